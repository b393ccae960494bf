"""Tables that are set up again and again: save this one under a name, take one over, forget one."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from dealer_assist.table.profile import Profile, with_profile, without_profile
from dealer_assist.ui import theme
from dealer_assist.ui.models.setup_choice import SetupChoice
from dealer_assist.ui.widgets.buttons import TARGET
from dealer_assist.ui.widgets.dialog_size import open_at
from dealer_assist.ui.words.wording import Wording

_SIZE = QSize(560, 520)
_LONGEST_NAME = 40
_LINE_HEIGHT = 48
"""Pixels of a profile in the list, and of the field for a name: a finger has to hit them."""


class ProfilesDialog(QDialog):
    """`profiles` are those that there are when it is left. After `exec` has returned true, `chosen` is the one to take over."""

    def __init__(self, choice: SetupChoice, profiles: tuple[Profile, ...], wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.profiles = profiles
        self.chosen: Profile | None = None
        self._choice = choice
        self.setWindowTitle(wording.text("profiles-title"))
        open_at(self, _SIZE)
        self.list, self.name = QListWidget(), QLineEdit()
        self.list.setAccessibleName(wording.text("profiles-title"))
        self.name.setPlaceholderText(wording.text("profiles-name"))
        self.name.setAccessibleName(wording.text("profiles-name"))
        self.name.setMaxLength(_LONGEST_NAME)
        self.save, self.forget = QPushButton(wording.text("profiles-save")), QPushButton(wording.text("profiles-forget"))
        buttons = QDialogButtonBox()
        self.take = buttons.addButton(wording.text("profiles-take"), QDialogButtonBox.ButtonRole.AcceptRole)
        leave = buttons.addButton(wording.text("profiles-leave"), QDialogButtonBox.ButtonRole.RejectRole)
        column = QVBoxLayout(self)
        column.setSpacing(theme.GAP)
        for widget in (self.list, self.forget, self.name, self.save, buttons):
            column.addWidget(widget)
        self.name.setMinimumHeight(_LINE_HEIGHT)
        for button in (self.save, self.forget, self.take, leave):
            button.setMinimumHeight(TARGET)
            button.setAutoDefault(False)
        self.save.clicked.connect(self._save)
        self.forget.clicked.connect(self._forget)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.list.itemDoubleClicked.connect(self.accept)
        self.list.currentRowChanged.connect(self._show_what_can_be_done)
        self.name.textChanged.connect(self._show_what_can_be_done)
        self._fill()

    def _fill(self) -> None:
        self.list.clear()
        for profile in self.profiles:
            item = QListWidgetItem(profile.name)
            item.setSizeHint(QSize(0, _LINE_HEIGHT))
            self.list.addItem(item)
        self.list.setCurrentRow(len(self.profiles) - 1)
        self._show_what_can_be_done()

    def _show_what_can_be_done(self) -> None:
        there = self.list.currentRow() >= 0
        self.take.setEnabled(there)
        self.forget.setEnabled(there)
        self.save.setEnabled(bool(self.name.text().strip()))

    def _save(self) -> None:
        self.profiles = with_profile(self.profiles, self._choice.profile(self.name.text().strip()))
        self.name.clear()
        self._fill()

    def _forget(self) -> None:
        self.profiles = without_profile(self.profiles, self.profiles[self.list.currentRow()].name)
        self._fill()

    def accept(self) -> None:
        """Take over the profile that is marked."""
        if self.list.currentRow() >= 0:
            self.chosen = self.profiles[self.list.currentRow()]
            super().accept()
