"""The page after the showdown: who takes the bank in very large type, and why, seat by seat."""

from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.widgets.banner import Banner, BannerModel
from dealer_assist.ui.widgets.corridor_bar import CorridorModel, paint_corridor
from dealer_assist.ui.widgets.painting import CENTRE, LEFT, draw_card, draw_digit, draw_text, fitting_font
from dealer_assist.ui.widgets.pots_panel import MoneyCard, PotsPanel


@dataclass(frozen=True, slots=True)
class RowModel:
    """One seat: name, counted digits and corridor (None for an unseen note), width in words, state with its reason."""

    title: str
    corridor: CorridorModel | None
    width_text: str
    sign: str
    state: str
    colour: QColor
    winner: bool


@dataclass(frozen=True, slots=True)
class ResultModel:
    """The whole page; `check_digit` is empty where no board note was needed, `money` where the bets are kept by hand."""

    headline: str
    reason: str
    colour: QColor
    check_caption: str
    check_digit: str
    rows: tuple[RowModel, ...]
    money: tuple[MoneyCard, ...] = ()


_LEAST_LETTERS = 9.0
"""Pixels. In a low row letters are larger than their share."""


def _letters(row: QRectF, share: float) -> float:
    """The largest letters of a row in pixels: a share of its height, in a high row less, so that lines stay few."""
    return min(max(row.height() * share, _LEAST_LETTERS), row.width() * 0.027)


class _CheckDigit(QWidget):
    """The check digit, as large as the window allows."""

    def __init__(self) -> None:
        super().__init__()
        self.model: ResultModel | None = None

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        model = self.model
        if model is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        draw_card(painter, box, theme.SURFACE, theme.CAUTION, 3)
        caption = QRectF(box.left() + 10, box.top() + 10, box.width() - 20, box.height() * 0.24)
        painter.setPen(theme.CAUTION)
        draw_text(painter, caption, model.check_caption, fitting_font(model.check_caption, caption, box.width() * 0.13, bold=True), CENTRE)
        painter.setPen(theme.TEXT)
        centre = QPointF(box.center().x(), caption.bottom() + (box.bottom() - caption.bottom()) * 0.47)
        height = min(box.height() * 0.5, box.width() * 0.9)
        draw_digit(painter, centre, model.check_digit or "–", height, box.width() * 0.7)
        painter.end()


class ResultRow(QWidget):
    """One seat's line."""

    def __init__(self) -> None:
        super().__init__()
        self.model: RowModel | None = None

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw name, digits, scale, width and state."""
        model = self.model
        if model is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        ground = theme.blended(model.colour, 0.20) if model.winner else theme.SURFACE
        draw_card(painter, box, ground, model.colour if model.winner else theme.EDGE, 3 if model.winner else 1)
        inner = box.adjusted(12, 1, -12, -1)
        parts = [inner.left() + inner.width() * share for share in (0.0, 0.135, 0.215, 0.505, 0.635, 1.0)]
        name, digits, scale, width, state = (
            QRectF(left + 5, inner.top(), right - left - 10, inner.height()) for left, right in pairwise(parts)
        )
        words = f"★\N{NO-BREAK SPACE}{model.title}" if model.winner else model.title
        painter.setPen(theme.TEXT)
        draw_text(painter, name, words, fitting_font(words, name, _letters(box, 0.55), bold=True), LEFT)
        if model.corridor is not None:
            self._paint_pair(painter, digits, model.corridor.pair)
            paint_corridor(painter, scale, model.corridor)
        painter.setPen(theme.QUIET)
        draw_text(painter, width, model.width_text, fitting_font(model.width_text, width, _letters(box, 0.38)), LEFT)
        self._paint_state(painter, state, model)
        painter.end()

    def _paint_pair(self, painter: QPainter, box: QRectF, pair: tuple[int, int]) -> None:
        painter.setPen(theme.TEXT)
        for index, digit in enumerate(pair):
            step = min(box.width() * 0.5, box.height() * 0.66)
            centre = QPointF(box.center().x() + step * (index - 0.5), box.center().y())
            draw_digit(painter, centre, str(digit), min(box.height() * 0.76, box.width() * 0.6), step * 0.82)

    def _paint_state(self, painter: QPainter, box: QRectF, model: RowModel) -> None:
        size = min(34.0, box.height() * 0.62)
        badge = QRectF(box.left(), box.center().y() - size / 2, size, size)
        painter.setPen(model.colour)
        painter.setBrush(model.colour)
        painter.drawEllipse(badge)
        painter.setPen(theme.ON_BRIGHT)
        draw_text(painter, badge, model.sign, fitting_font(model.sign, badge, size * 0.7, bold=True), CENTRE)
        words = box.adjusted(size + 10, 0, 0, 0)
        painter.setPen(theme.TEXT)
        draw_text(
            painter, words, model.state, fitting_font(model.state, words, _letters(QRectF(self.rect()), 0.46), bold=model.winner), LEFT
        )


class ResultView(QWidget):
    """Banner, check digit, and the seats."""

    def __init__(self) -> None:
        super().__init__()
        self._model: ResultModel | None = None
        self.banner, self._check = Banner(), _CheckDigit()
        self._rows: list[ResultRow] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GAP)
        column.addWidget(self.banner, 2)
        lower = QHBoxLayout()
        lower.setSpacing(theme.GAP)
        column.addLayout(lower, 6)
        self._column = column
        lower.addWidget(self._check, 1)
        self._seats = QVBoxLayout()
        self._seats.setSpacing(2)
        lower.addLayout(self._seats, 6)
        self._pots = PotsPanel()
        lower.addWidget(self._pots, 3)
        self._check.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def display(self, model: ResultModel) -> None:
        """Show a result."""
        if model == self._model:
            return
        self._model = self._check.model = model
        self.banner.display(BannerModel(model.headline, model.reason, model.colour))
        self.setAccessibleName(f"{model.headline}. {model.reason}")
        self._check.setAccessibleName(f"{model.check_caption} {model.check_digit}")
        while len(self._rows) < len(model.rows):
            self._rows.append(ResultRow())
            self._seats.addWidget(self._rows[-1], 1)
        for index, row in enumerate(self._rows):
            row.setVisible(index < len(model.rows))
            row.model = model.rows[index] if index < len(model.rows) else None
            if row.model is not None:
                row.setAccessibleName(f"{row.model.title}: {row.model.width_text}. {row.model.state}")
            row.update()
        self._column.setStretch(1, max(6, len(model.rows)))
        self._pots.display(model.money)
        self._check.update()
