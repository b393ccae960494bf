"""What stands in a strip: serials of the known formats and of no format, other print, and nothing.

A text is written as it is printed, with a blank where the print has one. Digits come in runs more often than chance has it, so that
repeats are learnt; a quarter of all texts follows no format, so that what stands before a sign proves little about it.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from dealer_assist.vision.alphabet import LATIN

_RUBLE = "АБВГЕЗИКЛМНОПСТХЧЬЭЯ"
_CYRILLIC = "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"


@dataclass(frozen=True, slots=True)
class Text:
    """Characters as printed, blanks among them; `growing` where the digits grow from left to right."""

    characters: str
    growing: bool = False


def _digits(rng: np.random.Generator, count: int) -> str:
    repeat = rng.choice((0.1, 0.1, 0.3, 0.6))
    digits = [int(rng.integers(10))]
    while len(digits) < count:
        digits.append(digits[-1] if rng.random() < repeat else int(rng.integers(10)))
    return "".join(map(str, digits))


def _letters(rng: np.random.Generator, count: int, alphabet: str = LATIN) -> str:
    return "".join(alphabet[int(index)] for index in rng.integers(len(alphabet), size=count))


def _ruble(rng: np.random.Generator) -> Text:
    if rng.random() < 0.2:
        return Text(_letters(rng, 2, _RUBLE) + _digits(rng, 9))
    letters = _letters(rng, 2, _RUBLE)
    if rng.random() < 0.35:
        letters = "".join(letter.lower() if rng.random() < 0.7 else letter for letter in letters)
    if rng.random() < 0.3:
        letters = letters[0] + " " + letters[1]
    return Text(letters + (" " if rng.random() < 0.9 else "") + _digits(rng, 7), bool(rng.random() < 0.45))


def _rupee(rng: np.random.Generator) -> Text:
    kind = rng.random()
    if kind < 0.6:
        prefix = _digits(rng, 1) + _letters(rng, 2)
    elif kind < 0.9:
        prefix = _digits(rng, 2) + _letters(rng, 1)
    else:
        prefix = _letters(rng, 1) + _digits(rng, 2)
    return Text(prefix + " " + _digits(rng, 6), bool(rng.random() < 0.7))


def _euro(rng: np.random.Generator) -> Text:
    return Text(_letters(rng, 1) + _digits(rng, 11) if rng.random() < 0.5 else _letters(rng, 2) + _digits(rng, 10))


def _dollar(rng: np.random.Generator) -> Text:
    gap = " " if rng.random() < 0.3 else ""
    end = "*" if rng.random() < 0.25 else _letters(rng, 1)
    return Text(_letters(rng, int(rng.integers(1, 3))) + gap + _digits(rng, 8) + gap + end)


def _two_letters(rng: np.random.Generator) -> Text:
    letters = _letters(rng, int(rng.choice((2, 2, 2, 3))))
    gap = " " if rng.random() < 0.4 else ""
    return Text(letters + gap + _digits(rng, int(rng.choice((7, 7, 8, 6)))), bool(rng.random() < 0.1))


def _split_groups(rng: np.random.Generator) -> Text:
    kind = int(rng.integers(4))
    if kind == 0:
        return Text(_letters(rng, 2) + _digits(rng, 2) + " " + _digits(rng, 6))
    if kind == 1:
        return Text(_letters(rng, 1) + _digits(rng, 1) + _letters(rng, 1) + _digits(rng, 7))
    if kind == 2:
        return Text(_letters(rng, 1) + _digits(rng, 3) + " " + _digits(rng, 6))
    return Text(_letters(rng, 1) + " " + _digits(rng, 2) + " " + _digits(rng, 6) + _letters(rng, 1))


def _number(rng: np.random.Generator) -> Text:
    return Text(_digits(rng, int(rng.integers(4, 13))), bool(rng.random() < 0.25))


def _soup(rng: np.random.Generator) -> Text:
    alphabet = "0123456789" * 4 + LATIN + (_CYRILLIC if rng.random() < 0.4 else LATIN) + "*"
    return Text(_letters(rng, int(rng.integers(4, 13)), alphabet))


def _words(rng: np.random.Generator) -> Text:
    alphabet = _CYRILLIC if rng.random() < 0.5 else LATIN
    text = _letters(rng, int(rng.integers(3, 12)), alphabet)
    return Text(text if rng.random() < 0.7 else text[:3] + " " + text[3:])


def _marks(rng: np.random.Generator) -> Text:
    return Text(_letters(rng, int(rng.integers(2, 9)), "#%&?$+=<>@!§№" + "0123456789"))


def _nothing(rng: np.random.Generator) -> Text:  # noqa: ARG001 - one of the kinds of text
    return Text("")


_KINDS: tuple[tuple[float, Callable[[np.random.Generator], Text]], ...] = (
    (0.19, _ruble),
    (0.11, _rupee),
    (0.13, _euro),
    (0.12, _dollar),
    (0.11, _two_letters),
    (0.06, _split_groups),
    (0.08, _number),
    (0.11, _soup),
    (0.04, _words),
    (0.02, _marks),
    (0.03, _nothing),
)
_SHARES = np.cumsum([share for share, _ in _KINDS])


def draw_text(rng: np.random.Generator) -> Text:
    """A text as strips of notes show them, or as those that are no serial do."""
    return _KINDS[int(np.searchsorted(_SHARES, rng.random() * _SHARES[-1]))][1](rng)
