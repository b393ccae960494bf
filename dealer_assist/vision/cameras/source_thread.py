"""What all frame sources share: one daemon thread that does whatever can block, the newest frame, the state.

Frame and state are kept under `changed`, a condition that is notified at each change, so that a caller may wait instead of polling.
"""

import contextlib
import threading
from collections.abc import Callable, Iterator
from typing import Any, Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from dealer_assist.table.ports import WHOLE_FRAME, Frame, Region, SourcePhase, SourceState

Picture = NDArray[np.uint8]
Clock = Callable[[], float]

WIDEST_LIVE = 1920
"""Frames of cameras and videos whose longer side is longer are reduced to this, in px."""

CLOSE_SECONDS = 2.0
"""How long closing waits for a driver that does not answer; the daemon thread is then left to itself."""

OPENING = SourceState(SourcePhase.OPENING)
LIVE = SourceState(SourcePhase.LIVE)
ENDED = SourceState(SourcePhase.ENDED)


def failed(code: str, subject: object) -> SourceState:
    """A failure by its code, and the thing named."""
    return SourceState(SourcePhase.FAILED, code, str(subject))


class Capture(Protocol):
    """The part of `cv2.VideoCapture` that the sources use."""

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        """Whether the device or file is open."""

    def grab(self) -> bool:
        """Take the next frame; False when there is none."""

    def retrieve(self) -> tuple[bool, Any]:
        """Decode the frame taken last."""

    def get(self, property_id: int) -> float:
        """A property of the stream, 0 when unknown."""

    def set(self, property_id: int, value: float) -> bool:
        """Ask for a property; False when the device does not have it."""

    def getBackendName(self) -> str:  # noqa: N802 - OpenCV's name
        """Which of OpenCV's backends is behind it."""

    def release(self) -> None:
        """Let the device go."""


class ThreadedSource:
    """A `FrameSource` with a thread. Subclasses give `_work` and call `_start` when they are ready for it."""

    scan_spot: Region = WHOLE_FRAME

    shows_stills: bool = False
    """True where one frame is all there is of a note: looking again is no more evidence."""

    def __init__(self, title: str, clock: Clock) -> None:
        self.title = title
        self.changed = threading.Condition()
        self._clock = clock
        self._phase = OPENING
        self._frame: Frame | None = None
        self._sequence = 0
        self._stop = threading.Event()
        self._thread = self._new_thread()

    @property
    def state(self) -> SourceState:
        """How the source is doing now."""
        with self.changed:
            return self._phase

    def latest(self) -> Frame | None:
        """The newest frame; None before the first one and whenever the source is not live."""
        with self.changed:
            return self._frame if self.state.phase is SourcePhase.LIVE else None

    def step(self, by: int) -> None:
        """Nothing: this source goes on by itself."""

    def close(self) -> None:
        """Stop the thread and release the device; may be called twice."""
        self._stop.set()
        with self.changed:
            self.changed.notify_all()
        if self._thread.is_alive():
            self._thread.join(timeout=CLOSE_SECONDS)

    def _start(self) -> None:
        self._thread.start()

    def _new_thread(self) -> threading.Thread:
        return threading.Thread(target=self._guarded_work, name=f"source {self.title}", daemon=True)

    def _work(self) -> None:
        raise NotImplementedError

    def _guarded_work(self) -> None:
        try:
            self._work()
        except Exception as fault:  # noqa: BLE001 - a thread's end must be seen in the window, whatever ended it
            self._set_phase(failed("source_broken", f"{self.title}: {type(fault).__name__}: {fault}"))

    def _set_phase(self, phase: SourceState) -> None:
        with self.changed:
            self._phase = phase
            self.changed.notify_all()

    def _frame_of(self, picture: Picture) -> Frame:
        height, width = picture.shape[:2]
        return Frame(self._sequence + 1, round(self._clock() * 1000), width, height, picture.tobytes())

    def _publish(self, frame: Frame) -> None:
        with self.changed:
            self._sequence = frame.sequence
            self._frame = frame
            self._phase = LIVE
            self.changed.notify_all()


def as_picture(captured: object, widest: int = WIDEST_LIVE) -> Picture:
    """What a capture gave (grey, BGR or BGRA uint8), as H x W x 3 BGR uint8 with its longer side at most `widest` px."""
    picture = np.asarray(captured, dtype=np.uint8)
    if picture.ndim == 2:
        picture = np.asarray(cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR), dtype=np.uint8)
    return reduced(picture[:, :, :3], widest)


def reduced(picture: Picture, widest: int) -> Picture:
    """H x W x 3 BGR uint8, made smaller so that its longer side is at most `widest` px; never enlarged."""
    height, width = picture.shape[:2]
    scale = widest / max(height, width)
    if scale >= 1:
        return picture
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), dtype=np.uint8)


@contextlib.contextmanager
def released(capture: Capture) -> Iterator[Capture]:
    """The capture, released at the end by the thread that used it."""
    try:
        yield capture
    finally:
        capture.release()
