"""Two prints of one note that were taken for serials of two formats -> the one serial that both of them can be.

Ornaments beside a print, or show-through from the other side, can make the wrong format explain it best. What two prints say alike,
at places where a note has its two serials, explains both. So does a print that ends clear of everything, for another that goes on: what
goes on is other print.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, permutations

from dealer_assist.vision.formats import NoteFormat
from dealer_assist.vision.grouping import stand_as_printed
from dealer_assist.vision.limits import limits_of
from dealer_assist.vision.spelling import Spelling
from dealer_assist.vision.verdict import SINGLE_PREPARATIONS, Copy, shows_room

_PLAUSIBLE = 0.6
"""Least worth of an explanation that another print may prove."""

_FIT_FLOOR = 0.2
"""What is added to a fit, which is often near 0 where a letter is not readable, so that the digits keep their say."""


def explained_together(copies: Sequence[Copy], formats: Sequence[NoteFormat]) -> tuple[Copy, ...]:
    """The copies, two of which have another explanation than their best where both share it; `formats` are those looked for."""
    result = list(copies)
    for one, other in permutations(range(len(result)), 2):
        beside = _with_print_beside(result[one], result[other], formats)
        if beside is not None and not _paired(result, (one, other)):
            result[other] = beside
    for one, other in combinations(range(len(result)), 2):
        shared = _shared(result[one], result[other], formats)
        if shared is not None and not _paired(result, (one, other)):
            result[one], result[other] = shared
    return tuple(result)


def _paired(copies: Sequence[Copy], places: tuple[int, int]) -> bool:
    """Whether one of two copies already says what some other copy says."""
    return any(
        copies[place].reading.digits == copy.reading.digits for place in places for index, copy in enumerate(copies) if index not in places
    )


def _shared(one: Copy, other: Copy, formats: Sequence[NoteFormat]) -> tuple[Copy, Copy] | None:
    """The best pair of explanations that say the same of one kind of note, where the best ones do not; None without such a pair."""
    alike = one.reading.digits == other.reading.digits and _of_one_kind(one, other)
    if alike or not (one.others or other.others):
        return None
    pairs = [
        (first, second)
        for first in (one, *one.others)
        for second in (other, *other.others)
        if _of_one_kind(first, second) and first.reading.digits == second.reading.digits
    ]
    proven = [pair for pair in pairs if all(_plausible(copy) for copy in pair) and stand_as_printed(*pair, formats)]
    best = max(proven, key=lambda pair: (pair[0].note.digit_count, _letters(pair), _rank(pair[0]) * _rank(pair[1])), default=None)
    return None if best is None else (replace(best[0], others=()), replace(best[1], others=()))


def _with_print_beside(one: Copy, other: Copy, formats: Sequence[NoteFormat]) -> Copy | None:
    """The second copy as the serial that the first one shows, with other print beside it; None where it is not proven to be that.

    No format may explain what the second copy shows, nor may anything stand beside the first one: then a longer serial would have to be
    one of an unknown kind that is cut off in the first copy, where a known kind ends and where a note of that kind has its other serial.
    """
    first_is_whole = _is_whole(one) and not one.contested and shows_room(one) and len(one.spellings) >= SINGLE_PREPARATIONS
    if not first_is_whole or any(_is_whole(copy) for copy in (other, *other.others)):
        return None
    for copy in (other, *other.others):
        parts = [part for spelling in copy.spellings if (part := _part(spelling, one.best.text)) is not None]
        if len(parts) == len(copy.spellings) >= SINGLE_PREPARATIONS:
            shorter = replace(copy, note=one.note, spellings=tuple(parts), contested=False, others=())
            return shorter if stand_as_printed(one, shorter, formats) else None
    return None


def _part(spelling: Spelling, text: str) -> Spelling | None:
    """The part of a spelling that says a text, where something follows it or goes before it."""
    if len(spelling.text) <= len(text) or not (spelling.text.startswith(text) or spelling.text.endswith(text)):
        return None
    start = 0 if spelling.text.startswith(text) else len(spelling.text) - len(text)
    part = slice(start, start + len(text))
    return replace(spelling, text=text, confidence=spelling.confidence[part], steps=spelling.steps[part], crowded=True)


def _is_whole(copy: Copy) -> bool:
    """Whether a format explains a copy with all that stands there, its check digit too."""
    return _plausible(copy) and (not copy.note.check or copy.note.check_holds(copy.reading.text))


def _of_one_kind(one: Copy, other: Copy) -> bool:
    return (one.note.currency, one.note.shapes) == (other.note.currency, other.note.shapes)


def _letters(pair: tuple[Copy, Copy]) -> int:
    """How many characters both prints show: one of them may stand apart from the rest, so that a shorter format explains a print too."""
    return min(len(copy.best.text) for copy in pair)


def _rank(copy: Copy) -> float:
    return copy.worth * (_FIT_FLOOR + copy.best.fit)


def _plausible(copy: Copy) -> bool:
    """Whether an explanation has its digits and nothing beside it: with a further sign it could be a longer serial."""
    best = copy.best
    return copy.worth >= _PLAUSIBLE and not best.crowded and best.digit_fit >= limits_of(best.calibrated).least_fit
