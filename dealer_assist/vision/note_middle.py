"""Where the middle of a note is, from the serials that were read on it: whose zone a note lies in is a matter of its middle."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import atan2, cos, dist, radians, sin

from dealer_assist.table.reading import Box, middle_of
from dealer_assist.table.zones import Point
from dealer_assist.vision.formats import Direction, NoteFormat, SerialPrint

_AGREE_MM = 12.0
"""Two serials of one note tell its middle to within so much; notes of one series differ by this in size."""

_RUNS = {Direction.LINE: 0.0, Direction.ROTATED_90: 90.0, Direction.ROTATED_270: -90.0, Direction.STACKED: 90.0}
"""Where a print's box runs on the upright note, in degrees clockwise from the right."""

_APART_MM = 20.0
"""Boxes nearer to each other are of one and the same print."""


@dataclass(frozen=True, slots=True)
class _Guess:
    """The middle of a note, if a box on it is this print of this format."""

    box: Point
    note: NoteFormat
    place: SerialPrint
    middle: Point


def middles_of(boxes: Sequence[Box], text: str, notes: Sequence[NoteFormat]) -> tuple[Point, ...]:
    """Every place (mm) in which the note's middle may be: one where two serials agree about it, else one for each print that it may be.

    `boxes` (mm) are those of the serials, from the upper left of the upright text; `text` is what they say. Of a note whose formats do
    not tell, the middles of the boxes.
    """
    fitting = [note for note in notes if note.counted(text) is not None]
    guesses = [_guess(box, note, place) for box in boxes for note in fitting for place in note.prints if not place.last_digits]
    pairs = [
        (dist(one.middle, other.middle), _between(one.middle, other.middle))
        for one, other in combinations(guesses, 2)
        if one.note is other.note and one.place is not other.place and dist(one.box, other.box) > _APART_MM
    ]
    off, middle = min(pairs, default=(_AGREE_MM, (0.0, 0.0)))
    if off < _AGREE_MM:
        return (middle,)
    return tuple(guess.middle for guess in guesses) or tuple(middle_of(box) for box in boxes)


def _guess(box: Box, note: NoteFormat, place: SerialPrint) -> _Guess:
    x, y = middle_of(box)
    along = box[1][0] + box[2][0] - box[0][0] - box[3][0], box[1][1] + box[2][1] - box[0][1] - box[3][1]
    turn = atan2(along[1], along[0]) - radians(_RUNS[place.direction])
    cosine, sine = cos(turn), sin(turn)
    right = note.width_mm / 2 - place.left_mm - place.width_mm / 2
    down = note.height_mm / 2 - place.top_mm - place.height_mm / 2
    return _Guess((x, y), note, place, (x + right * cosine - down * sine, y + right * sine + down * cosine))


def _between(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
