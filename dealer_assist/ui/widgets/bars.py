"""The rows of the window that every page has: what is played (top), what was said (message), what can be done (actions)."""

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.keys import HELD, Intent, Press
from dealer_assist.ui.widgets.buttons import ActionButton, ActionModel
from dealer_assist.ui.widgets.painting import CENTRE, LEFT, draw_card, draw_text, fitting_font
from dealer_assist.ui.words.notice import Level

_SIGNS = {
    Level.HINT: ("i", theme.ACCENT),
    Level.GOOD: ("✓", theme.GOOD),
    Level.CAUTION: ("!", theme.CAUTION),
    Level.ALARM: ("✕", theme.ALARM),
}


class Caption(QWidget):
    """One line of text that takes the room it gets."""

    def __init__(self) -> None:
        super().__init__()
        self._text = ""

    def display(self, text: str) -> None:
        """Show a text."""
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the text as large as it fits."""
        painter = QPainter(self)
        box = QRectF(self.rect()).adjusted(6, 2, -6, -2)
        painter.setPen(theme.TEXT)
        draw_text(painter, box, self._text, fitting_font(self._text, box, self.height() * 0.42, bold=True), LEFT)
        painter.end()


class MessageLine(QWidget):
    """The reason, hint or announcement of the moment, with a sign for how loud it is."""

    def __init__(self) -> None:
        super().__init__()
        self._shown = ("", Level.HINT)

    @property
    def text(self) -> str:
        """What it says."""
        return self._shown[0]

    def display(self, text: str, level: Level) -> None:
        """Say a text."""
        if (text, level) != self._shown:
            self._shown = (text, level)
            self.setAccessibleName(text)
            self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the sign and the text; nothing where there is none."""
        text, level = self._shown
        if not text:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sign, colour = _SIGNS[level]
        box = QRectF(self.rect())
        draw_card(painter, box, theme.blended(colour, 0.22), colour, 2)
        badge = box.adjusted(8, 7, 0, -7)
        badge.setWidth(badge.height())
        painter.setBrush(colour)
        painter.setPen(colour)
        painter.drawEllipse(badge)
        painter.setPen(theme.ON_BRIGHT)
        draw_text(painter, badge, sign, fitting_font(sign, badge, badge.height() * 0.75, bold=True), CENTRE)
        words = box.adjusted(badge.right() + 12, 3, -10, -3)
        painter.setPen(theme.TEXT)
        draw_text(painter, words, text, fitting_font(text, words, self.height() * 0.5, bold=level is not Level.HINT), LEFT)
        painter.end()


class ActionRow(QWidget):
    """A row of action buttons, one for each intent; what is pressed goes to `on_press`.

    Buttons of HELD intents count when they are pressed down; `on_release` is called when they are let go.
    """

    def __init__(self, on_press: Callable[[Press], None], on_release: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self._on_press, self._on_release = on_press, on_release
        self._buttons: dict[Intent, ActionButton] = {}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(theme.GAP)

    def button(self, intent: Intent) -> ActionButton:
        """The button of an intent; KeyError when this row never had one."""
        return self._buttons[intent]

    def display(self, models: dict[Intent, tuple[ActionModel, int]]) -> None:
        """Show exactly these buttons in this order, each with its share of the width."""
        for intent, button in self._buttons.items():
            button.setVisible(intent in models)
        for position, (intent, (model, share)) in enumerate(models.items()):
            button = self._buttons.get(intent) or self._new_button(intent)
            if self._row.indexOf(button) != position:
                self._row.insertWidget(position, button)
            self._row.setStretch(position, share)
            button.display(model)
        for position in range(len(models), self._row.count()):
            self._row.setStretch(position, 0)

    def _new_button(self, intent: Intent) -> ActionButton:
        button = ActionButton(self)
        if intent in HELD:
            button.pressed.connect(lambda: self._on_press(Press(intent)))
            button.released.connect(self._on_release)
        else:
            button.clicked.connect(lambda: self._on_press(Press(intent)))
        self._buttons[intent] = button
        button.show()
        return button
