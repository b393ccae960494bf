"""Hours of a table in less time: the whole program with its window, a camera that fails now and then, and a croupier.

    python -m tests.endurance [--frames 200000] [--seconds 3000] [--faults-apart 3000] [--out DIR]

It ends at the frames or at the seconds, whichever comes first; exit status 1 says that a limit was not kept (Linux).
"""

import argparse
import faulthandler
import os
import sys
import tempfile
import threading
import time
from pathlib import Path

os.environ.setdefault("OMP_NUM_THREADS", "1")

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest

from dealer_assist.storage.ledger.opening import open_ledger
from dealer_assist.storage.ledger.place import place_of_file
from dealer_assist.table.camera_choice import CameraChoice
from dealer_assist.table.events import SerialConfirmed
from dealer_assist.table.session import TableSession
from dealer_assist.ui.app import Readiness, application, open_window
from dealer_assist.ui.models import feed
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.parts import WindowParts
from dealer_assist.vision.hints.inspector import PictureInspector
from dealer_assist.vision.pipeline import build_reader
from tests.e2e.croupier import Noon
from tests.e2e.display import ensure_display
from tests.endurance.fault_story import FaultStory
from tests.endurance.live_table import CountingReader, PacedCamera, SmallSpotCamera
from tests.endurance.probes import Heartbeat, Sample, sample
from tests.endurance.report import Run, figures, shortcomings, write

_STEP_MS, _SAMPLE_MS, _KEY_MS = 20, 2000, 200
_KEYS = (Qt.Key.Key_M, *(Qt.Key.Key_0 + int(digit) for digit in "1283999"), Qt.Key.Key_Return, Qt.Key.Key_U)
"""A note is typed by hand, confirmed, and taken back: a key at a time, as a person does it."""

_OWN_THREADS = ("heartbeat", "MainThread")


class Endurance:
    """One run. The feed does not pause between frames, which it does otherwise: hours would take hours."""

    def __init__(self, folder: Path, frames: int, seconds: float, faults_apart: int) -> None:
        self._wanted, self._deadline = frames, seconds
        self._camera = PacedCamera()
        self._source = SmallSpotCamera(CameraChoice(identity="bench", name="Bench camera"), self._camera)
        self._reader = CountingReader(build_reader(), self._camera.frame_was_read)
        feed._PAUSE_SECONDS = 0.0005
        self._ledger, kinds = open_ledger(place_of_file(folder / "session.sqlite"), Noon()).ledger, (NoteKind("RUB", 7),)
        session = TableSession(self._ledger)
        parts = WindowParts(session, self._source, lambda: self._reader, kinds, "ru", build_inspector=PictureInspector)
        self._window = open_window(parts)
        Readiness(self._window, parts)
        self._story = FaultStory(self._window, self._camera, faults_apart)
        self._heart = Heartbeat()
        self._samples: list[Sample] = []
        self._place = 0
        self._started, self._worked = time.monotonic(), time.process_time()

    def run(self) -> Run:
        """Run the window until it is enough, close everything, and tell what was seen."""
        QTest.keyClick(self._window, Qt.Key.Key_Return)
        timers = [self._timer(_STEP_MS, self._step), self._timer(_SAMPLE_MS, self._note), self._timer(_KEY_MS, self._press_next_key)]
        application().exec()
        for timer in timers:
            timer.stop()
        seconds = time.monotonic() - self._started, time.process_time() - self._worked
        self._heart.close()
        self._camera.begin(None)
        self._window.close()
        left = tuple(thread.name for thread in threading.enumerate() if thread.is_alive() and thread.name not in _OWN_THREADS)
        counts = self._reader.frames, self._reader.with_notes, len(self._ledger.events())
        beats = tuple(self._heart.waits), tuple(self._heart.busy)
        return Run(*seconds, *counts, tuple(self._samples), *beats, tuple(self._story.episodes), left)

    def _timer(self, milliseconds: int, act: object) -> QTimer:
        timer = QTimer(self._window)
        timer.timeout.connect(act)
        timer.start(milliseconds)
        return timer

    def _step(self) -> None:
        self._story.go_on(self._reader.frames)
        over = self._reader.frames >= self._wanted or time.monotonic() - self._started >= self._deadline
        if over and self._story.is_quiet:
            application().quit()

    def _note(self) -> None:
        self._samples.append(sample(self._started, self._reader.frames))

    def _press_next_key(self) -> None:
        """Go on typing; after a fault from the beginning, and never take back more than a note."""
        if not self._story.is_quiet:
            self._place = 0
            return
        key, self._place = _KEYS[self._place], (self._place + 1) % len(_KEYS)
        if key is not Qt.Key.Key_U or isinstance(self._window.controller.session.next_undo, SerialConfirmed):
            QTest.keyClick(self._window, key)


def main() -> int:
    """Run as the arguments say, print the figures, and write the report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--frames", type=int, default=200_000)
    parser.add_argument("--seconds", type=float, default=3000.0)
    parser.add_argument("--faults-apart", type=int, default=3000, help="frames between two faults")
    parser.add_argument("--out", type=Path, help="folder of the report")
    wanted = parser.parse_args()
    faulthandler.enable()
    ensure_display()
    application()
    with tempfile.TemporaryDirectory() as folder:
        run = Endurance(Path(folder), wanted.frames, wanted.seconds, wanted.faults_apart).run()
    for name, value in figures(run).items():
        print(f"{name}: {value}")
    for words in shortcomings(run):
        print(f"LIMIT NOT KEPT: {words}")
    if wanted.out is not None:
        write(run, wanted.out)
    return 1 if shortcomings(run) else 0


if __name__ == "__main__":
    sys.exit(main())
