"""Whether a camera's picture can be trusted at this moment, and if not, why. It knows the time only from its caller."""

from collections import deque
from dataclasses import dataclass

from dealer_assist.vision.cameras.frame_check import Flaw

SILENT, SLOW = "camera_silent", "camera_slow"

FRAMES_TO_TRUST = 3

_RATE_FRAMES = 31


@dataclass(frozen=True, slots=True)
class WatchdogTimings:
    """Seconds. `window`: three good frames must have come within it, so below 4 a second is too slow; `regained`: within it they must
    come for trust to begin, which is less, so that a rate at the limit does not flicker; `hopeless_after`: frames that stay flawed
    for so long are a reason to open the camera anew.
    """

    window: float = 0.75
    regained: float = 0.5
    hopeless_after: float = 2.5


class Watchdog:
    """One rule: the picture is trusted while three good frames have come within the last moment. Not thread-safe.

    Why it is not trusted: a Flaw of the frames that come, `camera_slow` (too few come), `camera_silent` (none comes). The reason
    is told for one window at least, so that the words do not flicker.
    """

    def __init__(self, timings: WatchdogTimings) -> None:
        self._timings = timings
        self._good: deque[float] = deque(maxlen=_RATE_FRAMES)
        self._heard_at: float | None = None
        self._first_heard_at: float | None = None
        self._flaw: tuple[Flaw, float] | None = None
        self._told: tuple[str, float] | None = None
        self._newest_is_good = self._trusted = False

    @property
    def newest_is_good(self) -> bool:
        """Whether the frame that came last was good, or the same as a good one."""
        return self._newest_is_good

    @property
    def rate(self) -> float:
        """Good frames a second over about the last thirty; 0 before the second."""
        span = self._good[-1] - self._good[0] if len(self._good) > 1 else 0.0
        return (len(self._good) - 1) / span if span > 0 else 0.0

    def begin(self) -> None:
        """The camera was opened: nothing has come from it yet."""
        self._good.clear()
        self._heard_at = self._first_heard_at = self._flaw = self._told = None
        self._newest_is_good = self._trusted = False

    def heard(self, flaw: Flaw | None, now: float) -> None:
        """A frame has come."""
        self._heard_at = now
        if self._first_heard_at is None:
            self._first_heard_at = now
        if flaw is None:
            self._good.append(now)
            self._newest_is_good = True
            return
        self._flaw = flaw, now
        if flaw is not Flaw.FROZEN:
            self._newest_is_good = False

    def fault(self, now: float) -> str | None:
        """The reason why the picture cannot be trusted, empty when it can; None while it is too early to say."""
        if self._is_trusted(now):
            self._told = None
            return ""
        if self._first_heard_at is None or now - self._first_heard_at <= self._timings.window:
            return None
        if self._told is None or now - self._told[1] >= self._timings.window:
            self._told = self._reason(now), now
        return self._told[0]

    def is_hopeless(self, now: float) -> bool:
        """Whether frames come and none has been good for so long that opening the camera anew may help; darkness is no reason."""
        last_good = self._good[-1] if self._good else self._first_heard_at
        if self._flaw is None or last_good is None or self._flaw[0] is Flaw.BLACK:
            return False
        return self._flaw[1] > last_good and now - last_good > self._timings.hopeless_after

    def _is_trusted(self, now: float) -> bool:
        if len(self._good) < FRAMES_TO_TRUST:
            return False
        first, last = self._good[-FRAMES_TO_TRUST], self._good[-1]
        begun = self._trusted or last - first <= self._timings.regained
        self._trusted = begun and now - first <= self._timings.window
        return self._trusted

    def _reason(self, now: float) -> str:
        window = self._timings.window
        if self._flaw is not None and now - self._flaw[1] <= window:
            return str(self._flaw[0])
        was_slow = self._told is not None and self._told[0] == SLOW
        patience = 2 * window if was_slow else self._timings.regained
        return SLOW if self._heard_at is not None and now - self._heard_at <= patience else SILENT
