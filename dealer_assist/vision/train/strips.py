"""Synthetic strips of serials with the place of every character. Strip number i of a seed is always the same."""

from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np

from dealer_assist.vision.alphabet import OTHER_CLASS, TURNED_CLASS
from dealer_assist.vision.train.camera import OUT_WIDTH, lit, seen_by_camera, seen_out_of_focus, view, worn
from dealer_assist.vision.train.faces import Faces, load_faces
from dealer_assist.vision.train.layout import HEIGHT, WIDTH, Mark, set_text
from dealer_assist.vision.train.scenery import ground, make_sheets, ornaments, surroundings
from dealer_assist.vision.train.texts import Text, draw_text

_TURNED_SHARE = 0.12
_CUT_SHARE = 0.06
_WHOLE, _SEEN = 0.85, 0.3
"""Parts of a character that must be in the strip for it to be told, and to be seen at all."""

_SHEETS = 60


@dataclass(frozen=True, slots=True)
class Hardness:
    """Shares (0 to 1) of the strips that a camera out of focus sees, and through which the print of the note's other side is seen."""

    unfocused: float = 0.0
    shown_through: float = 0.0


PLAIN = Hardness()


@dataclass(frozen=True, slots=True)
class StripSample:
    """A strip (32 x 256 uint8), the classes of its characters from left to right, and the columns (px) of their
    left and right edges (n x 2 float32). `turned` strips stand on their heads, `cut` ones end inside or near the text."""

    grey: np.ndarray
    labels: tuple[int, ...]
    edges: np.ndarray
    text: Text
    turned: bool
    cut: bool = False


class StripMaker:
    """Draws strips from faces and background sheets."""

    def __init__(self, faces: Faces, seed: int, testing: bool = False, sheets: int = _SHEETS) -> None:
        self._faces = faces
        self._seed = (seed, int(testing))
        self._sheets = make_sheets(faces, np.random.default_rng([seed, 10_000 + testing]), sheets // (3 if testing else 1), testing)

    @property
    def faces(self) -> tuple[str, ...]:
        """Names of the faces that strips are set in."""
        return self._faces.names

    def make(self, index: int, hardness: Hardness = PLAIN) -> StripSample:
        """Strip number `index` of this maker's seed."""
        rng = np.random.default_rng([*self._seed, index])
        return self.drawn(draw_text(rng), rng, hardness)

    def drawn(self, text: Text, rng: np.random.Generator, hardness: Hardness = PLAIN) -> StripSample:
        """A strip that shows a text."""
        ink, marks = set_text(text, self._faces.draw(rng, text.characters), rng)
        box = _box(marks)
        around = surroundings(self._faces, rng)
        ornaments(around, (box[0] - 8, box[2] + 8), rng)
        if hardness.shown_through and rng.random() < hardness.shown_through:
            around = np.maximum(around, self.other_side(rng))
        paper = self._composed(ink, around, rng)
        matrix = view(rng, box)
        cut = bool(marks) and bool(rng.random() < _CUT_SHARE)
        if cut:
            matrix = _cut(matrix, marks, rng)
        paper = cv2.warpPerspective(paper, matrix, (WIDTH, HEIGHT), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        turned = bool(rng.random() < _TURNED_SHARE)
        if turned:
            paper = paper[::-1, ::-1]
        digit = min((mark.bottom - mark.top for mark in marks), default=HEIGHT * 0.6)
        camera = seen_out_of_focus if hardness.unfocused and rng.random() < hardness.unfocused else seen_by_camera
        grey = camera(lit(paper, rng), max(digit, 12.0), rng)
        return replace(_labelled(grey, marks, (matrix, turned), text), cut=cut)

    def other_side(self, rng: np.random.Generator) -> np.ndarray:
        """Print of the other side as light behind the note shows it (HEIGHT x WIDTH uint8): mirrored, of any size, soft and pale."""
        text = draw_text(rng)
        ink, _ = set_text(text, self._faces.draw(rng, text.characters), rng)
        size, angle = float(rng.uniform(0.8, 2.6)), float(rng.choice((rng.normal(0, 3), rng.uniform(-180, 180))))
        matrix = np.asarray(cv2.getRotationMatrix2D((WIDTH / 2, HEIGHT / 2), angle, size), np.float64)
        matrix[:, 2] += rng.uniform(-0.3, 0.3, 2) * (WIDTH, 2 * HEIGHT)
        seen = cv2.warpAffine(np.ascontiguousarray(ink[:, ::-1]), matrix, (WIDTH, HEIGHT), flags=cv2.INTER_LINEAR)
        soft = cv2.GaussianBlur(seen, (0, 0), float(rng.uniform(1.0, 4.0)))
        return np.asarray(soft.astype(np.float32) * np.float32(rng.uniform(0.3, 0.8)), np.uint8)

    def _composed(self, ink: np.ndarray, around: np.ndarray, rng: np.random.Generator) -> np.ndarray:
        """Ink on its ground in grey values (float32)."""
        contrast = float(rng.uniform(60, 210) if rng.random() < 0.75 else rng.uniform(22, 70))
        paper = float(rng.uniform(max(45.0, contrast * 0.9), 250.0))
        if rng.random() < 0.04:
            paper, contrast = 255 - paper, -contrast
        base = ground(self._sheets, rng)
        cover = worn(ink, base, rng)
        around_cover = around.astype(np.float32) * np.float32(rng.uniform(0.3, 1.0) / 255)
        dark = np.minimum(base, 0) * (1 - cover) + np.maximum(base, 0) * (1 - cover)
        return np.asarray(paper + contrast * (dark - np.maximum(cover, around_cover)), np.float32)


def _box(marks: tuple[Mark, ...]) -> tuple[float, float, float, float]:
    if not marks:
        return (WIDTH * 0.4, HEIGHT * 0.3, WIDTH * 0.6, HEIGHT * 0.7)
    return (
        min(mark.left for mark in marks),
        min(mark.top for mark in marks),
        max(mark.right for mark in marks),
        max(mark.bottom for mark in marks),
    )


def _labelled(grey: np.ndarray, marks: tuple[Mark, ...], seen: tuple[np.ndarray, bool], text: Text) -> StripSample:
    matrix, turned = seen
    if not marks:
        return StripSample(grey, (), np.zeros((0, 2), np.float32), text, turned)
    middles = [[[side, (mark.top + mark.bottom) / 2] for side in (mark.left, mark.right)] for mark in marks]
    columns = cv2.perspectiveTransform(np.array(middles, np.float64).reshape(-1, 1, 2), matrix)[:, 0, 0].reshape(-1, 2)
    edges = (columns * (OUT_WIDTH / WIDTH)).astype(np.float32)
    seen_part = (np.clip(edges[:, 1], 0, OUT_WIDTH) - np.clip(edges[:, 0], 0, OUT_WIDTH)) / np.maximum(1e-3, edges[:, 1] - edges[:, 0])
    kept = seen_part > _SEEN
    labels = [mark.label if part > _WHOLE else OTHER_CLASS for mark, part in zip(marks, seen_part, strict=True) if part > _SEEN]
    edges = np.clip(edges[kept], 0, OUT_WIDTH)
    if turned:
        edges = (OUT_WIDTH - edges)[::-1, ::-1]
        labels = [TURNED_CLASS] * len(labels)
    return StripSample(grey, tuple(labels), np.ascontiguousarray(edges), text, turned)


def _cut(matrix: np.ndarray, marks: tuple[Mark, ...], rng: np.random.Generator) -> np.ndarray:
    """The same view moved so that the strip's end goes through the first or the last character, or through the next one."""
    index = int(rng.integers(min(2, len(marks))))
    first = bool(rng.random() < 0.5)
    mark = marks[index] if first else marks[-1 - index]
    place = mark.left + rng.uniform(-0.1, 1.0) * (mark.right - mark.left)
    column = cv2.perspectiveTransform(np.array([[[place, (mark.top + mark.bottom) / 2]]], np.float64), matrix)[0, 0, 0]
    move = -column if first else WIDTH - column
    return np.asarray(np.array([[1, 0, move], [0, 1, 0], [0, 0, 1.0]]) @ matrix)


def training_maker(folder: Path, families: tuple[str, ...], seed: int, testing: bool = False) -> StripMaker:
    """A maker with the faces of some families in a folder (see `fonts`)."""
    return StripMaker(load_faces(folder, families), seed, testing)
