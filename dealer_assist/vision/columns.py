"""Outputs of our own network, one behind the other, and what the shapes of serials ask of their columns.

Everything is worked out once, for all lines together: a frame has many lines, and each of them is short.
"""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from dealer_assist.vision.alphabet import BLANK, OTHER_CLASS, TURNED_CLASS
from dealer_assist.vision.ctc import NEVER
from dealer_assist.vision.signs import SYMBOLS, signs_of
from dealer_assist.vision.spelling import signs_at

TINY = 1e-6

INK, MOMENT, TURNED, OTHER, _BLANK = range(5)
"""What is summed up beside the symbols: ink, ink times its column, what stands on its head, what is no sign, what a blank costs."""

_OTHERS = 5

Sign = tuple[str, str]
"""A sign of a shape (see `decode.spell`) and the letters that may stand there."""


@lru_cache(maxsize=256)
def allowed(sign: str, letters: str) -> np.ndarray:
    """1 for the symbols that may stand at a place of a shape (see `decode.spell`), else 0; anything at all is no symbol."""
    wanted = {"0": "0123456789", "A": letters, "*": letters + "*", "_": ""}[sign]
    return np.array([symbol in wanted for symbol in SYMBOLS], np.float32)


class Columns:
    """Some outputs (each T x classes). Columns are numbered through; line k has those from `starts[k]` up to `starts[k + 1]`.

    `blank` is what a blank costs at each column (a logarithm), `before_blank` the same summed up over all columns before each; `inked` how
    likely each shows anything, with a 0 behind the last; `signs` has line by line the symbol seen at each column (see `signs_at`).
    """

    def __init__(self, outputs: Sequence[np.ndarray]) -> None:
        self.starts = np.cumsum([0, *(len(output) for output in outputs)])
        probabilities = np.concatenate(outputs)
        table, count = signs_of(probabilities), len(probabilities)
        self._sums = np.zeros((count + 1, 2 * len(SYMBOLS) + _OTHERS))
        values = np.empty((count, self._sums.shape[1]))
        symbols, others = _parted(values)
        np.matmul(probabilities, table.at_digit, out=symbols[:, 0])
        np.matmul(probabilities, table.at_letter, out=symbols[:, 1])
        self._anything = 1 - probabilities[:, BLANK]
        self._free = np.log(np.maximum(probabilities.max(axis=1), TINY))
        self._seen = {"0": symbols[:, 0], "A": symbols[:, 1], "*": symbols[:, 1]}
        self.blank = np.minimum(0.0, np.log(np.maximum(probabilities[:, BLANK], TINY)) - self._free)
        self.inked = np.append(np.maximum(self._anything, TINY), 0.0)
        others[INK], others[MOMENT] = self.inked[:-1], self.inked[:-1] * np.arange(count)
        others[TURNED], others[OTHER], others[_BLANK] = probabilities[:, TURNED_CLASS], probabilities[:, OTHER_CLASS], self.blank
        np.cumsum(values, axis=0, out=self._sums[1:])
        self.before_blank = self._sums[:, 2 * len(SYMBOLS) + _BLANK]
        seen = signs_at(symbols[:, 1])
        self.signs = [seen[start:stop] for start, stop in zip(self.starts[:-1], self.starts[1:], strict=True)]

    def costs(self, signs: Sequence[Sign]) -> np.ndarray:
        """What some signs of shapes cost at each column (signs x columns + 1, logarithms); behind the last column nothing can stand."""
        named = [self._anything if sign == "_" else self._seen[sign] @ allowed(sign, letters) for sign, letters in signs]
        costs = np.full((len(signs), len(self._free) + 1), NEVER)
        np.minimum(0.0, np.log(np.maximum(named, TINY)) - self._free, out=costs[:, :-1])
        return costs

    def between(self, first: np.ndarray, stop: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Sums over the columns of some spans: of every symbol as a digit and as a letter (spans x 2 x symbols), and of INK to OTHER."""
        return _parted(self._sums[stop] - self._sums[first])


def _parted(values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The part of some rows that belongs to the symbols (rows x 2 x symbols), and the rest (5 x rows)."""
    return values[:, : 2 * len(SYMBOLS)].reshape(len(values), 2, len(SYMBOLS)), values[:, 2 * len(SYMBOLS) :].T
