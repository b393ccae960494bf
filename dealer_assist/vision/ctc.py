"""The best path of a text with given choices at each place through a CTC network's output (Graves et al., 2006; Viterbi search)."""

from dataclasses import dataclass

import numpy as np

NEVER = -1e9


@dataclass(frozen=True, slots=True)
class Stay:
    """One time step of a path: at `place` (from 0) on `symbol`, or on the blank behind it when `resting`."""

    step: int
    place: int
    symbol: int
    resting: bool


@dataclass(frozen=True, slots=True)
class _Origins:
    """Where each state came from: `character` steps x places x symbols (-1 start, -2 itself, -3 blank before, else the symbol
    at the place before), `rest` steps x places (-2 itself, else the symbol)."""

    character: np.ndarray
    rest: np.ndarray


def best_path(emission: np.ndarray, blank: np.ndarray, outside: np.ndarray) -> tuple[Stay, ...]:
    """The path of the largest sum.

    `emission` (steps x places x symbols), `blank` (steps) and `outside` (steps) are logarithms; `outside` is what a step before
    or behind the text costs. Two equal symbols in a row need a blank between them.
    """
    steps, places, symbols = emission.shape
    origins = _Origins(np.zeros((steps, places, symbols), np.int16), np.zeros((steps, places), np.int16))
    character, rest = np.full((places, symbols), NEVER), np.full(places, NEVER)
    before = np.concatenate([[0.0], np.cumsum(outside)])
    best, end = 2 * NEVER, (0, 0)
    for step in range(steps):
        entered, came = _entered(character, rest, before[step])
        chosen = character.argmax(axis=1)
        spoken = character[np.arange(places), chosen]
        origins.rest[step] = np.where(rest > spoken, -2, chosen)
        rest = np.maximum(rest, spoken) + blank[step]
        stays = character > entered
        origins.character[step] = np.where(stays, -2, came)
        character = np.where(stays, character, entered) + emission[step]
        last = int(character[-1].argmax())
        value = float(character[-1, last] + before[-1] - before[step + 1])
        if value > best:
            best, end = value, (step, last)
    return _traced(origins, end)


def _entered(character: np.ndarray, rest: np.ndarray, start: float) -> tuple[np.ndarray, np.ndarray]:
    """For each place and symbol the best way to arrive from the place before, and its origin."""
    places, symbols = character.shape
    value, came = np.full((places, symbols), start), np.full((places, symbols), -1, np.int16)
    former = character[:-1]
    first = former.argmax(axis=1)[:, None]
    others = former.copy()
    np.put_along_axis(others, first, NEVER, axis=1)
    second = others.argmax(axis=1)[:, None]
    repeated = np.arange(symbols)[None, :] == first
    value[1:] = np.where(repeated, np.take_along_axis(others, second, axis=1), np.take_along_axis(former, first, axis=1))
    came[1:] = np.where(repeated, second, first)
    rested = rest[:-1, None] > value[1:]
    value[1:] = np.where(rested, rest[:-1, None], value[1:])
    came[1:] = np.where(rested, -3, came[1:])
    return value, came


def _traced(origins: _Origins, end: tuple[int, int]) -> tuple[Stay, ...]:
    step, symbol = end
    place, resting = origins.rest.shape[1] - 1, False
    path = []
    while step >= 0:
        path.append(Stay(step, place, symbol, resting))
        source = int(origins.rest[step, place] if resting else origins.character[step, place, symbol])
        if source == -1:
            break
        if resting and source >= 0:
            resting, symbol = False, source
        elif source == -3:
            resting, place = True, place - 1
        elif source >= 0:
            place, symbol = place - 1, source
        step -= 1
    return tuple(reversed(path))
