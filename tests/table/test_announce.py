"""What is announced in every game: the table's own events, undo and correction, and nothing that the ledger does not hold."""

import pytest

from dealer_assist.rules.actions import Fold, NotOpened
from dealer_assist.rules.options import Game
from dealer_assist.rules.split_options import TieRule
from dealer_assist.table import announce as announce_module
from dealer_assist.table.announce import Announcement
from dealer_assist.table.announcement import Delivery
from dealer_assist.table.events import (
    DeckBuilt,
    FloorRuled,
    HandVoided,
    Misdeal,
    MoneyBrought,
    MoneyTaken,
    NoteReplaced,
    NoteUnregistered,
)
from dealer_assist.table.session import TableSession
from tests.table.hearing import Hearing
from tests.table.helpers import SEATS, MemoryLedger, typed, without_bets


def hearing(tie_rule: TieRule = TieRule.ROLLOVER) -> Hearing:
    return Hearing.of(without_bets(tie_rule=tie_rule))


def settled() -> Hearing:
    """Anna's 8-3 and Boris's 4-6 survive the 5; Boris's corridor is the narrower one (S28)."""
    return hearing().confirm("1283456", "1246456", "1299456", "9950000")


def test_every_game_has_its_announcer():
    assert announce_module.GAMES.keys() == set(Game)


def test_the_place_is_announced_before_anything_else():
    assert hearing().said() == [("hand-opened", {"hand": 1, "place": 3, "seats": 3, "button": 1})]


def test_undo_and_redo_are_shown_but_not_spoken():
    told = hearing().confirm("1283456")
    told.heard.clear()
    told.session.undo()
    assert told.heard == [Announcement("undone", (), Delivery.SHOWN)]
    told.heard.clear()
    told.session.redo()
    assert told.heard == [Announcement("redone", (), Delivery.SHOWN)]


def test_undo_of_a_new_hand_does_not_tell_the_last_result_again():
    told = settled().open(without_bets())
    told.heard.clear()
    told.session.undo()
    assert told.codes == ["undone"]


def test_undo_of_the_last_note_and_redo_tell_the_result_once_more():
    told = settled()
    told.heard.clear()
    told.session.undo()
    assert told.codes == ["undone"]
    told.session.redo()
    assert told.codes[1:3] == ["redone", "check-digit"]
    assert told.values("winner-alive")["seat"] == 2


def test_a_correction_that_changes_the_result_is_announced_again_with_the_result():
    told = settled()
    told.session.aim(2)
    told.confirm("1289456")
    assert told.codes[:3] == ["seat-corrected-neighbours", "result-changed", "check-digit"]
    assert told.values("winner-alive")["seat"] == 1
    told.heard.clear()
    told.session.undo()
    assert told.codes[:3] == ["undone", "result-changed", "check-digit"]
    assert told.values("winner-alive")["seat"] == 2


def test_a_correction_that_changes_nothing_in_the_result_is_not_announced_as_a_new_result():
    told = settled()
    told.session.aim(1)
    told.confirm("9983499")
    assert told.codes == ["seat-corrected-corridor"]


def test_nothing_is_announced_that_the_ledger_has_not_kept():
    ledger, heard = MemoryLedger(), []
    session = TableSession(ledger)
    session.open_hand(without_bets())
    session.subscribe(lambda change: heard.extend(announce_module.announce(*change)))
    ledger.full = True
    with pytest.raises(OSError, match="No space"):
        session.confirm(typed("1283456"))
    assert heard == []
    ledger.full = False
    session.confirm(typed("1283456"))
    assert [each.code for each in heard] == ["seat-confirmed-corridor"]


@pytest.mark.parametrize(
    ("action", "code", "values"),
    [
        (HandVoided(Misdeal.FLOOR_DECISION, "wrong deck"), "misdeal-floor-decision", {"hand": 1}),
        (NoteReplaced(2, Misdeal.ILLEGIBLE_NOTE), "note-replaced", {"seat": 2}),
        (FloorRuled("Zoya", "the note stays"), "floor-ruled", {"by": "Zoya", "ruling": "the note stays"}),
        (NotOpened(3), "seat-not-opened", {"seat": 3, "name": "Vera"}),
    ],
)
def test_what_the_croupier_decides_in_a_hand_is_spoken(action, code, values):
    told = hearing().do(action)
    assert told.said() == [(code, values)]
    assert told.heard[0].delivery is Delivery.SPOKEN


@pytest.mark.parametrize(
    ("action", "code", "values"),
    [
        (MoneyBrought("Anna", 100), "money-brought", {"name": "Anna", "amount": 100}),
        (MoneyTaken("Vera", 2), "money-taken", {"name": "Vera", "amount": 2}),
        (DeckBuilt(12, SEATS), "deck-built", {"notes": 12}),
    ],
)
def test_money_and_notes_between_hands_are_shown(action, code, values):
    told = hearing().do(Fold(1), Fold(2), action)
    assert told.said() == [(code, values)]
    assert told.heard[0].delivery is Delivery.SHOWN


def test_notes_of_the_registered_deck_are_shown():
    told = Hearing()
    told.session.register(typed("1283456"))
    told.session.act(NoteUnregistered("1283456"))
    assert told.said() == [("note-registered", {"digits": "1283456"}), ("note-unregistered", {"digits": "1283456"})]
    assert not any(each.aloud for each in told.heard)


def test_the_end_of_the_session_tells_the_jackpot_that_was_shared():
    told = hearing().confirm("1212456", "1258456", "1278456", "9950000")
    told.heard.clear()
    told.session.close()
    assert told.values("session-closed") == {"jackpot": 3}
    assert {values["name"]: values["amount"] for _, values in told.said("jackpot-share")} == dict.fromkeys(SEATS, 1)


def test_s4_what_is_left_of_the_deck_goes_back_to_those_who_put_it_together():
    """Three players put in four notes each; nothing has been dealt."""
    told = Hearing().do(DeckBuilt(12, SEATS))
    told.heard.clear()
    told.session.close()
    assert sorted((values["name"], values["notes"]) for _, values in told.said("notes-back")) == [("Anna", 4), ("Boris", 4), ("Vera", 4)]


def test_a_voided_hand_has_no_result_any_more():
    assert settled().do(HandVoided(Misdeal.FLOOR_DECISION, "wrong deck")).codes == ["misdeal-floor-decision"]
