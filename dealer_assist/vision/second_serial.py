"""Where a note's other serials stand, once one was read and the format tells where both are printed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from dealer_assist.table.reading import Box
from dealer_assist.vision.formats import Direction, NoteFormat, SerialPrint
from dealer_assist.vision.grouping import like
from dealer_assist.vision.verdict import Copy

_OFF = 0.22
"""How far, as a part of the note's width, a serial may stand from where the format prints it."""

_AXES = {
    Direction.LINE: ((1, 0), (0, 1)),
    Direction.ROTATED_90: ((0, -1), (1, 0)),
    Direction.ROTATED_270: ((0, 1), (-1, 0)),
}
"""For each direction of a serial the note's axes, to the right and down, in the text's own (along it, down)."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where another serial of a note is expected (px): its `centre`, the unit vector `along` its text, how far `off` it may stand.

    `outline` (4 x 2) are the note's corners, clockwise from its upper left one.
    """

    centre: tuple[float, float]
    along: tuple[float, float]
    off: float
    outline: np.ndarray

    def near(self, centre: tuple[float, float]) -> bool:
        """Whether something with this middle may be the serial."""
        return float(np.hypot(self.centre[0] - centre[0], self.centre[1] - centre[1])) < self.off

    def holds(self, box: Box) -> bool:
        """Whether a serial that was read in a box is the expected one: near it, and its text runs that way."""
        corners = np.array(box)
        along = corners[1] - corners[0]
        x, y = corners.mean(axis=0)
        return self.near((float(x), float(y))) and float(along @ np.array(self.along)) > 0.9 * float(np.linalg.norm(along))


def spots_of(copy: Copy, notes: Sequence[NoteFormat]) -> tuple[Spot, ...]:
    """Where the note's other whole serials stand if a copy is any of the serials that formats of its kind print."""
    corners = np.array(copy.reading.box)
    return tuple(spot for note in like(copy.note, notes) for place in _whole(note) for spot in _spots(corners, note, place))


def _whole(note: NoteFormat) -> tuple[SerialPrint, ...]:
    return tuple(place for place in note.prints if place.direction in _AXES and not place.last_digits)


def _spots(corners: np.ndarray, note: NoteFormat, place: SerialPrint) -> Iterator[Spot]:
    """The other serials of a note whose serial `place` stands in a box (4 x 2 px)."""
    along, down = corners[1] - corners[0], corners[3] - corners[0]
    length = float(np.linalg.norm(along))
    text = np.array([along / length, down / float(np.linalg.norm(down))])
    axes = np.array(_AXES[place.direction]) @ text
    px_per_mm = length / (place.width_mm if place.direction is Direction.LINE else place.height_mm)
    middle = corners.mean(axis=0)

    def in_frame(x_mm: float, y_mm: float) -> np.ndarray:
        apart = np.array([x_mm, y_mm]) - _middle_mm(place)
        return np.asarray(middle + px_per_mm * (apart @ axes))

    edges = ((0.0, 0.0), (note.width_mm, 0.0), (note.width_mm, note.height_mm), (0.0, note.height_mm))
    outline = np.array([in_frame(*edge) for edge in edges], np.float32)
    for other in _whole(note):
        if other is not place:
            x, y = in_frame(*_middle_mm(other))
            runs = np.linalg.solve(np.array(_AXES[other.direction], float), axes)[0]
            yield Spot((float(x), float(y)), (float(runs[0]), float(runs[1])), _OFF * note.width_mm * px_per_mm, outline)


def _middle_mm(place: SerialPrint) -> tuple[float, float]:
    return place.left_mm + place.width_mm / 2, place.top_mm + place.height_mm / 2
