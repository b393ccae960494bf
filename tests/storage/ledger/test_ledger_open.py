"""Opening the ledger: the evening goes on where it was, damage is set aside and told, nobody else writes meanwhile."""

import hashlib
import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from dealer_assist.rules.actions import Fold
from dealer_assist.storage.ledger.facts import LedgerSalvaged, SessionOpened
from dealer_assist.storage.ledger.ledger import Told
from dealer_assist.storage.ledger.opening import open_for_upkeep, open_ledger
from dealer_assist.storage.ledger.place import place_of_file
from dealer_assist.storage.ledger.record import decode
from dealer_assist.storage.ledger.salvage import finish_salvage
from dealer_assist.storage.ledger.verify import verify
from dealer_assist.table.events import MoneyBrought
from dealer_assist.table.faults import KnownError
from dealer_assist.table.launch_options import SessionChoice
from dealer_assist.table.session import TableSession
from tests.storage.evenings import Evening, Memory, TickingClock

EVENTS = 45
"""In the middle of a hand, with this seed."""


@pytest.fixture
def file(tmp_path):
    return tmp_path / "ledger.sqlite"


@pytest.fixture
def clock():
    return TickingClock()


def played(file, clock, events=EVENTS, choice=SessionChoice.AUTO):
    """Open, play and close; returns the state of the table."""
    opened = open_ledger(place_of_file(file), clock, choice)
    state = Evening(opened.ledger).until(events).session.state
    opened.close()
    return state


def codes(opened):
    return [(tiding.code, tiding.alarm) for tiding in opened.tidings]


def reopened(file, clock, choice=SessionChoice.AUTO):
    opened = open_ledger(place_of_file(file), clock, choice)
    opened.close()
    return opened


def test_a_hand_goes_on_where_it_was(file, clock):
    state = played(file, clock)
    assert state.in_progress
    opened = reopened(file, clock)
    assert (codes(opened), opened.ledger.session) == ([("hand_resumed", False)], 1)
    assert opened.tidings[0].fields == {"session": 1, "hand": state.hand.number}
    assert TableSession(opened.ledger).state == state


def test_whoever_dealt_is_still_signed_in(file, clock):
    opened = open_ledger(place_of_file(file), clock)
    opened.ledger.append(MoneyBrought("Anna", 5))
    opened.ledger.sign_in("Зоя")
    opened.close()
    assert reopened(file, clock).ledger.dealer == "Зоя"


def test_a_session_in_which_nothing_happens_leaves_no_trace(file, clock):
    opened = open_ledger(place_of_file(file), clock)
    opened.ledger.sign_in("Зоя")
    opened.close()
    again = reopened(file, clock)
    assert (again.ledger.session, again.ledger.dealer, again.ledger.head.number) == (1, "", 0)


def test_an_evening_between_two_hands_goes_on(file, clock):
    state = played(file, clock, 5)
    opened = reopened(file, clock)
    assert (codes(opened), TableSession(opened.ledger).state) == ([], state)


def test_a_closed_evening_is_over(file, clock):
    opened = open_ledger(place_of_file(file), clock)
    session = TableSession(opened.ledger)
    session.act(MoneyBrought("Anna", 5))
    session.close()
    opened.close()
    again = reopened(file, clock)
    assert (codes(again), again.ledger.session, again.ledger.events()) == ([], 2, ())


def test_a_hand_of_another_day_is_not_gone_on_with_unless_that_is_wished(file, clock):
    state = played(file, clock)
    clock.at += timedelta(hours=13)
    opened = reopened(file, clock)
    assert (codes(opened), opened.ledger.session, opened.ledger.events()) == ([("hand_left", True)], 2, ())
    # Nothing has happened in the new session, so the old one is still the last.
    last = reopened(file, clock, SessionChoice.LAST)
    assert (last.ledger.session, TableSession(last.ledger).state) == (1, state)


def test_the_last_session_however_old(file, clock):
    state = played(file, clock)
    clock.at += timedelta(days=400)
    opened = reopened(file, clock, SessionChoice.LAST)
    assert (codes(opened), TableSession(opened.ledger).state) == ([("hand_resumed", False)], state)


def test_a_new_session_is_begun_where_that_is_wished(file, clock):
    played(file, clock)
    opened = reopened(file, clock, SessionChoice.NEW)
    assert (codes(opened), opened.ledger.session, opened.ledger.events()) == ([("hand_left", True)], 2, ())


def test_an_imported_session_is_not_gone_on_with(file, clock):
    opened = open_for_upkeep(place_of_file(file), clock)
    opened.ledger.add_session(SessionOpened("0", "old.jsonl"), [Told(MoneyBrought("Anna", 5), clock.now())])
    opened.close()
    assert reopened(file, clock).ledger.session == 2


def test_a_session_that_the_rules_of_today_refuse_is_left_as_it_is(file, clock):
    opened = open_ledger(place_of_file(file), clock)
    opened.ledger.append(MoneyBrought("Anna", 5))
    opened.ledger.note(SessionOpened("0"))
    opened.ledger.append(Fold(1))  # no hand was opened
    opened.close()
    again = reopened(file, clock)
    assert (codes(again), again.ledger.session) == ([("session_unplayable", True)], 2)


def test_one_program_at_a_time(file, clock):
    opened = open_ledger(place_of_file(file), clock)
    with pytest.raises(KnownError) as fault:
        open_ledger(place_of_file(file), clock)
    assert (fault.value.code, fault.value.fields["subject"]) == ("ledger_in_use", str(file))
    opened.close()
    open_ledger(place_of_file(file), clock).close()


def test_a_ledger_that_another_program_holds(file, clock, monkeypatch):
    played(file, clock)
    monkeypatch.setattr("dealer_assist.storage.ledger.sqlite._CAUTION", ("PRAGMA busy_timeout=1",))
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(KnownError) as fault:
            open_ledger(place_of_file(file), clock)
    assert fault.value.code == "ledger_locked"
    open_ledger(place_of_file(file), clock).close()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is read-only for root")
def test_a_read_only_folder(tmp_path, clock):
    tmp_path.chmod(0o500)
    with pytest.raises(KnownError) as fault:
        open_ledger(place_of_file(tmp_path / "ledger.sqlite"), clock)
    assert fault.value.code == "folder_not_writable"


def test_a_folder_that_is_a_file(tmp_path, clock):
    (tmp_path / "data").write_text("in the way")
    with pytest.raises(KnownError) as fault:
        open_ledger(place_of_file(tmp_path / "data" / "ledger.sqlite"), clock)
    assert fault.value.code == "folder_not_writable"


# -- damage -------------------------------------------------------------------------------------------------------


def entry_offset(file, number):
    """Where the bytes of an entry stand in the file."""
    with closing(sqlite3.connect(file)) as database:
        (content,) = database.execute("SELECT content FROM entries WHERE number = ?", (number,)).fetchone()
    return file.read_bytes().index(content)


def damaged(file, at, content=b"\x07"):
    data = bytearray(file.read_bytes())
    data[at : at + len(content)] = content
    file.write_bytes(data)
    return bytes(data)


def test_a_damaged_entry_is_set_aside_with_the_file_and_what_came_before_it_goes_on(file, clock):
    played(file, clock)
    content = damaged(file, entry_offset(file, 30) + 20)
    opened = reopened(file, clock)
    assert codes(opened) == [("set_aside", True), ("hand_resumed", False)]
    # Entry 1 opens the session, so 28 events were kept before entry 30.
    assert opened.tidings[0].fields["kept"] == 29
    assert opened.ledger.events() == Evening(Memory()).until(28).ledger.events()
    aside = file.with_name(opened.tidings[0].fields["file"])
    assert aside.read_bytes() == content
    assert verify(place_of_file(file)).sound


@pytest.mark.parametrize("content", [b"not a database at all", b"", b"SQLite format 3\0" + b"\0" * 84, os.urandom(5000)])
def test_what_is_no_database_is_set_aside_whole(file, clock, content):
    file.write_bytes(content)
    opened = reopened(file, clock)
    if content:
        (tiding,) = opened.tidings
        assert (tiding.code, tiding.fields["kept"]) == ("set_aside", 0)
        assert file.with_name(tiding.fields["file"]).read_bytes() == content
    assert verify(place_of_file(file)).sound


def test_every_table_of_a_damaged_file_is_taken_over(file, clock):
    other = replace(place_of_file(file), table="table 2")
    played(file, clock)
    opened = open_ledger(other, clock)
    state = Evening(opened.ledger, 2).until(20).session.state
    opened.close()
    damaged(file, entry_offset(file, 30) + 20)
    assert codes(reopened(file, clock)) == [("set_aside", True), ("hand_resumed", False)]
    opened = open_ledger(other, clock)
    assert Evening(opened.ledger, 2).session.state == state
    opened.close()
    assert verify(other).sound


@pytest.mark.skipif(os.name == "nt", reason="Windows forbids such names itself")
@pytest.mark.parametrize("name", ["Стол №1 100%41 ?#&.sqlite", "a'b\"c;.sqlite", " .sqlite"])
def test_a_file_may_have_any_name(tmp_path, clock, name):
    state = played(tmp_path / name, clock)
    assert TableSession(reopened(tmp_path / name, clock).ledger).state == state
    assert (tmp_path / name).is_file()
    assert verify(place_of_file(tmp_path / name)).sound


@pytest.mark.parametrize("lose", [Path.unlink, lambda file: file.write_bytes(b"")])
def test_a_ledger_that_is_gone_is_missed(file, clock, lose):
    played(file, clock)
    lose(file)
    assert codes(reopened(file, clock)) == [("gone", True)]
    assert verify(place_of_file(file)).sound


def test_damage_is_set_aside_each_time_under_a_name_of_its_own(file, clock):
    clock.now = lambda: clock.at
    for count in (1, 2, 3):
        file.write_bytes(b"rubbish %d" % count)
        reopened(file, clock)
        assert len(list(file.parent.glob("ledger.damaged-*.sqlite"))) == count


def test_a_salvage_that_was_broken_off_is_finished(file, clock):
    played(file, clock)
    damaged(file, entry_offset(file, 30) + 20)
    real, Path.rename = Path.rename, stopped_at(2)
    try:
        with pytest.raises(KeyboardInterrupt):
            open_ledger(place_of_file(file), clock)
    finally:
        Path.rename = real
    assert file.with_name("ledger.sqlite.salvaged").exists()
    opened = reopened(file, clock)
    assert codes(opened) == [("set_aside", True), ("hand_resumed", False)]
    assert len(list(file.parent.glob("ledger.damaged-*.sqlite"))) == 1


def stopped_at(count):
    """`Path.rename` that is stopped before it does its work for the so-manyeth time."""
    real, calls = Path.rename, []

    def rename(path, target):
        calls.append(path)
        if len(calls) == count:
            raise KeyboardInterrupt
        return real(path, target)

    return rename


def test_without_a_salvage_there_is_nothing_to_finish(file, clock):
    played(file, clock)
    content = file.read_bytes()
    finish_salvage(file, clock.now())
    assert file.read_bytes() == content


def test_the_salvage_stands_in_the_chain(file, clock):
    file.write_bytes(b"rubbish")
    reopened(file, clock)
    with closing(sqlite3.connect(file)) as database:
        (first,) = database.execute("SELECT content FROM entries WHERE number = 1").fetchone()
    body = decode(first).body
    assert isinstance(body, LedgerSalvaged)
    assert (body.kept, body.sha256) == (0, hashlib.sha256(b"rubbish").hexdigest())
