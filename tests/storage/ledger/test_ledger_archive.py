"""Hands read back from a real ledger: facts with their entries, pictures held against their hashes, the end of the chain."""

import hashlib

import pytest
import segno

from dealer_assist.rules.actions import COMMON, Check, ShowNote
from dealer_assist.rules.serial import Place
from dealer_assist.rules.split_options import SplitOptions, Variant
from dealer_assist.storage.ledger.archive import LedgerArchive
from dealer_assist.storage.ledger.head import head_noted_as, head_of
from dealer_assist.storage.ledger.opening import open_ledger
from dealer_assist.storage.ledger.place import place_of_file
from dealer_assist.storage.ledger.verify import verify
from dealer_assist.table.draft import Draft
from dealer_assist.table.events import Entry, FloorRuled, MoneyBrought, SerialCorrected
from dealer_assist.table.faults import KnownError
from dealer_assist.table.launch_options import SessionChoice
from dealer_assist.table.new_hand import NewHand
from dealer_assist.table.past_hand import KeptPicture, PictureState
from dealer_assist.table.session import TableSession
from tests.storage.evenings import TickingClock
from tests.table.helpers import SEATS, typed, without_bets

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


def test_the_end_of_the_chain_is_given_as_words_and_as_squares_too(place):
    archive, head = LedgerArchive(place), head_of(place)
    assert head_noted_as(f"{head.number}: {' '.join(archive.head().words)}") == head
    squares = segno.make_qr(f"dealer-assist {place.table} {head.number}:{head.sha256}", error="m").matrix
    assert archive.head().squares == tuple(tuple(bool(square) for square in row) for row in squares)


@pytest.fixture
def evening(tmp_path):
    """Oleg opens a hand, Zoya takes over and ends it with a correction; a hand of hers is taken back, the next one pays rake."""
    place = place_of_file(tmp_path / "ledger.sqlite")
    opened = open_ledger(place, TickingClock())
    opened.ledger.sign_in("Oleg")
    session = TableSession(opened.ledger)
    for name in SEATS:
        session.act(MoneyBrought(name, 100))
    club = NewHand(SEATS, Place(3, 7), ante=10, note_value=10, options=SplitOptions(variant=Variant.CLUB), button=1)
    session.open_hand(club)
    checks = [Check(seat) for seat in (2, 3, 1)]
    for action in (*checks, ShowNote(COMMON, "9950000")):
        session.act(action)
    opened.ledger.sign_in("Zoya")
    for action in (*checks, ShowNote(1, "1038000"), ShowNote(2, "2012000"), ShowNote(3, "3012000"), ShowNote(2, "2046000")):
        session.act(action)
    session.act(FloorRuled("Vera", "the note of seat 2 was misread"))
    session.open_hand(club)
    session.undo()
    opened.close()
    return place


def test_a_session_is_told_as_its_report_needs_it(evening):
    """The bank of three notes of 10 goes to 4-6, less 5 % rounded down: 1 to the house (S31)."""
    day = LedgerArchive(evening).day(1)
    assert [(shift.dealer, shift.hands) for shift in day.shifts] == [("Oleg", 1), ("Zoya", 0)]
    assert day.shifts[0].since < day.shifts[0].until < day.shifts[1].since < day.shifts[1].until
    assert ([hand.name for hand in day.hands], day.house, day.jackpot, day.undone) == (["1.1"], 1, 0, 1)
    ((hand, corrected),) = day.corrections
    assert (hand.name, corrected.fact.slot, corrected.fact.digits, corrected.by) == ("1.1", 2, "2046000", "Zoya")
    assert [(each.fact.by, each.by) for each in day.rulings] == [("Vera", "Zoya")]


def test_what_has_rolled_over_is_in_the_report(tmp_path):
    """Two equal corridors: the three notes of 10 roll over (S29)."""
    place = place_of_file(tmp_path / "ledger.sqlite")
    opened = open_ledger(place, TickingClock())
    session = TableSession(opened.ledger)
    for name in SEATS:
        session.act(MoneyBrought(name, 100))
    session.open_hand(NewHand(SEATS, Place(3, 7), ante=10, note_value=10, button=1))
    checks = [Check(seat) for seat in (2, 3, 1)]
    shown = (ShowNote(1, "1046000"), ShowNote(2, "2046000"), ShowNote(3, "3012000"))
    for action in (*checks, ShowNote(COMMON, "9950000"), *checks, *shown):
        session.act(action)
    opened.close()
    day = LedgerArchive(place).day(1)
    assert (day.jackpot, day.house, [shift.dealer for shift in day.shifts]) == (30, 0, [""])


def test_there_is_no_report_of_a_session_that_was_not_played(place):
    with pytest.raises(KnownError) as fault:
        LedgerArchive(place).day(3)
    assert (fault.value.code, fault.value.fields["subject"]) == ("no_such_session", "3")


def test_what_cannot_be_read_is_said(tmp_path):
    with pytest.raises(KnownError) as fault:
        LedgerArchive(place_of_file(tmp_path / "none.sqlite")).sessions()
    assert fault.value.code == "ledger_missing"
