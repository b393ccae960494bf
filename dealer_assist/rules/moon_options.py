"""The table options of Shoot the Moon (the MA list): fixed before the first deal.

Where the printed texts name an option without its values, the values are fixed here.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from dealer_assist.rules.option import Option


class BaseShift(StrEnum):
    """Where the place goes when no live digit stands at it or to its right (MA1)."""

    WRAP = "wrap"
    LEFT = "left"
    DEAD = "dead"


class ModifiedScope(StrEnum):
    """Which of the three numbers make a combination modified (MA5)."""

    ALL = "all"
    COMBO = "combo"


class NaturalOrder(StrEnum):
    """When a natural combination beats a modified one (MA4): after the kickers, before them, or right after the category."""

    LAST = "last"
    BEFORE_KICKERS = "before_kickers"
    BY_CATEGORY = "by_category"


class AllIn(StrEnum):
    """Whether a seat that is short of the bet may stay with all it has (MA8)."""

    ON = "on"
    OFF = "off"


class RakePeriod(StrEnum):
    """How often the fixed rake is paid (MA11)."""

    ROUND = "round"
    SESSION = "session"


class DeclareMode(StrEnum):
    """Who says whether an armed shot is kept (MA12)."""

    PLAYER = "player"
    AUTO = "auto"


@dataclass(frozen=True, slots=True)
class MoonOptions:
    """Every Shoot the Moon option of the specification with its default."""

    base_shift: Annotated[
        BaseShift,
        Option("MA1", "No live digit at or right of the place: go on from place 1, take the nearest to the left, or the note is dead."),
    ] = BaseShift.WRAP
    natural_before_kickers: Annotated[bool, Option("MA4", "Natural beats modified before the kickers are compared.")] = False
    natural_by_category: Annotated[bool, Option("MA4", "Any natural combination beats any modified one of the same category.")] = False
    modified_scope: Annotated[
        ModifiedScope, Option("MA5", "A pair is modified by a shift of any of its three numbers, or of its two equal ones only.")
    ] = ModifiedScope.ALL
    allin: Annotated[AllIn, Option("MA8", "A seat short of the bet may stay with all it has, or has to fold.")] = AllIn.ON
    ante_in_shot: Annotated[bool, Option("MA10", "A shot takes half of the antes too, not of the bets only.")] = True
    rake_period: Annotated[RakePeriod, Option("MA11", "The fixed rake is paid for every hand, or once a session.")] = RakePeriod.ROUND
    declare: Annotated[DeclareMode, Option("MA12", "The player says whether the shot is kept, or the better of both is taken.")] = (
        DeclareMode.PLAYER
    )
    cards_speak: Annotated[
        bool, Option("MA13", "A shot that was given up stands all the same when the best combination needs no common note.")
    ] = True

    @property
    def natural_order(self) -> NaturalOrder:
        """When natural beats modified; of both options the one that speaks earlier decides."""
        if self.natural_by_category:
            return NaturalOrder.BY_CATEGORY
        return NaturalOrder.BEFORE_KICKERS if self.natural_before_kickers else NaturalOrder.LAST
