"""The notes that lie open in a hand in progress: what a note that is turned up must be, whatever the game."""

from collections.abc import Mapping, Sequence
from itertools import count

from dealer_assist.rules.actions import COMMON, NotePlace, ShowNote
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.serial import Serial

OpenNotes = Mapping[NotePlace, Serial]
"""Every note that has been shown, by its place."""


def verify_serial(note: ShowNote, shown: OpenNotes, length: int, names: Sequence[str]) -> None:
    """The serial has the table's `length` and lies at no other place; `names` are those of the seats.

    Codes: `serial_not_digits`, `serial_wrong_length`, `duplicate_serial`.
    """
    serial = Serial(note.digits)
    if len(serial.digits) != length:
        raise IllegalAction("serial_wrong_length", serial=serial.digits, found=len(serial.digits), expected=length)
    for place, other in shown.items():
        if other == serial and place != (note.slot, note.index):
            slot, _ = place
            raise IllegalAction("duplicate_serial", serial=serial.digits, slot=slot, name="" if slot == COMMON else names[slot - 1])


def free_digits(shown: OpenNotes, length: int) -> str:
    """The lowest serial of the table's length that no open note has."""
    taken = {note.digits for note in shown.values()}
    return next(digits for number in count() if (digits := str(number).zfill(length)) not in taken)
