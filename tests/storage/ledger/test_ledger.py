"""The ledger keeps every event in a chain that anybody can recompute, and tells why it could not keep one."""

import hashlib
import json
import sqlite3
from contextlib import closing

import pytest

from dealer_assist.rules.actions import Fold
from dealer_assist.storage.ledger.facts import SessionOpened
from dealer_assist.storage.ledger.ledger import Told
from dealer_assist.storage.ledger.opening import open_for_upkeep, open_ledger
from dealer_assist.storage.ledger.place import place_of_file
from dealer_assist.storage.ledger.record import decode
from dealer_assist.table.announce import announce
from dealer_assist.table.events import FloorRuled, HandVoided, Joined, Misdeal, MoneyBrought, MoneyTaken, Undone
from dealer_assist.table.faults import NotKeptError
from dealer_assist.table.telling import Telling
from tests.storage.evenings import NINE_IN_THE_EVENING, Evening, TickingClock


@pytest.fixture
def place(tmp_path):
    return place_of_file(tmp_path / "ledger.sqlite")


@pytest.fixture
def opened(place):
    ledger = open_ledger(place, TickingClock())
    yield ledger
    ledger.close()


def contents(place):
    """The bytes of all entries, read without the program."""
    with closing(sqlite3.connect(place.address.removeprefix("sqlite:///"))) as database:
        return [row[0] for row in database.execute("SELECT content FROM entries ORDER BY number")]


def test_each_entry_carries_the_sha256_of_the_one_before_it(place, opened):
    opened.ledger.sign_in("Зоя")
    Evening(opened.ledger).until(60)
    before = "0" * 64
    for number, content in enumerate(contents(place), start=1):
        entry = json.loads(content)
        assert (entry["previous"], entry["number"]) == (before, number)
        before = hashlib.sha256(content).hexdigest()
    assert (opened.ledger.head.number, opened.ledger.head.sha256) == (62, before)


def test_every_entry_says_when_and_by_whom(place, opened):
    opened.ledger.append(MoneyBrought("Anna", 5))
    opened.ledger.sign_in("Зоя")
    opened.ledger.sign_in("Зоя")
    opened.ledger.append(MoneyBrought("Anna", 6))
    opened.ledger.sign_in("Yan")
    opened.ledger.append(Undone())
    told = [json.loads(content) for content in contents(place)]
    assert [(entry["event"], entry["by"]) for entry in told] == [
        ("SessionOpened", ""),
        ("MoneyBrought", ""),
        ("DealerSignedIn", "Зоя"),
        ("MoneyBrought", "Зоя"),
        ("DealerSignedIn", "Yan"),
        ("Undone", "Yan"),
    ]
    times = [entry["at"] for entry in told]
    assert times == sorted(times)
    assert times[0] > NINE_IN_THE_EVENING.isoformat()


def test_what_the_table_was_told_stands_in_the_entry_of_its_event(place, opened):
    """Over hands of every game; a step of several events has it at each of them."""
    evening, heard = Evening(opened.ledger, seed=7), []
    evening.session.subscribe(lambda change: heard.append(announce(*change)))
    evening.until(150)
    while evening.session.state.in_progress:
        evening.session.act(HandVoided(Misdeal.FLOOR_DECISION, "time"))
    evening.session.act_together((FloorRuled("Zoya", "five too much"), MoneyTaken("Anna", 5)))
    told = [record for content in contents(place) if (record := decode(content)).event is not None]
    assert [record.announced for record in told] == [*heard, ()]
    assert isinstance(told[-1].event, Joined)
    assert {said.code for said in heard[-2]} == {"floor-ruled"}


def test_only_events_of_the_table_are_given_back(opened):
    opened.ledger.sign_in("Зоя")
    opened.ledger.append(MoneyBrought("Anna", 5))
    assert opened.ledger.events() == (MoneyBrought("Anna", 5),)


def test_a_picture_is_kept_before_the_event_that_names_it(opened, place, monkeypatch):
    def unplugged(*_):
        raise NotKeptError("disk_failed", "unplugged")

    monkeypatch.setattr("dealer_assist.storage.ledger.ledger.SqlLedger._committed", unplugged)
    with pytest.raises(NotKeptError):
        opened.ledger.append(Fold(1), picture=b"\x89PNG picture")
    assert opened.ledger.events() == ()
    assert len(list(place.pictures.glob("*/*.png"))) == 1


def test_the_picture_of_the_table_stands_behind_the_event_that_decided_the_hand(opened, place):
    opened.ledger.append(Fold(1))
    opened.ledger.keep_frame(b"\xff\xd8\xff frame")
    name = hashlib.sha256(b"\xff\xd8\xff frame").hexdigest()
    entry = json.loads(contents(place)[-1])
    assert (entry["event"], entry["fields"], entry["number"]) == ("TablePictured", {"evidence": name}, 3)
    assert (place.pictures / name[:2] / f"{name}.jpg").is_file()
    assert opened.ledger.events() == (Fold(1),)


def test_an_event_whose_picture_cannot_be_kept_does_not_happen(opened, place):
    place.pictures.write_text("in the way")
    with pytest.raises(NotKeptError) as fault:
        opened.ledger.append(Fold(1), picture=b"\x89PNG picture")
    assert fault.value.code == "folder_not_writable"
    assert (opened.ledger.events(), contents(place)) == ((), [])


@pytest.mark.parametrize(
    "verb", ["UPDATE entries SET session = 7", "DELETE FROM entries", "DELETE FROM tables", "UPDATE tables SET name = 'x'"]
)
def test_the_database_itself_refuses_changes(place, opened, verb):
    opened.ledger.append(Undone())
    with (
        closing(sqlite3.connect(place.address.removeprefix("sqlite:///"))) as database,
        pytest.raises(sqlite3.IntegrityError, match="only ever"),
    ):
        database.execute(verb)


def test_the_disk_is_waited_for_and_references_are_checked(opened):
    with opened.engine.connect() as connection:
        found = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous", "foreign_keys")}
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def pragma(opened, words):
    """Tell SQLite something outside any transaction, on the ledger's own connection."""
    with closing(opened.engine.raw_connection()) as connection:
        connection.cursor().execute(f"PRAGMA {words}").fetchall()


def fill(ledger):
    """Long rulings until one is refused."""
    for _ in range(100):
        ledger.append(FloorRuled("Zoya", "the note stays " * 500))


def fails_and_goes_on(ledger, code, mend):
    """What cannot be kept is not held; once the fault is mended the next event is kept."""
    with pytest.raises(NotKeptError) as fault:
        fill(ledger)
    held = ledger.events()
    assert (fault.value.code, ledger.head.number) == (code, 1 + len(held) if held else 0)
    mend()
    ledger.append(Undone())
    assert (ledger.events(), ledger.head.number) == ((*held, Undone()), 1 + len(held) + 1)


def test_a_full_disk(opened):
    pragma(opened, "max_page_count=20")
    fails_and_goes_on(opened.ledger, "disk_full", lambda: pragma(opened, "max_page_count=1000000"))


def test_a_database_that_may_not_be_written_any_more(opened):
    pragma(opened, "query_only=ON")
    fails_and_goes_on(opened.ledger, "folder_not_writable", lambda: pragma(opened, "query_only=OFF"))


def test_a_database_that_another_program_holds(opened, place, monkeypatch):
    pragma(opened, "busy_timeout=1")  # the test need not wait
    with closing(sqlite3.connect(place.address.removeprefix("sqlite:///"), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        fails_and_goes_on(opened.ledger, "ledger_locked", lambda: other.execute("ROLLBACK"))


def test_an_entry_that_somebody_else_has_added_is_never_written_over(opened, place):
    head = opened.ledger.head
    with closing(sqlite3.connect(place.address.removeprefix("sqlite:///"))) as other, other:
        other.execute("INSERT INTO entries VALUES ('table 1', 1, 1, 'x', x'00')")
    with pytest.raises(NotKeptError) as fault:
        opened.ledger.append(Undone())
    assert (fault.value.code, opened.ledger.head, contents(place)) == ("ledger_failed", head, [b"\0"])


def test_a_session_from_elsewhere_is_added_whole_or_not_at_all(opened, place):
    opened.ledger.append(Undone())
    opened.close()
    opened = open_for_upkeep(place, TickingClock())
    at = NINE_IN_THE_EVENING
    told = [Told(MoneyBrought("Anna", 5), at, by="Yan"), Told(Undone(), at)]
    opened.ledger.add_session(SessionOpened("0.1", "old.jsonl", "ab" * 32), told)
    assert [json.loads(content)["session"] for content in contents(place)] == [1, 1, 2, 2, 2]
    assert (opened.ledger.session, opened.ledger.head.number) == (2, 5)
    broken = [*told, Told(FloorRuled("Zoya", "\ud800"), at)]  # half a character cannot be written
    with pytest.raises(UnicodeEncodeError):
        opened.ledger.add_session(SessionOpened("0.1", "old.jsonl"), broken)
    assert (opened.ledger.session, len(contents(place))) == (2, 5)
    opened.close()


def test_events_that_belong_together_are_kept_in_one_transaction(place, opened):
    """The place of the second entry is taken by another program: the first one is not kept either."""
    opened.ledger.append(MoneyBrought("Boris", 100))
    before, head = contents(place), opened.ledger.head
    row = ("table 1", head.number + 2, 1, "0" * 64, b"{}")
    with closing(sqlite3.connect(place.address.removeprefix("sqlite:///"))) as database, database:
        database.execute("INSERT INTO entries (table_name, number, session, sha256, content) VALUES (?, ?, ?, ?, ?)", row)
    with pytest.raises(NotKeptError):
        opened.ledger.append_together((Telling(MoneyTaken("Boris", 30)), Telling(MoneyBrought("Anna", 30))))
    assert contents(place) == [*before, b"{}"]
    assert (opened.ledger.events(), opened.ledger.head) == ((MoneyBrought("Boris", 100),), head)
