"""Where exactly the characters of a strip stand, by their ink: the network's columns are a quarter of a character wide."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

import cv2
import numpy as np

_REACH = 0.55
"""How far from its middle a character's ink is looked for, in steps from character to character."""

_ROWS = (0.15, 0.85)
"""The part of a strip's height in which its line stands."""

_ROUNDS = 2
_NO_INK = 1e-3
_PAPER = 0.4
"""Part of a strip's columns in which there is no ink, but paper or the pattern on it."""


def ink_places(grey: np.ndarray, places: Sequence[float]) -> list[float]:
    """Middles of characters (px from the left of `grey`, h x w uint8), each moved to the middle of the dark ink around it.

    Ornaments and patterns move a middle little: what is dark everywhere is no ink.
    """
    ink = _ink(grey)
    sums = _Sums([0.0, *np.cumsum(ink, dtype=np.float64).tolist()], [0.0, *np.cumsum(ink * np.arange(len(ink)), dtype=np.float64).tolist()])
    reach = _REACH * median(second - first for first, second in pairwise(places))
    found = list(places)
    for _ in range(_ROUNDS):
        found = [sums.middle(place, reach) for place in found]
    return found


@dataclass(frozen=True, slots=True)
class _Sums:
    """Sums of the ink, and of ink times its column, before each column. Plain numbers: a line has few places."""

    ink: list[float]
    moment: list[float]

    def middle(self, place: float, reach: float) -> float:
        """The middle of the ink round a place; the place itself where there is none."""
        first, last = max(0, round(place - reach)), min(len(self.ink) - 1, round(place + reach) + 1)
        if last <= first or self.ink[last] - self.ink[first] < _NO_INK:
            return place
        return (self.moment[last] - self.moment[first]) / (self.ink[last] - self.ink[first])


def _ink(grey: np.ndarray) -> np.ndarray:
    """How much darker than its surroundings each column of the line is (float32)."""
    side = max(3, grey.shape[0] // 2 | 1)
    dark = cv2.morphologyEx(cv2.GaussianBlur(grey, (3, 3), 0), cv2.MORPH_BLACKHAT, np.ones((side, side), np.uint8))
    top, bottom = (round(part * grey.shape[0]) for part in _ROWS)
    profile = cv2.reduce(dark[top:bottom], 0, cv2.REDUCE_AVG, dtype=cv2.CV_32F)[0]
    return np.asarray(np.maximum(profile - below_which(_PAPER, profile), 0), np.float32)


def below_which(part: float, values: np.ndarray) -> float:
    """The value below which a part of some values lies, as `np.quantile` gives it, which takes as long as all the rest of this."""
    ordered = np.sort(values)
    place = part * (len(ordered) - 1)
    below = int(place)
    lower, upper = ordered[below], ordered[min(below + 1, len(ordered) - 1)]
    return float(lower + (upper - lower) * (place - below))
