"""A check finds whatever was changed since: in the file, in an entry, in a picture, in a payout; and says where first."""

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from dealer_assist.rules.actions import Fold
from dealer_assist.storage.ledger.facts import PicturesPruned, SessionOpened
from dealer_assist.storage.ledger.ledger import Told
from dealer_assist.storage.ledger.opening import open_for_upkeep, open_ledger
from dealer_assist.storage.ledger.place import place_of_file
from dealer_assist.storage.ledger.record import decode, digest, encode
from dealer_assist.storage.ledger.seal import seal_path
from dealer_assist.storage.ledger.verify import verify
from dealer_assist.table.accounts import HandOutcome
from dealer_assist.table.events import MoneyBrought, NoteRegistered, SerialConfirmed
from dealer_assist.table.faults import KnownError
from tests.storage.damage import closed_ledger, copied, flips
from tests.storage.evenings import NINE_IN_THE_EVENING, Evening, Memory, TickingClock

EVENTS = 90


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    return closed_ledger(tmp_path_factory.mktemp("original") / "ledger", EVENTS)


@pytest.fixture
def place(original, tmp_path):
    return copied(original, tmp_path / "copy")


def database(place):
    return Path(place.address.removeprefix("sqlite:///"))


def changed(place, *statements):
    """Change the database as somebody would who can: without the triggers, and without the seal."""
    with closing(sqlite3.connect(database(place))) as connection:
        triggers = connection.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        for statement, values in statements:
            connection.execute(statement, values)
        for _, sql in triggers:
            connection.execute(sql)
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    seal_path(database(place)).unlink()


def first(place):
    report = verify(place)
    finding = report.findings[0]
    return finding.code, finding.number


def row(place, number):
    with closing(sqlite3.connect(database(place))) as connection:
        return connection.execute("SELECT content FROM entries WHERE number = ?", (number,)).fetchone()[0]


def test_a_sound_ledger_is_counted(original):
    """Counted from an evening in memory that had no database at all."""
    memory = Memory()
    Evening(memory, seed=3).until(EVENTS)
    told = [type(event).__name__ for event in memory.events()]
    pictures = {getattr(event, "evidence", "") for event in memory.events()} - {""}
    report = verify(original)
    (table,) = report.tables
    assert (report.sound, report.sealed, table.entries, table.sessions) == (True, True, EVENTS + 2, 1)
    assert table.hands == told.count("HandOpened") >= 3
    assert table.payouts == sum(each.outcome is not None for each in memory.kept) >= 3
    assert (table.pictures, table.pruned) == (len(pictures), 0)


def test_a_check_leaves_no_trace(original):
    folder = database(original).parent
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    verify(original)
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


def test_any_bit_that_is_turned_is_found(place):
    for flip in flips(place, 40, seed=1):
        flip.turn()
        assert verify(place).findings, flip
        flip.turn()
    assert verify(place).sound


def test_damage_of_which_sqlite_cannot_speak_in_words_is_told_as_damage(place):
    """SQLite quotes the damaged schema, and the quotation is no UTF-8."""
    file = database(place)
    file.write_bytes(file.read_bytes().replace(b"CREATE TABLE", b"CREATE TAB\xf6E"))
    assert [finding.code for finding in verify(place).findings] == ["seal_differs", "ledger_damaged"]


def test_without_a_seal_every_bit_that_holds_something_is_covered(place):
    seal_path(database(place)).unlink()
    sound = verify(place)
    for flip in flips(place, 40, seed=2):
        flip.turn()
        found = verify(place)
        assert found.findings or found == sound, flip
        flip.turn()


@pytest.mark.parametrize(
    ("statement", "code"),
    [
        ("UPDATE entries SET content = CAST(replace(content, 'Anna', 'Inna') AS BLOB) WHERE number = 3", "hash_differs"),
        ("UPDATE entries SET content = CAST(content AS TEXT) WHERE number = 3", "entry_unreadable"),
        ("UPDATE entries SET sha256 = CAST(sha256 AS BLOB) WHERE number = 3", "entry_unreadable"),
        ("DELETE FROM entries WHERE number = 3", "entry_missing"),
        ("UPDATE entries SET session = 2 WHERE number = 3", "link_differs"),
    ],
)
def test_an_entry_that_was_changed(place, statement, code):
    changed(place, (statement, ()))
    assert first(place) == (code, 3)


def test_an_entry_that_was_changed_together_with_its_hash_breaks_the_next_link(place):
    content = row(place, 3).replace(b"Anna", b"Inna")
    changed(place, ("UPDATE entries SET content = ?, sha256 = ? WHERE number = 3", (content, digest(content))))
    assert first(place) == ("link_differs", 4)


def test_an_entry_that_fits_but_is_none(place):
    content = row(place, EVENTS + 2).replace(b'"fields":', b'"feelds":')
    changed(place, ("UPDATE entries SET content = ?, sha256 = ? WHERE number = ?", (content, digest(content), EVENTS + 2)))
    assert first(place) == ("entry_unreadable", EVENTS + 2)


def test_an_entry_that_calls_itself_another_number(place):
    rewrite(place, 3, lambda _: {"number": 4})
    assert first(place) == ("entry_unreadable", 3)


def test_sessions_follow_each_other(place):
    last = EVENTS + 2
    content = encode(replace(decode(row(place, last)), session=3))
    changed(place, ("UPDATE entries SET content = ?, sha256 = ?, session = 3 WHERE number = ?", (content, digest(content), last)))
    assert first(place) == ("session_missing", last)


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff", b'{"number":1,"head":"x","file":"y"}'])
def test_a_seal_that_is_none(place, content):
    seal_path(database(place)).write_bytes(content)
    assert first(place) == ("seal_unreadable", 0)


def test_the_last_entry_that_was_cut_off_is_seen_by_the_head_alone(place):
    head = verify(place).tables[0].head
    changed(place, ("DELETE FROM entries WHERE number = ?", (EVENTS + 2,)))
    shorter = verify(place)
    assert shorter.sound
    assert shorter.tables[0].head != head


@pytest.mark.parametrize(
    "statement", ["CREATE VIEW x AS SELECT 1", "DROP TRIGGER entries_no_delete", "CREATE INDEX i ON entries (session)"]
)
def test_a_schema_that_is_not_ours(place, statement):
    with closing(sqlite3.connect(database(place))) as connection:
        connection.execute(statement)
    seal_path(database(place)).unlink()
    assert first(place) == ("schema_differs", 0)


def test_a_whole_chain_that_was_written_anew_fails_by_its_payouts(place):
    """Somebody who can compute hashes can write a whole new chain, but not payouts that the rules do not pay."""
    paid = next(number for number in range(1, EVENTS) if b'"outcome"' in row(place, number))
    rewrite(place, paid, lambda record: {"outcome": moved(record.outcome)})
    assert first(place) == ("payout_differs", paid)


def moved(outcome):
    (name, amount), *others = outcome.stacks
    return HandOutcome(outcome.seats, ((name, amount + 1), *others), outcome.jackpot, outcome.main_carried, outcome.house, outcome.brought)


def test_a_payout_that_was_left_out(place):
    paid = next(number for number in range(1, EVENTS) if b'"outcome"' in row(place, number))
    rewrite(place, paid, lambda _: {"outcome": None})
    assert first(place) == ("payout_missing", paid)


def test_a_fact_that_the_rules_forbid(place):
    opened = next(number for number in range(1, EVENTS) if b'"HandOpened"' in row(place, number))
    rewrite(place, opened + 1, lambda _: {"body": Fold(77)})
    assert first(place) == ("event_refused", opened + 1)


def test_a_hand_opened_under_other_digits_than_were_confirmed(place):
    noted = next(number for number in range(1, EVENTS) if b'"SerialConfirmed"' in row(place, number))

    def other(record):
        confirmed = record.body
        return {"body": SerialConfirmed(confirmed.slot, "9" * 30, confirmed.entry, index=confirmed.index)}

    rewrite(place, noted, other)
    assert first(place) == ("event_refused", noted)


def rewrite(place, number, change):
    """Change one entry and write the whole chain behind it anew, as somebody with the program's own tools would."""
    previous, statements, current = "0" * 64, [], 0
    while (current := current + 1) <= EVENTS + 2:
        record = replace(decode(row(place, current)), previous=previous)
        content = encode(replace(record, **change(record)) if current == number else record)
        previous = digest(content)
        statements.append(("UPDATE entries SET content = ?, sha256 = ? WHERE number = ?", (content, previous, current)))
    changed(place, *statements)


# -- pictures -----------------------------------------------------------------------------------------------------


def some_picture(place):
    path = sorted(place.pictures.glob("*/*.png"))[0]
    number = next(number for number in range(1, EVENTS + 3) if json.loads(row(place, number))["fields"].get("evidence") == path.stem)
    return path, number


def test_a_picture_that_was_changed(place):
    path, number = some_picture(place)
    path.write_bytes(path.read_bytes() + b"x")
    assert first(place) == ("picture_differs", number)


def test_a_picture_that_is_gone(place):
    path, number = some_picture(place)
    path.unlink()
    assert first(place) == ("picture_missing", number)


def test_a_picture_that_was_deleted_on_record_is_not_missed(place):
    path, number = some_picture(place)
    path.unlink()
    opened = open_for_upkeep(place, TickingClock())
    opened.ledger.note(PicturesPruned(number, 1))
    opened.close()
    report = verify(place)
    assert (report.sound, report.tables[0].pruned) == (True, 1)


def test_a_hostile_ledger_names_no_file_outside_its_folder(tmp_path):
    place = place_of_file(tmp_path / "ledger.sqlite")
    opened = open_for_upkeep(place, TickingClock())
    note = NoteRegistered("1234567", evidence="../../../etc/passwd")
    opened.ledger.add_session(SessionOpened("0"), [Told(note, NINE_IN_THE_EVENING)])
    opened.close()
    assert first(place) == ("picture_name_wrong", 2)


def test_pictures_of_an_imported_session_are_where_it_was_played(tmp_path):
    place = place_of_file(tmp_path / "ledger.sqlite")
    opened = open_for_upkeep(place, TickingClock())
    note = NoteRegistered("1234567", evidence="ab" * 32)
    opened.ledger.add_session(SessionOpened("0", "old.jsonl", "cd" * 32), [Told(note, NINE_IN_THE_EVENING)])
    opened.close()
    assert verify(place).sound


# -- what cannot be checked ---------------------------------------------------------------------------------------


def test_a_ledger_that_is_not_there(tmp_path):
    with pytest.raises(KnownError) as fault:
        verify(place_of_file(tmp_path / "ledger.sqlite"))
    assert fault.value.code == "ledger_missing"


@pytest.mark.parametrize("content", [b"not a database", b"SQLite format 3\0" + b"\1" * 5000])
def test_a_file_that_is_no_database(tmp_path, content):
    (tmp_path / "ledger.sqlite").write_bytes(content)
    assert first(place_of_file(tmp_path / "ledger.sqlite")) == ("ledger_damaged", 0)


def test_a_ledger_of_a_newer_program(place):
    with closing(sqlite3.connect(database(place))) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '0009'")
    with pytest.raises(KnownError) as fault:
        verify(place)
    assert fault.value.code == "ledger_newer"


def test_a_ledger_can_be_checked_while_it_is_played(tmp_path):
    place = place_of_file(tmp_path / "ledger.sqlite")
    opened = open_ledger(place, TickingClock())
    opened.ledger.append(MoneyBrought("Anna", 5))
    report = verify(place)
    assert (report.sound, report.sealed, report.tables[0].entries) == (True, False, 2)
    opened.close()
