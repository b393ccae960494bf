"""What a network reads of synthetic strips that were not trained on: serials whose format is told, as at a table.

A strip's shape follows from its text, so each character's probability is the one that the program will judge by.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from dealer_assist.vision.alphabet import sign_of
from dealer_assist.vision.decode import spell
from dealer_assist.vision.signs import SYMBOLS
from dealer_assist.vision.slots import letters_of
from dealer_assist.vision.train.strips import StripMaker, StripSample

_SHORTEST = 5
_BINS = (0.0, 0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 1.0)


@dataclass(frozen=True, slots=True)
class Look:
    """One strip and what was read: for each digit of `text` whether it is right (`digits`) and the probability given (`confidence`).

    `fit` is that of the digits with the network's free choice (0 to 1), `complete` False where no serial was found.
    """

    text: str
    digits: tuple[bool, ...]
    confidence: tuple[float, ...]
    fit: float
    complete: bool

    @property
    def exact(self) -> bool:
        """Whether every digit was read right."""
        return self.complete and all(self.digits)

    @property
    def weakest(self) -> float:
        """The least probability of a digit; 0 where no serial was found."""
        return min(self.confidence) if self.complete else 0.0


@dataclass(frozen=True, slots=True)
class ReliabilityBin:
    """Digits whose probability lies between two bounds: how many, their mean probability, and the share that was right."""

    low: float
    high: float
    count: int
    confidence: float
    right: float


def shape_of(text: str) -> str:
    """The shape (see `decode.spell`) of a text: "0" for a digit, "*" for a star, "A" for anything else; blanks are left out."""
    return "".join("0" if character.isdigit() else "*" if character == "*" else "A" for character in text if character != " ")


def serials(maker: StripMaker, first: int, count: int) -> tuple[StripSample, ...]:
    """`count` whole upright serials from number `first` on."""
    found: list[StripSample] = []
    index = first
    while len(found) < count:
        sample = maker.make(index)
        signs = sample.text.characters.replace(" ", "")
        whole = len(sample.labels) == len(signs) and all(sign_of(sign) in SYMBOLS for sign in signs)
        if whole and not sample.turned and not sample.cut and "0" in shape_of(signs) and len(signs) >= _SHORTEST:
            found.append(sample)
        index += 1
    return tuple(found)


def softmax(scores: np.ndarray, temperature: float = 1.0) -> np.ndarray:
    """Probabilities of the classes (T x classes)."""
    raised = np.exp((scores - scores.max(axis=1, keepdims=True)) / temperature)
    return np.asarray(raised / raised.sum(axis=1, keepdims=True), np.float32)


def look_at(sample: StripSample, scores: np.ndarray, temperature: float) -> Look:
    """What is read of one strip at a temperature; `scores` (T x classes) are the network's before the softmax."""
    text = sample.text.characters.replace(" ", "")
    signs = [sign_of(character) for character in text]
    cyrillic = any("\u0400" <= character <= "\u04ff" for character in text)
    spelling = spell(softmax(scores, temperature), shape_of(text), letters_of("", cyrillic))
    places = [place for place, sign in enumerate(signs) if sign.isdigit()]
    if spelling is None:
        return Look(text, (), (), 0.0, complete=False)
    right = tuple(spelling.text[place] == signs[place] for place in places)
    return Look(text, right, tuple(spelling.confidence[place] for place in places), spelling.digit_fit, complete=True)


def reliability(looks: Iterable[Look]) -> tuple[ReliabilityBin, ...]:
    """The reliability curve of single digits."""
    pairs = [pair for look in looks for pair in zip(look.confidence, look.digits, strict=True)]
    confidence, right = np.array([value for value, _ in pairs]), np.array([good for _, good in pairs])
    bins = []
    for low, high in pairwise(_BINS):
        inside = (confidence >= low) & ((confidence < high) | (high == 1.0))
        if inside.any():
            bins.append(ReliabilityBin(low, high, int(inside.sum()), float(confidence[inside].mean()), float(right[inside].mean())))
    return tuple(bins)


def misfit(looks: Iterable[Look]) -> float:
    """Mean negative log-likelihood of "this digit is right" under the probabilities given; 0 where no digit was read."""
    pairs = [pair for look in looks for pair in zip(look.confidence, look.digits, strict=True)]
    values = [np.log(max(1e-6, value if good else 1 - value)) for value, good in pairs]
    return -float(np.mean(values)) if values else 0.0


def fitted_temperature(samples: Sequence[StripSample], scores: Sequence[np.ndarray]) -> float:
    """The temperature at which the probabilities fit best (golden section search between 0.5 and 3)."""

    def value(temperature: float) -> float:
        return misfit(look_at(sample, each, temperature) for sample, each in zip(samples, scores, strict=True))

    low, high = 0.5, 3.0
    ratio = (5**0.5 - 1) / 2
    inner, outer = high - ratio * (high - low), low + ratio * (high - low)
    first, second = value(inner), value(outer)
    for _ in range(9):
        if first < second:
            high, outer, second = outer, inner, first
            inner = high - ratio * (high - low)
            first = value(inner)
        else:
            low, inner, first = inner, outer, second
            outer = low + ratio * (high - low)
            second = value(outer)
    return round((low + high) / 2, 3)
