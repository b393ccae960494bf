"""Two presses of the same key within a second count once."""

from collections.abc import Callable

from dealer_assist.ui.keys import COUNTED_ONCE, Press

ONCE_SECONDS = 1.0
"""A second press of a counting key within this time is a slip of the finger."""


class Debounce:
    """Remembers the last counting press; `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last: tuple[Press, float] | None = None

    def slipped(self, press: Press) -> bool:
        """Whether this press is a slip; one that is not is remembered."""
        if press.intent not in COUNTED_ONCE:
            return False
        now, last = self._clock(), self._last
        if last is not None and last[0] == press and now - last[1] < ONCE_SECONDS:
            return True
        self._last = (press, now)
        return False
