"""The best path of a text with given choices at each place through a CTC network's output (Graves et al., 2006; Viterbi search)."""

from dataclasses import dataclass

import numpy as np

NEVER = -1e9
_BLANK = -1


@dataclass(frozen=True, slots=True)
class Stay:
    """One time step of a path: at `place` (from 0) on `symbol`, or on the blank behind it when `resting`."""

    step: int
    place: int
    symbol: int
    resting: bool


class _Origins:
    """Where each state came from, step by step.

    A character state stayed (`stays`, steps x places x symbols), or entered from the place before: along `entered` (steps x places:
    the best symbol there, or _BLANK), but along `otherwise` where it is that very symbol, which needs a blank or another
    symbol before it. A blank state continues itself (_BLANK) or comes from the symbol in `spoken` (steps x places).
    """

    def __init__(self, steps: int, places: int, symbols: int) -> None:
        self.stays = np.zeros((steps, places, symbols), bool)
        self.best, self.entered, self.otherwise, self.spoken = (np.zeros((steps, places), np.int16) for _ in range(4))

    def of_character(self, step: int, place: int, symbol: int) -> int:
        """The symbol at the place before, or _BLANK, from which a state that did not stay was entered."""
        repeated = symbol == self.best[step, place - 1]
        return int(self.otherwise[step, place - 1] if repeated else self.entered[step, place - 1])


def best_path(emission: np.ndarray, blank: np.ndarray, outside: np.ndarray) -> tuple[Stay, ...]:
    """The path of the largest sum.

    `emission` (steps x places x symbols), `blank` (steps) and `outside` (steps) are logarithms; `outside` is what a step before
    or behind the text costs. Two equal symbols in a row need a blank between them.
    """
    steps, places, symbols = emission.shape
    origins, rows = _Origins(steps, places, symbols), np.arange(places)
    character, rest = np.full((places, symbols), NEVER), np.full(places, NEVER)
    entered = np.empty((places, symbols))
    before = np.concatenate([[0.0], np.cumsum(outside)])
    value, end = 2 * NEVER, (0, 0)
    for step in range(steps):
        best, top, second, runner = _two_best(character, rows)
        origins.best[step] = best
        origins.spoken[step] = origins.entered[step] = np.where(rest > top, _BLANK, best)
        origins.otherwise[step] = np.where(rest > runner, _BLANK, second)
        entered[0] = before[step]
        entered[1:] = np.maximum(rest, top)[:-1, None]
        entered[rows[1:], best[:-1]] = np.maximum(rest, runner)[:-1]
        np.greater(character, entered, out=origins.stays[step])
        rest = np.maximum(rest, top) + blank[step]
        character = np.maximum(character, entered) + emission[step]
        last = int(character[-1].argmax())
        reached = float(character[-1, last] + before[-1] - before[step + 1])
        if reached > value:
            value, end = reached, (step, last)
    return _traced(origins, end)


def _two_best(character: np.ndarray, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Index and value of the best and of the second best symbol at each place."""
    best = character.argmax(axis=1)
    top = character[rows, best]
    character[rows, best] = 2 * NEVER
    second = character.argmax(axis=1)
    runner = character[rows, second]
    character[rows, best] = top
    return best, top, second, runner


def _traced(origins: _Origins, end: tuple[int, int]) -> tuple[Stay, ...]:
    step, symbol = end
    place, resting = origins.spoken.shape[1] - 1, False
    path = []
    while step >= 0:
        path.append(Stay(step, place, symbol, resting))
        if resting:
            source = int(origins.spoken[step, place])
            resting, symbol = source == _BLANK, symbol if source == _BLANK else source
        elif not origins.stays[step, place, symbol]:
            if place == 0:
                break
            source = origins.of_character(step, place, symbol)
            place, resting = place - 1, source == _BLANK
            symbol = symbol if resting else source
        step -= 1
    return tuple(reversed(path))
