"""The strip at the bottom: picture, reader, voice, last trouble, calibration - each with a sign, a colour and words."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from dealer_assist.table.health import HealthStatus
from dealer_assist.ui import theme
from dealer_assist.ui.widgets.painting import CENTRE, LEFT, draw_card, draw_text, fitting_font

_SIGNS: dict[HealthStatus | None, tuple[str, QColor]] = {
    HealthStatus.OK: ("✓", theme.GOOD),
    HealthStatus.WARN: ("!", theme.CAUTION),
    HealthStatus.FAIL: ("✕", theme.ALARM),
    None: ("…", theme.ACCENT),
}


@dataclass(frozen=True, slots=True)
class HealthModel:
    """One part of the machine; `status` None means that it is not known yet. `hint` is what a person can do."""

    title: str
    text: str
    status: HealthStatus | None
    hint: str = ""


class HealthItem(QWidget):
    """Paints a HealthModel."""

    def __init__(self) -> None:
        super().__init__()
        self._model = HealthModel("", "", None)

    def display(self, model: HealthModel) -> None:
        """Show one part."""
        if model != self._model:
            self._model = model
            self.setToolTip(model.hint or model.text)
            self.setAccessibleName(f"{model.title}: {model.text}")
            self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the sign and the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sign, colour = _SIGNS[self._model.status]
        box = QRectF(self.rect())
        draw_card(painter, box, theme.SURFACE, theme.RAISED)
        badge = QRectF(box.left() + 6, box.center().y() - 9, 18, 18)
        painter.setBrush(colour)
        painter.setPen(colour)
        painter.drawEllipse(badge)
        painter.setPen(theme.ON_BRIGHT)
        draw_text(painter, badge, sign, fitting_font(sign, badge, 14, bold=True), CENTRE)
        words = box.adjusted(30, 2, -6, -2)
        text = f"{self._model.title}: {self._model.text}"
        painter.setPen(theme.QUIET if self._model.status is HealthStatus.OK else theme.TEXT)
        draw_text(painter, words, text, fitting_font(text, words, self.height() * 0.42), LEFT)
        painter.end()


class HealthStrip(QWidget):
    """Items side by side."""

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.GAP)
        self._row = row
        self._items: list[HealthItem] = []

    def display(self, models: tuple[HealthModel, ...]) -> None:
        """Show all parts; there are as many of them each time."""
        while len(self._items) < len(models):
            self._items.append(HealthItem())
            self._row.addWidget(self._items[-1], 1)
        for item, model in zip(self._items, models, strict=True):
            item.display(model)
