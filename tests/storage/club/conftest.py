"""A server for all of these tests, and for each test a club of its own on it."""

import os
import shutil
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from dealer_assist.storage.club.schema import Seat
from dealer_assist.storage.club.setup import ClubSetup
from dealer_assist.storage.ledger.opening import open_ledger
from dealer_assist.storage.ledger.place import LedgerPlace, place_of_file
from tests.storage.club.server import OWNER, Server, binaries, running
from tests.storage.evenings import Evening, TickingClock

PASSWORD = "one for all roles of the tests"  # noqa: S105 - of no use elsewhere
_databases = count(1)


@pytest.fixture(scope="session")
def server():
    programs = binaries()
    if programs is None:
        assert "DEALER_ASSIST_NEEDS_POSTGRESQL" not in os.environ, "there is no PostgreSQL on this machine"
        pytest.skip("there is no PostgreSQL on this machine")
    with running(programs) as started:
        yield started


@dataclass
class Club:
    """A club on the server; each of its chains has the role of the same name."""

    server: Server
    folder: Path
    database: str
    connections: dict[str, psycopg.Connection] = field(default_factory=dict)

    def address(self, role: str = OWNER) -> str:
        return self.server.address(role, self.database)

    def execute(self, statement: object, role: str = OWNER, *values: object) -> list[tuple]:
        """Run one statement with plain psycopg, under the owner or another role."""
        connection = self.connections.get(role)
        if connection is None or connection.closed:
            self.connections[role] = connection = connected(self.address(role))
        return fetched(connection, statement, *values)

    def close(self) -> None:
        for connection in self.connections.values():
            connection.close()

    def add(self, table: str) -> None:
        """One more table; its role is called as it is."""
        setup = ClubSetup(self.address())
        setup.add(table, table)
        setup.close()
        self.execute(sql.SQL("ALTER ROLE {} PASSWORD {}").format(sql.Identifier(table), sql.Literal(PASSWORD)))

    def place(self, table: str) -> LedgerPlace:
        """The ledger of a table of this club."""
        return replace(place_of_file(self.folder / table / "ledger.sqlite", table), club=self.address(table))


def connected(address: str) -> psycopg.Connection:
    return psycopg.connect(address.replace("+psycopg", ""), password=PASSWORD, autocommit=True)


def fetched(connection: psycopg.Connection, statement: object, *values: object) -> list[tuple]:
    cursor = connection.execute(statement, values or None)
    return cursor.fetchall() if cursor.description else []


@pytest.fixture(scope="session")
def template(server):
    """A database with a club of two tables and a floor, which every test gets a copy of."""
    owner = connected(server.address())
    owner.execute("CREATE DATABASE club_template")
    setup = ClubSetup(server.address(database="club_template"))
    setup.prepare()
    for table, seat in (("north", Seat.TABLE), ("south", Seat.TABLE), ("floor", Seat.FLOOR)):
        setup.add(table, seat=seat)
        owner.execute(sql.SQL("ALTER ROLE {} PASSWORD {}").format(sql.Identifier(table), sql.Literal(PASSWORD)))
    setup.close()
    owner.close()
    return "club_template"


@pytest.fixture
def club(server, template, tmp_path, monkeypatch):
    monkeypatch.setenv("PGPASSWORD", PASSWORD)
    made = Club(server, tmp_path, f"club{next(_databases)}")
    names = sql.Identifier(made.database), sql.Identifier(template)
    with connected(server.address()) as owner:
        owner.execute(sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(*names))
    yield made
    made.close()


@pytest.fixture(scope="session")
def evening(tmp_path_factory):
    """The folder of a ledger of the table north, with 60 events."""
    folder = tmp_path_factory.mktemp("evening") / "north"
    play(place_of_file(folder / "ledger.sqlite", "north"), 60)
    return folder


@pytest.fixture
def north(club, evening):
    """The ledger of the table north after 60 events, of which the club has none yet."""
    place = club.place("north")
    shutil.copytree(evening, club.folder / "north")
    return place


def play(place: LedgerPlace, events: int, seed: int = 3) -> None:
    """Play in the ledger of a place until its session has so many events."""
    opened = open_ledger(place, TickingClock())
    Evening(opened.ledger, seed).until(events)
    opened.close()
