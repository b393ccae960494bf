"""Who practises: somebody who has done so before, or a new name."""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QVBoxLayout, QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.widgets.dialog_buttons import form_buttons
from dealer_assist.ui.widgets.dialog_size import open_at
from dealer_assist.ui.words.wording import Wording

_SIZE = QSize(520, 200)
_FIELD_HEIGHT = 48
_LONGEST_NAME = 40


class LearnerDialog(QDialog):
    """A box with the names that are known, in which another one can be typed."""

    def __init__(self, known: Sequence[str], present: str, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(wording.text("practice-who"))
        open_at(self, _SIZE)
        self.name = QComboBox()
        self.name.setEditable(True)
        self.name.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.name.addItems(list(known))
        self.name.setEditText(present)
        self.name.setMinimumHeight(_FIELD_HEIGHT)
        self.name.setAccessibleName(wording.text("practice-croupier"))
        line = self.name.lineEdit()
        if line is not None:
            line.setMaxLength(_LONGEST_NAME)
            line.selectAll()
        form = QFormLayout()
        form.addRow(wording.text("practice-croupier"), self.name)
        column = QVBoxLayout(self)
        column.setSpacing(2 * theme.GAP)
        column.addLayout(form)
        column.addStretch(1)
        column.addWidget(form_buttons(self, "practice-who-agree", wording))
        self.name.setFocus()

    @property
    def chosen(self) -> str:
        """The name as it is entered."""
        return self.name.currentText().strip()

    def accept(self) -> None:
        """Without a name nothing is taken over."""
        if self.chosen:
            super().accept()
