"""Asks for the numbers that an action still needs: an amount, a place, dice as they lie."""

from typing import Any

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QFormLayout, QSpinBox, QVBoxLayout, QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.models.choices import Choice, Number
from dealer_assist.ui.widgets.dialog_buttons import form_buttons
from dealer_assist.ui.widgets.dialog_size import open_at
from dealer_assist.ui.words.wording import Wording

_SIZE = QSize(480, 240)


class EntryDialog(QDialog):
    """One box a number, the first one ready to be typed into. After `exec` has returned true, `action` is complete."""

    def __init__(self, choice: Choice, title: str, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.action: Any = choice.action
        self._choice = choice
        self.setWindowTitle(title)
        open_at(self, _SIZE)
        form = QFormLayout()
        self.boxes = tuple(_box(number, choice) for number in choice.numbers)
        for number, box in zip(choice.numbers, self.boxes, strict=True):
            label = wording.text(f"enter-{number.field}", {"number": number.index + 1, "least": number.least, "most": number.most})
            box.setAccessibleName(label)
            form.addRow(label, box)
        column = QVBoxLayout(self)
        column.setSpacing(2 * theme.GAP)
        column.addLayout(form)
        column.addStretch(1)
        column.addWidget(form_buttons(self, "enter-done", wording))
        self.boxes[0].setFocus()
        self.boxes[0].selectAll()

    def accept(self) -> None:
        """Complete the action."""
        self.action = self._choice.with_numbers([box.value() for box in self.boxes])
        super().accept()


def _box(number: Number, choice: Choice) -> QSpinBox:
    box = QSpinBox()
    box.setRange(number.least, number.most)
    present = getattr(choice.action, number.field)
    box.setValue(present[number.index] if isinstance(present, tuple) else present)
    box.setMinimumHeight(48)
    return box
