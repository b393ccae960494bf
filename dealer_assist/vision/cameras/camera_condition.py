"""How a live camera is doing, from what its thread tells and from the time: opening, live, stalled or failed, and why."""

from dataclasses import dataclass, field

from dealer_assist.table.ports import SourcePhase, SourceState
from dealer_assist.vision.cameras.frame_check import Flaw
from dealer_assist.vision.cameras.source_thread import LIVE, OPENING, failed
from dealer_assist.vision.cameras.watchdog import Watchdog, WatchdogTimings


@dataclass(frozen=True, slots=True)
class CameraTimings:
    """Seconds: until opening counts as failed, until a thread that waits for a frame is replaced, between attempts to open."""

    open_timeout: float = 8.0
    read_timeout: float = 3.0
    retry_after: float = 0.5
    watchdog: WatchdogTimings = field(default_factory=WatchdogTimings)


class CameraCondition:
    """Not thread-safe. Times are seconds of one monotonic clock; `subject` names the camera in what is told."""

    def __init__(self, timings: CameraTimings, subject: str, now: float) -> None:
        self._timings = timings
        self._watchdog = Watchdog(timings.watchdog)
        self.begin(subject, now)

    def begin(self, subject: str, now: float) -> None:
        """A person has chosen this camera or its settings: what was wrong before does not count."""
        self._subject, self._opening_since = subject, now
        self._failure: SourceState | None = None
        self._listening = self._was_live = False

    @property
    def was_live(self) -> bool:
        """Whether there has been a picture since the camera was chosen."""
        return self._was_live

    @property
    def newest_is_good(self) -> bool:
        """Whether the frame that came last may be shown."""
        return self._watchdog.newest_is_good

    @property
    def rate(self) -> float:
        """Good frames a second over the last second or so."""
        return self._watchdog.rate

    def state(self, now: float) -> SourceState:
        """How the camera is doing now. A reason that was told stands until there is a picture, or a better reason."""
        fault = self._watchdog.fault(now) if self._listening else None
        if fault == "":
            self._failure, self._was_live = None, True
            return LIVE
        if fault is not None:
            return SourceState(SourcePhase.STALLED, fault, self._subject)
        if self._failure is not None:
            return self._failure
        if now - self._opening_since > self._timings.open_timeout:
            return failed("camera_open_timeout", self._subject)
        return OPENING

    def opened(self) -> None:
        """The camera is open; frames may come."""
        self._watchdog.begin()
        self._listening = True

    def heard(self, flaw: Flaw | None, now: float) -> bool:
        """A frame has come; False when the camera should be opened anew, because none is good any more."""
        self._watchdog.heard(flaw, now)
        if not self._watchdog.is_hopeless(now):
            return True
        self.interrupted(now)
        return False

    def failed(self, code: str) -> None:
        """The camera cannot be opened, or gives no more frames."""
        phase = SourcePhase.STALLED if self._was_live else SourcePhase.FAILED
        self._listening, self._failure = False, SourceState(phase, code, self._subject)

    def interrupted(self, now: float) -> None:
        """Nothing comes from this opening any more: until the next one has news, what is told now stands."""
        state = self.state(now)
        if state not in (OPENING, LIVE):
            self._failure = state
        self._listening = False
