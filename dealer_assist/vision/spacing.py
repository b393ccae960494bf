"""Whether the digits of a spelling stand as a numbering machine prints them: evenly, or further and further apart where they grow.

Dates, amounts and account numbers have dots, hyphens and blanks between their digits; a serial has none but those that its format tells.
"""

from collections.abc import Sequence
from itertools import combinations, pairwise
from statistics import fmean, median

from dealer_assist.vision.formats import NoteFormat
from dealer_assist.vision.spelling import Spelling

_UNEVEN = 1.6
"""Largest step from digit to digit, in median steps, of an evenly spaced serial in one spelling."""

_UNEVEN_WITHOUT_BLANK = 1.35
"""The same for a format without a blank, which must not swallow the blank of another format."""

_CLEAR_BLANK = (1.25, 3.0)
"""Least and largest step over a blank among the counted digits, in median steps."""

_FARTHEST_PREFIX = 2.4
"""Largest step from the last letter to the first counted digit, in median steps: more is the blank between two words."""

_LEAST_BESIDE_ONE = 0.6
"""Smallest step to or from a 1 in parts of the expected one."""

_TINY = 1e-3


def counted_places(spelling: Spelling, note: NoteFormat) -> tuple[int, ...]:
    """Indices of the counted digits in a spelling; they end where the shape's last digit stands."""
    shape = note.shapes[0]
    behind = len(shape) - 1 - shape.rindex("0")
    stop = len(spelling.text) - behind
    return tuple(range(stop - note.digit_count, stop))


def well_spaced(spelling: Spelling, note: NoteFormat) -> bool:
    """Whether the gaps are those of the format: between the digits, and before them where it has a blank."""
    told_apart = not note.prefix_gap or spelling.calibrated or _stands_apart(spelling, counted_places(spelling, note))
    return told_apart and _evenly_spaced(spelling, note)


def step_ratios(places: Sequence[float], note: NoteFormat) -> tuple[float, ...]:
    """Every step from one counted digit (at `places`) to the next, as a part of what the trend of all steps expects.

    The trend is Theil and Sen's line, which one blank does not bend. The blank that a format has is left out.
    """
    gaps = [second - first for first, second in pairwise(places)]
    if note.gap_after:
        gaps.pop(note.gap_after - 1)
    slope = median((gaps[last] - gaps[first]) / (last - first) for first, last in combinations(range(len(gaps)), 2))
    start = median(gap - slope * place for place, gap in enumerate(gaps))
    return tuple(gap / max(_TINY, start + slope * place) for place, gap in enumerate(gaps))


def least_steps(digits: str, note: NoteFormat, least: float) -> list[float]:
    """The smallest part of the expected one that each step between counted digits may be (see `step_ratios`): `least`, but less beside a 1.

    In many faces a 1 is narrower than the other digits. What is no digit makes a step larger, and a digit too many halves two of them.
    """
    steps = [min(least, _LEAST_BESIDE_ONE) if "1" in pair else least for pair in pairwise(digits)]
    if note.gap_after:
        steps.pop(note.gap_after - 1)
    return steps


def mean_ratios(spelt: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    """The mean of each step over several measurements: one spelling tells little, because a column is a quarter of a step wide."""
    return tuple(fmean(steps) for steps in zip(*spelt, strict=True))


def prefix_near(spellings: Sequence[tuple[Spelling, NoteFormat]]) -> bool:
    """Whether the letters stand as near to the digits as on any note, in the mean of several spellings of one serial."""
    return fmean(_prefix_step(spelling, note) for spelling, note in spellings) <= _FARTHEST_PREFIX


def blank_before(spellings: Sequence[tuple[Spelling, NoteFormat]]) -> bool:
    """Whether several spellings of one serial show a clear blank between its letters and its counted digits."""
    return fmean(_prefix_step(spelling, note) for spelling, note in spellings) >= _CLEAR_BLANK[0]


def _gaps(spelling: Spelling, note: NoteFormat) -> list[float]:
    return [second - first for first, second in pairwise(spelling.steps[place] for place in counted_places(spelling, note))]


def _prefix_step(spelling: Spelling, note: NoteFormat) -> float:
    """The step before the first counted digit in median steps; 1 where nothing stands before it."""
    first = counted_places(spelling, note)[0]
    return (spelling.steps[first] - spelling.steps[first - 1]) / median(_gaps(spelling, note)) if first else 1.0


def _evenly_spaced(spelling: Spelling, note: NoteFormat) -> bool:
    """Whether no gap between counted digits is wide enough to hide a dropped digit, or to be the blank behind a prefix.

    Where the format has a blank among its digits it must be there: the serial of another format has it elsewhere or nowhere.
    """
    widest = _UNEVEN if note.prefix_gap else _UNEVEN_WITHOUT_BLANK
    gaps = _gaps(spelling, note)
    middle = sorted(gaps)[len(gaps) // 2]
    if note.gap_after and not _CLEAR_BLANK[0] * middle <= gaps.pop(note.gap_after - 1) <= _CLEAR_BLANK[1] * middle + 1:
        return False
    return max(gaps) <= widest * middle + 1 and min(gaps) >= 0.45 * middle - 1


def _stands_apart(spelling: Spelling, counted: tuple[int, ...]) -> bool:
    """Whether a blank stands between the prefix and the first counted digit, so that no letter was taken for a digit."""
    steps = spelling.steps
    pitch = (steps[counted[-1]] - steps[counted[0]]) / max(1, len(counted) - 1)
    return counted[0] == 0 or steps[counted[0]] - steps[counted[0] - 1] >= 1.25 * pitch
