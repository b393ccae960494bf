"""Opens the window and runs it until it is closed."""

import gc
import signal
import sys
from functools import partial

import structlog
from PySide6.QtCore import QObject, QPointF, QRectF, QTimer, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from dealer_assist.ui import theme
from dealer_assist.ui.models.feed import ReaderPhase
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.parts import WindowParts
from dealer_assist.ui.rehearsal import Rehearsal
from dealer_assist.ui.table_window import TableWindow
from dealer_assist.ui.widgets.painting import draw_card, draw_digit

__all__ = ["NoteKind", "Readiness", "WindowParts", "open_window", "run"]

_AFTER_FIRST_PAINT_MS = 100
"""The slow work begins when the window has been drawn once."""

_ICON_PIXELS = 128

_log = structlog.get_logger(__name__)


def application() -> QApplication:
    """The one QApplication of this process, dressed in the theme."""
    existing = QApplication.instance()
    made = existing if isinstance(existing, QApplication) else QApplication(sys.argv[:1])
    theme.dress(made)
    made.setWindowIcon(icon())
    return made


def icon() -> QIcon:
    """A digit between its two posts."""
    picture = QPixmap(_ICON_PIXELS, _ICON_PIXELS)
    picture.fill(theme.BACKGROUND)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for left in (0.08, 0.80):
        draw_card(painter, QRectF(left * _ICON_PIXELS, 0.14 * _ICON_PIXELS, 0.12 * _ICON_PIXELS, 0.72 * _ICON_PIXELS), theme.ACCENT)
    painter.setPen(theme.GOOD)
    draw_digit(painter, QPointF(_ICON_PIXELS / 2, _ICON_PIXELS / 2), "5", 0.6 * _ICON_PIXELS, 0.5 * _ICON_PIXELS)
    painter.end()
    return QIcon(picture)


def open_window(parts: WindowParts) -> TableWindow:
    """Show the window and begin the slow work right after; an application must exist."""
    window = TableWindow(parts)
    show_window(window)
    return window


def show_window(window: TableWindow) -> None:
    """Show a window of the table and begin the slow work right after."""
    window.show()
    window.activateWindow()
    window.setFocus()
    QTimer.singleShot(_AFTER_FIRST_PAINT_MS, window, window.start)


class Readiness(QObject):
    """Does at once, while the reader is being loaded, what would stop the window later, in the middle of a hand: it draws every page, and
    leaves what the reader has brought out of the garbage collections, which would look through all of it.

    The latter holds for the whole process, so the program asks for it and tests of single windows do not.
    """

    reached = Signal()

    def __init__(self, window: TableWindow, parts: WindowParts) -> None:
        super().__init__(window)
        self._awaited = {"reader", "rehearsal"}
        self._rehearsal = Rehearsal(parts, window)
        self._rehearsal.over.connect(partial(self._is_there, "rehearsal"))
        window.feed.reader_changed.connect(self._look_at_reader)
        QTimer.singleShot(_AFTER_FIRST_PAINT_MS, self._rehearsal, self._rehearsal.start)

    def _look_at_reader(self, phase: ReaderPhase) -> None:
        if phase is ReaderPhase.READY:
            self._is_there("reader")

    def _is_there(self, part: str) -> None:
        """Without a collection: it would stop the window for longer than what it could free is worth."""
        if self._awaited == {part}:
            gc.freeze()
            self.reached.emit()
        self._awaited.discard(part)


def run(parts: WindowParts) -> int:
    """Open the window, run until it is closed, and give the exit status of Qt."""
    made = application()
    window = open_window(parts)
    Readiness(window, parts)
    signal.signal(signal.SIGINT, lambda *_: made.quit())
    _log.info("window opened", language=window.wording.language, source=parts.source.title)
    status = made.exec()
    window.close()
    return status
