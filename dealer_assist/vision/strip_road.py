"""The road of still pictures by the locator: the serials that it found in a picture -> copies, every one looked at carefully."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from dealer_assist.vision.column_strip import column_strip
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


def read_found(grey: np.ndarray, found: Sequence[FoundLine], notes: Sequence[NoteFormat], recognise: Recognise) -> tuple[Copy, ...]:
    """Copies of the serials found in a still picture.

    A column proves nothing by itself, because its number of characters is a guess: it counts where it says what a line says.
    """
    looked = first_looks(grey, as_text(found), notes, recognise)
    parts = [line for line, copy in looked if copy is None and line.length < _SHORT * line.height]
    looked += first_looks(grey, [replace(line, length=line.length + _LONGER * line.height) for line in parts], notes, recognise)
    copies = read_carefully(grey, [line for line, copy in looked if copy is not None], notes, recognise)
    unread = {line.centre for line, copy in looked if copy is None}
    long = [line for line in found if line.centre in unread and line.length > _COLUMN_PROPORTION * line.height]
    told = {copy.reading.digits for copy in copies}
    return copies + tuple(copy for copy in _read_columns(grey, long, notes, recognise) if copy.reading.digits in told)


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
