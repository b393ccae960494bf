"""A live camera: by identity, index, device path or network address; the newest frame only, watched, and opened again when lost."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace

import cv2

from dealer_assist.table.camera_choice import CameraChoice, TakenSettings
from dealer_assist.table.faults import KnownError
from dealer_assist.table.ports import Frame, Region, SourcePhase, SourceState
from dealer_assist.vision.cameras.camera_condition import CameraCondition, CameraTimings
from dealer_assist.vision.cameras.capture import CameraDriver, OpenCvDriver, sends_whole_pictures, without_password
from dealer_assist.vision.cameras.frame_check import Flaw, FrameCheck
from dealer_assist.vision.cameras.source_thread import LIVE, OPENING, Capture, Clock, Picture, ThreadedSource, as_picture, released
from dealer_assist.vision.cameras.watchdog import SILENT

SCAN_SPOT = Region(0.15, 0.15, 0.85, 0.85)
"""Where a note is put under the camera: the middle of the frame."""

MOST_LEFT_BEHIND = 3
"""So many threads that hang in a driver are left to themselves; then no more are begun."""


DEFAULT_TIMINGS = CameraTimings()


class CameraSource(ThreadedSource):
    """A camera that a person has chosen. Constructing it returns at once; a lost camera is tried again for ever.

    Failures while opening: `camera_not_found`, `camera_unplugged` (it was there before), `camera_busy` (held by another
    program), `camera_forbidden`, `camera_open_timeout` (the driver does not answer).
    Stalls: `camera_lost` and `camera_unplugged` (it gives no more), and what the watchdog says: `camera_silent`, `camera_slow`,
    `camera_frozen`, `camera_black`, `camera_torn`, `camera_wrong_size`.
    Frames whose longer side is longer than 1920 px are reduced to it.

    Whoever asks for the state also looks after the thread: one that hangs in the driver is left behind, and another begun. Threads
    know by their `turn` whether they still count.
    """

    scan_spot = SCAN_SPOT

    def __init__(
        self,
        choice: CameraChoice,
        driver: CameraDriver | None = None,
        clock: Clock = time.monotonic,
        timings: CameraTimings = DEFAULT_TIMINGS,
    ) -> None:
        super().__init__(_title(choice), clock)
        self._choice = choice
        self._driver = driver or OpenCvDriver()
        self._timings = timings
        self._condition = CameraCondition(timings, _subject(choice), clock())
        self._taken: TakenSettings | None = None
        self._waiting: tuple[float, float] | None = None
        self._turn = 0
        self._left_behind: list[threading.Thread] = []
        self._retry = threading.Event()
        self._start()

    @property
    def state(self) -> SourceState:
        """How the camera is doing now; the watchdog is this question, so it needs no thread of its own."""
        with self.changed:
            if self._phase not in (OPENING, LIVE):
                return self._phase
            now = self._clock()
            self._leave_a_hanging_thread(now)
            return self._condition.state(now)

    @property
    def choice(self) -> CameraChoice:
        """Which camera it is, and what it was asked for."""
        return self._choice

    @property
    def taken(self) -> TakenSettings | None:
        """What the driver really took; None while the camera is not open."""
        with self.changed:
            return self._taken

    @property
    def rate(self) -> float:
        """Good frames a second at present, as they really come; 0 while the picture cannot be trusted."""
        with self.changed:
            return self._condition.rate if self.state.phase is SourcePhase.LIVE else 0.0

    def latest(self) -> Frame | None:
        """The newest frame; None while the picture cannot be trusted or the frame that came last was no good one."""
        with self.changed:
            return super().latest() if self._condition.newest_is_good else None

    def apply(self, choice: CameraChoice) -> None:
        """Take another camera or other settings: exposure and focus at once, for anything else it is opened anew."""
        with self.changed:
            self._choice, self.title = choice, _title(choice)
        self._retry.set()

    def wake(self) -> None:
        """Devices have been plugged in or out: do not wait with the next attempt."""
        self._retry.set()

    def close(self) -> None:
        """Stop the thread and release the device; may be called twice."""
        self._stop.set()
        self._retry.set()
        super().close()

    def _leave_a_hanging_thread(self, now: float) -> None:
        if self._waiting is None or self._stop.is_set():
            return
        since, patience = self._waiting
        self._left_behind = [thread for thread in self._left_behind if thread.is_alive()]
        if now - since <= patience or len(self._left_behind) >= MOST_LEFT_BEHIND:
            return
        self._condition.interrupted(now)
        self._left_behind.append(self._thread)
        self._turn, self._waiting = self._turn + 1, None
        self._thread = self._new_thread()
        self._start()

    # -- in the camera's thread ---------------------------------------------------------------------------------

    def _work(self) -> None:
        with suppress(_LeftBehind):
            self._open_again_and_again(self._turn)

    def _open_again_and_again(self, turn: int) -> None:
        check = FrameCheck()
        while self._goes_on(turn):
            choice = self._choice
            check.repeats_prove = sends_whole_pictures(choice.key)
            try:
                capture = self._open(choice, turn)
            except KnownError as fault:
                self._fail(fault.code, turn)
            else:
                with released(capture):
                    self._watch(capture, choice, check, turn)
            if _is_same_opening(choice, self._choice):
                self._retry.wait(self._timings.retry_after)
            self._retry.clear()
            if not _is_same_opening(choice, self._choice):
                with self._mine(turn):
                    self._taken = None
                    self._condition.begin(_subject(self._choice), self._clock())

    def _open(self, choice: CameraChoice, turn: int) -> Capture:
        address = self._driver.where(choice.key)
        if address is None:
            raise KnownError("camera_unplugged" if self._condition.was_live else "camera_not_found")
        with self._waiting_for_driver(self._timings.open_timeout, turn):
            return self._driver.open(address, choice.settings)

    def _watch(self, capture: Capture, choice: CameraChoice, check: FrameCheck, turn: int) -> None:
        """Take frames as fast as they come until there are no more, or the camera has to be opened anew."""
        check.begin()
        self._note_taken(capture, turn)
        with self._mine(turn):
            self._condition.opened()
        settings = choice.settings
        while self._goes_on(turn):
            wished = self._choice
            if not _is_same_opening(choice, wished):
                return
            if wished.settings != settings:
                settings = wished.settings
                self._driver.tune(capture, settings)
                self._note_taken(capture, turn)
            with self._waiting_for_driver(self._timings.read_timeout, turn):
                picture = _next_picture(capture)
            if picture is None:
                self._fail(self._reason_of_the_end(choice), turn)
                return
            if not self._hear(picture, check.flaw_of(picture), turn):
                return

    def _goes_on(self, turn: int) -> bool:
        return turn == self._turn and not self._stop.is_set()

    @contextmanager
    def _mine(self, turn: int) -> Iterator[None]:
        """Under the lock, and only while this thread counts. Raises _LeftBehind."""
        with self.changed:
            if not self._goes_on(turn):
                raise _LeftBehind
            yield
            self.changed.notify_all()

    @contextmanager
    def _waiting_for_driver(self, patience: float, turn: int) -> Iterator[None]:
        """Note since when this thread waits for the driver, which may never return."""
        self._note_waiting((self._clock(), patience), turn)
        try:
            yield
        finally:
            self._note_waiting(None, turn)

    def _note_waiting(self, waiting: tuple[float, float] | None, turn: int) -> None:
        with self.changed:
            if turn == self._turn:
                self._waiting = waiting

    def _note_taken(self, capture: Capture, turn: int) -> None:
        with self._waiting_for_driver(self._timings.read_timeout, turn):
            taken = self._driver.taken(capture)
        with self._mine(turn):
            self._taken = taken

    def _hear(self, picture: Picture, flaw: Flaw | None, turn: int) -> bool:
        """Take a frame in; False when the camera should be opened anew."""
        frame = self._frame_of(picture) if flaw is None else None
        with self._mine(turn):
            if frame is not None:
                self._publish(frame)
            return self._condition.heard(flaw, self._clock())

    def _reason_of_the_end(self, choice: CameraChoice) -> str:
        if self._driver.where(choice.key) is None:
            return "camera_unplugged"
        return "camera_lost" if self._condition.was_live else SILENT

    def _fail(self, code: str, turn: int) -> None:
        """The camera cannot be opened, or gives no more frames. While a thread hangs in it, that is the reason."""
        with self._mine(turn):
            hangs = any(thread.is_alive() for thread in self._left_behind)
            self._taken = None
            self._condition.failed(SILENT if hangs else code)


class _LeftBehind(Exception):  # noqa: N818 - no error: the thread has been replaced, or the source is closed
    """This thread does not count any more."""


def _next_picture(capture: Capture) -> Picture | None:
    """The next frame, H x W x 3 BGR uint8; None when the device gives no more, or something that OpenCV cannot decode."""
    try:
        good, captured = capture.retrieve() if capture.grab() else (False, None)
        return as_picture(captured) if good else None
    except cv2.error:
        return None


def _subject(choice: CameraChoice) -> str:
    return choice.name or without_password(choice.key)


def _title(choice: CameraChoice) -> str:
    return f"camera {choice.key}" if not choice.name and choice.key.isdecimal() else _subject(choice)


def _is_same_opening(old: CameraChoice, new: CameraChoice) -> bool:
    """Whether nothing differs that needs the camera opened anew: exposure and focus can be set while it is open."""
    tuned = replace(old.settings, exposure=new.settings.exposure, focus=new.settings.focus)
    return old.key == new.key and tuned == new.settings
