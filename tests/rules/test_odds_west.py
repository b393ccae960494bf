"""The odds of the Wild West dice: the printed figures, and every roll."""

from math import sqrt

import pytest

from dealer_assist.rules.odds_west import mean, middle_of_four, two_dice, variance, west_figures
from tests.oracles.odds_brute_force import rolls


@pytest.mark.parametrize(("sides", "centre", "plain", "careful"), [(6, 7, 2.415, 2.227), (10, 11, 4.062, 3.674)])
def test_w10_the_careful_manner_has_the_same_mean_and_less_spread(sides, centre, plain, careful):
    assert mean(two_dice(sides)) == mean(middle_of_four(sides)) == centre
    assert round(sqrt(variance(two_dice(sides))), 3) == plain
    assert round(sqrt(variance(middle_of_four(sides))), 3) == careful


@pytest.mark.parametrize("sides", [2, 4, 6, 10])
def test_w10_roll_by_roll(sides):
    assert (mean(two_dice(sides)), variance(two_dice(sides))) == rolls(sides, 2, slice(0, 2))
    assert (mean(middle_of_four(sides)), variance(middle_of_four(sides))) == rolls(sides, 4, slice(1, 3))


def test_w5_means_of_the_stakes_modifier():
    figures = {figure.name: figure.value for figure in west_figures(None)}
    means = [figures[f"{stakes}_stakes_mean_dice_{dice}"] for stakes, dice in (("small", 1), ("medium", 3), ("high", 10))]
    assert [float(value) for value in means] == [5.5, 16.5, 55]
    assert float(figures["medium_stakes_variance_dice_3"]) == 24.75


def test_w10_only_the_die_that_is_asked_for():
    assert {figure.about for figure in west_figures(12) if "stakes" not in figure.code} == {(("die", 12),)}
