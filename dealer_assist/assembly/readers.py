"""What reads notes: built from networks and formats when a window asks for it, in its own thread."""

from typing import TYPE_CHECKING

from dealer_assist.table.faults import KnownError
from dealer_assist.table.ports import FrameInspector, NoteReader

if TYPE_CHECKING:
    from dealer_assist.ui.models.note_kind import NoteKind
    from dealer_assist.vision.calibration.calibrator import FileCalibrator


def own_reader() -> str:
    """The name of the recogniser that the club has trained and uses; "" for the shipped one, or where the list is damaged."""
    from dealer_assist.vision.model_store import ModelStore, usual_models

    try:
        installed = ModelStore(usual_models()).history()
    except KnownError:
        return ""
    return installed[-1].name if installed else ""


def load_reader(calibrator: "FileCalibrator | None" = None) -> NoteReader:
    """The reader of every known note; it takes seconds (torch is imported), so the window calls it in a worker thread."""
    from dealer_assist.vision.formats import known_formats
    from dealer_assist.vision.pipeline import build_reader
    from dealer_assist.vision.table_reader import TableReader

    return TableReader(build_reader(), known_formats(), calibrator.view if calibrator else lambda: None)


def load_second_reader() -> NoteReader:
    """The reader of others that kept pictures are held against; it takes ten seconds and more, so it is called in a worker thread."""
    from dealer_assist.vision.second_reader import build_second_reader

    return build_second_reader()


def load_inspector() -> FrameInspector:
    """What tells how well a note is seen and whether it lies still; OpenCV is imported, so the window calls it in a worker thread."""
    from dealer_assist.vision.hints.inspector import PictureInspector

    return PictureInspector()


def note_kinds(first: str) -> "tuple[NoteKind, ...]":
    """The notes that a hand can be played with, those of the currency `first` at the head; a generic kind only when it is `first`."""
    from dealer_assist.ui.models.note_kind import NoteKind
    from dealer_assist.vision.formats import known_formats

    known = (note for note in known_formats() if note.currency == first or not note.generic)
    kinds = dict.fromkeys((note.currency, note.digit_count) for note in known)
    return tuple(NoteKind(*kind) for kind in sorted(kinds, key=lambda kind: kind[0] != first))
