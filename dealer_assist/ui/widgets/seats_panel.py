"""The seats and the board note as tiles: whose note is scanned, and what the confirmed ones show."""

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.widgets.painting import CENTRE, LEFT, draw_card, draw_digit, draw_text, fitting_font

COLUMNS = 3
"""Up to nine tiles; more of them stand in more columns, so that none becomes too low to be read."""

_MOST_ROWS = 4
_LEAST_TILE = 46
"""Pixels: the height of a tile, with the room below it, in which a name and a line about it can be read."""


class TileKind(StrEnum):
    """How a slot stands."""

    WAITING = "waiting"
    CONFIRMED = "confirmed"
    FOLDED = "folded"
    NOT_OPENED = "not_opened"


_SIGNS: dict[TileKind, tuple[str, QColor]] = {
    TileKind.WAITING: ("", theme.QUIET),
    TileKind.CONFIRMED: ("✓", theme.GOOD),
    TileKind.FOLDED: ("✕", theme.FAINT),
    TileKind.NOT_OPENED: ("✕", theme.CAUTION),
}


@dataclass(frozen=True, slots=True)
class TileModel:
    """One slot: its name, its one or two counted digits, and a line about them; `index` tells several notes of a slot apart."""

    slot: int
    title: str
    kind: TileKind
    digits: tuple[int, ...] = ()
    detail: str = ""
    target: bool = False
    target_text: str = ""
    index: int = 0


class SeatTile(QWidget):
    """Paints a TileModel; a click chooses the slot."""

    chosen = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = TileModel(0, "", TileKind.WAITING)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def display(self, model: TileModel) -> None:
        """Show a slot."""
        if model != self._model:
            self._model = model
            self.setAccessibleName(f"{model.title}: {model.detail}")
            self.setToolTip(model.detail)
            self.update()

    def mouseReleaseEvent(self, _: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Choose this slot."""
        self.chosen.emit(self._model.slot, self._model.index)

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the tile."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        model, box = self._model, QRectF(self.rect())
        ground = theme.blended(theme.ACCENT, 0.25) if model.target else theme.SURFACE
        draw_card(painter, box, ground, theme.ACCENT if model.target else theme.EDGE, 3 if model.target else 1)
        margin = min(5.0, box.height() * 0.04)
        inner = box.adjusted(9, margin, -9, -margin)
        title = QRectF(inner.left(), inner.top(), inner.width(), inner.height() * 0.44)
        below = QRectF(inner.left(), title.bottom() + 2, inner.width(), inner.bottom() - title.bottom() - 2)
        self._paint_title(painter, title)
        digits_width = min(below.width() * 0.4, below.height() * 1.25) if model.digits else 0.0
        self._paint_digits(painter, QRectF(below.left(), below.top(), digits_width, below.height()))
        self._paint_detail(painter, below.adjusted(digits_width + 6 if model.digits else 0, 0, 0, 0))
        painter.end()

    def _paint_title(self, painter: QPainter, box: QRectF) -> None:
        model = self._model
        sign, colour = ("▶", theme.ACCENT) if model.target else _SIGNS[model.kind]
        sign_width = box.height() if sign else 0.0
        if sign:
            mark = QRectF(box.right() - sign_width, box.top(), sign_width, box.height())
            painter.setPen(colour)
            draw_text(painter, mark, sign, fitting_font(sign, mark, box.height() * 0.8, bold=True), CENTRE)
        words = box.adjusted(0, 0, -sign_width - 4, 0)
        painter.setPen(theme.TEXT if model.kind is not TileKind.FOLDED else theme.FAINT)
        draw_text(painter, words, model.title, fitting_font(model.title, words, min(34.0, box.height() * 0.84), bold=True), LEFT)

    def _paint_detail(self, painter: QPainter, box: QRectF) -> None:
        model = self._model
        text = model.target_text if model.target and not model.digits else model.detail
        painter.setPen(theme.ACCENT if model.target else theme.QUIET)
        draw_text(painter, box, text, fitting_font(text, box, min(max(9.0, box.height() * 0.7), 30 + box.height() * 0.05)), LEFT)

    def _paint_digits(self, painter: QPainter, box: QRectF) -> None:
        digits = self._model.digits
        if not digits:
            return
        painter.setPen(theme.FAINT if self._model.kind is TileKind.FOLDED else theme.TEXT)
        step = box.width() / 2
        for index, digit in enumerate(digits):
            centre = QPointF(box.left() + step * (index + 0.5), box.center().y())
            draw_digit(painter, centre, str(digit), box.height() * 0.8, step * 0.8)


def columns_of(count: int, height: int) -> int:
    """How many tiles stand beside each other in a panel of this height in pixels."""
    usual = COLUMNS if count <= COLUMNS * COLUMNS else -(-count // _MOST_ROWS)
    rows = max(1, height // _LEAST_TILE)
    return max(usual, -(-count // rows))


class SeatsPanel(QWidget):
    """A grid of tiles in scanning order; `slot_chosen` gives the slot of a clicked tile, and the index of its note."""

    slot_chosen = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self._tiles: list[SeatTile] = []
        self._arranged, self._count = (0, 0), 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(theme.GAP)

    def display(self, models: tuple[TileModel, ...]) -> None:
        """Show these slots."""
        while len(self._tiles) < len(models):
            self._add_tile()
        for index, tile in enumerate(self._tiles):
            tile.setVisible(index < len(models))
        for tile, model in zip(self._tiles, models, strict=False):
            tile.display(model)
        self._count = len(models)
        self._arrange(self._count)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Another height has room for another number of rows."""
        self._arrange(self._count)
        super().resizeEvent(event)

    def _arrange(self, count: int) -> None:
        """Put the tiles into their rows; what no tile stands in takes no room."""
        columns = columns_of(count, self.height())
        if (columns, len(self._tiles)) != self._arranged:
            self._arranged = columns, len(self._tiles)
            for index, tile in enumerate(self._tiles):
                self._grid.removeWidget(tile)
                self._grid.addWidget(tile, index // columns, index % columns)
        for row in range(self._grid.rowCount()):
            self._grid.setRowStretch(row, 1 if row * columns < count else 0)
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)

    def _add_tile(self) -> None:
        tile = SeatTile(self)  # without a parent it would be shown as a window of its own for a moment
        tile.chosen.connect(self.slot_chosen)
        self._tiles.append(tile)


def draw_target(painter: QPainter, box: QRectF, caption: str, name: str) -> None:
    """The card that names the slot which the digits beside it are for."""
    draw_card(painter, box, theme.blended(theme.ACCENT, 0.25), theme.ACCENT, 3)
    inner = box.adjusted(10, 8, -10, -8)
    top = QRectF(inner.left(), inner.top(), inner.width(), inner.height() * 0.28)
    painter.setPen(theme.QUIET)
    draw_text(painter, top, caption, fitting_font(caption, top, inner.height() * 0.12), CENTRE)
    rest = QRectF(inner.left(), top.bottom(), inner.width(), inner.height() * 0.72)
    name = name.replace(" · ", "\n", 1)
    painter.setPen(theme.TEXT)
    draw_text(painter, rest, name, fitting_font(name, rest, inner.height() * 0.30, bold=True), CENTRE)


class TargetCard(QWidget):
    """Names the slot that is scanned, readable at two metres."""

    def __init__(self) -> None:
        super().__init__()
        self._words = ("", "")

    def display(self, caption: str, name: str) -> None:
        """Show a slot's name."""
        if (caption, name) != self._words:
            self._words = (caption, name)
            self.setAccessibleName(f"{caption} {name}")
            self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the card."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_target(painter, QRectF(self.rect()), *self._words)
        painter.end()
