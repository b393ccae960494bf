"""A button for what cannot be undone by accident: it acts when it has been held down, and shows how far that is."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.widgets.buttons import TARGET
from dealer_assist.ui.widgets.painting import CENTRE, draw_card, draw_text, fitting_font

HOLD_SECONDS = 0.8
"""How long it is held down."""

_LOOK_MS = 30
_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


def holds(event: QKeyEvent) -> bool:
    """Whether a key is one that holds the button, pressed or let go by a finger and not by the keyboard's repeating."""
    return event.key() in _KEYS and not event.isAutoRepeat()


class HoldButton(QWidget):
    """Emits `held` once when mouse, finger or key has stayed down for HOLD_SECONDS of `clock`. Letting go before does nothing."""

    held = Signal()

    def __init__(self, text: str, clock: Callable[[], float]) -> None:
        super().__init__()
        self._text, self._clock = text, clock
        self._begun: float | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_MS)
        self._timer.timeout.connect(self.look)
        self.setAccessibleName(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(5 * TARGET, TARGET)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def progress(self) -> float:
        """How much of the time it has been held, 0 to 1."""
        return 0.0 if self._begun is None else min(1.0, max(0.0, self._clock() - self._begun) / HOLD_SECONDS)

    def begin(self) -> None:
        """It is pressed down."""
        if self._begun is None:
            self._begun = self._clock()
            self._timer.start()
            self.update()

    def let_go(self) -> None:
        """It is let go; what was not held long enough is forgotten."""
        self.look()
        self._stop()

    def look(self) -> None:
        """See whether it has been held long enough by now."""
        self.update()
        if self.progress >= 1.0:
            self._stop()
            self.held.emit()

    def _stop(self) -> None:
        self._begun = None
        self._timer.stop()
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """The left button, or a finger."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.begin()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Lifted; outside of the button it counts for nothing."""
        if self.rect().contains(event.position().toPoint()):
            self.let_go()
        else:
            self._stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Enter or the space bar, while the button has the focus."""
        if holds(event):
            self.begin()
        elif event.key() not in _KEYS:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """The key is let go."""
        if holds(event):
            self.let_go()
        elif event.key() not in _KEYS:
            super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """Whoever looks elsewhere does not hold it."""
        self._stop()
        super().focusOutEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        """A button that is gone is not held."""
        self._stop()
        super().hideEvent(event)

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the card, the part of the time that has passed, and the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        draw_card(painter, box, theme.RAISED)
        if self._begun is not None:
            whole, part = QPainterPath(), QPainterPath()
            whole.addRoundedRect(box, theme.RADIUS, theme.RADIUS)
            part.addRect(QRectF(box.left(), box.top(), box.width() * self.progress, box.height()))
            painter.fillPath(whole.intersected(part), theme.blended(theme.ALARM, 0.45))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(theme.ALARM)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), theme.RADIUS, theme.RADIUS)
        if self.hasFocus():
            painter.drawRoundedRect(box.adjusted(4, 4, -4, -4), theme.RADIUS, theme.RADIUS)
        words = box.adjusted(14, 6, -14, -6)
        painter.setPen(theme.TEXT)
        draw_text(painter, words, self._text, fitting_font(self._text, words, self.height() * 0.3, bold=True), CENTRE)
        painter.end()
