"""Reads notes on a calibrated table: the perspective is taken away first, the size of digits is known, and each note is in its zone.

Without a calibration, or with one of another picture size, it reads as the reader behind it does.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import cv2
import numpy as np

from dealer_assist.table.calibration import TableView
from dealer_assist.table.ports import WHOLE_FRAME, Frame, Region
from dealer_assist.table.reading import Agreed, Box, Conflict, NoteReading, Nothing, Outcome, Reading, Unsure, middle_of, offered
from dealer_assist.table.zones import Point, Zone, ZoneKind, zone_at
from dealer_assist.vision.calibration.table_map import Flat, PlaneMap
from dealer_assist.vision.formats import NoteFormat, of_currency
from dealer_assist.vision.note_middle import middles_of
from dealer_assist.vision.strip_finder import LIVE_SIDES

LOCATED_DIGIT_PX = 12.0
"""Height of a digit in the picture that the locator looks at, where it is known how large that is on the table."""

_MARGIN_MM = 15.0
"""Room round the zones, so that a note at the edge of one is seen whole."""

_ABOUT_MM = (-3.0, 3.0)
"""How exactly a note's middle is known: nearer to a border it is in no zone."""

_LONGEST_PX = 1920
_LEAST_SIDE = 320


class SizedReader(Protocol):
    """A `NoteReader` that can be told at which sizes its locator shall look."""

    def read(self, frame: Frame, region: Region = ..., currency: str = ..., sides: Sequence[int] = ...) -> tuple[NoteReading, ...]:
        """One reading per note found in the region."""


@dataclass(frozen=True, slots=True)
class _Prepared:
    """What stays the same from frame to frame: the view and region it was made for, the map, the flat picture and how to get there."""

    view: TableView
    region: Region
    map: PlaneMap
    flat: Flat
    lookup: tuple[np.ndarray, np.ndarray]


class TableReader:
    """`NoteReader` over a reader and whatever is known about the table now (`view_of`, asked at every frame)."""

    def __init__(self, reader: SizedReader, notes: tuple[NoteFormat, ...], view_of: Callable[[], TableView | None]) -> None:
        self._reader = reader
        self._notes = notes
        self._view_of = view_of
        self._prepared: _Prepared | None = None

    def read(self, frame: Frame, region: Region = WHOLE_FRAME, currency: str = "") -> tuple[NoteReading, ...]:
        """One reading per note, boxes in pixels of the frame.

        Where zones are known they are read instead of the region, the muck excepted; each reading says in which zone its note lies. A
        note is in the zone in which its middle lies; one outside every zone, or where that is not certain, is left out.
        """
        view = self._view_of()
        if view is None or view.lens.size != (frame.width, frame.height):
            return self._reader.read(frame, region, currency, LIVE_SIDES)
        made = self._prepare(view, region)
        readings = self._reader.read(_flattened(frame, made), WHOLE_FRAME, currency, (self._side(made.flat, currency),))
        known = of_currency(self._notes, currency)
        return tuple(placed for reading in readings if (placed := _placed(reading, made, known)) is not None)

    def _prepare(self, view: TableView, region: Region) -> _Prepared:
        if self._prepared is None or self._prepared.view != view or self._prepared.region != region:
            table = PlaneMap(view)
            flat = flat_of(view, table, region)
            self._prepared = _Prepared(view, region, table, flat, table.flattening(flat))
        return self._prepared

    def _side(self, flat: Flat, currency: str) -> int:
        """The longer side in px at which the locator sees the smallest digits of the known notes as it sees them best."""
        digits = [place.digit_mm for note in of_currency(self._notes, currency) for place in note.prints]
        longest = max(flat.size)
        wished = longest * LOCATED_DIGIT_PX / (min(digits) * flat.px_per_mm) if digits else longest
        return round(min(max(wished, _LEAST_SIDE), 2 * longest, _LONGEST_PX))


def flat_of(view: TableView, table: PlaneMap, region: Region) -> Flat:
    """The rectangle of the table that is read, as finely as the camera sees it anywhere there."""
    read = read_zones(view.zones)
    width, height = view.lens.size
    edges = [(x * width, y * height) for x in (region.left, region.right) for y in (region.top, region.bottom)]
    corners = [corner for zone in read for corner in zone.corners] if read else table.to_table(edges)
    margin = _MARGIN_MM if read else 0.0
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    left, top, right, bottom = min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin
    finest = max(table.scale_at((x, y)) for x in (left, (left + right) / 2, right) for y in (top, (top + bottom) / 2, bottom))
    scale = min(finest, _LONGEST_PX / max(right - left, bottom - top))
    return Flat(left, top, scale, (round((right - left) * scale), round((bottom - top) * scale)))


def read_zones(zones: Sequence[Zone]) -> tuple[Zone, ...]:
    """The zones in which notes are read: what lies in the muck is done with."""
    return tuple(zone for zone in zones if zone.name.kind is not ZoneKind.MUCK)


def _flattened(frame: Frame, made: _Prepared) -> Frame:
    bgr = np.frombuffer(frame.bgr, np.uint8).reshape(frame.height, frame.width, 3)
    flat = cv2.remap(bgr, *made.lookup, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    return Frame(frame.sequence, frame.time_ms, *made.flat.size, flat.tobytes())


def _placed(reading: NoteReading, made: _Prepared, notes: Sequence[NoteFormat]) -> NoteReading | None:
    """A reading of the flat picture as one of the frame, in its zone; None where there are zones but it lies in none."""
    zones = read_zones(made.view.zones)
    near = [(x + right, y + down) for x, y in _middles(reading, made.flat, notes) for right in _ABOUT_MM for down in _ABOUT_MM]
    name = zone_at(zones, near)
    if zones and name is None:
        return None

    def back(box: Box) -> Box:
        first, second, third, fourth = made.map.to_picture(made.flat.to_mm(box))
        return first, second, third, fourth

    boxes = tuple(back(box) for box in reading.copies)
    return replace(reading, outcome=_moved(reading.outcome, back), box=back(reading.box), copies=boxes, zone=name)


def _middles(reading: NoteReading, flat: Flat, notes: Sequence[NoteFormat]) -> tuple[Point, ...]:
    """Every place (mm) in which the middle of a note of the flat picture may be."""
    said = offered(reading.outcome)
    boxes = [_in_mm(box, flat) for box in reading.copies or (reading.box,)]
    return middles_of(boxes, said.text, of_currency(notes, said.currency)) if said else tuple(middle_of(box) for box in boxes)


def _in_mm(box: Box, flat: Flat) -> Box:
    first, second, third, fourth = flat.to_mm(box)
    return first, second, third, fourth


def _moved(outcome: Outcome, back: Callable[[Box], Box]) -> Outcome:
    """The outcome with the boxes of its readings in the frame."""

    def moved(reading: Reading) -> Reading:
        return replace(reading, box=back(reading.box))

    match outcome:
        case Agreed(reading):
            return Agreed(moved(reading))
        case Unsure(reading, positions, reason):
            return Unsure(moved(reading), positions, reason)
        case Conflict(readings, positions, reason):
            return Conflict(tuple(moved(reading) for reading in readings), positions, reason)
        case Nothing():
            return outcome
