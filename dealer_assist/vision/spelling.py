"""A serial as a network spells it, and what every decoder needs to judge the place where it ends."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import dropwhile, pairwise
from statistics import median

import numpy as np

from dealer_assist.vision.ctc import Stay

_SEEN = 0.4


@dataclass(frozen=True, slots=True)
class Spelling:
    """A serial as the network gives it for one shape.

    `confidence` is each character's probability; `steps` its mean time step; `fit` and `digit_fit` (0 to 1) compare the path with
    the network's free choice, over the whole serial and over its digits. `crowded` says that a further character follows or
    precedes the serial where none may stand; `calibrated` that our own network read it, which knows the letters of both scripts.
    """

    text: str
    confidence: tuple[float, ...]
    steps: tuple[float, ...]
    fit: float
    digit_fit: float
    crowded: bool
    calibrated: bool = False


def counted_run(shape: str) -> tuple[int, int]:
    """First and last place of the run of digits at the end of a shape (a closing letter or star apart)."""
    digits = shape.rstrip("A*")
    return len(digits.rstrip("0")), len(digits) - 1


def cost_of_digits(shape: str, path: Sequence[Stay], costs: Sequence[float]) -> float:
    """The part of a path's cost that falls to its counted digits and to the blanks between them."""
    first, last = counted_run(shape)
    return sum(
        cost for stay, cost in zip(path, costs, strict=True) if first <= stay.place <= last and not (stay.resting and stay.place == last)
    )


def pitch_of(middle: Sequence[float]) -> float:
    """The median step from one character's middle to the next."""
    return median(second - first for first, second in pairwise(middle))


def signs_at(readable: np.ndarray) -> list[int]:
    """The symbol that is seen at each step (`readable`: steps x symbols, what can stand for each symbol as a letter), -1 where none is."""
    signs: list[int] = np.where(readable.max(axis=1) > _SEEN, readable.argmax(axis=1), -1).tolist()
    return signs


def is_crowded(signs: Sequence[int], ends: tuple[Stay, Stay], middle: Sequence[float]) -> bool:
    """Whether the network sees a digit or letter within a character's pitch before or behind the whole serial.

    `signs` are those of `signs_at`, `ends` the serial's first and last step. The rest of the serial's own first or last sign does
    not count; the same sign once more, behind a blank, does.
    """
    near = 1.45 * pitch_of(middle)
    first, last = ends
    before = signs[max(0, round(middle[0] - near)) : first.step][::-1]
    after = signs[last.step + 1 : round(middle[-1] + near) + 1]
    return _sees_another(before, first.symbol) or _sees_another(after, last.symbol)


def _sees_another(signs: Sequence[int], symbol: int) -> bool:
    """Whether some steps (the nearest first) show a sign that is not the unbroken rest of `symbol`."""
    return any(sign >= 0 for sign in dropwhile(lambda sign: sign == symbol, signs))
