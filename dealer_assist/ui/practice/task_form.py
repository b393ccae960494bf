"""The form of a dialog that asks what is practised: fields with their names, and the buttons that begin it or leave."""

from collections.abc import Sequence

from PySide6.QtWidgets import QDialog, QFormLayout, QVBoxLayout, QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.widgets.dialog_buttons import form_buttons
from dealer_assist.ui.words.wording import Wording

_FIELD_HEIGHT = 48


def fill(dialog: QDialog, fields: Sequence[tuple[str, QWidget]], begin: str, wording: Wording) -> None:
    """Lay out fields, each with the message of its name, above the buttons; `begin` is the message of the one that begins."""
    form = QFormLayout()
    for code, field in fields:
        name = wording.text(code)
        field.setAccessibleName(name)
        field.setMinimumHeight(_FIELD_HEIGHT)
        form.addRow(name, field)
    column = QVBoxLayout(dialog)
    column.setSpacing(2 * theme.GAP)
    column.addLayout(form)
    column.addStretch(1)
    column.addWidget(form_buttons(dialog, begin, wording))
