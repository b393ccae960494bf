"""Output of our own network -> a serial of a given shape: characters are aligned first, and named then.

The network says at every column what stands there; the alignment finds as many characters as the shape has, and each is named
from all of its columns. A digit's probability is its share among the digits, what stands on its head and what is no sign: the
shape says that no letter stands there, and a line whose letters were taken for digits fits badly instead.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain

import numpy as np

from dealer_assist.vision.alignment import Spans, aligned_paths
from dealer_assist.vision.alphabet import BLANK, CYRILLIC, LATIN, OTHER_CLASS, TURNED_CLASS
from dealer_assist.vision.ctc import Stay
from dealer_assist.vision.signs import SYMBOLS, signs_of
from dealer_assist.vision.spelling import Spelling, counted_run, is_crowded, pitch_of

_TINY = 1e-6
_ROOM = 0.9
"""Room in characters that must be seen before and behind a serial's outer characters' middles."""


@lru_cache(maxsize=64)
def _allowed(sign: str, letters: str) -> np.ndarray:
    """Which symbols may stand at a place of a shape (see `spell_slots`)."""
    wanted = {"0": "0123456789", "A": letters, "*": letters + "*"}.get(sign, "")
    return np.array([symbol in wanted for symbol in SYMBOLS])


class Columns:
    """One output of our network (T x classes) and what shapes ask of it, each worked out once however many shapes ask."""

    def __init__(self, probabilities: np.ndarray) -> None:
        table = signs_of(probabilities)
        self.probabilities = probabilities
        self.letter, self.digit = probabilities @ table.at_letter, probabilities @ table.at_digit
        self.free = np.log(np.maximum(probabilities.max(axis=1), _TINY))
        self.blank = np.minimum(0.0, np.log(np.maximum(probabilities[:, BLANK], _TINY)) - self.free)
        self.no_cost = np.zeros_like(self.blank)
        self._inked = np.maximum(1 - probabilities[:, BLANK], _TINY)
        self._named: dict[tuple[str, str], np.ndarray] = {}
        self._allowed: dict[tuple[str, str], np.ndarray] = {}
        self._shares: dict[tuple[str, str, tuple[int, int]], tuple[int, float]] = {}
        self._middles: dict[tuple[int, int], float] = {}
        self._spans: dict[tuple[str, str, bool], Spans] = {}

    def allowed(self, shape: str, letters: str) -> np.ndarray:
        """What each place of a shape costs at each step (steps x places, logarithms)."""
        return np.stack([self._cost(sign, letters) for sign in shape], axis=1)

    def align(self, asked: Iterable[tuple[str, str, bool]]) -> None:
        """Find at once where the characters of some shapes stand (each with its letters, and whether the line is closed)."""
        left = [each for each in dict.fromkeys(asked) if each not in self._spans]
        if left:
            texts = [(self.allowed(shape, letters), self.blank if closed else self.no_cost) for shape, letters, closed in left]
            self._spans |= zip(left, aligned_paths(texts, self.blank), strict=True)

    def spans(self, shape: str, letters: str, closed: bool) -> Spans:
        """Where the characters of a shape stand."""
        self.align([(shape, letters, closed)])
        return self._spans[shape, letters, closed]

    def share(self, sign: str, letters: str, span: tuple[int, int]) -> tuple[int, float]:
        """The likeliest symbol of a character that stands on the columns `span`, and its probability."""
        key = (sign, letters, span)
        if key not in self._shares:
            columns = slice(span[0], span[1] + 1)
            seen = self._symbols(sign, letters)[columns].sum(axis=0)
            rivals = self.probabilities[columns][:, [TURNED_CLASS, OTHER_CLASS]].sum() if sign in "0A*" else 0.0
            share = seen / max(_TINY, float(seen.sum() + rivals)) * float(self._inked[columns].max())
            self._shares[key] = int(share.argmax()), float(share.max())
        return self._shares[key]

    def middle(self, span: tuple[int, int]) -> float:
        """The middle of a character that stands on the columns `span`, weighted with its ink."""
        if span not in self._middles:
            columns, inked = np.arange(span[0], span[1] + 1), self._inked[span[0] : span[1] + 1]
            self._middles[span] = float((columns * inked).sum() / inked.sum())
        return self._middles[span]

    def _cost(self, sign: str, letters: str) -> np.ndarray:
        key = (sign, letters)
        if key not in self._allowed:
            named = self._symbols(sign, letters).sum(axis=1)
            self._allowed[key] = np.minimum(0.0, np.log(np.maximum(named, _TINY)) - self.free)
        return self._allowed[key]

    def _symbols(self, sign: str, letters: str) -> np.ndarray:
        """Probability of each symbol that may stand at a place, at each step: steps x symbols."""
        key = (sign, letters)
        if key not in self._named:
            self._named[key] = self._seen(sign, letters)
        return self._named[key]

    def _seen(self, sign: str, letters: str) -> np.ndarray:
        if sign in "0A*":
            return np.where(_allowed(sign, letters), self.digit if sign == "0" else self.letter, 0)
        anything: np.ndarray = np.zeros_like(self.letter)
        anything[:, SYMBOLS.index("*")] = 1 - self.probabilities[:, BLANK]
        return anything


def spell_slots(columns: Columns, shape: str, letters: str = LATIN, closed: bool = False) -> Spelling:
    """The best serial of `shape` in one line (T at least 2 x places - 1); arguments as in `decode.spell`."""
    blank, spans = columns.blank, columns.spans(shape, letters, closed)
    shares = [columns.share(sign, letters, span) for sign, span in zip(shape, spans, strict=True)]
    ends = Stay(spans[0][0], 0, shares[0][0], resting=False), Stay(spans[-1][1], len(spans) - 1, shares[-1][0], resting=False)
    outside = float(blank[: ends[0].step].sum() + blank[ends[1].step + 1 :].sum()) if closed else 0.0
    costs = _costs(columns.allowed(shape, letters), blank, spans)
    first, last = counted_run(shape)
    counted = [*chain.from_iterable(standing + resting for standing, resting in costs[first:last]), *costs[last][0]]
    kept = [place for place, sign in enumerate(shape) if sign != "_"]
    middles = tuple(columns.middle(spans[place]) for place in kept)
    return Spelling(
        "".join(SYMBOLS[shares[place][0]] for place in kept),
        tuple(shares[place][1] for place in kept),
        middles,
        float(np.exp(sum(chain.from_iterable(standing + resting for standing, resting in costs)) + outside)),
        float(np.exp(sum(counted))),
        is_crowded(columns.letter, ends, middles) or _open_ended(len(blank), middles),
        calibrated=True,
    )


def _costs(allowed: np.ndarray, blank: np.ndarray, spans: Spans) -> list[tuple[list[float], list[float]]]:
    """For each place what its steps cost, and the blank steps behind it; a character counts once, however wide it is."""
    costs = []
    for place, (first, last) in enumerate(spans):
        following = spans[place + 1][0] if place + 1 < len(spans) else last + 1
        standing = allowed[first : last + 1, place] / (last - first + 1)
        costs.append((standing.tolist(), blank[last + 1 : following].tolist()))
    return costs


def _open_ended(steps: int, middles: tuple[float, ...]) -> bool:
    """Whether the line ends so near to the serial that a further character could stand behind its end."""
    pitch = pitch_of(middles)
    return middles[0] < _ROOM * pitch or steps - 1 - middles[-1] < _ROOM * pitch


def letters_of(alphabet: str, cyrillic: bool) -> str:
    """The letters that may stand in a serial, as symbols: those of `alphabet`, or all of a script."""
    script = CYRILLIC + "ABEKMHOPCTYX" if cyrillic else LATIN
    return alphabet or script
