"""What a person can operate in a window, and how it is called."""

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QKeySequenceEdit,
    QLineEdit,
    QListWidget,
    QTabBar,
    QWidget,
)

from dealer_assist.ui.widgets.hold_button import HoldButton
from dealer_assist.ui.widgets.seats_panel import SeatTile

KINDS = (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QListWidget,
    QKeySequenceEdit,
    QTabBar,
    SeatTile,
    HoldButton,
)
"""What takes a click, a touch or a key."""


def controls(within):
    """Every control that can be seen, but for the parts that Qt itself makes controls of."""
    found = [widget for widget in within.findChildren(QWidget) if isinstance(widget, KINDS) and widget.isVisible()]
    return [widget for widget in found if not isinstance(widget.parent(), KINDS) and not widget.objectName().startswith("qt_")]


def name_of(widget):
    """What a screen reader says of it."""
    return (widget.accessibleName() or QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)).strip()


def unnamed(within):
    """The controls that nobody can call by a name."""
    return [widget for widget in controls(within) if not name_of(widget)]
