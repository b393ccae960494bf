"""Network output -> a serial of a given shape: the best CTC path, with the network's own probability of every character.

Nothing is renormalised. A path is scored against the network's free choice, so that a digit the network saw and
the shape has no room for, or a digit that the shape wants and the network did not see, shows up as a poor fit.
"""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from dealer_assist.vision.easyocr_reader import BLANK, CHARACTERS

SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*"
_LOOK_ALIKE_DIGITS = {"O": "0", "o": "0", "I": "1", "l": "1", "|": "1"}
_SAME_SHAPE = "cikopsuvwxzy"
_TINY = 1e-6
_MISSED_SIGNS = 2
"""A line with this many fewer signs than a shape wants is not searched for it."""

_CLEAR_BLANK = 1.25
"""Least step over a blank between letters and digits, in median steps from sign to sign."""
_NEVER = -1e9


@dataclass(frozen=True, slots=True)
class Spelling:
    """A serial as the network gives it for one shape.

    `confidence` is each character's peak probability; `steps` its mean time step; `fit` and `digit_fit` (0 to 1) compare
    the path with the network's free choice, over the whole serial and over its digits. `crowded` says that a further
    character follows or precedes the digits where none may stand.
    """

    text: str
    confidence: tuple[float, ...]
    steps: tuple[float, ...]
    fit: float
    digit_fit: float
    crowded: bool


def _table(extra: dict[str, str]) -> np.ndarray:
    table = np.zeros((len(CHARACTERS) + 1, len(SYMBOLS)), np.float32)
    for position, character in enumerate(CHARACTERS, start=1):
        capital = character.upper() if character in _SAME_SHAPE else character
        for symbol in {capital, extra.get(character, capital)}:
            if symbol in SYMBOLS:
                table[position, SYMBOLS.index(symbol)] = 1.0
    return table


_PLAIN = _table({})
_AT_DIGIT = _table(_LOOK_ALIKE_DIGITS)
_DIGITS = np.array([symbol.isdigit() for symbol in SYMBOLS])
_LETTERS = np.array([symbol.isalpha() for symbol in SYMBOLS])
_STANDS_FOR_LETTER = np.array([symbol.isalpha() or symbol in "03468" for symbol in SYMBOLS])
_KINDS = {
    "0": _DIGITS,
    "A": _LETTERS,
    "*": np.array([symbol.isalpha() or symbol == "*" for symbol in SYMBOLS]),
}


def greedy(probabilities: np.ndarray) -> str:
    """The network's free choice (T x 97), repeats and blanks taken out."""
    best = probabilities.argmax(axis=1)
    kept = best[np.insert(best[1:] != best[:-1], 0, True)] if len(best) else best
    return "".join(CHARACTERS[index - 1] for index in kept if index != BLANK)


def spell(probabilities: np.ndarray, shape: str) -> Spelling | None:
    """The best serial of `shape` in one line (T x 97), or None when the network sees too few signs for it.

    `shape` has one sign a character: ``0`` a counted digit, ``A`` a letter, ``*`` a letter or star.
    """
    if len(probabilities) < len(shape) or len(_signs(probabilities)) < len(shape) - _MISSED_SIGNS:
        return None
    free = np.log(np.maximum(probabilities.max(axis=1), _TINY))
    blank = probabilities[:, BLANK] + probabilities[:, 1 + CHARACTERS.index(" ")]
    blank_cost = np.log(np.maximum(blank, _TINY)) - free
    plain, digit = probabilities @ _PLAIN, probabilities @ _AT_DIGIT
    emission = np.stack([np.where(_KINDS[sign], digit if sign == "0" else plain, 0.0) for sign in shape], axis=1)
    path = _best_path(np.where(emission > 0, np.log(np.maximum(emission, _TINY)) - free[:, None, None], _NEVER), blank_cost)
    return _spelling(path, emission, (free, blank_cost), shape, probabilities)


def spell_behind_blank(probabilities: np.ndarray, digit_count: int) -> Spelling | None:
    """A serial of two letters that the network may not know, a clear blank, and `digit_count` digits, in one line (T x 97).

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
        if gap < _CLEAR_BLANK * pitch or signs[index][1] < signs[index + 1][1] - 4 * pitch:
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
    changes = np.flatnonzero(np.insert(best[1:] != best[:-1], 0, True))
    ends = np.append(changes[1:], len(best)) - 1
    skipped = (BLANK, 1 + CHARACTERS.index(" "))
    return [(int(best[start]), (start + end) / 2) for start, end in zip(changes, ends, strict=True) if best[start] not in skipped]


def _with_prefix(probabilities: np.ndarray, digits: Spelling, prefix: list[tuple[int, float]], cut: int) -> Spelling:
    plain = probabilities @ _PLAIN
    letters = [_named(plain[max(0, int(step) - 1) : int(step) + 2]) for _, step in prefix]
    if len(letters) != 2:
        letters = [(letters[0][0], 0.0), (letters[-1][0], 0.0)]
    text = "".join(SYMBOLS[symbol] for symbol, _ in letters) + digits.text
    confidence = tuple(min(1.0, value) for _, value in letters) + digits.confidence
    steps = (prefix[0][1], prefix[-1][1], *(step + cut for step in digits.steps))
    return Spelling(text, confidence, steps, digits.fit, digits.digit_fit, digits.crowded)


def _best_path(emission: np.ndarray, blank_cost: np.ndarray) -> list[tuple[int, int, bool]]:
    """Time steps of the best path as (step, place * symbols + symbol, is blank); the line outside the serial costs nothing."""
    steps, places, symbols = emission.shape
    character = np.full((places, symbols), _NEVER)
    rest = np.full(places, _NEVER)
    came = np.zeros((steps, places, symbols), np.int16)  # -1 start, -2 same, -3 blank before, else symbol at the place before
    rest_came = np.zeros((steps, places), np.int16)  # -2 blank again, else the symbol
    best_end, end = _NEVER, (0, 0)
    for step in range(steps):
        before = np.full((places, symbols), _NEVER)
        before_came = np.zeros((places, symbols), np.int16)
        before[0], before_came[0] = 0.0, -1
        first = character[:-1].argmax(axis=1)
        first_value = np.take_along_axis(character[:-1], first[:, None], axis=1)
        masked = character[:-1].copy()
        np.put_along_axis(masked, first[:, None], _NEVER, axis=1)
        second = masked.argmax(axis=1)
        second_value = np.take_along_axis(masked, second[:, None], axis=1)
        same_as_first = np.arange(symbols)[None, :] == first[:, None]
        before[1:] = np.where(same_as_first, second_value, first_value)
        before_came[1:] = np.where(same_as_first, second[:, None], first[:, None])
        from_rest = rest[:-1, None] > before[1:]
        before[1:] = np.where(from_rest, rest[:-1, None], before[1:])
        before_came[1:] = np.where(from_rest, -3, before_came[1:])
        stay = character > before
        chosen = character.argmax(axis=1)
        character_best = character[np.arange(places), chosen]
        again = rest > character_best
        rest_came[step] = np.where(again, -2, chosen)
        rest = np.where(again, rest, character_best) + blank_cost[step]
        came[step] = np.where(stay, -2, before_came)
        character = np.where(stay, character, before) + emission[step]
        last = int(character[-1].argmax())
        if character[-1, last] > best_end:
            best_end, end = float(character[-1, last]), (step, last)
    return _trace(came, rest_came, end)


def _trace(came: np.ndarray, rest_came: np.ndarray, end: tuple[int, int]) -> list[tuple[int, int, bool]]:
    symbols = came.shape[2]
    step, symbol = end
    place, resting = came.shape[1] - 1, False
    path = []
    while step >= 0:
        path.append((step, place * symbols + symbol, resting))
        if resting:
            source = int(rest_came[step, place])
            if source != -2:
                resting, symbol = False, source
        else:
            source = int(came[step, place, symbol])
            if source == -1:
                break
            if source == -3:
                resting, place = True, place - 1
            elif source >= 0:
                symbol, place = source, place - 1
        step -= 1
    return path[::-1]


def _spelling(
    path: list[tuple[int, int, bool]],
    emission: np.ndarray,
    costs: tuple[np.ndarray, np.ndarray],
    shape: str,
    probabilities: np.ndarray,
) -> Spelling:
    free, blank_cost = costs
    symbols = len(SYMBOLS)
    chosen: list[list[tuple[int, int]]] = [[] for _ in shape]
    cost = digit_cost = 0.0
    first_digit, last_digit = shape.index("0"), shape.rindex("0")
    for step, state, resting in path:
        place, symbol = divmod(state, symbols)
        value = float(blank_cost[step]) if resting else float(np.log(max(emission[step, place, symbol], _TINY)) - free[step])
        cost += value
        if first_digit <= place <= last_digit and not (resting and place == last_digit):
            digit_cost += value
        if not resting:
            chosen[place].append((step, symbol))
    text = "".join(SYMBOLS[steps[0][1]] for steps in chosen)
    confidence = tuple(min(1.0, max(float(emission[step, place, symbol]) for step, symbol in steps)) for place, steps in enumerate(chosen))
    middle = tuple(float(np.mean([step for step, _ in steps])) for steps in chosen)
    fit, digit_fit = float(np.exp(min(0.0, cost))), float(np.exp(min(0.0, digit_cost)))
    return Spelling(text, confidence, middle, fit, digit_fit, _crowded(probabilities, chosen, middle))


def _named(readable: np.ndarray) -> tuple[int, float]:
    """The likeliest symbol that can stand for a letter, and its peak probability (steps x symbols)."""
    peak = np.where(_STANDS_FOR_LETTER, readable.max(axis=0), -1.0)
    symbol = int(peak.argmax())
    return symbol, float(peak[symbol])


def _crowded(probabilities: np.ndarray, chosen: list[list[tuple[int, int]]], middle: tuple[float, ...]) -> bool:
    """Whether the network sees a digit or letter within a character's pitch before or behind the whole serial."""
    pitch = float(np.median(np.diff(middle)))
    start, stop = chosen[0][0][0], chosen[-1][-1][0]
    near = 1.45 * pitch
    readable = probabilities @ _PLAIN
    seen = readable.max(axis=1) > 0.4
    before = seen[max(0, round(middle[0] - near)) : start]
    after = seen[stop + 1 : round(middle[-1] + near) + 1]
    same_before = readable[max(0, round(middle[0] - near)) : start].argmax(axis=1) == chosen[0][0][1]
    return bool((before & ~same_before).any() or after.any())


def _certainty(spelling: Spelling) -> float:
    return min(spelling.confidence[2:]) * spelling.fit * (0.3 if spelling.crowded else 1.0)
