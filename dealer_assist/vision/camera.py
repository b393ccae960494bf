"""A live camera: by identity, index, device path or network address; the newest frame only, watched, and opened again when lost."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

import cv2

from dealer_assist.table.camera_choice import CameraChoice, TakenSettings
from dealer_assist.table.faults import KnownError
from dealer_assist.table.ports import Frame, Region, SourcePhase, SourceState
from dealer_assist.vision.capture import CameraDriver, OpenCvDriver, sends_whole_pictures, without_password
from dealer_assist.vision.frame_check import Flaw, FrameCheck
from dealer_assist.vision.source_thread import (
    LIVE,
    OPENING,
    Capture,
    Clock,
    Picture,
    ThreadedSource,
    as_picture,
    failed,
    released,
)
from dealer_assist.vision.watchdog import SILENT, Watchdog, WatchdogTimings

SCAN_SPOT = Region(0.15, 0.15, 0.85, 0.85)
"""Where a note is put under the camera: the middle of the frame."""

MOST_LEFT_BEHIND = 3
"""So many threads that hang in a driver are left to themselves; then no more are begun."""


@dataclass(frozen=True, slots=True)
class CameraTimings:
    """Seconds: until opening counts as failed, until a thread that waits for a frame is replaced, between attempts to open."""

    open_timeout: float = 8.0
    read_timeout: float = 3.0
    retry_after: float = 0.5
    watchdog: WatchdogTimings = field(default_factory=WatchdogTimings)


DEFAULT_TIMINGS = CameraTimings()


class CameraSource(ThreadedSource):
    """A camera that a person has chosen. Constructing it returns at once; a lost camera is tried again for ever.

    Failures while opening: `camera_not_found`, `camera_unplugged` (it was there before), `camera_busy` (held by another
    program), `camera_forbidden`, `camera_open_timeout` (the driver does not answer).
    Stalls: `camera_lost` and `camera_unplugged` (it gives no more), and what the watchdog says: `camera_silent`, `camera_slow`,
    `camera_frozen`, `camera_black`, `camera_torn`, `camera_wrong_size`.
    Frames whose longer side is longer than 1920 px are reduced to it.

    Whoever asks for the state also looks after the thread: one that hangs in the driver is left behind, and another begun.
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
        self._watchdog = Watchdog(timings.watchdog)
        self._taken: TakenSettings | None = None
        self._failure: SourceState | None = None
        self._listening = self._was_live = False
        self._opening_since = clock()
        self._driver_call: tuple[float, float] | None = None
        self._round = 0
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
            state = self._judged(now)
            self._was_live = self._was_live or state is LIVE
            return state

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
            return self._watchdog.rate if self.state.phase is SourcePhase.LIVE else 0.0

    def latest(self) -> Frame | None:
        """The newest frame; None while the picture cannot be trusted or the frame that came last was no good one."""
        with self.changed:
            return super().latest() if self._watchdog.newest_is_good else None

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

    # -- asked for from any thread, under the lock --------------------------------------------------------------

    @property
    def _subject(self) -> str:
        return self._choice.name or without_password(self._choice.key)

    def _judged(self, now: float) -> SourceState:
        if self._listening:
            fault = self._watchdog.fault(now)
            if fault == "":
                self._failure = None
                return LIVE
            if fault is not None:
                return SourceState(SourcePhase.STALLED, fault, self._subject)
        if self._failure is not None:
            return self._failure
        if now - self._opening_since > self._timings.open_timeout:
            return failed("camera_open_timeout", self._subject)
        return OPENING

    def _leave_a_hanging_thread(self, now: float) -> None:
        if self._driver_call is None or self._stop.is_set():
            return
        since, patience = self._driver_call
        self._left_behind = [thread for thread in self._left_behind if thread.is_alive()]
        if now - since <= patience or len(self._left_behind) >= MOST_LEFT_BEHIND:
            return
        state = self._judged(now)
        self._failure = state if state not in (OPENING, LIVE) else self._failure
        self._left_behind.append(self._thread)
        self._listening, self._driver_call = False, None
        self._round += 1
        self._thread = self._new_thread()
        self._start()

    # -- in the camera's thread ---------------------------------------------------------------------------------

    def _work(self) -> None:
        """Open, watch, and open again, until the source is closed or this thread has been left behind."""
        with self.changed:
            mine = self._round
        check = FrameCheck()
        while self._goes_on(mine):
            choice = self._choice
            check.repeats_prove = sends_whole_pictures(choice.key)
            try:
                capture = self._open(choice, mine)
            except KnownError as fault:
                self._fail(mine, fault.code)
            else:
                with released(capture):
                    self._watch(capture, choice, check, mine)
            if not self._goes_on(mine):
                return
            if _is_same_opening(choice, self._choice):
                self._retry.wait(self._timings.retry_after)
            self._retry.clear()
            if not _is_same_opening(choice, self._choice):
                self._start_over(mine)

    def _open(self, choice: CameraChoice, mine: int) -> Capture:
        address = self._driver.where(choice.key)
        if address is None:
            raise KnownError("camera_unplugged" if self._was_live else "camera_not_found")
        with self._calling_driver(mine, self._timings.open_timeout):
            return self._driver.open(address, choice.settings)

    def _watch(self, capture: Capture, choice: CameraChoice, check: FrameCheck, mine: int) -> None:
        """Take frames as fast as they come until there are no more, or the camera has to be opened anew."""
        check.begin()
        self._begin_listening(capture, mine)
        settings = choice.settings
        while self._goes_on(mine):
            wished = self._choice
            if not _is_same_opening(choice, wished):
                return
            if wished.settings != settings:
                settings = wished.settings
                self._driver.tune(capture, settings)
                self._note_taken(capture, mine)
            with self._calling_driver(mine, self._timings.read_timeout):
                picture = _next_picture(capture)
            if picture is None:
                self._fail(mine, self._reason_of_the_end(choice))
                return
            if not self._hear(picture, check.flaw_of(picture), mine):
                return

    def _goes_on(self, mine: int) -> bool:
        return mine == self._round and not self._stop.is_set()

    @contextmanager
    def _calling_driver(self, mine: int, patience: float) -> Iterator[None]:
        """Note since when this thread waits for the driver, which may never return."""
        with self.changed:
            if mine == self._round:
                self._driver_call = self._clock(), patience
        try:
            yield
        finally:
            with self.changed:
                if mine == self._round:
                    self._driver_call = None

    def _begin_listening(self, capture: Capture, mine: int) -> None:
        self._note_taken(capture, mine)
        with self.changed:
            if mine == self._round:
                self._watchdog.begin()
                self._listening = True

    def _note_taken(self, capture: Capture, mine: int) -> None:
        taken = self._driver.taken(capture)
        with self.changed:
            if mine == self._round:
                self._taken = taken
                self.changed.notify_all()

    def _hear(self, picture: Picture, flaw: Flaw | None, mine: int) -> bool:
        """Take a frame in; False when the camera should be opened anew."""
        frame = self._frame_of(picture) if flaw is None else None
        with self.changed:
            if mine != self._round:
                return False
            now = self._clock()
            self._watchdog.heard(flaw, now)
            if frame is not None:
                self._publish(frame)
            if self._watchdog.is_hopeless(now):
                self._failure, self._listening = self._judged(now), False
                return False
            return True

    def _start_over(self, mine: int) -> None:
        """A person has chosen another camera or other settings: what was wrong before does not count."""
        with self.changed:
            if mine == self._round:
                self._listening, self._failure, self._taken = False, None, None
                self._was_live, self._opening_since = False, self._clock()

    def _reason_of_the_end(self, choice: CameraChoice) -> str:
        if self._driver.where(choice.key) is None:
            return "camera_unplugged"
        return "camera_lost" if self._was_live else SILENT

    def _fail(self, mine: int, code: str) -> None:
        """The camera cannot be opened, or gives no more frames."""
        with self.changed:
            if mine != self._round or self._stop.is_set():
                return
            self._listening, self._taken = False, None
            if not (self._failure and any(thread.is_alive() for thread in self._left_behind)):
                phase = SourcePhase.STALLED if self._was_live else SourcePhase.FAILED
                self._failure = SourceState(phase, code, self._subject)
            self.changed.notify_all()


def _next_picture(capture: Capture) -> Picture | None:
    """The next frame, H x W x 3 BGR uint8; None when the device gives no more, or something that OpenCV cannot decode."""
    try:
        good, captured = capture.retrieve() if capture.grab() else (False, None)
        return as_picture(captured) if good else None
    except cv2.error:
        return None


def _title(choice: CameraChoice) -> str:
    if choice.name:
        return choice.name
    return f"camera {choice.key}" if choice.key.isdecimal() else without_password(choice.key)


def _is_same_opening(old: CameraChoice, new: CameraChoice) -> bool:
    """Whether nothing differs that needs the camera opened anew: exposure and focus can be set while it is open."""
    tuned = replace(old.settings, exposure=new.settings.exposure, focus=new.settings.focus)
    return old.key == new.key and tuned == new.settings
