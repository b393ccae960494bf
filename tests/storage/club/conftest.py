"""A server for all of these tests, and for each test a club of its own on it."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from dealer_assist.storage.club.schema import Seat
from dealer_assist.storage.club.setup import ClubSetup
from dealer_assist.storage.ledger_open import open_ledger
from dealer_assist.storage.ledger_place import LedgerPlace, place_of_file
from tests.storage.club.server import Server, binaries, running
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
    """A club with roles for its tables; `database` is its name on the server."""

    server: Server
    folder: Path
    database: str
    roles: dict[str, str] = field(default_factory=dict)

    def owner(self) -> str:
        return self.server.address(database=self.database)

    def address(self, table: str) -> str:
        """The address under the role of a chain."""
        return self.server.address(self.roles[table], self.database)

    def add(self, table: str, seat: Seat = Seat.TABLE) -> None:
        setup = ClubSetup(self.owner())
        new = setup.add(table, f"{self.database}_{table}", seat)
        setup.close()
        self.roles[table] = new.role
        self.execute(sql.SQL("ALTER ROLE {} PASSWORD {}").format(sql.Identifier(new.role), sql.Literal(PASSWORD)))

    def execute(self, statement: object, role: str = "", *values: object) -> list[tuple]:
        """Run one statement with plain psycopg, under the owner or the role of a chain."""
        address = (self.address(role) if role else self.owner()).replace("+psycopg", "")
        with psycopg.connect(address, password=PASSWORD) as connection:
            cursor = connection.execute(statement, values or None)
            return cursor.fetchall() if cursor.description else []

    def place(self, table: str) -> LedgerPlace:
        """The ledger of a table of this club."""
        return replace(place_of_file(self.folder / table / "ledger.sqlite", table), club=self.address(table))


@pytest.fixture
def club(server, tmp_path, monkeypatch):
    """A club with two tables and a floor."""
    monkeypatch.setenv("PGPASSWORD", PASSWORD)
    made = Club(server, tmp_path, f"club{next(_databases)}")
    with psycopg.connect(server.address().replace("+psycopg", ""), autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(made.database)))
    setup = ClubSetup(made.owner())
    setup.prepare()
    setup.close()
    for table in ("north", "south"):
        made.add(table)
    made.add("floor", Seat.FLOOR)
    return made


@pytest.fixture
def play() -> Callable[[LedgerPlace, int], None]:
    """Plays an evening in the ledger of a place until its session has so many events."""

    def played(place: LedgerPlace, events: int, seed: int = 1) -> None:
        opened = open_ledger(place, TickingClock())
        Evening(opened.ledger, seed).until(events)
        opened.close()

    return played
