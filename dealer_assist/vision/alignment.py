"""Where a known number of characters stands in the output of a network that has learnt every character's place.

Unlike CTC's best path, which character stands at a place is left open: the path asks only for "some digit", "some letter", and for a
blank between any two. So a repeated digit needs no luck, a wide one cannot count twice, and the search is a few vectors long.
"""

from collections.abc import Sequence

import numpy as np

from dealer_assist.vision.ctc import NEVER, Stay


def aligned_path(allowed: np.ndarray, blank: np.ndarray, outside: np.ndarray) -> tuple[tuple[int, int], ...]:
    """First and last step of every place, on the path of the largest sum.

    `allowed` (steps x places), `blank` and `outside` (steps) are logarithms; `outside` is what a step before or behind the text
    costs. Between two places lies at least one blank step.
    """
    steps, places = allowed.shape
    character, rest = np.full(places, NEVER), np.full(places, NEVER)
    origin = np.zeros((3, places), np.int32)  # first step of the character; first and last of the one before its blank
    history = np.zeros((steps, 3, places), np.int32)
    before = np.concatenate([[0.0], np.cumsum(outside)])
    value, end = 2 * NEVER, 0
    entering = np.full(places, NEVER)
    for step in range(steps):
        entering[0], entering[1:] = before[step], rest[:-1]
        fresh, ended = entering > character, character > rest
        origin[1, ended], origin[2, ended] = origin[0, ended], step - 1
        origin[0, fresh] = step
        np.maximum(rest, character, out=rest)
        rest += blank[step]
        np.maximum(character, entering, out=character)
        character += allowed[step]
        history[step] = origin
        reached = float(character[-1] + before[-1] - before[step + 1])
        if reached > value:
            value, end = reached, step
    return _traced(history, end)


def _traced(history: np.ndarray, end: int) -> tuple[tuple[int, int], ...]:
    """Walk back: when a place's character began, and of the place before, as its blank then held it, when that began and ended."""
    place = history.shape[2] - 1
    spans = [(int(history[end, 0, place]), end)]
    while place > 0:
        place -= 1
        _, first, last = history[spans[-1][0] - 1, :, place]
        spans.append((int(first), int(last)))
    return tuple(reversed(spans))


def stays_of(spans: Sequence[tuple[int, int]], symbols: Sequence[int]) -> tuple[Stay, ...]:
    """The same path step by step, with the symbol that was chosen for each place."""
    path: list[Stay] = []
    for place, ((first, last), symbol) in enumerate(zip(spans, symbols, strict=True)):
        path += [Stay(step, place, symbol, resting=False) for step in range(first, last + 1)]
        if place + 1 < len(spans):
            path += [Stay(step, place, symbol, resting=True) for step in range(last + 1, spans[place + 1][0])]
    return tuple(path)
