"""Zones over the live picture, drawn, moved, resized and turned with the mouse or a finger."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen, QPolygonF

from dealer_assist.table.calibration import TableMap
from dealer_assist.table.zones import Point, Zone, ZoneKind, ZoneName, resized, shifted, spanned, turned_to
from dealer_assist.ui import theme
from dealer_assist.ui.calibration.view import ON_PICTURE, UNDER_LINES, PictureView
from dealer_assist.ui.widgets.painting import CENTRE, draw_text, fitting_font

_GRIP_PX = 16.0
_KNOB_MM = 35.0
"""How far beyond the zone's upper edge the knob that turns it stands."""

_STEP_MM = 5.0
_COLOURS = {ZoneKind.SEAT: theme.ACCENT, ZoneKind.BOARD: theme.TRIUMPH, ZoneKind.MUCK: theme.QUIET, ZoneKind.SCAN: theme.GOOD}
_ARROWS: dict[int, Point] = {
    Qt.Key.Key_Left: (-_STEP_MM, 0.0),
    Qt.Key.Key_Right: (_STEP_MM, 0.0),
    Qt.Key.Key_Up: (0.0, -_STEP_MM),
    Qt.Key.Key_Down: (0.0, _STEP_MM),
}


class Grip(StrEnum):
    """What of a zone was taken hold of."""

    BODY = "body"
    CORNER = "corner"
    KNOB = "knob"
    NEW = "new"


@dataclass(frozen=True, slots=True)
class Hold:
    """A zone being dragged: which, by what, the zone as it was, and where on the table (mm) it was taken."""

    grip: Grip
    zone: Zone
    start: Point


class ZoneView(PictureView):
    """The editor. `changed` is emitted with all zones after every change that a person made.

    `pen` is the zone that is drawn where a person drags over the bare table, in place of the one of that name; None draws nothing.
    """

    changed = Signal(tuple)

    def __init__(self, name_of: Callable[[ZoneName], str]) -> None:
        super().__init__()
        self._name_of = name_of
        self._map: TableMap | None = None
        self._hold: Hold | None = None
        self.zones: tuple[Zone, ...] = ()
        self.chosen: ZoneName | None = None
        self.pen: ZoneName | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_zones(self, zones: tuple[Zone, ...], table: TableMap | None) -> None:
        """Show zones on a table; without a map nothing can be shown."""
        self.zones, self._map, self._hold = zones, table, None
        self.update()

    # -- what a person does -----------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Take hold of a zone, or let go of the choice."""
        if self._map is None or self._image.isNull():
            return
        self._hold = self._held_at(event.position(), self._map)
        self.chosen = self._hold.zone.name if self._hold else None
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Drag what is held."""
        if self._map is None or self._hold is None:
            return
        (point,) = self._map.to_table([self.to_frame(event.position())])
        self._replace(dragged(self._hold, point))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Let go, and tell."""
        if self._hold is not None:
            self._hold = None
            self.changed.emit(self.zones)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Arrows move the chosen zone by 5 mm, Del takes it away."""
        zone = self._chosen_zone()
        if zone is not None and event.key() in _ARROWS:
            self._replace(shifted(zone, _ARROWS[event.key()]))
        elif zone is not None and event.key() == Qt.Key.Key_Delete:
            self.zones = tuple(other for other in self.zones if other is not zone)
            self.update()
        else:
            super().keyPressEvent(event)
            return
        self.changed.emit(self.zones)

    def _held_at(self, place: QPointF, table: TableMap) -> Hold | None:
        (point,) = table.to_table([self.to_frame(place)])
        zone = self._chosen_zone()
        if zone is not None:
            if self._near(place, self._knob(zone)):
                return Hold(Grip.KNOB, zone, point)
            if any(self._near(place, corner) for corner in self._polygon(zone)):
                return Hold(Grip.CORNER, zone, point)
        under = next((zone for zone in reversed(self.zones) if zone.contains(point)), None)
        if under is not None:
            return Hold(Grip.BODY, under, point)
        return Hold(Grip.NEW, spanned(self.pen, point, point), point) if self.pen else None

    def _replace(self, zone: Zone) -> None:
        self.zones = (*(other for other in self.zones if other.name != zone.name), zone)
        self.update()

    def _chosen_zone(self) -> Zone | None:
        return next((zone for zone in self.zones if zone.name == self.chosen), None)

    # -- what is shown ----------------------------------------------------------------------------------------

    def paint_over(self, painter: QPainter) -> None:
        """Draw every zone with its name, and the grips of the chosen one."""
        if self._map is None:
            return
        for zone in self.zones:
            self._paint_zone(painter, zone)
        chosen = self._chosen_zone()
        if chosen is not None:
            painter.setPen(QPen(UNDER_LINES, 2.0))
            painter.setBrush(ON_PICTURE)
            for corner in self._polygon(chosen):
                painter.drawRect(QRectF(corner.x() - 7, corner.y() - 7, 14, 14))
            painter.drawEllipse(self._knob(chosen), 9, 9)

    def _paint_zone(self, painter: QPainter, zone: Zone) -> None:
        colour = _COLOURS[zone.name.kind]
        chosen = zone.name == self.chosen
        outline = QPolygonF(self._polygon(zone))
        ground = QColor(colour)
        ground.setAlpha(90 if chosen else 45)
        painter.setBrush(ground)
        painter.setPen(
            QPen(colour, 4.0 if chosen else 2.5, Qt.PenStyle.DashLine if zone.name.kind is ZoneKind.MUCK else Qt.PenStyle.SolidLine)
        )
        painter.drawPolygon(outline)
        middle = outline.boundingRect().center()
        box = QRectF(middle.x() - 70, middle.y() - 18, 140, 36)
        name = self._name_of(zone.name)
        for shift, ink in ((1.5, UNDER_LINES), (0.0, ON_PICTURE)):
            painter.setPen(ink)
            draw_text(painter, box.translated(shift, shift), name, fitting_font(name, box, 22, bold=True), CENTRE)

    def _polygon(self, zone: Zone) -> list[QPointF]:
        return self._placed(zone.corners)

    def _knob(self, zone: Zone) -> QPointF:
        up = shifted(Zone(zone.name, (0.0, 0.0), (0.0, zone.size[1] + 2 * _KNOB_MM), zone.turn), zone.centre)
        return self._placed([up.corners[0]])[0]

    def _placed(self, points: "tuple[Point, ...] | list[Point]") -> list[QPointF]:
        return [] if self._map is None else [self.to_widget(point) for point in self._map.to_picture(points)]

    def _near(self, place: QPointF, other: QPointF) -> bool:
        return (place - other).manhattanLength() <= _GRIP_PX


def dragged(hold: Hold, point: Point) -> Zone:
    """The zone that is held, after its grip was dragged to a place of the table (mm)."""
    match hold.grip:
        case Grip.BODY:
            return shifted(hold.zone, (point[0] - hold.start[0], point[1] - hold.start[1]))
        case Grip.CORNER:
            return resized(hold.zone, point)
        case Grip.KNOB:
            return turned_to(hold.zone, point)
        case Grip.NEW:
            return spanned(hold.zone.name, hold.start, point)
