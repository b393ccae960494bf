"""What goes into a hand of Shoot the Moon and what comes out of it: frozen values without behaviour."""

from dataclasses import dataclass, field
from enum import StrEnum

from dealer_assist.rules.amounts import Amounts
from dealer_assist.rules.moon_notes import MoonNote
from dealer_assist.rules.moon_options import MoonOptions
from dealer_assist.rules.moon_showdown import Combination
from dealer_assist.rules.serial import Place, Serial


class Declaration(StrEnum):
    """What an armed seat says of its shot; `AUTO` takes what pays more, keeping when both pay the same (MA12)."""

    AUTO = "auto"
    KEEP = "keep"
    DROP = "drop"


@dataclass(frozen=True, slots=True)
class MoonSeat:
    """One seat. `notes`: two of zone 1, then the one of zone 2 (M4). `paid`: all it put in, without the ante.

    A folded seat's notes are not seen: they may be fewer or none, as those of the last seat left.
    """

    name: str
    notes: tuple[Serial, ...]
    paid: int = 0
    folded: bool = False
    declare: Declaration = Declaration.AUTO


@dataclass(frozen=True, slots=True)
class MoonHand:
    """A finished hand. Seats clockwise from seat 1; `button` is a seat number.

    `common`: the notes of turn and river; they may be missing when all but one have folded. `ante`: what each seat has paid
    into the bank (M2, MA10).
    """

    place: Place
    common: tuple[Serial, ...]
    seats: tuple[MoonSeat, ...]
    ante: int
    button: int = 1
    options: MoonOptions = field(default_factory=MoonOptions)

    @property
    def contested(self) -> bool:
        """Whether more than one seat is left, so that there is a showdown (M20, M24)."""
        return sum(not seat.folded for seat in self.seats) > 1


@dataclass(frozen=True, slots=True)
class MoonSeatResult:
    """A seat, its notes and what it played.

    `notes`: the three own, then the two common ones, None where unseen. `armed`: the third note has its zeros (M21).
    `held`: the shot counted (M22). `combination` is what it plays, `own_combination` the best of its own notes; both are
    None without three live notes.
    """

    seat: int
    name: str
    notes: tuple[MoonNote | None, ...]
    armed: bool
    held: bool
    combination: Combination | None
    own_combination: Combination | None


@dataclass(frozen=True, slots=True)
class MoonPotResult:
    """A pot and where it went: `amount` is the sum of `paid`, of which `shot` went to held shots.

    `winners` have the strongest combination. Names in seat order.
    """

    amount: int
    eligible: tuple[str, ...]
    winners: tuple[str, ...]
    paid: Amounts
    shot: int = 0


@dataclass(frozen=True, slots=True)
class MoonResult:
    """The settled hand; `paid` leaves out `returned`.

    The first pot is the main pot unless that held nothing; pots of amount 0 are left out.
    """

    seats: tuple[MoonSeatResult, ...]
    returned: Amounts
    pots: tuple[MoonPotResult, ...]
    paid: Amounts
