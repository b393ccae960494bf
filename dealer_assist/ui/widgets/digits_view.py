"""The serial on the croupier's desk, readable at two metres: which digits count, which are doubtful, where the cursor is."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from dealer_assist.table.draft import Draft
from dealer_assist.ui import theme
from dealer_assist.ui.widgets.painting import CENTRE, draw_card, draw_digit, draw_text, fitting_font

SHARE_OF_WINDOW = 0.30
"""Height of this view in the window's height."""

_INK = 0.58
_TOP, _BOTTOM = 0.10, 0.15
_EDGE, _EDGE_SHARE = 4.0, 0.08
"""Pixels of the frame round a digit that counts, and the share of a small card's width that it takes at most."""


class Role(StrEnum):
    """What a digit is for in this hand (S9, S11)."""

    NONE = "none"
    PLACE = "place"
    NEIGHBOUR = "neighbour"


@dataclass(frozen=True, slots=True)
class DigitCell:
    """One digit; `digit` is empty where nothing is known."""

    digit: str
    role: Role
    doubtful: bool = False
    cursor: bool = False


@dataclass(frozen=True, slots=True)
class DigitsModel:
    """What the view shows; the captions stand under the two counted digits."""

    cells: tuple[DigitCell, ...] = ()
    place_caption: str = ""
    neighbour_caption: str = ""


def cells_of(draft: Draft | None, length: int, roles: Mapping[int, Role]) -> tuple[DigitCell, ...]:
    """The cells of a draft, or of nothing yet, on notes of `length` digits; `roles` tells which positions count (from 1)."""
    if draft is None:
        return tuple(DigitCell("", roles.get(position, Role.NONE)) for position in range(1, length + 1))
    show_cursor = draft.edited or bool(draft.open_positions)
    return tuple(
        DigitCell(digit or "", roles.get(position, Role.NONE), position in draft.doubtful, show_cursor and position == draft.cursor)
        for position, digit in enumerate(draft.digits, start=1)
    )


def roles_of(positions: tuple[int, ...]) -> dict[int, Role]:
    """What the counted positions are for: the first is the place, the second its neighbour (S9, S11)."""
    return dict(zip(positions, (Role.PLACE, Role.NEIGHBOUR), strict=False))


class DigitsView(QWidget):
    """Paints a DigitsModel."""

    def __init__(self) -> None:
        super().__init__()
        self._model = DigitsModel()

    @property
    def ink_height(self) -> float:
        """The height of a digit in pixels."""
        return self.height() * _INK

    def display(self, model: DigitsModel) -> None:
        """Show these digits."""
        if model == self._model:
            return
        self._model = model
        self.setAccessibleName(" ".join(cell.digit or "?" for cell in model.cells))
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw one cell a digit."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cells = self._model.cells
        if cells:
            step = min(self.width() / len(cells), self.height() * 0.68)
            left = (self.width() - step * len(cells)) / 2
            for index, cell in enumerate(cells):
                self._paint_cell(painter, QRectF(left + index * step, 0, step, self.height()), cell)
        painter.end()

    def _paint_cell(self, painter: QPainter, box: QRectF, cell: DigitCell) -> None:
        gap = box.width() * 0.03
        card = QRectF(box.left() + gap, self.height() * _TOP, box.width() - 2 * gap, self.height() * (1 - _TOP - _BOTTOM))
        counted = cell.role is not Role.NONE
        fill = theme.blended(theme.ACCENT, 0.22) if counted else theme.SURFACE
        edge = theme.CAUTION if cell.doubtful else theme.ACCENT if counted else theme.EDGE
        thick = min(_EDGE, card.width() * _EDGE_SHARE)
        draw_card(painter, card, fill, edge, thick if cell.doubtful or counted else 1.0)
        self._paint_ink(painter, card, cell)
        if cell.doubtful:
            self._paint_doubt(painter, card)
        if cell.cursor:
            self._paint_cursor(painter, card)
        if counted:
            self._paint_caption(painter, card, cell)

    def _paint_ink(self, painter: QPainter, card: QRectF, cell: DigitCell) -> None:
        if cell.digit:
            painter.setPen(theme.CAUTION if cell.doubtful else theme.TEXT if cell.role is not Role.NONE else theme.QUIET)
            centre = QPointF(card.center().x(), card.top() + card.height() * 0.47)
            draw_digit(painter, centre, cell.digit, self.ink_height, card.width() * 0.82)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.FAINT)
            painter.drawEllipse(card.center(), card.width() * 0.06, card.width() * 0.06)

    def _paint_doubt(self, painter: QPainter, card: QRectF) -> None:
        """Two lines under the digit and a question mark at the corner: the colour is not the only sign."""
        painter.setPen(QPen(theme.CAUTION, max(2.0, card.height() * 0.018)))
        for line in (0.90, 0.94):
            height = card.top() + card.height() * line
            painter.drawLine(QPointF(card.left() + card.width() * 0.15, height), QPointF(card.right() - card.width() * 0.15, height))
        size = min(self.height() * 0.20, card.width() * 0.5)
        badge = QRectF(card.right() - size * 0.8, max(0.0, card.top() - size * 0.45), size, size)
        self._paint_badge(painter, badge, "?", theme.CAUTION)

    def _paint_badge(self, painter: QPainter, badge: QRectF, sign: str, colour: QColor) -> None:
        painter.setPen(QPen(theme.BACKGROUND, 2))
        painter.setBrush(colour)
        painter.drawEllipse(badge)
        painter.setPen(theme.ON_BRIGHT)
        draw_text(painter, badge, sign, fitting_font(sign, badge, badge.height() * 0.7, bold=True), CENTRE)

    def _paint_cursor(self, painter: QPainter, card: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.TEXT)
        thick = max(5.0, self.height() * 0.03)
        painter.drawRoundedRect(QRectF(card.left(), card.bottom() - thick, card.width(), thick), thick / 2, thick / 2)

    def _paint_caption(self, painter: QPainter, card: QRectF, cell: DigitCell) -> None:
        caption = self._model.place_caption if cell.role is Role.PLACE else self._model.neighbour_caption
        box = QRectF(card.left(), card.bottom() + 3, card.width(), self.height() * _BOTTOM - 4)
        painter.setPen(theme.ACCENT)
        draw_text(painter, box, caption, fitting_font(caption, box, box.height() * 0.62, bold=True), CENTRE)
