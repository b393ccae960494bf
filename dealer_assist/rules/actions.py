"""What a person does in a hand, as frozen values: the actions that several games share.

A seat is its number, 1..n clockwise. Slot 0 is the middle of the table, where the common notes lie.
"""

from dataclasses import dataclass

COMMON = 0
"""The slot of the common notes."""

NotePlace = tuple[int, int]
"""Where a note lies: its slot, and its index among the notes of that slot, from 0."""


@dataclass(frozen=True, slots=True)
class Check:
    """Pass without money (S20)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Bet:
    """The first increase of a round, `amount` in the smallest unit (S20)."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Call:
    """Equal the largest stake of the round (S20)."""

    seat: int


@dataclass(frozen=True, slots=True)
class RaiseTo:
    """Raise the largest stake of the round to `level`: the seat's whole stake of the round, not what it adds (S20)."""

    seat: int
    level: int


@dataclass(frozen=True, slots=True)
class Fold:
    """Leave the hand; what was put in stays in the bank (S20)."""

    seat: int


@dataclass(frozen=True, slots=True)
class AllIn:
    """Put in the whole stack (S22)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ShowNote:
    """A note is turned up: `digits` as printed. `slot` is a seat or COMMON, `index` tells several notes of a slot apart, from 0.

    Showing a note again corrects it.
    """

    slot: int
    digits: str
    index: int = 0


@dataclass(frozen=True, slots=True)
class NotOpened:
    """The seat does not open its note at the showdown (S26)."""

    seat: int


BettingAction = Check | Bet | Call | RaiseTo | Fold | AllIn
"""The actions of a betting round."""
