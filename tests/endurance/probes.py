"""What the endurance run watches: memory, threads, handles, and how long the window keeps an event waiting."""

import math
import os
import threading
import time
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

_PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
_BEAT_SECONDS = 0.01
_SELF = Path("/proc/self")


@dataclass(frozen=True, slots=True)
class Sample:
    """The process at one moment: seconds since the start, frames read, resident memory in MB (10^6 bytes), threads, open handles."""

    seconds: float
    frames: int
    resident_mb: float
    threads: int
    handles: int


def sample(started: float, frames: int) -> Sample:
    """The process now (Linux)."""
    resident = int((_SELF / "statm").read_text().split()[1]) * _PAGE_BYTES
    return Sample(
        round(time.monotonic() - started, 1),
        frames,
        round(resident / 1e6, 1),
        len(list((_SELF / "task").iterdir())),
        len(list((_SELF / "fd").iterdir())),
    )


class Heartbeat(QObject):
    """Sends the window's thread an event every 10 ms, one at a time.

    `waits` are how long each had to wait, in ms; `busy` how much of the processor the window's thread took in that time. On a
    machine with other work to do the first tells more of that work, the second of the window.
    """

    _beaten = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self.waits: list[float] = []
        self.busy: list[float] = []
        self._worked = time.thread_time()
        self._answered, self._ended = threading.Event(), threading.Event()
        self._beaten.connect(self._on_beat)
        self._thread = threading.Thread(target=self._beat, name="heartbeat", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop beating."""
        self._ended.set()
        self._answered.set()
        self._thread.join(5)

    def _on_beat(self, sent: float) -> None:
        wait, worked = (time.monotonic() - sent) * 1000, time.thread_time()
        self.waits.append(wait)
        self.busy.append(min(wait, (worked - self._worked) * 1000))
        self._worked = worked
        self._answered.set()

    def _beat(self) -> None:
        while not self._ended.wait(_BEAT_SECONDS):
            self._answered.clear()
            self._beaten.emit(time.monotonic())
            self._answered.wait()


def quantile(values: list[float], share: float) -> float:
    """The value that this share of the values does not exceed (nearest rank); 0 of none."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)] if ordered else 0.0
