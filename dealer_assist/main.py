"""Composition root: the only file that knows every layer. It builds the adapters and hands them to the table.

The window (Qt) and the reader (OpenCV, torch) are imported when they are needed, so that a command without them starts fast.
"""

import sys
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from dealer_assist.cli.app import Services, run, system_language
from dealer_assist.table.health import HealthCheck
from dealer_assist.table.launch_options import TableOptions
from dealer_assist.table.ports import FrameSource, NoteReader
from dealer_assist.table.session import TableSession

if TYPE_CHECKING:
    from dealer_assist.storage.ledger_open import OpenLedger
    from dealer_assist.ui.parts import NoteKind


class SystemClock:
    """`table.ports.Clock` over the time of this machine, in its own time zone."""

    def now(self) -> datetime:
        """The current time, aware."""
        return datetime.now(UTC).astimezone()


def main() -> int:
    """Entry point of `dealer-assist`; returns the exit status."""
    return run(Services(open_table, window_checks))


def main_window() -> int:
    """Entry point of `dealer-assist-gui`: the same program started without a terminal."""
    return main()


def window_checks() -> tuple[HealthCheck, ...]:
    """The checks of `doctor` that need Qt."""
    from dealer_assist.ui.health import window_checks as checks

    return checks()


def open_table(options: TableOptions) -> int:
    """Show the window over the evening's session and return its exit status when it is closed. Raises KnownError."""
    from dealer_assist.ui import app
    from dealer_assist.ui.parts import FRAMES_OF_A_CAMERA, FRAMES_OF_A_STILL, WindowParts

    app.application()
    options = with_source(options)
    opened = open_session(options)
    source = build_source(options)
    try:
        return app.run(
            WindowParts(
                session=TableSession(opened.ledger),
                source=source,
                build_reader=load_reader,
                note_kinds=note_kinds(options.currency),
                language=str(options.language or system_language()),
                frames_needed=FRAMES_OF_A_STILL if options.pictures else FRAMES_OF_A_CAMERA,
                tidings=opened.tidings,
            )
        )
    finally:
        source.close()
        opened.close()


def open_session(options: TableOptions) -> "OpenLedger":
    """The ledger, with the dealer signed in; that of practice where the notes come from the simulated table. Raises KnownError."""
    from dealer_assist.storage.ledger_open import open_ledger
    from dealer_assist.storage.ledger_place import usual_place

    practice = not (options.camera or options.video or options.pictures)
    opened = open_ledger(usual_place(practice=practice), SystemClock(), options.session)
    if options.dealer:
        opened.ledger.sign_in(options.dealer)
    return opened


def with_source(options: TableOptions) -> TableOptions:
    """The options with a camera filled in where none of the sources was named and this machine has one."""
    if options.simulated or options.camera or options.video or options.pictures:
        return options
    from dealer_assist.ui.cameras import camera_devices

    return replace(options, camera=next((camera.address for camera in camera_devices()), None))


def build_source(options: TableOptions) -> FrameSource:
    """The frame source that the options name; the simulated table when they name none."""
    from dealer_assist.table.camera_choice import CameraChoice
    from dealer_assist.vision.camera import CameraSource
    from dealer_assist.vision.sources import PictureFolderSource, VideoFileSource

    if options.camera is not None:
        return CameraSource(CameraChoice(address=options.camera))
    if options.video is not None:
        return VideoFileSource(options.video)
    if options.pictures is not None:
        return PictureFolderSource(options.pictures)
    from dealer_assist.vision.formats import shipped_formats
    from dealer_assist.vision.synth.simulated_table import SimulatedTable, default_format

    note_format = next((note for note in shipped_formats() if note.currency == options.currency), default_format())
    return SimulatedTable(options.seed, note_format)


def load_reader() -> NoteReader:
    """The reader of every known note; it takes seconds (torch is imported), so the window calls it in a worker thread."""
    from dealer_assist.vision.pipeline import build_reader

    return build_reader()


def note_kinds(first: str) -> "tuple[NoteKind, ...]":
    """The notes that a hand can be played with, those of the currency `first` at the head; a generic kind only when it is `first`."""
    from dealer_assist.ui.parts import NoteKind
    from dealer_assist.vision.formats import known_formats

    known = (note for note in known_formats() if note.currency == first or not note.generic)
    kinds = dict.fromkeys((note.currency, note.digit_count) for note in known)
    return tuple(NoteKind(*kind) for kind in sorted(kinds, key=lambda kind: kind[0] != first))


if __name__ == "__main__":
    sys.exit(main())
