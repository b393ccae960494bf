"""Misdeals, exchanged notes, rulings and deck building from the window: what was entered is what is kept, or refused with a reason."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox

from dealer_assist.table.events import DeckBuilt, FloorRuled, HandVoided, Misdeal, MoneyBrought, NoteReplaced
from dealer_assist.ui.dialogs.floor_dialog import FloorDialog, Kind
from dealer_assist.ui.keys import Intent
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.widgets.hold_button import HOLD_SECONDS
from dealer_assist.ui.words.wording import Wording
from tests.ui.models.test_bet_desk import STACKS, BettingTable


@pytest.fixture
def table(qapp):
    return BettingTable()


class Clock:
    """Seconds that pass when the test says so."""

    now = 0.0

    def __call__(self):
        return self.now


def put_on_record(dialog, kind):
    """A hand is voided by holding the button, everything else by a press."""
    if kind is Kind.VOID:
        dialog.void.begin()
        dialog.clock.now += 2 * HOLD_SECONDS
        dialog.void.let_go()
    else:
        dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).click()


def opened(hand, qtbot, clock):
    dialog = FloorDialog(hand, ("Anna", "Boris"), Wording("en"), clock=clock)
    dialog.clock = clock
    qtbot.addWidget(dialog)
    return dialog


def entered(table, qtbot, kind, **values):
    """Fill the dialog in as a person does, and put on record what it gives."""
    state = table.controller.session.state
    dialog = opened(table.controller.state if state.in_progress else None, qtbot, Clock())
    dialog.kind.setCurrentIndex(dialog.kind.findData(str(kind)))
    for name, value in values.items():
        editor = getattr(dialog, name)
        if hasattr(editor, "setText"):
            editor.setText(value)
        elif hasattr(editor, "setValue"):
            editor.setValue(value)
        else:
            editor.setCurrentIndex(max(editor.findData(str(value)), editor.findText(value)))
    put_on_record(dialog, kind)
    if dialog.fact is not None:
        table.controller.record((dialog.fact,))
    return dialog


def test_a_misdeal_gives_everybody_his_money_back(table, qtbot):
    """No money was bet: the croupier voids the hand without the floor (SA31)."""
    entered(table, qtbot, Kind.VOID, reason=Misdeal.EXPOSED_NOTE)
    assert table.last == HandVoided(Misdeal.EXPOSED_NOTE)
    assert table.controller.session.state.accounts.stacks == STACKS
    assert table.controller.stage is Stage.SETUP


def test_after_a_bet_only_the_floor_voids_the_hand_with_its_words(table, qtbot):
    table.amount("100")
    table.press(Intent.BET_RAISE)
    entered(table, qtbot, Kind.VOID, reason=Misdeal.WRONG_DEAL)
    entered(table, qtbot, Kind.VOID, reason=Misdeal.FLOOR_DECISION)
    assert table.alarms == ["error-misdeal-needs-floor", "error-words-missing"]
    entered(table, qtbot, Kind.VOID, reason=Misdeal.FLOOR_DECISION, words="dealt from the wrong deck")
    assert table.last == HandVoided(Misdeal.FLOOR_DECISION, "dealt from the wrong deck")
    assert table.controller.session.state.accounts.stacks == STACKS


def test_an_unread_note_is_exchanged(table, qtbot):
    entered(table, qtbot, Kind.REPLACE, note="2 · Boris", reason=Misdeal.ILLEGIBLE_NOTE)
    assert table.last == NoteReplaced(2, Misdeal.ILLEGIBLE_NOTE)


def test_a_ruling_needs_who_and_what(table, qtbot):
    entered(table, qtbot, Kind.RULING, by="Oleg")
    assert table.alarms == ["error-words-missing"]
    entered(table, qtbot, Kind.RULING, by="Oleg", words="the bet stands")
    assert table.last == FloorRuled("Oleg", "the bet stands")


def test_notes_are_put_into_the_deck_between_hands_only(table, qtbot):
    entered(table, qtbot, Kind.DECK, count=20)
    assert table.alarms == ["error-hand-in-progress"]
    entered(table, qtbot, Kind.VOID, reason=Misdeal.WRONG_DEAL)
    entered(table, qtbot, Kind.DECK, count=20)
    assert table.last == DeckBuilt(20, ("Anna", "Boris"))


def test_without_a_hand_there_is_no_note_to_exchange(table, qtbot):
    entered(table, qtbot, Kind.VOID, reason=Misdeal.WRONG_DEAL)
    kept = table.last
    dialog = entered(table, qtbot, Kind.REPLACE)
    assert (dialog.fact, table.last) == (None, kept)


def test_what_was_refused_leaves_no_trace(table, qtbot):
    before = table.controller.session.state
    table.controller.record((MoneyBrought("Anna", 10),))
    assert table.controller.session.state == before
    assert table.alarms == ["error-hand-in-progress"]


@pytest.fixture
def voiding(table, qtbot):
    """The dialog as it opens over a hand: it offers to void it."""
    dialog = opened(table.controller.state, qtbot, Clock())
    dialog.show()
    qtbot.waitExposed(dialog)
    return dialog


@pytest.mark.parametrize("box", ["kind", "reason", "words", "void"])
def test_enter_voids_a_hand_from_every_box_when_it_is_held(voiding, box):
    editor = getattr(voiding, box)
    QTest.keyPress(editor, Qt.Key.Key_Return)
    voiding.clock.now += 0.79
    voiding.void.look()
    assert voiding.fact is None
    voiding.clock.now += 0.01
    voiding.void.look()
    assert voiding.fact == HandVoided(Misdeal.EXPOSED_NOTE)
    assert not voiding.isVisible()


def test_a_short_press_of_enter_voids_nothing_and_two_do_not_add_up(voiding):
    for _ in range(3):
        QTest.keyPress(voiding.reason, Qt.Key.Key_Return)
        voiding.clock.now += 0.5
        QTest.keyRelease(voiding.reason, Qt.Key.Key_Return)
    assert (voiding.fact, voiding.isVisible(), voiding.void.progress) == (None, True, 0.0)


def test_only_voiding_a_hand_is_held(voiding):
    keep = voiding.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert (voiding.void.isVisible(), keep.isVisible()) == (True, False)
    voiding.kind.setCurrentIndex(voiding.kind.findData(str(Kind.RULING)))
    assert (voiding.void.isVisible(), keep.isVisible()) == (False, True)
    QTest.keyClick(voiding.words, Qt.Key.Key_Return)
    assert voiding.fact == FloorRuled("", "")
