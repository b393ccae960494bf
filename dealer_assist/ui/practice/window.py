"""The window of practice. It lies over the table or stands alone, and has all keys while it is open."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QDialog, QFileDialog, QVBoxLayout, QWidget

from dealer_assist.rules.options import OPTIONS
from dealer_assist.table.faults import KnownError
from dealer_assist.table.practice.drills import DRILLS
from dealer_assist.table.practice.exam import Exam
from dealer_assist.table.practice.simulator_script import HandTask
from dealer_assist.ui import theme
from dealer_assist.ui.keys import COUNTED_ONCE, Intent, Press, press_of
from dealer_assist.ui.pages.help_view import HelpView
from dealer_assist.ui.practice.actions import actions_of, game_of, hint_of, key_lines_of, title_of
from dealer_assist.ui.practice.certificate import certificate
from dealer_assist.ui.practice.desk import Page, PracticeDesk, practice_fault
from dealer_assist.ui.practice.exam_dialog import ExamDialog
from dealer_assist.ui.practice.learner_dialog import LearnerDialog
from dealer_assist.ui.practice.pages import PracticePages
from dealer_assist.ui.practice.parts import PracticeParts, Practising
from dealer_assist.ui.widgets.bars import ActionRow, Caption, MessageLine
from dealer_assist.ui.widgets.buttons import TARGET
from dealer_assist.ui.widgets.dialog_size import open_at
from dealer_assist.ui.widgets.paper_dialog import pdf_of
from dealer_assist.ui.words.idle_keys import typed_sign, unknown_key
from dealer_assist.ui.words.notice import Level, Notice
from dealer_assist.ui.words.wording import Wording

_SIZE = QSize(1280, 720)
_TITLE_HEIGHT, _MESSAGE_HEIGHT, _LEAST_LINE = 48, 48, 28
"""Pixels of a window of that size; in another one they take their share, but no line is lower than the last."""

_TICK_MS = 200

_SCROLLS = {Intent.PICTURE_BACK: -0.9, Intent.PICTURE_ON: 0.9}
"""Shares of the height of the text."""


def open_practice(practising: Practising, wording: Wording, parent: QWidget) -> Notice | None:
    """Practise over the table until the window is left; returns why that cannot be done, otherwise None."""
    from dealer_assist.ui.table_window import TableWindow  # loaded already, wherever there is a table

    try:
        with practising() as parts:
            window = PracticeWindow(parts, Wording(wording.language), parent)
            if isinstance(parent, TableWindow):
                window.theme_wanted.connect(partial(parent.press, Press(Intent.THEME)))
            window.exec()
            window.deleteLater()
    except KnownError as fault:
        return practice_fault(fault)
    return None


class PracticeWindow(QDialog):
    """Composes the pages, hands keys on, and redraws what the desk holds. Signal `theme_wanted`: another theme is asked for."""

    theme_wanted = Signal()

    def __init__(self, parts: PracticeParts, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts, self.wording, self.desk = parts, wording, PracticeDesk(parts)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        open_at(self, _SIZE)
        self.title, self.message, self.buttons = Caption(), MessageLine(), ActionRow(self.press)
        self.pages = PracticePages(self.desk, self.display)
        self.help = HelpView(self)
        column = QVBoxLayout(self)
        column.setSpacing(theme.GAP)
        for part, share in ((self.title, 0), (self.pages, 1), (self.message, 0), (self.buttons, 0)):
            column.addWidget(part, share)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.tick)
        self._timer.start(_TICK_MS)
        self.setFocus()
        self.display()

    # -- what comes in ----------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Every key; one that is held down counts once where counting matters."""
        press, sign = press_of(event), typed_sign(event)
        if press is None and sign:
            self.desk.notice = unknown_key(sign)
            self.display()
        elif press is not None and not (event.isAutoRepeat() and press.intent in COUNTED_ONCE):
            self.press(press)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Keep the shares of the window's height."""
        unit = self.height() / _SIZE.height()
        self.title.setFixedHeight(max(_LEAST_LINE, round(_TITLE_HEIGHT * unit)))
        self.message.setFixedHeight(max(_LEAST_LINE, round(_MESSAGE_HEIGHT * unit)))
        self.buttons.setFixedHeight(max(TARGET, round(TARGET * unit)))
        super().resizeEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802 - Qt's signature
        """Tab goes to the next field, not through buttons."""
        return False

    def press(self, press: Press) -> None:
        """Do what a key or a button asks for."""
        if press.intent in _SCROLLS and not self.pages.roll(_SCROLLS[press.intent]):
            self.desk.pass_by(press)
        elif press.intent not in _SCROLLS:
            own = {**self._wishes_of_every_page(), **self._wishes()}.get(press.intent)
            (own or partial(self.desk.press, press))()
        self.display()

    def _wishes_of_every_page(self) -> dict[Intent, Callable[[], None]]:
        return {Intent.LANGUAGE: self.wording.switch, Intent.THEME: self.theme_wanted.emit, Intent.HELP: self._show_help}

    def tick(self) -> None:
        """Look at the time."""
        before = self.desk.page, self.desk.question
        self.desk.tick()
        if (self.desk.page, self.desk.question) != before:
            self.display()
        else:
            self.title.display(self._title())

    def done(self, result: int) -> None:
        """The time stops with the window, and so does an exam."""
        self._timer.stop()
        self.desk.leave()
        super().done(result)

    def _wishes(self) -> dict[Intent, Callable[[], None]]:
        """What this page needs the window for."""
        desk = self.desk
        match desk.page:
            case Page.START:
                return {
                    Intent.CONFIRM: self._begin,
                    Intent.SIGN_IN: self._ask_name,
                    Intent.OPTIONS: self._ask_exam,
                    Intent.PLAYERS: self._show_progress,
                    Intent.REGISTER: partial(desk.show, Page.ODDS),
                    **({} if self._parts.hands is None else {Intent.ASSISTANT: self._ask_hand}),
                    Intent.DROP: self.reject,
                    Intent.PRACTICE: self.reject,
                }
            case Page.RESULT:
                return {Intent.PROFILES: self._ask_certificate_file}
            case Page.PROGRESS:
                printing = {} if desk.last_result is None else {Intent.PROFILES: self._ask_certificate_file}
                return {**printing, Intent.CHOICES: self._ask_export_file}
            case Page.ODDS:
                return {Intent.LEFT: partial(self.pages.odds.turn, -1), Intent.RIGHT: partial(self.pages.odds.turn, 1)}
        return {}

    def _show_help(self) -> None:
        """The keys of this page, and the rules of the game that is asked about; in an exam nobody may look anything up."""
        if self.desk.sitting is not None:
            self.desk.notice = Notice("practice-no-help", level=Level.CAUTION)
        else:
            game = game_of(self.desk)
            self.help.show_help(game, OPTIONS[game](), self.wording, key_lines_of(self.desk, self.wording))

    # -- who and what -----------------------------------------------------------------------------------------

    def _named(self) -> bool:
        """Whether somebody practises; otherwise his name is asked."""
        if not self.desk.croupier:
            self._ask_name()
        return bool(self.desk.croupier)

    def _begin(self) -> None:
        if self._named():
            self.desk.begin()

    def _ask_name(self) -> None:
        try:
            known = self._parts.book.croupiers()
        except KnownError as fault:
            self.desk.notice = practice_fault(fault)
            return
        dialog = LearnerDialog(known, self.desk.croupier, self.wording, self)
        if dialog.exec():
            self.desk.croupier, self.desk.notice = dialog.chosen, None
        dialog.deleteLater()

    def _ask_exam(self) -> None:
        if self._named():
            topics = tuple(DRILLS) if self.desk.topic is None else (self.desk.topic,)
            dialog = ExamDialog(Exam(self._parts.seed(), topics), self.wording, self)
            if dialog.exec():
                self.desk.begin_exam(dialog.exam)
            dialog.deleteLater()

    def begin_exam(self, exam: Exam) -> None:
        """Begin an exam that was chosen elsewhere; a name is asked for where there is none."""
        if self._named():
            self.desk.begin_exam(exam)
        self.display()

    def _show_progress(self) -> None:
        if self._named():
            self.desk.show_progress()

    def _ask_hand(self) -> None:
        if self._parts.hands is not None and self._named():
            self._parts.hands(self.desk.croupier, self.wording.language).ask(self._parts.seed(), self)

    def play_hand(self, task: HandTask) -> None:
        """Show the window of a hand that was chosen elsewhere; a name is asked for where there is none."""
        if self._parts.hands is not None and self._named():
            self._parts.hands(self.desk.croupier, self.wording.language).show(task, self)

    # -- files ------------------------------------------------------------------------------------------------

    def _ask_certificate_file(self) -> None:
        if self.desk.last_result is not None:
            file = self._ask_file("practice-print", "practice-certificate-file", "PDF (*.pdf)")
            if file is not None:
                self.print_certificate(file)

    def print_certificate(self, file: Path) -> None:
        """Keep the certificate of the last exam in a PDF file; what keeps that from being done is said."""
        result = self.desk.last_result
        if result is not None:
            self._keep(file, lambda: file.write_bytes(pdf_of(certificate(result, self.wording))))

    def _ask_export_file(self) -> None:
        file = self._ask_file("practice-export", "practice-export-file", "CSV (*.csv)")
        if file is not None:
            self.export(file)

    def export(self, file: Path) -> None:
        """Keep all attempts of the croupier in a CSV file; what keeps that from being done is said."""
        self._keep(file, lambda: self._parts.export(self.desk.croupier, file))

    def _ask_file(self, title: str, name: str, kind: str) -> Path | None:
        usual = self.wording.text(name, {"name": self.desk.croupier})
        chosen, _ = QFileDialog.getSaveFileName(self, self.wording.text(title), usual, kind)
        return Path(chosen) if chosen else None

    def _keep(self, file: Path, write: Callable[[], object]) -> None:
        try:
            write()
        except KnownError as fault:
            self.desk.notice = practice_fault(fault)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            self.desk.notice = Notice("practice-not-written", {"file": str(file), "reason": reason}, Level.ALARM)
        else:
            self.desk.notice = Notice("practice-written", {"file": str(file)}, Level.GOOD)
        self.display()

    # -- what is shown ----------------------------------------------------------------------------------------

    def display(self) -> None:
        """Render the page that the desk is at."""
        desk, wording = self.desk, self.wording
        self.setWindowTitle(wording.text("practice-title"))
        self.pages.display(wording)
        self.title.display(self._title())
        self.buttons.display(actions_of(desk, wording))
        notice = desk.notice or hint_of(desk)
        self.message.display(wording.text(notice.code, notice.params), notice.level)

    def _title(self) -> str:
        return self.pages.odds.title(self.wording) if self.desk.page is Page.ODDS else title_of(self.desk, self.wording)
