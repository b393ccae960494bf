"""How long the window's thread is away: a camera films 30 frames a second, the reader works, a croupier plays, the ledger writes.

    python -m tests.benchmarks.window_stalls [--seconds 300]

A timer of 5 ms in the window's thread measures the time between its ticks. `away` is that time; on a machine with other work to do
it tells of that work too. `own` is how much of it the window's thread itself was computing. The pictures are synthetic (filmed
beforehand from the simulated table, so that drawing them costs nothing), the reader and the ledger are the real ones.
"""

import argparse
import os
import sys
import tempfile
import threading
import time
from itertools import count
from pathlib import Path

os.environ.setdefault("OMP_NUM_THREADS", "1")

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest

from dealer_assist.storage.ledger.opening import open_ledger
from dealer_assist.storage.ledger.place import place_of_file
from dealer_assist.table.ports import Frame, SourcePhase, SourceState
from dealer_assist.table.session import TableSession
from dealer_assist.ui.app import Readiness, application, open_window
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.parts import WindowParts
from dealer_assist.ui.table_window import TableWindow
from dealer_assist.vision.hints.inspector import PictureInspector
from dealer_assist.vision.pipeline import build_reader
from dealer_assist.vision.synth.simulated_table import SimulatedTable
from dealer_assist.vision.synth.table_stage import SCAN_SPOT
from tests.e2e.croupier import Noon
from tests.e2e.display import ensure_display
from tests.endurance.live_table import CountingReader
from tests.endurance.probes import quantile

FRAMES_A_SECOND = 30
NOTES, SECONDS_A_NOTE = 3, 1
_TICK_MS, _KEY_MS = 5, 150
LIMIT_MS = 50.0


class Film:
    """A live source that shows the frames of a film in turn, so many a second, and begins anew behind the last."""

    title, scan_spot, state = "film", SCAN_SPOT, SourceState(SourcePhase.LIVE)

    def __init__(self, frames: list[Frame]) -> None:
        self.shown = 0
        self._frames, self._newest = frames, frames[0]
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._work, name="film", daemon=True)
        self._thread.start()

    def latest(self) -> Frame:
        """The newest frame."""
        return self._newest

    def step(self, by: int) -> None:
        """Nothing: the film goes on by itself."""

    def close(self) -> None:
        """Stop the film."""
        self._ended.set()
        self._thread.join(2)

    def _work(self) -> None:
        begun = time.monotonic()
        while not self._ended.wait(max(0.0, begun + (self.shown + 1) / FRAMES_A_SECOND - time.monotonic())):
            frame = self._frames[self.shown % len(self._frames)]
            self.shown += 1
            self._newest = Frame(self.shown, round(time.monotonic() * 1000), frame.width, frame.height, frame.bgr)


class Time:
    """Seconds that are set by hand."""

    now = 0.0

    def __call__(self) -> float:
        """The time now."""
        return self.now


def filmed() -> list[Frame]:
    """Notes that a hand exchanges on the simulated table: every frame of it, synthetic."""
    clock, frames = Time(), []
    table = SimulatedTable(seed=3, clock=clock)
    for _ in range(NOTES):
        table.step(1)
        for _ in range((1 + SECONDS_A_NOTE) * FRAMES_A_SECOND):
            clock.now += 1 / FRAMES_A_SECOND
            frame = table.latest()
            assert frame is not None
            frames.append(frame)
    table.close()
    return frames


class Ticks(QObject):
    """Measures the time between two ticks of a timer, in ms, and how much of it this thread was computing."""

    def __init__(self) -> None:
        super().__init__()
        self.away: list[float] = []
        self.own: list[float] = []
        self._last = time.monotonic(), time.thread_time()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)

    def start(self) -> None:
        """Measure from now on."""
        self._last = time.monotonic(), time.thread_time()
        self._timer.start(_TICK_MS)

    def _tick(self) -> None:
        now = time.monotonic(), time.thread_time()
        self.away.append((now[0] - self._last[0]) * 1000)
        self.own.append((now[1] - self._last[1]) * 1000)
        self._last = now


class Player(QObject):
    """A croupier who never rests: opens hands, confirms what was read, types the notes that are not, looks at the result."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__()
        self._window, self._numbers = window, count(1_000_000)
        self._typing = ""
        self._patience = 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._press)

    def start(self) -> None:
        """Press a key now and then."""
        self._timer.start(_KEY_MS)

    def _press(self) -> None:
        QTest.keyClick(self._window, self._next_key())

    def _next_key(self) -> Qt.Key:
        controller = self._window.controller
        if controller.stage is Stage.RESULT:
            return Qt.Key.Key_N
        if controller.stage is not Stage.SCAN:
            return Qt.Key.Key_Return
        if self._typing:
            digit, self._typing = self._typing[0], self._typing[1:]
            return Qt.Key(Qt.Key.Key_0 + int(digit))
        draft = controller.draft
        self._patience += 1
        if draft is not None and not draft.open_positions and controller.desk.stable:
            self._patience = 0
            return Qt.Key.Key_Return
        if self._patience > SECONDS_A_NOTE * 1000 // _KEY_MS:
            self._patience, self._typing = 0, str(next(self._numbers))
            return Qt.Key.Key_M
        return Qt.Key.Key_Escape if draft is not None and draft.open_positions else Qt.Key.Key_Left


def line(name: str, values: list[float]) -> str:
    """The quantiles of some times in ms, and how many were too long."""
    told = " ".join(f"{words} {quantile(values, share):.1f}" for words, share in (("p50", 0.5), ("p99", 0.99), ("p99.9", 0.999)))
    return f"{name}, ms: {told} longest {max(values):.1f}; longer than {LIMIT_MS:.0f} ms: {sum(value > LIMIT_MS for value in values)}"


def measure(folder: Path, seconds: float) -> list[str]:
    """Play so long, and tell what was measured."""
    film = Film(filmed())
    readers: list[CountingReader] = []

    def build() -> CountingReader:
        """The reader, loaded as in the program: while the window is there already."""
        readers.append(CountingReader(build_reader(("RUB",)), lambda: None))
        return readers[0]

    ledger = open_ledger(place_of_file(folder / "session.sqlite"), Noon()).ledger
    kinds = (NoteKind("RUB", 7),)
    parts = WindowParts(TableSession(ledger), film, build, kinds, "ru", build_inspector=PictureInspector)
    window = open_window(parts)
    ready: list[float] = []
    Readiness(window, parts).reached.connect(lambda: ready.append(time.monotonic()))
    while not ready:
        QTest.qWait(20)
    ticks, player, reader = Ticks(), Player(window), readers[0]
    shown, read = film.shown, reader.frames
    player.start()
    ticks.start()
    QTimer.singleShot(round(seconds * 1000), application().quit)
    application().exec()
    counts = film.shown - shown, reader.frames - read, reader.with_notes, len(ledger.events())
    window.close()
    machine = f"load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    return [
        f"{seconds:.0f} s, {len(ticks.away)} ticks; {machine} (synthetic pictures)",
        "frames {}, frames read {}, with a note {}, entries of the ledger {}".format(*counts),
        line("away", ticks.away),
        line("own", ticks.own),
    ]


def main() -> int:
    """Measure as the arguments say, and print it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=300.0)
    wanted = parser.parse_args()
    ensure_display()
    application()
    with tempfile.TemporaryDirectory() as folder:
        print("\n".join(measure(Path(folder), wanted.seconds)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
