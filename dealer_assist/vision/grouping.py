"""Copies of serials found anywhere in a picture -> the copies of each note."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from math import dist

import numpy as np

from dealer_assist.table.reading import Agreed, Box, Outcome, Refusal, Unsure
from dealer_assist.vision.formats import Direction, NoteFormat, SerialPrint
from dealer_assist.vision.verdict import Copy

_FEW = 2
"""Two readings of one serial differ in at most this many digits."""

_CLEAR_OF_EDGE = 0.6
"""How far from the picture's edge, in heights of a digit, both ends of a serial must be for it to be seen whole."""

_OFF = 0.22
"""How far, as a part of the note's width, two copies may stand from where the format prints them."""


def notes_of(copies: Sequence[Copy], formats: Sequence[NoteFormat]) -> tuple[tuple[Copy, ...], ...]:
    """The copies note by note, the surest note first; `formats` are those that were looked for.

    A line that was cut out twice counts once, as its surer reading; read from its other end it stays, marked as upside down.
    """
    groups: list[list[Copy]] = []
    for copy in surest_first(copies):
        covered = next((group for group in groups if any(_overlap(copy, other) for other in group)), None)
        if covered is not None:
            if _contrary(copy, covered[0]):
                covered.append(replace(copy, upside_down=True))
            continue
        home = next((group for group in groups if _belongs(copy, group[0], formats)), None)
        if home is None:
            groups.append([copy])
        else:
            home.append(copy)
    return tuple(tuple(group) for group in groups)


def surest_first(copies: Sequence[Copy]) -> list[Copy]:
    """The copies in the order in which they begin notes."""
    return sorted(copies, key=lambda copy: -_rank(copy))


def _rank(copy: Copy) -> float:
    return copy.worth * min(1.0, 0.2 + copy.best.fit)


def _overlap(one: Copy, other: Copy) -> bool:
    """Whether two copies read the same place of the picture: the middle of one lies inside the other.

    Plain numbers: every copy is compared with every other.
    """
    near = dist(one.middle, other.middle)
    return all(near < 0.45 * dist(copy.reading.box[0], copy.reading.box[1]) for copy in (one, other))


def _contrary(copy: Copy, first: Copy) -> bool:
    """Whether a copy was read from the other end of the line than the note's surest copy."""
    one, other = np.array(first.reading.box), np.array(copy.reading.box)
    return float((one[1] - one[0]) @ (other[1] - other[0])) < 0


def _belongs(copy: Copy, first: Copy, formats: Sequence[NoteFormat]) -> bool:
    """Whether a copy is of the same note as `first`: the same digits, or nearly so and where the format prints its other copy."""
    one, other = first.reading.digits, copy.reading.digits
    if one == other:
        return True
    if len(one) != len(other) or sum(a != b for a, b in zip(one, other, strict=True)) > _FEW:
        return False
    return stand_as_printed(first, copy, formats)


def like(note: NoteFormat, formats: Sequence[NoteFormat]) -> tuple[NoteFormat, ...]:
    """The formats that a serial of `note` cannot be told from by its text."""
    return tuple(other for other in formats if (other.currency, other.shapes) == (note.currency, note.shapes))


def line_prints(note: NoteFormat) -> tuple[SerialPrint, ...]:
    """The whole serials of a note that run along it."""
    return tuple(place for place in note.prints if place.direction is Direction.LINE and not place.last_digits)


def stand_as_printed(first: Copy, second: Copy, formats: Sequence[NoteFormat]) -> bool:
    """Whether two copies stand to each other as some note prints them that the serial of the first one can be of."""
    possible = [note for note in formats if note.counted(first.reading.text) == first.reading.counted]
    pairs = [(note, places) for note in possible for places in permutations(line_prints(note), 2)]
    return any(stands_at(first, second, note, places) for note, places in pairs)


def stands_at(first: Copy, second: Copy, note: NoteFormat, places: tuple[SerialPrint, SerialPrint]) -> bool:
    """Whether `second` stands to `first` as the second place stands to the first, at the scale and angle that `first` shows."""
    one, other = places
    box, far = np.array(first.reading.box), np.array(second.reading.box)
    along, down = box[1] - box[0], box[3] - box[0]
    length = float(np.linalg.norm(along))
    unit, across = along / length, down / float(np.linalg.norm(down))
    px_per_mm = length / one.width_mm
    apart = far.mean(axis=0) - box.mean(axis=0)
    expected = np.array(
        [
            other.left_mm + other.width_mm / 2 - one.left_mm - one.width_mm / 2,
            other.top_mm + other.height_mm / 2 - one.top_mm - one.height_mm / 2,
        ]
    )
    seen = np.array([float(apart @ unit), float(apart @ across)]) / px_per_mm
    return bool(np.linalg.norm(seen - expected) < _OFF * note.width_mm)


def unless_cut_off(outcome: Outcome, copies: Sequence[Copy], shape: tuple[int, ...]) -> Outcome:
    """The outcome, but refused where every copy with its digits ends at the edge of the picture (`shape`: rows, columns)."""
    if not isinstance(outcome, Agreed):
        return outcome
    alike = [copy for copy in copies if not copy.upside_down and copy.reading.digits == outcome.reading.digits]
    if any(_inside(copy.reading.box, _CLEAR_OF_EDGE * copy.strip.digit_px, shape) for copy in alike):
        return outcome
    return Unsure(outcome.reading, tuple(range(1, len(outcome.reading.digits) + 1)), Refusal.CUT_OFF)


def _inside(box: Box, room: float, shape: tuple[int, ...]) -> bool:
    corners = np.array(box)
    ends = (corners + corners[[3, 2, 1, 0]]) / 2
    return bool((ends > room).all() and (ends[:, 0] < shape[1] - room).all() and (ends[:, 1] < shape[0] - room).all())
