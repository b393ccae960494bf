"""What goes into a hand of Split and what comes out of it: frozen values without behaviour."""

from dataclasses import dataclass, field
from enum import StrEnum

from dealer_assist.rules.amounts import Amounts
from dealer_assist.rules.corridor import HandKind
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.rules.split_options import SplitOptions


class SeatState(StrEnum):
    """How a seat ends the hand."""

    ALIVE = "alive"
    DOUBLE_SET = "double_set"
    OUT = "out"
    FOLDED = "folded"
    NOT_OPENED = "not_opened"
    UNCONTESTED = "uncontested"


class OutReason(StrEnum):
    """Why a seat is out (S27); `BOSS_POST` stands with a Boss who is alive on his post (S32)."""

    POST = "post"
    OUTSIDE = "outside"
    NO_CORRIDOR = "no_corridor"
    DOUBLE_TRASH = "double_trash"
    BURNT = "burnt"
    BOSS_POST = "boss_post"


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """One seat. `paid` is all it put in over both rounds, without the pocket note; `opened` tells S26.

    `serial` may be None where nobody needs to see the note: folded, not opened, or the last one left.
    """

    name: str
    serial: Serial | None
    paid: int = 0
    folded: bool = False
    opened: bool = True


@dataclass(frozen=True, slots=True)
class SplitHand:
    """A finished hand. Seats clockwise from seat 1; `button` is a seat number, from 1.

    `board` is None when all but one have folded; `note_value` the value of each pocket note (S25, SA2);
    `jackpot` what earlier hands have rolled over (SA15).
    """

    place: Place
    board: Serial | None
    seats: tuple[SeatEntry, ...]
    button: int = 1
    options: SplitOptions = field(default_factory=SplitOptions)
    note_value: int = 0
    jackpot: int = 0

    @property
    def boss(self) -> int:
        """The seat number that the Boss has when Boss is played: the one agreed, else the button's (S32)."""
        return self.button if self.options.boss_seat is None else self.options.boss_seat


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A seat, its pocket pair and how it ended; `pair`, `corridor`, `width` and `kind` are None for an unseen note."""

    seat: int
    name: str
    pair: tuple[int, int] | None
    corridor: tuple[int, ...] | None
    width: int | None
    kind: HandKind | None
    state: SeatState
    why: OutReason | None


@dataclass(frozen=True, slots=True)
class PotResult:
    """A pot and where it went: `amount` = `rake` + the sum of `paid` + `carried`. Names in seat order."""

    amount: int
    eligible: tuple[str, ...]
    rake: int = 0
    winners: tuple[str, ...] = ()
    paid: Amounts = ()
    carried: int = 0


@dataclass(frozen=True, slots=True)
class SplitResult:
    """The settled hand. `check_digit` is None without a board note; `paid` leaves out `returned`.

    The first pot is the main pot unless that held nothing; pots of amount 0 are left out.
    """

    check_digit: int | None
    seats: tuple[SeatResult, ...]
    returned: Amounts
    pots: tuple[PotResult, ...]
    paid: Amounts
    rake: int
    jackpot: int
