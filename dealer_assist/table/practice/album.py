"""Labelled pictures of notes that drills may show: what is printed on a note, and where its serial stands in the picture."""

from dataclasses import dataclass
from pathlib import Path

from dealer_assist.table.practice.grade import Grade

Rectangle = tuple[float, float, float, float]
"""Left, top, right, bottom in pixels of the picture as it is shown (x right, y down)."""

Span = tuple[float, float]
"""From where to where something stands in a line, as fractions of its length from its first character on."""


@dataclass(frozen=True, slots=True)
class AlbumNote:
    """One labelled note. `words` is the serial as printed, `digits` the part of it that the game counts.

    `boxes` are the printed serials, one for each copy. `turned` is how far the note is turned clockwise: 0, 90, 180 or 270, None
    where it lies askew. `grade` is how hard it is to read for a person. `spans` has for each box where the digits stand in it, one
    by one; without it all characters are taken to stand in even steps.
    """

    picture: Path
    words: str
    digits: str
    currency: str
    boxes: tuple[Rectangle, ...]
    turned: int | None = None
    grade: Grade = Grade.EASY
    spans: tuple[tuple[Span, ...], ...] = ()

    def digit_boxes(self, position: int) -> tuple[Rectangle, ...]:
        """About where the digit at `position` (from 1) stands in every copy; nothing where the note lies askew."""
        if self.turned is None:
            return ()
        spans = self.spans or (self._even_steps(),) * len(self.boxes)
        return tuple(_part(box, each[position - 1], self.turned) for box, each in zip(self.boxes, spans, strict=True))

    def _even_steps(self) -> tuple[Span, ...]:
        first, signs = self.words.index(self.digits), len(self.words)
        return tuple((index / signs, (index + 1) / signs) for index in range(first, first + len(self.digits)))


def _part(box: Rectangle, span: Span, turned: int) -> Rectangle:
    """A part of a line in its box, by how far the line is turned clockwise."""
    start, end = span if turned in {0, 90} else (1 - span[1], 1 - span[0])
    left, top, right, bottom = box
    if turned in {0, 180}:
        return left + (right - left) * start, top, left + (right - left) * end, bottom
    return left, top + (bottom - top) * start, right, top + (bottom - top) * end
