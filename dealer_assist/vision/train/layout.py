"""Characters set in a line as an ink mask, with the place of every character: what a numbering machine or a press does to type."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from dealer_assist.vision.alphabet import class_of
from dealer_assist.vision.train.faces import DIGIT, Face, Glyph
from dealer_assist.vision.train.texts import Text

HEIGHT, WIDTH = 64, 512
"""Size in pixels of the canvas that a strip is drawn on."""

_EDGE = 6.0


@dataclass(frozen=True, slots=True)
class Mark:
    """One character on the canvas: its class and its ink's left, right, top and bottom (px)."""

    label: int
    left: float
    right: float
    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class _Style:
    """How a line is set: heights of its first and last character (px), squeeze, spacing and blank (parts of a digit's height)."""

    first: float
    last: float
    squeeze: float
    spacing: float
    blank: float
    slant: float
    wobble: float
    even: bool


def _style(rng: np.random.Generator, growing: bool) -> _Style:
    first = HEIGHT * rng.uniform(0.38, 0.86)
    last = first
    if growing:
        last = min(0.9 * HEIGHT, first * rng.uniform(1.1, 1.75))
        first = min(first, last)
    mono = rng.random() < 0.45
    return _Style(
        first,
        last,
        rng.uniform(0.72, 1.3),
        abs(rng.normal(0.0, 0.14)) + rng.uniform(-0.03, 0.12),
        rng.uniform(0.25, 0.95),
        rng.normal(0, 0.06),
        abs(rng.normal(0, 0.012)),
        bool(mono),
    )


def _advances(glyphs: Sequence[Glyph | None], heights: np.ndarray, style: _Style) -> np.ndarray:
    """Room of every character in px; blanks have their own."""
    widths = np.array([style.blank * DIGIT if glyph is None else glyph.advance * style.squeeze for glyph in glyphs])
    inked = np.array([glyph is not None for glyph in glyphs])
    if style.even and inked.any():
        widths[inked] = max(np.median(widths[inked]), 0.92 * max(glyph.ink.shape[1] * style.squeeze for glyph in glyphs if glyph))
    return np.asarray((widths + np.where(inked, style.spacing * DIGIT, 0)) * heights / DIGIT)


def set_text(text: Text, face: Face, rng: np.random.Generator) -> tuple[np.ndarray, tuple[Mark, ...]]:
    """A text as ink (HEIGHT x WIDTH uint8) and its marks; narrowed where it is too long for the canvas."""
    mask = np.zeros((HEIGHT, WIDTH), np.uint8)
    if not text.characters:
        return mask, ()
    style = _style(rng, text.growing)
    glyphs = [None if character == " " else face.glyph(character) for character in text.characters]
    heights = np.linspace(style.first, style.last, len(glyphs))
    advances = _advances(glyphs, heights, style)
    narrowed = min(1.0, (WIDTH - 2 * _EDGE) / advances.sum())
    advances, squeeze = advances * narrowed, style.squeeze * narrowed
    pen = _EDGE + rng.random() ** (1.0 if rng.random() < 0.5 else 3.0) * (WIDTH - 2 * _EDGE - advances.sum())
    base, aligned = _baselines(heights, rng), []
    for index, glyph in enumerate(glyphs):
        if glyph is not None:
            room = advances[index]
            scale = heights[index] / DIGIT * (1 + rng.normal(0, style.wobble))
            offset = (room - glyph.ink.shape[1] * squeeze * scale) / 2 if style.even else glyph.left * squeeze * scale
            matrix = _matrix(glyph, (squeeze * scale, scale), style.slant, rng.normal(0, style.wobble))
            corner = (pen + offset, base[index] + rng.normal(0, style.wobble) * heights[index] - glyph.rise * scale)
            aligned.append(_pasted(mask, glyph.ink, matrix, corner, class_of(text.characters[index])))
        pen += advances[index]
    return mask, tuple(aligned)


def _baselines(heights: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Baselines (px) of a line somewhere in the canvas; growing digits stand on, hang from or are centred on a line."""
    tallest = float(heights.max())
    room = HEIGHT - tallest
    top = room * float(np.clip(rng.normal(0.5, 0.22), 0.02, 0.98))
    share = rng.choice((0.5, 0.5, 1.0, 0.0, rng.random()))
    return np.asarray(top + heights + (tallest - heights) * share)


def _matrix(glyph: Glyph, scale: tuple[float, float], slant: float, turn: float) -> np.ndarray:
    cos, sin = np.cos(turn), np.sin(turn)
    sheared = np.array([[scale[0], -slant * scale[1]], [0.0, scale[1]]])
    shift = slant * scale[1] * glyph.ink.shape[0] / 2
    turned = np.array([[cos, -sin], [sin, cos]]) @ sheared
    return np.hstack([turned, [[shift], [0.0]]])


def _pasted(mask: np.ndarray, ink: np.ndarray, matrix: np.ndarray, corner: tuple[float, float], label: int) -> Mark:
    """Lay a glyph over the mask with its upper left at `corner`."""
    x, y = int(np.floor(corner[0])), int(np.floor(corner[1]))
    moved = matrix.copy()
    moved[:, 2] += (corner[0] - x + 2, corner[1] - y + 2)
    wide = int(np.ceil(ink.shape[1] * matrix[0, 0] + 6 + abs(matrix[0, 1]) * ink.shape[0]))
    high = int(np.ceil(ink.shape[0] * matrix[1, 1] + 6))
    drawn = cv2.warpAffine(ink, moved, (wide, high), flags=cv2.INTER_AREA if matrix[1, 1] < 1 else cv2.INTER_LINEAR)
    left, top = x - 2, y - 2
    x0, y0, x1, y1 = max(0, left), max(0, top), min(mask.shape[1], left + wide), min(mask.shape[0], top + high)
    if x0 < x1 and y0 < y1:
        window = mask[y0:y1, x0:x1]
        np.maximum(window, drawn[y0 - top : y1 - top, x0 - left : x1 - left], out=window)
    width, height = ink.shape[1] * matrix[0, 0], ink.shape[0] * matrix[1, 1]
    return Mark(label, corner[0] + 1, corner[0] + width - 1, corner[1] + 1, corner[1] + height - 1)
