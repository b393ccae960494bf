"""How an exam has ended."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from dealer_assist.table.practice.exam import ExamResult
from dealer_assist.ui import theme
from dealer_assist.ui.practice.certificate import result_lines
from dealer_assist.ui.practice.text_panel import TextPanel, table_html
from dealer_assist.ui.widgets.bars import MessageLine
from dealer_assist.ui.words.notice import Level
from dealer_assist.ui.words.wording import Wording

_LINES = 18


class ExamResultPage(QWidget):
    """Passed or not, in large letters, and what the certificate tells."""

    def __init__(self) -> None:
        super().__init__()
        self.end, self.text = MessageLine(), TextPanel(_LINES)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GAP)
        column.addWidget(self.end, 1)
        column.addWidget(self.text, 4)

    def display(self, result: ExamResult, wording: Wording) -> None:
        """Show a result."""
        values = {"percent": result.percent, "needed": result.exam.pass_percent}
        self.end.display(
            wording.text("practice-exam-passed" if result.passed else "practice-exam-failed", values),
            Level.GOOD if result.passed else Level.CAUTION,
        )
        self.text.show_html(table_html((), result_lines(result, wording)))
