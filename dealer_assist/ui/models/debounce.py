"""Two presses of the same key within a second count once."""

from collections.abc import Callable

from dealer_assist.ui.keys import COUNTED_ONCE, Intent, Press
from dealer_assist.ui.models.stage import Stage

ONCE_SECONDS = 1.0
"""A second press of a counting key within this time is a slip of the finger."""


def counts_once(press: Press, stage: Stage) -> bool:
    """Whether a second press of this key would do harm: it does something for good, and is not a digit that is typed."""
    return press.intent in COUNTED_ONCE or (stage is Stage.PLAY and press.intent is Intent.DIGIT)


class Debounce:
    """Remembers the last counting press; `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last: tuple[Press, float] | None = None

    def slipped(self, press: Press, stage: Stage) -> bool:
        """Whether this press is a slip on the page of a stage; one that is not is remembered."""
        if not counts_once(press, stage):
            return False
        now, last = self._clock(), self._last
        if last is not None and last[0] == press and now - last[1] < ONCE_SECONDS:
            return True
        self._last = (press, now)
        return False
