"""Misdeals, exchanged notes, rulings and deck building from the window: what was entered is what is kept, or refused with a reason."""

import pytest

from dealer_assist.table.events import DeckBuilt, FloorRuled, HandVoided, Misdeal, MoneyBrought, NoteReplaced
from dealer_assist.ui.floor_dialog import FloorDialog, Kind
from dealer_assist.ui.keys import Intent
from dealer_assist.ui.stage import Stage
from dealer_assist.ui.wording import Wording
from tests.ui.test_bet_desk import STACKS, BettingTable


@pytest.fixture
def table(qapp):
    return BettingTable()


def entered(table, qtbot, kind, **values):
    """Fill the dialog in as a person does, and put on record what it gives."""
    state = table.controller.session.state
    dialog = FloorDialog(table.controller.state if state.in_progress else None, ("Anna", "Boris"), Wording("en"))
    qtbot.addWidget(dialog)
    dialog.kind.setCurrentIndex(dialog.kind.findData(str(kind)))
    for name, value in values.items():
        editor = getattr(dialog, name)
        if hasattr(editor, "setText"):
            editor.setText(value)
        elif hasattr(editor, "setValue"):
            editor.setValue(value)
        else:
            editor.setCurrentIndex(max(editor.findData(str(value)), editor.findText(value)))
    dialog.accept()
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
