"""What lies open on the table, one row a seat, readable from the other end of the table."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.widgets.corridor_bar import CorridorModel, paint_corridor
from dealer_assist.ui.widgets.painting import LEFT, draw_card, draw_digit, draw_text, fitting_font


@dataclass(frozen=True, slots=True)
class OpenRow:
    """One seat or the board note: its name, its counted digits as far as they are open, the corridor between them, and a word."""

    title: str
    digits: tuple[int, ...]
    corridor: CorridorModel | None
    state: str
    marked: bool


class OpenNotesView(QWidget):
    """Paints the rows."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[OpenRow, ...] = ()

    def display(self, rows: tuple[OpenRow, ...]) -> None:
        """Show these rows."""
        if rows != self._rows:
            self._rows = rows
            self.setAccessibleName(". ".join(f"{row.title} {' '.join(map(str, row.digits))} {row.state}" for row in rows))
            self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw every row in the same height."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height = self.height() / max(1, len(self._rows))
        for index, row in enumerate(self._rows):
            self._paint_row(painter, QRectF(0, index * height, self.width(), height).adjusted(0, 3, 0, -3), row)
        painter.end()

    def _paint_row(self, painter: QPainter, box: QRectF, row: OpenRow) -> None:
        ground = theme.blended(theme.ACCENT, 0.25) if row.marked else theme.SURFACE
        draw_card(painter, box, ground, theme.ACCENT if row.marked else theme.EDGE, 3 if row.marked else 1)
        inner = box.adjusted(16, 4, -16, -4)
        title = QRectF(inner.left(), inner.top(), inner.width() * 0.26, inner.height())
        digits = QRectF(title.right(), inner.top(), inner.width() * 0.14, inner.height())
        bar = QRectF(digits.right() + 10, inner.top(), inner.width() * 0.36, inner.height())
        state = QRectF(bar.right() + 10, inner.top(), inner.right() - bar.right() - 10, inner.height())
        painter.setPen(theme.TEXT)
        draw_text(painter, title, row.title, fitting_font(row.title, title, box.height() * 0.5, bold=True), LEFT)
        step = min(digits.width() / 2, digits.height() * 0.66)
        for index, digit in enumerate(row.digits):
            centre = QPointF(digits.center().x() + step * (index - (len(row.digits) - 1) / 2), digits.center().y())
            draw_digit(painter, centre, str(digit), min(digits.height() * 0.76, digits.width() * 0.6), step * 0.82)
        if row.corridor is not None:
            paint_corridor(painter, bar, row.corridor)
        painter.setPen(theme.QUIET)
        draw_text(painter, state, row.state, fitting_font(row.state, state, box.height() * 0.4), LEFT)
