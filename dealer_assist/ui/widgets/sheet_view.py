"""A game as a sheet: a line of captions, and a row for every seat with what stands before it."""

from dataclasses import dataclass, field
from itertools import accumulate, pairwise

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.widgets.painting import LEFT, draw_card, draw_text, fitting_font
from dealer_assist.ui.widgets.sheet_cells import Cell, cell_text, paint_cell

_CAPTION_PARTS, _ROW_PARTS = 6, 10
"""The height of the captions against that of a row."""

_MARGIN = 12
_LETTERS = 0.7
"""Of a row's height: the largest letters of a row so low that it has one line."""
_LARGEST_LETTERS = 24.0
"""Pixels, of names and money."""


@dataclass(frozen=True, slots=True)
class Column:
    """A caption, and the share of the width."""

    caption: str
    share: int


@dataclass(frozen=True, slots=True)
class Row:
    """One seat: its name, a cell for each column but the first, and its money in words, which stand in the last column.

    `marked` tells whose turn it is, or who has won, in the colour `edge`; a `faded` row takes no part any more.
    """

    title: str
    cells: tuple[Cell, ...]
    money: str
    marked: bool = False
    faded: bool = False
    edge: QColor = field(default_factory=lambda: theme.ACCENT)


@dataclass(frozen=True, slots=True)
class SheetModel:
    """The whole sheet; the first column is for the names of the rows, the last for money."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]


def _boxes(columns: tuple[Column, ...], box: QRectF) -> list[QRectF]:
    """The place of each column in a row."""
    whole = sum(column.share for column in columns)
    ends = (0, *accumulate(column.share for column in columns))
    inner = box.adjusted(_MARGIN, 0, -_MARGIN, 0)
    return [
        QRectF(inner.left() + inner.width() * left / whole + 4, inner.top(), inner.width() * (right - left) / whole - 8, inner.height())
        for left, right in pairwise(ends)
    ]


class _Captions(QWidget):
    """The line above the rows."""

    def __init__(self) -> None:
        super().__init__()
        self.columns: tuple[Column, ...] = ()

    def display(self, columns: tuple[Column, ...]) -> None:
        if columns != self.columns:
            self.columns = columns
            self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        painter.setPen(theme.QUIET)
        for column, box in zip(self.columns, _boxes(self.columns, QRectF(self.rect())), strict=True):
            draw_text(painter, box, column.caption, fitting_font(column.caption, box, min(18.0, box.height() * 0.8)), LEFT)
        painter.end()


class SheetRow(QWidget):
    """Paints a Row. Its name for a screen reader is that of the seat with its money, its description the cells between them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._row: Row | None = None
        self._columns: tuple[Column, ...] = ()

    def display(self, row: Row, columns: tuple[Column, ...]) -> None:
        """Show a row."""
        if (row, columns) != (self._row, self._columns):
            self._row, self._columns = row, columns
            self.setAccessibleName(f"{row.title}: {row.money}")
            self.setAccessibleDescription(". ".join(text for text in map(cell_text, row.cells) if text))
            self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the name, the cells and the money."""
        row = self._row
        if row is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        draw_card(painter, box, theme.blended(row.edge, 0.22) if row.marked else theme.SURFACE, row.edge if row.marked else theme.EDGE, 2)
        first, *between, last = _boxes(self._columns, box.adjusted(0, 1, 0, -1))
        painter.setPen(theme.FAINT if row.faded else theme.TEXT)
        self._paint_text(painter, first, row.title, bold=True)
        for place, cell in zip(between, row.cells, strict=True):
            paint_cell(painter, place, cell)
        painter.setPen(theme.FAINT if row.faded else theme.TEXT)
        self._paint_text(painter, last, row.money, bold=False)
        painter.end()

    def _paint_text(self, painter: QPainter, box: QRectF, text: str, *, bold: bool) -> None:
        draw_text(painter, box, text, fitting_font(text, box, min(_LARGEST_LETTERS, box.height() * _LETTERS), bold=bold), LEFT)


class SheetView(QWidget):
    """Shows a SheetModel; only rows that have changed are drawn again."""

    def __init__(self) -> None:
        super().__init__()
        self._captions = _Captions()
        self._rows: list[SheetRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self._column.addWidget(self._captions, _CAPTION_PARTS)

    def display(self, model: SheetModel) -> None:
        """Show a sheet."""
        self._captions.display(model.columns)
        while len(self._rows) < len(model.rows):
            self._rows.append(SheetRow(self))
            self._column.addWidget(self._rows[-1], _ROW_PARTS)
        for index, widget in enumerate(self._rows):
            widget.setVisible(index < len(model.rows))
        for widget, row in zip(self._rows, model.rows, strict=False):
            widget.display(row, model.columns)
