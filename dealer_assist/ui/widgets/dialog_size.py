"""How large a dialog opens: as it was drawn, or as its screen allows."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

_TITLE_BAR = 36
"""Pixels that a window's frame takes from the screen's height."""


def open_at(dialog: QWidget, size: QSize) -> None:
    """Give a dialog this size in pixels, but no more than fits on its screen."""
    screen = screen_of(dialog.parentWidget() or dialog)
    dialog.resize(size.boundedTo(screen.availableSize() - QSize(0, _TITLE_BAR)))


def screen_of(widget: QWidget) -> QScreen:
    """The screen on which a window is. `QWidget.screen` is not asked: PySide lets the screen go with the widget, and crashes later."""
    return QGuiApplication.screenAt(widget.window().geometry().center()) or QGuiApplication.primaryScreen()
