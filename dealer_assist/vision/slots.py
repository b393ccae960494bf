"""Outputs of our own network -> serials of given shapes: characters are aligned first, and named then.

The network says at every column what stands there; the alignment finds as many characters as the shape has, and each is named
from all of its columns. A digit's probability is its share among the digits, what stands on its head and what is no sign: the
shape says that no letter stands there, and a line whose letters were taken for digits fits badly instead.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from dealer_assist.vision.alignment import aligned
from dealer_assist.vision.alphabet import CYRILLIC, LATIN
from dealer_assist.vision.columns import INK, MOMENT, OTHER, TINY, TURNED, Columns, Sign, allowed
from dealer_assist.vision.ctc import NEVER, Stay
from dealer_assist.vision.signs import SYMBOLS
from dealer_assist.vision.spelling import Spelling, counted_run, is_crowded, pitch_of

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

_MOST_AT_ONCE = 200
"""Texts aligned at once: more would need much memory for little time."""

Asked = tuple[int, str, str, bool]
"""Number of the line, shape, letters that may stand, and whether the line holds nothing else."""


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
    """The best serial of each shape asked for in a line (T at least 2 x places - 1); arguments as in `decode.spell`."""
    parts = [asked[start : start + _MOST_AT_ONCE] for start in range(0, len(asked), _MOST_AT_ONCE)]
    return [spelling for part in parts for spelling in _spelt_at_once(columns, part)]


def _spelt_at_once(columns: Columns, asked: Sequence[Asked]) -> list[Spelling]:
    counts = np.array([len(shape) for _, shape, _, _ in asked])
    signs = [(sign, letters) for _, shape, letters, _ in asked for sign in shape]
    kinds = list(dict.fromkeys(signs))
    known = {sign: number for number, sign in enumerate(kinds)}
    keys = np.array([known[sign] for sign in signs])
    costs = columns.costs(kinds)
    spans = _aligned(columns, asked, (costs, keys), counts)
    starts = np.cumsum([0, *counts])
    places = _named(columns, signs, (costs, keys), spans, starts)
    places.blanks[starts[1:] - 1] = 0.0  # behind the last character nothing of the serial follows
    return [_spelt(columns, each, places, slice(*ends)) for each, ends in zip(asked, pairwise(starts.tolist()), strict=True)]


_Spans = tuple[np.ndarray, np.ndarray]
_Costs = tuple[np.ndarray, np.ndarray]
"""What each kind of sign costs at each column (see `Columns.costs`), and the kind of every place of all texts."""


def _aligned(columns: Columns, asked: Sequence[Asked], costs: _Costs, counts: np.ndarray) -> _Spans:
    """The first and the last column of every place of all texts. A line that ends before the longest is continued with nothing."""
    line = np.array([number for number, _, _, _ in asked])
    begin, stop = columns.starts[line][:, None], columns.starts[line + 1][:, None]
    window = begin + np.arange((stop - begin).max())
    inside = window < stop
    window = np.where(inside, window, len(columns.blank))
    there = np.arange(counts.max()) < counts[:, None]
    kinds = np.zeros(there.shape, int)
    kinds[there] = costs[1]
    blank = np.append(columns.blank, NEVER)[window]
    closed = np.array([[alone] for _, _, _, alone in asked])
    first, last = aligned(costs[0][kinds[:, :, None], window[:, None, :]], blank, np.where(closed & inside, blank, 0.0), counts)
    return (first + begin)[there], (last + begin)[there]


def _named(columns: Columns, signs: Sequence[Sign], costs: _Costs, spans: _Spans, starts: np.ndarray) -> _Places:
    """Name the character of every place from all of its columns; `starts` tells which places make one shape."""
    first, last = spans
    stop, index = last + 1, np.arange(len(signs))
    kinds, anything = np.array([(_KINDS[sign], sign == "_") for sign, _ in signs]).T
    symbols, others = columns.between(first, stop)
    seen = symbols[index, kinds] * np.array([allowed(*sign) for sign in signs])
    seen[:, _STAR] += anything * others[INK]
    upright = np.repeat(_upright(seen, others[TURNED], starts), np.diff(starts))
    rivals = (others[OTHER] + others[TURNED] * (1 - upright)) * (1 - anything)
    inked = np.maximum.reduceat(columns.inked, np.stack([first, stop], axis=1).ravel())[::2]
    share = seen * (inked / np.maximum(TINY, seen.sum(axis=1) + rivals))[:, None]
    symbol = share.argmax(axis=1)
    before = np.concatenate([np.zeros((len(costs[0]), 1)), np.cumsum(costs[0][:, :-1], axis=1)], axis=1)
    standing = (before[costs[1], stop] - before[costs[1], first]) / (stop - first)  # a character counts once, however wide it is
    blanks = columns.before_blank[np.append(first[1:], 0)] - columns.before_blank[stop]
    return _Places(first, last, symbol, share[index, symbol], others[MOMENT] / others[INK], standing, blanks)


def _upright(seen: np.ndarray, turned: np.ndarray, starts: np.ndarray) -> np.ndarray:
    """For each shape 1 where its characters prove that the line does not stand on its head, else 0.

    A line is turned as a whole. A 0 or an 8 looks the same either way, and what the network gives to "stands on its head" there is no
    doubt of the digit, once characters that look different have shown which way up the line is.
    """
    index = np.arange(len(seen))
    best = seen.argmax(axis=1)
    odds = np.log(np.maximum(turned, TINY)) - np.log(np.maximum(seen[index, best], TINY))
    telling = np.where(_SAME_TURNED[best], 0.0, np.clip(odds, -_MOST_TELLING, _MOST_TELLING))
    return np.add.reduceat(telling, starts[:-1]) < _PROVEN_UPRIGHT


def _spelt(columns: Columns, asked: Asked, places: _Places, part: slice) -> Spelling:
    """One shape's spelling; its places are a part of all. Columns of the spelling are counted from its line's first one."""
    line, shape, _, closed = asked
    start, behind = columns.starts[line : line + 2].tolist()
    begin, end = int(places.first[part.start]), int(places.last[part.stop - 1])
    symbols, shares, middles = places.symbol[part].tolist(), places.share[part].tolist(), (places.middle[part] - start).tolist()
    kept = [place for place, sign in enumerate(shape) if sign != "_"]
    middle = tuple(middles[place] for place in kept)
    standing, blanks, before = places.standing[part], places.blanks[part], columns.before_blank
    outside = before[begin] - before[start] + before[behind] - before[end + 1] if closed else 0.0
    first, last = counted_run(shape)
    ends = Stay(begin - start, 0, symbols[0], resting=False), Stay(end - start, len(shape) - 1, symbols[-1], resting=False)
    return Spelling(
        "".join(SYMBOLS[symbols[place]] for place in kept),
        tuple(shares[place] for place in kept),
        middle,
        float(np.exp(standing.sum() + blanks.sum() + outside)),
        float(np.exp(standing[first : last + 1].sum() + blanks[first:last].sum())),
        is_crowded(columns.signs[line], ends, middle) or _open_ended(behind - start, middle),
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
