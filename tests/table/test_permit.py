"""Every reason for which the table refuses a fact, by its code; the rules of a game speak for themselves elsewhere."""

import pytest

from dealer_assist.rules.actions import COMMON, Bet, Call, Check, Fold, ShowNote
from dealer_assist.rules.coins_actions import PairCheck
from dealer_assist.rules.errors import IllegalAction, RuleError
from dealer_assist.rules.options import Game
from dealer_assist.rules.serial import Place
from dealer_assist.table.events import (
    DeckBuilt,
    FloorRuled,
    HandOpened,
    HandVoided,
    Misdeal,
    MoneyBrought,
    MoneyTaken,
    NoteReplaced,
    Redone,
    SessionClosed,
    Undone,
)
from dealer_assist.table.hand import HandState, Slot
from dealer_assist.table.new_hand import NewHand
from dealer_assist.table.session import TableSession
from dealer_assist.table.state import History, TableState, fold
from tests.table.helpers import PLACE_3, SEATS, MemoryLedger, typed, without_bets

BETS = NewHand(SEATS, PLACE_3, ante=10)


@pytest.fixture
def session() -> TableSession:
    session = TableSession(MemoryLedger())
    for name in SEATS:
        session.act(MoneyBrought(name, 100))
    return session


def refusal(session: TableSession, action: object) -> RuleError:
    """The error that refuses the action; nothing has happened."""
    before = session.state
    with pytest.raises(RuleError) as refused:
        session.act(action)
    assert not session.can_act(action)
    assert session.state == before
    return refused.value


@pytest.mark.parametrize("action", [Fold(1), ShowNote(1, "1234567"), HandVoided(Misdeal.WRONG_DEAL), NoteReplaced(1, Misdeal.WRONG_DEAL)])
def test_before_the_first_hand_there_is_nothing_to_act_on(session, action):
    assert refusal(session, action).code == "no_hand"


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (MoneyBrought("Anna", 0), "amount_not_positive"),
        (MoneyTaken("Anna", -5), "amount_not_positive"),
        (MoneyTaken("Anna", 101), "stack_too_short"),
        (MoneyTaken("Nobody", 1), "stack_too_short"),
        (MoneyBrought(" ", 10), "words_missing"),
        (DeckBuilt(0, SEATS), "deck_empty"),
        (DeckBuilt(12, ("Anna", "Anna")), "name_twice"),
        (FloorRuled("", "the note stays"), "words_missing"),
        (FloorRuled("Zoya", " "), "words_missing"),
    ],
)
def test_between_hands(session, action, code):
    assert refusal(session, action).code == code


def test_everything_of_a_stack_may_be_taken(session):
    session.act(MoneyTaken("Anna", 100))
    assert session.state.accounts.stack("Anna") == 0


def test_a_hand_is_voided_once_and_by_the_floor_with_a_reason_when_money_was_bet(session):
    session.open_hand(BETS)
    session.act(Bet(2, 20))
    assert refusal(session, HandVoided(Misdeal.EXPOSED_NOTE)).code == "misdeal_needs_floor"
    assert refusal(session, HandVoided(Misdeal.FLOOR_DECISION)).code == "words_missing"
    session.act(HandVoided(Misdeal.FLOOR_DECISION, "two notes were dealt to one seat"))
    assert refusal(session, HandVoided(Misdeal.FLOOR_DECISION, "again")).code == "hand_voided"
    assert refusal(session, ShowNote(1, "1234567")).code == "hand_voided"


def test_sa31_checks_are_no_bets_but_a_hand_that_is_over_needs_the_floor(session):
    session.open_hand(BETS)
    session.act(Check(2))
    assert session.can_act(HandVoided(Misdeal.WRONG_DEAL))
    session.act(Fold(3))
    session.act(Fold(1))
    assert session.hand.over
    assert refusal(session, HandVoided(Misdeal.WRONG_DEAL)).code == "misdeal_needs_floor"
    assert session.can_act(HandVoided(Misdeal.FLOOR_DECISION, "the button was wrong"))


def test_sa31_where_bets_are_kept_by_hand_only_the_floor_voids(session):
    session.open_hand(without_bets())
    assert refusal(session, HandVoided(Misdeal.EXPOSED_NOTE)).code == "misdeal_needs_floor"


def test_sa31_only_a_note_that_nobody_has_read_is_replaced(session):
    session.open_hand(without_bets())
    session.act(ShowNote(1, "1283456"))
    assert refusal(session, NoteReplaced(1, Misdeal.EXPOSED_NOTE)).code == "note_already_read"
    assert refusal(session, NoteReplaced(4, Misdeal.EXPOSED_NOTE)).code == "no_such_slot"
    assert refusal(session, NoteReplaced(2, Misdeal.EXPOSED_NOTE, index=1)).code == "no_such_slot"
    session.act(NoteReplaced(2, Misdeal.EXPOSED_NOTE))
    assert session.hand.replaced == 1
    session.act(Fold(2))
    session.act(Fold(3))
    assert refusal(session, NoteReplaced(3, Misdeal.EXPOSED_NOTE)).code == "hand_complete"


def test_an_action_of_another_game_is_no_action_here(session):
    session.open_hand(BETS)
    error = refusal(session, PairCheck(2, 1))
    assert (error.code, dict(error.fields)) == ("unknown_action", {"action": "PairCheck"})
    assert refusal(session, "raise").code == "unknown_action"


def test_the_floor_may_rule_at_any_time_and_its_rulings_are_kept(session):
    session.open_hand(BETS)
    session.act(FloorRuled("Zoya", "seat 2 acts first"))
    session.act(Bet(2, 10))
    session.act(FloorRuled("Zoya", "the string bet counts as a call"))
    assert [ruling.ruling for ruling in session.state.rulings] == ["seat 2 acts first", "the string bet counts as a call"]
    session.undo()
    assert len(session.state.rulings) == 1


def test_after_the_end_only_the_floor_speaks(session):
    session.close()
    assert refusal(session, MoneyTaken("Anna", 1)).code == "session_closed"
    with pytest.raises(IllegalAction) as refused:
        session.open_hand(BETS)
    assert refused.value.code == "session_closed"
    session.act(FloorRuled("Zoya", "the count of the cash was right"))


@pytest.mark.parametrize(
    ("new", "code"),
    [
        (NewHand(SEATS, Place(1, 1), ante=10), "place_needs_neighbour"),
        (NewHand(SEATS, None, ante=10), "place_out_of_range"),
        (NewHand(SEATS, PLACE_3), "ante_not_positive"),
        (NewHand(SEATS, PLACE_3, ante=10, button=4), "button_out_of_range"),
        (NewHand(("Anna", " ", "Vera"), PLACE_3, ante=10), "name_empty"),
        (NewHand(("Anna", "Vera", "Vera"), PLACE_3, ante=10), "name_twice"),
    ],
)
def test_what_the_rules_say_of_an_opening_reaches_the_croupier(session, new, code):
    with pytest.raises(RuleError) as refused:
        session.open_hand(new)
    assert refused.value.code == code
    assert session.hand is None


def test_an_opening_that_a_log_tells_is_held_to_the_options_that_the_game_knows():
    opened = HandOpened(1, 3, 7, SEATS, 1, stacks=(0, 0, 0), betting=False, options=(("tie_rule", "never"),))
    with pytest.raises(IllegalAction) as refused:
        HandState.open(opened)
    assert (refused.value.code, refused.value.fields["option"]) == ("unknown_option_value", "tie_rule")
    opened = HandOpened(1, 3, 7, SEATS, 1, stacks=(0, 0, 0), betting=False, options=(("tiebreak", "split"),))
    with pytest.raises(IllegalAction) as refused:
        HandState.open(opened)
    assert (refused.value.code, refused.value.fields["option"]) == ("unknown_option", "tiebreak")


def test_an_undo_of_nothing_cannot_be_told():
    for event, code in ((Undone(), "nothing_to_undo"), (Redone(), "nothing_to_redo")):
        with pytest.raises(IllegalAction) as refused:
            History.of([event])
        assert refused.value.code == code


def test_a_fact_of_a_hand_that_does_not_count_cannot_be_told(session):
    session.open_hand(BETS)
    session.act(HandVoided(Misdeal.WRONG_DEAL))
    with pytest.raises(IllegalAction) as refused:
        session.state.then(Check(2))
    assert refused.value.code == "hand_voided"


def test_a_fact_of_a_hand_before_any_hand_cannot_be_told():
    with pytest.raises(IllegalAction) as refused:
        fold((Call(1),))
    assert refused.value.code == "no_hand"


def test_the_state_is_the_fold_of_the_facts_that_stand(session):
    session.open_hand(BETS)
    session.act(Bet(2, 20))
    session.undo()
    session.act(Bet(2, 10))
    assert session.state == fold(session.facts)
    assert fold(()) == TableState()


def test_a_legal_action_of_a_voided_or_missing_hand_does_not_exist(session):
    assert (session.legal(), session.to_act, session.target_slot) == ((), None, None)
    session.open_hand(BETS)
    assert session.to_act == 2
    session.act(HandVoided(Misdeal.WRONG_DEAL))
    assert (session.legal(), session.to_act, session.target, session.hand.result) == ((), None, None, None)


def test_a_hand_that_needs_no_note_takes_none(session):
    session.open_hand(without_bets())
    session.act(Fold(1))
    session.act(Fold(2))
    assert session.hand.board == Slot(COMMON, "")
    with pytest.raises(IllegalAction) as refused:
        session.confirm(typed("1234567"))
    assert (refused.value.code, refused.value.fields["hand"]) == ("hand_complete", 1)


def test_while_bets_are_due_no_note_is(session):
    session.open_hand(BETS)
    with pytest.raises(IllegalAction) as refused:
        session.confirm(typed("1234567"))
    assert (refused.value.code, refused.value.fields["hand"]) == ("no_note_due", 1)


def test_aiming_is_asked_for_slot_and_index(session):
    session.open_hand(without_bets())
    assert session.can_aim(None)
    assert session.can_aim(3)
    assert not session.can_aim(3, 1)
    session.aim(3)
    session.aim(None)
    assert session.target == 1


def test_a_session_that_is_closed_by_its_log_stays_closed():
    session = TableSession(MemoryLedger(SessionClosed()))
    assert session.state.accounts.closed
    assert session.hand is None


def test_the_game_of_the_hand_is_told(session):
    session.open_hand(BETS)
    assert (session.hand.game, session.hand.tie_rule, session.hand.currency) == (Game.SPLIT, "rollover", "")
