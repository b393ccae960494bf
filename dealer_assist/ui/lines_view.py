"""The result of a game that has no picture of its own: its sentences one under the other, and the stacks."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dealer_assist.table.announce import result_said
from dealer_assist.table.hand import HandState
from dealer_assist.ui import theme
from dealer_assist.ui.painting import LEFT, draw_card, draw_text, fitting_font
from dealer_assist.ui.play_page import money_tiles
from dealer_assist.ui.seats_panel import SeatsPanel
from dealer_assist.ui.wording import Wording


class _Sentences(QWidget):
    """Paints sentences as large as all of them fit."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[str, ...] = ()

    def display(self, lines: tuple[str, ...]) -> None:
        if lines != self._lines:
            self._lines = lines
            self.setAccessibleName(" ".join(lines))
            self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        draw_card(painter, box, theme.SURFACE, theme.GOOD, 3)
        inner = box.adjusted(20, 10, -20, -10)
        height = inner.height() / max(1, len(self._lines))
        painter.setPen(theme.TEXT)
        for index, line in enumerate(self._lines):
            row = QRectF(inner.left(), inner.top() + index * height, inner.width(), height)
            draw_text(painter, row, line, fitting_font(line, row, min(44.0, height * 0.6), bold=index == 0), LEFT)
        painter.end()


class LinesView(QWidget):
    """Composes the page; `display` renders a settled hand."""

    def __init__(self) -> None:
        super().__init__()
        self._sentences, self._tiles = _Sentences(), SeatsPanel()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GAP)
        column.addWidget(self._sentences, 3)
        column.addWidget(self._tiles, 2)

    def display(self, hand: HandState, wording: Wording) -> None:
        """Say how the hand has ended, and what everybody has now."""
        self._sentences.display(tuple(wording.text(each.code, dict(each.params)) for each in result_said(hand)))
        self._tiles.display(money_tiles(hand, wording))
