"""Opens the window and runs it until it is closed."""

import gc
import signal
import sys

import structlog
from PySide6.QtCore import QPointF, QRectF, QTimer
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from dealer_assist.ui import theme
from dealer_assist.ui.models.feed import ReaderPhase
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.parts import WindowParts
from dealer_assist.ui.table_window import TableWindow
from dealer_assist.ui.widgets.painting import draw_card, draw_digit

__all__ = ["NoteKind", "WindowParts", "open_window", "run", "spare_collections"]

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


def spare_collections(window: TableWindow) -> None:
    """Leave what the reader brings out of the garbage collections, which look through all of it and stop the window for long.

    It holds for the whole process, so the program calls it and tests do not.
    """
    window.feed.reader_changed.connect(_keep_what_is_there)


def _keep_what_is_there(phase: ReaderPhase) -> None:
    if phase is ReaderPhase.READY:
        gc.collect()
        gc.freeze()


def run(parts: WindowParts) -> int:
    """Open the window, run until it is closed, and give the exit status of Qt."""
    made = application()
    window = open_window(parts)
    spare_collections(window)
    signal.signal(signal.SIGINT, lambda *_: made.quit())
    _log.info("window opened", language=window.wording.language, source=parts.source.title)
    status = made.exec()
    window.close()
    return status
