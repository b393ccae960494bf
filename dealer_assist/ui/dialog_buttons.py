"""The two buttons under a form: take it over, or leave everything as it was. Enter takes it over."""

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox

from dealer_assist.ui.buttons import TARGET
from dealer_assist.ui.wording import Wording


def form_buttons(dialog: QDialog, agree: str, wording: Wording) -> QDialogButtonBox:
    """The buttons of a dialog; `agree` is the message of the one that accepts it."""
    buttons = QDialogButtonBox()
    roles = QDialogButtonBox.StandardButton
    for role, code, action in ((roles.Ok, agree, dialog.accept), (roles.Cancel, "options-cancel", dialog.reject)):
        button = buttons.addButton(role)
        button.setText(wording.text(code))
        button.setIcon(QIcon())
        button.setMinimumHeight(TARGET)
        button.setAutoDefault(role == roles.Ok)
        button.clicked.connect(action)
    return buttons
