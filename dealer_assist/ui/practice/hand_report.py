"""What is told of a practised hand when it is over: step by step what was said, what was right, what was done, and the rule."""

from html import escape

from PySide6.QtCore import QSize
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from dealer_assist.table.practice.simulator_referee import Judgement
from dealer_assist.table.practice.simulator_report import HandReport
from dealer_assist.ui import theme
from dealer_assist.ui.keys import Intent, Press, cap_of, press_of
from dealer_assist.ui.practice.hand_words import deed_text, done_text, right_text
from dealer_assist.ui.practice.text_panel import TextPanel, table_html
from dealer_assist.ui.widgets.bars import ActionRow, MessageLine
from dealer_assist.ui.widgets.buttons import TARGET, ActionModel
from dealer_assist.ui.widgets.dialog_size import open_at
from dealer_assist.ui.words.notice import Level, Notice
from dealer_assist.ui.words.wording import Wording, message_code

_SIZE = QSize(1180, 660)
_MESSAGE_HEIGHT = 48
_LINES = 30
_HEADS = ("step", "told", "right", "done", "rule", "seconds")
_SCROLLS = {Intent.SLOT_BACK: -0.1, Intent.SLOT_ON: 0.1, Intent.PICTURE_BACK: -0.9, Intent.PICTURE_ON: 0.9}
"""Shares of the height of the page."""


class HandReportDialog(QDialog):
    """After `exec` has returned true another hand is wanted; where `trouble` tells why this one was not kept, another try."""

    def __init__(self, report: HandReport, trouble: Notice | None, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(wording.text("practice-hand-report"))
        open_at(self, _SIZE)
        self.summary, self.text, self.buttons = MessageLine(), TextPanel(_LINES), ActionRow(self.press)
        self.summary.setFixedHeight(_MESSAGE_HEIGHT)
        self.buttons.setFixedHeight(TARGET)
        self._summarise(report, trouble, wording)
        self.text.show_html(report_html(report, wording))
        labels = {Intent.CONFIRM: "practice-hand-another", Intent.DROP: "practice-hand-leave"}
        strong = Intent.CONFIRM
        self.buttons.display(
            {each: (ActionModel(wording.text(code), cap_of(each), strong=each is strong), 1) for each, code in labels.items()}
        )
        column = QVBoxLayout(self)
        column.setSpacing(theme.GAP)
        for part, share in ((self.summary, 0), (self.text, 1), (self.buttons, 0)):
            column.addWidget(part, share)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """The keys printed on the buttons and those that scroll. A key that is still held down does nothing."""
        press = press_of(event)
        if press is not None and not event.isAutoRepeat():
            self.press(press)

    def press(self, press: Press) -> None:
        """Do what a key or a button asks for."""
        if press.intent in _SCROLLS:
            self.text.roll(_SCROLLS[press.intent])
        elif press.intent is Intent.CONFIRM:
            self.accept()
        elif press.intent is Intent.DROP:
            self.reject()

    def _summarise(self, report: HandReport, trouble: Notice | None, wording: Wording) -> None:
        if trouble is not None:
            self.summary.display(wording.text(trouble.code, trouble.params), trouble.level)
            return
        caught = sum(judged.right for judged in report.traps)
        values = {"right": report.right, "all": len(report.judgements), "caught": caught, "traps": len(report.traps)}
        minutes, seconds = divmod(report.milliseconds // 1000, 60)
        text = wording.text("practice-hand-summary", {**values, "time": f"{minutes}:{seconds:02}"})
        self.summary.display(text, Level.GOOD if report.faultless else Level.CAUTION)


def report_html(report: HandReport, wording: Wording) -> str:
    """Every step as a line of a table."""
    heads = [wording.text(f"practice-hand-head-{head}") for head in _HEADS]
    rows = [_row(number, judged, wording) for number, judged in enumerate(report.judgements, start=1)]
    game = wording.text(f"practice-hand-game-{report.task.game}")
    title = wording.text("practice-hand-title", {"game": game, "seed": str(report.task.seed)})
    return f"<h3>{escape(title)}</h3>{table_html(heads, rows)}"


def _row(number: int, judged: Judgement, wording: Wording) -> tuple[str, ...]:
    """What was told (a trap says so), what was right, what was done with its sign, the rule, and the seconds it took."""
    step = judged.step
    told = deed_text(step.told, wording)
    if step.trap is not None:
        told = wording.text("practice-hand-trap", {"told": told, "trap": wording.text(message_code("practice-trap", step.trap))})
    done = f"{'✓' if judged.right else '✕'} {done_text(judged, wording)}"
    return str(number), told, right_text(step, wording), done, step.rule, f"{judged.milliseconds / 1000:.1f}"
