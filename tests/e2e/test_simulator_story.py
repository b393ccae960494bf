"""Whole hands for practice at the real window, by keys alone: what is told, traps that are refused, traps that are accepted, the report.

The notes of the first stories are typed; the last one has them read from the simulated table (synthetic notes).
"""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dealer_assist.rules.actions import AllIn, Bet, Call, Check, Fold, NotOpened, RaiseTo, ShowNote
from dealer_assist.table.events import Entry, SerialConfirmed
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.simulator_script import HandGame, HandTask, Trap
from dealer_assist.ui.app import application
from dealer_assist.ui.desk import Offer
from dealer_assist.ui.feed import ReaderPhase
from dealer_assist.ui.parts import NoteKind
from dealer_assist.ui.practice_hand import HandPracticeParts, open_hand_practice
from dealer_assist.ui.practice_hand_report import HandReportDialog
from dealer_assist.ui.stage import Stage
from dealer_assist.vision.inspector import PictureInspector
from dealer_assist.vision.synth.simulated_table import SimulatedTable
from tests.e2e.croupier import PATIENCE_MS
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
        self.watch, self.kept, self.ended = Watch(), [], []
        given = {"deal": lambda seed: (NoPicture(), drawn_notes(seed)), "build_reader": NoReader, **parts}
        self.practice = open_hand_practice(
            HandPracticeParts(kind=NoteKind("RUB", 7), language=language, keep=self.kept.append, clock=self.watch, **given), task
        )
        self.practice.ended.connect(lambda: self.ended.append(True))
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

    def report(self, *strokes):
        """Enter on the page of the result, and these keys in the report; the sentence above it, and its lines."""
        fingers = Reading(*strokes)
        self.key(K.Key_Return)
        fingers.lift()
        assert not fingers.failure
        return fingers.said


class Reading(Fingers):
    """Fingers that read what the report says before they press anything."""

    said = ("", ())

    def _type(self, dialog):
        assert isinstance(dialog, HandReportDialog)
        self.said = (dialog.summary.text, tuple(dialog.text.toPlainText().splitlines()))
        super()._type(dialog)


@pytest.fixture
def practising(qtbot):
    """Begins to practise a hand; the window that is open at the end is closed."""
    begun = []

    def begin(*task, **parts):
        begun.append(Practising(qtbot, *task, **parts))
        return begun[-1]

    yield begin
    for croupier in (each for each in begun if not each.ended):
        qtbot.waitUntil(lambda croupier=croupier: croupier.window.machine.reader is ReaderPhase.READY, timeout=PATIENCE_MS)
        croupier.window.close()


@pytest.mark.parametrize("game", HandGame)
def test_every_game_is_played_to_its_end_by_keys(practising, game):
    croupier = practising(HandTask(2, game), "ru")
    croupier.play_on()
    assert croupier.coach.report.faultless
    assert croupier.window.controller.stage is Stage.RESULT


def test_traps_that_are_accepted_are_told_and_can_be_mended(practising):
    """S2, S16, S20, S21: a hand of three seats, ante 50, place 6; the croupier lets every trap pass first."""
    croupier = practising(HandTask(188, HandGame.SPLIT, Grade.HARD), "en")
    traps = [step.trap for step in croupier.coach.referee.script.steps if step.trap]
    assert traps == [Trap.BELOW_ANTE, Trap.OUT_OF_TURN, Trap.OWN_RAISE, Trap.DUPLICATE_NOTE]
    assert croupier.told == "Seat 1 deals and announces playing place 6. Open the hand."
    croupier.key(K.Key_5)
    croupier.key(K.Key_Return)
    assert croupier.told == "That is not what happened. U takes it back. Rule S8."
    croupier.key(K.Key_U)
    croupier.right()
    assert croupier.told == "Seat 2 bets 25."
    croupier.number(25)
    croupier.key(K.Key_Return)  # the program refuses it, and whoever has tried is told the rule
    assert croupier.told == "Rule S21! Seat 2 bets 25."
    croupier.key(K.Key_F)
    assert croupier.told == "Seat 1 checks."
    croupier.key(K.Key_K)  # seat 3 has the turn
    assert croupier.told == "That is not what happened. U takes it back. Rule S16."
    croupier.key(K.Key_U)
    croupier.key(K.Key_Escape)
    assert croupier.window.message.text == "Rightly refused. Rule S16."
    assert croupier.told == "Seat 3 bets 100."
    croupier.key(K.Key_Escape)  # that was allowed
    assert croupier.window.message.text == "That was allowed. Rule S20."
    croupier.number(1)
    croupier.key(K.Key_Escape)  # erases, and refuses nothing
    assert len(croupier.coach.referee.judgements[3].mistakes) == 1
    croupier.right()
    assert croupier.told == "Seat 3 raises to 150."
    croupier.number(150)
    croupier.key(K.Key_Return)  # seat 1 has the turn
    croupier.key(K.Key_U)
    while croupier.step.trap is not Trap.DUPLICATE_NOTE:
        croupier.right()
    assert croupier.told == "Seat 1 turns up a note."
    croupier.number(croupier.step.told.digits)
    croupier.key(K.Key_Return)
    assert croupier.window.message.text == "3714232 is already the board note."
    croupier.play_on()
    assert croupier.told == "The hand is over. Enter shows how it went."
    # Place 6, check digit 3: seat 1 has 1 and 8 and is alive, seat 3 has 5 and 9 and is out. 100 + 50 each, and three notes of 50.
    assert croupier.window.controller.session.hand.play.stacks == (150 - 150 + 450, 250, 350 - 150)
    said, lines = croupier.report(K.Key_Escape)
    assert said.startswith("Right at once: 7 of 13. Traps seen: 0 of 4. Time ")
    assert "Seat 2 bets 25. (trap: less than the ante)" in lines
    assert "✕ You let it pass: Seat 3 raises to 150." not in lines
    assert "✕ You let it pass: Seat 1 raises to 150." in lines
    assert "✕ You refused it." in lines
    assert [(report.task.seed, report.right, report.settled) for report in croupier.kept] == [(188, 7, True)]
    assert croupier.ended


def test_a_misread_digit_and_a_note_that_lies_there_already_are_seen_in_russian(practising, qtbot, reader):
    """S2, S9: every note is read from the simulated table; the first digit of the first one is read as 4, and it is a 7."""
    tables = []

    def deal(seed):
        tables.append(SimulatedTable(seed))
        return tables[-1], lambda number: tables[-1].note_at(number).digits

    task = HandTask(261, HandGame.SPLIT, Grade.MEDIUM)
    croupier = practising(task, "ru", deal=deal, build_reader=lambda: reader, build_inspector=PictureInspector)
    assert croupier.told == "Сдаёт игрок 1, он объявляет игровое место 1. Откройте раздачу."
    seen = []
    while not croupier.coach.referee.over:
        step = croupier.step
        if step.trap is not None:
            seen.append((step.trap, croupier.told))
        if step.note is None:
            croupier.right()
        else:
            scan(qtbot, croupier, step)
    assert seen == [(Trap.MISREAD, "Открывают общую купюру."), (Trap.DUPLICATE_NOTE, "Игрок 2 открывает купюру.")]
    assert croupier.coach.report.faultless
    assert {fact.entry for fact in croupier.window.controller.session.facts if isinstance(fact, SerialConfirmed)} >= {Entry.MENDED}
    said, lines = croupier.report(K.Key_Return)
    assert said.startswith("Сразу верно: 15 из 15. Ловушек замечено: 2 из 2. Время ")
    assert "Открывают общую купюру. 7074885 (ловушка: цифра прочитана неверно)" in lines
    assert "Игрок 2 открывает купюру. 7074885 (ловушка: эта купюра уже лежит на столе)" in lines
    assert croupier.coach.referee.script.task == replace(task, seed=262)  # Enter has led to the next hand
    assert croupier.window.isVisible()


def scan(qtbot, croupier, step):
    """What lies before the camera is read: mended and confirmed, or refused where the window says that it lies elsewhere already."""
    desk, printed = croupier.window.controller.desk, step.told.digits
    if step.expected is None:
        qtbot.waitUntil(lambda: desk.offer is Offer.DUPLICATE, timeout=PATIENCE_MS)
        croupier.key(K.Key_Escape)
        return
    offered = step.offered or printed
    qtbot.waitUntil(lambda: desk.draft is not None and desk.stable and reads(desk.draft, offered), timeout=PATIENCE_MS)
    while (at := wrong(desk.draft, printed)) is not None:
        while desk.draft.cursor != at:
            croupier.key(K.Key_Right if desk.draft.cursor < at else K.Key_Left)
        croupier.key(K.Key_0 + int(printed[at - 1]))
    croupier.key(K.Key_Return)


def reads(draft, digits):
    """Whether every certain digit of a draft is as it is offered."""
    return all(draft.digits[at - 1] == digits[at - 1] for at in range(1, len(digits) + 1) if at not in draft.open_positions)


def wrong(draft, printed):
    """The first position that is open, or otherwise than it is printed."""
    return next((at for at in range(1, len(printed) + 1) if at in draft.open_positions or draft.digits[at - 1] != printed[at - 1]), None)
