"""The standing of hands in a pot, and what a seat is said to be (S14, S26 to S32, SA16 to SA19)."""

from dataclasses import replace

import pytest

from dealer_assist.rules import split_options as o
from dealer_assist.rules.corridor import HandKind
from dealer_assist.rules.split import OutReason, SeatState, _prove, settle
from dealer_assist.rules.split_hand import SeatResult
from dealer_assist.rules.split_showdown import OUT, Shown, best, judge, judge_boss, show, standings
from tests.rules.split_hands import entries, table

PLAIN = o.SplitOptions()
LAST = o.SplitOptions(boss_post_rank=o.BossPostRank.LAST)
BORDERS = o.SplitOptions(tie=o.Tie.IDENTICAL_BORDERS)


def alive(pair, *, boss=False, why=None):
    return Shown(pair, SeatState.ALIVE, why, boss)


def double_set(digit, *, boss=False):
    return Shown((digit, digit), SeatState.DOUBLE_SET, boss=boss)


def winners(shown, options=PLAIN):
    return best(range(len(shown)), standings(shown, options))


def test_narrowest_corridor_wins_s28():
    assert winners((alive((3, 8)), alive((4, 6)), alive((3, 7)))) == (1,)
    assert winners((alive((4, 6)), alive((6, 8)), alive((3, 7)))) == (0, 1)


def test_a_double_set_stands_above_the_narrowest_corridor_s14():
    assert winners((alive((4, 6)), double_set(5), double_set(5))) == (1, 2)


def test_a_double_set_stands_above_a_boss_saved_by_neighbours_s14_sa17():
    saved = alive((4, 5), boss=True, why=OutReason.BOSS_POST)
    assert winners((double_set(5), saved)) == (0,)
    assert winners((double_set(5), saved), o.SplitOptions(boss_tiebreak_sets=True)) == (0,)


def test_nobody_is_best_where_everybody_is_out_s29():
    out = Shown((1, 2), SeatState.OUT, OutReason.NO_CORRIDOR)
    assert winners((out, out)) == ()
    assert standings((out, Shown((3, 8), SeatState.NOT_OPENED), Shown((3, 8), SeatState.FOLDED)), PLAIN) == (OUT,) * 3


def test_only_claimants_compete_s30():
    shown = (double_set(5), alive((4, 6)), alive((3, 7)))
    assert best((1, 2), standings(shown, PLAIN)) == (1,)
    table_wide = o.SplitOptions(double_set_scope=o.DoubleSetScope.TABLE)
    assert best((1, 2), standings(shown, table_wide)) == ()
    assert best((0, 1, 2), standings(shown, table_wide)) == (0,)
    assert best((0, 1), standings(shown[1:], table_wide)) == (0,)


def test_the_boss_wins_among_equal_corridors_only_s32():
    assert winners((alive((3, 7)), alive((4, 8), boss=True))) == (1,)
    assert winners((alive((4, 6)), alive((4, 8), boss=True))) == (0,)
    assert winners((alive((3, 8)), alive((4, 8), boss=True))) == (1,)


def test_equal_double_sets_tie_with_the_boss_unless_agreed_sa19():
    shown = (double_set(5), double_set(5, boss=True))
    assert winners(shown) == (0, 1)
    assert winners(shown, o.SplitOptions(boss_tiebreak_sets=True)) == (1,)


def test_boss_on_his_post_by_width_or_last_sa18():
    on_post = alive((5, 7), boss=True, why=OutReason.BOSS_POST)
    assert winners((alive((1, 0)), on_post)) == (1,)
    assert winners((alive((1, 0)), on_post), LAST) == (0,)
    assert winners((Shown((1, 2), SeatState.OUT), on_post), LAST) == (1,)
    assert winners((alive((1, 0)), alive((4, 6), boss=True)), LAST) == (1,)  # alive by his corridor: not last


def test_identical_borders_take_the_higher_corridor_after_width_and_boss_sa16():
    assert winners((alive((3, 7)), alive((8, 4)), alive((4, 8))), BORDERS) == (1, 2)
    assert winners((alive((9, 6)), alive((7, 0))), BORDERS) == (1,)  # 0 is the highest post
    assert winners((alive((3, 7), boss=True), alive((4, 8))), BORDERS) == (0,)
    assert winners((alive((4, 6)), alive((5, 9))), BORDERS) == (0,)


@pytest.mark.parametrize(
    ("pair", "digit", "verdict"),
    [
        ((8, 3), 4, (SeatState.ALIVE, None)),
        ((8, 3), 3, (SeatState.OUT, OutReason.POST)),
        ((8, 3), 8, (SeatState.OUT, OutReason.POST)),
        ((8, 3), 2, (SeatState.OUT, OutReason.OUTSIDE)),
        ((8, 3), 9, (SeatState.OUT, OutReason.OUTSIDE)),
        ((4, 5), 5, (SeatState.OUT, OutReason.NO_CORRIDOR)),
        ((5, 5), 5, (SeatState.DOUBLE_SET, None)),
        ((5, 5), 4, (SeatState.OUT, OutReason.DOUBLE_TRASH)),
    ],
)
def test_a_hand_against_the_check_digit_s27_sa27(pair, digit, verdict):
    assert judge(pair, digit) == verdict


@pytest.mark.parametrize(
    ("pair", "digit", "post_w0", "verdict"),
    [
        ((8, 3), 3, False, (SeatState.ALIVE, OutReason.BOSS_POST)),
        ((8, 3), 4, False, (SeatState.ALIVE, None)),
        ((8, 3), 9, True, (SeatState.OUT, OutReason.OUTSIDE)),
        ((4, 5), 5, False, (SeatState.OUT, OutReason.NO_CORRIDOR)),
        ((4, 5), 5, True, (SeatState.ALIVE, OutReason.BOSS_POST)),
        ((4, 5), 6, True, (SeatState.OUT, OutReason.NO_CORRIDOR)),
        ((5, 5), 5, True, (SeatState.DOUBLE_SET, None)),
        ((5, 5), 6, True, (SeatState.OUT, OutReason.DOUBLE_TRASH)),
    ],
)
def test_the_boss_against_the_check_digit_s32_sa17(pair, digit, post_w0, verdict):
    assert judge_boss(pair, digit, o.SplitOptions(boss_post_w0=post_w0)) == verdict


def test_every_seat_is_shown_s23_s26_s32():
    """Seats C and D have the check digit on a post: that saves D, the Boss, alone."""
    pairs = {"A": (3, 8), "B": (4, 6), "C": (5, 7), "D": (5, 8), "E": (5, 5)}
    hand = table(pairs, 5, seats=entries(pairs, folded="A", not_opened="B"), button=4, variant=o.Variant.BOSS)
    assert [(seen.pair, seen.state, seen.why, seen.boss) for seen in show(hand)] == [
        ((3, 8), SeatState.FOLDED, None, False),
        ((4, 6), SeatState.NOT_OPENED, None, False),
        ((5, 7), SeatState.OUT, OutReason.POST, False),
        ((5, 8), SeatState.ALIVE, OutReason.BOSS_POST, True),
        ((5, 5), SeatState.DOUBLE_SET, None, False),
    ]
    assert [seen.opened for seen in show(hand)] == [False, False, True, True, True]
    plain = replace(hand, options=o.SplitOptions(boss_seat=4))
    assert not any(seen.boss for seen in show(plain))


def test_without_a_rival_nobody_is_judged_s23():
    pairs = {"A": (3, 8), "B": (4, 6)}
    hand = replace(table(pairs, 5, seats=entries(pairs, folded="A")), board=None)
    assert [(seen.state, seen.opened) for seen in show(hand)] == [(SeatState.FOLDED, False), (SeatState.UNCONTESTED, False)]


def test_what_nobody_can_see_is_not_opened_s26():
    hand = table({"A": (3, 8), "B": (4, 6)}, 5)
    no_note = replace(hand, seats=(replace(hand.seats[0], serial=None), hand.seats[1]))
    assert [seen.state for seen in show(no_note)] == [SeatState.NOT_OPENED, SeatState.ALIVE]
    assert [seen.state for seen in show(replace(hand, board=None))] == [SeatState.NOT_OPENED] * 2


def test_no_board_no_check_digit_s23():
    pairs = {"A": (3, 8), "B": (4, 6)}
    hand = replace(table(pairs, 5, seats=entries(pairs, {"A": 5, "B": 9}, folded="A")), board=None)
    result = settle(hand)
    assert (result.check_digit, dict(result.paid), dict(result.returned)) == (None, {"B": 10}, {"B": 4})


def test_a_seat_as_announced():
    result = settle(table({"A": (3, 8), "B": (1, 2)}, 5))
    assert result.seats == (
        SeatResult(1, "A", (3, 8), (4, 5, 6, 7), 4, HandKind.CORRIDOR, SeatState.ALIVE, None),
        SeatResult(2, "B", (1, 2), (), 0, HandKind.NEIGHBOURS, SeatState.OUT, OutReason.NO_CORRIDOR),
    )


def test_an_unseen_note_is_announced_as_unseen():
    hand = table({"A": (3, 8), "B": (4, 6), "C": (1, 2)}, 5)
    hidden = replace(hand, seats=(replace(hand.seats[0], serial=None, opened=False), *hand.seats[1:]))
    assert settle(hidden).seats[0] == SeatResult(1, "A", None, None, None, None, SeatState.NOT_OPENED, None)


@pytest.mark.parametrize("surplus", [1, -1])
def test_money_that_does_not_add_up_is_a_fault_of_the_program_i1(surplus):
    hand = table({"A": (3, 8), "B": (1, 2)}, 5, seats=entries({"A": (3, 8), "B": (1, 2)}, {"A": 10, "B": 30}), jackpot=7, rake_percent=10)
    result = settle(hand)
    _prove(47, result)
    with pytest.raises(ArithmeticError, match=rf"^{47 + surplus} came in and 47 went out of SplitResult\("):
        _prove(47 + surplus, result)
