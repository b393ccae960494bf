"""An evening of Split with bets, told hand by hand; every number is worked out here by the printed rules (S3 to S30)."""

import pytest

from dealer_assist.rules.actions import COMMON, AllIn, Bet, Call, Check, Fold, RaiseTo, ShowNote
from dealer_assist.rules.errors import IllegalAction, RuleError
from dealer_assist.rules.jackpot import JackpotPart
from dealer_assist.rules.serial import Place
from dealer_assist.rules.split_options import SplitOptions, Variant
from dealer_assist.table.events import HandVoided, Misdeal, MoneyBrought, MoneyTaken, SerialCorrected
from dealer_assist.table.new_hand import NewHand
from dealer_assist.table.session import TableSession
from tests.table.helpers import MemoryLedger

SEATS = ("Anna", "Boris", "Vera", "Gleb")
NO_LIMIT = SplitOptions(raise_cap_ante=0)
HAND = NewHand(SEATS, Place(3, 7), ante=10, note_value=10, options=NO_LIMIT)
CHECK_DIGIT_5 = ShowNote(COMMON, "9950000")


def note(seat: int, pair: str) -> ShowNote:
    """The pocket note of a seat with this pair at places 3 and 4."""
    return ShowNote(seat, f"{seat}0{pair}000")


class Evening:
    """A session that is told by its actions."""

    def __init__(self) -> None:
        self.ledger = MemoryLedger()
        self.session = TableSession(self.ledger)
        for name, money in zip(SEATS, (100, 60, 200, 200), strict=True):
            self.session.act(MoneyBrought(name, money))

    def hand(self, *actions: object) -> "Evening":
        self.session.open_hand(HAND)
        return self.then(*actions)

    def then(self, *actions: object) -> "Evening":
        for action in actions:
            self.session.act(action)
        return self

    @property
    def stacks(self) -> tuple[int, ...]:
        return tuple(dict(self.session.state.stacks)[name] for name in SEATS)

    @property
    def jackpot(self) -> int:
        return self.session.state.accounts.jackpot


FIRST_HAND = (
    *(Check(seat) for seat in (2, 3, 4, 1)),
    CHECK_DIGIT_5,
    *(Bet(2, 20), Call(3), Call(4), Fold(1)),
    *(note(2, "12"), note(3, "23"), note(4, "34")),
)
"""The button is seat 1. Neighbours only: everybody is out, and 4 notes of 10 and 3 stakes of 20 roll over (S13, S29)."""

TIED_HAND = (
    *(Bet(3, 10), Call(4), Call(1), Call(2)),
    CHECK_DIGIT_5,
    *(Check(seat) for seat in (3, 4, 1, 2)),
    *(note(1, "12"), note(2, "67"), note(3, "46"), note(4, "46")),
)
"""The button is seat 2. Two corridors of one digit: a tie, and 80 more roll over (S29, SA16)."""

ALL_IN_HAND = (
    *(Bet(4, 50), Call(1), AllIn(2), RaiseTo(3, 170), Call(4), AllIn(1)),
    CHECK_DIGIT_5,
    *(note(1, "36"), note(2, "46"), note(3, "37"), note(4, "27")),
)
"""The button is seat 3. All in at 30, 90 and twice 170: a main pot and two side pots (S24, S25)."""


@pytest.fixture
def evening() -> Evening:
    return Evening()


def test_s16_s18_two_rounds_in_separate_stacks_then_the_showdown(evening):
    evening.hand(*FIRST_HAND[:4])
    assert (evening.session.hand.stage, evening.session.target, evening.session.to_act) == ("board", COMMON, None)
    evening.then(CHECK_DIGIT_5)
    assert (evening.session.hand.stage, evening.session.to_act) == ("second_round", 2)
    evening.then(*FIRST_HAND[5:9])
    assert evening.stacks == (100, 40, 180, 180)
    assert [slot.number for slot in evening.session.hand.missing] == [2, 3, 4]


def test_sa15_everybody_out_lays_a_jackpot_that_the_next_hand_carries(evening):
    evening.hand(*FIRST_HAND)
    assert (evening.stacks, evening.jackpot) == ((100, 40, 180, 180), 100)
    evening.hand()
    opened = evening.session.hand.opened
    assert (opened.hand, opened.button, opened.stacks, opened.jackpot) == (2, 2, (100, 40, 180, 180), 100)
    assert dict(opened.options)["raise_cap_ante"] == 0


def test_sa31_a_misdeal_gives_back_stacks_jackpot_and_button(evening):
    evening.hand(*FIRST_HAND).hand()
    evening.then(HandVoided(Misdeal.EXPOSED_NOTE))
    assert (evening.stacks, evening.jackpot, evening.session.hand.stage) == ((100, 40, 180, 180), 100, "voided")
    evening.hand()
    assert (evening.session.hand.number, evening.session.hand.button, evening.session.hand.jackpot) == (3, 2, 100)


def test_sa31_after_a_bet_only_the_floor_voids_and_the_stakes_go_back(evening):
    evening.hand(Bet(2, 20), Call(3))
    with pytest.raises(IllegalAction) as refused:
        evening.then(HandVoided(Misdeal.EXPOSED_NOTE))
    assert refused.value.code == "misdeal_needs_floor"
    evening.then(HandVoided(Misdeal.FLOOR_DECISION, "the deck was short of a note"))
    assert (evening.stacks, evening.session.state.money) == ((100, 60, 200, 200), 560)
    with pytest.raises(IllegalAction) as refused:
        evening.then(Call(4))
    assert refused.value.code == "hand_voided"


def test_sa15_two_rollovers_in_a_row_add_up_and_are_won_with_the_main_pot_two_hands_later(evening):
    evening.hand(*FIRST_HAND).hand(*TIED_HAND)
    assert (evening.stacks, evening.jackpot) == ((90, 30, 170, 170), 180)
    assert evening.session.state.accounts.jackpot_parts == (JackpotPart(100, SEATS), JackpotPart(80, SEATS))
    evening.hand(*ALL_IN_HAND)
    result = evening.session.hand.result
    assert [(pot.amount, pot.eligible, dict(pot.paid)) for pot in result.pots] == [
        (4 * 30 + 4 * 10 + 180, SEATS, {"Boris": 340}),
        (3 * 60, ("Anna", "Vera", "Gleb"), {"Anna": 180}),
        (2 * 80, ("Vera", "Gleb"), {"Vera": 160}),
    ]
    assert (evening.stacks, evening.jackpot) == ((180, 340, 160, 0), 0)
    assert evening.session.state.money == 560 + 3 * 40


def test_a_correction_after_the_result_moves_the_money_and_undo_moves_it_back(evening):
    evening.hand(*FIRST_HAND).hand(*TIED_HAND).hand(*ALL_IN_HAND)
    evening.then(note(2, "12"))
    assert isinstance(evening.ledger.kept[-1], SerialCorrected)
    assert evening.stacks == (180 + 340, 0, 160, 0)
    evening.session.undo()
    assert evening.stacks == (180, 340, 160, 0)
    evening.session.redo()
    assert evening.stacks == (520, 0, 160, 0)


def test_what_a_correction_would_change_is_seen_before_it_is_made(evening):
    evening.hand(*FIRST_HAND).hand(*TIED_HAND).hand(*ALL_IN_HAND)
    seen = evening.session.preview(note(2, "12"))
    assert dict(seen.stacks) == {"Anna": 520, "Boris": 0, "Vera": 160, "Gleb": 0}
    assert evening.stacks == (180, 340, 160, 0)
    with pytest.raises(RuleError):
        evening.session.preview(note(2, "1"))


def test_a_correction_also_follows_into_money_that_came_since(evening):
    evening.hand(*FIRST_HAND).hand(*TIED_HAND).hand(*ALL_IN_HAND)
    evening.then(MoneyBrought("Gleb", 50), MoneyTaken("Anna", 100), note(2, "12"))
    assert evening.stacks == (420, 0, 160, 50)
    assert evening.session.state.money == 560 + 3 * 40 + 50 - 100


def test_i2_a_correction_that_takes_money_which_has_left_the_table_is_a_matter_for_the_floor(evening):
    evening.hand(*FIRST_HAND).hand(*TIED_HAND).hand(*ALL_IN_HAND)
    evening.then(MoneyTaken("Boris", 300))
    with pytest.raises(IllegalAction) as refused:
        evening.then(note(2, "12"))
    assert (refused.value.code, dict(refused.value.fields)) == ("stack_below_zero", {"name": "Boris", "amount": -300})
    assert evening.stacks == (180, 40, 160, 0)


def test_undo_takes_the_whole_evening_back_and_redo_brings_it_again(evening):
    evening.hand(*FIRST_HAND).hand(*TIED_HAND).hand(*ALL_IN_HAND)
    told, state = evening.session.facts, evening.session.state
    for _ in told:
        evening.session.undo()
    assert (evening.session.hand, evening.session.state.money) == (None, 0)
    for _ in told:
        evening.session.redo()
    assert (evening.session.facts, evening.session.state) == (told, state)
    assert TableSession(MemoryLedger(*evening.ledger.kept)).state == state


def test_sa15_what_is_left_at_the_end_is_shared_by_those_whose_hand_laid_it(evening):
    evening.hand(*FIRST_HAND).hand(*TIED_HAND)
    evening.session.close()
    assert (evening.stacks, evening.jackpot) == ((135, 75, 215, 215), 0)
    with pytest.raises(IllegalAction) as refused:
        evening.hand()
    assert refused.value.code == "session_closed"


def test_s21_a_bet_below_the_ante_is_refused_and_the_fold_it_counts_as_is_recorded(evening):
    evening.hand()
    with pytest.raises(IllegalAction) as refused:
        evening.then(Bet(2, 9))
    assert refused.value.code == "bet_below_ante"
    evening.then(Fold(2))
    assert evening.session.hand.slot(2).status == "folded"


def test_s20_whoever_is_not_to_act_is_told_so(evening):
    evening.hand()
    with pytest.raises(IllegalAction) as refused:
        evening.then(Check(1))
    assert (refused.value.code, refused.value.fields["to_act"]) == ("out_of_turn", 2)


def test_sa4_a_call_equals_the_largest_stake_of_the_round(evening):
    evening.hand(Bet(2, 20), RaiseTo(3, 50), Call(4))
    assert evening.stacks == (100, 40, 150, 150)


def test_sa22_a_boss_takes_no_rake(evening):
    options = SplitOptions(variant=Variant.BOSS, raise_cap_ante=0)
    evening.session.open_hand(NewHand(SEATS, Place(3, 7), ante=10, options=options))
    evening.then(Bet(2, 60), Fold(3), Call(4), Fold(1), CHECK_DIGIT_5, note(2, "46"), note(4, "37"))
    assert (evening.stacks, evening.session.state.accounts.house) == ((100, 120, 200, 140), 0)
