"""The live picture of the calibration wizard, with the board and the parts of the picture in which it has been seen."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from dealer_assist.table.calibration import COVERAGE_COLUMNS, COVERAGE_ROWS, CaptureState
from dealer_assist.table.ports import Frame
from dealer_assist.ui import theme
from dealer_assist.ui.widgets.painting import CENTRE, draw_text, fitting_font

ON_PICTURE, UNDER_LINES = QColor(255, 255, 255), QColor(0, 0, 0, 190)
"""What is written over a picture, and what lies under lines and words there: the same in every theme."""


class PictureView(QWidget):
    """Shows the newest frame as large as it fits; what lies over it is painted by `paint_over`."""

    def __init__(self) -> None:
        super().__init__()
        self._frame: Frame | None = None
        self._image = QImage()
        self.setMinimumSize(480, 270)

    def show_frame(self, frame: Frame | None) -> None:
        """Show a frame; None leaves the last one, so that work on it can go on."""
        if frame is not None and frame is not self._frame:
            self._frame = frame
            self._image = QImage(frame.bgr, frame.width, frame.height, 3 * frame.width, QImage.Format.Format_BGR888)
            self.update()

    def target(self) -> QRectF:
        """Where the picture stands in the widget."""
        if self._image.isNull():
            return QRectF(self.rect())
        scale = min(self.width() / self._image.width(), self.height() / self._image.height())
        width, height = self._image.width() * scale, self._image.height() * scale
        return QRectF((self.width() - width) / 2, (self.height() - height) / 2, width, height)

    def to_widget(self, point: tuple[float, float]) -> QPointF:
        """A place of the picture (px) in the widget."""
        target = self.target()
        across, down = target.width() / max(1, self._image.width()), target.height() / max(1, self._image.height())
        return QPointF(target.left() + point[0] * across, target.top() + point[1] * down)

    def to_frame(self, place: QPointF) -> tuple[float, float]:
        """A place of the widget in the picture (px)."""
        target = self.target()
        across, down = self._image.width() / max(1.0, target.width()), self._image.height() / max(1.0, target.height())
        return (place.x() - target.left()) * across, (place.y() - target.top()) * down

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the picture and what lies over it."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.BACKGROUND)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if not self._image.isNull():
            painter.drawImage(self.target(), self._image)
            self.paint_over(painter)
        painter.end()

    def paint_over(self, painter: QPainter) -> None:
        """Nothing here; subclasses draw what belongs to their step."""


class CoverageView(PictureView):
    """The coverage map: parts with enough corners have a tick and a green ground, the others stay open; the board is outlined."""

    def __init__(self) -> None:
        super().__init__()
        self._state: CaptureState | None = None

    def show_state(self, state: CaptureState | None) -> None:
        """Show how far the capture is."""
        self._state = state
        self.update()

    def paint_over(self, painter: QPainter) -> None:
        """Draw the map and the board."""
        if self._state is None:
            return
        target = self.target()
        width, height = target.width() / COVERAGE_COLUMNS, target.height() / COVERAGE_ROWS
        for index, covered in enumerate(self._state.covered):
            row, column = divmod(index, COVERAGE_COLUMNS)
            cell = QRectF(target.left() + column * width, target.top() + row * height, width, height).adjusted(3, 3, -3, -3)
            self._paint_cell(painter, cell, covered)
        if self._state.board is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            outline = QPolygonF([self.to_widget(corner) for corner in self._state.board])
            for colour, width in ((UNDER_LINES, 6.0), (theme.ACCENT, 3.0)):
                painter.setPen(QPen(colour, width))
                painter.drawPolygon(outline)

    def _paint_cell(self, painter: QPainter, cell: QRectF, covered: bool) -> None:
        ground = QColor(theme.GOOD if covered else theme.QUIET)
        ground.setAlpha(70 if covered else 0)
        painter.setBrush(ground)
        painter.setPen(QPen(theme.GOOD if covered else theme.QUIET, 2.0, Qt.PenStyle.SolidLine if covered else Qt.PenStyle.DashLine))
        painter.drawRect(cell)
        if covered:
            badge = QRectF(cell.left() + 6, cell.top() + 4, 28, 28)
            painter.setPen(ON_PICTURE)
            draw_text(painter, badge, "✓", fitting_font("✓", badge, 24, bold=True), CENTRE)
