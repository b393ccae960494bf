"""The window of a practised hand: its words in both languages, its line, Esc, the report, and what cannot be kept."""

from typing import get_args

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest

from dealer_assist.rules.actions import Check, ShowNote
from dealer_assist.rules.west_actions import WestAction
from dealer_assist.table.events import HandOpened
from dealer_assist.table.faults import KnownError
from dealer_assist.table.game_actions import GameAction
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.simulator_referee import Mistake, MistakeKind
from dealer_assist.table.practice.simulator_script import HandGame, HandTask, Trap
from dealer_assist.ui.app import application
from dealer_assist.ui.keys import Intent
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.practice.hand import HandPracticeParts, open_hand_practice
from dealer_assist.ui.practice.hand_dialog import HandTaskDialog
from dealer_assist.ui.practice.hand_report import HandReportDialog
from dealer_assist.ui.practice.hand_words import deed_notice
from dealer_assist.ui.words.wording import LANGUAGES, Wording, message_code
from tests.e2e.keys_only import Fingers, NoReader, Watch
from tests.table.practice.simulated_hands import drawn_notes, script_of
from tests.ui.catalogues import catalogue
from tests.ui.controls import unnamed
from tests.ui.test_layout import assert_nothing_is_covered, laid_out
from tests.ui.test_window import NoPicture


class Book:
    """Keeps reports, unless it is full."""

    def __init__(self):
        self.kept, self.full = [], False

    def keep(self, report):
        if self.full:
            raise KnownError("disk_full", subject="/practice")
        self.kept.append(report)


@pytest.fixture
def practise(qtbot):
    """Opens the window of a hand whose slow parts have not been started; `book` is where it is kept. What is open at the end is closed."""
    application()
    begun, ended = [], []

    def begin(task, language="en", book=None):
        watch, kind = Watch(), NoteKind("RUB", 7)
        parts = HandPracticeParts(
            lambda seed: (NoPicture(), drawn_notes(seed)), NoReader, kind, language, (book or Book()).keep, clock=watch
        )
        practice = open_hand_practice(parts, task)
        practice.watch = watch
        practice.ended.connect(lambda: ended.append(practice))
        begun.append(practice)
        qtbot.waitExposed(practice.window)
        return practice

    yield begin
    for practice in begun:
        if practice not in ended:
            practice.window.close()


def play_to(practice, stop):
    """Do what is right, past the keys, until a step is the wanted one or the hand is over."""
    window = practice.window
    while window.coach.referee.step is not None and not stop(window.coach.referee.step):
        step = window.coach.referee.step
        if step.expected is None:
            window.coach.refuse()
        else:
            window.controller.session.act(step.expected)
    window.controller.changed.emit()
    practice.watch.now += 2
    return window


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deed_and_every_trap_has_its_words(language):
    known = set(catalogue(language))
    deeds = (set(get_args(GameAction)) - set(get_args(WestAction))) | {ShowNote, HandOpened}
    told = {step.told for game in HandGame for seed in range(15) for step in script_of(game, seed).steps}
    codes = {deed_notice(deed).code for deed in told}
    assert codes <= known
    assert len(codes) >= len(deeds) - 2  # a shot is seldom declared, and a hand is opened in two ways
    assert {message_code("practice-trap", trap) for trap in Trap} <= known
    assert {f"practice-hand-game-{game}" for game in HandGame} | {f"practice-hand-grade-{grade:d}" for grade in Grade} <= known
    wording = Wording(language)
    for deed in told:
        notice = deed_notice(deed)
        assert "{" not in wording.text(notice.code, notice.params)


def test_what_is_told_does_not_give_a_trap_away():
    """A trap sounds as anything else that happens."""
    for seed in range(40):
        for step in script_of(HandGame.SPLIT, seed).steps:
            if step.trap in (Trap.MISREAD, Trap.DUPLICATE_NOTE, Trap.FOREIGN_NOTE):
                notice = deed_notice(step.told)
                assert step.told.digits not in Wording("en").text(notice.code, notice.params)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [HandGame.SPLIT, HandGame.COINS])
def test_the_line_and_the_way_to_refuse_fit_into_the_window(practise, game, language):
    practice = practise(HandTask(2, game), language)
    window = play_to(practice, lambda step: not isinstance(step.told, HandOpened))
    assert window.controller.stage in (Stage.BET, Stage.PLAY)
    for size in (QSize(960, 540), QSize(1280, 720)):
        laid_out(window, size)
        assert window.size() == size
        assert window.told.isVisible()
        assert_nothing_is_covered(window)
    assert unnamed(window) == []
    assert window.buttons.button(Intent.DROP).text() == Wording(language).text("practice-hand-refuse")


def test_escape_on_the_page_of_notes_refuses_only_what_is_to_be_refused(practise):
    window = play_to(practise(HandTask(3)), lambda step: isinstance(step.told, ShowNote) and step.trap is None)
    assert window.controller.stage is Stage.SCAN
    before = window.coach.referee
    QTest.keyClick(window, Qt.Key.Key_Escape)  # a note is looked at anew
    assert window.coach.referee == before


def test_escape_in_betting_refuses_what_was_allowed_and_counts_once(practise):
    practice = practise(HandTask(3))
    window = play_to(practice, lambda step: isinstance(step.told, Check) and step.trap is None)
    rule = window.coach.referee.step.rule
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.message.text == f"That was allowed. Rule {rule}."
    QTest.keyClick(window, Qt.Key.Key_Escape)  # a slip of the finger
    assert window.told.text.startswith(f"Rule {rule}! Seat ")
    judged = window.coach.referee.judgements[window.coach.referee.standing.done]
    assert judged.mistakes == (Mistake(MistakeKind.REFUSED),)
    practice.watch.now += 2
    QTest.keyClick(window, Qt.Key.Key_Escape)
    judged = window.coach.referee.judgements[window.coach.referee.standing.done]
    assert judged.mistakes == (Mistake(MistakeKind.REFUSED),) * 2


class Twice(Fingers):
    """Presses Enter in the first report, when the disk has room again, and Esc in the second."""

    def __init__(self, book):
        super().__init__(Qt.Key.Key_Return)
        self.said, self._book = [], book

    def _type(self, dialog):
        self.said.append(dialog.summary.text)
        self._book.full = False
        super()._type(dialog)
        if len(self.said) < 2:
            self._strokes = (Qt.Key.Key_Escape,)
            self._timer.start()


def test_what_cannot_be_kept_is_told_and_tried_again(practise):
    book = Book()
    window = play_to(practise(HandTask(4), book=book), lambda _: False)
    book.full = True
    twice = Twice(book)
    window.report()
    twice.lift()
    assert not twice.failure
    assert twice.said[0] == "The disk is full: /practice. Free some space, and press again."
    assert twice.said[1].startswith("Right at once: ")
    assert [report.task for report in book.kept] == [HandTask(4)]


def test_a_hand_that_is_left_is_not_kept(practise, qtbot):
    book = Book()
    practice = practise(HandTask(4), book=book)
    with qtbot.waitSignal(practice.ended):
        practice.window.close()
    assert book.kept == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_tells_every_step(practise, qtbot, language):
    window = play_to(practise(HandTask(7, HandGame.BANKER, Grade.HARD), language), lambda _: False)
    dialog = HandReportDialog(window.coach.report, None, window.wording)
    qtbot.addWidget(dialog)
    lines = dialog.text.toPlainText().splitlines()
    assert len(window.coach.report.judgements) == sum(line.startswith("✓") for line in lines)
    assert unnamed(dialog) == []


def test_the_hand_is_chosen_by_keys(qtbot):
    application()
    dialog = HandTaskDialog(17, Wording("en"))
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    assert dialog.task == HandTask(17)
    QTest.keyClick(dialog.game, Qt.Key.Key_Down)
    QTest.keyClick(dialog.grade, Qt.Key.Key_Down)
    QTest.keyClick(dialog.seed, Qt.Key.Key_Up)
    assert dialog.task == HandTask(18, HandGame.CLUB, Grade.MEDIUM)
    QTest.keyClick(dialog.seed, Qt.Key.Key_Return)
    assert dialog.result()
