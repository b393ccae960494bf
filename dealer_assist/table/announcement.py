"""An announcement as a value: a code and values for the catalogues of `ui/locales`, no sentence."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from dealer_assist.table.events import Event
from dealer_assist.table.hand import HandState

Parameter = int | str | Fraction


class Delivery(StrEnum):
    """How an announcement reaches the people at the table; all of them are shown."""

    SPOKEN = "spoken"
    PASSING = "passing"
    """Spoken, but left out where the next one comes before its turn: a quick round of checks must not talk behind the game."""
    SHOWN = "shown"


@dataclass(frozen=True, slots=True)
class Announcement:
    """A message of the catalogue with its values."""

    code: str
    params: tuple[tuple[str, Parameter], ...] = ()
    delivery: Delivery = Delivery.SPOKEN

    @property
    def aloud(self) -> bool:
        """Whether it is spoken as well as shown."""
        return self.delivery is not Delivery.SHOWN


@dataclass(frozen=True, slots=True)
class HandChange:
    """A hand before and after an event; `before` is None where the event has opened it."""

    before: HandState | None
    event: Event
    after: HandState

    @property
    def settled_before(self) -> bool:
        """Whether the hand had a result already: what comes now corrects it."""
        return self.before is not None and self.before.result is not None

    @property
    def entered(self) -> str:
        """The stage that the event has led to; empty where the hand stays in its stage."""
        return "" if self.before is not None and self.before.stage == self.after.stage else self.after.stage


def spoken(code: str, **params: Parameter) -> Announcement:
    """What is shown and spoken."""
    return _announcement(code, params, Delivery.SPOKEN)


def passing(code: str, **params: Parameter) -> Announcement:
    """What is shown, and spoken unless something newer comes first."""
    return _announcement(code, params, Delivery.PASSING)


def shown(code: str, **params: Parameter) -> Announcement:
    """What is shown only."""
    return _announcement(code, params, Delivery.SHOWN)


def _announcement(code: str, params: dict[str, Parameter], delivery: Delivery) -> Announcement:
    return Announcement(code.replace("_", "-"), tuple(sorted(params.items())), delivery)


def listed(seats: Iterable[int]) -> str:
    """Seat numbers as one value of a sentence."""
    return ", ".join(map(str, seats))


def seats_named(hand: HandState, names: Iterable[str]) -> tuple[int, ...]:
    """The numbers of these seats, clockwise from seat 1."""
    wanted = set(names)
    return tuple(number for number, name in enumerate(hand.opened.seats, start=1) if name in wanted)


def name_of(hand: HandState, seat: int) -> str:
    """The name of a seat."""
    return hand.opened.seats[seat - 1]
