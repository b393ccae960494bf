"""What goes into a player's hand of Banker and what comes out of it: frozen values without behaviour."""

from dataclasses import dataclass, field
from enum import StrEnum

from dealer_assist.rules.banker_options import BankerOptions
from dealer_assist.rules.corridor import HandKind
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.rules.split_hand import OutReason, SeatState


class BankerAction(StrEnum):
    """What the player does once he has seen his two digits (S33)."""

    FOLD = "fold"
    BET = "bet"


@dataclass(frozen=True, slots=True)
class BankerHand:
    """One player's hand against the house (S33). Money in the table's smallest unit.

    `place` is the one that the player has named, `serial` his note, `board` the note that the croupier opens; both notes may
    be None when he folds. `bet` is what he puts in beside the ante.
    """

    place: Place
    ante: int
    action: BankerAction
    serial: Serial | None = None
    board: Serial | None = None
    bet: int = 0
    options: BankerOptions = field(default_factory=BankerOptions)

    @property
    def stake(self) -> int:
        """What is lost, or won once or ten times: the ante and the bet (S33)."""
        return self.ante + self.bet


@dataclass(frozen=True, slots=True)
class BankerResult:
    """How the hand ends; `pair`, `corridor`, `width` and `kind` are None for a note that nobody has seen.

    `player_net` is what the player has more than before the ante: the house has that much less.
    """

    pair: tuple[int, int] | None
    corridor: tuple[int, ...] | None
    width: int | None
    kind: HandKind | None
    state: SeatState
    why: OutReason | None
    player_net: int
