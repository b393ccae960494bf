"""The fast road: outline of a note -> the places where its format prints serials -> copies. No text detection."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from dealer_assist.vision.formats import Direction, NoteFormat, SerialPrint
from dealer_assist.vision.recognise import Candidate, Recognise, read_candidates, tight
from dealer_assist.vision.rectify import Zone, cut_zone, turned, united, zone_of
from dealer_assist.vision.verdict import SINGLE_PREPARATIONS, Copy, worth

_PROMISING = 0.25
_ASPECT_TOLERANCE = 0.28


@dataclass(frozen=True, slots=True)
class _Look:
    """A zone that may hold a serial of one of `notes`, on the note seen one way up."""

    zone: Zone
    notes: tuple[NoteFormat, ...]
    outline: np.ndarray
    upside_down: bool


def read_outline(grey: np.ndarray, outline: np.ndarray, notes: Sequence[NoteFormat], recognise: Recognise) -> tuple[Copy, ...]:
    """Copies of the serial on one note (`outline` 4 x 2 px in `grey` H x W uint8), read the right way up.

    Empty when no place of any format holds a serial. Where the other way up spells a serial too, that copy comes back as well:
    the judge must see that the turn is not proven.
    """
    fitting = _fitting(outline, notes)
    for order in (0, 1):
        found = _first_look(grey, outline, _looks(fitting, order), recognise)
        if found:
            break
    else:
        return ()
    look, best = max(found, key=lambda pair: _value(pair[1]))
    promising = tuple(note for note in look.notes if note.shapes == best.note.shapes)
    upright = _all_prints(grey, look.outline, promising, recognise)
    contrary = tuple(replace(copy, upside_down=True) for other, copy in found if other.upside_down is not look.upside_down)
    return upright + contrary


def _value(copy: Copy) -> float:
    return worth(copy.best, copy.note)


def _fitting(outline: np.ndarray, notes: Sequence[NoteFormat]) -> list[NoteFormat]:
    sides = np.linalg.norm(np.roll(outline, -1, axis=0) - outline, axis=1)
    seen = np.log((sides[0] + sides[2]) / (sides[1] + sides[3]))
    return [note for note in notes if abs(np.log(note.width_mm / note.height_mm) - seen) < _ASPECT_TOLERANCE]


def _whole_prints(note: NoteFormat) -> list[SerialPrint]:
    return [place for place in note.prints if not place.last_digits and place.direction is not Direction.STACKED]


def _looks(notes: Sequence[NoteFormat], order: int) -> list[tuple[Zone, tuple[NoteFormat, ...]]]:
    """Zones of print number `order` of all formats; zones that nearly coincide are looked at as one."""
    looks: list[tuple[Zone, tuple[NoteFormat, ...]]] = []
    for note in notes:
        places = _whole_prints(note)
        if order >= len(places):
            continue
        zone = zone_of(note, places[order])
        for index, (other, others) in enumerate(looks):
            union = united(zone, other)
            if union is not None:
                looks[index] = (union, (*others, note))
                break
        else:
            looks.append((zone, (note,)))
    return looks


def _first_look(
    grey: np.ndarray, outline: np.ndarray, zones: Sequence[tuple[Zone, tuple[NoteFormat, ...]]], recognise: Recognise
) -> list[tuple[_Look, Copy]]:
    """Read each zone with the note both ways up; those that promise a serial."""
    looks: list[_Look] = []
    candidates: list[Candidate] = []
    for zone, notes in zones:
        for upside_down, way in ((False, outline), (True, turned(outline))):
            strip = cut_zone(grey, way, zone)
            if strip is not None:
                looks.append(_Look(zone, notes, way, upside_down))
                candidates.append(Candidate(tight(strip), notes))
    copies = read_candidates(candidates, recognise)
    return [(look, copy) for look, copy in zip(looks, copies, strict=True) if copy is not None and _value(copy) > _PROMISING]


def _all_prints(grey: np.ndarray, outline: np.ndarray, notes: Sequence[NoteFormat], recognise: Recognise) -> tuple[Copy, ...]:
    zones = [look for order in range(max(len(_whole_prints(note)) for note in notes)) for look in _looks(notes, order)]
    strips = [(cut_zone(grey, outline, zone), fitting) for zone, fitting in zones]
    candidates = [Candidate(tight(strip), fitting) for strip, fitting in strips if strip is not None]
    copies = read_candidates(candidates, recognise, preparations=2)
    good = [index for index, copy in enumerate(copies) if copy is not None and _value(copy) > _PROMISING]
    if len(good) == 1:
        copies = read_candidates([candidates[good[0]]], recognise, preparations=SINGLE_PREPARATIONS)
    return tuple(copy for copy in copies if copy is not None)
