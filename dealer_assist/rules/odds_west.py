"""Exact odds of the Wild West dice: two dice against the two middle ones of four (W10), and the stakes modifier (W5).

A spread is told as the variance, which is exact; the standard deviation is its square root.

Where the printed texts are silent, this module decides: dice are d6 and d10, or the one that is asked for (WA1).
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod

from dealer_assist.rules.odds_figure import Figure, Unit, figure

DICE = (6, 10)

LEAST_SIDES, MOST_SIDES = 2, 20

STAKES_SIDES = 10
STAKES_DICE = (("small", 1), ("medium", 3), ("high", 10))
"""The stakes modifier is 1d10, 3d10 or 10d10 (W5)."""

Weights = dict[int, int]
"""Sums of dice, each with the number of rolls that show it."""


def two_dice(sides: int) -> Weights:
    """The sum of two dice: the aggressive manner (W10)."""
    return _weigh((sum(rolled), rolled) for rolled in combinations_with_replacement(range(1, sides + 1), 2))


def middle_of_four(sides: int) -> Weights:
    """The sum of the two middle dice of four: the careful manner (W10)."""
    return _weigh((rolled[1] + rolled[2], rolled) for rolled in combinations_with_replacement(range(1, sides + 1), 4))


def _weigh(sums: Iterable[tuple[int, tuple[int, ...]]]) -> Weights:
    """Sorted rolls, each as often as its dice can be told apart."""
    weights: Counter[int] = Counter()
    for total, rolled in sums:
        weights[total] += factorial(len(rolled)) // prod(map(factorial, Counter(rolled).values()))
    return dict(weights)


def mean(weights: Weights) -> Fraction:
    """The mean of the sums."""
    return Fraction(sum(total * weight for total, weight in weights.items()), sum(weights.values()))


def variance(weights: Weights) -> Fraction:
    """The mean square distance of the sums from their mean."""
    centre = mean(weights)
    return sum(((total - centre) ** 2 * weight for total, weight in weights.items()), Fraction(0)) / sum(weights.values())


def west_figures(die: int | None) -> tuple[Figure, ...]:
    """Every figure of the dice; for d6 and d10, or for the die that is asked for."""
    return (*(each for sides in (DICE if die is None else (die,)) for each in _roll_figures(sides)), *_stakes_figures())


def _roll_figures(sides: int) -> Iterator[Figure]:
    for code, weights in (("two_dice", two_dice(sides)), ("middle_of_four", middle_of_four(sides))):
        yield figure(f"{code}_mean", mean(weights), "W10", Unit.SCORE, die=sides)
        yield figure(f"{code}_variance", variance(weights), "W10", Unit.SCORE_SQUARED, die=sides)


def _stakes_figures() -> Iterator[Figure]:
    one = dict.fromkeys(range(1, STAKES_SIDES + 1), 1)
    for stakes, dice in STAKES_DICE:
        yield figure(f"{stakes}_stakes_mean", dice * mean(one), "W5", Unit.SCORE, dice=dice)
        yield figure(f"{stakes}_stakes_variance", dice * variance(one), "W5", Unit.SCORE_SQUARED, dice=dice)
