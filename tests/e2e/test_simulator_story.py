"""Whole hands for practice at the real window, by keys alone: what is told, traps that are refused, traps that are accepted, the report.

The notes of the first stories are typed; the last one has them read from the simulated table (synthetic notes).
"""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from dealer_assist.table.events import Entry, SerialConfirmed
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.simulator_script import HandGame, HandTask, Trap
from dealer_assist.ui.models.desk import Offer
from dealer_assist.ui.models.feed import ReaderPhase
from dealer_assist.ui.models.stage import Stage
from dealer_assist.vision.hints.inspector import PictureInspector
from dealer_assist.vision.synth.simulated_table import SimulatedTable
from tests.e2e.croupier import PATIENCE_MS
from tests.e2e.practising import Practising

pytestmark = pytest.mark.window

K = Qt.Key


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
    assert croupier.window.coach.report.faultless
    assert croupier.window.controller.stage is Stage.RESULT


def test_traps_that_are_accepted_are_told_and_can_be_mended(practising):
    """S2, S16, S20, S21: a hand of three seats, ante 50, place 6; the croupier lets every trap pass first."""
    croupier = practising(HandTask(188, HandGame.SPLIT, Grade.HARD), "en")
    traps = [step.trap for step in croupier.referee.script.steps if step.trap]
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
    assert len(croupier.referee.judgements[3].mistakes) == 1
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
    while not croupier.referee.over:
        step = croupier.step
        if step.trap is not None:
            seen.append((step.trap, croupier.told))
        if step.note is None:
            croupier.right()
        else:
            scan(qtbot, croupier, step)
    assert seen == [(Trap.MISREAD, "Открывают общую купюру."), (Trap.DUPLICATE_NOTE, "Игрок 2 открывает купюру.")]
    assert croupier.window.coach.report.faultless
    assert {fact.entry for fact in croupier.window.controller.session.facts if isinstance(fact, SerialConfirmed)} >= {Entry.MENDED}
    said, lines = croupier.report(K.Key_Return)
    assert said.startswith("Сразу верно: 15 из 15. Ловушек замечено: 2 из 2. Время ")
    assert "Открывают общую купюру. 7074885 (ловушка: цифра прочитана неверно)" in lines
    assert "Игрок 2 открывает купюру. 7074885 (ловушка: эта купюра уже лежит на столе)" in lines
    assert croupier.referee.script.task == replace(task, seed=262)  # Enter has led to the next hand
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
