"""What is announced of a hand of Split: every amount is worked out here by the printed rules (S8 to S32, SA11 to SA30)."""

import pytest

from dealer_assist.rules.actions import COMMON, AllIn, Bet, Call, Check, Fold, NotOpened, RaiseTo, ShowNote
from dealer_assist.rules.serial import Place
from dealer_assist.rules.split_options import BossPostRank, OrphanPot, SplitOptions, Tie, TieRule, Variant
from dealer_assist.table.announcement import Delivery
from dealer_assist.table.new_hand import NewHand
from tests.table.hearing import Hearing
from tests.table.helpers import without_bets

FOUR = ("Anna", "Boris", "Vera", "Gleb")
THREE = FOUR[:3]
PLACE = Place(3, 7)
BOARD_5 = ShowNote(COMMON, "9950000")


def note(seat: int, pair: str) -> ShowNote:
    """The pocket note of a seat with this pair at places 3 and 4."""
    return ShowNote(seat, f"{seat}0{pair}000")


def hand(seats: tuple[str, ...] = FOUR, note_value: int = 10, button: int | None = None, **options: object) -> NewHand:
    agreed = SplitOptions(raise_cap_ante=0, **options)
    return NewHand(seats, PLACE, ante=10, note_value=note_value, options=agreed, button=button)


def checked(seats: tuple[str, ...], *notes: ShowNote, board: ShowNote = BOARD_5, **options: object) -> Hearing:
    """A hand without a bet: the bank is the pocket notes of 10 each; the button is seat 1."""
    order = (*range(2, len(seats) + 1), 1)
    checks = [Check(seat) for seat in order]
    return Hearing.of(hand(seats, **options), money=100).do(*checks, board, *checks, *notes)


# -- notes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("serial", "code", "values"),
    [
        ("1283456", "seat-confirmed-corridor", {"first": 8, "second": 3, "low": 4, "high": 7, "width": 4}),
        ("1280456", "seat-confirmed-corridor", {"first": 8, "second": 0, "low": 9, "high": 9, "width": 1}),
        ("1290456", "seat-confirmed-neighbours", {"first": 9, "second": 0, "low": 9, "high": 0, "width": 0}),
        ("1244456", "seat-confirmed-double", {"first": 4, "second": 4, "low": 4, "high": 4, "width": 0}),
    ],
)
def test_s11_to_s14_a_confirmed_pocket_note_gives_its_pair_and_corridor(serial, code, values):
    assert Hearing.of(without_bets()).confirm(serial).said() == [(code, {"seat": 1, "name": "Anna", **values})]


def test_sa32_notes_of_one_bundle_are_told_when_they_are_more_than_two_and_with_each_that_is_added():
    """Consecutive notes share the digits up to place 3."""
    told = Hearing.of(without_bets())
    warned = []
    for serial in ("1128301", "1128302", "1128303", "1128304"):
        warned.append([values for code, values in told.confirm(serial).said() if code == "warning-one-bundle"])
    assert warned == [[], [], [{"count": 3, "digits": "112"}], [{"count": 4, "digits": "112"}]]


# -- bets -----------------------------------------------------------------------------------------------------


def test_s20_every_action_is_told_with_its_amount():
    told = Hearing.of(hand(THREE), money=(100, 60, 200))
    assert told.do(Check(2)).said() == [("bet-check", {"seat": 2})]
    assert told.do(Bet(3, 20)).said() == [("bet-bet", {"seat": 3, "amount": 20})]
    assert told.do(RaiseTo(1, 50)).said() == [("bet-raise", {"seat": 1, "amount": 50})]
    assert told.do(AllIn(2)).said() == [("bet-all-in", {"seat": 2, "amount": 60})]
    assert [each.delivery for each in told.heard] == [Delivery.SPOKEN]


def test_a_check_does_not_talk_behind_the_game():
    assert [each.delivery for each in Hearing.of(hand(THREE), money=100).do(Check(2)).heard] == [Delivery.PASSING]


def test_s17_the_end_of_a_round_tells_the_bank_with_the_pocket_notes():
    """Three calls of 20 and three notes of 10."""
    told = Hearing.of(hand(THREE), money=100).do(Bet(2, 20), Call(3), Call(1))
    assert told.said() == [("bet-call", {"seat": 1, "amount": 20}), ("round-over", {"bank": 90})]


ALL_IN = (Bet(4, 50), Call(1), AllIn(2), RaiseTo(3, 170), Call(4), AllIn(1))
OPENED = (note(1, "36"), note(2, "46"), note(3, "37"), note(4, "27"))


def all_in(**options: object) -> Hearing:
    """Anna has 90, Boris 30, Vera and Gleb 170 each; all of them are all in, the button is Vera."""
    return Hearing.of(hand(button=3, **options), money=(90, 30, 170, 170)).do(*ALL_IN)


def test_s24_before_the_showdown_each_pot_is_told_with_who_may_claim_it():
    told = all_in()
    assert told.values("round-over") == {"bank": 90 + 30 + 170 + 170 + 40}
    assert told.do(BOARD_5).said("pot-claimed") == [
        ("pot-claimed", {"pot": 1, "side": 0, "amount": 4 * 30 + 4 * 10, "seats": "1, 2, 3, 4"}),
        ("pot-claimed", {"pot": 2, "side": 1, "amount": 3 * 60, "seats": "1, 3, 4"}),
        ("pot-claimed", {"pot": 3, "side": 2, "amount": 2 * 80, "seats": "3, 4"}),
    ]


def test_s30_each_pot_goes_to_the_narrowest_of_those_who_may_claim_it():
    told = all_in().do(BOARD_5, *OPENED)
    found = [(values["seat"], values["pot"], values["paid"], values["width"]) for _, values in told.said("winner-alive")]
    assert found == [(2, 1, 160, 1), (1, 2, 180, 2), (3, 3, 160, 3)]


def test_s31_poker_club_tells_the_rake_of_all_pots():
    """5 % of 160, 180 and 160, each rounded down: 8 + 9 + 8."""
    told = all_in(variant=Variant.CLUB).do(BOARD_5, *OPENED)
    assert told.values("rake") == {"amount": 25}
    assert [values["paid"] for _, values in told.said("winner-alive")] == [152, 171, 152]


def test_sa11_what_nobody_has_called_goes_back_before_the_showdown():
    """Vera bets 100, Boris is all in with 60: 40 come back to her."""
    told = Hearing.of(hand(THREE), money=(100, 60, 200)).do(Check(2), Bet(3, 100), Fold(1), AllIn(2), BOARD_5)
    assert told.said("money-returned") == [("money-returned", {"seat": 3, "name": "Vera", "amount": 40})]
    assert "pot-claimed" not in told.codes


def test_s23_the_last_one_left_takes_the_notes_and_his_bet_back():
    told = Hearing.of(hand(THREE), money=100).do(Bet(2, 20), Fold(3), Fold(1))
    states = ["state-folded", "state-uncontested", "state-folded"]
    assert told.codes == ["seat-folded", *states, "money-returned", "winner-uncontested"]
    assert told.values("money-returned") == {"seat": 2, "name": "Boris", "amount": 20}
    assert told.values("winner-uncontested")["paid"] == 30


# -- showdown -------------------------------------------------------------------------------------------------


def test_the_result_is_told_with_check_digit_every_seat_and_the_winner():
    told = Hearing.of(without_bets()).confirm("1283456", "1246456", "1299456", "9950000")
    assert told.codes == ["board-confirmed", "check-digit", "state-alive", "state-alive", "state-out-double-trash", "winner-alive"]
    assert [each.aloud for each in told.heard] == [True, True, False, False, False, True]


def test_where_bets_are_kept_by_hand_no_money_is_told():
    told = Hearing.of(without_bets()).confirm("1283456", "1246456", "1299456", "9950000")
    assert told.values("winner-alive") == {"name": "Boris", "seat": 2, "width": 1, "amount": 3, "paid": 0, "pot": 0, "side": -1}
    shared = Hearing.of(without_bets(tie_rule=TieRule.SPLIT)).confirm("1237456", "1248456", "1212456", "9950000")
    assert shared.codes[-1] == "split-alive"


def test_s14_a_double_set_wins_and_burns():
    told = checked(THREE, note(1, "38"), note(2, "55"), note(3, "89"))
    assert told.codes[2:] == ["state-out-burnt", "state-double-set", "state-out-no-corridor", "winner-double-set"]
    assert told.values("winner-double-set")["paid"] == 30


@pytest.mark.parametrize(
    ("pairs", "code"),
    [
        (("12", "58", "78"), "rollover-out"),
        (("46", "46", "12"), "rollover-alive"),
        (("55", "55", "46"), "rollover-double-set"),
    ],
)
def test_s29_a_roll_over_tells_its_reason_and_the_next_hand_its_jackpot(pairs, code):
    told = checked(THREE, *(note(seat, pair) for seat, pair in enumerate(pairs, start=1)))
    assert told.said(code) == [(code, {"pot": 0, "side": -1, "amount": 30})]
    assert told.open(hand(THREE)).values("jackpot-in-bank") == {"amount": 30}


def test_nobody_opens_and_the_bank_rolls_over():
    told = checked(THREE, NotOpened(1), NotOpened(2), NotOpened(3))
    assert told.codes[-1] == "rollover-not-opened"


def test_sa30_an_odd_unit_goes_left_of_the_button():
    """Three notes of 15 are 45; the button is seat 1, so seat 2 is the first."""
    told = checked(THREE, note(1, "46"), note(2, "46"), note(3, "12"), tie_rule=TieRule.SPLIT, note_value=15)
    assert told.values("split-alive") == {"seats": "1, 2", "count": 2, "amount": 45, "pot": 0, "side": -1}
    assert [(values["seat"], values["amount"]) for _, values in told.said("seat-gets")] == [(1, 22), (2, 23)]
    assert told.values("odd-units") == {"seats": "2", "count": 1}


def test_sa14_everybody_out_shares_the_pot_where_that_was_agreed():
    told = checked(THREE, note(1, "12"), note(2, "58"), NotOpened(3), tie_rule=TieRule.SPLIT)
    assert told.values("split-out")["seats"] == "1, 2"


def test_the_only_one_who_opened_takes_the_pot_where_all_are_out_and_it_is_shared():
    told = checked(THREE, note(1, "12"), NotOpened(2), NotOpened(3), tie_rule=TieRule.SPLIT)
    assert told.values("winner-out")["seat"] == 1


def test_sa16_of_identical_widths_the_higher_corridor_wins_where_that_was_agreed():
    told = checked(THREE, note(1, "37"), note(2, "48"), note(3, "12"), tie=Tie.IDENTICAL_BORDERS)
    assert told.values("winner-alive-higher")["seat"] == 2


# -- Boss -----------------------------------------------------------------------------------------------------


def test_s32_the_post_saves_the_boss():
    told = checked(THREE, note(1, "58"), note(2, "12"), note(3, "58"), variant=Variant.BOSS)
    assert told.codes[2:5] == ["state-alive-boss-post", "state-out-no-corridor", "state-out-post"]
    assert told.values("winner-alive-boss-post")["seat"] == 1


def test_s32_of_equal_corridors_the_boss_wins():
    told = checked(THREE, note(1, "46"), note(2, "46"), note(3, "12"), variant=Variant.BOSS)
    assert told.values("winner-alive-boss")["seat"] == 1


def test_sa18_a_boss_who_comes_last_on_his_post_ties_with_nobody():
    """Boss 5-8 and Boris 4-7 are two digits wide."""
    told = checked(THREE, note(1, "58"), note(2, "47"), note(3, "12"), variant=Variant.BOSS, boss_post_rank=BossPostRank.LAST)
    assert told.values("winner-alive")["seat"] == 2


# -- side pots without a survivor -----------------------------------------------------------------------------


def side_pot_out(**options: object) -> Hearing:
    """Boris is all in with 20 and survives; Anna and Vera play for a side pot of 2 x 30 and are out."""
    bets = (Check(2), Bet(3, 50), Call(1), AllIn(2))
    told = Hearing.of(hand(THREE, **options), money=(50, 20, 50)).do(*bets, BOARD_5)
    return told.do(note(1, "12"), note(2, "46"), note(3, "78"))


def test_sa13_a_side_pot_that_nobody_survived_for_rolls_over_or_goes_where_it_was_agreed():
    told = side_pot_out()
    assert told.values("winner-alive")["paid"] == 3 * 20 + 3 * 10
    assert told.values("rollover-out") == {"pot": 2, "side": 1, "amount": 60}
    to_winner = side_pot_out(orphan_pot=OrphanPot.MAIN_WINNER).values("winner-orphan")
    assert (to_winner["seat"], to_winner["paid"]) == (2, 60)
    refunded = side_pot_out(orphan_pot=OrphanPot.REFUND)
    assert refunded.values("refund") == {"pot": 2, "side": 1, "amount": 60, "seats": "1, 3"}
    assert [(values["seat"], values["amount"]) for _, values in refunded.said("seat-gets")] == [(1, 30), (3, 30)]


def test_a_side_pot_with_one_claimant_is_his_whatever_he_has():
    """Boris is all in with 20; Anna folds in the second round to Vera's bet, so Vera alone may claim the 2 x 30."""
    told = Hearing.of(hand(THREE), money=(100, 20, 100)).do(Check(2), Bet(3, 50), Call(1), AllIn(2), BOARD_5)
    told.do(Bet(3, 10), Fold(1), note(2, "46"), note(3, "12"))
    claimed = told.values("winner-only-claimant")
    assert (claimed["seat"], claimed["pot"], claimed["paid"]) == (3, 2, 60)


def test_sa21_an_entry_fee_is_told_at_the_opening():
    assert Hearing.of(hand(THREE, entry_fee=5), money=100).values("entry-fee") == {"amount": 5}


def test_s32_the_opening_tells_where_the_boss_plays():
    assert Hearing.of(hand(THREE, variant=Variant.BOSS, boss_seat=2), money=100).values("boss-plays") == {"seat": 2}
    assert "boss-plays" not in Hearing.of(hand(THREE), money=100).codes
