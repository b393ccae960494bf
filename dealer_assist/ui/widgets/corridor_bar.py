"""A pocket pair on the scale 1..9, 0: the posts, the corridor between them, and the check digit."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from dealer_assist.rules.corridor import RANK_ORDER
from dealer_assist.ui import theme
from dealer_assist.ui.widgets.painting import CENTRE, draw_text, font


@dataclass(frozen=True, slots=True)
class CorridorModel:
    """`pair` holds the posts, `corridor` the digits inside, `check` the check digit or None."""

    pair: tuple[int, int]
    corridor: tuple[int, ...]
    check: int | None
    colour: QColor


def paint_corridor(painter: QPainter, box: QRectF, model: CorridorModel) -> None:
    """Draw the scale into a box: filled cells are inside, framed ones are posts, the triangle points at the check digit."""
    mark = box.height() * 0.22
    scale = box.adjusted(0, mark, 0, -2)
    step = scale.width() / len(RANK_ORDER)
    for index, digit in enumerate(RANK_ORDER):
        cell = QRectF(scale.left() + index * step, scale.top(), step, scale.height()).adjusted(1.5, 0, -1.5, 0)
        _paint_cell(painter, cell, digit, model)
        if digit == model.check:
            _paint_check(painter, cell, mark)


def _paint_cell(painter: QPainter, cell: QRectF, digit: int, model: CorridorModel) -> None:
    inside, post = digit in model.corridor, digit in model.pair
    painter.setPen(QPen(theme.TEXT, 2.5) if post else Qt.PenStyle.NoPen)
    painter.setBrush(theme.blended(model.colour, 0.75) if inside else theme.RAISED)
    painter.drawRoundedRect(cell, 4, 4)
    if post and model.pair[0] == model.pair[1]:
        painter.drawRoundedRect(cell.adjusted(4, 4, -4, -4), 3, 3)
    painter.setPen(theme.ON_BRIGHT if inside else theme.TEXT if post else theme.QUIET)
    draw_text(painter, cell, str(digit), font(min(cell.height() * 0.62, cell.width() * 0.7), bold=inside or post), CENTRE)


def _paint_check(painter: QPainter, cell: QRectF, mark: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.CAUTION)
    middle, top = cell.center().x(), cell.top() - mark
    half = min(mark * 0.8, cell.width() * 0.4)
    painter.drawPolygon(QPolygonF([QPointF(middle - half, top), QPointF(middle + half, top), QPointF(middle, cell.top() - 1)]))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.CAUTION, 3))
    painter.drawRoundedRect(cell, 4, 4)
