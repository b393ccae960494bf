"""Serials that fit a note format, drawn from a seeded generator."""

from functools import lru_cache
from itertools import product

import numpy as np

from dealer_assist.vision.formats import NoteFormat

_LONGEST_PREFIX = 4


@lru_cache(maxsize=128)
def shapes(note_format: NoteFormat) -> tuple[str, ...]:
    """Every shape of a serial of the format: `L` a letter of its alphabet, `D` a digit outside the count, `#` a counted digit.

    Raises ValueError when no letters and digits before and after the counted digits make a serial of the format.
    """
    counted = "#" * note_format.digit_count
    found = []
    for length in range(_LONGEST_PREFIX + 1):
        for prefix, suffix in product(product("LD", repeat=length), ("", "L")):
            shape = "".join(prefix) + counted + suffix
            if any(note_format.counted(_probe(shape, letter)) == _counted(shape) for letter in note_format.alphabet or "A"):
                found.append(shape)
    if not found:
        raise ValueError(f"no serial fits {note_format.currency} {note_format.series}: {note_format.pattern.pattern}")
    return tuple(found)


def _counted(shape: str) -> tuple[int, ...]:
    return tuple(index for index, mark in enumerate(shape) if mark == "#")


def _probe(shape: str, letter: str) -> str:
    return "".join(letter if mark == "L" else "1" for mark in shape)


def draw_serial(note_format: NoteFormat, rng: np.random.Generator) -> tuple[str, str]:
    """A serial as printed (capitals and digits, no spaces) and its counted digits."""
    choices = shapes(note_format)
    letters = note_format.alphabet or "ABCDEFGHJKLMNPRSTUVWXYZ"
    for _ in range(10_000):
        shape = choices[int(rng.integers(len(choices)))]
        text = "".join(letters[int(rng.integers(len(letters)))] if mark == "L" else str(int(rng.integers(10))) for mark in shape)
        counted = note_format.counted(text)
        if counted is not None and note_format.check_holds(text):
            return text, "".join(text[index] for index in counted)
    raise ValueError(f"no serial found for {note_format.currency} {note_format.series}")
