"""The focus and light assistant: the live picture, a score for each thing that a hand at the lens or the lamp changes, and what to do."""

from PySide6.QtCore import QSize, QTimer, SignalInstance
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dealer_assist.table.lens_scores import Advice, Gauge, LensScores, Score
from dealer_assist.table.picture_quality import nearer_percent
from dealer_assist.table.ports import FrameSource
from dealer_assist.ui import theme
from dealer_assist.ui.cameras.camera_view import CameraView
from dealer_assist.ui.models.desk import Look
from dealer_assist.ui.models.messages import source_reason
from dealer_assist.ui.widgets.bars import MessageLine
from dealer_assist.ui.widgets.buttons import TARGET
from dealer_assist.ui.widgets.dialog_size import open_at
from dealer_assist.ui.widgets.score_bar import ScoreBar, ScoreModel
from dealer_assist.ui.words.notice import Level
from dealer_assist.ui.words.wording import Wording, message_code

_SIZE = QSize(1100, 620)
_PICTURE = QSize(560, 315)
_DISPLAY_MS = 50
_ADVICE_HEIGHT = 56


def open_assistant(source: FrameSource, looked: SignalInstance, wording: Wording, parent: QWidget) -> None:
    """Show the assistant until it is closed; `looked` is the signal of the looks at `source`."""
    dialog = AssistantDialog(source, wording, parent)
    looked.connect(dialog.take_look)
    dialog.exec()
    looked.disconnect(dialog.take_look)
    dialog.deleteLater()


class AssistantDialog(QDialog):
    """Give it every look with `take_look` while it is open; it takes none of them away from the table."""

    def __init__(self, source: FrameSource, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._source, self._wording = source, wording
        self.scores = LensScores()
        self.view, self.advice = CameraView(), MessageLine()
        self.view.setMinimumSize(_PICTURE)
        self.advice.setFixedHeight(_ADVICE_HEIGHT)
        self.bars = {gauge: ScoreBar() for gauge in (Gauge.SHARPNESS, Gauge.EVENNESS, Gauge.GLARE, Gauge.DIGIT_HEIGHT)}
        self.again = self._button("assistant-again", self.forget_best)
        self.leave = self._button("assistant-leave", self.accept)
        self.leave.setDefault(True)
        self.setWindowTitle(wording.text("assistant-title"))
        open_at(self, _SIZE)
        self._lay_out()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._show_frame)
        self._timer.start(_DISPLAY_MS)
        self._display()

    def take_look(self, look: Look) -> None:
        """Score what one frame showed."""
        self.view.show_look(look)
        if look.quality is not None:
            self.scores = self.scores.add(look.quality)
            self._display()

    def forget_best(self) -> None:
        """Begin anew, after the camera or the lamp was put somewhere else."""
        self.scores = self.scores.again()
        self._display()

    def _button(self, code: str, act: object) -> QPushButton:
        button = QPushButton(self._wording.text(code))
        button.setMinimumHeight(TARGET)
        button.setAutoDefault(False)
        button.clicked.connect(act)
        return button

    def _lay_out(self) -> None:
        side, upper, lower = QVBoxLayout(), QHBoxLayout(), QHBoxLayout()
        for bar in self.bars.values():
            side.addWidget(bar)
        upper.setSpacing(2 * theme.GAP)
        upper.addWidget(self.view, 3)
        upper.addLayout(side, 2)
        lower.addStretch(1)
        lower.addWidget(self.again)
        lower.addWidget(self.leave)
        column = QVBoxLayout(self)
        column.setSpacing(2 * theme.GAP)
        column.addLayout(upper, 1)
        column.addWidget(self.advice)
        column.addLayout(lower)

    def _show_frame(self) -> None:
        self.view.show_frame(self._source.latest(), self._source.scan_spot)
        self.view.show_reason(source_reason(self._source, self._wording))

    def _display(self) -> None:
        for gauge, bar in self.bars.items():
            bar.display(score_model(gauge, self.scores.scores.get(gauge), self._wording))
        text, level = advice_line(self.scores, self._wording)
        self.advice.display(text, level)


def score_model(gauge: Gauge, score: Score | None, wording: Wording) -> ScoreModel:
    """A gauge in words."""
    title = wording.text(message_code("assistant", gauge))
    if score is None:
        return ScoreModel(title)
    value = wording.text(message_code(f"assistant-value-{gauge}"), {"value": score.value})
    return ScoreModel(title, value, wording.text("assistant-best", {"score": score.score, "best": score.best}), score.score, score.best)


def advice_line(scores: LensScores, wording: Wording) -> tuple[str, Level]:
    """What to do next, and how loud it is said."""
    height = scores.scores.get(Gauge.DIGIT_HEIGHT)
    percent = nearer_percent(height.value) if height else 0
    text = wording.text(message_code("advice-lens", scores.advice), {"percent": percent})
    levels = {Advice.GOOD: Level.GOOD, Advice.NO_NOTE: Level.HINT}
    return text, levels.get(scores.advice, Level.CAUTION)
