"""Note formats from `calibration/notes/*.toml`: serial pattern, where the serial stands, sizes in mm, check digit.

A file holds one currency and lists its series; see `calibration/notes/README.md` for every key. One file holds the generic kinds:
notes of any currency that have so many digits. They must be asked for by name and are never tried otherwise.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any

from dealer_assist.resources import data_folder

_LONGEST_PREFIX = 3
"""Most letters and digits that stand before the counted digits on any note we know."""


class Direction(StrEnum):
    """How a printed serial runs on the upright note."""

    LINE = "line"
    ROTATED_90 = "rotated90"
    ROTATED_270 = "rotated270"
    STACKED = "stacked"


@dataclass(frozen=True, slots=True)
class SerialPrint:
    """One printed copy: box in mm from the upper left corner of the upright note, and how it looks.

    `digit_mm` is the height of the first digit, `last_digit_mm` of the last one (larger where digits grow).
    `last_digits` is 0 for the whole serial, else how many of its last digits this short form repeats.
    """

    left_mm: float
    top_mm: float
    width_mm: float
    height_mm: float
    direction: Direction
    digit_mm: float
    last_digit_mm: float
    last_digits: int


@dataclass(frozen=True, slots=True)
class NoteFormat:
    """One series of one currency.

    `pattern` matches a whole serial in capitals without spaces and has a group `digits`: the digits that the game counts.
    `check` names the check rule of the serial ("" for none, "euro1" and "euro2" for the two euro series).
    """

    currency: str
    series: str
    pattern: re.Pattern[str]
    digit_count: int
    alphabet: str
    width_mm: float
    height_mm: float
    check: str
    prints: tuple[SerialPrint, ...]
    prefix_gap: bool = False
    """Whether a blank as wide as most of a character stands between the prefix and the counted digits."""
    inset: bool = False
    """Whether a pale letter may stand in that blank, which is no part of the serial."""
    gap_after: int = 0
    """How many counted digits stand before a clear blank among them; 0 where there is none."""
    generic: bool = False
    """Whether it is a kind for any currency: it is read only where it was asked for."""

    def counted(self, text: str) -> tuple[int, ...] | None:
        """Indices in `text` of the counted digits, or None when the text is not a serial of this format."""
        match = self.pattern.fullmatch(text)
        return tuple(range(*match.span("digits"))) if match else None

    @property
    def cyrillic(self) -> bool:
        """Whether its letters are Cyrillic, which the stock network does not know."""
        return self.alphabet[0] >= "А"

    @property
    def shapes(self) -> tuple[str, ...]:
        """Every shape of a whole serial: ``0`` a digit, ``A`` a letter, ``*`` a letter or star at the end."""
        return _shapes(self.pattern, self.digit_count, self.alphabet[0])

    def check_holds(self, text: str) -> bool:
        """Whether the check rule holds for a whole serial; True for a series without a rule."""
        return _CHECKS[self.check](text)


@lru_cache(maxsize=256)
def _shapes(pattern: re.Pattern[str], digit_count: int, letter: str) -> tuple[str, ...]:
    shapes = []
    for length in range(_LONGEST_PREFIX + 1):
        for prefix in product("A0", repeat=length):
            for suffix in ("", "A"):
                shape = "".join(prefix) + "0" * digit_count + suffix
                match = pattern.fullmatch(shape.replace("A", letter))
                if match and match.span("digits") == (length, length + digit_count):
                    starred = suffix and pattern.fullmatch((shape[:-1] + "*").replace("A", letter))
                    shapes.append(shape[:-1] + "*" if starred else shape)
    return tuple(shapes)


def of_currency(notes: Sequence[NoteFormat], currency: str) -> tuple[NoteFormat, ...]:
    """Those of `notes` that a reader tries when it is told this currency (code in capitals), every real one when it is told none."""
    return tuple(note for note in notes if (note.currency == currency if currency else not note.generic))


def _no_check(text: str) -> bool:
    return bool(text)


def _euro_check(text: str) -> bool:
    """Letters as their ASCII codes; the digit sum is divisible by 9 (both euro series)."""
    return sum(int(character) if character.isdigit() else ord(character) for character in text) % 9 == 0


_CHECKS = {"": _no_check, "euro1": _euro_check, "euro2": _euro_check}


def _serial_print(entry: Mapping[str, Any]) -> SerialPrint:
    left, top, width, height = entry["box_mm"]
    return SerialPrint(
        left,
        top,
        width,
        height,
        Direction(entry.get("direction", "line")),
        entry["digit_mm"],
        entry.get("last_digit_mm", entry["digit_mm"]),
        entry.get("last_digits", 0),
    )


def load_formats(path: Path) -> tuple[NoteFormat, ...]:
    """The series of one currency file. Raises ValueError naming the file and key when something is wrong."""
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
        if document.get("generic", False):
            return tuple(_generic(document, series, count) for series in document["series"] for count in series["digit_counts"])
        return tuple(_format(document["currency"], series) for series in document["series"])
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError, re.error) as fault:
        raise ValueError(f"note format {path}: {fault}") from fault


def _generic(document: Mapping[str, Any], series: Mapping[str, Any], count: int) -> NoteFormat:
    """The kind with `count` digits; its code is that of the file with the count behind it."""
    counted = {**series, "digit_count": count, "pattern": series["pattern"].replace("COUNT", str(count))}
    return replace(_format(f"{document['currency']}{count}", counted), generic=True)


def _format(currency: str, series: Mapping[str, Any]) -> NoteFormat:
    pattern = re.compile(series["pattern"])
    if "digits" not in pattern.groupindex:
        raise ValueError(f"pattern of series {series['name']!r} has no group named 'digits'")
    if series.get("check", "") not in _CHECKS:
        raise ValueError(f"series {series['name']!r} has an unknown check rule {series['check']!r}")
    if not 0 <= series.get("gap_after", 0) < series["digit_count"]:
        raise ValueError(f"series {series['name']!r} has no blank after {series['gap_after']} of its digits")
    width, height = series["size_mm"]
    return NoteFormat(
        currency,
        series["name"],
        pattern,
        series["digit_count"],
        series["alphabet"],
        width,
        height,
        series.get("check", ""),
        tuple(_serial_print(entry) for entry in series["prints"]),
        series.get("prefix_gap", False),
        series.get("inset", False),
        series.get("gap_after", 0),
    )


@lru_cache(maxsize=1)
def known_formats() -> tuple[NoteFormat, ...]:
    """Every format in `calibration/notes`, in the order of the file names, the generic kinds among them."""
    folder = data_folder("calibration") / "notes"
    return tuple(note for path in sorted(folder.glob("*.toml")) for note in load_formats(path))


@lru_cache(maxsize=1)
def shipped_formats() -> tuple[NoteFormat, ...]:
    """The formats of every currency, in the order of the file names: what a reader tries that was told no currency."""
    return of_currency(known_formats(), "")
