"""What outlives a hand: whose jackpot it is and who shares it (SA15), the button (S7), the deck (S3, S4), the nominal (CA7)."""

import pytest

from dealer_assist.rules.actions import COMMON, Bet, Call, Check, Fold, ShowNote
from dealer_assist.rules.coins_actions import PairCheck, PairFold, ShowCoin
from dealer_assist.rules.coins_options import CoinsOptions, NominalLock
from dealer_assist.rules.deck_building import Deck
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.jackpot import JackpotPart
from dealer_assist.rules.moon_options import MoonOptions, RakePeriod
from dealer_assist.rules.options import Game
from dealer_assist.rules.serial import Place
from dealer_assist.rules.split_options import BoardNote, JackpotLeftover, SplitOptions, TieRule, Variant
from dealer_assist.table.accounts import Accounts, HandOutcome
from dealer_assist.table.events import (
    DeckBuilt,
    HandVoided,
    Misdeal,
    MoneyBrought,
    MoneyTaken,
    NoteReplaced,
    SessionClosed,
)
from dealer_assist.table.hand_view import Debt
from dealer_assist.table.new_hand import NewHand
from dealer_assist.table.session import TableSession
from tests.table.helpers import PLACE_3, SEATS, MemoryLedger, without_bets

FLOOR = HandVoided(Misdeal.FLOOR_DECISION, "the deck was wrong")


def session_with(money: int, *names: str) -> TableSession:
    session = TableSession(MemoryLedger())
    for name in names:
        session.act(MoneyBrought(name, money))
    return session


def outcome(jackpot: int | None, *, carried: bool, seats: tuple[str, ...] = SEATS) -> HandOutcome:
    return HandOutcome(seats, (), jackpot, carried, house=0, brought=0)


def all_out(session: TableSession, hand: NewHand) -> None:
    """A hand of three that rolls over: nobody has a corridor."""
    session.open_hand(hand)
    for slot, digits in ((1, "1212456"), (2, "1223456"), (3, "1234456"), (COMMON, "9990000")):
        session.act(ShowNote(slot, digits))


def all_fold_but(session: TableSession, hand: NewHand, winner: int) -> None:
    session.open_hand(hand)
    for seat in range(1, len(hand.seats) + 1):
        if seat != winner:
            session.act(Fold(seat))


# -- the jackpot ----------------------------------------------------------------------------------------------


def test_sa15_the_jackpot_follows_the_hand_and_a_game_without_one_leaves_it_alone():
    old = Accounts(jackpot_parts=(JackpotPart(50, ("Gleb",)),))
    assert old.after(outcome(0, carried=False)).jackpot_parts == ()
    assert old.after(outcome(None, carried=False)).jackpot_parts == old.jackpot_parts
    assert old.after(outcome(80, carried=True)).jackpot == 80


@pytest.mark.parametrize(
    ("leftover", "shares"),
    [
        (JackpotLeftover.CREATORS, (("Anna", 1), ("Boris", 1), ("Vera", 1))),
        (JackpotLeftover.ALL_SEATS, (("Anna", 1), ("Boris", 1), ("Gleb", 1))),
    ],
)
def test_sa15_the_option_says_who_shares_what_is_left(leftover, shares):
    session = TableSession(MemoryLedger())
    options = SplitOptions(jackpot_leftover=leftover)
    all_out(session, NewHand(SEATS, PLACE_3, options=options, note_value=1, betting=False))
    # The second hand, with a fourth seat, does not count: the button is at seat 3, Gleb is left of it.
    session.open_hand(NewHand((*SEATS, "Gleb"), PLACE_3, options=options, note_value=1, betting=False, button=3))
    session.act(FLOOR)
    session.close()
    closed = session.facts[-1]
    assert isinstance(closed, SessionClosed)
    assert tuple(sorted(closed.jackpot)) == shares


def test_a_session_without_a_hand_closes_with_nothing_to_share_and_undo_opens_it_again():
    session = session_with(100, "Anna")
    session.close()
    assert (session.facts[-1], session.can_close()) == (SessionClosed(), False)
    session.undo()
    assert session.can_act(MoneyBrought("Anna", 1))


def test_a_share_that_is_not_as_agreed_is_refused():
    session = TableSession(MemoryLedger())
    all_out(session, without_bets())
    with pytest.raises(IllegalAction) as refused:
        session.act(SessionClosed((("Anna", 3),)))
    assert (refused.value.code, refused.value.fields["jackpot"]) == ("shares_wrong", 3)


def test_another_game_between_leaves_the_jackpot_where_it_is():
    session = TableSession(MemoryLedger())
    all_out(session, without_bets())
    for name in SEATS[:2]:
        session.act(MoneyBrought(name, 100))
    session.open_hand(NewHand(SEATS[:2], game=Game.COINS, ante=1, options=CoinsOptions()))
    assert (session.hand.jackpot, session.state.money) == (0, 203)
    session.act(PairFold(1, 2))
    assert (session.hand.over, session.state.accounts.jackpot, session.state.money) == (True, 3, 203)


# -- the button -----------------------------------------------------------------------------------------------


def test_s7_the_button_begins_where_it_is_chosen_and_goes_round():
    session = TableSession(MemoryLedger())
    buttons = []
    for hand in (NewHand(SEATS, PLACE_3, betting=False, button=3), *(NewHand(SEATS, PLACE_3, betting=False),) * 3):
        all_fold_but(session, hand, winner=2)
        buttons.append(session.hand.button)
    assert buttons == [3, 1, 2, 3]


def test_s32_the_button_of_the_boss_never_moves():
    session = TableSession(MemoryLedger())
    boss = SplitOptions(variant=Variant.BOSS)
    for _ in range(3):
        all_fold_but(session, NewHand(SEATS[:2], PLACE_3, options=boss, betting=False), winner=2)
        assert session.hand.button == 1


def test_s1_the_boss_may_play_one_on_one_and_nobody_else():
    session = TableSession(MemoryLedger())
    assert session.can_open_hand(NewHand(SEATS[:2], PLACE_3, options=SplitOptions(variant=Variant.BOSS), betting=False))
    assert not session.can_open_hand(NewHand(SEATS[:2], PLACE_3, options=SplitOptions(variant=Variant.CLUB), betting=False))


def test_sa31_after_a_misdeal_the_same_seat_has_the_button_though_a_player_has_left():
    session = TableSession(MemoryLedger())
    session.open_hand(NewHand((*SEATS, "Gleb"), PLACE_3, betting=False, button=4))
    session.act(FLOOR)
    session.open_hand(NewHand(SEATS, PLACE_3, betting=False))
    assert (session.hand.number, session.hand.button) == (2, 3)


# -- the deck -------------------------------------------------------------------------------------------------


def test_s3_s4_pocket_notes_leave_the_deck_and_the_board_note_is_kept_apart():
    session = TableSession(MemoryLedger())
    session.act(DeckBuilt(12, SEATS))
    session.open_hand(without_bets())
    assert session.state.deck == Deck(9)
    session.act(ShowNote(COMMON, "9990000"))
    assert session.state.deck == Deck(8)
    for slot, digits in ((1, "1212456"), (2, "1223456"), (3, "1234456")):
        session.act(ShowNote(slot, digits))
    assert session.state.deck == Deck(8, retired=1)


def test_sa1_the_board_note_returns_where_that_was_agreed():
    session = TableSession(MemoryLedger())
    session.act(DeckBuilt(12, SEATS))
    all_out(session, NewHand(SEATS, PLACE_3, options=SplitOptions(board_note=BoardNote.RETURN_AND_SHUFFLE), betting=False))
    assert session.state.deck == Deck(9)


def test_s4_a_deck_at_its_end_is_refilled_and_at_the_end_goes_back_in_equal_parts():
    session = TableSession(MemoryLedger())
    session.act(DeckBuilt(4, SEATS))
    all_out(session, without_bets())
    with pytest.raises(IllegalAction) as refused:
        session.open_hand(without_bets())
    assert (refused.value.code, dict(refused.value.fields)) == ("deck_too_small", {"notes": 0, "needed": 4})
    session.act(DeckBuilt(12, SEATS))
    all_fold_but(session, without_bets(), winner=1)
    # 12 notes less 3 pocket notes, and the board note of the first hand; the button is at seat 2, so Vera is first.
    assert session.state.deck == Deck(9, retired=1)
    session.close()
    assert session.facts[-1].notes == (("Vera", 4), ("Anna", 3), ("Boris", 3))


def test_sa31_a_misdeal_gives_all_notes_back_but_those_that_were_exchanged():
    session = TableSession(MemoryLedger())
    session.act(DeckBuilt(5, SEATS))
    session.open_hand(without_bets())
    session.act(NoteReplaced(2, Misdeal.ILLEGIBLE_NOTE))
    assert session.state.deck == Deck(1, retired=1)
    with pytest.raises(IllegalAction) as refused:
        session.act(NoteReplaced(1, Misdeal.ILLEGIBLE_NOTE))
    assert (refused.value.code, refused.value.fields["needed"]) == ("deck_too_small", 2)
    session.act(FLOOR)
    assert session.state.deck == Deck(4, retired=1)


def test_the_deck_of_the_house_goes_to_nobody():
    session = session_with(1000, *SEATS)
    session.act(DeckBuilt(11))
    session.open_hand(NewHand(SEATS, PLACE_3, game=Game.MOON, ante=10, options=MoonOptions()))
    assert session.state.deck == Deck(5)
    session.act(Bet(2, 10))
    session.act(Fold(3))
    session.act(Fold(1))
    assert session.state.deck == Deck(11)
    session.close()
    assert session.facts[-1].notes == ()


def test_m1_a_hand_of_moon_needs_three_notes_a_seat_and_two():
    session = session_with(1000, *SEATS)
    session.act(DeckBuilt(10))
    with pytest.raises(IllegalAction) as refused:
        session.open_hand(NewHand(SEATS, PLACE_3, game=Game.MOON, ante=10, options=MoonOptions()))
    assert refused.value.fields["needed"] == 11


def test_ma11_the_rake_of_a_session_is_taken_from_the_first_hand_that_counts():
    session = session_with(1000, *SEATS)
    hand = NewHand(SEATS, PLACE_3, game=Game.MOON, ante=10, fee=5, options=MoonOptions(rake_period=RakePeriod.SESSION))
    houses = []
    for counts in (False, True, True):
        session.open_hand(hand)
        to_act = session.to_act
        for action in (Bet(to_act, 10), *(Fold(seat) for seat in (to_act % 3 + 1, (to_act + 1) % 3 + 1))):
            if counts:
                session.act(action)
        if not counts:
            session.act(FLOOR)
        houses.append(session.state.accounts.house)
    assert houses == [0, 15, 15]


# -- money ----------------------------------------------------------------------------------------------------


def test_money_comes_and_goes_between_hands_only():
    session = session_with(100, *SEATS)
    session.open_hand(NewHand(SEATS, PLACE_3, ante=10))
    for action in (MoneyBrought("Anna", 10), MoneyTaken("Anna", 10), DeckBuilt(12, SEATS)):
        with pytest.raises(IllegalAction) as refused:
            session.act(action)
        assert refused.value.code == "hand_in_progress"
    assert not session.can_close()


def test_the_stacks_are_seen_while_a_hand_goes_on_also_of_those_who_sit_it_out():
    session = session_with(100, *SEATS, "Gleb")
    session.open_hand(NewHand(SEATS, PLACE_3, ante=10, note_value=5))
    session.act(Bet(2, 20))
    assert session.state.stacks == (("Anna", 100), ("Boris", 80), ("Vera", 100), ("Gleb", 100))
    assert (session.state.money, session.state.brought) == (415, 415)


def test_s31_the_rake_is_the_houses():
    session = session_with(100, *SEATS)
    club = SplitOptions(variant=Variant.CLUB, tie_rule=TieRule.SPLIT)
    session.open_hand(NewHand(SEATS, PLACE_3, ante=10, options=club))
    for action in (Bet(2, 20), Call(3), Call(1), ShowNote(COMMON, "9950000"), Check(2), Check(3), Check(1)):
        session.act(action)
    for slot, digits in ((1, "1237456"), (2, "1246456"), (3, "1299456")):
        session.act(ShowNote(slot, digits))
    assert session.state.accounts.house == 3
    assert dict(session.state.stacks) == {"Anna": 80, "Boris": 137, "Vera": 80}


# -- Coins ----------------------------------------------------------------------------------------------------


def check_and_show(session: TableSession) -> None:
    dealer, player = session.hand.button, session.hand.button % 2 + 1
    for action in (PairCheck(player, dealer), PairCheck(dealer, player), ShowCoin(player, 1), ShowCoin(dealer, 1)):
        session.act(action)


@pytest.mark.parametrize(("lock", "deals"), [(NominalLock.SESSION, 2), (NominalLock.DEALER, 1)])
def test_ca7_the_nominal_stays_until_everybody_has_dealt_or_the_dealer_changes(lock, deals):
    session = session_with(1000, "Anna", "Boris")
    options = CoinsOptions(nominal_lock=lock)
    for deal in range(1, deals + 1):
        session.open_hand(NewHand(("Anna", "Boris"), game=Game.COINS, ante=10, options=options))
        check_and_show(session)
        changed = NewHand(("Anna", "Boris"), game=Game.COINS, ante=20, options=options)
        assert session.can_open_hand(changed) == (deal == deals)
    session.open_hand(changed)
    check_and_show(session)
    assert (session.state.accounts.nominal, session.state.accounts.nominal_deals) == (20, 1)


def test_c11_the_button_of_coins_goes_round_and_two_tails_pay_two_points():
    session = session_with(1000, "Anna", "Boris")
    session.open_hand(NewHand(("Anna", "Boris"), game=Game.COINS, ante=10, options=CoinsOptions()))
    check_and_show(session)
    assert dict(session.state.stacks) == {"Anna": 1020, "Boris": 980}
    assert session.hand.result[0].net == -20
    session.open_hand(NewHand(("Anna", "Boris"), game=Game.COINS, ante=10, options=CoinsOptions()))
    assert session.hand.button == 2


def test_ca10_a_debt_is_told_by_names_and_reckoned_in_nowhere():
    debts = (Debt("Boris", "Anna", 40),)
    settled = Accounts(stacks=(("Boris", 0),)).after(HandOutcome(SEATS, (), None, main_carried=False, house=0, brought=0, debts=debts))
    assert (settled.debts, settled.money) == (debts, 0)


def test_the_place_of_a_hand_is_told_with_its_length():
    session = TableSession(MemoryLedger())
    session.open_hand(without_bets(Place(2, 7)))
    assert (session.hand.place, session.hand.length) == (Place(2, 7), 7)
