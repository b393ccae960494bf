"""Looks at the note in the scan spot, frame after frame -> one outcome for the croupier to confirm."""

from dataclasses import dataclass, replace

from dealer_assist.table.reading import Agreed, Conflict, Nothing, Outcome, Reading, Refusal, Unsure, doubtful, offered
from dealer_assist.table.track import Sight, Stillness

FRAMES_TO_AGREE = 3
"""Frames that must give the same digits before they are offered as certain."""

LONGEST_GAP_MS = 2000
"""Nothing is known of what lay there between two frames that are further apart: the second one may show another note."""

_WINDOW = 6
"""Frames looked back on beyond those needed to agree; a contradiction in any of them stands against certainty."""

_FRAMES_TO_FORGET = 2
"""Frames in a row, without a note or with one that does not bear the certain digits out, after which those are forgotten."""

_MOST_MISREAD = 2
"""Two certain readings that differ in more places than this show two notes, not one note misread."""


@dataclass(frozen=True, slots=True)
class Vote:
    """What was seen of the note that lies in the scan spot now, oldest frame first.

    Folded with `add`, which gives a new vote. It starts anew when the note is taken away, moves, or another one lies there, and `note`
    then gets the next number: frames with one number show one note that did not move. What was certain is also forgotten when the note
    cannot be read for a while.
    `needed` frames must agree; `empty` counts the latest frames without a note; `last_ms` is the time of the latest frame.
    """

    needed: int = FRAMES_TO_AGREE
    seen: tuple[Outcome, ...] = ()
    empty: int = 0
    note: int = 0
    last_ms: int | None = None

    def add(self, sight: Sight) -> "Vote":
        """The vote with what one more frame showed. The caller gives every frame once."""
        now = self if self._follows(sight) else self._another()
        return replace(now._with(sight), last_ms=sight.time_ms)

    def again(self) -> "Vote":
        """A vote in which nothing was seen yet; a note before a camera keeps its number until something happens to it.

        Of still pictures nothing is known: the next one may show another note.
        """
        return replace(self, seen=(), empty=0, note=self.note + (self.needed == 1))

    @property
    def outcome(self) -> Outcome:
        """Agreed only when `needed` frames agree and none in the window contradicts; else the reason."""
        if not self.seen:
            return Nothing(Refusal.NO_NOTE)
        newest = self.seen[-1]
        agreed = [outcome.reading for outcome in self.seen if isinstance(outcome, Agreed)]
        if newest == Nothing(Refusal.SEVERAL_NOTES) or not agreed:
            return newest
        rivals = [reading for reading in agreed if reading.digits != agreed[-1].digits]
        if rivals:
            return Conflict((agreed[-1], rivals[-1]), _differing(agreed[-1], rivals[-1]))
        if not _bears_out(newest, agreed[-1]) and not isinstance(newest, Nothing):
            return newest
        if len(agreed) < self.needed:
            return Unsure(agreed[-1], (), Refusal.NOT_STABLE)
        return Agreed(max(agreed, key=lambda reading: min(reading.digit_confidence, default=0.0)))

    def _follows(self, sight: Sight) -> bool:
        return self.last_ms is None or 0 <= sight.time_ms - self.last_ms <= LONGEST_GAP_MS

    def _another(self) -> "Vote":
        return replace(self, seen=(), empty=0, note=self.note + 1)

    def _with(self, sight: Sight) -> "Vote":
        if not sight.readings:
            gone = self.empty + 1
            return replace(self._another() if gone == _FRAMES_TO_FORGET else self, empty=gone)
        outcome = sight.readings[0].outcome if len(sight.readings) == 1 else Nothing(Refusal.SEVERAL_NOTES)
        outcome = _while_moving(outcome) if self._moves(sight) else outcome
        begun = self._another() if self._changed(sight) or _another_note(self.seen, outcome) else self
        seen = (*begun.seen, outcome)[-(self.needed + _WINDOW) :]
        return replace(begun, seen=seen[-_FRAMES_TO_FORGET:] if _forsaken(seen) else seen, empty=0)

    def _changed(self, sight: Sight) -> bool:
        """Whether the picture tells that another note may lie there; where one frame is enough it is a still picture and tells nothing."""
        return self.needed > 1 and len(sight.readings) == 1 and sight.stillness is not Stillness.STILL

    def _moves(self, sight: Sight) -> bool:
        return self._changed(sight) and sight.stillness is Stillness.MOVING


def _while_moving(outcome: Outcome) -> Outcome:
    """What is read from a note that does not lie still is not certain, however sure the reader is."""
    return Unsure(outcome.reading, (), Refusal.NOT_STABLE) if isinstance(outcome, Agreed) else outcome


def _another_note(seen: tuple[Outcome, ...], newest: Outcome) -> bool:
    """Whether the newest certain reading is too unlike the last certain one to be the same note."""
    former = next((outcome.reading for outcome in reversed(seen) if isinstance(outcome, Agreed)), None)
    if former is None or not isinstance(newest, Agreed):
        return False
    return len(_differing(former, newest.reading)) > _MOST_MISREAD


def _bears_out(outcome: Outcome, certain: Reading) -> bool:
    """Whether a frame shows the same digits in every place in which it is not in doubt itself."""
    reading = offered(outcome)
    return reading is not None and set(_differing(reading, certain)) <= set(doubtful(outcome))


def _forsaken(seen: tuple[Outcome, ...]) -> bool:
    """Whether none of the latest frames bears out what was certain before them."""
    latest, before = seen[-_FRAMES_TO_FORGET:], seen[:-_FRAMES_TO_FORGET]
    certain = next((outcome.reading for outcome in reversed(before) if isinstance(outcome, Agreed)), None)
    return certain is not None and not any(_bears_out(outcome, certain) for outcome in latest)


def _differing(one: Reading, other: Reading) -> tuple[int, ...]:
    """Places, from 1, where two readings differ; every place when they have different lengths."""
    if len(one.digits) != len(other.digits):
        return tuple(range(1, len(one.digits) + 1))
    return tuple(place for place, pair in enumerate(zip(one.digits, other.digits, strict=True), start=1) if pair[0] != pair[1])
