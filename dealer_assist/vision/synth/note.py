"""A play note with its serials: the picture and the truth about what is printed where."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from dealer_assist.vision.formats import Direction, NoteFormat, SerialPrint
from dealer_assist.vision.synth.artwork import PALETTES, Colour, Picture, face, tint
from dealer_assist.vision.synth.lettering import FontFace, Line, Mask, Typeface, set_column, set_line

Corners = NDArray[np.float64]
"""4 x 2 points (x right, y down) in px, clockwise from the upper left corner of the upright text or note."""

RED: Colour = (52, 40, 172)
DARK_GREEN: Colour = (46, 74, 24)
BLACK: Colour = (38, 34, 34)
INKS = (RED, DARK_GREEN, BLACK)


@dataclass(frozen=True, slots=True)
class PrintedSerial:
    """One printed copy: what is printed, how it runs, its tight corners on the note's picture, and the first digit's height (px)."""

    text: str
    direction: Direction
    corners: Corners
    digit_height: float
    whole: bool


@dataclass(frozen=True, slots=True)
class PlayNote:
    """An upright note: `picture` is height x width x 3 BGR uint8 (read only) at `px_per_mm`."""

    picture: Picture
    px_per_mm: float
    note_format: NoteFormat
    serial: str
    digits: str
    prints: tuple[PrintedSerial, ...]

    @property
    def corners(self) -> Corners:
        """The outline of the note on its own picture."""
        height, width = self.picture.shape[:2]
        return np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64)


@dataclass(frozen=True, slots=True)
class NoteStyle:
    """How a note is made: design number, face of the serials, and one ink for each print (used in turn)."""

    design: int
    typeface: FontFace
    inks: tuple[Colour, ...]


def draw_style(note_format: NoteFormat, rng: np.random.Generator, known: Sequence[FontFace] = tuple(Typeface)) -> NoteStyle:
    """A style that can print the format's letters, in one of the `known` faces."""
    cyrillic = any("\u0400" <= letter <= "\u04ff" for letter in note_format.alphabet)
    faces = [each for each in known if each.has_cyrillic or not cyrillic]
    first = int(rng.integers(3))
    inks = (INKS[first], INKS[(first + int(rng.integers(3))) % 3])
    return NoteStyle(int(rng.integers(len(PALETTES))), faces[int(rng.integers(len(faces)))], inks)


def render_note(note_format: NoteFormat, serial: str, style: NoteStyle, px_per_mm: float = 10.0) -> PlayNote:
    """Print a note. Raises ValueError when the serial is not one of the format."""
    counted = note_format.counted(serial)
    if counted is None:
        raise ValueError(f"{serial!r} is no serial of {note_format.currency} {note_format.series}")
    picture = face(note_format, style.design, px_per_mm).copy()
    unevenness = np.random.default_rng(list(serial.encode()))
    prints = []
    for index, place in enumerate(note_format.prints):
        text = serial[-place.last_digits :] if place.last_digits else serial
        first = 0 if place.last_digits else counted[0]
        last = len(text) - 1 if place.last_digits else counted[-1]
        gaps = (first + note_format.gap_after,) if note_format.gap_after and not place.last_digits else (first, last + 1)
        strip = _strip(_line(text, (first, last, gaps), place, style.typeface, px_per_mm), place, px_per_mm)
        mask = np.zeros(picture.shape[:2], np.uint8)
        top, left = round(place.top_mm * px_per_mm), round(place.left_mm * px_per_mm)
        window = mask[top : top + strip.shape[0], left : left + strip.shape[1]]
        window[:] = _letterpress(strip, unevenness)[: window.shape[0], : window.shape[1]]
        tint(picture, mask, style.inks[index % len(style.inks)], 0.94)
        corners = _tight_corners(mask, place.direction)
        prints.append(PrintedSerial(text, place.direction, corners, place.digit_mm * px_per_mm, not place.last_digits))
    picture.setflags(write=False)
    digits = "".join(serial[position] for position in counted)
    return PlayNote(picture, px_per_mm, note_format, serial, digits, tuple(prints))


def _line(text: str, digits: tuple[int, int, tuple[int, ...]], place: SerialPrint, typeface: FontFace, px_per_mm: float) -> Line:
    """Sizes of the characters: letters as the first digit, digits growing from the first to the last, a gap before each of `gaps`.

    `digits` is the place of the first and of the last digit, and the places that a gap stands before.
    """
    first, last, before = digits
    heights, gaps = [], []
    for index in range(len(text)):
        part = min(max((index - first) / max(last - first, 1), 0.0), 1.0)
        heights.append((place.digit_mm + part * (place.last_digit_mm - place.digit_mm)) * px_per_mm)
        gaps.append(0.6 * place.digit_mm * px_per_mm if index in before and index else 0.0)
    return Line(text, tuple(heights), tuple(gaps), typeface)


def _strip(line: Line, place: SerialPrint, px_per_mm: float) -> Mask:
    """The print's ink in its box as it stands on the note."""
    width, height = round(place.width_mm * px_per_mm), round(place.height_mm * px_per_mm)
    match place.direction:
        case Direction.LINE:
            return set_line(line, width, height)
        case Direction.STACKED:
            return set_column(line, width, height)
        case Direction.ROTATED_90:
            return np.ascontiguousarray(np.rot90(set_line(line, height, width), -1))
        case Direction.ROTATED_270:
            return np.ascontiguousarray(np.rot90(set_line(line, height, width), 1))


def _letterpress(strip: Mask, rng: np.random.Generator) -> Mask:
    """Ink that takes unevenly, from 76 to 100 per cent."""
    height, width = strip.shape
    cells = rng.integers(194, 256, (height // 6 + 2, width // 6 + 2), dtype=np.uint8)
    cover = cv2.resize(cells, (width, height), interpolation=cv2.INTER_LINEAR)
    return ((strip.astype(np.uint16) * cover) // 255).astype(np.uint8)


def _tight_corners(mask: Mask, direction: Direction) -> Corners:
    """Corners of the ink, in the order of the upright text."""
    rows, columns = np.nonzero(mask.max(axis=1) > 40)[0], np.nonzero(mask.max(axis=0) > 40)[0]
    left, right, top, bottom = columns[0], columns[-1] + 1, rows[0], rows[-1] + 1
    corners = np.array([[left, top], [right, top], [right, bottom], [left, bottom]], np.float64)
    turns = {Direction.ROTATED_90: -1, Direction.ROTATED_270: 1}.get(direction, 0)
    return np.roll(corners, turns, axis=0)
