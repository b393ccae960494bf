"""What goes into the payout of the Wild West card module and what comes out of it: frozen values without behaviour."""

from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from dealer_assist.rules.amounts import Amounts
from dealer_assist.rules.west_options import WestOptions

Scores = tuple[tuple[str, Fraction], ...]
"""Names with scores or parts, in seat order."""


class Standing(StrEnum):
    """What the halving of the best score makes of a player (W24, WA3, WA5)."""

    WINNER = "winner"
    EVEN = "even"
    PARTLY_WON_BACK = "partly_won_back"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class WestEntry:
    """One player at the payout. `score` is final, before the shift of W23.

    `risky` tells that he played the final risky, `fails` how often he failed the test of Willpower (W11), `extra_die` is the
    d10 of the extra prize (W27, WA11). `max_loss` is the most he may lose (W12), None for no limit.
    """

    name: str
    score: Fraction
    risky: bool = False
    fails: int = 0
    extra_die: int | None = None
    max_loss: int | None = None


@dataclass(frozen=True, slots=True)
class WestHand:
    """A finished game: entries in seat order, money in the smallest unit. `unlimited` stakes bring the extra prize (W27)."""

    ante: int
    modifier: int
    entries: tuple[WestEntry, ...]
    unlimited: bool = False
    options: WestOptions = field(default_factory=WestOptions)

    def cap(self, entry: WestEntry) -> int | None:
        """The most that this player loses: his own limit (W12) and that of the table (W5), None without either."""
        limits = [limit for limit in (entry.max_loss, self.options.max_loss) if limit is not None]
        return min(limits, default=None)


@dataclass(frozen=True, slots=True)
class WestResult:
    """The settled game. `scores` are shifted (W23), `half` is half of the best one, `parts` name the losers only (W26).

    `prize` is the base prize (W25). `loss` is what each loser pays of it and `gain` what each winner gets of that; a
    greatest loss (W12) may keep both below the prize. `extra` is what each payer adds for the winner (W27).
    `net` names every player; all together are 0. `standings` follow the seats.
    """

    scores: Scores
    half: Fraction
    parts: Scores
    prize: int
    loss: Amounts
    gain: Amounts
    extra: Amounts
    net: Amounts
    standings: tuple[Standing, ...]
