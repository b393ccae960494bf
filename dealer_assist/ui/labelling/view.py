"""A picture that is labelled: its places outlined, the chosen one in full colour, and a frame that a person draws with the mouse."""

from collections.abc import Sequence
from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QWidget

from dealer_assist.table.ports import Frame
from dealer_assist.table.reading import Box
from dealer_assist.ui import theme
from dealer_assist.ui.calibration.view import UNDER_LINES, PictureView

_LEAST_SIZE = (320, 140)
"""Pixels: on a screen of 1920 x 1080 at 200 % everything else of the window needs the rest."""

_ROOM = 7.0
"""Pixels between a print and its outline."""

_LEAST_DRAG = 8
"""Pixels: a shorter movement of the mouse is a click."""


class LabelView(PictureView):
    """Shows a picture with the prints of its places. `drawn` gives a box (px of the picture file) that was drawn over it."""

    drawn = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumSize(*_LEAST_SIZE)
        self._boxes: tuple[tuple[Box, ...], ...] = ()
        self._chosen, self._scale = 0, 1.0
        self._taken: frozenset[int] = frozenset()
        self._start: QPointF | None = None
        self._end = QPointF()

    def show_places(self, boxes: Sequence[tuple[Box, ...]], chosen: int, taken: frozenset[int], scale: float) -> None:
        """Outline the prints of each place; `scale` is how many pixels of the file one of the picture shown stands for."""
        self._boxes, self._chosen, self._taken, self._scale = tuple(boxes), chosen, taken, scale
        self.update()

    def paint_over(self, painter: QPainter) -> None:
        """Draw the outlines: taken ones green, the chosen one thick."""
        for index, copies in enumerate(self._boxes):
            colour = theme.GOOD if index in self._taken else theme.ACCENT if index == self._chosen else theme.QUIET
            for copy in copies:
                self._paint_outline(painter, self._round(copy), colour, 3.0 if index == self._chosen else 1.5)
        if self._start is not None:
            self._paint_outline(painter, QPolygonF(QRectF(self._start, self._end).normalized()), theme.CAUTION, 3.0)

    def _round(self, copy: Box) -> QPolygonF:
        """The outline of a print in the widget, with some room."""
        corners = [self.to_widget((x / self._scale, y / self._scale)) for x, y in copy]
        along, down = _unit(corners[1] - corners[0]), _unit(corners[3] - corners[0])
        moves = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        return QPolygonF(
            [corner + along * (_ROOM * right) + down * (_ROOM * below) for corner, (right, below) in zip(corners, moves, strict=True)]
        )

    def _paint_outline(self, painter: QPainter, outline: QPolygonF, colour: QColor, width: float) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for ink, wide in ((UNDER_LINES, width + 2), (colour, width)):
            painter.setPen(QPen(ink, wide))
            painter.drawPolygon(outline)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Begin to draw a box."""
        self._start = self._end = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Draw it as far as the mouse is."""
        self._end = event.position()
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Give the box."""
        start, self._start = self._start, None
        self.update()
        if start is None or min(abs(event.position().x() - start.x()), abs(event.position().y() - start.y())) < _LEAST_DRAG:
            return
        (x0, y0), (x1, y1) = self.to_frame(start), self.to_frame(event.position())
        left, right, top, bottom = (value * self._scale for value in (min(x0, x1), max(x0, x1), min(y0, y1), max(y0, y1)))
        self.drawn.emit(((left, top), (right, top), (right, bottom), (left, bottom)))


def _unit(direction: QPointF) -> QPointF:
    """The direction as a vector of one pixel."""
    return direction / max(1e-6, hypot(direction.x(), direction.y()))


class StripView(QWidget):
    """One print, upright, as large as it fits."""

    def __init__(self) -> None:
        super().__init__()
        self._image = QImage()
        self.setMinimumHeight(72)

    def show_strip(self, strip: Frame | None, turned: bool) -> None:
        """Show a print, on its head where it is `turned`; nothing where there is none."""
        if strip is None:
            self._image = QImage()
        else:
            whole = QImage(strip.bgr, strip.width, strip.height, 3 * strip.width, QImage.Format.Format_BGR888).copy()
            self._image = whole.transformed(QTransform().rotate(180)) if turned else whole
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the print in the middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.rect(), theme.SURFACE)
        if not self._image.isNull():
            size = self._image.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
            place = QRectF((self.width() - size.width()) / 2, (self.height() - size.height()) / 2, size.width(), size.height())
            painter.drawImage(place, self._image)
        painter.end()
