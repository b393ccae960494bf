"""The road by the locator: the serials that it found in a picture -> copies, at the price that the picture is worth.

A live frame is looked at once, and more carefully only where that leaves a doubt; a still picture is always looked at carefully.
"""

from collections.abc import Callable, Sequence

import numpy as np

from dealer_assist.table.reading import Agreed
from dealer_assist.vision.formats import NoteFormat
from dealer_assist.vision.grouping import notes_of
from dealer_assist.vision.recognise import Candidate, Recognise, read_candidates
from dealer_assist.vision.strip_finder import LIVE_SIDE
from dealer_assist.vision.strip_lines import FoundLine
from dealer_assist.vision.text_road import DIGIT_PART, Line, read_lines, strip_of
from dealer_assist.vision.verdict import Copy, judge

Find = Callable[[np.ndarray, Sequence[int]], tuple[FoundLine, ...]]
"""Grey picture (H x W uint8) and the sizes at which it is looked at -> the serials found in it."""

_ROOM = (0.45, 0.05)
_SMALL = 6.0
"""Height in pixels of digits that the locator sees well."""

_MOST_LIVE_LINES = 24


def look_closer(find: Find, grey: np.ndarray) -> tuple[FoundLine, ...]:
    """Serials in a live picture (H x W uint8): looked at from afar, and from near only where nothing or too small ones are to be seen."""
    longest = max(grey.shape)
    found = find(grey, (min(LIVE_SIDE, longest),))
    small = _SMALL * longest / LIVE_SIDE
    if longest <= LIVE_SIDE or (found and float(np.median([line.height for line in found])) >= small):
        return found
    return find(grey, (min(2 * LIVE_SIDE, longest),))


def text_lines(found: Sequence[FoundLine]) -> tuple[Line, ...]:
    """Found lines as lines of text; read from both ends where the direction is not sure."""
    return tuple(
        Line(
            line.centre,
            line.along,
            line.length,
            line.height / DIGIT_PART,
            (False,) if line.direction_is_sure else (False, True),
        )
        for line in found
        if not line.stacked
    )


def read_found(grey: np.ndarray, found: Sequence[FoundLine], notes: Sequence[NoteFormat], recognise: Recognise) -> tuple[Copy, ...]:
    """Copies of the serials found in a still picture."""
    return read_lines(grey, text_lines(found), notes, recognise)


def read_found_quickly(
    grey: np.ndarray, found: Sequence[FoundLine], notes: Sequence[NoteFormat], recognise: Recognise
) -> tuple[tuple[Copy, ...], ...]:
    """Copies of the serials in a live frame, note by note: one look a line, and careful looks at the notes that it leaves in doubt."""
    lines = text_lines(found[:_MOST_LIVE_LINES])
    looks = [(line, reverse, strip_of(grey, line, reverse, _ROOM)) for line in lines for reverse in line.ends]
    seen = [(line, reverse, strip) for line, reverse, strip in looks if strip is not None]
    copies = read_candidates([Candidate(strip, tuple(notes)) for _, _, strip in seen], recognise)
    line_of = {id(copy): line for (line, _, _), copy in zip(seen, copies, strict=True)}
    clear: list[tuple[Copy, ...]] = []
    doubtful: list[Line] = []
    for group in notes_of([copy for copy in copies if copy is not None], notes):
        if isinstance(judge(group), Agreed):
            clear.append(group)
        else:
            doubtful += [line_of[id(copy)] for copy in group if id(copy) in line_of]
    careful = read_lines(grey, doubtful, notes, recognise)
    return (*clear, *notes_of(careful, notes))
