"""Scanning the deck before play, and what the registered deck says of a reading afterwards."""

from dataclasses import replace

import pytest

from dealer_assist.table.events import DeckBuilt, Entry, NoteRegistered, SerialConfirmed
from dealer_assist.ui.keys import Intent
from dealer_assist.ui.models.desk import Offer
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.pages.register_page import count_model
from dealer_assist.ui.words.wording import Wording
from tests.ui.models.test_controller import Table
from tests.ui.models.test_desk import agreed, unsure


def torn(digits, position):
    """A reading whose digit at one position is as likely another one; two letters stand before the digits."""
    look = unsure(digits, position)
    confidence = tuple(0.5 if place == position else value for place, value in enumerate(look.outcome.reading.confidence, start=-1))
    return replace(look, outcome=replace(look.outcome, reading=replace(look.outcome.reading, confidence=confidence)))


DECK = ("1283999", "1250999", "1211999", "1290999", "7750000")


@pytest.fixture
def table(qapp):
    return Table()


@pytest.fixture
def scanned(table):
    table.press(Intent.REGISTER)
    for digits in DECK:
        table.type_note(digits)
    table.press(Intent.REGISTER)
    table.open_hand()
    return table


def test_a_reading_is_registered_with_one_key(table):
    table.press(Intent.REGISTER)
    table.controller.take_look(agreed("1283999"))
    table.press(Intent.CONFIRM)
    (kept,) = table.ledger.kept
    assert (type(kept), kept.digits) == (NoteRegistered, "1283999")
    assert table.controller.stage is Stage.REGISTER


def test_the_note_that_still_lies_there_is_not_offered_again(table):
    table.press(Intent.REGISTER)
    for digits in DECK[:2]:
        table.type_note(digits)
    for digits, offer in ((DECK[1], Offer.SAME_NOTE), (DECK[0], Offer.DUPLICATE)):
        table.controller.take_look(agreed(digits))
        assert (table.controller.draft, table.controller.desk.offer) == (None, offer)


def test_the_same_serial_cannot_be_registered_twice(table):
    table.press(Intent.REGISTER)
    table.type_note(DECK[0])
    table.type_note(DECK[0])
    assert table.alarms == ["error-note-registered"]
    assert len(table.ledger.kept) == 1


def test_how_many_are_missing_is_told_where_a_deck_was_built(table):
    table.controller.session.act(DeckBuilt(6))
    table.press(Intent.REGISTER)
    for digits in DECK:
        table.type_note(digits)
    shown = count_model(table.controller, Wording("en"))
    assert (shown.amount, shown.detail) == ("5", "1 of 6 are missing · the last one: 7750000")


def test_undo_takes_the_last_note_off(table):
    table.press(Intent.REGISTER)
    table.type_note(DECK[0])
    table.press(Intent.UNDO)
    assert table.controller.session.state.registered.notes == ()
    assert table.controller.stage is Stage.REGISTER


def test_a_foreign_note_is_an_alarm_and_is_not_taken(scanned):
    scanned.controller.take_look(agreed("1283998"))
    assert scanned.controller.desk.offer is Offer.FOREIGN
    kept = len(scanned.ledger.kept)
    scanned.press(Intent.CONFIRM)
    assert scanned.alarms == ["error-foreign-note"]
    assert len(scanned.ledger.kept) == kept


def test_a_doubt_that_only_one_note_of_the_deck_fits_needs_no_typing(scanned):
    scanned.controller.take_look(torn("1283999", 4))
    assert scanned.controller.desk.offer is Offer.SETTLED
    scanned.press(Intent.CONFIRM)
    kept = scanned.ledger.kept[-1]
    assert (type(kept), kept.digits, kept.entry) == (SerialConfirmed, "1283999", Entry.SETTLED)


def test_a_doubt_between_two_notes_of_the_deck_stays_a_doubt(table):
    """1283999 and 1253999 differ in place 3 alone: a reading that doubts just this digit may be either."""
    table.press(Intent.REGISTER)
    for digits in ("1283999", "1253999", *DECK[1:]):
        table.type_note(digits)
    table.press(Intent.REGISTER)
    table.open_hand()
    table.controller.take_look(torn("1283999", 3))
    assert table.controller.draft.open_positions == (3,)
    table.press(Intent.CONFIRM)
    assert table.alarms == ["error-digits-open"]
