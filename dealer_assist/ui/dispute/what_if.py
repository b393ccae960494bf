"""Asks which digit or option is to be another one; what would differ is shown at once, and nothing is put on record."""

from enum import StrEnum

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from dealer_assist.rules.errors import RuleError
from dealer_assist.rules.option import OptionDescription, describe
from dealer_assist.rules.options import OPTIONS
from dealer_assist.table.dispute import Dispute
from dealer_assist.table.events import OptionValue
from dealer_assist.table.what_if import NoteChange, OptionChange, Supposition, WhatIf, what_if
from dealer_assist.ui import theme
from dealer_assist.ui.dispute.words import option_name
from dealer_assist.ui.models.actions import reason_text
from dealer_assist.ui.widgets.dialog_buttons import form_buttons
from dealer_assist.ui.words.seat_names import seat_title
from dealer_assist.ui.words.wording import Wording, message_code

_SIZE = QSize(640, 360)
_NOTHING = "—"
_SWITCH = {True: "options-yes", False: "options-no"}


class Kind(StrEnum):
    """What is changed."""

    NOTE = "note"
    OPTION = "option"


class WhatIfDialog(QDialog):
    """After `exec` has returned true, `found` is the hand with the change; what the rules refuse is said in the form."""

    def __init__(self, dispute: Dispute, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.found: WhatIf | None = None
        self._dispute, self._wording = dispute, wording
        opened = dispute.past.hand.opened
        self._options = {about.key: about for about in describe(OPTIONS[opened.game]) if about.key in dict(opened.options)}
        self.kind, self.note, self.option, self.value = QComboBox(), QComboBox(), QComboBox(), QComboBox()
        self.digits, self.refused = QLineEdit(), QLabel()
        self.refused.setWordWrap(True)
        self.setWindowTitle(wording.text("dispute-what-if"))
        self.resize(_SIZE)
        self._fill()
        self._lay_out()
        self.kind.currentIndexChanged.connect(self._show_what_counts)
        self.note.currentIndexChanged.connect(self._show_digits)
        self.option.currentIndexChanged.connect(self._show_values)
        self._show_what_counts()
        self._show_digits()
        self._show_values()

    def _fill(self) -> None:
        for kind in Kind:
            if self._dispute.notes or kind is Kind.OPTION:
                self.kind.addItem(self._wording.text(f"dispute-choose-{kind}"), str(kind))
        for note in self._dispute.notes:
            self.note.addItem(seat_title(note.slot, note.name, self._wording))
        for key in self._options:
            self.option.addItem(option_name(self._dispute.past.hand, key, self._wording), key)

    def _lay_out(self) -> None:
        self._form = QFormLayout()
        rows: dict[str, QWidget] = {
            "dispute-choose": self.kind,
            "dispute-note": self.note,
            "dispute-new-digits": self.digits,
            "dispute-option": self.option,
            "dispute-value": self.value,
        }
        for code, editor in rows.items():
            label = QLabel(self._wording.text(code))
            editor.setAccessibleName(label.text())
            editor.setMinimumHeight(40)
            self._form.addRow(label, editor)
        column = QVBoxLayout(self)
        column.setSpacing(2 * theme.GAP)
        column.addLayout(self._form)
        column.addWidget(self.refused)
        column.addStretch(1)
        column.addWidget(form_buttons(self, "dispute-show", self._wording))

    @property
    def _chosen(self) -> Kind:
        return Kind(self.kind.currentData())

    def _show_what_counts(self) -> None:
        of_note = self._chosen is Kind.NOTE
        for editor in (self.note, self.digits):
            self._form.setRowVisible(editor, of_note)
        for editor in (self.option, self.value):
            self._form.setRowVisible(editor, not of_note)

    def _show_digits(self) -> None:
        if self._dispute.notes:
            self.digits.setText(self._dispute.notes[self.note.currentIndex()].digits)

    def _show_values(self) -> None:
        """What the option may be; a number is typed."""
        about = self._options.get(self.option.currentData())
        self.value.clear()
        if about is None:
            return
        self.value.setEditable(about.type is int)
        for value in self._values(about):
            self.value.addItem(self._value_text(about, value), value)
        agreed = dict(self._dispute.past.hand.opened.options)[about.key]
        self.value.setCurrentText(self._value_text(about, agreed))

    def _values(self, about: OptionDescription) -> tuple[OptionValue, ...]:
        values: tuple[OptionValue, ...] = (True, False) if about.type is bool else about.choices
        return (*values, None) if about.optional else values

    def _value_text(self, about: OptionDescription, value: OptionValue) -> str:
        if value is None:
            return _NOTHING
        if isinstance(value, bool):
            return self._wording.text(_SWITCH[value])
        if about.choices:
            return self._wording.text(message_code("option", self._dispute.past.hand.game, about.key, value))
        return str(value)

    def accept(self) -> None:
        """Replay the hand with the change."""
        try:
            self.found = what_if(self._dispute.past, self._change())
        except RuleError as error:
            self.refused.setText(reason_text(error, self._wording))
        else:
            super().accept()

    def _change(self) -> Supposition:
        if self._chosen is Kind.OPTION:
            return OptionChange(self.option.currentData(), self._entered())
        note = self._dispute.notes[self.note.currentIndex()]
        return NoteChange(note.slot, self.digits.text().strip(), note.index)

    def _entered(self) -> OptionValue:
        """A typed number, or the value behind the choice; what is neither is for the rules to refuse."""
        text = self.value.currentText().strip()
        if self.value.isEditable():
            return None if text == _NOTHING else int(text) if text.isdecimal() else text
        value: OptionValue = self.value.currentData()
        return value
