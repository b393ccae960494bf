"""What a disputed hand is looked at with."""

from collections.abc import Callable
from dataclasses import dataclass

from dealer_assist.table.ports import Archive, NoteReader


def dispute_not_noted(_: str) -> None:
    """Where it goes that a hand is disputed, in a window without a ledger."""


@dataclass(frozen=True, slots=True)
class DisputeParts:
    """Where hands that were played and their pictures are read from, and the readers that read such pictures again.

    `build_reader` and `build_second` (None where there is no second reader) are called in a worker thread; what they make knows
    nothing of the table and its calibration. `opened` and `left` are told the name of the hand that is shown first.
    """

    archive: Archive
    build_reader: Callable[[], NoteReader]
    build_second: Callable[[], NoteReader] | None = None
    opened: Callable[[str], None] = dispute_not_noted
    left: Callable[[str], None] = dispute_not_noted
