"""The notes of label files as an album for practice."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from pathlib import Path

from dealer_assist.table.practice.album import AlbumNote, Rectangle, Span
from dealer_assist.table.practice.grade import Grade
from dealer_assist.vision.formats import Direction, NoteFormat, known_formats, of_currency
from dealer_assist.vision.labels import SEVERAL_NOTES, SYNTHETIC, Label, load_labels

_TURNS = {"0": 0, "90": 90, "180": 180, "270": 270}

_EASY_DIGIT, _SMALL_DIGIT = 15.0, 11.0
"""Heights in pixels: from the first on a digit is read at a glance, below the second with care."""

_LETTER, _BLANK = 1.1, 0.8
"""Widths in those of a digit: of a letter, and of the blank between letters and digits where there is one."""

_GROWING = 1.25
"""A box so much higher than the first digit holds digits that grow, where the format has such ones."""


class LabelledAlbum:
    """`table.practice.ports.NoteAlbum` over label files. Rows with faults are left out; `validate-dataset` tells them."""

    def __init__(self, files: Sequence[Path]) -> None:
        self._files = tuple(files)

    def notes(self) -> tuple[AlbumNote, ...]:
        """Every note with a sound label, in the order of the files. Raises what `labels.load_labels` raises."""
        return tuple(note for file in self._files for label in load_labels(file).labels for note in _notes(label))


def _notes(label: Label) -> Iterator[AlbumNote]:
    """The note of a label; none where no copy of its serial stands in one line."""
    turned = _TURNS.get(label.orientation)
    boxes = tuple(box for number, box in enumerate(label.boxes) if _in_line(label, number) and (turned is None or _lies_so(box, turned)))
    if boxes:
        spans = tuple(_spans(label, box) for box in boxes)
        yield AlbumNote(label.path, label.words, label.digits, label.currency, boxes, turned, _grade(label), spans)


def _in_line(label: Label, number: int) -> bool:
    """Whether a copy runs as the note lies; a file that says nothing of it has such copies only."""
    return number >= len(label.kinds) or label.kinds[number] == Direction.LINE


def _lies_so(box: Rectangle, turned: int) -> bool:
    """Whether the box is longer in the direction of a line that is turned so."""
    left, top, right, bottom = box
    return (right - left > bottom - top) == (turned in {0, 180})


def _grade(label: Label) -> Grade:
    """How hard the picture is for a person: a note alone, upright and large is easy; several notes or small digits are hard."""
    if label.capture_kind == SEVERAL_NOTES or 0 < label.digit_height < _SMALL_DIGIT:
        return Grade.HARD
    return Grade.EASY if label.orientation == "0" and label.digit_height >= _EASY_DIGIT else Grade.MEDIUM


def _spans(label: Label, box: Rectangle) -> tuple[Span, ...]:
    """Where the counted digits stand in a box that is drawn close round the serial: by the note's format, nothing is measured."""
    formats = [each for each in of_currency(known_formats(), label.currency) if each.counted(label.words) is not None]
    first = label.words.index(label.digits)
    last = first + len(label.digits) - 1
    growth = _growth(label, box, formats)
    blanks = _blanks(label, formats, first, last)
    widths = []
    for index, sign in enumerate(label.words):
        size = 1 + (growth - 1) * min(max((index - first) / max(last - first, 1), 0), 1)
        widths += [_BLANK if index in blanks else 0.0, size * (1 if sign.isdigit() else _LETTER)]
    ends = tuple(end / sum(widths) for end in accumulate(widths))
    return tuple((ends[2 * index], ends[2 * index + 1]) for index in range(first, last + 1))


def _growth(label: Label, box: Rectangle, formats: Sequence[NoteFormat]) -> float:
    """How much higher the last digit is than the first."""
    left, top, right, bottom = box
    may_grow = any(each.last_digit_mm > each.digit_mm for note in formats for each in note.prints)
    height = min(right - left, bottom - top)
    return height / label.digit_height if may_grow and label.digit_height and height > _GROWING * label.digit_height else 1.0


def _blanks(label: Label, formats: Sequence[NoteFormat], first: int, last: int) -> frozenset[int]:
    """The characters that a blank stands before. Our own play notes have one at both ends of the digits, whatever the format."""
    inner = {first + each.gap_after for each in formats if each.gap_after}
    if inner:
        return frozenset(inner)
    if label.source == SYNTHETIC:
        return frozenset({first, last + 1} - {0, len(label.words)})
    return frozenset({first} - {0}) if any(each.prefix_gap for each in formats) else frozenset()
