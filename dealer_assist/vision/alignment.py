"""Where a known number of characters stands in the output of a network that has learnt every character's place.

Unlike CTC's best path, which character stands at a place is left open: the path asks only for "some digit", "some letter", and for a
blank between any two. So a repeated digit needs no luck, a wide one cannot count twice, and the search is a few vectors long.
"""

from dataclasses import dataclass

import numpy as np

from dealer_assist.vision.ctc import NEVER


def aligned(allowed: np.ndarray, blank: np.ndarray, outside: np.ndarray, counts: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The first and the last step of every place of several texts (both texts x places), on the path of the largest sum of each.

    `allowed` (texts x places x steps), `blank` and `outside` (texts x steps) are logarithms; `outside` is what a step before or behind the
    text costs. Between two places lies at least one blank step. `counts` are the numbers of places; what is told of further ones means
    nothing. Of equal sums the one whose characters begin earliest is taken.
    """
    before = _sums(outside)
    walk = _walked(_sums(allowed), _sums(blank), before)
    standing = walk.standing[np.arange(len(counts)), counts - 1]
    return _traced(walk, (standing + before[:, -1:] - before[:, 1:]).argmax(axis=1), counts)


def _sums(values: np.ndarray) -> np.ndarray:
    """The sums of everything before each step, and of all steps at the end, along the last axis."""
    sums = np.zeros((*values.shape[:-1], values.shape[-1] + 1))
    np.cumsum(values, axis=-1, out=sums[..., 1:])
    return sums


@dataclass(frozen=True, slots=True)
class _Walk:
    """What the paths are worth, each texts x places x steps: where a place's character `begins` at a step, or the blank behind it
    (`ends`), both but for what that step and all later ones add; and where its character stands at a step (`standing`).
    """

    begins: np.ndarray
    ends: np.ndarray
    standing: np.ndarray


def _walked(allowed: np.ndarray, blanks: np.ndarray, before: np.ndarray) -> _Walk:
    """Walk place by place, all texts and all steps at once.

    The arguments are sums over the steps before: of `allowed` (texts x places x steps + 1), of `blanks`, and of what lies before each text.
    A character that stands from one step to another adds the difference of two of them, so that its best beginning is a running maximum.
    """
    shape = (*allowed.shape[:2], allowed.shape[2] - 1)
    walk = _Walk(np.empty(shape), np.full(shape, NEVER), np.empty(shape))
    entry = before[:, :-1]
    for place in range(shape[1]):
        begins, ends, standing, sums = walk.begins[:, place], walk.ends[:, place], walk.standing[:, place], allowed[:, place]
        np.subtract(entry, sums[:, :-1], out=begins)
        np.maximum.accumulate(begins, axis=1, out=standing)
        standing += sums[:, 1:]
        np.subtract(standing[:, :-1], blanks[:, 1:-1], out=ends[:, 1:])
        entry = np.full_like(standing, NEVER)
        np.maximum.accumulate(ends[:, :-1], axis=1, out=entry[:, 1:])
        entry[:, 1:] += blanks[:, 1:-1]
    return walk


def _traced(walk: _Walk, ends: np.ndarray, counts: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Walk back from each text's last character, which ends at a step of `ends`: the first and the last step of every place."""
    began, blank_began = _since(walk.begins), _since(walk.ends)
    first, last = np.zeros(began.shape[:2], int), np.zeros(began.shape[:2], int)
    text, end = np.arange(len(counts)), ends
    for place in range(began.shape[1] - 1, -1, -1):
        begin = began[text, place, end]
        first[:, place], last[:, place] = begin, end
        if place:
            end = np.where(counts == place, ends, np.maximum(0, blank_began[text, place - 1, begin - 1] - 1))
    return first, last


def _since(values: np.ndarray) -> np.ndarray:
    """For each step the step up to it, along the last axis, that has the largest value; of equal ones the first."""
    best = np.maximum.accumulate(values, axis=-1)
    rises = np.zeros(values.shape, int)
    rises[..., 1:] = np.where(values[..., 1:] > best[..., :-1], np.arange(1, values.shape[-1]), 0)
    return np.asarray(np.maximum.accumulate(rises, axis=-1))
