"""Where exactly the characters of a strip stand, by their ink: the network's columns are a quarter of a character wide."""

from collections.abc import Sequence
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
_PAPER = 40
"""Percentile of the ink in a strip that is paper or the pattern on it."""


def ink_places(grey: np.ndarray, places: Sequence[float]) -> list[float]:
    """Middles of characters (px from the left of `grey`, h x w uint8), each moved to the middle of the dark ink around it.

    Ornaments and patterns move a middle little: what is dark everywhere is no ink.
    """
    ink = _ink(grey)
    sums = np.zeros((2, len(ink) + 1))
    np.cumsum([ink, ink * np.arange(len(ink))], axis=1, out=sums[:, 1:])
    reach = _REACH * median(second - first for first, second in pairwise(places))
    found = np.array(places)
    for _ in range(_ROUNDS):
        found = _middles(sums, found, reach)
    return [float(place) for place in found]


def _ink(grey: np.ndarray) -> np.ndarray:
    """How much darker than its surroundings each column of the line is (float32)."""
    side = max(3, grey.shape[0] // 2 | 1)
    dark = cv2.morphologyEx(cv2.GaussianBlur(grey, (3, 3), 0), cv2.MORPH_BLACKHAT, np.ones((side, side), np.uint8))
    top, bottom = (round(part * grey.shape[0]) for part in _ROWS)
    profile = dark[top:bottom].mean(axis=0, dtype=np.float32)
    return np.asarray(np.maximum(profile - np.percentile(profile, _PAPER), 0), np.float32)


def _middles(sums: np.ndarray, places: np.ndarray, reach: float) -> np.ndarray:
    """The middles of the ink round some places, from the sums of ink and of its moments before each column (2 x columns + 1)."""
    columns = sums.shape[1] - 1
    first = np.clip(np.rint(places - reach).astype(int), 0, columns)
    last = np.clip(np.rint(places + reach).astype(int) + 1, first, columns)
    ink, moment = sums[:, last] - sums[:, first]
    return np.where(ink > _NO_INK, moment / np.maximum(ink, _NO_INK), places)
