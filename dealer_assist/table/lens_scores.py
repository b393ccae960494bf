"""Scores for the hand at the lens and the lamp: how good each thing is now, how good it has been, and what to do next."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from dealer_assist.table.picture_quality import GOOD_DIGIT_PX, HintKind, PictureQuality, hint_of


class Gauge(StrEnum):
    """What is scored; what is to be put right first stands first."""

    DIGIT_HEIGHT = "digit_height"
    SHARPNESS = "sharpness"
    GLARE = "glare"
    EVENNESS = "evenness"


GOOD_SCORE = 80
"""A score from which nothing needs to be done; 100 is as good as a picture gets."""

_SHARPEST, _MOST_EVEN, _ALL_GLARE = 0.29, 0.85, 0.1
"""Sharpness and evenness that are worth 100, and the share of glare that is worth 0."""

_WORSE = 8
"""A score so far below the best one has been lost by the last turn of the hand."""


@dataclass(frozen=True, slots=True)
class Score:
    """One gauge now: its `score` (0 to 100), the `best` so far, and the measured `value` in the gauge's own unit.

    The unit of DIGIT_HEIGHT is the pixel; of the others, per cent.
    """

    score: int
    best: int
    value: int


class Advice(StrEnum):
    """What to do next."""

    NO_NOTE = "no_note"
    TOO_DARK = "too_dark"
    NEARER = "nearer"
    FOCUS = "focus"
    FOCUS_BACK = "focus_back"
    GLARE = "glare"
    LIGHT = "light"
    GOOD = "good"


_ADVICE = {Gauge.DIGIT_HEIGHT: Advice.NEARER, Gauge.SHARPNESS: Advice.FOCUS, Gauge.GLARE: Advice.GLARE, Gauge.EVENNESS: Advice.LIGHT}


@dataclass(frozen=True, slots=True)
class LensScores:
    """Folded with `add` over the frames that are inspected; `scores` is empty until a note is seen. `again` forgets the best ones."""

    scores: Mapping[Gauge, Score] = field(default_factory=lambda: MappingProxyType({}))
    advice: Advice = Advice.NO_NOTE

    def add(self, seen: PictureQuality) -> "LensScores":
        """The scores after one more frame. Without a note they stay as they are: there is nothing to measure."""
        if not seen.has_note:
            return LensScores(self.scores, Advice.NO_NOTE)
        now = {gauge: _measured(gauge, seen) for gauge in Gauge}
        scores = {gauge: Score(score, max(score, self._best(gauge)), value) for gauge, (score, value) in now.items()}
        return LensScores(MappingProxyType(scores), _advice(scores, seen))

    def again(self) -> "LensScores":
        """Without what was best."""
        return LensScores()

    def _best(self, gauge: Gauge) -> int:
        former = self.scores.get(gauge)
        return former.best if former else 0


def _measured(gauge: Gauge, seen: PictureQuality) -> tuple[int, int]:
    """Score and value of a gauge."""
    match gauge:
        case Gauge.DIGIT_HEIGHT:
            return _part(seen.digit_px / GOOD_DIGIT_PX), round(seen.digit_px)
        case Gauge.SHARPNESS:
            return _part(seen.sharpness / _SHARPEST), round(100 * seen.sharpness)
        case Gauge.GLARE:
            return _part(1 - seen.glare / _ALL_GLARE), round(100 * seen.glare)
        case Gauge.EVENNESS:
            return _part(seen.evenness / _MOST_EVEN), round(100 * seen.evenness)


def _part(value: float) -> int:
    return round(100 * min(1.0, max(0.0, value)))


def _advice(scores: Mapping[Gauge, Score], seen: PictureQuality) -> Advice:
    hint = hint_of(seen)
    if hint is not None and hint.kind is HintKind.TOO_DARK:
        return Advice.TOO_DARK
    poor = next((gauge for gauge in Gauge if scores[gauge].score < GOOD_SCORE), None)
    if poor is None:
        return Advice.GOOD
    if poor is Gauge.SHARPNESS and scores[poor].best - scores[poor].score >= _WORSE:
        return Advice.FOCUS_BACK
    return _ADVICE[poor]
