"""Whole hands for practice at the real window, by keys alone: what is told, traps that are refused, traps that are accepted, the report.

The notes of the first stories are typed; the last one has them read from the simulated table (synthetic notes).
"""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dealer_assist.rules.actions import AllIn, Bet, Call, Check, Fold, NotOpened, RaiseTo, ShowNote
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.simulator_script import HandGame, HandTask, Trap
from dealer_assist.ui.app import application
from dealer_assist.ui.parts import NoteKind
from dealer_assist.ui.practice_hand import HandPracticeParts, open_hand_practice
from dealer_assist.ui.practice_hand_report import HandReportDialog
from dealer_assist.ui.stage import Stage
from tests.e2e.keys_only import KEY_OF_MOVE, Fingers, NoReader, Watch, boxes
from tests.e2e.keys_only import _values as numbers_of
from tests.table.practice.simulated_hands import drawn_notes
from tests.ui.test_window import NoPicture

pytestmark = pytest.mark.window

K = Qt.Key


class Practising:
    """A croupier who practises hands by keys; what comes of them is in `kept`."""

    def __init__(self, qtbot, task, language, **parts):
        application()
        self.watch, self.kept = Watch(), []
        given = {"deal": lambda seed: (NoPicture(), drawn_notes(seed)), "build_reader": NoReader, **parts}
        self.practice = open_hand_practice(
            HandPracticeParts(kind=NoteKind("RUB", 7), language=language, keep=self.kept.append, clock=self.watch, **given), task
        )
        qtbot.addWidget(self.window)
        qtbot.waitExposed(self.window)

    @property
    def window(self):
        return self.practice.window

    @property
    def coach(self):
        return self.window.coach

    @property
    def step(self):
        return self.coach.referee.step

    @property
    def told(self):
        """What the line of the window says."""
        return self.window.told.text

    def key(self, key):
        self.watch.now += 2
        QTest.keyClick(self.window, key)

    def number(self, number):
        for digit in str(number):
            self.key(K.Key_0 + int(digit))

    def enter(self, deed):
        """Enter a deed by its keys, as far as the window lets it."""
        match deed:
            case ShowNote():
                self.number(deed.digits)
                self.key(K.Key_Return)
            case Bet(_, amount) | RaiseTo(_, amount) if self.window.controller.stage is Stage.BET:
                self.number(amount)
                self.key(K.Key_Return)
            case Check() | Call() | Fold() | AllIn() | NotOpened() if self.window.controller.stage in (Stage.BET, Stage.SCAN):
                self.key(KEY_OF_MOVE[type(deed).__name__])
            case _ if deed == self.coach.referee.script.opened:
                if deed.place:
                    self.number(deed.place)
                self.key(K.Key_Return)
            case _:
                self.choose(deed)

    def choose(self, deed):
        """Take a deed from the list of the page by its digit."""
        plays = self.window.controller.plays
        choice, values = next(found for found in ((each, numbers_of(each, deed)) for each in plays.choices) if found[1] is not None)
        while choice not in plays.shown:
            self.key(K.Key_PageDown)
        fingers = Fingers(*boxes(*values)) if choice.numbers else None
        self.key(K.Key_1 + plays.shown.index(choice))
        if fingers is not None:
            fingers.lift()
            assert not fingers.failure

    def right(self):
        """Do what is right now."""
        if self.step.expected is None:
            self.key(K.Key_Escape)
        else:
            self.enter(self.step.expected)

    def play_on(self):
        """Everything that is left, rightly; every step must be taken at once."""
        while not self.coach.referee.over:
            done = self.coach.referee.standing.done
            self.right()
            assert self.coach.referee.standing.done == done + 1, (self.step, self.told)

    def read_report(self, *strokes):
        """Enter, and these keys in the report; what it says."""
        said = []

        def read():
            dialog = QApplication.activeModalWidget()
            assert isinstance(dialog, HandReportDialog)
            said.extend((dialog.summary.text, dialog.text.toPlainText()))

        fingers = Fingers(read, *strokes)
        self.key(K.Key_Return)
        fingers.lift()
        assert not fingers.failure
        return said


@pytest.mark.parametrize("game", HandGame)
def test_every_game_is_played_to_its_end_by_keys(qtbot, game):
    croupier = Practising(qtbot, HandTask(2, game, Grade.HARD), "ru")
    croupier.play_on()
    report = croupier.coach.report
    assert report.faultless
    assert croupier.window.controller.stage is Stage.RESULT
