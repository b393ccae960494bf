"""The ruling on a disputed hand: kept or corrected, by whom and why, and what is put on record with it."""

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from dealer_assist.table.events import Fact, MoneyTaken
from dealer_assist.table.past_hand import PastHand
from dealer_assist.table.what_if import NoteChange, WhatIf, correction, ruling, transfers
from dealer_assist.ui import theme
from dealer_assist.ui.dispute.words import supposed_title, transfer_words
from dealer_assist.ui.widgets.dialog_buttons import form_buttons
from dealer_assist.ui.words.wording import Wording

_SIZE = QSize(700, 400)


class Decision(StrEnum):
    """What the floor decides."""

    KEPT = "kept"
    CORRECTED = "corrected"


@dataclass(frozen=True, slots=True)
class Case:
    """The hand that is ruled on, what would differ where that was shown, and whether it is the newest hand of the session."""

    past: PastHand
    supposed: WhatIf | None
    newest: bool

    @property
    def correctable(self) -> bool:
        """Whether a correction is at hand: a change of a hand that is over, and would be."""
        return self.supposed is not None and self.past.hand.over and self.supposed.hand.over and self.past.hand.voided is None

    @property
    def in_hand(self) -> NoteChange | None:
        """The note to correct in the hand itself: that of the newest one. An older hand, and an option, is set right by transfers."""
        change = self.supposed.change if self.supposed is not None else None
        return change if self.newest and isinstance(change, NoteChange) else None


class RulingDialog(QDialog):
    """After `exec` has returned true, `facts` is what is to be put on record, in this order. The rules still have their say."""

    def __init__(self, case: Case, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.facts: tuple[Fact, ...] = ()
        self._case, self._wording = case, wording
        self.decision, self.by, self.why, self.proposal = QComboBox(), QLineEdit(), QLineEdit(), QLabel()
        self.proposal.setWordWrap(True)
        for decision in Decision:
            if decision is Decision.KEPT or case.correctable:
                self.decision.addItem(wording.text(f"dispute-decision-{decision}"), str(decision))
        self.setWindowTitle(wording.text("dispute-rule"))
        self.resize(_SIZE)
        self._lay_out()
        self.decision.currentIndexChanged.connect(self._propose)
        self._propose()

    def _lay_out(self) -> None:
        form = QFormLayout()
        for code, editor in {"dispute-decision": self.decision, "dispute-by": self.by, "dispute-why": self.why}.items():
            label = QLabel(self._wording.text(code))
            editor.setAccessibleName(label.text())
            editor.setMinimumHeight(40)
            form.addRow(label, editor)
        column = QVBoxLayout(self)
        column.setSpacing(2 * theme.GAP)
        column.addLayout(form)
        column.addWidget(self.proposal)
        column.addStretch(1)
        column.addWidget(form_buttons(self, "dispute-keep", self._wording))

    @property
    def _decided(self) -> Decision:
        return Decision(self.decision.currentData())

    def _propose(self) -> None:
        """Show what is put on record before it is."""
        self.proposal.setText(" ".join(proposal_lines(self._case, self._decided, self._wording)))

    def accept(self) -> None:
        """Take over what was decided."""
        self.facts = ruling_facts(self._case, self._decided, (self.by.text().strip(), self.why.text().strip()), self._wording)
        super().accept()


def proposal_lines(case: Case, decided: Decision, wording: Wording) -> tuple[str, ...]:
    """What is put on record beside the ruling."""
    if decided is Decision.KEPT:
        return tuple(
            wording.text(code) for code in ("dispute-proposal-kept", *(() if case.correctable else ("dispute-proposal-needs-change",)))
        )
    if case.supposed is None:
        return ()
    if case.in_hand is not None:
        return supposed_title(case.supposed, wording), wording.text("dispute-proposal-correction")
    moved = transfer_words(case.supposed, wording)
    if not moved:
        return (wording.text("dispute-proposal-none"),)
    return wording.text("dispute-proposal-transfers", {"transfers": moved}), *_left_over(case.supposed, wording)


def _left_over(supposed: WhatIf, wording: Wording) -> tuple[str, ...]:
    """What no player gets, or nobody gives: it belongs to the jackpot or the house, which a transfer cannot reach."""
    left = sum(fact.amount if isinstance(fact, MoneyTaken) else -fact.amount for fact in transfers(supposed))
    if not left:
        return ()
    return (wording.text("dispute-proposal-left" if left > 0 else "dispute-proposal-short", {"amount": abs(left)}),)


def ruling_facts(case: Case, decided: Decision, said: tuple[str, str], wording: Wording) -> tuple[Fact, ...]:
    """The ruling by whom and why (`said`), then the correction or the transfers that go with it; none for a result that stands."""
    by, why = said
    values = {"hand": case.past.name, "why": why}
    supposed = case.supposed
    if decided is Decision.KEPT or supposed is None:
        return (ruling(by, wording.text("dispute-ruling-kept", values) if why else "", case.past),)
    note = case.in_hand
    if note is not None:
        how = wording.text("dispute-ruling-note", {"slot": note.slot, "digits": note.digits})
    else:
        how = transfer_words(supposed, wording) or wording.text("dispute-supposed-same")
    words = wording.text("dispute-ruling-corrected", {**values, "how": how}) if why else ""
    settled = (correction(note),) if note is not None else transfers(supposed)
    return (ruling(by, words, case.past), *settled)
