"""A whole hand at the table, for practice: the real window over a session in memory, with a coach who tells what the people do."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dealer_assist.table.faults import KnownError
from dealer_assist.table.hand import HandState
from dealer_assist.table.ports import FrameInspector, FrameSource, NoteReader
from dealer_assist.table.practice.simulator import write_script
from dealer_assist.table.practice.simulator_report import HandReport
from dealer_assist.table.practice.simulator_script import HandTask, Notes, Script
from dealer_assist.table.practice.simulator_session import PracticeSession
from dealer_assist.table.practice.simulator_tray import MisleadingReader, NoteTray
from dealer_assist.ui.app import show_window
from dealer_assist.ui.keys import Intent, Press, cap_of
from dealer_assist.ui.models.actions import Actions
from dealer_assist.ui.models.feed import NoInspector
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.models.notice_text import notice_text
from dealer_assist.ui.models.resumed_choice import resumed_choice
from dealer_assist.ui.models.setup_choice import SetupChoice
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.parts import ViewParts, VoiceParts, WindowParts
from dealer_assist.ui.practice.desk import practice_fault
from dealer_assist.ui.practice.hand_coach import HandCoach, Practised
from dealer_assist.ui.practice.hand_dialog import HandTaskDialog
from dealer_assist.ui.practice.hand_report import HandReportDialog
from dealer_assist.ui.practice.hand_words import deed_notice
from dealer_assist.ui.table_window import FIRST_SIZE, TableWindow
from dealer_assist.ui.widgets.bars import MessageLine
from dealer_assist.ui.widgets.buttons import ActionModel
from dealer_assist.ui.words.notice import Notice
from dealer_assist.ui.words.wording import Wording

_LINE_HEIGHT = 46
"""Pixels of a window of the first size."""


@dataclass(frozen=True, slots=True)
class HandPracticeParts:
    """What hands are practised with.

    `deal` makes, from a seed, a prepared source and tells the digits of its notes; `build_reader` and `build_inspector` are called in
    the worker thread of each window. `keep` keeps what a hand was like and raises KnownError where it cannot. `clock` gives seconds.
    """

    deal: Callable[[int], tuple[FrameSource, Notes]]
    build_reader: Callable[[], NoteReader]
    kind: NoteKind
    language: str
    keep: Callable[[HandReport], None]
    build_inspector: Callable[[], FrameInspector] = NoInspector
    view: ViewParts = field(default_factory=ViewParts)
    voice: VoiceParts = field(default_factory=VoiceParts)
    clock: Callable[[], float] = time.monotonic


@dataclass(frozen=True, slots=True)
class HandsAtTheTable:
    """`WholeHands` in windows of the table."""

    parts: HandPracticeParts

    def ask(self, seed: int, parent: QWidget) -> None:
        """Ask which hand is wanted, at first one with this seed, and show its window over `parent`."""
        dialog = HandTaskDialog(seed, Wording(self.parts.language), parent)
        if dialog.exec():
            self.show(dialog.task, parent)
        dialog.deleteLater()

    def show(self, task: HandTask, parent: QWidget) -> None:
        """Show the window of this hand over `parent`."""
        open_hand_practice(self.parts, task, parent)


def open_hand_practice(parts: HandPracticeParts, task: HandTask, parent: QObject | None = None) -> "HandPractice":
    """Show the window of a hand; whoever asks keeps what is returned, or is its parent, while hands are practised."""
    practice = HandPractice(parts, parent)
    practice.play(task)
    return practice


class HandPractice(QObject):
    """Hands one after the other, each in a window of its own. Signal `ended`: the last one was closed, and no other is wanted."""

    ended = Signal()

    def __init__(self, parts: HandPracticeParts, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._parts = parts
        self.window: HandPracticeWindow | None = None

    def play(self, task: HandTask) -> None:
        """Open the window of a hand in the place of the one before."""
        before, parts = self.window, self._parts
        source, notes = parts.deal(task.seed)
        script = write_script(task, notes, parts.kind.currency)
        practised = Practised(script, PracticeSession(script), NoteTray(source), MisleadingReader(parts.build_reader))
        self.window = HandPracticeWindow(practised, parts)
        self.window.again.connect(self.play)
        self.window.closed.connect(partial(self._leave, self.window))
        show_window(self.window)
        if before is not None:
            before.close()

    def _leave(self, window: "HandPracticeWindow") -> None:
        window.deleteLater()
        if window is self.window:
            self.ended.emit()
            self.deleteLater()


class HandPracticeWindow(TableWindow):
    """The window of one hand. Signals: `again` (the task of the hand that is wanted after it), `closed`."""

    again = Signal(object)
    closed = Signal()

    def __init__(self, practised: Practised, parts: HandPracticeParts) -> None:
        self.coach = HandCoach(practised, parts.clock)
        super().__init__(_window_parts(practised, parts))
        self._keep, self._kept = parts.keep, False
        self._spoken = 0
        self.coach.changed.connect(self._tell_on)
        self.coach.begin()
        self.controller.choose(first_choice(practised.script, parts.kind))
        self.setWindowModality(Qt.WindowModality.ApplicationModal)
        self._redraw()

    def press(self, press: Press) -> None:
        """The keys of the table, and two of the practice: Esc refuses what is told, and after the hand Enter leads to the report."""
        stage = self.controller.stage
        if stage is Stage.RESULT and self.coach.referee.over and press.intent in (Intent.CONFIRM, Intent.NEXT_HAND):
            self.report()
            return
        refuses = press.intent is Intent.DROP and self.coach.refuses(stage, typing=self.controller.bets.amount is not None)
        if not refuses or stage is Stage.SCAN:
            super().press(press)
        notice = self.coach.refuse() if refuses else None
        if notice is not None:
            self.controller.notice = notice
            self._redraw()

    def report(self) -> None:
        """Keep what the hand was like and tell it; then go on to another hand where one is wanted, or try again to keep this one."""
        report = self.coach.report
        trouble = None if self._kept else self._not_kept(report)
        self._kept = trouble is None
        dialog = HandReportDialog(report, trouble, self.wording, self)
        wanted = dialog.exec()
        dialog.deleteLater()
        if not wanted:
            self.close()
        elif self._kept:
            self.again.emit(replace(report.task, seed=report.task.seed + 1))
        else:
            self.report()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Keep the share of the line."""
        self.told.setFixedHeight(round(_LINE_HEIGHT * self.height() / FIRST_SIZE.height()))
        super().resizeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        """A hand that is left before it is over is not kept."""
        super().closeEvent(event)
        self.closed.emit()

    def _not_kept(self, report: HandReport) -> Notice | None:
        """Keep it; what keeps that from being done, if anything."""
        try:
            self._keep(report)
        except KnownError as fault:
            return practice_fault(fault)
        return None

    def _build(self, parts: WindowParts) -> None:
        super()._build(parts)
        self.told = MessageLine()
        column = self.layout()
        assert isinstance(column, QVBoxLayout)  # so the window is built  # noqa: S101
        column.insertWidget(1, self.told)

    def _actions(self) -> Actions:
        """What is told can be refused; the page of notes has a button of its own for Esc."""
        refuse = ActionModel(self.wording.text("practice-hand-refuse"), cap_of(Intent.DROP))
        offered = self.controller.stage in (Stage.BET, Stage.PLAY)
        return {**({Intent.DROP: (refuse, 4)} if offered else {}), **super()._actions()}

    def _tell_on(self) -> None:
        """Say what happens now, once."""
        referee = self.coach.referee
        if referee.step is not None and not referee.strayed and referee.standing.done != self._spoken:
            self._spoken = referee.standing.done
            notice = deed_notice(referee.step.told)
            self.speech.say([self.wording.spoken(notice.code, notice.params)])
        self._redraw()

    def _redraw(self) -> None:
        super()._redraw()
        notice = self.coach.notice
        self.told.display(notice_text(notice, self.controller.session, self.wording), notice.level)


def first_choice(script: Script, kind: NoteKind) -> SetupChoice:
    """The table as the script has it, but for the place, which is to be announced."""
    return resumed_choice(HandState.open(script.opened), SetupChoice((kind,))).at_place(1)


def _window_parts(practised: Practised, parts: HandPracticeParts) -> WindowParts:
    return WindowParts(
        practised.session,
        practised.tray,
        practised.reader.built,
        (parts.kind,),
        parts.language,
        build_inspector=parts.build_inspector,
        view=parts.view,
        voice=parts.voice,
        clock=parts.clock,
    )
