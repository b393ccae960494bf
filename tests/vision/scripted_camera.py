"""A camera whose faults are told to it: the driver and the device below a real `CameraSource`.

It runs on the time of this machine, or on a clock of its own that a test moves on: then `CameraBench.pass_time` returns when
every frame that was due has been taken in.
"""

import threading
import time
from collections.abc import Callable
from enum import StrEnum
from functools import cache
from typing import Any

import cv2
import numpy as np

from dealer_assist.table.camera_choice import CameraSettings, TakenSettings
from dealer_assist.table.faults import KnownError

SIZE = (320, 180)
RATE, SLOW_RATE = 30.0, 2.0
_PATIENCE = 30.0
"""Seconds that a healthy machine never takes."""


class Fault(StrEnum):
    """What can befall a camera."""

    UNPLUGGED = "unplugged"
    TAKEN = "taken by another program"
    BLOCKED = "blocked read"
    HUNG = "read that never returns"
    FROZEN = "frozen"
    BLACK = "black"
    CUT_SHORT = "cut short"
    MIXED = "two frames mixed"
    WRONG_SIZE = "wrong size"
    SLOW = "frame rate collapsed"


SEEN_AS = {
    Fault.UNPLUGGED: "camera_unplugged",
    Fault.TAKEN: "camera_busy",
    Fault.BLOCKED: "camera_silent",
    Fault.HUNG: "camera_silent",
    Fault.FROZEN: "camera_frozen",
    Fault.BLACK: "camera_black",
    Fault.CUT_SHORT: "camera_torn",
    Fault.MIXED: "camera_torn",
    Fault.WRONG_SIZE: "camera_wrong_size",
    Fault.SLOW: "camera_slow",
}
"""The code that the window has a sentence for. A camera that another program takes is lost first, then busy."""


class HandTime:
    """Seconds that pass when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def patience(self, due: float) -> float:
        """How long to wait for a change of the script before looking again: until the test moves the time."""
        return _PATIENCE


class MachineTime:
    """The time of this machine."""

    def __call__(self) -> float:
        return time.monotonic()

    def patience(self, due: float) -> float:
        """Real seconds until a moment."""
        return max(0.0, due - time.monotonic())


def noisy(picture: np.ndarray, count: int = 16) -> tuple[np.ndarray, ...]:
    """The picture as a sensor sees it time and again, with its noise: H x W x 3 BGR uint8."""
    rng = np.random.default_rng(1)
    return tuple((picture + rng.normal(0, 2.5, picture.shape)).clip(0, 255).astype(np.uint8) for _ in range(count))


@cache
def slopes() -> tuple[np.ndarray, ...]:
    """A scene without anything to read: brighter from left to right."""
    width, height = SIZE
    return noisy(np.linspace(60, 190, width)[None, :, None] + np.zeros((height, 1, 3)))


class CameraBench:
    """One camera on a bench: `fault` is what ails it now, None when it is well. It is the driver of its own source."""

    def __init__(self, clock: HandTime | MachineTime, scene: Callable[[int], np.ndarray] | None = None) -> None:
        self.clock = clock
        self.script = threading.Condition()
        self.fault: Fault | None = None
        self.scene = scene or (lambda number: slopes()[number % len(slopes())])
        self.sent = 0
        self.openings = 0
        self.tuned: list[CameraSettings] = []
        self.hung = 0
        self._reading: dict[int, float] = {}

    def begin(self, fault: Fault | None) -> None:
        """From now on the camera is so."""
        with self.script:
            self.fault = fault
            self._reading = dict.fromkeys(self._reading, float("-inf"))  # each reader has to look at the script again
            self.script.notify_all()

    def pass_time(self, seconds: float) -> None:
        """Move a HandTime on, a frame at a time; every frame that was due has been taken in when this returns."""
        assert isinstance(self.clock, HandTime)
        step = 0.5 / RATE
        for _ in range(round(seconds / step)):
            with self.script:
                self.clock.now += step
                self.script.notify_all()
                assert self.script.wait_for(self._is_quiet, _PATIENCE), "the camera's thread does not come back"

    def is_due(self, due: float) -> bool:
        """Whether the frame of this moment comes now."""
        return self.clock() >= due

    def _is_quiet(self) -> bool:
        waiting = [due for due in self._reading.values() if due > self.clock.now]
        return len(waiting) == len(self._reading) if self._reading else self._cannot_be_opened

    @property
    def _cannot_be_opened(self) -> bool:
        return self.fault in (Fault.UNPLUGGED, Fault.TAKEN)

    # -- the driver -----------------------------------------------------------------------------------------------

    def where(self, camera: str) -> str | None:
        return None if self.fault is Fault.UNPLUGGED else camera

    def open(self, address: str, settings: CameraSettings) -> "ScriptedCapture":
        with self.script:
            if self.fault is Fault.TAKEN:
                raise KnownError("camera_busy", subject=address)
            self.openings += 1
            return ScriptedCapture(self, self.openings)

    def tune(self, capture: "ScriptedCapture", settings: CameraSettings) -> None:
        self.tuned.append(settings)

    def taken(self, capture: "ScriptedCapture") -> TakenSettings:
        return TakenSettings("SCRIPT", *SIZE, RATE)


class ScriptedCapture:
    """What `cv2.VideoCapture` is to a real camera."""

    def __init__(self, bench: CameraBench, number: int) -> None:
        self._bench, self._number = bench, number
        self._due = bench.clock()
        self._shown = bench.scene(bench.sent)
        self._released = False

    def grab(self) -> bool:
        """Wait until the next frame is due; False when the camera is gone."""
        bench = self._bench
        with bench.script:
            self._due += 1 / (SLOW_RATE if bench.fault is Fault.SLOW else RATE)
            hangs = False
            while not self._is_over(hangs):
                if bench.fault is Fault.HUNG and not hangs:
                    hangs = True
                    bench.hung += 1
                due = float("inf") if hangs or bench.fault in (Fault.BLOCKED, Fault.HUNG) else self._due
                bench._reading[self._number] = due
                bench.script.notify_all()
                bench.script.wait(min(_PATIENCE, bench.clock.patience(due)))
            bench._reading.pop(self._number, None)
            bench.hung -= hangs
            self._due = min(max(self._due, bench.clock() - 1 / RATE), bench.clock())
            return not self._is_gone

    def _is_over(self, hangs: bool) -> bool:
        """A read that hangs returns only when the camera is well again: as an error, as drivers do it."""
        fault = self._bench.fault
        if hangs:
            return fault is None and self._released_by_script()
        if self._is_gone:
            return True
        return fault not in (Fault.BLOCKED, Fault.HUNG) and self._bench.is_due(self._due)

    def _released_by_script(self) -> bool:
        self._released = True
        return True

    @property
    def _is_gone(self) -> bool:
        return self._released or self._bench._cannot_be_opened

    def retrieve(self) -> tuple[bool, Any]:
        bench = self._bench
        if bench.fault is not Fault.FROZEN:
            bench.sent += 1
        before, fresh = self._shown, bench.scene(bench.sent)
        picture = damaged(bench.fault, fresh, before)
        self._shown = picture
        return True, picture

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        return not self._released

    def get(self, property_id: int) -> float:
        return 0.0

    def set(self, property_id: int, value: float) -> bool:
        return False

    def getBackendName(self) -> str:  # noqa: N802 - OpenCV's name
        return "SCRIPT"

    def release(self) -> None:
        with self._bench.script:
            self._released = True
            self._bench._reading.pop(self._number, None)
            self._bench.script.notify_all()


def damaged(fault: Fault | None, fresh: np.ndarray, before: np.ndarray) -> np.ndarray:
    """What such a fault makes of a frame, given the one before it."""
    height, width = fresh.shape[:2]
    match fault:
        case Fault.FROZEN if before.shape == fresh.shape:
            return before
        case Fault.BLACK:
            return (fresh // 32).astype(np.uint8)
        case Fault.CUT_SHORT:
            cut = fresh.copy()
            cut[height // 2 :] = (128, 128, 128)
            return cut
        case Fault.MIXED if before.shape == fresh.shape:
            mixed = fresh.copy()
            mixed[height // 2 :] = before[height // 2 :]
            return mixed
        case Fault.WRONG_SIZE:
            return np.asarray(cv2.resize(fresh, (width // 2, height // 2)), dtype=np.uint8)
    return fresh
