"""Which of the readings of a frame are of the note that is due."""

from collections.abc import Sequence

from dealer_assist.rules.actions import COMMON
from dealer_assist.table.reading import NoteReading
from dealer_assist.table.zones import ZoneKind, ZoneName


def zones_for(slot: int) -> tuple[ZoneName, ZoneName]:
    """Where the note that is due at a slot (0: the board note) may lie: the scanning spot, and the slot's own zone."""
    return ZoneName(ZoneKind.SCAN), ZoneName(ZoneKind.BOARD) if slot == COMMON else ZoneName(ZoneKind.SEAT, slot)


def readings_for(slot: int, readings: Sequence[NoteReading]) -> tuple[NoteReading, ...]:
    """The readings of the note that is due at a slot (0: the board note).

    Without zones all of them. With zones the note in the scanning spot; where none lies there, the notes in the slot's own zone.
    """
    if all(reading.zone is None for reading in readings):
        return tuple(readings)
    scanned, own = (tuple(reading for reading in readings if reading.zone == name) for name in zones_for(slot))
    return scanned or own
