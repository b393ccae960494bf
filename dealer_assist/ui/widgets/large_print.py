"""The last announcement in large type over the upper part of the window: what the voice says, to be read at two metres."""

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.widgets.painting import CENTRE, draw_card, draw_text, fitting_font

SHARE = 0.40
"""Of the window's height: the digits that wait to be confirmed stand below, and are never covered."""

_LARGEST = 0.11
"""Of the window's height: the largest letters."""

_SHOWN_MS = 8000


class LargePrint(QWidget):
    """Shows sentences for some seconds, until the next press or a touch."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self._text = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    @property
    def text(self) -> str:
        """What it shows."""
        return self._text if self.isVisible() else ""

    def show_sentences(self, sentences: tuple[str, ...]) -> None:
        """Show these in one piece; nothing where there are none."""
        if not sentences:
            return
        self._text = " ".join(sentences)
        self.setAccessibleName(self._text)
        self.setGeometry(0, 0, self._window.width(), round(self._window.height() * SHARE))
        self.show()
        self.raise_()
        self.update()
        self._timer.start(_SHOWN_MS)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A touch takes it away."""
        self.hide()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the sentences as large as all of them fit."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(theme.GAP, theme.GAP, -theme.GAP, -theme.GAP)
        draw_card(painter, box, theme.SURFACE, theme.ACCENT, 4)
        words = box.adjusted(24, 12, -24, -12)
        painter.setPen(theme.TEXT)
        made = fitting_font(self._text, words, self._window.height() * _LARGEST, bold=True)
        draw_text(painter, words, self._text, made, CENTRE | Qt.AlignmentFlag.AlignVCenter)
        painter.end()
