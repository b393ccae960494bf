"""The buttons under a form: take it over, or leave everything as it was. Enter takes it over."""

from collections.abc import Callable

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton

from dealer_assist.ui.widgets.buttons import TARGET
from dealer_assist.ui.words.wording import Wording

Role = QDialogButtonBox.StandardButton
Action = tuple[str, Callable[[], None]]
"""What stands on a button, and what it does."""


def form_buttons(
    dialog: QDialog, agree: str, wording: Wording, leave: str = "options-cancel", others: tuple[Action, ...] = ()
) -> QDialogButtonBox:
    """The buttons of a dialog; `agree` is the message of the one that accepts it, `leave` of the one that rejects it.

    `others` do something of the dialog's own and stand before them, where Tab comes first; Enter does not press them.
    """
    buttons = QDialogButtonBox()
    for code, action in others:
        _dress(buttons.addButton(wording.text(code), QDialogButtonBox.ButtonRole.ResetRole), action)
    for role, code, action in ((Role.Ok, agree, dialog.accept), (Role.Cancel, leave, dialog.reject)):
        button = buttons.addButton(role)
        button.setText(wording.text(code))
        _dress(button, action)
        button.setAutoDefault(role == Role.Ok)
    return buttons


def _dress(button: QPushButton, action: Callable[[], None]) -> None:
    button.setIcon(QIcon())
    button.setMinimumHeight(TARGET)
    button.setAutoDefault(False)
    button.clicked.connect(action)
