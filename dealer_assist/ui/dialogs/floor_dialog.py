"""What seldom happens at a table: a misdeal, an exchanged note, a ruling of the floor, notes put into the deck."""

import time
from collections.abc import Callable
from enum import StrEnum

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from dealer_assist.table.events import DeckBuilt, Fact, FloorRuled, HandVoided, Misdeal, NoteReplaced
from dealer_assist.table.hand import HandState
from dealer_assist.ui import theme
from dealer_assist.ui.widgets.dialog_buttons import form_buttons
from dealer_assist.ui.widgets.dialog_size import open_at
from dealer_assist.ui.widgets.hold_button import HoldButton, holds
from dealer_assist.ui.words.seat_names import seat_title
from dealer_assist.ui.words.wording import Wording, message_code

_SIZE = QSize(640, 420)
_MOST_NOTES = 10_000
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Kind(StrEnum):
    """What is to be put on record."""

    VOID = "void"
    REPLACE = "replace"
    RULING = "ruling"
    DECK = "deck"


class FloorDialog(QDialog):
    """One question after the other; after `exec` has returned true, `fact` is what was entered. The rules still have their say.

    A hand is voided by holding the button or Enter down, for so many seconds of `clock`; everything else is put on record by a press.
    """

    def __init__(
        self,
        hand: HandState | None,
        players: tuple[str, ...],
        wording: Wording,
        parent: QWidget | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(parent)
        self.fact: Fact | None = None
        self._wording, self._players = wording, players
        self._slots = () if hand is None else tuple(slot for slot in hand.slots if not slot.digits)
        self.setWindowTitle(wording.text("floor-title"))
        open_at(self, _SIZE)
        self.kind, self.reason, self.note = QComboBox(), QComboBox(), QComboBox()
        self.by, self.words, self.count, self.owners = QLineEdit(), QLineEdit(), QSpinBox(), QComboBox()
        self.void = HoldButton(wording.text("floor-hold"), clock)
        self.void.held.connect(self.accept)
        self.buttons = form_buttons(self, "floor-keep", wording)
        self._fill()
        self._form = QFormLayout()
        self._rows: dict[QWidget, QLabel] = {}
        self._lay_out()
        self.kind.currentIndexChanged.connect(self._show_what_counts)
        self._show_what_counts()

    def _fill(self) -> None:
        for kind in Kind:
            self.kind.addItem(self._wording.text(f"floor-{kind}"), str(kind))
        for reason in Misdeal:
            self.reason.addItem(self._wording.text(message_code("floor-reason", reason)), str(reason))
        for slot in self._slots:
            self.note.addItem(seat_title(slot.number, slot.name, self._wording))
        self.count.setRange(1, _MOST_NOTES)
        for code in ("floor-owners-players", "floor-owners-house"):
            self.owners.addItem(self._wording.text(code))

    def _lay_out(self) -> None:
        editors = {
            "floor-kind": self.kind,
            "floor-reason": self.reason,
            "floor-note": self.note,
            "floor-by": self.by,
            "floor-words": self.words,
            "floor-count": self.count,
            "floor-owners": self.owners,
        }
        for code, editor in editors.items():
            label = QLabel(self._wording.text(code))
            editor.setAccessibleName(label.text())
            editor.setMinimumHeight(40)
            self._form.addRow(label, editor)
            self._rows[editor] = label
        column = QVBoxLayout(self)
        column.setSpacing(2 * theme.GAP)
        column.addLayout(self._form)
        column.addStretch(1)
        lower = QHBoxLayout()
        lower.addWidget(self.void, 1)
        lower.addWidget(self.buttons, 1)
        column.addLayout(lower)

    def _show_what_counts(self) -> None:
        """Each kind asks its own questions."""
        asked: dict[Kind, tuple[QWidget, ...]] = {
            Kind.VOID: (self.reason, self.words),
            Kind.REPLACE: (self.note, self.reason),
            Kind.RULING: (self.by, self.words),
            Kind.DECK: (self.count, self.owners),
        }
        for editor in self._rows:
            self._form.setRowVisible(editor, editor is self.kind or editor in asked[Kind(self.kind.currentData())])
        self.void.setVisible(self._voids)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setVisible(not self._voids)

    @property
    def _voids(self) -> bool:
        """Whether what is chosen destroys a hand."""
        return bool(self.kind.currentData() == str(Kind.VOID))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Enter held down in any of the boxes holds the button of a hand that does not count."""
        if self._voids and event.key() in _ENTER:
            if holds(event):
                self.void.begin()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Enter is let go."""
        if self._voids and event.key() in _ENTER:
            if holds(event):
                self.void.let_go()
        else:
            super().keyReleaseEvent(event)

    def accept(self) -> None:
        """Take over what was entered; without a note that can be exchanged there is nothing to keep."""
        self.fact = self._entered()
        if self.fact is not None:
            super().accept()

    def _entered(self) -> Fact | None:
        reason = Misdeal(self.reason.currentData())
        match Kind(self.kind.currentData()):
            case Kind.VOID:
                return HandVoided(reason, self.words.text().strip())
            case Kind.RULING:
                return FloorRuled(self.by.text().strip(), self.words.text().strip())
            case Kind.DECK:
                return DeckBuilt(self.count.value(), self._players if self.owners.currentIndex() == 0 else ())
        if self.note.currentIndex() < 0:
            return None
        slot = self._slots[self.note.currentIndex()]
        return NoteReplaced(slot.number, reason, slot.index)
