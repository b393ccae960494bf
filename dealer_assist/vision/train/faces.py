"""Fonts as glyph masks: every face of a folder of web fonts, measured by the height of its digits.

A folder holds one folder a family with files named like `roboto-latin-400-normal.woff`, as the npm packages `@fontsource/*` have
them, or OpenType files. Faces whose digits are not all of one height (old-style figures) are left out: no serial is set in them.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from dealer_assist.vision.train.fonts import files_of

DIGIT = 44
"""Height in pixels of a digit in the masks of a face."""

_MEASURED = 200
_OLD_STYLE = 0.12
"""Largest difference between digits' heights, in heights of the 8."""

_NAME = re.compile(r"(?P<family>.+)-(?P<script>latin|cyrillic)-(?P<weight>\d+)-normal\.woff")


@dataclass(frozen=True, slots=True)
class Glyph:
    """One character: its ink (h x w uint8), where the ink starts from the pen and above the baseline, and the advance (px)."""

    ink: np.ndarray
    left: float
    rise: float
    advance: float


class Face:
    """One font at the size at which a digit is DIGIT px high. Raises ValueError for old-style figures."""

    def __init__(self, name: str, latin: Path, cyrillic: Path | None) -> None:
        self.name = name
        self._files = (latin, cyrillic)
        self._glyphs: dict[str, Glyph] = {}
        self._fonts: dict[Path, ImageFont.FreeTypeFont] = {}
        large = ImageFont.truetype(str(latin), _MEASURED, layout_engine=ImageFont.Layout.BASIC)
        boxes = [large.getbbox(digit, anchor="ls") for digit in "0123456789"]
        heights = [bottom - top for _, top, _, bottom in boxes]
        if max(heights) - min(heights) > _OLD_STYLE * heights[8] or max(abs(box[3]) for box in boxes) > _OLD_STYLE * heights[8]:
            raise ValueError(f"{name} has old-style figures")
        self._size = DIGIT * _MEASURED / heights[8]

    @property
    def has_cyrillic(self) -> bool:
        """Whether Cyrillic letters can be set in it."""
        return self._files[1] is not None

    def file_for(self, character: str) -> Path:
        """The font file that holds the character. Raises ValueError for a Cyrillic one where the face has none."""
        path = self._files["\u0400" <= character <= "\u04ff"]
        if path is None:
            raise ValueError(f"{self.name} has no letter {character!r}")
        return path

    def glyph(self, character: str) -> Glyph:
        """The mask of a character. Raises ValueError for a Cyrillic one where the face has none."""
        known = self._glyphs.get(character)
        if known is None:
            known = self._glyphs[character] = self._drawn(character)
        return known

    def _drawn(self, character: str) -> Glyph:
        path = self.file_for(character)
        font = self._fonts.get(path)
        if font is None:
            font = self._fonts[path] = ImageFont.truetype(str(path), self._size, layout_engine=ImageFont.Layout.BASIC)
        left, top, right, bottom = (round(side) for side in font.getbbox(character, anchor="ls"))
        canvas = Image.new("L", (right - left + 2, bottom - top + 2), 0)
        ImageDraw.Draw(canvas).text((1 - left, 1 - top), character, font=font, fill=255, anchor="ls")
        return Glyph(np.asarray(canvas, np.uint8), left - 1.0, 1.0 - top, font.getlength(character))


@dataclass(frozen=True)
class Faces:
    """Faces to set strips in, in a fixed order."""

    faces: tuple[Face, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The faces' names, in their order."""
        return tuple(face.name for face in self.faces)

    @cached_property
    def cyrillic(self) -> tuple[Face, ...]:
        """Those with Cyrillic letters."""
        return tuple(face for face in self.faces if face.has_cyrillic)

    def draw(self, rng: np.random.Generator, text: str) -> Face:
        """A face that has every letter of a text."""
        fitting = self.cyrillic if any("\u0400" <= character <= "\u04ff" for character in text) else self.faces
        return fitting[int(rng.integers(len(fitting)))]


def load_faces(folder: Path, families: Iterable[str]) -> Faces:
    """The faces of some families in a folder. Raises FontsError `fonts_missing`, naming the family, where one is not there."""
    return Faces(tuple(face for family in families for face in _of_family(files_of(folder, family))))


def _of_family(files: Iterable[Path]) -> list[Face]:
    faces = []
    for path in files:
        match = _NAME.fullmatch(path.name)
        if match and match["script"] == "cyrillic":
            continue
        twin = path.with_name(path.name.replace("-latin-", "-cyrillic-")) if match else None
        try:
            faces.append(Face(path.stem, path, twin if twin and twin.is_file() else None))
        except ValueError:  # old-style figures
            continue
    return faces
