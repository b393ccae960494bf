"""The live picture with the scan spot and the serials that were found in it."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QWidget

from dealer_assist.table.picture_quality import Hint
from dealer_assist.table.ports import WHOLE_FRAME, Frame, Region
from dealer_assist.table.reading import Agreed, Box, Conflict, Nothing, Outcome, Unsure
from dealer_assist.ui import theme
from dealer_assist.ui.cameras.hint_view import HintView
from dealer_assist.ui.models.desk import Look
from dealer_assist.ui.widgets.painting import CENTRE, draw_card, draw_text, fitting_font
from dealer_assist.ui.words.wording import Wording

_STYLES: dict[type, tuple[QColor, Qt.PenStyle, str]] = {
    Agreed: (theme.GOOD, Qt.PenStyle.SolidLine, "✓"),
    Unsure: (theme.CAUTION, Qt.PenStyle.DashLine, "?"),
    Conflict: (theme.ALARM, Qt.PenStyle.DashDotLine, "≠"),
    Nothing: (theme.QUIET, Qt.PenStyle.DotLine, ""),
}


class CameraView(QWidget):
    """Shows the newest frame; a picture that is not live any more is greyed, with the reason in words across it."""

    def __init__(self) -> None:
        super().__init__()
        self._frame: Frame | None = None
        self._image = QImage()
        self._spot = WHOLE_FRAME
        self._look: Look | None = None
        self._reason = ""
        self._stale = False
        self.hint = HintView(self)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def show_frame(self, frame: Frame | None, spot: Region) -> None:
        """Show a live frame (blue-green-red bytes); None takes the picture away."""
        if frame is self._frame and spot == self._spot and not self._stale:
            return
        self._frame, self._spot, self._stale = frame, spot, False
        if frame is None:
            self._image = QImage()
        else:
            self._image = QImage(frame.bgr, frame.width, frame.height, 3 * frame.width, QImage.Format.Format_BGR888)
        self.update()

    def grey_out(self) -> None:
        """What is shown is not live any more: it can be told from a live picture at a glance, and nothing is outlined in it."""
        if not self._stale:
            self._stale, self._look = True, None
            self.hint.clear()
            self._image = self._image.convertToFormat(QImage.Format.Format_Grayscale8)
            self.update()

    @property
    def is_grey(self) -> bool:
        """Whether the picture is marked as stale."""
        return self._stale

    def show_look(self, look: Look | None) -> None:
        """Outline the notes of a look."""
        if look is not self._look and not self._stale:
            self._look = look
            self.update()

    def show_hint(self, hint: Hint | None, wording: Wording) -> None:
        """Say over a live picture what to mend in it."""
        self.hint.display(None if self._stale else hint, wording)

    def show_reason(self, text: str) -> None:
        """What is said where there is no picture."""
        if text != self._reason:
            self._reason = text
            self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Keep the hint at the lower edge."""
        self.hint.fit(self.width(), self.height())
        super().resizeEvent(event)

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the picture as large as it fits."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.BACKGROUND)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._image.isNull():
            self._paint_reason(painter)
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            target = self._target()
            painter.drawImage(target, self._image)
            if self._stale:
                self._paint_stale(painter, target)
            else:
                self._paint_spot(painter, target)
                self._paint_look(painter, target)
        painter.end()

    def _target(self) -> QRectF:
        scale = min(self.width() / self._image.width(), self.height() / self._image.height())
        width, height = self._image.width() * scale, self._image.height() * scale
        return QRectF((self.width() - width) / 2, (self.height() - height) / 2, width, height)

    def _paint_reason(self, painter: QPainter) -> None:
        box = QRectF(self.rect())
        draw_card(painter, box, theme.SURFACE, theme.EDGE)
        inner = box.adjusted(24, 16, -24, -16)
        painter.setPen(theme.QUIET)
        draw_text(painter, inner, self._reason, fitting_font(self._reason, inner, self.height() / 11), CENTRE)

    def _paint_stale(self, painter: QPainter, target: QRectF) -> None:
        """A veil over the picture and the reason across its middle."""
        painter.fillRect(target, QColor(0, 0, 0, 120))
        band = QRectF(0, self.height() * 0.28, self.width(), self.height() * 0.44)
        draw_card(painter, band, theme.SURFACE, theme.CAUTION, 2)
        inner = band.adjusted(20, 8, -20, -8)
        painter.setPen(theme.CAUTION)
        draw_text(painter, inner, self._reason, fitting_font(self._reason, inner, self.height() / 11, bold=True), CENTRE)

    def _paint_spot(self, painter: QPainter, target: QRectF) -> None:
        """Corner brackets round the place where a note is put."""
        spot = self._spot
        box = QRectF(
            target.left() + spot.left * target.width(),
            target.top() + spot.top * target.height(),
            (spot.right - spot.left) * target.width(),
            (spot.bottom - spot.top) * target.height(),
        ).adjusted(2, 2, -2, -2)
        arm = min(box.width(), box.height()) * 0.12
        for colour, width in ((QColor(0, 0, 0, 150), 5.0), (theme.ACCENT, 2.5)):
            painter.setPen(QPen(colour, width))
            for corner, right, down in (
                (box.topLeft(), 1, 1),
                (box.topRight(), -1, 1),
                (box.bottomLeft(), 1, -1),
                (box.bottomRight(), -1, -1),
            ):
                painter.drawPolyline(QPolygonF([corner + QPointF(right * arm, 0), corner, corner + QPointF(0, down * arm)]))

    def _paint_look(self, painter: QPainter, target: QRectF) -> None:
        look = self._look
        if look is None or not look.width:
            return
        for note in look.notes:
            self._paint_box(painter, _scaled(note.box, look, target), note.outcome)

    def _paint_box(self, painter: QPainter, polygon: QPolygonF, outcome: Outcome) -> None:
        colour, style, sign = _STYLES[type(outcome)]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for drawn, width in ((QColor(0, 0, 0, 170), 5.0), (colour, 2.5)):
            painter.setPen(QPen(drawn, width, style))
            painter.drawPolygon(polygon)
        if sign:
            height = max(18.0, self.height() * 0.07)
            bounds = polygon.boundingRect()
            badge = QRectF(bounds.right() + 4, bounds.top() - height / 2, height, height)
            draw_card(painter, badge, colour)
            painter.setPen(theme.ON_BRIGHT)
            draw_text(painter, badge, sign, fitting_font(sign, badge, height * 0.75, bold=True), CENTRE)


def _scaled(box: Box, look: Look, target: QRectF) -> QPolygonF:
    across, down = target.width() / look.width, target.height() / look.height
    return QPolygonF([QPointF(target.left() + x * across, target.top() + y * down) for x, y in box])
