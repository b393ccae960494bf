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
from dealer_assist.rules.west_options import Stakes
from dealer_assist.rules.west_rolls import CAREFUL_DICE, D10, PLAIN_DICE, middle_dice

DICE = (6, 10)

LEAST_SIDES, MOST_SIDES = 2, 20

Weights = dict[int, int]
"""Sums of dice, each with the number of rolls that show it."""


def two_dice(sides: int) -> Weights:
    """The sum of two dice: the aggressive manner (W10)."""
    return _weigh((sum(rolled), rolled) for rolled in _rolls(sides, PLAIN_DICE))


def middle_of_four(sides: int) -> Weights:
    """The sum of the two middle dice of four: the careful manner (W10)."""
    return _weigh((sum(middle_dice(rolled)), rolled) for rolled in _rolls(sides, CAREFUL_DICE))


def _rolls(sides: int, count: int) -> Iterator[tuple[int, ...]]:
    """Every sorted roll of so many dice."""
    return combinations_with_replacement(range(1, sides + 1), count)


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
    one = dict.fromkeys(range(1, D10 + 1), 1)
    for stakes in Stakes:
        yield figure(f"{stakes}_stakes_mean", stakes.dice * mean(one), "W5", Unit.SCORE, dice=stakes.dice)
        yield figure(f"{stakes}_stakes_variance", stakes.dice * variance(one), "W5", Unit.SCORE_SQUARED, dice=stakes.dice)
