"""The table from above: the seats clockwise round it, and the bank in its middle."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.widgets.painting import CENTRE, draw_text, fitting_font
from dealer_assist.ui.widgets.seats_panel import SeatTile, TileModel

Place = tuple[float, float, float, float]
"""Left, top, width and height in shares of the map."""

_SIDE = 0.30
"""Width of the seats at the two ends of the table."""

_WIDEST = 0.36
"""The same at most along its sides."""


def places(count: int) -> tuple[Place, ...]:
    """Where the seats are, clockwise from the left end: one at each end of the table, the others along its two long sides."""
    above = max(0, (count - 1) // 2)
    below = max(0, count - 2 - above)
    row = 1 / 3
    left, right = ((0.0, row, _SIDE, row),), ((1.0 - _SIDE, row, _SIDE, row),)
    return (left + _row(above, 0.0, row) + right + tuple(reversed(_row(below, 2 * row, row))))[:count]


def _row(count: int, top: float, height: float) -> tuple[Place, ...]:
    """Places beside each other, none wider than `_WIDEST`, each in the middle of its share of the row."""
    width = min(1 / count, _WIDEST) if count else 0.0
    return tuple(((index + 0.5) / count - width / 2, top, width, height) for index in range(count))


class SeatMap(QWidget):
    """Shows tiles of seats in clockwise order and a few words in the middle; `slot_chosen` gives the slot of a clicked tile."""

    slot_chosen = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self._tiles: list[SeatTile] = []
        self._count = 0
        self._middle = ""

    def display(self, models: tuple[TileModel, ...], middle: str = "") -> None:
        """Show these seats, and what lies in the middle."""
        while len(self._tiles) < len(models):
            tile = SeatTile(self)
            tile.chosen.connect(self.slot_chosen)
            self._tiles.append(tile)
        self._count = len(models)
        for index, tile in enumerate(self._tiles):
            tile.setVisible(index < len(models))
        for tile, model in zip(self._tiles, models, strict=False):
            tile.display(model)
        if middle != self._middle:
            self._middle = middle
            self.setAccessibleName(middle)
        self._seat()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Keep the seats round the table."""
        self._seat()
        super().resizeEvent(event)

    def _seat(self) -> None:
        gap = theme.GAP / 2
        for tile, (left, top, width, height) in zip(self._tiles, places(self._count), strict=False):
            box = QRectF(left * self.width(), top * self.height(), width * self.width(), height * self.height())
            tile.setGeometry(box.adjusted(gap, gap, -gap, -gap).toRect())

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the table under the seats, and the words in its middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(self.width() * 0.12, self.height() * 0.16, -self.width() * 0.12, -self.height() * 0.16)
        painter.setPen(QPen(theme.EDGE, 3))
        painter.setBrush(theme.blended(theme.GOOD, 0.10))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        words = QRectF(self.width() * (_SIDE + 0.02), self.height() / 3 + 4, self.width() * (0.96 - 2 * _SIDE), self.height() / 3 - 8)
        painter.setPen(theme.TEXT)
        draw_text(painter, words, self._middle, fitting_font(self._middle, words, words.height() * 0.42, bold=True), CENTRE)
        painter.end()
