"""Where a known number of characters stands in the output of a network that has learnt every character's place.

Unlike CTC's best path, which character stands at a place is left open: the path asks only for "some digit", "some letter", and for a
blank between any two. So a repeated digit needs no luck, a wide one cannot count twice, and the search is a few vectors long.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from dealer_assist.vision.ctc import NEVER

Spans = tuple[tuple[int, int], ...]
"""First and last step of every place."""


def aligned_path(allowed: np.ndarray, blank: np.ndarray, outside: np.ndarray) -> Spans:
    """First and last step of every place, on the path of the largest sum.

    `allowed` (steps x places), `blank` and `outside` (steps) are logarithms; `outside` is what a step before or behind the text
    costs. Between two places lies at least one blank step.
    """
    return aligned_paths([(allowed, outside)], blank)[0]


def aligned_paths(texts: Sequence[tuple[np.ndarray, np.ndarray]], blank: np.ndarray) -> tuple[Spans, ...]:
    """The same for several texts, each with its `allowed` and `outside`, in the same steps: one walk for all of them."""
    starts = np.cumsum([0, *(allowed.shape[1] for allowed, _ in texts)])
    allowed = np.concatenate([part for part, _ in texts], axis=1)
    outside = np.stack([part for _, part in texts], axis=1)
    first, last = aligned_at_once(allowed, blank, outside, starts)
    spans = list(zip(first.tolist(), last.tolist(), strict=True))
    return tuple(tuple(spans[begin:stop]) for begin, stop in pairwise(starts.tolist()))


def aligned_at_once(allowed: np.ndarray, blank: np.ndarray, outside: np.ndarray, starts: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The first and the last step of every place of several texts, whose places lie side by side in `allowed` (steps x places).

    `outside` is steps x texts; `starts` has the first place of each text, and behind them the number of places. Nothing passes from the
    last place of one text to the first of the next.
    """
    before = np.concatenate([np.zeros((1, outside.shape[1])), np.cumsum(outside, axis=0)])
    fresh, ended, at_end = _walked(allowed, blank, before, starts)
    number = np.arange(len(allowed))[:, None]
    began = np.maximum.accumulate(np.where(fresh, number, 0), axis=0)
    behind = np.maximum.accumulate(np.where(ended, number, 0), axis=0)
    ends = (at_end + before[-1] - before[1:]).argmax(axis=0)
    return _traced(began, behind, ends, starts)


def _walked(allowed: np.ndarray, blank: np.ndarray, before: np.ndarray, starts: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Walk all steps: where a place's character begins and where the blank behind it does (both steps x places, bool).

    The third result is the sum with which every text's last character stands at each step (steps x texts). In the walk each text has one
    more place in front, at which nothing can stand: the blank behind it is what lies before the text.
    """
    steps, places = allowed.shape
    real = np.ones(places + len(starts) - 1, bool)
    fronts = starts[:-1] + np.arange(len(starts) - 1)
    real[fronts] = False
    gains, rests = np.full((steps, len(real)), NEVER), np.empty((steps, len(real)))
    gains[:, real], rests[:, real], rests[:, fronts] = allowed, blank[:, None], np.diff(before, axis=0)
    fresh, ended, sums = np.zeros((steps, len(real)), bool), np.zeros((steps, len(real)), bool), np.empty((steps, len(real)))
    character, rest = np.full(len(real), NEVER), np.full(len(real), NEVER)
    rest[fronts] = 0.0
    for step in range(steps):
        np.greater(rest[:-1], character[1:], out=fresh[step, 1:])
        np.greater(character, rest, out=ended[step])
        standing = sums[step]
        standing[0] = NEVER
        np.maximum(character[1:], rest[:-1], out=standing[1:])
        np.maximum(rest, character, out=rest)
        rest += rests[step]
        standing += gains[step]
        character = standing
    return fresh[:, real], ended[:, real], sums[:, np.append(fronts[1:], len(real)) - 1]


def _traced(began: np.ndarray, behind: np.ndarray, ends: np.ndarray, starts: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Walk back from the last characters' ends, all texts at once: the first and the last step of every place.

    `began` and `behind` (steps x places) say since when a character and the blank behind it stand.
    """
    first, last = np.zeros(began.shape[1], int), np.zeros(began.shape[1], int)
    place, end = starts[1:] - 1, ends
    beginning = starts[:-1]
    while len(place):
        last[place], first[place] = end, began[end, place]
        left = place > beginning
        place, beginning = place[left] - 1, beginning[left]
        end = np.maximum(0, behind[first[place + 1] - 1, place] - 1)
    return first, last
