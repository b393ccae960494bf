"""The table options of the Wild West card module (W5, W6 and the WA list): fixed before the first roll.

Where the printed texts name an option without its values, the values are fixed here: `rb = entered` is for tables whose game
system makes the result of a roll in another way than by adding dice; the croupier then enters the finished result as one number.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from dealer_assist.rules.option import Option


class Stakes(StrEnum):
    """The size of the stakes, and with it the dice of the stakes modifier (W5)."""

    SMALL = "small"
    MEDIUM = "medium"
    HIGH = "high"

    @property
    def dice(self) -> int:
        """How many d10 are rolled for the stakes modifier (W5)."""
        return {Stakes.SMALL: 1, Stakes.MEDIUM: 3, Stakes.HIGH: 10}[self]


class ExitRule(StrEnum):
    """When a player may leave the game (W6)."""

    ANY_TIME = "any_time"
    KNOCKOUT = "knockout"
    FIXED = "fixed"


class Tender(StrEnum):
    """What is staked (W3)."""

    CHIPS = "chips"
    VALUABLES = "valuables"


class RollResult(StrEnum):
    """How the result of a roll comes about (WA1)."""

    DICE_AND_MODIFIER = "dice_and_modifier"
    ENTERED = "entered"


class Halving(StrEnum):
    """How often the best score is halved to tell losers from those who have won back (WA3)."""

    SINGLE = "single"
    ITERATE = "iterate"


class WinnerFinal(StrEnum):
    """What the winner of the final does with a stronger opponent's pre-final score (WA8)."""

    REPLACE = "replace"
    ADD = "add"


class InterimHalf(StrEnum):
    """What becomes of the half of an odd score (WA9)."""

    EXACT = "exact"
    FLOOR = "floor"


@dataclass(frozen=True, slots=True)
class WestOptions:
    """Every Wild West option of the specification with its default. Money in the table's smallest unit."""

    stakes: Annotated[
        Stakes, Option("W5, WA2", "Size of the stakes, and with it the modifier: small 1d10, medium 3d10, high 10d10 without limit.")
    ] = Stakes.MEDIUM
    exit: Annotated[ExitRule, Option("W6, WA2", "Players may leave at any time, or play until one wins all, or for a fixed length.")] = (
        ExitRule.ANY_TIME
    )
    tender: Annotated[Tender, Option("W3, WA2", "Only chips are staked, or any valuables (then there is no all-in).")] = Tender.CHIPS
    max_loss: Annotated[int | None, Option("W5", "The most that any player can lose; without it no limit for all.")] = None
    die: Annotated[int, Option("WA1", "Sides of the dice of all rolls; modifier and extra prize keep their d10.", minimum=2)] = 10
    rb: Annotated[
        RollResult, Option("WA1", "The result of a roll is the sum of its dice and a modifier, or is entered as one finished number.")
    ] = RollResult.DICE_AND_MODIFIER
    halving: Annotated[
        Halving, Option("WA3", "One halving of the best score tells losers from winners, or halving goes on and saves every score above 0.")
    ] = Halving.SINGLE
    winner_final: Annotated[
        WinnerFinal, Option("WA8", "The strongest opponent's higher score replaces that of the final's winner, or is added to it.")
    ] = WinnerFinal.REPLACE
    interim_half: Annotated[InterimHalf, Option("WA9", "Half of an odd score stays exact, or is rounded down to whole points.")] = (
        InterimHalf.EXACT
    )

    @property
    def all_in_works(self) -> bool:
        """Whether a player may show his cards for all his chips though they are fewer than the stake: with chips only (W3)."""
        return self.tender is Tender.CHIPS
