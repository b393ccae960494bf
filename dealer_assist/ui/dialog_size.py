"""How large a dialog opens: as it was drawn, or as its screen allows."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

_TITLE_BAR = 36
"""Pixels that a window's frame takes from the screen's height."""


def open_at(dialog: QWidget, size: QSize) -> None:
    """Give a dialog this size in pixels, but no more than fits on its screen."""
    room = dialog.screen().availableSize() - QSize(0, _TITLE_BAR)
    dialog.resize(size.boundedTo(room))
