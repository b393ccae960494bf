"""The club's own pictures as strips to train with: every labelled serial cut out, and drawn anew at each step a little otherwise.

Notes are split by their physical identity, never by picture: what is measured on was not trained on.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import ceil, cos, radians, sin
from pathlib import Path

import cv2
import numpy as np

from dealer_assist.table.faults import KnownError
from dealer_assist.vision.alphabet import TURNED_CLASS, class_of
from dealer_assist.vision.formats import Direction
from dealer_assist.vision.labels import SYNTHETIC, TESTING, TRAINING, Label, Rectangle
from dealer_assist.vision.pictures import PictureError, load_picture
from dealer_assist.vision.rectify import warp_box
from dealer_assist.vision.train.camera import OUT_HEIGHT, OUT_WIDTH
from dealer_assist.vision.train.layout import HEIGHT, WIDTH
from dealer_assist.vision.train.strips import StripSample
from dealer_assist.vision.train.texts import Text

FEWEST_NOTES = 10
"""Physical notes without which nothing can be said about a training."""

_LINE = 40
"""Height in px of the text in a line that was cut out."""

_ROOM = (2.0, 1.0)
"""What is cut out beside the text, at its ends and above and below, in heights of the text."""

_TURN_OF = {Direction.LINE.value: 0, Direction.ROTATED_90.value: 90, Direction.ROTATED_270.value: 270}
"""Degrees that a print is turned clockwise on the upright note; columns of upright characters are left out: they are no lines."""

_SKEWED = 0.3
"""A box says by itself how long and high its line is only where its angle is so far from 45 degrees (cosine of twice the angle)."""

_USUAL_HEIGHT = 1.2
"""Height of a line in heights of its first digit, where the box does not say it."""

_TURNED_SHARE = 0.1
_WORSE_SHARE = 0.4
_FRACTION = (0.45, 0.85)
"""Part of the strip's height that the text takes; the reader's own cuts lie in between."""

_SEEN_FRACTION = 0.6
_EDGE = 24.0
"""Pixels of the canvas that stay free at both ends together."""


@dataclass(frozen=True, slots=True)
class ClubLine:
    """One printed serial of a labelled note: `grey` (h x w uint8) shows it upright with its text `length` x _LINE px in the middle."""

    grey: np.ndarray
    length: float
    words: str
    note_id: str
    synthetic: bool


@dataclass(frozen=True, slots=True)
class Split:
    """Labels by what their notes are for: training, watching the training so that it can stop, and testing what came of it."""

    training: tuple[Label, ...]
    watching: tuple[Label, ...]
    testing: tuple[Label, ...]

    def notes(self) -> dict[str, int]:
        """How many physical notes each part has."""
        parts = {"training": self.training, "watching": self.watching, "testing": self.testing}
        return {name: len({label.note_id for label in part}) for name, part in parts.items()}


def split_by_note(labels: Sequence[Label], seed: int) -> Split:
    """Three fifths of the physical notes for training, and a fifth each to watch and to test with; the same for the same seed.

    Notes whose `split` is told go where it says (those to train with are watched as well). Raises KnownError `too_few_notes`.
    """
    notes = sorted({label.note_id for label in labels}, key=lambda note: hashlib.sha256(f"{seed} {note}".encode()).hexdigest())
    if len(notes) < FEWEST_NOTES:
        raise KnownError("too_few_notes", subject=str(len(notes)), fewest=str(FEWEST_NOTES))
    told = {label.note_id: label.split for label in labels if label.split}
    free = [note for note in notes if note not in told]
    testing = {note for note in notes if told.get(note) == TESTING} or set(free[: ceil(len(free) / 5)])
    others = [note for note in notes if note not in testing]
    watching = set(others[: ceil(len(others) / 4)])
    training = set(others) - watching
    if not testing or not training:
        raise KnownError("too_few_notes", subject=f"{TRAINING}, {TESTING}", fewest=str(FEWEST_NOTES))

    def of(chosen: set[str]) -> tuple[Label, ...]:
        return tuple(label for label in labels if label.note_id in chosen)

    return Split(of(training), of(watching), of(testing))


def lines_of(labels: Iterable[Label]) -> tuple[ClubLine, ...]:
    """Every labelled serial that is a line, one at least.

    Raises KnownError: `unusable_picture` where a picture cannot be opened, `no_lines` where every serial is a column or too small.
    """
    lines: list[ClubLine] = []
    for path, rows in groupby(sorted(labels, key=lambda label: (str(label.path), label.line)), key=lambda label: label.path):
        grey = cv2.cvtColor(_opened(path), cv2.COLOR_BGR2GRAY)
        for label in rows:
            kinds = label.kinds or (Direction.LINE.value,) * len(label.boxes)
            found = (_cut(grey, label, box, kind) for box, kind in zip(label.boxes, kinds, strict=False) if kind in _TURN_OF)
            lines += [line for line in found if line is not None]
    if not lines:
        raise KnownError("no_lines", subject="")
    return tuple(lines)


def digest_of(lines: Iterable[ClubLine]) -> str:
    """SHA-256 over what some lines show and say: two trainings on other pictures are not one."""
    digest = hashlib.sha256()
    for line in lines:
        digest.update(f"{line.words} {line.note_id} {line.grey.shape}".encode())
        digest.update(line.grey.tobytes())
    return digest.hexdigest()


def _opened(path: Path) -> np.ndarray:
    try:
        return load_picture(path)
    except PictureError as fault:
        raise KnownError("unusable_picture", subject=str(path)) from fault


def _cut(grey: np.ndarray, label: Label, box: Rectangle, kind: str) -> ClubLine | None:
    """None where the digits are too small to be read."""
    turn = float(label.orientation.removeprefix("skew ") or 0) + _TURN_OF[kind]
    length, height = _line_size(box, turn, label.digit_height)
    along = np.array([cos(radians(turn)), sin(radians(turn))])
    down = np.array([-along[1], along[0]])
    half, rise = along * (length / 2 + _ROOM[0] * height), down * height * (0.5 + _ROOM[1])
    centre = np.array([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2])
    corners = np.array([centre - half - rise, centre + half - rise, centre + half + rise, centre - half + rise], np.float32)
    scale = _LINE / height
    strip = warp_box(grey, corners, (2 * float(np.linalg.norm(half)) * scale, 2 * float(np.linalg.norm(rise)) * scale), _LINE)
    if strip is None:
        return None
    return ClubLine(strip.grey, length * scale, label.words, label.note_id, label.source == SYNTHETIC)


def _line_size(box: Rectangle, turn: float, digit: float) -> tuple[float, float]:
    """Length and height in px of the line whose upright bounds are a box, turned by so many degrees; `digit` is 0 where it is not told."""
    width, height = box[2] - box[0], box[3] - box[1]
    across, up = abs(cos(radians(turn))), abs(sin(radians(turn)))
    apart = across * across - up * up
    if abs(apart) > _SKEWED:
        length, tall = (width * across - height * up) / apart, (height * across - width * up) / apart
        return (length, tall) if digit == 0 else (length, min(max(tall, 0.9 * digit), 2.2 * digit))
    tall = _USUAL_HEIGHT * digit if digit else 0.2 * max(width, height)
    return max(tall, (width - tall * up) / max(across, 1e-6)), tall


def plain_strip(line: ClubLine) -> StripSample:
    """The line as it is, for looking at what a network makes of it."""
    canvas = _laid(line, _SEEN_FRACTION, (WIDTH / 2, HEIGHT / 2), np.eye(2))
    grey = cv2.resize(canvas, (OUT_WIDTH, OUT_HEIGHT), interpolation=cv2.INTER_AREA)
    return _sample(grey, line, turned=False)


class ClubMaker:
    """Draws strips from lines: moved, tilted, brighter or darker, some seen by a worse camera. Strip i of a seed is always the same.

    They stay readable: a network that is taught digits which cannot be seen learns the few serials of the club by heart.
    """

    def __init__(self, lines: Sequence[ClubLine], seed: int) -> None:
        self._lines, self._seed = tuple(lines), seed

    def make(self, index: int) -> StripSample:
        """Strip number `index`."""
        rng = np.random.default_rng([self._seed, 20_000, index])
        line = self._lines[int(rng.integers(len(self._lines)))]
        fraction = float(rng.uniform(*_FRACTION))
        room = max(0.0, WIDTH - _EDGE - _width(line, fraction)) / 2
        centre = (WIDTH / 2 + rng.uniform(-room, room), HEIGHT * (0.5 + float(np.clip(rng.normal(0, 0.3), -0.8, 0.8)) * (1 - fraction) / 2))
        bend = np.array([[1 + rng.normal(0, 0.03), rng.normal(0, 0.05)], [rng.normal(0, 0.012), 1 + rng.normal(0, 0.04)]])
        canvas = _laid(line, fraction, centre, bend).astype(np.float32)
        turned = bool(rng.random() < _TURNED_SHARE)
        if turned:
            canvas = canvas[::-1, ::-1]
        canvas = 128 + (canvas - 128) * float(rng.uniform(0.75, 1.15)) + float(rng.uniform(-20, 20))
        if rng.random() < _WORSE_SHARE:
            canvas = _worse(canvas, rng)
        grey = cv2.resize(canvas, (OUT_WIDTH, OUT_HEIGHT), interpolation=cv2.INTER_AREA)
        return _sample(np.clip(grey, 0, 255).astype(np.uint8), line, turned)


def _worse(canvas: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """The same canvas (float32) through a camera with fewer pixels, a softer lens and some grain."""
    scale = float(rng.uniform(0.4, 1.0))
    size = (round(WIDTH * scale), round(HEIGHT * scale))
    small = cv2.GaussianBlur(cv2.resize(canvas, size, interpolation=cv2.INTER_AREA), (0, 0), float(rng.uniform(0.2, 0.9)))
    small = small + rng.standard_normal(small.shape, np.float32) * np.float32(rng.uniform(0, 5))
    return np.asarray(cv2.resize(small, (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR), np.float32)


def _width(line: ClubLine, fraction: float) -> float:
    """Width in px of the text on a canvas whose height it fills to a fraction."""
    return line.length * HEIGHT * fraction / _LINE


def _laid(line: ClubLine, fraction: float, centre: tuple[float, float], bend: np.ndarray) -> np.ndarray:
    """The line on a canvas (HEIGHT x WIDTH uint8), its text in the middle of `centre`; narrowed where it is too long."""
    scale = HEIGHT * fraction / _LINE
    squeeze = min(1.0, (WIDTH - _EDGE) / _width(line, fraction))
    matrix = bend @ np.diag([scale * squeeze, scale])
    middle = np.array([line.grey.shape[1] / 2, line.grey.shape[0] / 2])
    shift = np.array(centre) - matrix @ middle
    whole = np.hstack([matrix, shift[:, None]])
    flags = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    drawn = cv2.warpAffine(line.grey, whole, (WIDTH, HEIGHT), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(drawn, np.uint8)


def _sample(grey: np.ndarray, line: ClubLine, turned: bool) -> StripSample:
    """Where each character stands is not known: the network is taught the sequence."""
    signs = line.words.replace(" ", "")
    labels = (TURNED_CLASS,) * len(signs) if turned else tuple(class_of(sign) for sign in signs)
    return StripSample(grey, labels, np.zeros((0, 2), np.float32), Text(line.words), turned)
