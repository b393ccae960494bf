"""The Wild West payout at its borders: every figure worked out by hand from the rule in the test's name."""

from fractions import Fraction

import pytest

from dealer_assist.rules.errors import IllegalAction, InvalidHand
from dealer_assist.rules.west import (
    Standing,
    WestEntry,
    WestHand,
    apportion,
    can_settle,
    extra_loss,
    payers,
    settle,
    standing,
    winning_weights,
)
from dealer_assist.rules.west_options import Halving, InterimHalf, RollResult, Stakes, WestOptions
from dealer_assist.rules.west_rolls import (
    Manner,
    half_score,
    interim_scores,
    middle_dice,
    roll_result,
    sit_minimum,
    stage_two_minimum,
    stage_two_total,
    verify_dice,
    verify_roll,
    your_game,
)


def entry(name, score, **more):
    return WestEntry(name, Fraction(score), **more)


def hand(*entries, ante=1, modifier=7, unlimited=False, **options):
    return WestHand(ante, modifier, entries, unlimited, WestOptions(**options))


def nets(result):
    return [net for _, net in result.net]


def test_an_exact_half_breaks_even_w24_wa5():
    result = settle(hand(entry("A", 10), entry("B", 5), entry("C", 0)))
    assert result.standings == (Standing.WINNER, Standing.EVEN, Standing.LOST)
    assert (dict(result.loss), dict(result.gain), nets(result)) == ({"C": 70}, {"A": 70}, [70, 0, -70])


def test_a_quarter_point_around_the_half_w24_w26_wa4():
    """T = 5: 5.25 wins a quarter part, 4.75 pays one; the prize of 70 goes 5 : 0.25 and comes 5 : 0.25."""
    result = settle(hand(entry("A", 10), entry("B", Fraction(21, 4)), entry("C", Fraction(19, 4)), entry("D", 0)))
    assert result.standings == (Standing.WINNER, Standing.WINNER, Standing.PARTLY_WON_BACK, Standing.LOST)
    assert dict(result.parts) == {"C": Fraction(1, 4), "D": 5}
    assert dict(result.loss) == {"C": 3, "D": 67}  # 3.33 and 66.67
    assert dict(result.gain) == {"A": 67, "B": 3}


def test_all_equal_moves_nothing_wa12():
    result = settle(hand(entry("A", 4), entry("B", 4), entry("C", 4), unlimited=True))
    assert (result.half, result.prize, result.parts, result.loss, result.gain) == (0, 0, (), (), ())
    assert result.standings == (Standing.EVEN,) * 3
    assert result.net == (("A", 0), ("B", 0), ("C", 0))


def test_the_example_of_the_printed_rules_pays_by_parts_w26():
    result = settle(hand(entry("A", 10), entry("B", 0), entry("C", 3), modifier=1))
    assert (result.half, dict(result.parts), dict(result.loss)) == (5, {"B": 5, "C": 2}, {"B": 7, "C": 3})  # 7.14 and 2.86


def test_halving_goes_on_by_agreement_wa3():
    """Half of a half of 10 is 2.5: C has won back, and B alone bears the loss."""
    result = settle(hand(entry("A", 10), entry("B", 0), entry("C", 3), halving=Halving.ITERATE))
    assert (dict(result.parts), dict(result.loss), nets(result)) == ({"B": 5}, {"B": 70}, [70, -70, 0])
    assert result.standings == (Standing.WINNER, Standing.LOST, Standing.PARTLY_WON_BACK)
    assert payers(hand(entry("A", 10), entry("B", 0), entry("C", 3))) == ("B", "C")


@pytest.mark.parametrize(
    ("score", "place"),
    [
        (0, Standing.LOST),
        (Fraction(1, 4), Standing.PARTLY_WON_BACK),
        (Fraction(19, 4), Standing.PARTLY_WON_BACK),
        (5, Standing.EVEN),
        (Fraction(21, 4), Standing.WINNER),
        (10, Standing.WINNER),
    ],
)
def test_standing_w24_wa3(score, place):
    assert standing(Fraction(score), Fraction(10)) is place


def test_cents_by_largest_remainder_wa6():
    assert apportion(4000, [Fraction(5), Fraction(2)]) == (2857, 1143)
    assert apportion(10, [Fraction(1), Fraction(1), Fraction(1)]) == (4, 3, 3)
    assert apportion(11, [Fraction(1), Fraction(1), Fraction(1)]) == (4, 4, 3)
    assert apportion(1, [Fraction(0), Fraction(1, 4), Fraction(3, 4)]) == (0, 0, 1)
    assert apportion(2, [Fraction(1, 4), Fraction(3, 4)]) == (1, 1)  # a half each is left: the lowest seat is first
    assert apportion(0, [Fraction(1), Fraction(2)]) == (0, 0)
    assert apportion(5, [Fraction(0), Fraction(0)]) == (0, 0)


def test_a_prize_of_half_units_is_rounded_down_w25():
    result = settle(hand(entry("A", Fraction(23, 2)), entry("B", 0), modifier=1))
    assert (result.prize, dict(result.loss), dict(result.gain)) == (11, {"B": 11}, {"A": 11})


def test_extra_prize_from_risky_losers_only_w27():
    """T = 5. A, B and C played risky; B has won, C has lost 20, D has lost 50 but was careful."""
    entries = (
        entry("A", 10, risky=True, extra_die=9),
        entry("B", 7, risky=True, extra_die=9),
        entry("C", 3, risky=True, fails=2, extra_die=3),
        entry("D", 0, fails=5, extra_die=9),
    )
    result = settle(hand(*entries, unlimited=True))
    assert dict(result.loss) == {"C": 20, "D": 50}
    assert dict(result.extra) == {"C": 180}  # 20 x 3 x (1 + 2)
    assert dict(result.gain) == {"A": 50, "B": 20}
    assert nets(result) == [230, 20, -200, -50]
    limited = settle(hand(*entries))
    assert (limited.extra, nets(limited)) == ((), [50, 20, -20, -50])


def test_a_risky_winner_rolls_no_die_and_adds_nothing_w27():
    result = settle(hand(entry("A", 1, risky=True), entry("B", 0), unlimited=True))
    assert (result.extra, nets(result)) == ((), [7, -7])


@pytest.mark.parametrize(("fails", "extra"), [(0, 80), (1, 160), (2, 240)])
def test_failed_tests_multiply_the_extra_prize_w27(fails, extra):
    assert extra_loss(20, 4, fails) == extra


def test_equal_best_scores_share_the_extra_prize():
    entries = (entry("A", 10), entry("B", 10), entry("C", 0, risky=True, extra_die=1))
    result = settle(hand(*entries, modifier=1, unlimited=True))
    assert (dict(result.gain), dict(result.extra), nets(result)) == ({"A": 5, "B": 5}, {"C": 10}, [10, 10, -20])
    odd = settle(hand(entry("A", 3), entry("B", 3), entries[2], modifier=1, unlimited=True))
    assert (dict(odd.gain), nets(odd)) == ({"A": 2, "B": 1}, [4, 2, -6])


@pytest.mark.parametrize(
    ("limit", "loss", "extra"),
    [(0, 0, 0), (19, 19, 0), (20, 20, 0), (21, 20, 1), (99, 20, 79), (100, 20, 80), (101, 20, 80), (None, 20, 80)],
)
def test_a_greatest_loss_covers_base_and_extra_w12_wa11(limit, loss, extra):
    entries = (entry("A", 10), entry("B", 0, risky=True, extra_die=4, max_loss=limit))
    result = settle(hand(*entries, modifier=2, unlimited=True))
    assert (result.prize, dict(result.loss).get("B", 0), dict(result.extra).get("B", 0)) == (20, loss, extra)
    assert (dict(result.gain).get("A", 0), nets(result)) == (loss, [loss + extra, -loss - extra])


def test_what_a_limit_leaves_unpaid_nobody_else_pays_w12():
    """Parts 5 and 2 of 70 are 50 and 20; B pays 15 of his 50. The winners share 35 in 5 : 2."""
    result = settle(hand(entry("A", 10), entry("B", 0, max_loss=15), entry("C", 3), entry("D", 7)))
    assert (dict(result.loss), dict(result.gain)) == ({"B": 15, "C": 20}, {"A": 25, "D": 10})


@pytest.mark.parametrize(("own", "table", "loss"), [(None, 30, 30), (20, 30, 20), (40, 30, 30), (40, None, 40)])
def test_the_limit_of_the_table_and_ones_own_w5_w12(own, table, loss):
    result = settle(hand(entry("A", 10), entry("B", 0, max_loss=own), max_loss=table))
    assert nets(result) == [loss, -loss]


def test_weights_of_the_winners_wa4():
    entries = (entry("A", 8), entry("B", 5), entry("C", -2), entry("D", 3))
    assert winning_weights(hand(*entries)) == [5, 2, 0, 0]


@pytest.mark.parametrize(
    ("code", "where", "changed"),
    [
        ("too_few_seats", "scores", {"entries": (entry("A", 1),)}),
        ("too_many_seats", "scores", {"entries": tuple(entry(f"P{number}", number) for number in range(11))}),
        ("name_empty", 'scores." "', {"entries": (entry(" ", 1), entry("B", 0))}),
        ("name_twice", "scores.A", {"entries": (entry("A", 1), entry("B", 2), entry("A", 0))}),
        ("ante_not_positive", "ante", {"ante": 0}),
        ("modifier_not_positive", "modifier", {"modifier": 0}),
        ("negative_fails", "fails.B", {"entries": (entry("A", 1), entry("B", 0, fails=-1))}),
        ("negative_money", "max_loss.B", {"entries": (entry("A", 1), entry("B", 0, max_loss=-1))}),
        ("extra_die_out_of_range", "extra_dice.B", {"entries": (entry("A", 1), entry("B", 0, extra_die=0))}),
        ("extra_die_out_of_range", "extra_dice.B", {"entries": (entry("A", 1), entry("B", 0, extra_die=11))}),
        ("extra_die_missing", "extra_dice.B", {"entries": (entry("A", 1, risky=True), entry("B", 0, risky=True)), "unlimited": True}),
    ],
)
def test_what_cannot_be_settled(code, where, changed):
    wrong = WestHand(**{"ante": 1, "modifier": 7, "entries": (entry("A", 1), entry("B", 0)), **changed})
    with pytest.raises(InvalidHand) as caught:
        settle(wrong)
    assert (caught.value.code, caught.value.fields["where"]) == (code, where)
    assert not can_settle(wrong)


@pytest.mark.parametrize(
    ("changed", "fields"),
    [
        ({"entries": (entry("A", 1),)}, {"found": 1, "minimum": 2}),
        ({"entries": (entry("A", 1), entry("B", 2), entry("A", 0))}, {"name": "A", "other": "scores.A"}),
        ({"modifier": 0}, {"found": 0}),
        ({"entries": (entry("A", 1), entry("B", 0, fails=-1))}, {"found": -1}),
        ({"entries": (entry("A", 1), entry("B", 0, max_loss=-2))}, {"found": -2}),
        ({"entries": (entry("A", 1), entry("B", 0, extra_die=11))}, {"found": 11, "sides": 10}),
        ({"entries": (entry("A", 1, risky=True), entry("B", 0, risky=True)), "unlimited": True}, {"name": "B"}),
    ],
)
def test_a_refusal_gives_its_numbers_w27(changed, fields):
    with pytest.raises(InvalidHand) as caught:
        settle(WestHand(**{"ante": 1, "modifier": 7, "entries": (entry("A", 1), entry("B", 0)), **changed}))
    assert {name: value for name, value in caught.value.fields.items() if name != "where"} == fields


def test_borders_that_can_be_settled():
    assert can_settle(hand(*(entry(f"P{number}", number) for number in range(10)), modifier=1))
    assert can_settle(hand(entry("A", 1), entry("B", 0, extra_die=1)))
    assert can_settle(hand(entry("A", 1), entry("B", 0, extra_die=10, max_loss=0, fails=0)))
    assert can_settle(hand(entry("A", 1), entry("B", 0, risky=True)))  # limited stakes need no die
    assert can_settle(hand(entry("A", 1, risky=True), entry("B", 0), unlimited=True))  # a winner needs none


@pytest.mark.parametrize(("stakes", "dice"), [(Stakes.SMALL, 1), (Stakes.MEDIUM, 3), (Stakes.HIGH, 10)])
def test_dice_of_the_stakes_w5(stakes, dice):
    assert stakes.dice == dice


def test_least_money_w2_w15():
    assert (sit_minimum(1), sit_minimum(25)) == (20, 500)
    assert (stage_two_minimum(1, 3), stage_two_minimum(25, 16)) == (60, 8000)


def test_middle_dice_w10():
    assert middle_dice((2, 9, 4, 7)) == (4, 7)
    assert middle_dice((1, 1, 10, 10)) == (1, 10)


def test_your_game_w10_wa1():
    plain, entered = WestOptions(), WestOptions(rb=RollResult.ENTERED)
    assert your_game(Manner.CAREFUL, (1, 10, 3, 8), 2, plain) == 13
    assert your_game(Manner.AGGRESSIVE, (10, 9), -4, plain) == 15
    assert your_game(Manner.CAREFUL, (17,), 2, entered) == 19
    assert your_game(Manner.AGGRESSIVE, (-3,), 0, entered) == -3
    assert roll_result((4, 5), 3) == 12


@pytest.mark.parametrize(
    ("dice", "code", "fields"),
    [
        ((1,), "wrong_number_of_dice", {"found": 1, "expected": 2}),
        ((1, 2, 3), "wrong_number_of_dice", {"found": 3, "expected": 2}),
        ((0, 5), "die_out_of_range", {"found": 0, "sides": 6}),
        ((5, 7), "die_out_of_range", {"found": 7, "sides": 6}),
    ],
)
def test_dice_are_checked(dice, code, fields):
    for check in (lambda: verify_dice(dice, 2, 6), lambda: verify_roll(dice, WestOptions(die=6))):
        with pytest.raises(IllegalAction) as caught:
            check()
        assert (caught.value.code, dict(caught.value.fields)) == (code, fields)
    verify_dice((1, 6), 2, 6)
    verify_roll((1, 6), WestOptions(die=6))


def test_a_finished_result_is_one_number_wa1():
    entered = WestOptions(rb=RollResult.ENTERED)
    verify_roll((99,), entered)
    with pytest.raises(IllegalAction) as caught:
        verify_roll((5, 5), entered)
    assert (caught.value.code, dict(caught.value.fields)) == ("wrong_number_of_dice", {"found": 2, "expected": 1})


def test_interim_scores_w14():
    assert interim_scores([14, 9, 11]) == (5, 0, 2)
    assert interim_scores([-3, 4]) == (0, 7)


@pytest.mark.parametrize(("score", "exact", "floor"), [(5, Fraction(5, 2), 2), (4, 2, 2), (Fraction(23, 2), Fraction(23, 4), 5), (0, 0, 0)])
def test_half_of_an_odd_score_wa9(score, exact, floor):
    assert half_score(score, WestOptions()) == exact
    assert half_score(score, WestOptions(interim_half=InterimHalf.FLOOR)) == floor


def test_totals_of_stage_two_w17_wa9():
    floor = WestOptions(interim_half=InterimHalf.FLOOR)
    assert stage_two_total(Manner.CAREFUL, (9, 20), 5, WestOptions()) == 14
    assert stage_two_total(Manner.AGGRESSIVE, (9, 6), 5, WestOptions()) == Fraction(23, 2)
    assert stage_two_total(Manner.AGGRESSIVE, (6, 9), 5, floor) == 11
    assert stage_two_total(Manner.RISKY, (9, 6), 5, WestOptions()) == 18
    assert stage_two_total(Manner.RISKY, (4, 6), 5, WestOptions()) == 12
