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

_RUNS = {Direction.LINE: (1, 0), Direction.ROTATED_90: (0, 1), Direction.ROTATED_270: (0, -1)}
"""For each direction of a serial where its text runs on the note: to the right and down."""


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
    return tuple(place for place in note.prints if place.direction in _RUNS and not place.last_digits)


def _spots(corners: np.ndarray, note: NoteFormat, place: SerialPrint) -> Iterator[Spot]:
    """The other serials of a note whose serial `place` stands in a box (4 x 2 px)."""
    along, down = corners[1] - corners[0], corners[3] - corners[0]
    length = float(np.hypot(*along))
    along, down = along / length, down / float(np.hypot(*down))
    right, below = _RUNS[place.direction]
    axes = np.array([right * along - below * down, below * along + right * down])  # the note's own, to its right and down
    px_per_mm = length / (place.width_mm if place.direction is Direction.LINE else place.height_mm)
    corner = corners.mean(axis=0) - px_per_mm * (_middle_mm(place) @ axes)
    edges = np.array([[0.0, 0.0], [note.width_mm, 0.0], [note.width_mm, note.height_mm], [0.0, note.height_mm]])
    outline = (corner + px_per_mm * (edges @ axes)).astype(np.float32)
    for other in _whole(note):
        if other is not place:
            x, y = corner + px_per_mm * (_middle_mm(other) @ axes)
            runs_x, runs_y = np.array(_RUNS[other.direction]) @ axes
            yield Spot((float(x), float(y)), (float(runs_x), float(runs_y)), _OFF * note.width_mm * px_per_mm, outline)


def _middle_mm(place: SerialPrint) -> np.ndarray:
    return np.array([place.left_mm + place.width_mm / 2, place.top_mm + place.height_mm / 2])
