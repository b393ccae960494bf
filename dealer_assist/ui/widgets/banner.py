"""Who has won, in very large type, and the reason under it."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.widgets.painting import CENTRE, draw_card, draw_text, fitting_font

_LEAST_REASON = 13.0
"""Pixels. In a low banner the reason is larger than its share."""


@dataclass(frozen=True, slots=True)
class BannerModel:
    """The headline in the colour of what has happened, and a sentence or two."""

    headline: str
    reason: str
    colour: QColor


class Banner(QWidget):
    """Paints a BannerModel."""

    def __init__(self) -> None:
        super().__init__()
        self._model: BannerModel | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def display(self, model: BannerModel) -> None:
        """Show a headline."""
        if model != self._model:
            self._model = model
            self.setAccessibleName(f"{model.headline}. {model.reason}")
            self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the headline and the reason."""
        model = self._model
        if model is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        draw_card(painter, box, theme.blended(model.colour, 0.24), model.colour, 4)
        inner = box.adjusted(20, 5, -20, -5)
        head = QRectF(inner.left(), inner.top(), inner.width(), inner.height() * 0.55)
        painter.setPen(model.colour)
        draw_text(painter, head, model.headline, fitting_font(model.headline, head, box.height() * 0.48, bold=True), CENTRE)
        rest = QRectF(inner.left(), head.bottom(), inner.width(), inner.bottom() - head.bottom())
        painter.setPen(theme.TEXT)
        draw_text(painter, rest, model.reason, fitting_font(model.reason, rest, max(_LEAST_REASON, box.height() * 0.21)), CENTRE)
        painter.end()
