"""The thorough road: text detection on the whole picture -> lines that may be serials, at any angle -> copies, note by note."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

import cv2
import numpy as np

from dealer_assist.vision.formats import NoteFormat, SerialPrint
from dealer_assist.vision.grouping import line_prints
from dealer_assist.vision.looks import Turn, look_at
from dealer_assist.vision.recognise import Candidate, Recognise, read_candidates, tight
from dealer_assist.vision.rectify import STRIP_DIGIT, Strip, cut_zone, warp_box, zone_of
from dealer_assist.vision.serial_network import SerialNetwork
from dealer_assist.vision.strip_lines import FoundLine
from dealer_assist.vision.verdict import Copy

Detect = Callable[[np.ndarray, int], np.ndarray]
"""Picture (H x W x 3 BGR uint8) and canvas side -> N x 4 x 2 corners of words."""

CANVAS = 1280
FIRST_ROOM = (0.5, 0.05)
"""Room round a line for the first look, at its ends and above and below, in line heights."""

_GUESSED_MARGINS_MM = (9.0, 3.4)
"""Margins round a serial whose place is worked out from the note's other serial."""

_MOST_LINES = 240
"""Lines looked at in one picture; those shaped most like a serial come first."""

_STOCK_ROOM, _OWN_ROOM = (0.7, 0.12), (1.2, 0.12)
"""Ours must see what stands beside a serial."""

_USUAL_PROPORTION = 7.0
DIGIT_PART = 0.72
"""Height of a digit in a detected box."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text: `centre` (x, y) px, unit vector `along` it, `length` and `height` in px; which end comes first is not known."""

    centre: tuple[float, float]
    along: tuple[float, float]
    length: float
    height: float


def line_of(box: np.ndarray) -> Line:
    """A rotated rectangle (4 x 2 px) as a line of text along its longer side."""
    (x, y), (width, height), angle = cv2.minAreaRect(box.astype(np.float32))
    if width < height:
        width, height, angle = height, width, angle + 90
    return Line((x, y), (float(np.cos(np.radians(angle))), float(np.sin(np.radians(angle)))), width, max(1.0, height))


def as_text(found: Sequence[FoundLine]) -> tuple[Line, ...]:
    """Lines that the locator found, as lines of text."""
    return tuple(Line(line.centre, line.along, line.length, line.height / DIGIT_PART) for line in found)


def joined(one: Line, other: Line) -> Line | None:
    """One line for two words that stand in it one behind the other; None when they do not."""
    along, centre, apart = np.array(one.along), np.array(one.centre), np.array(other.centre) - np.array(one.centre)
    direction = abs(float(along @ np.array(other.along)))
    short = other.length < 1.6 * other.height or one.length < 1.6 * one.height
    if direction < (0.0 if short else 0.97) or not 0.55 < one.height / other.height < 1.8:
        return None
    taller = max(one.height, other.height)
    base = along if one.length >= other.length else np.array(other.along)
    if abs(float(apart @ np.array([-base[1], base[0]]))) > 0.45 * taller:
        return None
    distance = float(apart @ base)
    half, other_half = _reach(one, base), _reach(other, base)
    if abs(distance) - half - other_half > 1.5 * taller:
        return None
    ends = (min(-half, distance - other_half), max(half, distance + other_half))
    middle = centre + base * (ends[0] + ends[1]) / 2
    return Line((float(middle[0]), float(middle[1])), (float(base[0]), float(base[1])), ends[1] - ends[0], taller)


def _reach(line: Line, base: np.ndarray) -> float:
    part = abs(float(np.array(line.along) @ base))
    return float(line.length * part + line.height * (1 - part)) / 2


def lines_of(boxes: np.ndarray) -> tuple[Line, ...]:
    """Lines that have a serial's proportions: single words, and two or three words in a row."""
    words = [line_of(box) for box in boxes]
    pairs = [line for one, other in combinations(words, 2) if (line := joined(one, other)) is not None]
    triples = [line for pair in pairs for word in words if (line := joined(pair, word)) is not None and line.length > 1.05 * pair.length]
    kept: list[Line] = []
    for line in (*words, *pairs, *triples):
        if 3.6 <= line.length / line.height <= 15 and not any(_same(line, other) for other in kept):
            kept.append(line)
    return tuple(sorted(kept, key=lambda line: abs(line.length / line.height - _USUAL_PROPORTION))[:_MOST_LINES])


def _same(one: Line, other: Line) -> bool:
    apart = np.hypot(one.centre[0] - other.centre[0], one.centre[1] - other.centre[1])
    return bool(apart < 0.3 * one.height and abs(one.length - other.length) < 0.5 * one.height)


def strip_of(grey: np.ndarray, line: Line, reverse: bool, room: tuple[float, float]) -> Strip | None:
    """Cut a line out of the picture (H x W uint8), read from its other end when `reverse`.

    `room` is the margin at the ends and above and below, in line heights. None when its digits are too small.
    """
    along = np.array(line.along) * (-1 if reverse else 1)
    down = np.array([-along[1], along[0]])
    half, rise = along * (line.length / 2 + room[0] * line.height), down * line.height * (0.5 + room[1])
    centre = np.array(line.centre)
    corners = np.array([centre - half - rise, centre + half - rise, centre + half + rise, centre - half + rise], np.float32)
    scale = STRIP_DIGIT / (DIGIT_PART * line.height)
    size = (2 * float(np.linalg.norm(half)) * scale, 2 * float(np.linalg.norm(rise)) * scale)
    return warp_box(grey, corners, size, STRIP_DIGIT)


def read_lines(grey: np.ndarray, lines: Sequence[Line], notes: Sequence[NoteFormat], recognise: Recognise) -> tuple[Copy, ...]:
    """Copies of serials among some lines: those that promise a serial at a first look are read more carefully."""
    promising = [line for line, copy in first_looks(grey, lines, notes, recognise) if copy is not None]
    return read_carefully(grey, promising, notes, recognise)


def careful_room(recognise: Recognise) -> tuple[float, float]:
    """Room round a line for the careful look, at its ends and above and below, in line heights."""
    return _OWN_ROOM if isinstance(recognise, SerialNetwork) else _STOCK_ROOM


def read_carefully(grey: np.ndarray, lines: Sequence[Line], notes: Sequence[NoteFormat], recognise: Recognise) -> tuple[Copy, ...]:
    """Copies of serials in some lines, in every preparation, from both ends: the judge must see whether the turn is proven."""
    room = careful_room(recognise)
    strips = [strip_of(grey, line, reverse, room) for line in lines for reverse in (False, True)]
    careful = [Candidate(strip, tuple(notes)) for strip in strips if strip is not None]
    return tuple(copy for copy in read_candidates(careful, recognise, preparations=3) if copy is not None)


def first_looks(
    grey: np.ndarray, lines: Sequence[Line], notes: Sequence[NoteFormat], recognise: Recognise
) -> list[tuple[Line, Copy | None]]:
    """Every line with the copy that one look at it promises; from its other end too unless the first shows that it stands upright."""
    looked: list[tuple[Line, Copy | None]] = []
    left = list(lines)
    for reverse in (False, True):
        cut = [(line, strip_of(grey, line, reverse, FIRST_ROOM)) for line in left]
        seen = [(line, strip) for line, strip in cut if strip is not None]
        looks = look_at([Candidate(strip, tuple(notes)) for _, strip in seen], recognise)
        done = [look.copy is not None or reverse or look.turn is Turn.UPRIGHT for look in looks]
        looked += [(line, look.copy) for (line, _), look, last in zip(seen, looks, done, strict=True) if last]
        left = [line for (line, _), last in zip(seen, done, strict=True) if not last]
    return looked


def read_other_copies(grey: np.ndarray, copy: Copy, notes: Sequence[NoteFormat], recognise: Recognise) -> tuple[Copy, ...]:
    """The other printed copies of a note of which one copy was read, looked for where the formats print them."""
    candidates = []
    for note in notes:
        for one in line_prints(note):
            outline = outline_from(copy, note, one)
            for other in line_prints(note):
                if other is not one:
                    strip = (
                        cut_zone(grey, outline, zone_of(note, other, _GUESSED_MARGINS_MM)) if _inside(grey, outline, note, other) else None
                    )
                    candidates += [Candidate(tight(strip), (note,))] if strip is not None else []
    return tuple(found for found in read_candidates(candidates, recognise, preparations=3) if found is not None)


def outline_from(copy: Copy, note: NoteFormat, place: SerialPrint) -> np.ndarray:
    """Where the note's corners (4 x 2 px) are if a copy that was read is the print `place` and the note lies flat."""
    box = np.array(copy.reading.box)
    along, down = box[1] - box[0], box[3] - box[0]
    px_per_mm = float(np.linalg.norm(along)) / place.width_mm
    unit, across = along / np.linalg.norm(along), down / np.linalg.norm(down)
    middle = np.array([place.left_mm + place.width_mm / 2, place.top_mm + place.height_mm / 2])
    corners = np.array([[0, 0], [note.width_mm, 0], [note.width_mm, note.height_mm], [0, note.height_mm]]) - middle
    return np.asarray(box.mean(axis=0) + px_per_mm * (corners[:, :1] * unit + corners[:, 1:] * across), np.float32)


def _inside(grey: np.ndarray, outline: np.ndarray, note: NoteFormat, place: SerialPrint) -> bool:
    """Whether the middle of a print lies in the picture."""
    x, y = (place.left_mm + place.width_mm / 2) / note.width_mm, (place.top_mm + place.height_mm / 2) / note.height_mm
    middle = outline[0] + x * (outline[1] - outline[0]) + y * (outline[3] - outline[0])
    return bool(0 <= middle[0] < grey.shape[1] and 0 <= middle[1] < grey.shape[0])
