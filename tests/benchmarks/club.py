"""How fast a club keeps entries, how fast a table catches up, and 2,000 hands of eight tables while the server goes away.

    python -m tests.benchmarks.club [--json] [--appends N] [--hands N]

Each number that is 0 leaves its part out. The hands are simulated: of all games, drawn by a seeded generator, each note with a picture
of some four thousand random bytes. The server is a PostgreSQL of this machine on a socket, which waits for the disk as one in use does;
there is no network between, and server and tables share the cores.

- `append`: one event committed, to SQLite as a table does it before it announces anything, and to the club in a transaction of its own
  with the trigger that holds it against the one before. `cpu_ms` is the processor's time of the client; `elapsed_ms` holds the disk
  and the server too.
- `catch_up`: a table that was without a network carries everything it has, with pictures and without.
- `tables`: eight processes play `--hands` hands each; the server is stopped twice (once as by a power cut), processes are killed.
"""

import argparse
import json
import os
import pickle
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import psycopg
from psycopg import sql
from sqlalchemy import Engine, create_engine, insert

from dealer_assist.storage.club.carrier import Carrier
from dealer_assist.storage.club.setup import ClubSetup
from dealer_assist.storage.club.verify import verify_club
from dealer_assist.storage.ledger.chain import links
from dealer_assist.storage.ledger.database import reading
from dealer_assist.storage.ledger.opening import open_ledger
from dealer_assist.storage.ledger.place import LedgerPlace, place_of_file
from dealer_assist.storage.ledger.schema import entries
from dealer_assist.table.telling import Telling
from tests.benchmarks.times import spread, timed
from tests.storage.club.many_tables import Floor, recorded
from tests.storage.club.server import Server, binaries, running
from tests.storage.evenings import Evening, Memory, TickingClock

PASSWORD = "one for all roles of the bench"  # noqa: S105 - of no use elsewhere
TABLES = tuple(f"table {number}" for number in range(1, 9))
MEASURED = ("appending", "with pictures", "without pictures")
"""Tables on which one thing each is measured."""

KILLS, STOPS = 8, 2


class Club:
    """A club on a server, with a role of the same name for every table."""

    def __init__(self, server: Server, folder: Path) -> None:
        self.server, self.folder = server, folder
        setup = ClubSetup(server.address())
        setup.prepare()
        for table in (*MEASURED, *TABLES):
            setup.add(table, table)
        setup.close()
        with psycopg.connect(server.address().replace("+psycopg", "")) as connection:
            for table in (*MEASURED, *TABLES):
                connection.execute(sql.SQL("ALTER ROLE {} PASSWORD {}").format(sql.Identifier(table), sql.Literal(PASSWORD)))

    def place(self, table: str) -> LedgerPlace:
        """The ledger of a table."""
        return replace(place_of_file(self.folder / table / "ledger.sqlite", table), club=self.server.address(table))

    def engine(self, table: str) -> Engine:
        """The server under the role of a table."""
        return create_engine(self.server.address(table), connect_args={"password": PASSWORD})


def appends(club: Club, count: int) -> dict[str, Any]:
    """Commit so many events one at a time, here and in the club, without pictures."""
    memory = Memory()
    Evening(memory, 1).until(count)
    place = club.place("appending")
    here = _kept(place, memory.kept)
    rows = _rows(place)
    engine = club.engine("appending")
    there = [timed(lambda row=row: _added(engine, row)) for row in rows]
    engine.dispose()
    return {"count": count, "sqlite": spread(here), "postgresql": spread(there)}


def _kept(place: LedgerPlace, told: list[Telling]) -> list[tuple[float, float]]:
    opened = open_ledger(place, TickingClock())
    times = [timed(lambda each=each: opened.ledger.append(each.event, each.outcome, announced=each.announced)) for each in told]
    opened.close()
    return times


def _rows(place: LedgerPlace) -> list[dict[str, Any]]:
    """The entries of a ledger as they stand in its database."""
    engine = reading(place.address)
    with engine.connect() as connection:
        rows = [
            dict(zip(entries.c.keys(), (place.table, link.head.number, link.session, link.head.sha256, link.content), strict=True))
            for link in links(connection, place.table)
        ]
    engine.dispose()
    return rows


def _added(engine: Engine, row: dict[str, Any]) -> None:
    with engine.begin() as connection:
        connection.execute(insert(entries), row)


def catch_up(club: Club, count: int) -> dict[str, Any]:
    """Entries a second of a table with so many events that the club has never seen: with pictures, and then without them."""
    figures = {}
    for table, pictured in (("with pictures", True), ("without pictures", False)):
        place = club.place(table)
        opened = open_ledger(place, TickingClock())
        Evening(opened.ledger, 2).until(count)
        opened.close()
        kept = [] if pictured else sorted(place.pictures.glob("*/*"))
        for picture in kept:
            picture.unlink()
        carrier = Carrier(place)
        cpu, elapsed = timed(carrier.carry)
        carrier.close()
        figures[table.replace(" ", "_")] = {
            "entries": carrier.carried.number if carrier.carried else 0,
            "pictures": len(list(place.pictures.glob("*/*"))),
            "client_cpu_s": round(cpu / 1000, 2),
            "elapsed_s": round(elapsed / 1000, 2),
        }
    return figures


def tables(club: Club, hands: int) -> dict[str, Any]:
    """Eight processes play so many hands each while things fail."""
    recordings = []
    for seed in (1, 2):
        recordings.append(club.folder / f"told{seed}")
        recordings[-1].write_bytes(pickle.dumps(recorded(hands, seed)))
    floor = Floor(club.server, {club.place(table): recordings[number % 2] for number, table in enumerate(TABLES)}, PASSWORD, Random(7))
    started = time.perf_counter()
    floor.play(KILLS, STOPS)
    elapsed = time.perf_counter() - started
    checked = time.thread_time()
    report = verify_club(club.server.address())
    checked = time.thread_time() - checked
    played = [table for table in report.tables if table.table in TABLES]
    return {
        "hands": sum(table.hands for table in played),
        "payouts": sum(table.payouts for table in played),
        "entries": sum(table.entries for table in played),
        "killed": floor.killed,
        "server_stopped": STOPS,
        "elapsed_s": round(elapsed, 1),
        "sound": report.sound,
        "check_client_cpu_s": round(checked, 1),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--appends", type=int, default=2000)
    parser.add_argument("--hands", type=int, default=250)
    chosen = parser.parse_args()
    programs = binaries()
    if programs is None:
        parser.error("there is no PostgreSQL on this machine")
    os.environ["PGPASSWORD"] = PASSWORD
    with running(programs, safe=True) as server, tempfile.TemporaryDirectory() as name:
        club = Club(server, Path(name))
        parts: dict[str, Callable[[], dict[str, Any]]] = {}
        if chosen.appends:
            parts |= {"append": lambda: appends(club, chosen.appends), "catch_up": lambda: catch_up(club, chosen.appends)}
        if chosen.hands:
            parts["tables"] = lambda: tables(club, chosen.hands)
        for part, measured in parts.items():
            found = measured()
            print(json.dumps({part: found}) if chosen.json else f"{part}: {json.dumps(found)}", flush=True)


if __name__ == "__main__":
    main()
