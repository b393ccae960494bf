"""A label file looked at closely: every fault with its line, before anybody measures or trains with it.

`labels.py` says what cannot be measured at all; here stands what can, and would mislead: boxes outside the picture, digits that the game
does not count, one note under two names, or in both splits.
"""

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from math import ceil
from pathlib import Path

from dealer_assist.vision.formats import Direction, NoteFormat, known_formats
from dealer_assist.vision.labels import TESTING, TRAINING, Label, LabelFault, Rectangle, load_labels
from dealer_assist.vision.pictures import Picture, PictureError, open_picture

_ORIENTATION = re.compile(r"0|90|180|270|skew -?\d{1,3}")
_KINDS = frozenset(each.value for each in Direction)
_COVERED = 0.5
"""Part of the smaller of two boxes that the other may cover: boxes stand upright, notes do not."""


@dataclass(frozen=True, slots=True)
class DatasetReport:
    """What a label file holds: its sound rows, their pictures and physical notes, counted, and every fault in the order of the lines."""

    rows: int
    pictures: int
    notes: int
    faults: tuple[LabelFault, ...]


def inspect_dataset(path: Path) -> DatasetReport:
    """Look at every row and its picture. Raises KnownError as `load_labels`."""
    file = load_labels(path)
    faults = [*file.faults, *_picture_faults(file.labels), *_note_faults(file.labels)]
    for label in file.labels:
        faults += _row_faults(label)
    found = tuple(sorted(dict.fromkeys(faults), key=lambda fault: fault.line))
    return DatasetReport(
        len(file.labels), len({label.filename for label in file.labels}), len({label.note_id for label in file.labels}), found
    )


def serial_fault(words: str, digits: str, notes: Sequence[NoteFormat]) -> str:
    """What is wrong with a serial: `unknown_format`, `digits_not_counted`, or "" where it is one of the formats given."""
    fitting = [counted for note in notes if (counted := note.counted(words)) is not None]
    if not fitting:
        return "unknown_format"
    return "" if any("".join(words[place] for place in counted) == digits for counted in fitting) else "digits_not_counted"


def _row_faults(label: Label) -> Iterator[LabelFault]:
    """What one row shows by itself."""
    notes = tuple(note for note in known_formats() if note.currency == label.currency)
    if not label.note_id.strip():
        yield LabelFault(label.line, "no_note", label.filename)
    if not notes:
        yield LabelFault(label.line, "unknown_currency", label.currency)
    elif code := serial_fault(label.words, label.digits, notes):
        yield LabelFault(label.line, code, f"{label.words} {label.digits}")
    if label.kinds and (len(label.kinds) != len(label.boxes) or not _KINDS.issuperset(label.kinds)):
        yield LabelFault(label.line, "bad_kinds", ";".join(label.kinds))
    if not _ORIENTATION.fullmatch(label.orientation):
        yield LabelFault(label.line, "bad_orientation", label.orientation)
    if label.split not in ("", TRAINING, TESTING):
        yield LabelFault(label.line, "bad_split", label.split)
    if any(label.digit_height > max(right - left, bottom - top) for left, top, right, bottom in label.boxes):
        yield LabelFault(label.line, "digit_too_high", f"{label.digit_height:g}")


def _picture_faults(labels: Sequence[Label]) -> Iterator[LabelFault]:
    """What the pictures show: each is opened once."""
    seen: dict[str, str] = {}
    for filename, group in groupby(sorted(labels, key=lambda label: label.filename), key=lambda label: label.filename):
        rows = sorted(group, key=lambda label: label.line)
        try:
            picture = open_picture(rows[0].path)
        except PictureError as fault:
            yield from (LabelFault(row.line, fault.code, filename) for row in rows)
            continue
        content = hashlib.sha256(rows[0].path.read_bytes()).hexdigest()
        if seen.setdefault(content, filename) != filename:
            yield LabelFault(rows[0].line, "same_picture", f"{filename}, {seen[content]}")
        for row in rows:
            yield from _fitting_faults(row, size_of(picture), picture.scale)
        for one, other in combinations(rows, 2):
            if any(_covered(first, second) > _COVERED for first in one.boxes for second in other.boxes):
                yield LabelFault(other.line, "boxes_overlap", str(one.line))


def size_of(picture: Picture) -> tuple[int, int]:
    """Width and height in px of the upright picture as the file has it; of one that was reduced it may be a few pixels off."""
    height, width = picture.bgr.shape[:2]
    return round(width * picture.scale), round(height * picture.scale)


def _fitting_faults(label: Label, size: tuple[int, int], scale: float) -> Iterator[LabelFault]:
    """Whether a row fits its picture of `size` = (width, height) px, which were worked out from a picture reduced by `scale`."""
    told = tuple(value.strip() for value in label.size)
    spare = ceil(scale) if scale > 1 else 0
    if any(value and not (value.isdecimal() and abs(int(value) - real) <= spare) for value, real in zip(told, size, strict=True)):
        yield LabelFault(label.line, "wrong_size", f"{' x '.join(told)}, {size[0]} x {size[1]}")
    for box in label.boxes:
        if box[2] > size[0] + spare or box[3] > size[1] + spare:
            yield LabelFault(label.line, "box_outside", " ".join(f"{side:g}" for side in box))


def _covered(one: Rectangle, other: Rectangle) -> float:
    """Common area of two rectangles as a part of the smaller one."""
    width, height = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
    smaller = min((box[2] - box[0]) * (box[3] - box[1]) for box in (one, other))
    return max(0.0, width) * max(0.0, height) / smaller


def _note_faults(labels: Sequence[Label]) -> Iterator[LabelFault]:
    """What the rows of one physical note say against each other: the first row is believed."""
    by_note: dict[str, Label] = {}
    by_serial: dict[tuple[str, str], Label] = {}
    for label in labels:
        first = by_note.setdefault(label.note_id, label)
        if (first.currency, first.words) != (label.currency, label.words):
            yield LabelFault(label.line, "note_differs", f"{label.note_id}: {label.words}, {first.words}")
        if first.split != label.split:
            yield LabelFault(label.line, "note_in_both_splits", label.note_id)
        same = by_serial.setdefault((label.currency, label.words), label)
        if same.note_id != label.note_id:
            yield LabelFault(label.line, "note_twice", f"{label.note_id}, {same.note_id}")
