"""Which hand is practised: its game, how many traps it has, its seed."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QComboBox, QDialog, QSpinBox, QWidget

from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.simulator_script import HandGame, HandTask
from dealer_assist.ui.practice.task_form import fill
from dealer_assist.ui.widgets.dialog_size import open_at
from dealer_assist.ui.words.wording import Wording

_SIZE = QSize(560, 300)
_LARGEST_SEED = 999_999


class HandTaskDialog(QDialog):
    """`task` is the hand that was chosen, at first one with this seed."""

    def __init__(self, seed: int, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(wording.text("practice-hand-choose"))
        open_at(self, _SIZE)
        self.game, self.grade, self.seed = QComboBox(), QComboBox(), QSpinBox()
        for game in HandGame:
            self.game.addItem(wording.text(f"practice-hand-game-{game}"), game)
        for grade in Grade:
            self.grade.addItem(wording.text(f"practice-hand-grade-{grade:d}"), grade)
        self.seed.setRange(0, _LARGEST_SEED)
        self.seed.setValue(seed)
        fields = (("setup-game", self.game), ("practice-hand-traps", self.grade), ("practice-hand-seed", self.seed))
        fill(self, fields, "practice-hand-begin", wording)
        self.game.setFocus()

    @property
    def task(self) -> HandTask:
        """The hand as it is chosen."""
        return HandTask(self.seed.value(), HandGame(self.game.currentData()), Grade(self.grade.currentData()))
