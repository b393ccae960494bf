"""The road of live frames: serials that the locator found -> copies, note by note, with as few looks as decide them.

Lines are looked at in pairs that may be the two serials of one note. Which way a note lies is known from its first serial, so the
second is cut the right way round at once; when both agree, the other print on that note is not looked at.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, islice
from math import log

import cv2
import numpy as np

from dealer_assist.table.reading import Agreed
from dealer_assist.vision.explanations import explained_together
from dealer_assist.vision.formats import NoteFormat
from dealer_assist.vision.grouping import notes_of, surest_first
from dealer_assist.vision.looks import Turn, look_at
from dealer_assist.vision.recognise import Candidate, Recognise, read_candidates
from dealer_assist.vision.second_serial import Spot, spots_of
from dealer_assist.vision.strip_lines import FoundLine
from dealer_assist.vision.text_road import FIRST_ROOM, Line, as_text, careful_room, strip_of
from dealer_assist.vision.verdict import Copy, Judge

_MOST_LOOKS = 40
"""Lines looked at in one frame."""

_LINES_FOR_A_PAIR, _AGAIN_AT_ONCE = 6, 6
"""Lines of a frame for one pair of them that is looked at together, and lines in which serials stood that are looked at together."""

_FAR = 8.0
"""How far from each other the serials of a note stand at most, in their lengths."""

_ALONG, _ACROSS = 0.97, 0.24
"""Cosine of the angle up to which two lines are parallel, and from which they stand across each other."""

_OTHER_SIZE = 0.3
"""Difference of two lines' heights or lengths (natural logarithm) from which they are not the serials of notes of one kind."""

_SAME_TURNED = frozenset("01689")
"""Digits that are digits on their heads too: a serial of these alone is looked at from both ends."""

_GOOD = 0.5
"""Worth from which a careful look at one end decides which way a line runs."""


@dataclass(frozen=True, slots=True)
class _Seen:
    """A line that promises a serial."""

    line: Line
    backwards: bool
    copy: Copy
    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class _Settled:
    """A note whose two serials agree: its corners (4 x 2 px), and their lines."""

    outline: np.ndarray
    lines: tuple[Line, Line]

    def explains(self, line: Line) -> bool:
        """Whether a line is print of this note. What else looks like a serial may be that of a note lying over it."""
        if cv2.pointPolygonTest(self.outline, line.centre, False) < 0:
            return False
        return any(_apart(line, own) < own.length / 2 for own in self.lines) or not _may_be_serial(line, self.lines[0])


@dataclass(frozen=True, slots=True)
class Serial:
    """Where a serial stood (px): its middle, its length, and the unit vector along its text."""

    centre: tuple[float, float]
    length: float
    along: tuple[float, float]


class QuickRoad:
    """Reads the serials of one frame (grey, H x W uint8); lines may be given in several portions.

    `before` are the serials of the frame before this one: they say from which end a line is looked at first, and nothing else. `judge`
    has judged the notes that `notes` gives.
    """

    def __init__(self, grey: np.ndarray, notes: Sequence[NoteFormat], recognise: Recognise, before: Sequence[Serial] = ()) -> None:
        self._grey = grey
        self._notes = tuple(notes)
        self._recognise = recognise
        self._before = before
        self._seen: list[_Seen] = []
        self._blind: list[Line] = []
        self._settled: list[_Settled] = []
        self._careful: dict[Line, tuple[Copy, ...]] = {}
        self.judge = Judge()

    def look(self, found: Sequence[FoundLine], patience: int = _MOST_LOOKS) -> None:
        """Look at lines; give up where the first `patience` of them show no serial.

        Where there are many, those of some pairs are looked at together, their first lines and then their second ones: it is cheaper, and
        with few pairs the first would explain the others. Lines of another size than the serials that were seen come last: by then most of
        them are explained as other print of notes that were read.
        """
        self._blind = []
        lines = as_text(in_pairs(found)[:_MOST_LOOKS])
        left = [lines[start : start + 2] for start in range(0, len(lines), 2)]
        together = max(1, len(lines) // _LINES_FOR_A_PAIR)
        while left:
            pairs, left = left[:together], left[together:]
            for some in ([pair[0] for pair in pairs], [line for pair in pairs for line in pair[1:]]):
                if len(self._blind) >= patience and not self._seen:
                    return
                if unexplained := [line for line in some if not self._explained(line)]:
                    self._look_at(unexplained)
            left.sort(key=self._is_strange)

    def look_again(self, lines: Sequence[Line]) -> bool:
        """Look at lines in which serials stood a frame ago: whether all of them still show one. Where some do not, that ends it."""
        for start in range(0, len(lines), _AGAIN_AT_ONCE):
            self._look_at(lines[start : start + _AGAIN_AT_ONCE])
            if self._blind:
                return False
        return True

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines in which serials were seen."""
        return tuple(dict.fromkeys(seen.line for seen in self._seen))

    @property
    def unread(self) -> int:
        """How many lines were looked at last that are no serial, and are not explained by a note that was read."""
        return sum(not self._explained(line) for line in self._blind)

    def notes(self) -> tuple[tuple[Copy, ...], ...]:
        """Copies note by note; the notes that one look a line leaves in doubt are looked at carefully."""
        by_copy = {id(seen.copy): seen for seen in self._seen}
        clear: list[tuple[Copy, ...]] = []
        doubtful: list[_Seen] = []
        for group in notes_of([seen.copy for seen in self._seen], self._notes):
            if isinstance(self.judge(group), Agreed):
                clear.append(group)
            else:
                doubtful += [by_copy[id(copy)] for copy in group if id(copy) in by_copy]
        ends = {seen.line: seen.backwards for seen in doubtful}
        careful = [copy for line, backwards in ends.items() for copy in self._carefully(line, backwards)]
        return (*clear, *notes_of(explained_together(careful, self._notes), self._notes))

    def _carefully(self, line: Line, backwards: bool) -> tuple[Copy, ...]:
        """Copies of a line in every preparation; from its other end too, unless this one shows a serial that can run one way only."""
        if line not in self._careful:
            room = careful_room(self._recognise)
            strips = [strip_of(self._grey, line, reverse, room) for reverse in (backwards, not backwards)]
            ends = [Candidate(strip, self._notes) for strip in strips if strip is not None]
            read = read_candidates(ends[:1], self._recognise, preparations=3)
            if not any(copy is not None and copy.worth > _GOOD and _one_way(copy) for copy in read):
                read += read_candidates(ends[1:], self._recognise, preparations=3)
            self._careful[line] = tuple(copy for copy in read if copy is not None)
        return self._careful[line]

    def _look_at(self, lines: Sequence[Line]) -> None:
        """Look at lines from the likelier end, and from the other one where that decides nothing."""
        copies: dict[Line, list[tuple[bool, Copy]]] = {line: [] for line in lines}
        ends = [(line, self._backwards(line)) for line in lines]
        if undecided := self._looked_from(ends, copies):
            self._looked_from([(line, not backwards) for line, backwards in undecided], copies)
        for line, found in copies.items():
            for backwards, copy in found:
                self._settle(line, copy)
                self._seen.append(_Seen(line, backwards, copy, spots_of(copy, self._notes)))
            if not found:
                self._blind.append(line)

    def _looked_from(self, ends: Sequence[tuple[Line, bool]], copies: dict[Line, list[tuple[bool, Copy]]]) -> list[tuple[Line, bool]]:
        """Add the copies that lines promise from one end (backwards or not); those for which that decides nothing are given back."""
        cut = [(end, strip) for end in ends if (strip := strip_of(self._grey, *end, FIRST_ROOM)) is not None]
        looks = look_at([Candidate(strip, self._notes) for _, strip in cut], self._recognise)
        undecided = []
        for ((line, backwards), _), look in zip(cut, looks, strict=True):
            if look.copy is not None:
                copies[line].append((backwards, look.copy))
            decided = look.turn is Turn.UPRIGHT if look.copy is None else _one_way(look.copy)
            if not decided:
                undecided.append((line, backwards))
        return undecided

    def serials(self) -> tuple[Serial, ...]:
        """The serials that were seen, for the next frame."""
        return tuple(_serial(seen.copy) for seen in self._seen)

    def _backwards(self, line: Line) -> bool:
        """Whether the line probably runs the other way: as the other serial of a note of which one was read, or as a frame ago."""
        expected = (spot.along for seen in self._seen for spot in seen.spots if spot.near(line.centre))
        there = (serial.along for serial in self._before if _apart(line, serial) < serial.length / 4)
        along = next(chain(there, expected), line.along)
        return along[0] * line.along[0] + along[1] * line.along[1] < 0

    def _settle(self, line: Line, copy: Copy) -> None:
        """Remember the note whose other serial says the same."""
        for other in self._seen:
            alike = other.copy.reading.digits == copy.reading.digits
            if alike and isinstance(self.judge(surest_first([other.copy, copy])), Agreed):
                held = (spot.outline for spot in other.spots if spot.holds(copy.reading.box))
                self._settled += [_Settled(outline, (other.line, line)) for outline in islice(held, 1)]

    def _is_strange(self, lines: Sequence[Line]) -> bool:
        """Whether none of some lines is of the size of a serial that was seen."""
        return not any(_may_be_serial(line, seen.line) for line in lines for seen in self._seen)

    def _explained(self, line: Line) -> bool:
        return any(note.explains(line) for note in self._settled)


def in_pairs(found: Sequence[FoundLine]) -> list[FoundLine]:
    """Lines that may be the two serials of a note, two by two, the likest first; then the others in their order."""
    if len(found) < 2:
        return list(found)
    first, second = np.triu_indices(len(found), 1)
    cost = _unlike(found)[first, second]
    likest = np.argsort(cost, kind="stable")[: np.count_nonzero(np.isfinite(cost))]
    ordered: list[int] = []
    for one, other in zip(first[likest].tolist(), second[likest].tolist(), strict=True):
        if one not in ordered and other not in ordered:
            ordered += [one, other]
    return [found[index] for index in (*ordered, *(index for index in range(len(found)) if index not in ordered))]


def _unlike(found: Sequence[FoundLine]) -> np.ndarray:
    """How little any two lines look like the serials of one note (n x n): infinite where they cannot be."""
    sizes = np.log([(line.height, line.length) for line in found])
    along, centre = np.array([line.along for line in found]), np.array([line.centre for line in found])
    chance, length = np.array([line.chance for line in found]), np.array([line.length for line in found])
    apart = np.linalg.norm(centre[:, None] - centre, axis=2) / np.maximum(length[:, None], length)
    differ = np.abs(sizes[:, None] - sizes).sum(axis=2)
    cosine = np.abs(along @ along.T)
    possible = ((cosine > _ALONG) | (cosine < _ACROSS)) & (apart < _FAR)
    return np.where(possible, differ - chance[:, None] - chance, np.inf)


def _one_way(copy: Copy) -> bool:
    return not _SAME_TURNED.issuperset(copy.reading.digits)


def _serial(copy: Copy) -> Serial:
    corners = np.array(copy.reading.box)
    along, (x, y) = corners[1] - corners[0], corners.mean(axis=0)
    length = float(np.hypot(*along))
    return Serial((float(x), float(y)), length, (float(along[0]) / length, float(along[1]) / length))


def _apart(line: Line, other: Line | Serial) -> float:
    return float(np.hypot(line.centre[0] - other.centre[0], line.centre[1] - other.centre[1]))


def _may_be_serial(line: Line, serial: Line) -> bool:
    sizes = ((line.height, serial.height), (line.length, serial.length))
    return all(abs(log(one / other)) < _OTHER_SIZE for one, other in sizes)
