"""What the classes of a recognition network mean for a serial: which of them may stand for which symbol at which place.

Two networks are known, by their number of classes: EasyOCR's english_g2 (97) and our own (see `alphabet`).
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from dealer_assist.vision import alphabet
from dealer_assist.vision.easyocr_reader import CHARACTERS

SYMBOLS = "0123456789" + alphabet.LATIN + "*" + alphabet.CYRILLIC
"""Symbols of a spelling. A letter that looks alike in both scripts is given in Latin."""

_STOCK_DIGITS = {"O": "0", "o": "0", "I": "1", "l": "1", "|": "1"}
_STOCK_SAME_SHAPE = "cikopsuvwxzy"
_OWN_DIGITS = {"O": "0", "I": "1", "З": "3"}
_OWN_LETTERS = {"0": "O", "1": "I", "3": "З"}
_UNLIKELY = 0.15
"""What a look-alike of the other kind counts in our own network's output: it tells both by what stands beside them."""


@dataclass(frozen=True, slots=True, eq=False)
class SignTable:
    """`at_letter` and `at_digit` (classes x symbols, 0 to 1) add up the classes that may stand for a symbol.

    `characters` names class k as `characters[k - 1]`; `space` is the class of a blank character, or 0. `aligned` networks have
    learnt where every character stands and a blank column between any two (see `alignment`); they know both scripts.
    """

    characters: str
    at_letter: np.ndarray
    at_digit: np.ndarray
    digit_like: frozenset[str]
    space: int
    aligned: bool


def _table(characters: str, capitals: Mapping[str, str], extra: Mapping[str, str], weight: float = 1.0) -> np.ndarray:
    table = np.zeros((len(characters) + 1, len(SYMBOLS)), np.float32)
    for position, character in enumerate(characters, start=1):
        capital = capitals.get(character, character)
        for symbol, share in ((extra.get(character, capital), weight), (capital, 1.0)):
            if symbol in SYMBOLS:
                table[position, SYMBOLS.index(symbol)] = share
    return table


def _stock() -> SignTable:
    capitals = {character: character.upper() for character in _STOCK_SAME_SHAPE}
    return SignTable(
        CHARACTERS,
        _table(CHARACTERS, capitals, {}),
        _table(CHARACTERS, capitals, _STOCK_DIGITS),
        frozenset("0123456789OoIl|SsBZzGgDQqi"),
        1 + CHARACTERS.index(" "),
        aligned=False,
    )


def _own() -> SignTable:
    signs = alphabet.SIGNS
    return SignTable(
        signs,
        _table(signs, {}, _OWN_LETTERS, _UNLIKELY),
        _table(signs, {}, _OWN_DIGITS, _UNLIKELY),
        frozenset("0123456789OIЗ"),
        alphabet.BLANK,
        aligned=True,
    )


_TABLES = {len(table.characters) + 1: table for table in (_stock(), _own())}


def signs_of(probabilities: np.ndarray) -> SignTable:
    """The signs of the network that gave an output (T x classes). Raises KeyError for an unknown number of classes."""
    return _TABLES[probabilities.shape[1]]
