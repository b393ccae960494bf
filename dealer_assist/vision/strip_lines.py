"""Maps of the locator -> lines of characters."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import cv2
import numpy as np

CELL = 4
"""Pixels of the picture that one cell of the maps stands for."""

USUAL_HEIGHT = 16.0
"""Height in pixels of digits for which the height map is 0."""

_LIKELY_LOGIT = float(np.log(0.35 / 0.65))
"""Logit of the chance from which a cell is one of a serial."""

_FEWEST_CELLS = 6
_LEAST_PROPORTION = 3.0
"""Length of a serial in heights of its digits: shorter ones are no serials."""

_LONGEST = 14.0
"""The same at most, for two parts that are taken as one serial."""

_MOST_LINES = 40

_TALL = 0.85
"""The part of a line's cells that show no larger height than its tallest digit's."""

_ALIKE = 0.55
_BLANK, _BESIDE = 1.7, 0.5
"""Smallest part of each other's height, and in heights the widest gap and how far beside the line the other may stand, of two parts of
one serial."""


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
    _, labels, boxes, _ = cv2.connectedComponentsWithStats((maps[0] > _LIKELY_LOGIT).astype(np.uint8), connectivity=8)
    large = boxes[:, cv2.CC_STAT_AREA] >= _FEWEST_CELLS
    large[0] = False
    if not large.any():
        return ()
    rows, columns = np.nonzero(labels)
    there = large[labels[rows, columns]]
    rows, columns = rows[there], columns[there]
    number = (np.cumsum(large) - 1)[labels[rows, columns]]
    places = (np.stack([columns, rows], axis=1) + 0.5) * CELL
    found = _lines(_Cells(number, places, 1 / (1 + np.exp(-maps[0][rows, columns])), maps[-1][rows, columns]))
    long = [line for line in _with_joined(found) if line.length > _LEAST_PROPORTION * line.height]
    return tuple(sorted(long, key=lambda line: -line.chance)[:_MOST_LINES])


@dataclass(frozen=True, slots=True)
class _Cells:
    """The cells of all lines: the line's `number` (from 0), `places` (n x 2 px), chance and height as a power of two."""

    number: np.ndarray
    places: np.ndarray
    chance: np.ndarray
    height: np.ndarray

    def summed(self, values: np.ndarray) -> np.ndarray:
        """Sums of a value of the cells, line by line."""
        return np.bincount(self.number, weights=values)


def _lines(cells: _Cells) -> list[FoundLine]:
    """A line through the cells of each line, weighted with their chance."""
    weight = cells.summed(cells.chance)
    centre = np.stack([cells.summed(cells.chance * cells.places[:, axis]) / weight for axis in (0, 1)], axis=1)
    x, y = (cells.places - centre[cells.number]).T
    along = _directions(*(cells.summed(cells.chance * product) for product in (x * x, x * y, y * y)))
    reach = x * along[cells.number, 0] + y * along[cells.number, 1]
    first = np.append(True, np.diff(np.sort(cells.number)) > 0).nonzero()[0]
    ordered = np.lexsort((reach, cells.number))
    last = np.append(first[1:], len(ordered)) - 1
    low, high = reach[ordered[first]] - CELL / 2, reach[ordered[last]] + CELL / 2
    middle = centre + along * ((low + high) / 2)[:, None]
    tallest = USUAL_HEIGHT * np.exp2(_percentile(cells.height[np.lexsort((cells.height, cells.number))], first, last))
    chance = weight / np.bincount(cells.number)
    rows = zip(middle.tolist(), along.tolist(), (high - low).tolist(), tallest.tolist(), chance.tolist(), strict=True)
    return [FoundLine((at[0], at[1]), (to[0], to[1]), length, height, sure) for at, to, length, height, sure in rows]


def _directions(xx: np.ndarray, xy: np.ndarray, yy: np.ndarray) -> np.ndarray:
    """Unit vectors (n x 2) of the largest spread, to the right or, if steeper, downwards."""
    angle = 0.5 * np.arctan2(2 * xy, xx - yy)
    along = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    steeper = np.abs(along).argmax(axis=1)
    return np.asarray(along * np.sign(along[np.arange(len(along)), steeper])[:, None])


def _percentile(ordered: np.ndarray, first: np.ndarray, last: np.ndarray) -> np.ndarray:
    """The value below which 85 % lie, of each run `first` to `last` of values in rising order."""
    place = first + _TALL * (last - first)
    below = np.floor(place).astype(int)
    return np.asarray(ordered[below] + (place - below) * (ordered[np.minimum(below + 1, last)] - ordered[below]))


def _with_joined(lines: Iterable[FoundLine]) -> tuple[FoundLine, ...]:
    """The lines, and one line for every two that stand one behind the other with no more than a blank between: a prefix and its digits."""
    kept = list(lines)
    centre, length = np.array([line.centre for line in kept]), np.array([line.length for line in kept])
    height = np.array([line.height for line in kept])
    apart = np.linalg.norm(centre[:, None] - centre, axis=2)
    reach = (length[:, None] + np.maximum(length, height)) / 2 + (_BLANK + _BESIDE) * np.maximum(height[:, None], height)
    near = (apart <= reach) & (length[:, None] >= length) & ~np.eye(len(kept), dtype=bool)
    pairs = [(kept[one], kept[other]) for one, other in zip(*near.nonzero(), strict=True)]
    return (*kept, *(line for one, other in pairs if (line := _joined(one, other)) is not None))


def _joined(one: FoundLine, other: FoundLine) -> FoundLine | None:
    distance, beside, parallel = _seen_from(one, other)
    taller = max(one.height, other.height)
    if beside > _BESIDE * taller or not _ALIKE < one.height / other.height < 1 / _ALIKE:
        return None
    half = one.length / 2
    reach = (other.length * parallel + other.height * (1 - parallel)) / 2
    if abs(distance) - half - reach > _BLANK * taller or abs(distance) < half:
        return None
    low, high = min(-half, distance - reach), max(half, distance + reach)
    if high - low > _LONGEST * taller:
        return None
    middle = (low + high) / 2
    centre = (one.centre[0] + one.along[0] * middle, one.centre[1] + one.along[1] * middle)
    return replace(one, centre=centre, length=high - low, height=taller, chance=min(one.chance, other.chance))


def _seen_from(line: FoundLine, other: FoundLine) -> tuple[float, float, float]:
    """Where another line stands: how far along this one, how far beside it (px), and how parallel the two are (0 to 1).

    Plain numbers: every line is compared with every other.
    """
    (x, y), (right, down) = line.along, (other.centre[0] - line.centre[0], other.centre[1] - line.centre[1])
    return right * x + down * y, abs(down * x - right * y), abs(x * other.along[0] + y * other.along[1])


def without_doubles(lines: Iterable[FoundLine]) -> tuple[FoundLine, ...]:
    """Each line once, the surest first: of two that cover each other the longer one stays, or the surer one of equal ones."""
    kept: list[FoundLine] = []
    for line in sorted(lines, key=lambda line: -line.chance * line.length):
        if not any(_same(line, other) for other in kept):
            kept.append(line)
    return tuple(sorted(kept, key=lambda line: -line.chance))


def _same(line: FoundLine, other: FoundLine) -> bool:
    distance, beside, parallel = _seen_from(other, line)
    return abs(distance) < 0.5 * other.length and beside < 0.5 * max(line.height, other.height) and parallel > 0.9
