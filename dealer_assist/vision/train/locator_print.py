"""What is printed in the scenes that the locator learns from: serials in lines and columns, and everything that is no serial.

A piece of print is drawn once and laid into many scenes at other sizes and angles.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

import cv2
import numpy as np

from dealer_assist.vision.alphabet import LATIN
from dealer_assist.vision.train.faces import Faces
from dealer_assist.vision.train.layout import Mark, set_text
from dealer_assist.vision.train.texts import Text, draw_text

_MARGIN = 2
_LEAST_DIGITS = 6
"""Fewer digits than on any serial: such a number is neither wanted nor held against the locator."""

_MOST_LETTERS = 4
_CYRILLIC = "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЬЭЮЯабвгдежзиклмнопрстуфхцчшщыьэюя"
_LATIN_TEXT = LATIN + LATIN.lower() + "aeiouaeiou"
_VALUES = ("1", "2", "5", "10", "20", "50", "100", "200", "500", "1000", "2000", "5000", "10000")


class Meaning(Enum):
    """What the locator is to do with a piece of print."""

    WANTED = "wanted"
    UNWANTED = "unwanted"
    EITHER = "either"


@dataclass(frozen=True, slots=True)
class Cell:
    """The box of one character in a piece of print (px): its middle, width and height."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Print:
    """A piece of print: ink (h x w uint8), its characters in reading order, and the height of its first digit (px)."""

    ink: np.ndarray
    cells: tuple[Cell, ...]
    digit: float
    meaning: Meaning
    column: bool = False


def meaning_of(text: Text) -> Meaning:
    """Serial-like texts are wanted; words are not; anything between is left open."""
    signs = text.characters.replace(" ", "")
    digits = sum(sign.isdigit() for sign in signs)
    if digits >= _LEAST_DIGITS and len(signs) - digits <= _MOST_LETTERS:
        return Meaning.WANTED
    return Meaning.EITHER if digits else Meaning.UNWANTED


def _cut(ink: np.ndarray, marks: tuple[Mark, ...]) -> tuple[np.ndarray, tuple[Cell, ...]]:
    left, top = int(min(mark.left for mark in marks)) - _MARGIN, int(min(mark.top for mark in marks)) - _MARGIN
    right, bottom = int(max(mark.right for mark in marks)) + _MARGIN, int(max(mark.bottom for mark in marks)) + _MARGIN
    left, top = max(0, left), max(0, top)
    cells = tuple(
        Cell((mark.left + mark.right) / 2 - left, (mark.top + mark.bottom) / 2 - top, mark.right - mark.left, mark.bottom - mark.top)
        for mark in marks
    )
    return np.ascontiguousarray(ink[top : bottom + 1, left : right + 1]), cells


def _line(faces: Faces, text: Text, meaning: Meaning, rng: np.random.Generator) -> Print:
    mask, marks = set_text(text, faces.draw(rng, text.characters), rng)
    ink, cells = _cut(mask, marks)
    return Print(ink, cells, cells[0].height, meaning)


def _serial(faces: Faces, rng: np.random.Generator) -> Print:
    while True:
        text = draw_text(rng)
        if meaning_of(text) is Meaning.WANTED:
            return _line(faces, text, Meaning.WANTED, rng)


def _column(faces: Faces, rng: np.random.Generator) -> Print:
    """A serial as upright characters one under the other."""
    line = _serial(faces, rng)
    pitch = max(cell.height for cell in line.cells) * rng.uniform(1.08, 1.4)
    wide = max(cell.width for cell in line.cells)
    ink = np.zeros((round(pitch * len(line.cells)) + 4, round(wide) + 8), np.uint8)
    cells = []
    for index, cell in enumerate(line.cells):
        left, top = max(0, round(cell.x - cell.width / 2)), max(0, round(cell.y - cell.height / 2))
        glyph = line.ink[top : top + round(cell.height) + 1, left : left + round(cell.width) + 1]
        x, y = round((ink.shape[1] - glyph.shape[1]) / 2), round(2 + pitch * index)
        window = ink[y : y + glyph.shape[0], x : x + glyph.shape[1]]
        np.maximum(window, glyph[: window.shape[0], : window.shape[1]], out=window)
        cells.append(Cell(x + cell.width / 2, y + cell.height / 2, cell.width, cell.height))
    return Print(ink, tuple(cells), cells[0].height, Meaning.WANTED, column=True)


def _words(rng: np.random.Generator) -> Text:
    alphabet = _CYRILLIC if rng.random() < 0.4 else _LATIN_TEXT
    words = ["".join(alphabet[int(index)] for index in rng.integers(len(alphabet), size=rng.integers(2, 9))) for _ in range(3)]
    text = " ".join(words[: int(rng.integers(1, 4))])
    return Text(text.upper() if rng.random() < 0.5 else text.lower() if rng.random() < 0.5 else text)


def _word(faces: Faces, rng: np.random.Generator) -> Print:
    return _line(faces, _words(rng), Meaning.UNWANTED, rng)


def _value(faces: Faces, rng: np.random.Generator) -> Print:
    """The value of a note, and other short numbers."""
    return _line(faces, Text(_VALUES[int(rng.integers(len(_VALUES)))]), Meaning.UNWANTED, rng)


def _other(faces: Faces, rng: np.random.Generator) -> Print:
    while True:
        text = draw_text(rng)
        if text.characters and meaning_of(text) is not Meaning.WANTED:
            return _line(faces, text, meaning_of(text), rng)


def _paragraph(faces: Faces, rng: np.random.Generator) -> Print:
    """Lines of small words, as on cards, books and receipts."""
    lines = [_line(faces, _words(rng), Meaning.UNWANTED, rng) for _ in range(int(rng.integers(2, 6)))]
    step = round(max(line.ink.shape[0] for line in lines) * rng.uniform(1.05, 1.6))
    ink = np.zeros((step * len(lines), max(line.ink.shape[1] for line in lines)), np.uint8)
    for index, line in enumerate(lines):
        ink[index * step : index * step + line.ink.shape[0], : line.ink.shape[1]] = line.ink
    return Print(ink, lines[0].cells, lines[0].digit, Meaning.UNWANTED)


def _ornament(faces: Faces, rng: np.random.Generator) -> Print:  # noqa: ARG001 - one of the kinds of print
    """A row of one shape or two in turn: borders, rosettes and combs look like digits from afar."""
    high, count = 40, int(rng.integers(5, 14))
    pitch = round(high * rng.uniform(0.4, 1.2))
    shapes = [np.zeros((high, pitch), np.uint8) for _ in range(int(rng.integers(1, 3)))]
    for shape in shapes:
        if rng.random() < 0.4:
            axes = (max(2, round(pitch * rng.uniform(0.2, 0.5))), round(high * rng.uniform(0.2, 0.48)))
            cv2.ellipse(shape, (pitch // 2, high // 2), axes, 0, 0, 360, 255, int(rng.choice((-1, 2, 4))), cv2.LINE_AA)
        else:
            corners = rng.uniform(0, 1, (int(rng.integers(2, 7)), 2)) * (pitch, high)
            cv2.polylines(shape, [np.rint(corners).astype(np.int32)], bool(rng.random() < 0.5), 255, int(rng.integers(2, 6)), cv2.LINE_AA)
    ink = np.concatenate([shapes[index % len(shapes)] for index in range(count)], axis=1)
    return Print(ink, (Cell(pitch / 2, high / 2, pitch, high),), high, Meaning.UNWANTED)


_KINDS: tuple[tuple[float, Callable[[Faces, np.random.Generator], Print]], ...] = (
    (0.50, _serial),
    (0.07, _column),
    (0.14, _word),
    (0.09, _value),
    (0.05, _other),
    (0.07, _paragraph),
    (0.08, _ornament),
)
_SHARES = np.cumsum([share for share, _ in _KINDS])


def draw_print(faces: Faces, rng: np.random.Generator) -> Print:
    """A piece of print: rather more than half are serials."""
    return _KINDS[int(np.searchsorted(_SHARES, rng.random() * _SHARES[-1]))][1](faces, rng)
