"""The base number of a note, its zeros, and the numbers it can become on the ring 9-1 (M5 to M9, MA1 to MA3); how many are dealt (M1)."""

from dataclasses import dataclass

from dealer_assist.rules.moon_options import BaseShift
from dealer_assist.rules.serial import Place, Serial

OWN_NOTES = 3
COMMON_NOTES = 2

NUMBERS = 9
"""Numbers are 1 to 9; zero has no rank as a number (M6)."""

FULL_REACH = 4
"""So many zeros reach every number of the ring (M7)."""

SHOT_ZEROS = 3
"""So many zeros in the third personal note arm a shot (M21)."""


@dataclass(frozen=True, slots=True)
class MoonNote:
    """What the game sees of a note: its base number, 1 to 9, and how many zeros it has anywhere (M5, M7).

    `base` is None for a dead note, which no combination can use (MA1).
    """

    base: int | None
    zeros: int

    @property
    def arms(self) -> bool:
        """Whether the note arms a shot when it is the third personal one (M21); a dead note does too (MA3)."""
        return self.zeros >= SHOT_ZEROS


def notes_per_hand(players: int) -> int:
    """Three notes a player and the two common ones (M1)."""
    return OWN_NOTES * players + COMMON_NOTES


def read_note(serial: Serial, place: Place, base_shift: BaseShift = BaseShift.WRAP) -> MoonNote:
    """The note at the announced place: over a zero the place moves right to the first live digit (M5, MA1, MA2)."""
    digits = serial.digits
    at_place = place.number - 1
    right, left = digits[at_place:], digits[:at_place]
    order = {BaseShift.WRAP: right + left, BaseShift.LEFT: right + left[::-1], BaseShift.DEAD: right}[base_shift]
    live = order.lstrip("0")
    return MoonNote(int(live[0]) if live else None, digits.count("0"))


def ring(number: int, shift: int) -> int:
    """The number so many steps on, 9 and 1 being neighbours (M7)."""
    return (number - 1 + shift) % NUMBERS + 1


def steps(number: int, target: int) -> int:
    """The shortest way round the ring, -4 to 4; the other way is always longer (M7)."""
    return (target - number + FULL_REACH) % NUMBERS - FULL_REACH


def reach(note: MoonNote) -> tuple[int, ...]:
    """The numbers a note can become, from its largest shift down to its largest shift up; none for a dead note (M7)."""
    if note.base is None:
        return ()
    most = min(note.zeros, FULL_REACH)
    return tuple(ring(note.base, shift) for shift in range(-most, most + 1))
