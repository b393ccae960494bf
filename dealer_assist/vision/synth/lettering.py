"""Characters of the shipped fonts as grey masks, measured by the height of a digit."""

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

Mask = NDArray[np.uint8]
"""Height x width, 0 = no ink, 255 = full ink."""

_FOLDER = Path(__file__).resolve().parent / "fonts"
_MEASURING_SIZE = 400


class FontFace(Protocol):
    """What serials can be set in: a font whose files are known by character. Equal faces are the same face."""

    @property
    def has_cyrillic(self) -> bool:
        """Whether ruble letters can be set in it."""

    def file_for(self, character: str) -> Path:
        """The font file that holds the character. Raises ValueError where the face has no such letter."""

    def __hash__(self) -> int:
        """Glyphs are kept by face."""


class Typeface(Enum):
    """A font that looks like serial numerals: stem of its files, and whether it has Cyrillic letters."""

    GROTESQUE = ("roboto-condensed", "500", True)
    NARROW = ("pt-sans-narrow", "700", True)
    SERIF = ("tinos", "700", True)
    MONOSPACED = ("cousine", "700", True)
    TYPEWRITER = ("courier-prime", "700", False)
    THIN = ("b612-mono", "400", False)

    @property
    def has_cyrillic(self) -> bool:
        """Whether ruble letters can be set in it."""
        return self.value[2]

    def file_for(self, character: str) -> Path:
        """The font file that holds the character. Raises ValueError where the face has no such letter."""
        stem, weight, cyrillic = self.value
        if "\u0400" <= character <= "\u04ff":
            if not cyrillic:
                raise ValueError(f"font {stem} has no letter {character!r}")
            return _FOLDER / f"{stem}-cyrillic-{weight}-normal.woff"
        return _FOLDER / f"{stem}-latin-{weight}-normal.woff"


@dataclass(frozen=True, slots=True)
class Glyph:
    """One character: its ink, where the ink starts relative to pen position and baseline, and the advance (all px)."""

    ink: Mask
    left: int
    rise: int
    advance: float


@lru_cache(maxsize=64)
def _digit_ratio(typeface: FontFace) -> float:
    """Height of the figure 8 per unit of font size."""
    font = ImageFont.truetype(str(typeface.file_for("8")), _MEASURING_SIZE, layout_engine=ImageFont.Layout.BASIC)
    _, top, _, bottom = font.getbbox("8", anchor="ls")
    return (bottom - top) / _MEASURING_SIZE


@lru_cache(maxsize=4096)
def glyph(typeface: FontFace, character: str, digit_height: float) -> Glyph:
    """One character at the size at which a digit is `digit_height` px high."""
    size = max(digit_height, 1.0) / _digit_ratio(typeface)
    font = ImageFont.truetype(str(typeface.file_for(character)), size, layout_engine=ImageFont.Layout.BASIC)
    left, top, right, bottom = (round(side) for side in font.getbbox(character, anchor="ls"))
    left, top, right, bottom = left - 1, top - 1, right + 1, bottom + 1
    canvas = Image.new("L", (right - left, bottom - top), 0)
    ImageDraw.Draw(canvas).text((-left, -top), character, font=font, fill=255, anchor="ls")
    return Glyph(np.asarray(canvas, dtype=np.uint8), left, -top, font.getlength(character))


@dataclass(frozen=True, slots=True)
class Line:
    """Characters to set in one line: their digit heights in px, the gap in px before each, and the face."""

    text: str
    heights: tuple[float, ...]
    gaps: tuple[float, ...]
    typeface: FontFace


def _paste(mask: Mask, ink: Mask, left: int, top: int) -> None:
    """Lay ink over the mask, cut at its edges."""
    height, width = mask.shape
    x0, y0 = max(left, 0), max(top, 0)
    x1, y1 = min(left + ink.shape[1], width), min(top + ink.shape[0], height)
    if x0 < x1 and y0 < y1:
        window = mask[y0:y1, x0:x1]
        np.maximum(window, ink[y0 - top : y1 - top, x0 - left : x1 - left], out=window)


def set_line(line: Line, width: int, height: int, centred: bool = False) -> Mask:
    """Set a line in a strip of `width` x `height` px: narrowed where it is too long, spaced out a little where it is short."""
    glyphs = [glyph(line.typeface, *pair) for pair in zip(line.text, line.heights, strict=True)]
    natural = sum(each.advance for each in glyphs) + sum(line.gaps)
    squeeze = min(1.0, (width - 2) / natural)
    tracking = 0.0
    if squeeze == 1.0 and len(glyphs) > 1:
        tracking = min((width - 2 - natural) / (len(glyphs) - 1), 0.16 * line.heights[0])
    baseline = round((height + max(line.heights)) / 2)
    used = natural * squeeze + tracking * (len(glyphs) - 1)
    pen = (width - used) / 2 if centred else 1.0
    mask = np.zeros((height, width), np.uint8)
    for each, gap in zip(glyphs, line.gaps, strict=True):
        pen += gap * squeeze
        _paste(mask, _narrowed(each.ink, squeeze), round(pen + each.left * squeeze), baseline - each.rise)
        pen += each.advance * squeeze + tracking
    return mask


def _narrowed(ink: Mask, squeeze: float) -> Mask:
    if squeeze == 1.0:
        return ink
    columns = max(1, round(ink.shape[1] * squeeze))
    return np.asarray(cv2.resize(ink, (columns, ink.shape[0]), interpolation=cv2.INTER_AREA), np.uint8)


def set_column(line: Line, width: int, height: int) -> Mask:
    """Set upright characters one under the other, evenly spread over the height of the strip."""
    mask = np.zeros((height, width), np.uint8)
    pitch = height / len(line.text)
    for index, (character, digit_height) in enumerate(zip(line.text, line.heights, strict=True)):
        each = glyph(line.typeface, character, min(digit_height, pitch * 0.86))
        top = round(pitch * (index + 0.5) - each.ink.shape[0] / 2)
        _paste(mask, each.ink, round((width - each.ink.shape[1]) / 2), top)
    return mask


def plain_line(text: str, digit_height: float, typeface: FontFace) -> Line:
    """A line with one size and no gaps, for the words on a note."""
    return Line(text, (digit_height,) * len(text), (0.0,) * len(text), typeface)
