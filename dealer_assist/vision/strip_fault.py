"""Why the digits of a strip are doubtful, where its picture shows it: too small, too dark, glare on them, or blurred."""

from collections.abc import Sequence
from itertools import pairwise
from statistics import median

import numpy as np

from dealer_assist.table.reading import Refusal
from dealer_assist.vision.quality import DARK, LEAST_DIGIT_PX, SOFT, WHITE, sharpness
from dealer_assist.vision.spacing import counted_places
from dealer_assist.vision.verdict import Copy

_WASHED_OUT = 0.6
"""Part of a digit's place that is white where glare hides the digit."""

_CLEAR = 0.3
"""Most that is white at the places of the other digits: on white paper that the camera overexposes all places are white."""

_CELL = 0.5
"""Half the width of a digit's place in steps from digit to digit."""


def strip_fault(copy: Copy, positions: Sequence[int]) -> Refusal | None:
    """The first fault that the strip of a copy shows, whose counted digits at `positions` (from 1) are doubtful; None without one."""
    grey = copy.strip.grey
    if copy.strip.digit_px < LEAST_DIGIT_PX:
        return Refusal.TOO_SMALL
    if float(np.percentile(grey, 75)) < DARK:
        return Refusal.TOO_DARK
    if _glare(_whiteness(copy), positions):
        return Refusal.GLARE
    return Refusal.TOO_BLURRED if sharpness(grey) < SOFT else None


def _whiteness(copy: Copy) -> list[float]:
    """The part of each counted digit's place that is white."""
    grey, columns = copy.strip.grey, copy.strip.grey.shape[1] / copy.steps
    places = [(copy.best.steps[place] + 0.5) * columns for place in counted_places(copy.best, copy.note)]
    reach = _CELL * median(second - first for first, second in pairwise(places))
    cells = [grey[:, max(0, round(place - reach)) : max(1, round(place + reach))] for place in places]
    return [float((cell >= WHITE).mean()) if cell.size else 0.0 for cell in cells]


def _glare(whiteness: Sequence[float], positions: Sequence[int]) -> bool:
    """Whether some doubtful digits stand in white and most others do not."""
    return min(whiteness) < _CLEAR and any(whiteness[position - 1] > _WASHED_OUT for position in positions)
