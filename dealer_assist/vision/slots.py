"""Output of our own network -> a serial of a given shape: characters are aligned first, and named then.

The network says at every column what stands there; the alignment finds as many characters as the shape has, and each is named
from all of its columns. A digit's probability is its share among the digits, what stands on its head and what is no sign: the
shape says that no letter stands there, and a line whose letters were taken for digits fits badly instead.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import numpy as np

from dealer_assist.vision.alignment import aligned_at_once
from dealer_assist.vision.alphabet import BLANK, CYRILLIC, LATIN, OTHER_CLASS, TURNED_CLASS
from dealer_assist.vision.ctc import Stay
from dealer_assist.vision.signs import SYMBOLS, signs_of
from dealer_assist.vision.spelling import Spelling, counted_run, is_crowded, pitch_of, signs_at

_TINY = 1e-6
_ROOM = 0.9
"""Room in characters that must be seen before and behind a serial's outer characters' middles."""


_STAR = SYMBOLS.index("*")

_SAME_TURNED = np.array([symbol in "01689HINOSXZ*" for symbol in SYMBOLS])
"""Symbols that look like a symbol when they stand on their heads."""

_MOST_TELLING = 4.0
"""How much one character can say of the line's direction (a logarithm of odds): no single one proves it."""

_PROVEN_UPRIGHT = -9.0
"""Odds (a logarithm) below which a line does not stand on its head."""

_KINDS = {"0": 0, "A": 1, "*": 1, "_": 1}
"""For each sign of a shape whether its symbols are looked up as digits or as letters."""


@lru_cache(maxsize=256)
def _allowed(sign: str, letters: str) -> np.ndarray:
    """1 for the symbols that may stand at a place of a shape (see `decode.spell`), else 0; anything at all is no symbol."""
    wanted = {"0": "0123456789", "A": letters, "*": letters + "*", "_": ""}[sign]
    return np.array([symbol in wanted for symbol in SYMBOLS], np.float32)


Asked = tuple[str, str, bool]
"""Shape, letters that may stand, and whether the line holds nothing else."""


def _summed(values: np.ndarray) -> np.ndarray:
    """Sums of everything before each step (steps + 1 x ...): the sum over a span is the difference of two of them."""
    sums = np.zeros((len(values) + 1, *values.shape[1:]))
    np.cumsum(values, axis=0, out=sums[1:])
    return sums


class Columns:
    """One output of our network (T x classes) and what shapes ask of it, each worked out once however many shapes ask."""

    def __init__(self, probabilities: np.ndarray) -> None:
        table = signs_of(probabilities)
        letter, digit = probabilities @ table.at_letter, probabilities @ table.at_digit
        inked = np.maximum(1 - probabilities[:, BLANK], _TINY)
        self._free = np.log(np.maximum(probabilities.max(axis=1), _TINY))
        self._seen = {"0": digit, "A": letter, "*": letter}
        self._anything = 1 - probabilities[:, BLANK]
        self._costs: dict[tuple[str, str], np.ndarray] = {}
        self.blank = np.minimum(0.0, np.log(np.maximum(probabilities[:, BLANK], _TINY)) - self._free)
        self.no_cost = np.zeros_like(self.blank)
        self.signs = signs_at(letter)
        self.inked = np.append(inked, 0.0)
        self.before_ink = _summed(np.stack([inked, inked * np.arange(len(inked))], axis=1))
        self.before_blank = _summed(self.blank)
        self.before_turned = _summed(probabilities[:, TURNED_CLASS])
        self.before_other = _summed(probabilities[:, OTHER_CLASS])
        self.before_symbols = _summed(np.stack([digit, letter], axis=1))

    def cost(self, sign: str, letters: str) -> np.ndarray:
        """What a sign of a shape costs at each step (logarithms)."""
        key = (sign, letters)
        if key not in self._costs:
            named = self._anything if sign == "_" else self._seen[sign] @ _allowed(sign, letters)
            self._costs[key] = np.minimum(0.0, np.log(np.maximum(named, _TINY)) - self._free)
        return self._costs[key]


@dataclass(frozen=True, slots=True)
class _Places:
    """The places of several shapes side by side: the columns `first` to `last` on which each character stands, and what it costs.

    `symbol` is the likeliest symbol there, `share` its probability, `middle` the character's middle weighted with its ink, `blanks` what
    the columns behind it cost.
    """

    first: np.ndarray
    last: np.ndarray
    symbol: np.ndarray
    share: np.ndarray
    middle: np.ndarray
    standing: np.ndarray
    blanks: np.ndarray


def spell_slots(columns: Columns, asked: Sequence[Asked]) -> list[Spelling]:
    """The best serial of each shape asked for in one line (T at least 2 x places - 1); arguments as in `decode.spell`."""
    if not asked:
        return []
    starts = np.cumsum([0, *(len(shape) for shape, _, _ in asked)])
    signs = [(sign, letters) for shape, letters, _ in asked for sign in shape]
    costs = np.array([columns.cost(*sign) for sign in signs]).T
    outside = np.array([columns.blank if closed else columns.no_cost for _, _, closed in asked]).T
    first, last = aligned_at_once(costs, columns.blank, outside, starts)
    places = _named(columns, signs, costs, (first, last), starts)
    places.blanks[starts[1:] - 1] = 0.0  # behind the last character nothing of the serial follows
    return [_spelt(columns, each, places, slice(*ends)) for each, ends in zip(asked, pairwise(starts.tolist()), strict=True)]


_Spans = tuple[np.ndarray, np.ndarray]


def _named(columns: Columns, signs: Sequence[tuple[str, str]], costs: np.ndarray, spans: _Spans, starts: np.ndarray) -> _Places:
    """Name the character of every place from all of its columns; `starts` tells which places make one shape."""
    first, last = spans
    stop = last + 1
    kinds, anything = np.array([(_KINDS[sign], sign == "_") for sign, _ in signs]).T
    seen = (columns.before_symbols[stop, kinds] - columns.before_symbols[first, kinds]) * np.array([_allowed(*sign) for sign in signs])
    ink = columns.before_ink[stop] - columns.before_ink[first]
    seen[:, _STAR] += anything * ink[:, 0]
    turned = columns.before_turned[stop] - columns.before_turned[first]
    upright = np.repeat(_upright(seen, turned, starts), np.diff(starts))
    rivals = (columns.before_other[stop] - columns.before_other[first] + turned * (1 - upright)) * (1 - anything)
    inked = np.maximum.reduceat(columns.inked, np.stack([first, stop], axis=1).ravel())[::2]
    share = seen * (inked / np.maximum(_TINY, seen.sum(axis=1) + rivals))[:, None]
    symbol, index = share.argmax(axis=1), np.arange(len(signs))
    before = _summed(costs)
    standing = (before[stop, index] - before[first, index]) / (stop - first)  # a character counts once, however wide it is
    blanks = columns.before_blank[np.append(first[1:], 0)] - columns.before_blank[stop]
    return _Places(first, last, symbol, share[index, symbol], ink[:, 1] / ink[:, 0], standing, blanks)


def _upright(seen: np.ndarray, turned: np.ndarray, starts: np.ndarray) -> np.ndarray:
    """For each shape 1 where its characters prove that the line does not stand on its head, else 0.

    A line is turned as a whole. A 0 or an 8 looks the same either way, and what the network gives to "stands on its head" there is no
    doubt of the digit, once characters that look different have shown which way up the line is.
    """
    index = np.arange(len(seen))
    best = seen.argmax(axis=1)
    odds = np.log(np.maximum(turned, _TINY)) - np.log(np.maximum(seen[index, best], _TINY))
    telling = np.where(_SAME_TURNED[best], 0.0, np.clip(odds, -_MOST_TELLING, _MOST_TELLING))
    return np.add.reduceat(telling, starts[:-1]) < _PROVEN_UPRIGHT


def _spelt(columns: Columns, asked: Asked, places: _Places, part: slice) -> Spelling:
    """One shape's spelling; its places are a part of all."""
    shape, _, closed = asked
    begin, end = int(places.first[part.start]), int(places.last[part.stop - 1])
    symbols, shares, middles = places.symbol[part].tolist(), places.share[part].tolist(), places.middle[part].tolist()
    kept = [place for place, sign in enumerate(shape) if sign != "_"]
    middle = tuple(middles[place] for place in kept)
    standing, blanks = places.standing[part], places.blanks[part]
    outside = columns.before_blank[begin] + columns.before_blank[-1] - columns.before_blank[end + 1] if closed else 0.0
    first, last = counted_run(shape)
    ends = Stay(begin, 0, symbols[0], resting=False), Stay(end, len(shape) - 1, symbols[-1], resting=False)
    return Spelling(
        "".join(SYMBOLS[symbols[place]] for place in kept),
        tuple(shares[place] for place in kept),
        middle,
        float(np.exp(standing.sum() + blanks.sum() + outside)),
        float(np.exp(standing[first : last + 1].sum() + blanks[first:last].sum())),
        is_crowded(columns.signs, ends, middle) or _open_ended(len(columns.blank), middle),
        calibrated=True,
    )


def _open_ended(steps: int, middles: tuple[float, ...]) -> bool:
    """Whether the line ends so near to the serial that a further character could stand behind its end."""
    pitch = pitch_of(middles)
    return middles[0] < _ROOM * pitch or steps - 1 - middles[-1] < _ROOM * pitch


def letters_of(alphabet: str, cyrillic: bool) -> str:
    """The letters that may stand in a serial, as symbols: those of `alphabet`, or all of a script."""
    script = CYRILLIC + "ABEKMHOPCTYX" if cyrillic else LATIN
    return alphabet or script
