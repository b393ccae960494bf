"""What stands in the same line as a serial: nothing does on a note, while a number on a page has words and other numbers beside it."""

from collections.abc import Sequence

import numpy as np

from dealer_assist.vision.alphabet import BLANK
from dealer_assist.vision.recognise import Recognise
from dealer_assist.vision.text_road import DIGIT_PART, Line, strip_of
from dealer_assist.vision.verdict import Copy

_ROOM = (5.0, 0.12)
"""How far beyond its ends and its rows a line is looked at, in line heights."""

_SEEN = 0.6
"""Least probability of a sign beside the serial."""

_NEXT = 2.8
"""Farthest step, in steps of the serial, from one sign of a line to the next, over the blank between two words."""

_WORD = 2
"""So many signs in a row beside a serial are other print; a single one may be an ornament."""


def other_print_beside(grey: np.ndarray, copy: Copy, recognise: Recognise) -> bool:
    """Whether words or numbers go on in the line of a copy, before or behind it (`grey` H x W uint8)."""
    box = np.array(copy.reading.box)
    along = box[1] - box[0]
    length, high = float(np.linalg.norm(along)), copy.strip.digit_px / DIGIT_PART
    x, y = box.mean(axis=0)
    strip = strip_of(grey, Line((float(x), float(y)), (float(along[0] / length), float(along[1] / length)), length, high), False, _ROOM)
    if strip is None:
        return False
    output = recognise([strip.grey])[0]
    per_px = len(output) / (length + 2 * _ROOM[0] * high)
    begin, end = _ROOM[0] * high * per_px, (_ROOM[0] * high + length) * per_px
    pitch = (end - begin) / (len(copy.best.text) + 0.2)
    middles = _middles(output)
    before = [begin - middle for middle in middles if middle < begin]
    behind = [middle - end for middle in middles if middle > end]
    return max(_in_a_row(before[::-1], pitch), _in_a_row(behind, pitch)) >= _WORD


def _middles(output: np.ndarray) -> list[float]:
    """Where signs stand in an output (T x classes): the middles of runs of columns that show the same one."""
    best = np.where(output.max(axis=1) > _SEEN, output.argmax(axis=1), BLANK)
    starts = np.flatnonzero(np.insert(best[1:] != best[:-1], 0, True))
    ends = np.append(starts[1:], len(best))
    return [(start + end - 1) / 2 for start, end in zip(starts, ends, strict=True) if best[start] != BLANK]


def _in_a_row(distances: Sequence[float], pitch: float) -> int:
    """How many signs follow each other without a wide gap, the first of them near the serial's end; `distances` from it, rising."""
    count, last = 0, -0.5 * pitch
    for distance in distances:
        if distance - last > _NEXT * pitch:
            break
        count, last = count + 1, distance
    return count
