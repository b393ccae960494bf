"""Labelled pictures of notes that drills may show: what is printed on a note, and where its serial stands in the picture."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from dealer_assist.table.practice.grade import Grade

Rectangle = tuple[float, float, float, float]
"""Left, top, right, bottom in pixels of the picture as it is shown (x right, y down)."""

_PART_OF: dict[int, Callable[[Rectangle, float, float], Rectangle]] = {
    0: lambda box, start, end: (_along(box[0], box[2], start), box[1], _along(box[0], box[2], end), box[3]),
    90: lambda box, start, end: (box[0], _along(box[1], box[3], start), box[2], _along(box[1], box[3], end)),
    180: lambda box, start, end: (_along(box[2], box[0], end), box[1], _along(box[2], box[0], start), box[3]),
    270: lambda box, start, end: (box[0], _along(box[3], box[1], end), box[2], _along(box[3], box[1], start)),
}
"""How a part of a printed line (fractions of its length) lies in its box, by how far the note is turned clockwise."""


@dataclass(frozen=True, slots=True)
class AlbumNote:
    """One labelled note. `words` is the serial as printed, `digits` the part of it that the game counts.

    `boxes` are the printed serials, one for each copy. `turned` is how far the note is turned clockwise (0, 90, 180, 270), None
    where it lies askew or its serial does not stand in one straight line. `grade` is how hard it is to read for a person.
    """

    picture: Path
    words: str
    digits: str
    currency: str
    boxes: tuple[Rectangle, ...]
    turned: int | None = None
    grade: Grade = Grade.EASY

    def digit_boxes(self, position: int) -> tuple[Rectangle, ...]:
        """About where the digit at `position` (from 1) stands in every copy, as if signs stood in even steps; none where askew."""
        if self.turned is None:
            return ()
        index, signs = self.words.index(self.digits) + position - 1, len(self.words)
        part_of = _PART_OF[self.turned]
        return tuple(part_of(box, index / signs, (index + 1) / signs) for box in self.boxes)


def _along(start: float, end: float, fraction: float) -> float:
    return start + (end - start) * fraction
