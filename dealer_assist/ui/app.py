"""Opens the window and runs it until it is closed."""

import sys

import structlog
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from dealer_assist.ui import theme
from dealer_assist.ui.parts import NoteKind, WindowParts
from dealer_assist.ui.table_window import TableWindow

__all__ = ["NoteKind", "WindowParts", "open_window", "run"]

_AFTER_FIRST_PAINT_MS = 100
"""The slow work begins when the window has been drawn once."""

_log = structlog.get_logger(__name__)


def application() -> QApplication:
    """The one QApplication of this process, dressed in the theme."""
    existing = QApplication.instance()
    made = existing if isinstance(existing, QApplication) else QApplication(sys.argv[:1])
    theme.dress(made)
    return made


def open_window(parts: WindowParts) -> TableWindow:
    """Show the window and begin the slow work right after; an application must exist."""
    window = TableWindow(parts)
    window.show()
    window.activateWindow()
    window.setFocus()
    QTimer.singleShot(_AFTER_FIRST_PAINT_MS, window, window.start)
    return window


def run(parts: WindowParts) -> int:
    """Open the window, run until it is closed, and give the exit status of Qt."""
    made = application()
    window = open_window(parts)
    _log.info("window opened", language=window.wording.language, source=parts.source.title)
    return made.exec()
