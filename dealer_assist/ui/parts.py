"""What the window is built from; `main` puts it together."""

from collections.abc import Callable
from dataclasses import dataclass

from dealer_assist.table.ports import FrameSource, NoteReader
from dealer_assist.table.session import TableSession


@dataclass(frozen=True, slots=True)
class NoteKind:
    """Notes that can be chosen for a hand: the currency and how many digits its serials have."""

    currency: str
    digits: int


@dataclass(frozen=True, slots=True)
class WindowParts:
    """Everything the window needs from outside.

    `build_reader` is called in the worker thread and may take seconds; `language` is "ru" or "en".
    A source with a true attribute `shows_stills` gives one frame a note: its readings are not put to the vote.
    """

    session: TableSession
    source: FrameSource
    build_reader: Callable[[], NoteReader]
    note_kinds: tuple[NoteKind, ...]
    language: str
