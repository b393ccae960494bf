"""The line over the live picture that says what to mend so that the note can be read: an icon and words."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from dealer_assist.table.picture_quality import Hint
from dealer_assist.ui import theme
from dealer_assist.ui.cameras.hint_icons import draw_icon
from dealer_assist.ui.widgets.painting import LEFT, draw_card, draw_text, fitting_font
from dealer_assist.ui.words.wording import Wording, message_code

HEIGHT = 44
"""Pixels."""


class HintView(QWidget):
    """Lies over the lower edge of its parent, and is hidden while there is nothing to say: the picture never jumps."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._hint: Hint | None = None
        self._text = ""
        self.hide()

    def fit(self, width: int, height: int) -> None:
        """Lie at the lower edge of a parent of this size in pixels."""
        self.setGeometry(0, height - HEIGHT, width, HEIGHT)

    @property
    def text(self) -> str:
        """What it says."""
        return self._text

    def display(self, hint: Hint | None, wording: Wording) -> None:
        """Show a hint, or nothing."""
        text = hint_text(hint, wording)
        if (hint, text) != (self._hint, self._text):
            self._hint, self._text = hint, text
            self.setAccessibleName(text)
            self.setVisible(hint is not None)
            self.update()

    def clear(self) -> None:
        """Say nothing."""
        self._hint, self._text = None, ""
        self.hide()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the icon and the words."""
        if self._hint is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        draw_card(painter, box, theme.blended(theme.CAUTION, 0.25), theme.CAUTION, 2)
        icon = box.adjusted(8, 6, 0, -6)
        icon.setWidth(icon.height())
        draw_icon(painter, icon, self._hint.kind, theme.CAUTION)
        words = box.adjusted(icon.right() + 10, 3, -8, -3)
        painter.setPen(theme.TEXT)
        draw_text(painter, words, self._text, fitting_font(self._text, words, self.height() * 0.42, bold=True), LEFT)
        painter.end()


def hint_text(hint: Hint | None, wording: Wording) -> str:
    """A hint in words; empty for none."""
    return "" if hint is None else wording.text(message_code("quality", hint.kind), {"percent": hint.percent})
