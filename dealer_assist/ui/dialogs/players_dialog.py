"""Who sits at the table with how much money, and whether the program keeps the bets: opened from the set-up page."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFormLayout,
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from dealer_assist.table.events import MoneyBrought, MoneyTaken
from dealer_assist.ui import theme
from dealer_assist.ui.models.setup_choice import Money, SetupChoice
from dealer_assist.ui.widgets.dialog_buttons import form_buttons
from dealer_assist.ui.widgets.dialog_size import open_at
from dealer_assist.ui.words.amounts import amount_text
from dealer_assist.ui.words.wording import Wording

MoneyMoved = MoneyBrought | MoneyTaken

_SIZE = QSize(760, 640)
_LARGEST = 10**9
_LONGEST_NAME = 24
_FIELD_HEIGHT = 40


@dataclass(frozen=True, slots=True)
class _SeatLine:
    """The editors of one seat: its name, and what is put on the table for it or taken off (below 0)."""

    name: QLineEdit
    change: QSpinBox


class PlayersDialog(QDialog):
    """One line a seat. After `exec` has returned true, `choice` is what was agreed and `moved` the money that came and went.

    `stack_of` gives the money that a player has at the table.
    """

    def __init__(self, choice: SetupChoice, stack_of: Callable[[str], int], wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choice = choice
        self.moved: tuple[MoneyMoved, ...] = ()
        self._wording, self._stack_of = wording, stack_of
        self.setWindowTitle(wording.text("players-title"))
        open_at(self, _SIZE)
        self.keeps_bets = QCheckBox(wording.text("players-keeps-bets"))
        self.keeps_bets.setChecked(choice.money is not None)
        self.keeps_bets.setEnabled(choice.by_hand_allowed)
        money = choice.money or Money()
        self.ante, self.note_value = _amount(money.ante, least=1), _amount(money.note_value)
        self.seats = tuple(self._seat_line(name) for name in choice.seats)
        column = QVBoxLayout(self)
        column.setSpacing(2 * theme.GAP)
        column.addLayout(self._terms())
        column.addWidget(_scrolled(self._grid()), 1)
        column.addWidget(form_buttons(self, "options-agree", wording))
        self.keeps_bets.toggled.connect(self._show_what_counts)
        self._show_what_counts()

    def _terms(self) -> QFormLayout:
        form = QFormLayout()
        form.addRow(self.keeps_bets)
        for code, editor in (("players-ante", self.ante), ("players-note-value", self.note_value)):
            editor.setAccessibleName(self._wording.text(code))
            form.addRow(self._wording.text(code), editor)
        return form

    def _seat_line(self, name: str) -> _SeatLine:
        line = QLineEdit("" if name.isdigit() else name)
        line.setMaxLength(_LONGEST_NAME)
        line.setMinimumHeight(_FIELD_HEIGHT)
        change = _amount(0, least=-_LARGEST)
        return _SeatLine(line, change)

    def _grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        for column, code in enumerate(("players-seat", "players-name", "players-stack", "players-change")):
            grid.addWidget(QLabel(self._wording.text(code)), 0, column)
        for number, (line, name) in enumerate(zip(self.seats, self.choice.seats, strict=True), start=1):
            seat = self._wording.text("slot-name", {"slot": number})
            line.name.setPlaceholderText(str(number))
            line.name.setAccessibleName(f"{seat}: {self._wording.text('players-name')}")
            line.change.setAccessibleName(f"{seat}: {self._wording.text('players-change')}")
            stack = QLabel(amount_text(self._stack_of(name), self._wording))
            for column, widget in enumerate((QLabel(seat), line.name, stack, line.change)):
                grid.addWidget(widget, number, column)
        grid.setRowStretch(len(self.seats) + 1, 1)
        return grid

    def _show_what_counts(self) -> None:
        """Money is only asked for where the program keeps the bets."""
        for editor in (self.ante, self.note_value, *(line.change for line in self.seats)):
            editor.setEnabled(self.keeps_bets.isChecked())

    def accept(self) -> None:
        """Take over what was entered."""
        keeps = self.keeps_bets.isChecked()
        names = tuple(line.name.text().strip() for line in self.seats)
        self.choice = self.choice.with_players(names, Money(self.ante.value(), self.note_value.value()) if keeps else None)
        changes = zip(self.choice.seats, self.seats, strict=True)
        self.moved = tuple(_moved(name, line.change.value()) for name, line in changes if keeps and line.change.value())
        super().accept()


def _scrolled(grid: QGridLayout) -> QScrollArea:
    """The seats, which may be more than a low screen can show."""
    inside, area = QWidget(), QScrollArea()
    inside.setLayout(grid)
    area.setWidget(inside)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area


def _amount(value: int, least: int = 0) -> QSpinBox:
    box = QSpinBox()
    box.setRange(least, _LARGEST)
    box.setValue(value)
    box.setGroupSeparatorShown(True)
    box.setMinimumHeight(_FIELD_HEIGHT)
    return box


def _moved(name: str, amount: int) -> MoneyMoved:
    return MoneyBrought(name, amount) if amount > 0 else MoneyTaken(name, -amount)
