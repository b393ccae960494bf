"""Rolls and scores of the Wild West card module: what dice make (W5, W10, W14, W17) and what money they ask for (W2, W15).

Dice are entered, never rolled here. Scores may be exact halves and quarters, and are therefore fractions.

Where the printed texts are silent, this module decides:

- The four dice of a careful player belong to Your Game; in stage II he rolls two like everybody (WA10).
- A modifier may be any integer, and the result of a roll may fall below 0; scores stay exact all the same.
- The half that a non-risky finalist hands over (W21) follows the same option as the half of an interim score (WA9).
"""

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from math import floor

from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.west_options import InterimHalf, RollResult, WestOptions

PLAIN_DICE = 2
CAREFUL_DICE = 4
D10 = 10
RISKY_FACTOR = 3
MINIMUM_ANTES = 20


class Manner(StrEnum):
    """How a player plays, from the mildest to the wildest (W9, W16)."""

    CAREFUL = "careful"
    AGGRESSIVE = "aggressive"
    RISKY = "risky"

    @property
    def rolls_cool(self) -> bool:
        """Whether stage II asks for a roll of Cool beside that of Smarts (W17)."""
        return self is not Manner.CAREFUL


def sit_minimum(ante: int) -> int:
    """The least money to sit down with (W2)."""
    return MINIMUM_ANTES * ante


def stage_two_minimum(ante: int, modifier: int) -> int:
    """The least money that a losing player needs to stay in stage II (W15)."""
    return MINIMUM_ANTES * ante * modifier


def verify_dice(dice: Sequence[int], count: int, sides: int) -> None:
    """Raise IllegalAction `wrong_number_of_dice` or `die_out_of_range`."""
    if len(dice) != count:
        raise IllegalAction("wrong_number_of_dice", found=len(dice), expected=count)
    for die in dice:
        if not 1 <= die <= sides:
            raise IllegalAction("die_out_of_range", found=die, sides=sides)


def verify_roll(dice: Sequence[int], options: WestOptions, count: int = PLAIN_DICE) -> None:
    """Raise IllegalAction unless these are the dice of one roll: `count` of them, or one finished number (WA1)."""
    if options.rb is RollResult.DICE_AND_MODIFIER:
        verify_dice(dice, count, options.die)
    elif len(dice) != 1:
        raise IllegalAction("wrong_number_of_dice", found=len(dice), expected=1)


def roll_result(dice: Sequence[int], modifier: int) -> int:
    """The result (РБ) of a roll: all dice and the modifier (WA1)."""
    return sum(dice) + modifier


def middle_dice(dice: Sequence[int]) -> tuple[int, int]:
    """The two middle ones of four dice (W10)."""
    _, low, high, _ = sorted(dice)
    return low, high


def your_game(manner: Manner, dice: Sequence[int], modifier: int, options: WestOptions) -> int:
    """The result of Your Game: careful players count the two middle ones of four dice (W10).

    Raises IllegalAction (`wrong_number_of_dice`, `die_out_of_range`).
    """
    careful = manner is Manner.CAREFUL
    verify_roll(dice, options, CAREFUL_DICE if careful else PLAIN_DICE)
    counted = middle_dice(dice) if careful and options.rb is RollResult.DICE_AND_MODIFIER else dice
    return roll_result(counted, modifier)


def interim_scores(results: Sequence[int]) -> tuple[int, ...]:
    """By how much each result of Your Game is better than the worst one (W14)."""
    worst = min(results)
    return tuple(result - worst for result in results)


def half_score(score: Fraction | int, options: WestOptions) -> Fraction:
    """Half of a score, exact or rounded down (WA9)."""
    exact = Fraction(score) / 2
    return Fraction(floor(exact)) if options.interim_half is InterimHalf.FLOOR else exact


def stage_two_total(manner: Manner, rolls: tuple[int, int], interim: int, options: WestOptions) -> Fraction:
    """The total of stage II, which is the pre-final score; `rolls` are the results of Smarts and Cool (W17).

    A careful player has no roll of Cool: whatever stands in its place does not count.
    """
    smarts, cool = rolls
    match manner:
        case Manner.CAREFUL:
            return Fraction(smarts + interim)
        case Manner.AGGRESSIVE:
            return max(smarts, cool) + half_score(interim, options)
        case _:  # risky
            return Fraction(RISKY_FACTOR * min(smarts, cool))
