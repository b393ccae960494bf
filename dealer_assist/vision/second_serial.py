"""Where a note's other serials stand, once one was read and the format tells where both are printed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot

import numpy as np

from dealer_assist.table.reading import Box, Point, middle_of
from dealer_assist.vision.formats import Direction, NoteFormat, SerialPrint
from dealer_assist.vision.grouping import like
from dealer_assist.vision.verdict import Copy

_OFF = 0.22
"""How far, as a part of the note's width, a serial may stand from where the format prints it."""

_PARALLEL = 0.9
"""Cosine of the angle up to which a text runs as expected."""

_RUNS = {Direction.LINE: (1, 0), Direction.ROTATED_90: (0, 1), Direction.ROTATED_270: (0, -1)}
"""For each direction of a serial where its text runs on the note: to the right and down."""


@dataclass(frozen=True, slots=True)
class _Flat:
    """How a note lies (px): its upper left `corner`, its axes to the right and down as unit vectors, and px for a mm of it."""

    corner: tuple[float, float]
    right: tuple[float, float]
    down: tuple[float, float]
    px_per_mm: float

    def along(self, direction: Direction) -> tuple[float, float]:
        """The unit vector along a text that runs in a direction on the note."""
        right, below = _RUNS[direction]
        return right * self.right[0] + below * self.down[0], right * self.right[1] + below * self.down[1]

    def point(self, right_mm: float, down_mm: float) -> tuple[float, float]:
        """Where a point of the note lies."""
        right, down = self.px_per_mm * right_mm, self.px_per_mm * down_mm
        return (
            self.corner[0] + right * self.right[0] + down * self.down[0],
            self.corner[1] + right * self.right[1] + down * self.down[1],
        )


@dataclass(frozen=True, slots=True)
class Spot:
    """Where another serial of a note is expected (px): its `centre`, the unit vector `along` its text, how far `off` it may stand.

    `flat` is how the note would lie, whose size is `size_mm`. Plain numbers: a frame with many notes has hundreds of spots.
    """

    centre: tuple[float, float]
    along: tuple[float, float]
    off: float
    flat: _Flat
    size_mm: tuple[float, float]

    @property
    def outline(self) -> np.ndarray:
        """The note's corners (4 x 2 px), clockwise from its upper left one."""
        width, height = self.size_mm
        return np.array([self.flat.point(x, y) for x, y in ((0, 0), (width, 0), (width, height), (0, height))], np.float32)

    def near(self, centre: tuple[float, float]) -> bool:
        """Whether something with this middle may be the serial."""
        return hypot(self.centre[0] - centre[0], self.centre[1] - centre[1]) < self.off

    def holds(self, box: Box) -> bool:
        """Whether a serial that was read in a box is the expected one: near it, and its text runs that way."""
        (left, top), (right, bottom) = box[0], box[1]
        length = hypot(right - left, bottom - top)
        ahead = (right - left) * self.along[0] + (bottom - top) * self.along[1]
        return self.near(middle_of(box)) and ahead > _PARALLEL * length


def spots_of(copy: Copy, notes: Sequence[NoteFormat]) -> tuple[Spot, ...]:
    """Where the note's other whole serials stand if a copy is any of the serials that formats of its kind print."""
    box = copy.reading.box
    return tuple(spot for note in like(copy.note, notes) for place in _whole(note) for spot in _spots(box, note, place))


def _whole(note: NoteFormat) -> tuple[SerialPrint, ...]:
    return tuple(place for place in note.prints if place.direction in _RUNS and not place.last_digits)


def _spots(box: Box, note: NoteFormat, place: SerialPrint) -> Iterator[Spot]:
    """The other serials of a note whose serial `place` stands in a box."""
    flat = _lying(box, place)
    for other in _whole(note):
        if other is not place:
            reach = _OFF * note.width_mm * flat.px_per_mm
            yield Spot(flat.point(*_middle_mm(other)), flat.along(other.direction), reach, flat, (note.width_mm, note.height_mm))


def _lying(box: Box, place: SerialPrint) -> _Flat:
    """How a note lies whose serial `place` stands in a box."""
    along, length = _unit(box[0], box[1])
    across, _ = _unit(box[0], box[3])
    right, below = _RUNS[place.direction]
    axes = (
        (right * along[0] - below * across[0], right * along[1] - below * across[1]),
        (below * along[0] + right * across[0], below * along[1] + right * across[1]),
    )
    px_per_mm = length / (place.width_mm if place.direction is Direction.LINE else place.height_mm)
    x, y = _middle_mm(place)
    return _Flat(_Flat(middle_of(box), *axes, px_per_mm).point(-x, -y), *axes, px_per_mm)


def _unit(start: Point, end: Point) -> tuple[Point, float]:
    """The unit vector from one point to another, and how far it is."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    return ((end[0] - start[0]) / length, (end[1] - start[1]) / length), length


def _middle_mm(place: SerialPrint) -> tuple[float, float]:
    return place.left_mm + place.width_mm / 2, place.top_mm + place.height_mm / 2
