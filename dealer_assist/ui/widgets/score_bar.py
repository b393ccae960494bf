"""One score of the focus and light assistant: a bar to the present score, a line where it is good enough, a mark at the best so far."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_assist.table.lens_scores import GOOD_SCORE
from dealer_assist.ui import theme
from dealer_assist.ui.widgets.painting import LEFT, RIGHT, draw_card, draw_text, fitting_font

_LEAST_HEIGHT = 64


@dataclass(frozen=True, slots=True)
class ScoreModel:
    """What a bar says: its name, the measured value and the best score in words, and both scores (0 to 100); None before the first."""

    title: str
    value: str = ""
    best_text: str = ""
    score: int | None = None
    best: int = 0


class ScoreBar(QWidget):
    """Paints a ScoreModel. Colour goes with a sign: a tick where it is good, an exclamation mark where it is not."""

    def __init__(self) -> None:
        super().__init__()
        self._model = ScoreModel("")
        self.setMinimumHeight(_LEAST_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def display(self, model: ScoreModel) -> None:
        """Show a score."""
        if model != self._model:
            self._model = model
            self.setAccessibleName(f"{model.title}: {model.value}. {model.best_text}")
            self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the words above the bar."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, model = QRectF(self.rect()), self._model
        words = QRectF(box.left(), box.top(), box.width(), 0.48 * box.height())
        left, right = words.adjusted(0, 0, -0.45 * words.width(), 0), words.adjusted(0.55 * words.width(), 0, 0, 0)
        good = model.score is not None and model.score >= GOOD_SCORE
        sign = "" if model.score is None else "✓ " if good else "! "
        painter.setPen(theme.TEXT)
        title = f"{sign}{model.title}"
        draw_text(painter, left, title, fitting_font(title, left, 0.62 * words.height(), bold=True), LEFT)
        draw_text(painter, right, model.value, fitting_font(model.value, right, 0.62 * words.height()), RIGHT)
        self._paint_bar(painter, box.adjusted(0, 0.56 * box.height(), 0, -0.1 * box.height()))
        painter.end()

    def _paint_bar(self, painter: QPainter, bar: QRectF) -> None:
        model = self._model
        draw_card(painter, bar, theme.SURFACE, theme.EDGE)
        if model.score is None:
            return
        colour = theme.GOOD if model.score >= GOOD_SCORE else theme.CAUTION
        filled = QRectF(bar.left(), bar.top(), max(6.0, bar.width() * model.score / 100), bar.height())
        draw_card(painter, filled, theme.blended(colour, 0.5))
        painter.setPen(QPen(theme.TEXT, 2, Qt.PenStyle.DashLine))
        goal = bar.left() + bar.width() * GOOD_SCORE / 100
        painter.drawLine(QPointF(goal, bar.top()), QPointF(goal, bar.bottom()))
        half = 0.22 * bar.height()
        best = min(bar.right() - half, max(bar.left() + half, bar.left() + bar.width() * model.best / 100))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.TEXT)
        painter.drawPolygon(
            QPolygonF([QPointF(best - half, bar.top() - half), QPointF(best + half, bar.top() - half), QPointF(best, bar.top() + half)])
        )
        text = QRectF(bar.left() + 8, bar.top(), bar.width() - 16, bar.height())
        painter.setPen(theme.TEXT)
        draw_text(painter, text, model.best_text, fitting_font(model.best_text, text, 0.6 * bar.height()), LEFT)
