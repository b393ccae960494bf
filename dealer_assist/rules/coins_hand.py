"""What goes into a finished deal of Coins and what comes out of it: frozen values without behaviour."""

from dataclasses import dataclass, field
from enum import StrEnum

from dealer_assist.rules.coins_options import CoinsOptions
from dealer_assist.rules.coins_pair import Side, Step


class Ending(StrEnum):
    """How a pair ends: the coins are shown, or one side has folded."""

    SHOWDOWN = "showdown"
    FOLD = "fold"


@dataclass(frozen=True, slots=True)
class DealerEntry:
    """The dealer: his one coin against all (1 tails, 2 heads), and his stack without the reserve.

    `coin` may be None where every pair ends with a fold.
    """

    name: str
    stack: int
    coin: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerEntry:
    """A player, with the steps of his pair, his own first. `coin` may be None where the pair ends with a fold (CA13)."""

    name: str
    stack: int
    steps: tuple[Step, ...]
    coin: int | None = None


@dataclass(frozen=True, slots=True)
class CoinsHand:
    """A finished deal: the players clockwise from the dealer's left. Money in the table's smallest unit."""

    nominal: int
    dealer: DealerEntry
    players: tuple[PlayerEntry, ...]
    options: CoinsOptions = field(default_factory=CoinsOptions)


@dataclass(frozen=True, slots=True)
class PairResult:
    """How one isolated pair ends (C10).

    `amount` goes from the loser to the winner, `from_stack` and `from_reserve` tell out of which money of the loser; what is
    left over is owed (CA10). `reserve_back` is what comes back of the player's reserve, `net` what he has won.
    `points` is None after a fold, `forced` tells a fold of somebody who could not pay the call (C7).
    """

    name: str
    k: int
    ended: Ending
    points: int | None
    winner: Side
    amount: int
    from_stack: int
    from_reserve: int
    reserve_back: int
    forced: bool = False

    @property
    def paid(self) -> int:
        """What has changed hands."""
        return self.from_stack + self.from_reserve

    @property
    def debt(self) -> int:
        """What the loser still owes (CA10)."""
        return self.amount - self.paid

    @property
    def net(self) -> int:
        """What the player has won, a debt to or from the dealer included."""
        return self.amount if self.winner is Side.PLAYER else -self.amount


@dataclass(frozen=True, slots=True)
class CoinsResult:
    """The settled deal: a result for each player in order, and the dealer's net: together they are 0."""

    players: tuple[PairResult, ...]

    @property
    def dealer_net(self) -> int:
        """What the dealer has won from all players."""
        return -sum(pair.net for pair in self.players)
