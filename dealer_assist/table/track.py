"""What a frame tells about the note that lies in the scan spot: what was read, and whether it is still the same note."""

from dataclasses import dataclass
from enum import StrEnum

from dealer_assist.table.reading import NoteReading


class Stillness(StrEnum):
    """How the picture at a note's serial compares with earlier frames.

    STILL: as in the frame before, and as since the note was put down. MOVING: not as in the frame before: the note moves, or
    another one lies there. REPLACED: as in the frame before, but not as when the note was put down: what happened was not seen.
    """

    STILL = "still"
    MOVING = "moving"
    REPLACED = "replaced"


@dataclass(frozen=True, slots=True)
class Sight:
    """One frame: its readings, the time (ms) of the source's clock, and the stillness of the one note where only one was read."""

    readings: tuple[NoteReading, ...]
    time_ms: int = 0
    stillness: Stillness = Stillness.STILL
