"""Maps of the locator -> lines of characters."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import cv2
import numpy as np

CELL = 4
"""Pixels of the picture that one cell of the maps stands for."""

USUAL_HEIGHT = 16.0
"""Height in pixels of digits for which the height map is 0."""

_LIKELY = 0.35
_FEWEST_CELLS = 6
_LEAST_PROPORTION = 3.0
"""Length of a serial in heights of its digits: shorter ones are no serials."""

_LONGEST = 14.0
"""The same at most, for two parts that are taken as one serial."""

_MOST_LINES = 40

_ALIKE = 0.55
_BLANK = 1.7
"""Smallest part of each other's height, and widest gap in heights, of two parts of one serial."""


@dataclass(frozen=True, slots=True)
class FoundLine:
    """A line of characters in a picture (px): `centre` (x, y), and the unit vector `along` it, to the right or, if steeper, downwards.

    The characters may run the other way: that is not known. `length` is that of the line, `height` that of its tallest digit,
    `chance` (0 to 1) that it is a serial.
    """

    centre: tuple[float, float]
    along: tuple[float, float]
    length: float
    height: float
    chance: float

    def moved(self, right: float, down: float) -> "FoundLine":
        """The same line so many pixels further right and down."""
        return replace(self, centre=(self.centre[0] + right, self.centre[1] + down))

    def enlarged(self, scale: float) -> "FoundLine":
        """The same line in a picture `scale` times as large."""
        x, y = self.centre
        return replace(self, centre=(x * scale, y * scale), length=self.length * scale, height=self.height * scale)


def lines_in(maps: np.ndarray) -> tuple[FoundLine, ...]:
    """Lines in maps (4 x h x w), in pixels of the picture they belong to.

    Of the maps the first (a logit) and the last (height as a power of two) are looked at. Those of the direction are not: the
    network does not tell a line from one that stands on its head well enough.
    """
    chance = 1 / (1 + np.exp(-maps[0]))
    count, labels, boxes, _ = cv2.connectedComponentsWithStats((chance > _LIKELY).astype(np.uint8), connectivity=8)
    found = []
    for index in range(1, count):
        left, top, width, height, cells = boxes[index]
        if cells < _FEWEST_CELLS:
            continue
        part = (slice(top, top + height), slice(left, left + width))
        inside = labels[part] == index
        rows, columns = np.nonzero(inside)
        places = np.stack([columns + left + 0.5, rows + top + 0.5], axis=1) * CELL
        found.append(_line(places, chance[part][inside], maps[-1][part][inside]))
    long = [line for line in _with_joined(found) if line.length > _LEAST_PROPORTION * line.height]
    return tuple(sorted(long, key=lambda line: -line.chance)[:_MOST_LINES])


def _line(places: np.ndarray, weights: np.ndarray, heights: np.ndarray) -> FoundLine:
    """A line through cells at `places` (n x 2 px) with their chance and height."""
    centre = (places * weights[:, None]).sum(axis=0) / weights.sum()
    apart = places - centre
    along = np.linalg.eigh((apart * weights[:, None]).T @ apart)[1][:, 1]
    if along[np.abs(along).argmax()] < 0:
        along = -along
    reach = apart @ along
    low, high = float(reach.min()) - CELL / 2, float(reach.max()) + CELL / 2
    x, y = centre + along * (low + high) / 2
    tallest = USUAL_HEIGHT * float(np.exp2(np.percentile(heights, 85)))
    return FoundLine((float(x), float(y)), (float(along[0]), float(along[1])), high - low, tallest, float(weights.mean()))


def _with_joined(lines: Iterable[FoundLine]) -> tuple[FoundLine, ...]:
    """The lines, and one line for every two that stand one behind the other with no more than a blank between: a prefix and its digits."""
    kept = list(lines)
    pairs = [(one, other) for one in kept for other in kept if one is not other and one.length >= other.length]
    return (*kept, *(line for one, other in pairs if (line := _joined(one, other)) is not None))


def _joined(one: FoundLine, other: FoundLine) -> FoundLine | None:
    along, apart = np.array(one.along), np.subtract(other.centre, one.centre)
    taller = max(one.height, other.height)
    if not _ALIKE < one.height / other.height < 1 / _ALIKE:
        return None
    if abs(float(apart @ np.array([-along[1], along[0]]))) > 0.5 * taller:
        return None
    parallel = abs(float(along @ np.array(other.along)))
    half, distance = one.length / 2, float(apart @ along)
    reach = (other.length * parallel + other.height * (1 - parallel)) / 2
    if abs(distance) - half - reach > _BLANK * taller or abs(distance) < half:
        return None
    low, high = min(-half, distance - reach), max(half, distance + reach)
    if high - low > _LONGEST * taller:
        return None
    centre = np.array(one.centre) + along * (low + high) / 2
    return replace(one, centre=(float(centre[0]), float(centre[1])), length=high - low, height=taller, chance=min(one.chance, other.chance))


def without_doubles(lines: Iterable[FoundLine]) -> tuple[FoundLine, ...]:
    """Each line once, the surest first: of two that cover each other the longer one stays, or the surer one of equal ones."""
    kept: list[FoundLine] = []
    for line in sorted(lines, key=lambda line: -line.chance * line.length):
        if not any(_same(line, other) for other in kept):
            kept.append(line)
    return tuple(sorted(kept, key=lambda line: -line.chance))


def _same(line: FoundLine, other: FoundLine) -> bool:
    apart = np.subtract(line.centre, other.centre)
    along = np.array(other.along)
    beside = abs(float(apart @ np.array([-along[1], along[0]])))
    turned = abs(float(along @ np.array(line.along)))
    inside = abs(float(apart @ along)) < 0.5 * other.length
    return inside and beside < 0.5 * max(line.height, other.height) and turned > 0.9
