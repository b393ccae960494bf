"""Pictures of things that are no banknotes: pages, forms, receipts, labels, screens, clocks, playing cards, coins."""

from collections.abc import Callable, Sequence
from typing import TypeVar

import cv2
import numpy as np

from dealer_assist.vision.synth.artwork import Colour, Picture, tint
from dealer_assist.vision.synth.guilloche import pip_outline
from dealer_assist.vision.synth.lettering import Mask, Typeface, glyph, plain_line, set_line
from dealer_assist.vision.synth.other_texts import display_text, form_lines, numbered_line, page_lines, receipt_lines

_INKS: tuple[Colour, ...] = ((30, 28, 28), (90, 50, 20), (40, 32, 150), (36, 84, 30))
_PAPERS: tuple[Colour, ...] = ((244, 246, 247), (226, 238, 242), (238, 230, 222), (214, 222, 232), (206, 228, 210))
_RED, _BLACK = (38, 30, 190), (30, 28, 28)
_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_FACES = tuple(Typeface)
_SEGMENTS = {
    "0": "abcdef",
    "1": "bc",
    "2": "abged",
    "3": "abgcd",
    "4": "fgbc",
    "5": "afgcd",
    "6": "afgedc",
    "7": "abc",
    "8": "abcdefg",
    "9": "abcdfg",
}
_STROKES = {
    "a": ((0.0, 0.0), (1.0, 0.0)), "b": ((1.0, 0.0), (1.0, 0.5)), "c": ((1.0, 0.5), (1.0, 1.0)), "d": ((0.0, 1.0), (1.0, 1.0)),
    "e": ((0.0, 0.5), (0.0, 1.0)), "f": ((0.0, 0.0), (0.0, 0.5)), "g": ((0.0, 0.5), (1.0, 0.5)),
}  # fmt: skip
"""Strokes of a seven-segment figure in a square of side 1."""

Make = Callable[[np.random.Generator], Picture]
T = TypeVar("T")


def _one(rng: np.random.Generator, choices: Sequence[T]) -> T:
    return choices[int(rng.integers(len(choices)))]


def _paper(width: int, height: int, colour: Colour) -> Picture:
    picture = np.empty((height, width, 3), np.uint8)
    picture[:] = colour
    return picture


def _line_mask(text: str, height: float, face: Typeface) -> Mask:
    """The ink of a line whose digits are `height` px high, in its natural width."""
    natural = sum(glyph(face, character, height).advance for character in text)
    return set_line(plain_line(text, height, face), round(natural) + 4, round(1.7 * height))


def _printed(picture: Picture, mask: Mask, place: tuple[int, int], ink: Colour) -> None:
    """Print a mask at a place (left, top), cut at the picture's edges."""
    left, top = place
    part = picture[top : top + mask.shape[0], left : left + mask.shape[1]]
    inked = np.ascontiguousarray(part)
    tint(inked, np.ascontiguousarray(mask[: part.shape[0], : part.shape[1]]), ink, 0.93)
    part[:] = inked


def _sheet(lines: Sequence[str], rng: np.random.Generator) -> Picture:
    """Lines of print under each other on a sheet."""
    height, face = 30, _one(rng, _FACES)
    step = round(height * rng.uniform(1.6, 2.6))
    masks = [_line_mask(text, height, face) for text in lines]
    picture = _paper(max(mask.shape[1] for mask in masks) + 2 * height, step * (len(lines) + 1), _one(rng, _PAPERS))
    ink = _one(rng, _INKS)
    for row, mask in enumerate(masks):
        _printed(picture, mask, (height, round(step * (row + 0.4))), ink)
    return picture


def page(rng: np.random.Generator) -> Picture:
    """Sentences in which a number stands here and there."""
    return _sheet(page_lines(rng), rng)


def form(rng: np.random.Generator) -> Picture:
    """Rows of numbers with their names."""
    return _sheet(form_lines(rng), rng)


def receipt(rng: np.random.Generator) -> Picture:
    """A receipt of a shop."""
    return _sheet(receipt_lines(rng), rng)


def label(rng: np.random.Generator) -> Picture:
    """One number or two in a frame on a small label, perhaps with bars over it."""
    height, face = 40, _one(rng, _FACES)
    masks = [_line_mask(numbered_line(rng), height, face) for _ in range(int(rng.integers(1, 3)))]
    picture = _paper(max(mask.shape[1] for mask in masks) + 2 * height, height * (3 + 2 * len(masks)), _one(rng, _PAPERS))
    cv2.rectangle(picture, (8, 8), (picture.shape[1] - 9, picture.shape[0] - 9), _BLACK, 3)
    if rng.random() < 0.5:
        for x in range(height, picture.shape[1] - height, 9):
            cv2.line(picture, (x, 20), (x, 2 * height), _BLACK, int(rng.integers(1, 7)))
    for row, mask in enumerate(masks):
        _printed(picture, mask, (height, round(height * (2.3 + 2 * row))), _BLACK)
    return picture


def screen(rng: np.random.Generator) -> Picture:
    """Figures of seven segments, light on dark or dark on grey: a calculator, a clock, a meter."""
    text, high = display_text(rng), 90
    dark = rng.random() < 0.5
    picture = _paper(round(high * 0.8 * (len(text) + 2)), 2 * high, (34, 30, 28) if dark else (150, 168, 160))
    ink: Colour = _one(rng, ((90, 240, 120), (60, 60, 240), (230, 220, 210))) if dark else (40, 46, 42)
    left = high * 0.8
    for character in text:
        if character in ".:":
            for part in (0.95,) if character == "." else (0.3, 0.7):
                cv2.circle(picture, (round(left + 8), round(high * (0.5 + part))), 6, ink, -1, cv2.LINE_AA)
            left += high * 0.3
            continue
        for name in _SEGMENTS[character]:
            ends = [(round(left + x * high * 0.5), round(high * (0.5 + y))) for x, y in _STROKES[name]]
            cv2.line(picture, ends[0], ends[1], ink, 10, cv2.LINE_AA)
        left += high * 0.8
    return picture


def clock(rng: np.random.Generator) -> Picture:
    """A clock's face with twelve numbers and two hands."""
    side, face = 500, _one(rng, _FACES)
    picture = _paper(side, side, (228, 232, 234))
    middle = side // 2
    cv2.circle(picture, (middle, middle), middle - 12, _BLACK, 8, cv2.LINE_AA)
    for hour in range(1, 13):
        turn = np.radians(30 * hour - 90)
        mask = _line_mask(str(hour), 34, face)
        x, y = middle + 195 * np.cos(turn) - mask.shape[1] / 2, middle + 195 * np.sin(turn) - mask.shape[0] / 2
        _printed(picture, mask, (round(x), round(y)), _BLACK)
    for reach, thick in ((120, 10), (180, 5)):
        turn = rng.uniform(0, 2 * np.pi)
        cv2.line(
            picture,
            (middle, middle),
            (round(middle + reach * np.cos(turn)), round(middle + reach * np.sin(turn))),
            _BLACK,
            thick,
            cv2.LINE_AA,
        )
    return picture


def card(rng: np.random.Generator) -> Picture:
    """A playing card: rank and suit in two corners, pips between them."""
    picture = _paper(360, 500, (246, 248, 248))
    kind, rank = int(rng.integers(4)), _one(rng, _RANKS)
    ink = _RED if kind in (1, 2) else _BLACK
    face = _one(rng, _FACES)
    for _ in range(2):
        mask = _line_mask(rank, 44, face)
        _printed(picture, mask, (14, 8), ink)
        _pip(picture, kind, (36, 110), 40, ink)
        picture = np.ascontiguousarray(np.rot90(picture, 2))
    count = min(10, _RANKS.index(rank) + 1)
    for index in range(count):
        _pip(picture, kind, (120 + 120 * (index % 2), 90 + 80 * (index // 2)), 64, ink)
    cv2.rectangle(picture, (2, 2), (357, 497), (150, 150, 150), 2)
    return picture


def _pip(picture: Picture, kind: int, centre: tuple[int, int], size: float, ink: Colour) -> None:
    outline = pip_outline(kind, (float(centre[0]), float(centre[1])), size)
    cv2.fillPoly(picture, [np.rint(outline * 16).astype(np.int32)], ink, cv2.LINE_AA, 4)


def chip(rng: np.random.Generator) -> Picture:
    """A gambling chip: striped edge and a value, on dark ground."""
    side, ink = 300, _one(rng, _INKS)
    picture = _paper(side, side, (40, 40, 40))
    cv2.circle(picture, (150, 150), 148, ink, -1, cv2.LINE_AA)
    for part in range(8):
        cv2.ellipse(picture, (150, 150), (136, 136), 0, 45 * part, 45 * part + 18, (235, 236, 236), 22, cv2.LINE_AA)
    cv2.circle(picture, (150, 150), 96, (235, 236, 236), -1, cv2.LINE_AA)
    value = _one(rng, ("5", "25", "100", "500", "1000", "5000"))
    mask = _line_mask(value, 44, _one(rng, _FACES))
    _printed(picture, mask, (150 - mask.shape[1] // 2, 112), ink)
    return picture


def coins(rng: np.random.Generator) -> Picture:
    """A row of coins, each with its value and its year."""
    count = int(rng.integers(2, 7))
    picture = _paper(170 * count, 180, (64, 92, 44))
    for index in range(count):
        metal: Colour = _one(rng, ((150, 170, 178), (80, 140, 186), (76, 170, 196)))
        centre = (85 + 170 * index, 90)
        cv2.circle(picture, centre, 78, metal, -1, cv2.LINE_AA)
        darker: Colour = (metal[0] // 2, metal[1] // 2, metal[2] // 2)
        cv2.circle(picture, centre, 70, darker, 3, cv2.LINE_AA)
        for text, high, down in ((str(_one(rng, (1, 2, 5, 10, 20, 50))), 50, -56), (str(int(rng.integers(1990, 2027))), 18, 26)):
            mask = _line_mask(text, high, Typeface.SERIF)
            _printed(picture, mask, (centre[0] - mask.shape[1] // 2, centre[1] + down), darker)
    return picture
