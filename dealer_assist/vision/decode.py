"""Network output -> a serial of a given shape: the best CTC path, with the network's own probability of every character.

Nothing is renormalised. A path is scored against the network's free choice, so that a digit the network saw and
the shape has no room for, or a digit that the shape wants and the network did not see, shows up as a poor fit.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from dealer_assist.vision.alphabet import LATIN
from dealer_assist.vision.columns import Columns
from dealer_assist.vision.ctc import NEVER, Stay, best_path
from dealer_assist.vision.easyocr_reader import BLANK
from dealer_assist.vision.signs import SYMBOLS, SignTable, signs_of
from dealer_assist.vision.slots import spell_slots
from dealer_assist.vision.spelling import Spelling, cost_of_digits, is_crowded, signs_at

__all__ = ["Spelling", "digits_seen", "greedy", "has_room", "signs_seen", "spell", "spell_behind_blank"]

_TINY = 1e-6
_MISSED_SIGNS = 2
"""A line with this many fewer signs than a shape wants is not searched for it."""

_CLEAR_BLANK = 1.25
"""Least step over a blank between letters and digits, in median steps from sign to sign."""


_DIGITS = np.array([symbol.isdigit() for symbol in SYMBOLS])
_STANDS_FOR_LETTER = np.array([symbol in LATIN or symbol in "03468" for symbol in SYMBOLS])


def greedy(probabilities: np.ndarray) -> str:
    """The network's free choice (T x classes), repeats and blanks taken out."""
    best = probabilities.argmax(axis=1)
    kept = best[np.append(True, best[1:] != best[:-1])] if len(best) else best
    characters = signs_of(probabilities).characters
    return "".join(characters[index - 1] for index in kept if index != BLANK)


def digits_seen(probabilities: np.ndarray) -> int:
    """How many signs of the free choice (T x classes) can stand for a digit."""
    like = signs_of(probabilities).digit_like
    return sum(sign in like for sign in greedy(probabilities))


def signs_seen(probabilities: np.ndarray) -> int:
    """How many signs the free choice has (T x classes), blanks and spaces left out."""
    return len(_signs(probabilities))


def has_room(steps: int, signs: int, shape: str, aligned: bool) -> bool:
    """Whether a line of so many time steps, in which the network sees so many signs, can hold a serial of `shape`."""
    return steps >= (2 * len(shape) - 1 if aligned else len(shape)) and signs >= len(shape) - _MISSED_SIGNS


def spell(probabilities: np.ndarray, shape: str, letters: str = "", closed: bool = False) -> Spelling | None:
    """The best serial of `shape` in one line (T x classes), or None when the network sees too few signs for it.

    `shape` has one sign a character: ``0`` a counted digit or a digit of the prefix, ``A`` a letter, ``*`` a letter or star,
    ``_`` any sign, left out of the spelling. `letters` are the letters that may stand (all when empty). `closed` lines hold
    nothing but the serial: what else the network sees there costs as much as a blank in its place.
    """
    table = signs_of(probabilities)
    if not has_room(len(probabilities), signs_seen(probabilities), shape, table.aligned):
        return None
    if table.aligned:
        return spell_slots(Columns([probabilities]), [(0, shape, letters or LATIN, closed)])[0]
    free = np.log(np.maximum(probabilities.max(axis=1), _TINY))
    blank_cost = np.log(np.maximum(probabilities[:, BLANK] + probabilities[:, table.space], _TINY)) - free
    emission = _emission(probabilities, table, shape, letters)
    scores = np.where(emission > 0, np.log(np.maximum(emission, _TINY)) - free[:, None, None], NEVER)
    path = best_path(scores, blank_cost, blank_cost if closed else np.zeros_like(blank_cost))
    first, last = path[0].step, path[-1].step
    outside = float(blank_cost[:first].sum() + blank_cost[last + 1 :].sum()) if closed else 0.0
    costs = [float(blank_cost[stay.step] if stay.resting else scores[stay.step, stay.place, stay.symbol]) for stay in path]
    return _spelling((probabilities, emission), shape, path, (costs, outside))


def _emission(probabilities: np.ndarray, table: SignTable, shape: str, letters: str) -> np.ndarray:
    """Probability of each symbol at each step for each place: steps x places x symbols."""
    plain, digit = probabilities @ table.at_letter, probabilities @ table.at_digit
    allowed = np.array([symbol in (letters or LATIN) for symbol in SYMBOLS])
    star = np.array([symbol == "*" for symbol in SYMBOLS])
    parts = {"0": np.where(_DIGITS, digit, 0), "A": np.where(allowed, plain, 0), "*": np.where(allowed | star, plain, 0)}
    anything = np.zeros_like(plain)
    anything[:, SYMBOLS.index("*")] = np.where(probabilities.argmax(axis=1) == table.space, 0, probabilities[:, 1:].max(axis=1))
    return np.stack([parts.get(sign, anything) for sign in shape], axis=1)


def _spelling(seen: tuple[np.ndarray, np.ndarray], shape: str, path: Sequence[Stay], cost: tuple[Sequence[float], float]) -> Spelling:
    probabilities, emission = seen
    costs, outside = cost
    chosen = [[stay for stay in path if stay.place == place and not stay.resting] for place in range(len(shape))]
    kept = [(place, stays) for place, stays in enumerate(chosen) if shape[place] != "_"]
    text = "".join(SYMBOLS[stays[0].symbol] for _, stays in kept)
    confidence = tuple(min(1.0, max(float(emission[stay.step, place, stay.symbol]) for stay in stays)) for place, stays in kept)
    middle = tuple(float(np.mean([stay.step for stay in stays])) for _, stays in kept)
    fit, digit_fit = float(np.exp(min(0.0, sum(costs) + outside))), float(np.exp(min(0.0, cost_of_digits(shape, path, costs))))
    signs = signs_at(probabilities @ signs_of(probabilities).at_letter)
    return Spelling(text, confidence, middle, fit, digit_fit, is_crowded(signs, (path[0], path[-1]), middle))


def spell_behind_blank(probabilities: np.ndarray, digit_count: int) -> Spelling | None:
    """A serial of two letters that the network may not know, a clear blank, and `digit_count` digits, in one line (T x classes).

    The blank tells letters from digits: the first sign behind it must be the first digit, whatever the letters look like.
    Letters that the network ran together or took apart stand as two letters with probability 0.
    """
    signs = _signs(probabilities)
    if len(signs) < 4:
        return None
    pitch = float(np.median(np.diff([step for _, step in signs])))
    gaps = [(second[1] - first[1], index) for index, (first, second) in enumerate(pairwise(signs))]
    best: Spelling | None = None
    for gap, index in sorted(gaps, reverse=True)[:3]:
        if not _CLEAR_BLANK * pitch <= gap <= 4 * pitch:
            continue
        cut = round((signs[index][1] + signs[index + 1][1]) / 2)
        spelling = spell(probabilities[cut:], "0" * digit_count)
        if spelling is None or abs(spelling.steps[0] + cut - signs[index + 1][1]) > 0.6 * pitch:
            continue
        prefix = [sign for sign in signs[: index + 1] if sign[1] > signs[index][1] - 3.2 * pitch]
        whole = _with_prefix(probabilities, spelling, prefix, cut)
        if best is None or _certainty(whole) > _certainty(best):
            best = whole
    return best


def _signs(probabilities: np.ndarray) -> list[tuple[int, float]]:
    """Signs of the free choice, blanks and spaces left out: (class, middle step)."""
    best = probabilities.argmax(axis=1)
    changes = np.flatnonzero(np.append(True, best[1:] != best[:-1]))
    ends = np.append(changes[1:], len(best)) - 1
    empty = (BLANK, signs_of(probabilities).space)
    return [(int(best[start]), (start + end) / 2) for start, end in zip(changes, ends, strict=True) if best[start] not in empty]


def _with_prefix(probabilities: np.ndarray, digits: Spelling, prefix: list[tuple[int, float]], cut: int) -> Spelling:
    plain = probabilities @ signs_of(probabilities).at_letter
    letters = [_named(plain[max(0, int(step) - 1) : int(step) + 2]) for _, step in prefix]
    if len(letters) != 2:
        letters = [(letters[0][0], 0.0), (letters[-1][0], 0.0)]
    text = "".join(SYMBOLS[symbol] for symbol, _ in letters) + digits.text
    confidence = tuple(min(1.0, value) for _, value in letters) + digits.confidence
    steps = (prefix[0][1], prefix[-1][1], *(step + cut for step in digits.steps))
    return Spelling(text, confidence, steps, digits.fit, digits.digit_fit, digits.crowded)


def _named(readable: np.ndarray) -> tuple[int, float]:
    """The likeliest symbol that can stand for a letter, and its peak probability (steps x symbols)."""
    peak = np.where(_STANDS_FOR_LETTER, readable.max(axis=0), -1.0)
    symbol = int(peak.argmax())
    return symbol, float(peak[symbol])


def _certainty(spelling: Spelling) -> float:
    return min(spelling.confidence[2:]) * spelling.fit * (0.3 if spelling.crowded else 1.0)
