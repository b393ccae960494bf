"""The road of still pictures by the locator: the serials that it found in a picture -> copies, every one looked at carefully."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import dist

import numpy as np

from dealer_assist.vision.column_strip import column_strip, ends_on_paper
from dealer_assist.vision.formats import Direction, NoteFormat
from dealer_assist.vision.recognise import Candidate, Recognise, read_candidates
from dealer_assist.vision.strip_lines import FoundLine
from dealer_assist.vision.text_road import as_text, first_looks, read_carefully
from dealer_assist.vision.verdict import Copy

Find = Callable[[np.ndarray, Sequence[int]], tuple[FoundLine, ...]]
"""Grey picture (H x W uint8) and the sizes at which it is looked at -> the serials found in it."""

_SHORT, _LONGER = 6.0, 3.6
"""A line without a serial that is shorter than so many of its heights may be a part of one: it is looked at again, so much longer."""

_COLUMN_PROPORTION = 7.5
"""Length of a column of characters in their heights at least; lines are shorter."""

_COLUMN_PROMISES = 0.08
"""Worth from which a column of characters is a copy."""

_COLUMN_STANDS, _COLUMN_FITS = 0.9, 0.7
"""Worth and fit from which a column is one though no line says the same."""

_COLUMN_RIVAL = 0.25
"""Worth from which a longer serial may be what a column shows."""


def read_found(grey: np.ndarray, found: Sequence[FoundLine], notes: Sequence[NoteFormat], recognise: Recognise) -> tuple[Copy, ...]:
    """Copies of the serials found in a still picture.

    How many characters a column has is known from its format alone. It counts where it says what a line says, or where every character
    is clear in its own cell, and the cells before and behind the column are blank.
    """
    looked = first_looks(grey, as_text(found), notes, recognise)
    parts = [line for line, copy in looked if copy is None and line.length < _SHORT * line.height]
    looked += first_looks(grey, [replace(line, length=line.length + _LONGER * line.height) for line in parts], notes, recognise)
    copies = read_carefully(grey, [line for line, copy in looked if copy is not None], notes, recognise)
    unread = {line.centre for line, copy in looked if copy is None}
    long = [line for line in found if line.centre in unread and line.length > _COLUMN_PROPORTION * line.height]
    told = {copy.reading.digits for copy in copies}
    columns = _read_columns(grey, long, notes, recognise)
    return copies + tuple(copy for copy in columns if copy.reading.digits in told or _stands_alone(copy, columns))


def _stands_alone(copy: Copy, columns: Sequence[Copy]) -> bool:
    """Whether a column is clear enough to be a serial without a line that says the same, and can be no longer one.

    The judge asks for more before it is certain.
    """
    whole = copy.worth > _COLUMN_STANDS and copy.best.fit > _COLUMN_FITS and not copy.best.crowded
    return whole and ends_on_paper(copy.strip) and not any(_may_be_longer(copy, other) for other in columns)


def _may_be_longer(copy: Copy, other: Copy) -> bool:
    """Whether another copy is one of the same column with more digits."""
    length = dist(copy.reading.box[0], copy.reading.box[1])
    there = dist(other.middle, copy.middle) < length
    return there and other.worth > _COLUMN_RIVAL and len(other.reading.digits) > len(copy.reading.digits)


def _read_columns(grey: np.ndarray, lines: Sequence[FoundLine], notes: Sequence[NoteFormat], recognise: Recognise) -> tuple[Copy, ...]:
    """Copies of serials that stand in columns of upright characters, for the formats that print such ones."""
    stacked = [note for note in notes if any(place.direction is Direction.STACKED and not place.last_digits for place in note.prints)]
    candidates = []
    for groups in sorted({(len(note.shapes[0]) - note.digit_count, note.digit_count) for note in stacked}):
        fitting = tuple(note for note in stacked if (len(note.shapes[0]) - note.digit_count, note.digit_count) == groups)
        strips = [column_strip(grey, line, reverse, groups) for line in lines for reverse in (False, True)]
        candidates += [Candidate(strip, fitting) for strip in strips if strip is not None]
    copies = read_candidates(candidates, recognise, preparations=3)
    return tuple(copy for copy in copies if copy is not None and copy.worth > _COLUMN_PROMISES)
