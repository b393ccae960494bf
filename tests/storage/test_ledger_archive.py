"""Hands read back from a real ledger: facts with their entries, pictures held against their hashes, the end of the chain."""

import hashlib

import pytest

from dealer_assist.storage.ledger_archive import LedgerArchive
from dealer_assist.storage.ledger_head import head_of
from dealer_assist.storage.ledger_open import open_ledger
from dealer_assist.storage.ledger_place import place_of_file
from dealer_assist.storage.ledger_verify import verify
from dealer_assist.table.draft import Draft
from dealer_assist.table.events import Entry, FloorRuled, SerialCorrected
from dealer_assist.table.faults import KnownError
from dealer_assist.table.launch_options import SessionChoice
from dealer_assist.table.past_hand import KeptPicture, PictureState
from dealer_assist.table.session import TableSession
from tests.storage.evenings import TickingClock
from tests.table.helpers import typed, without_bets

STRIP = b"\x89PNG\r\n\x1a\nthe strip of a note"
TABLE = b"\xff\xd8\xffthe whole table"


def sha(picture: bytes) -> str:
    return hashlib.sha256(picture).hexdigest()


@pytest.fixture
def place(tmp_path):
    """Session 1 has two hands, the first with the picture of the table; session 2 has one hand, which is still played."""
    place = place_of_file(tmp_path / "ledger.sqlite")
    opened = open_ledger(place, TickingClock())
    opened.ledger.sign_in("Oleg")
    session = TableSession(opened.ledger)
    session.open_hand(without_bets())
    session.confirm(Draft(digits=tuple("1283456"), evidence=STRIP))
    for digits in ("1246456", "1299456", "9950000"):
        session.confirm(typed(digits))
    opened.ledger.keep_frame(TABLE)
    session.open_hand(without_bets())
    session.confirm(typed("1283457"))
    session.undo()
    opened.close()
    opened = open_ledger(place, TickingClock(), SessionChoice.NEW)
    TableSession(opened.ledger).open_hand(without_bets())
    opened.close()
    return place


def test_the_hands_of_each_session_are_read_back(place):
    archive = LedgerArchive(place)
    assert archive.sessions() == (1, 2)
    assert [hand.name for hand in archive.hands(1)] == ["1.1", "1.2"]
    assert [hand.name for hand in archive.hands(2)] == ["2.1"]
    assert archive.hands(3) == ()


def test_a_hand_has_its_facts_with_entries_and_dealers_and_its_pictures(place):
    first, second = LedgerArchive(place).hands(1)
    assert [type(each.fact).__name__ for each in first.facts] == ["HandOpened"] + 4 * ["SerialConfirmed"]
    assert {each.by for each in first.facts} == {"Oleg"}
    assert [each.entry for each in first.facts] == list(range(first.facts[0].entry, first.facts[0].entry + 5))
    assert (first.hand.slot(2).digits, first.pictured) == ("1246456", sha(TABLE))
    assert (second.pictured, [type(each.fact).__name__ for each in second.facts]) == ("", ["HandOpened"])


@pytest.mark.parametrize("redone", [False, True])
def test_a_ruling_that_was_taken_back_with_its_correction_does_not_stand_in_the_hand(tmp_path, redone):
    place = place_of_file(tmp_path / "ledger.sqlite")
    opened = open_ledger(place, TickingClock())
    session = TableSession(opened.ledger)
    session.open_hand(without_bets())
    for digits in ("1283456", "1246456", "1299456", "9950000"):
        session.confirm(typed(digits))
    step = (FloorRuled("Zoya", "a digit was misread"), SerialCorrected(1, "1284456", Entry.TYPED))
    session.act_together(step)
    session.undo()
    if redone:
        session.redo()
    opened.close()
    (hand,) = LedgerArchive(place).hands(1)
    assert tuple(each.fact for each in hand.facts[5:]) == (step if redone else ())
    assert hand.hand.slot(1).digits == ("1284456" if redone else "1283456")
    assert verify(place).sound


def test_a_picture_is_held_against_its_hash(place):
    archive = LedgerArchive(place)
    assert archive.picture(sha(STRIP)) == KeptPicture(sha(STRIP), PictureState.SOUND, STRIP)
    (file,) = place.pictures.rglob(f"{sha(STRIP)}*")
    file.write_bytes(STRIP + b"!")
    assert archive.picture(sha(STRIP)).state is PictureState.DAMAGED
    file.unlink()
    assert archive.picture(sha(STRIP)) == KeptPicture(sha(STRIP), PictureState.MISSING)
    assert archive.picture("../../etc/passwd").state is PictureState.MISSING


def test_the_end_of_the_chain_is_that_of_the_ledger(place):
    archive, head = LedgerArchive(place), head_of(place)
    assert (archive.head().number, archive.head().sha256) == (head.number, head.sha256)


def test_what_cannot_be_read_is_said(tmp_path):
    with pytest.raises(KnownError) as fault:
        LedgerArchive(place_of_file(tmp_path / "none.sqlite")).sessions()
    assert fault.value.code == "ledger_missing"
