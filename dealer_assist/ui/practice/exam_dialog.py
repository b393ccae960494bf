"""Which exam is sat: its seed, how many questions, in how many minutes, how hard."""

from dataclasses import replace

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QComboBox, QDialog, QSpinBox, QWidget

from dealer_assist.table.practice.exam import Exam
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.launch import LARGEST_SEED
from dealer_assist.ui.practice.task_form import fill
from dealer_assist.ui.practice.words import topic_name
from dealer_assist.ui.widgets.dialog_size import open_at
from dealer_assist.ui.words.wording import Wording

_SIZE = QSize(560, 340)
_MOST_QUESTIONS, _MOST_MINUTES = 100, 120


class ExamDialog(QDialog):
    """Begins with a usual exam; `exam` is the one that was entered, with the same topics."""

    def __init__(self, usual: Exam, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._usual = usual
        all_topics = len(usual.topics) > 1
        self.setWindowTitle(wording.text("practice-exam") if all_topics else topic_name(usual.topics[0], wording))
        open_at(self, _SIZE)
        self.seed, self.number = _box(usual.seed, LARGEST_SEED), _box(usual.number, _MOST_QUESTIONS)
        self.minutes = _box(usual.minutes, _MOST_MINUTES)
        self.grade = QComboBox()
        for grade in Grade:
            self.grade.addItem(wording.text(f"practice-grade-{grade.name.lower()}"), grade)
        self.grade.setCurrentIndex(tuple(Grade).index(usual.grade))
        fields = (("seed", self.seed), ("number", self.number), ("minutes", self.minutes), ("grade", self.grade))
        fill(self, [(f"practice-exam-{code}", field) for code, field in fields], "practice-exam-begin", wording)
        self.seed.setFocus()
        self.seed.selectAll()

    @property
    def exam(self) -> Exam:
        """The exam as it is entered."""
        grade = Grade(self.grade.currentData())
        return replace(self._usual, seed=self.seed.value(), grade=grade, number=self.number.value(), minutes=self.minutes.value())


def _box(value: int, most: int) -> QSpinBox:
    box = QSpinBox()
    box.setRange(1, most)
    box.setValue(value)
    return box
