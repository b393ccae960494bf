"""What can stand in a row of a game's sheet: words, digits, a corridor, coins, a note of Shoot the Moon, a bar with its limit."""

from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from dealer_assist.ui import theme
from dealer_assist.ui.widgets.corridor_bar import CorridorModel, paint_corridor
from dealer_assist.ui.widgets.painting import CENTRE, LEFT, draw_card, draw_digit, draw_text, fitting_font

NUMBERS = range(1, 10)
"""The numbers of Shoot the Moon: zero is none (M6)."""

_SCALE_FROM = 34.0
"""Pixels. In a lower row a note is shown by its serial alone."""

_LARGEST_WORDS = 22.0
"""Pixels. Words stand beside digits and bars, which are looked at first."""


@dataclass(frozen=True, slots=True)
class Words:
    """A few words, in bold where they say what happened."""

    text: str
    colour: QColor = field(default_factory=lambda: theme.TEXT)
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Digits:
    """Digits that count, side by side."""

    digits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Coins:
    """Coins by their points, None for one that is closed; `names` say heads or tails."""

    points: tuple[int | None, ...]
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NoteFace:
    """A note of Shoot the Moon: its base number and what it can become; `text` is its serial with its zeros, or what stands in its place.

    `played` is the number as which it belongs to the combination, None where it does not.
    """

    text: str
    base: int | None = None
    reach: tuple[int, ...] = ()
    played: int | None = None


@dataclass(frozen=True, slots=True)
class Gauge:
    """An amount against a limit; `mark` is a part of the limit that has a meaning of its own. Above the limit it is an alarm."""

    amount: int
    limit: int
    text: str
    mark: int = 0


Cell = Words | Digits | Coins | CorridorModel | NoteFace | Gauge | None


def paint_cell(painter: QPainter, box: QRectF, cell: Cell) -> None:
    """Draw a cell into its box; nothing for None."""
    match cell:
        case Words():
            _paint_words(painter, box, cell)
        case Digits():
            _paint_digits(painter, box, cell)
        case Coins():
            _paint_coins(painter, box, cell)
        case CorridorModel():
            height = min(box.height(), box.width() * 0.3)
            paint_corridor(painter, QRectF(box.left(), box.center().y() - height / 2, box.width(), height), cell)
        case NoteFace():
            _paint_note(painter, box, cell)
        case Gauge():
            _paint_gauge(painter, box, cell)


def cell_text(cell: Cell) -> str:
    """What a screen reader says of a cell."""
    match cell:
        case Words(text=text) | Gauge(text=text):
            return text
        case Digits(digits=digits):
            return " ".join(map(str, digits))
        case Coins(names=names):
            return ", ".join(names)
        case NoteFace(text=text):
            return text
    return ""


def _paint_words(painter: QPainter, box: QRectF, cell: Words) -> None:
    painter.setPen(cell.colour)
    made = fitting_font(cell.text, box, min(box.height() * 0.7, _LARGEST_WORDS), bold=cell.bold)
    draw_text(painter, box, cell.text, made, LEFT)


def _paint_digits(painter: QPainter, box: QRectF, cell: Digits) -> None:
    painter.setPen(theme.TEXT)
    step = min(box.width() / max(1, len(cell.digits)), box.height() * 0.66)
    for index, digit in enumerate(cell.digits):
        centre = QPointF(box.center().x() + step * (index - (len(cell.digits) - 1) / 2), box.center().y())
        draw_digit(painter, centre, str(digit), min(box.height() * 0.7, box.width() * 0.6), step * 0.8)


def _paint_coins(painter: QPainter, box: QRectF, cell: Coins) -> None:
    """Round coins with their points; a closed one is empty."""
    size = min(box.height() * 0.9, box.width() / len(cell.points) * 0.9)
    for index, points in enumerate(cell.points):
        middle = box.left() + box.width() * (index + 0.5) / len(cell.points)
        coin = QRectF(middle - size / 2, box.center().y() - size / 2, size, size)
        painter.setPen(QPen(theme.CAUTION if points else theme.EDGE, 2.5))
        painter.setBrush(theme.blended(theme.CAUTION, 0.25) if points else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(coin.adjusted(2, 2, -2, -2))
        face = "?" if points is None else str(points)
        painter.setPen(theme.QUIET if points is None else theme.TEXT)
        draw_text(painter, coin, face, fitting_font(face, coin, size * 0.55, bold=True), CENTRE)


def _paint_note(painter: QPainter, box: QRectF, cell: NoteFace) -> None:
    """The serial over the scale of the numbers that the note can become; what it counts as is framed."""
    wanted = min(box.height(), 64.0)
    box = QRectF(box.left(), box.center().y() - wanted / 2, box.width(), wanted)
    if not cell.reach or wanted < _SCALE_FROM:
        _paint_words(painter, box, Words(cell.text, theme.TEXT if cell.played else theme.QUIET, bold=cell.played is not None))
        return
    upper = QRectF(box.left(), box.top(), box.width(), box.height() * 0.46)
    painter.setPen(theme.TEXT if cell.played else theme.QUIET)
    draw_text(painter, upper, cell.text, fitting_font(cell.text, upper, upper.height() * 0.9, bold=cell.played is not None), LEFT)
    step = box.width() / len(NUMBERS)
    for index, number in enumerate(NUMBERS):
        each = QRectF(box.left() + index * step, upper.bottom() + 1, step, box.bottom() - upper.bottom() - 2).adjusted(0.5, 0, -0.5, 0)
        _paint_number(painter, each, number, cell)


def _paint_number(painter: QPainter, box: QRectF, number: int, cell: NoteFace) -> None:
    reached, played = number in cell.reach, number == cell.played
    painter.setBrush(theme.blended(theme.GOOD if played else theme.ACCENT, 0.75) if reached else theme.RAISED)
    painter.setPen(QPen(theme.TEXT, 2) if number == cell.base else Qt.PenStyle.NoPen)
    painter.drawRoundedRect(box, 3, 3)
    painter.setPen(theme.ON_BRIGHT if reached else theme.QUIET)
    text = str(number)
    draw_text(painter, box, text, fitting_font(text, box, box.height() * 0.8, bold=number in {cell.base, cell.played}), CENTRE)


def _paint_gauge(painter: QPainter, box: QRectF, cell: Gauge) -> None:
    """The words above a bar that is full at the limit; a line stands at the mark."""
    words = QRectF(box.left(), box.top(), box.width(), box.height() * 0.68)
    painter.setPen(theme.ALARM if cell.amount > cell.limit else theme.TEXT)
    draw_text(painter, words, cell.text, fitting_font(cell.text, words, min(26.0, words.height() * 0.8)), LEFT)
    bar = QRectF(box.left(), words.bottom() + 1, box.width(), min(14.0, box.height() * 0.26))
    draw_card(painter, bar, theme.RAISED, theme.EDGE)
    share = min(1.0, cell.amount / cell.limit) if cell.limit else 1.0
    if cell.amount:
        colour = theme.ALARM if cell.amount > cell.limit else theme.CAUTION if share > 0.75 else theme.GOOD
        draw_card(painter, QRectF(bar.left(), bar.top(), max(4.0, bar.width() * share), bar.height()), theme.blended(colour, 0.75))
    if 0 < cell.mark < cell.limit:
        at = bar.left() + bar.width() * cell.mark / cell.limit
        painter.setPen(QPen(theme.TEXT, 2))
        painter.drawLine(QPointF(at, bar.top() - 2), QPointF(at, bar.bottom() + 2))
