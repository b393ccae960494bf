"""Hints of single frames -> the hint that is shown: it comes late, stays a while, and does not flicker."""

from dataclasses import dataclass, replace

from dealer_assist.table.picture_quality import Hint

APPEARS_AFTER_MS = 500
"""So long every frame must give the same hint before it is shown."""

VANISHES_AFTER_MS = 900
"""A shown hint goes when no frame has given it for so long."""

_PERCENT_STEP = 10
"""A number that has changed by no more than this is left as it is: it would jump to and fro between two tens."""


@dataclass(frozen=True, slots=True)
class SteadyHint:
    """Folded with `add`, frame by frame; `shown` is what a person sees.

    `coming` is the hint of the latest frames and `coming_since` (ms) the first of them; `last_seen` is when the shown one was last given.
    """

    shown: Hint | None = None
    coming: Hint | None = None
    coming_since: int = 0
    last_seen: int = 0

    def add(self, hint: Hint | None, time_ms: int) -> "SteadyHint":
        """What is shown after one more frame; a `time_ms` that falls is another source's clock, and all begins anew."""
        if time_ms < max(self.coming_since, self.last_seen):
            return SteadyHint().add(hint, time_ms)
        since = self.coming_since if _alike(hint, self.coming) else time_ms
        after = replace(self, coming=hint, coming_since=since)
        if hint is not None and _alike(hint, self.shown):
            return replace(after, shown=_renewed(self.shown, hint), last_seen=time_ms)
        if self.shown is not None and time_ms - self.last_seen < VANISHES_AFTER_MS:
            return after
        arrived = hint is not None and time_ms - since >= APPEARS_AFTER_MS
        return replace(after, shown=hint if arrived else None, last_seen=time_ms)


def _alike(one: Hint | None, other: Hint | None) -> bool:
    return (one and one.kind) == (other and other.kind)


def _renewed(shown: Hint | None, hint: Hint) -> Hint:
    return shown if shown is not None and abs(shown.percent - hint.percent) <= _PERCENT_STEP else hint
