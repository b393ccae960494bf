"""What is carried to the club: every entry once and in order, with its picture; what contradicts is never written over."""

import sqlite3
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from keyring.backend import KeyringBackend
from psycopg import sql
from sqlalchemy import create_engine, insert

from dealer_assist.storage.club.carrier import AT_ONCE, Carrier
from dealer_assist.storage.ledger.facts import DealerSignedIn
from dealer_assist.storage.ledger.ledger import row_of
from dealer_assist.storage.ledger.record import Record, encode
from dealer_assist.storage.ledger.schema import entries
from dealer_assist.table.faults import KnownError
from tests.storage.club.conftest import PASSWORD, play
from tests.storage.evenings import NINE_IN_THE_EVENING

CHAIN = "SELECT number, sha256, content FROM entries WHERE table_name = %s ORDER BY number"


def own_chain(place):
    with closing(sqlite3.connect(Path(place.address.removeprefix("sqlite:///")))) as database:
        return database.execute("SELECT number, sha256, content FROM entries ORDER BY number").fetchall()


def carried(place):
    """Carry with a carrier of its own, as a program that has just been started does."""
    carrier = Carrier(place)
    carrier.carry()
    carrier.close()
    return carrier.carried


def code_of(place):
    with pytest.raises(KnownError) as fault:
        carried(place)
    return fault.value.code, dict(fault.value.fields)


def test_a_whole_evening_is_carried_with_its_pictures(club, north):
    play(north, 3 * AT_ONCE // 2)
    head = carried(north)
    chain = own_chain(north)
    assert len(chain) == head.number == 3 * AT_ONCE // 2 + 2
    assert club.execute(CHAIN, "north", "north") == chain
    kept = {path.stem: path.read_bytes() for path in north.pictures.glob("*/*")}
    assert len(kept) > 10
    assert dict(club.execute("SELECT sha256, content FROM pictures", "north")) == kept


def test_what_is_there_is_not_carried_again(club, north):
    carried(north)
    carrier = Carrier(north)
    for events in (60, 70, 71, 71):
        play(north, events)
        carrier.carry()
        assert club.execute(CHAIN, "north", "north") == own_chain(north)
    carrier.close()


def test_each_table_sees_and_fills_its_own_chain(club, north):
    south = club.place("south")
    play(south, 20, seed=2)
    for place in (south, north):
        carried(place)
    for name, place in (("north", north), ("south", south)):
        assert club.execute(CHAIN, "floor", name) == own_chain(place)


def test_a_picture_that_is_gone_or_damaged_here_holds_nothing_up(club, north):
    first, second, *others = sorted(north.pictures.glob("*/*"))
    first.unlink()
    second.write_bytes(b"\x89PNG of something else")
    carried(north)
    assert club.execute(CHAIN, "north", "north") == own_chain(north)
    there = {name for (name,) in club.execute("SELECT sha256 FROM pictures", "north")}
    assert there == {path.stem for path in others}


def another_fact(place, number, sha256):
    """An entry that follows the one with this number and hash, but is not the one of the table."""
    return Record(place.table, number + 1, sha256, 1, NINE_IN_THE_EVENING, "", DealerSignedIn("somebody else"))


def put(club, place, record):
    """Write an entry into the club under the table's role, past the carrier."""
    engine = create_engine(club.address(place.table), connect_args={"password": PASSWORD})
    with engine.begin() as connection:
        connection.execute(insert(entries), row_of(record, encode(record)))
    engine.dispose()


def test_a_club_that_tells_something_else_is_an_alarm_and_is_left_as_it_is(club, north):
    end = carried(north)
    put(club, north, another_fact(north, end.number, end.sha256))
    there = club.execute(CHAIN, "north", "north")
    play(north, 70)
    for _ in range(2):
        code, fields = code_of(north)
        assert (code, fields["number"]) == ("club_contradicts", end.number + 1)
    assert club.execute(CHAIN, "north", "north") == there
    assert club.execute("SELECT table_name, code, number FROM alarms", "floor") == [("north", "contradiction", end.number + 1)]


def test_a_club_that_goes_further_than_the_table_is_an_alarm(club, north, tmp_path):
    """The table's ledger was replaced by an older copy of itself."""
    before = Path(north.address.removeprefix("sqlite:///")).read_bytes()
    end = carried(north)
    put(club, north, another_fact(north, end.number, end.sha256))
    assert Path(north.address.removeprefix("sqlite:///")).read_bytes() == before
    assert code_of(north)[0] == "club_contradicts"


def test_another_program_that_writes_at_the_same_moment_is_noticed(club, north):
    carrier = Carrier(north)
    carrier.carry()
    put(club, north, another_fact(north, carrier.carried.number, carrier.carried.sha256))
    play(north, 70)
    with pytest.raises(KnownError) as fault:
        carrier.carry()
    carrier.close()
    assert fault.value.code == "club_contradicts"


def test_an_entry_that_does_not_fit_here_is_not_carried(club, north):
    carried(north)
    file = Path(north.address.removeprefix("sqlite:///"))
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("INSERT INTO entries VALUES ('north', 80, 1, ?, ?)", ("ab" * 32, b"{}"))
    assert code_of(north) == ("ledger_damaged", {"subject": "62 entry_missing"})
    assert len(club.execute(CHAIN, "north", "north")) == 61


# -- the server will not have it ----------------------------------------------------------------------------------


def test_no_server(club, north):
    code, fields = code_of(replace(north, club="postgresql+psycopg://north@/club?host=%2Fnowhere"))
    assert (code, fields["subject"]) == ("club_unreachable", "postgresql+psycopg://north@/club?host=%2Fnowhere")
    assert "No such file or directory" in fields["reason"]


def test_the_wrong_password(club, north, monkeypatch):
    monkeypatch.setenv("PGPASSWORD", "a wrong one")
    code, fields = code_of(north)
    assert code == "club_password_wrong"
    assert "a wrong one" not in str(fields)


def test_no_password(club, north, monkeypatch):
    monkeypatch.delenv("PGPASSWORD")
    monkeypatch.setenv("PGPASSFILE", "/nowhere")
    assert code_of(north)[0] == "club_password_missing"


class Ring(KeyringBackend):
    """A keyring in memory with one password."""

    priority = 1

    def __init__(self, address):
        super().__init__()
        self.address = address

    def get_password(self, service, username):
        return PASSWORD if (service, username) == ("dealer-assist", self.address) else None

    def set_password(self, service, username, password):
        raise AssertionError("nothing is written into the keyring")


def test_the_password_of_the_keyring(club, north, monkeypatch):
    monkeypatch.delenv("PGPASSWORD")
    monkeypatch.setattr("keyring.core._keyring_backend", Ring(north.club))
    assert carried(north).number == 61


@pytest.mark.parametrize("address", ["postgresql+psycopg://north:secret@/x", "postgresql+psycopg://north@/x?password=secret"])
def test_a_password_in_the_address_is_refused_and_not_repeated(club, north, address):
    code, fields = code_of(replace(north, club=address))
    assert (code, fields) == ("club_password_in_address", {"subject": "PGPASSWORD"})


def test_a_database_that_is_no_club(club, north):
    assert code_of(replace(north, club=club.server.address()))[0] == "club_not_set_up"


def test_a_role_that_was_not_made_for_a_table(club, north):
    assert code_of(replace(north, club=club.address("floor")))[0] == "club_role_unknown"
    club.execute("CREATE ROLE stranger LOGIN")
    club.execute(sql.SQL("ALTER ROLE stranger PASSWORD {}").format(sql.Literal(PASSWORD)))
    code, fields = code_of(replace(north, club=club.address("stranger")))
    assert code == "club_refused"
    assert "permission denied" in fields["reason"]


def test_the_role_of_another_table(club, north):
    code, fields = code_of(replace(north, club=club.address("south")))
    assert (code, fields) == ("club_table_differs", {"subject": "north", "table": "south"})


@pytest.mark.parametrize(
    ("table", "found", "code"),
    [
        ("alembic_version", "0000", "club_older"),
        ("alembic_version", "9999", "club_newer"),
        ("club_version", "c000", "club_older"),
        ("club_version", "c999", "club_newer"),
    ],
)
def test_a_schema_of_another_version(club, north, table, found, code):
    club.execute(sql.SQL("UPDATE {} SET version_num = {}").format(sql.Identifier(table), sql.Literal(found)))
    assert (code_of(north)[0], code_of(north)[1]["found"]) == (code, found)


def test_the_driver_is_missing(north, monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert code_of(north) == ("club_driver_missing", {"subject": "psycopg"})
