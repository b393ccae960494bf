"""Zones of the table: whose note lies where, in millimetres on the cloth."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import atan2, cos, degrees, radians, sin

from dealer_assist.table.faults import KnownError

Point = tuple[float, float]
"""A place on the table in mm: x to the picture's right, y towards its lower edge."""

SEATS_LEAST, SEATS_MOST = 3, 8

NOTE_ROOM_MM = (180.0, 100.0)
"""Width and depth of a place for a note: the largest note with room to lie askew."""

LEAST_SIDE_MM = 40.0
"""Shortest side of a zone: a note must find its middle in it."""

_SQUARE_WITHIN = 6.0
"""Degrees from a right angle within which a zone that is turned by hand snaps to it."""

_WIDEST = 1.35
"""Places grow with the table by this much at most."""

_GAP_MM = 15.0
_SEATS_OF_ONE_SIDE = 6
"""Up to so many players one sits at each short side, above it two."""


class ZoneKind(StrEnum):
    """What a place on the table is for."""

    SEAT = "seat"
    BOARD = "board"
    MUCK = "muck"
    SCAN = "scan"


@dataclass(frozen=True, slots=True)
class ZoneName:
    """A zone: its kind, and for a seat the number, from 1 clockwise from the dealer."""

    kind: ZoneKind
    seat: int = 0


@dataclass(frozen=True, slots=True)
class Zone:
    """A rectangle on the table: centre, width and depth in mm, turned clockwise by `turn` degrees."""

    name: ZoneName
    centre: Point
    size: tuple[float, float]
    turn: float = 0.0

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The four corners in mm, clockwise from the upper left one of the zone that is not turned."""
        right, down = self.size[0] / 2, self.size[1] / 2
        first, second, third, fourth = (
            _moved(_turned((x, y), self.turn), self.centre) for x, y in ((-right, -down), (right, -down), (right, down), (-right, down))
        )
        return first, second, third, fourth

    def contains(self, point: Point) -> bool:
        """Whether a point of the table (mm) lies in the zone."""
        x, y = _turned((point[0] - self.centre[0], point[1] - self.centre[1]), -self.turn)
        return abs(x) <= self.size[0] / 2 and abs(y) <= self.size[1] / 2


def every_name() -> tuple[ZoneName, ...]:
    """All zones that a table can have, the seats first."""
    seats = tuple(ZoneName(ZoneKind.SEAT, seat) for seat in range(1, SEATS_MOST + 1))
    return (*seats, ZoneName(ZoneKind.BOARD), ZoneName(ZoneKind.SCAN), ZoneName(ZoneKind.MUCK))


def spanned(name: ZoneName, one: Point, other: Point) -> Zone:
    """The zone between two opposite corners (mm), not turned; never smaller than LEAST_SIDE_MM."""
    size = max(LEAST_SIDE_MM, abs(other[0] - one[0])), max(LEAST_SIDE_MM, abs(other[1] - one[1]))
    return Zone(name, ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2), size)


def shifted(zone: Zone, by: Point) -> Zone:
    """The zone moved by so many mm."""
    return replace(zone, centre=_moved(zone.centre, by))


def resized(zone: Zone, corner: Point) -> Zone:
    """The zone round the same centre, so large that one of its corners is at a place (mm); never smaller than LEAST_SIDE_MM."""
    x, y = _turned((corner[0] - zone.centre[0], corner[1] - zone.centre[1]), -zone.turn)
    return replace(zone, size=(max(LEAST_SIDE_MM, 2 * abs(x)), max(LEAST_SIDE_MM, 2 * abs(y))))


def turned_to(zone: Zone, point: Point) -> Zone:
    """The zone turned so that its upper edge looks to a place (mm); right angles are found by themselves."""
    turn = (degrees(atan2(point[1] - zone.centre[1], point[0] - zone.centre[0])) + 90.0 + 180.0) % 360.0 - 180.0
    square = 90.0 * round(turn / 90.0)
    return replace(zone, turn=square if abs(turn - square) < _SQUARE_WITHIN else round(turn, 1))


def zone_at(zones: Sequence[Zone], points: Sequence[Point]) -> ZoneName | None:
    """The one zone in which all points (mm) of a thing lie; None for a thing between two zones, outside, or where zones overlap."""
    holding = [zone.name for zone in zones if points and all(zone.contains(point) for point in points)]
    return holding[0] if len(holding) == 1 else None


def template(seats: int, extent: tuple[float, float]) -> tuple[Zone, ...]:
    """Zones for 3 to 8 seats on a table of `extent` (width, depth in mm) round the origin, the dealer at the lower edge.

    Seats go clockwise from the dealer: up the left side, along the far edge, down the right side. In the middle lies the board, before the
    dealer the scanning spot, beside it the muck. With no seats there is the scanning spot alone.

    Raises KnownError `zones_do_not_fit` (width, depth, needed_width, needed_depth) where notes would not have room.
    """
    if seats == 0:
        return (Zone(ZoneName(ZoneKind.SCAN), (0.0, 0.0), (0.9 * extent[0], 0.9 * extent[1])),)
    if not SEATS_LEAST <= seats <= SEATS_MOST:
        raise ValueError(f"{seats} seats")
    at_side = 1 if seats <= _SEATS_OF_ONE_SIDE else 2
    at_far_edge = seats - 2 * at_side
    columns, rows = _columns(at_far_edge), _rows(at_side)
    scale = min(extent[0] / columns, extent[1] / rows, _WIDEST)
    if scale < 1:
        raise KnownError(
            "zones_do_not_fit", width=round(extent[0]), depth=round(extent[1]), needed_width=round(columns), needed_depth=round(rows)
        )
    return (*_seats(at_side, at_far_edge, extent, scale), *_middle(extent, scale))


def _columns(at_far_edge: int) -> float:
    """Width in mm that a template needs: both sides, and the far edge or the dealer's row between them."""
    width, depth = NOTE_ROOM_MM
    return max(at_far_edge, 2) * (width + _GAP_MM) + 2 * (depth + _GAP_MM)


def _rows(at_side: int) -> float:
    """Depth in mm that a template needs: the far edge, the board and the dealer's row, or the seats of a side."""
    width, depth = NOTE_ROOM_MM
    return max(3 * (depth + _GAP_MM), at_side * (width + _GAP_MM))


def _seats(at_side: int, at_far_edge: int, extent: tuple[float, float], scale: float) -> tuple[Zone, ...]:
    width, depth, gap = (scale * value for value in (*NOTE_ROOM_MM, _GAP_MM))
    edge, far = extent[0] / 2 - (depth + gap) / 2, -extent[1] / 2 + (depth + gap) / 2
    down = [(row - (at_side - 1) / 2) * (width + gap) for row in range(at_side)]
    step = (extent[0] - 2 * (depth + gap)) / at_far_edge
    along = [(column - (at_far_edge - 1) / 2) * step for column in range(at_far_edge)]
    places = [(-edge, y, 90.0) for y in reversed(down)] + [(x, far, 0.0) for x in along] + [(edge, y, 90.0) for y in down]
    return tuple(Zone(ZoneName(ZoneKind.SEAT, seat), (x, y), (width, depth), turn) for seat, (x, y, turn) in enumerate(places, start=1))


def _middle(extent: tuple[float, float], scale: float) -> tuple[Zone, ...]:
    width, depth, gap = (scale * value for value in (*NOTE_ROOM_MM, _GAP_MM))
    near = extent[1] / 2 - (depth + gap) / 2
    return (
        Zone(ZoneName(ZoneKind.BOARD), (0.0, 0.0), (width, depth)),
        Zone(ZoneName(ZoneKind.SCAN), (-(width + gap) / 2, near), (width, depth)),
        Zone(ZoneName(ZoneKind.MUCK), ((width + gap) / 2, near), (width, depth)),
    )


def _turned(point: Point, clockwise: float) -> Point:
    """A place turned round the origin by so many degrees."""
    cosine, sine = cos(radians(clockwise)), sin(radians(clockwise))
    return point[0] * cosine - point[1] * sine, point[0] * sine + point[1] * cosine


def _moved(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]
