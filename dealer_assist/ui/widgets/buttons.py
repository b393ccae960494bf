"""Buttons with their key printed on them. None of them takes the keyboard focus: keys belong to the window."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.widgets.painting import CENTRE, LEFT, draw_card, draw_key_cap, draw_text, fitting_font, key_cap_width

TARGET = 64
"""Pixels: the least height of what a finger must hit."""

LOW_TARGET = 40
"""Pixels, where many choices stand above each other: in a window that is so low because its screen shows everything twice as large."""

LOW_WINDOW = 620
"""Pixels: a window that is lower than this stands on such a screen, and gives its room to what has to be read."""

_LARGEST_LABEL = 30.0
"""Pixels. A high button is no reason for a poster."""

_USUAL = 1.2
"""How much larger the letters must become for a button to look otherwise than its neighbours."""


@dataclass(frozen=True, slots=True)
class ActionModel:
    """What an action button says; `hint` is the reason against it, or its longer explanation."""

    label: str
    cap: str
    enabled: bool = True
    hint: str = ""
    strong: bool = False


class ActionButton(QAbstractButton):
    """A key cap and a label."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = ActionModel("", "")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumSize(TARGET, TARGET)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def display(self, model: ActionModel) -> None:
        """Show a label, a key and whether the action is allowed."""
        if model == self._model:
            return
        self._model = model
        self.setText(model.label)
        self.setAccessibleName(model.label)
        self.setToolTip(model.hint)
        self.setEnabled(model.enabled)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the card, the key and the label."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = self._paint_ground(painter)
        cap, label = self._places()
        painter.setPen(ink)
        made = self._letters(label)
        draw_text(painter, label, self._model.label, made, LEFT)
        draw_key_cap(painter, cap, self._model.cap, ink)
        painter.end()

    def _letters(self, box: QRectF) -> QFont:
        """The letters of the label in a box."""
        share = 0.34 if self._model.strong else 0.27
        return fitting_font(self._model.label, box, min(_LARGEST_LABEL, self.height() * share), bold=self._model.strong)

    def _places(self) -> tuple[QRectF, QRectF]:
        """Where the key and the label go: side by side, in a narrow button the key above the label; otherwise where that helps much."""
        usual, other = self._beside_and_above()
        if self.width() <= 3.0 * self.height():
            usual, other = other, usual
        return max((usual, other), key=lambda places: self._letters(places[1]).pixelSize() * (_USUAL if places is usual else 1.0))

    def _beside_and_above(self) -> tuple[tuple[QRectF, QRectF], tuple[QRectF, QRectF]]:
        """The two ways to place the key and the label."""
        box = QRectF(self.rect()).adjusted(8, 5, -8, -5)
        beside = min(36.0, box.height() * 0.5)
        width = key_cap_width(self._model.cap, beside)
        left = QRectF(box.left() + 2, box.center().y() - beside / 2, width, beside)
        above = min(36.0, box.height() * 0.36)
        top = QRectF(box.left(), box.top(), key_cap_width(self._model.cap, above), above)
        return (left, box.adjusted(width + 12, 0, 0, 0)), (top, box.adjusted(0, above + 3, 0, 0))

    def _paint_ground(self, painter: QPainter) -> QColor:
        """Fill the card and give the colour to write in."""
        box = QRectF(self.rect())
        if not self.isEnabled():
            draw_card(painter, box, theme.SURFACE, theme.RAISED)
            return theme.FAINT
        if self._model.strong:
            draw_card(painter, box, theme.blended(theme.GOOD, 0.72 if self.isDown() else 0.9))
            return theme.ON_BRIGHT
        lit = self.underMouse() or self.isDown()
        draw_card(painter, box, theme.blended(theme.ACCENT, 0.25) if lit else theme.RAISED, theme.EDGE)
        return theme.TEXT


@dataclass(frozen=True, slots=True)
class ChoiceModel:
    """One of several choices; `marked` is a second, weaker mark (the neighbour of the chosen place)."""

    label: str
    chosen: bool = False
    marked: bool = False


class ChoiceButton(QAbstractButton):
    """A large button that shows whether it is the chosen one by colour, frame and a tick."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = ChoiceModel("")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumSize(TARGET, TARGET)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def display(self, model: ChoiceModel) -> None:
        """Show a label and whether it is chosen."""
        if model != self._model:
            self._model = model
            self.setText(model.label)
            self.setAccessibleName(model.label)
            self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the card, the label and the tick."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self._model.chosen:
            draw_card(painter, box, theme.ACCENT)
        elif self._model.marked:
            draw_card(painter, box, theme.blended(theme.ACCENT, 0.22), theme.ACCENT, 3)
        else:
            draw_card(painter, box, theme.blended(theme.ACCENT, 0.2) if self.underMouse() else theme.RAISED, theme.EDGE)
        ink = theme.ON_BRIGHT if self._model.chosen else theme.TEXT
        size = min(22.0, self.height() * 0.3)
        label = box.adjusted(size, 6, -size, -6)
        painter.setPen(ink)
        draw_text(
            painter, label, self._model.label, fitting_font(self._model.label, label, min(64.0, self.height() * 0.42), bold=True), CENTRE
        )
        if self._model.chosen:
            tick = QRectF(box.right() - size - 5, box.top() + 4, size, size)
            draw_text(painter, tick, "✓", fitting_font("✓", tick, size, bold=True), CENTRE)
        painter.end()
