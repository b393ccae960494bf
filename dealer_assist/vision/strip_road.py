"""The road by the locator: the serials that it found in a picture -> copies, at the price that the picture is worth.

A live frame is looked at once, and more carefully only where that leaves a doubt; a still picture is always looked at carefully.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations

import cv2
import numpy as np

from dealer_assist.table.reading import Agreed
from dealer_assist.vision.column_strip import column_strip
from dealer_assist.vision.formats import Direction, NoteFormat
from dealer_assist.vision.grouping import like, line_prints, notes_of, stands_at
from dealer_assist.vision.recognise import Candidate, Recognise, read_candidates
from dealer_assist.vision.strip_lines import FoundLine
from dealer_assist.vision.text_road import DIGIT_PART, Line, first_looks, outline_from, read_carefully
from dealer_assist.vision.verdict import Copy, judge

Find = Callable[[np.ndarray, Sequence[int]], tuple[FoundLine, ...]]
"""Grey picture (H x W uint8) and the sizes at which it is looked at -> the serials found in it."""

_MOST_LIVE_LINES = 24
_SURE_LINES = 2
_SHORT, _LONGER = 6.0, 3.6
"""A line without a serial that is shorter than so many of its heights may be a part of one: it is looked at again, so much longer."""

_COLUMN_PROPORTION = 7.5
"""Length of a column of characters in their heights at least; lines are shorter."""

_COLUMN_PROMISES = 0.08
"""Worth from which a column of characters is a copy."""


def text_lines(found: Sequence[FoundLine]) -> tuple[Line, ...]:
    """Found lines as lines of text."""
    return tuple(Line(line.centre, line.along, line.length, line.height / DIGIT_PART) for line in found)


def read_found(grey: np.ndarray, found: Sequence[FoundLine], notes: Sequence[NoteFormat], recognise: Recognise) -> tuple[Copy, ...]:
    """Copies of the serials found in a still picture.

    A column proves nothing by itself, because its number of characters is a guess: it counts where it says what a line says.
    """
    looked = first_looks(grey, text_lines(found), notes, recognise)
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


def read_found_quickly(
    grey: np.ndarray, found: Sequence[FoundLine], notes: Sequence[NoteFormat], recognise: Recognise
) -> tuple[tuple[Copy, ...], ...]:
    """Copies of the serials in a live frame, note by note: one look a line, and careful looks at the notes that it leaves in doubt.

    Where the two lines that are most alike are the serials of one note, the other print on that note is not looked at.
    """
    lines = text_lines(twins_first(found[:_MOST_LIVE_LINES]))
    looked = first_looks(grey, lines[:_SURE_LINES], notes, recognise)
    pair = [copy for _, copy in looked if copy is not None]
    outline = note_outline(pair, notes) if isinstance(judge(pair), Agreed) else None
    rest = [line for line in lines[_SURE_LINES:] if outline is None or cv2.pointPolygonTest(outline, line.centre, False) < 0]
    looked += first_looks(grey, rest, notes, recognise)
    seen = [(line, copy) for line, copy in looked if copy is not None]
    line_of = {id(copy): line for line, copy in seen}
    clear: list[tuple[Copy, ...]] = []
    doubtful: list[Line] = []
    for group in notes_of([copy for _, copy in seen], notes):
        if isinstance(judge(group), Agreed):
            clear.append(group)
        else:
            doubtful += [line_of[id(copy)] for copy in group if id(copy) in line_of]
    careful = read_carefully(grey, doubtful, notes, recognise)
    return (*clear, *notes_of(careful, notes))


def twins_first(found: Sequence[FoundLine]) -> list[FoundLine]:
    """The two lines whose sizes are most alike, as the two serials of a note are, and then the others in their order."""
    if len(found) <= _SURE_LINES:
        return list(found)
    twins = min(combinations(found, _SURE_LINES), key=lambda pair: _unlike(*pair))
    return [*twins, *(line for line in found if line not in twins)]


def _unlike(one: FoundLine, other: FoundLine) -> float:
    sizes = abs(float(np.log(one.height / other.height))) + abs(float(np.log(one.length / other.length)))
    return sizes - one.chance - other.chance


def note_outline(copies: Sequence[Copy], notes: Sequence[NoteFormat]) -> np.ndarray | None:
    """Corners (4 x 2 px) of the note on which two copies stand where its format prints them; None where they do not."""
    if len(copies) != _SURE_LINES:
        return None
    first, second = copies
    for note in like(first.note, notes):
        for one in line_prints(note):
            for other in line_prints(note):
                if one is not other and stands_at(first, second, note, (one, other)):
                    return outline_from(first, note, one)
    return None
