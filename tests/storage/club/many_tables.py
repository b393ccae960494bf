"""Tables of a club in processes of their own that play recorded hands, while they are killed and the server is stopped and started."""

import multiprocessing
import os
import pickle
import sqlite3
import threading
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from dealer_assist.storage.club.thread import ClubThread
from dealer_assist.storage.ledger.opening import open_ledger
from dealer_assist.storage.ledger.place import LedgerPlace
from dealer_assist.table.accounts import HandOutcome
from dealer_assist.table.announcement import Announcement
from dealer_assist.table.club import ClubPhase
from dealer_assist.table.events import Event, HandOpened
from dealer_assist.table.telling import Telling
from tests.storage.club.server import Server
from tests.storage.evenings import Evening, Memory, TickingClock

_LOOK_SECONDS = 0.02
_LONGEST_SECONDS = 600.0
"""No healthy machine needs so long."""


@dataclass
class Recorder(Memory):
    """A ledger in memory that keeps the pictures too."""

    pictures: list[bytes] = field(default_factory=list)

    def append(
        self, event: Event, outcome: HandOutcome | None = None, picture: bytes = b"", announced: Sequence[Announcement] = ()
    ) -> None:
        super().append(event, outcome, picture, announced)
        self.pictures.append(picture)


@cache
def _processes() -> Any:
    """Processes that are forked from one in which everything is imported already; POSIX only."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return context


def recorded(hands: int, seed: int) -> list[tuple[Telling, bytes]]:
    """An evening of so many hands of all games, entry by entry with its picture; the last hand is played to its end."""
    memory = Recorder()
    evening = Evening(memory, seed)
    while sum(isinstance(event, HandOpened) for event in memory.events()) < hands or evening.session.legal():
        evening.until(len(memory.events()) + 1)
    return list(zip(memory.kept, memory.pictures, strict=True))


def play(place: LedgerPlace, recording: Path, password: str) -> None:
    """What a table's process does: keep every entry in its own ledger, have them carried, and end when the club has them all."""
    os.environ["PGPASSWORD"] = password
    opened = open_ledger(place, TickingClock())
    link = ClubThread(place, lambda: opened.ledger.head.number)
    link.start()
    told = pickle.loads(recording.read_bytes())  # noqa: S301 - written by `recorded` a moment ago
    for telling, picture in told[len(opened.ledger.events()) :]:
        opened.ledger.append(telling.event, telling.outcome, picture, telling.announced)
        link.wake()
    pause = threading.Event()
    while (state := link.state).phase is not ClubPhase.REACHED or state.waiting:
        pause.wait(_LOOK_SECONDS)
    link.close()
    opened.close()


def entries_of(place: LedgerPlace) -> int:
    """How many entries the table's own ledger has by now; 0 where it is just being made."""
    file = Path(place.address.removeprefix("sqlite:///"))
    try:
        with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as database:
            return database.execute("SELECT count(*) FROM entries").fetchone()[0]
    except sqlite3.OperationalError:
        return 0


@dataclass
class Floor:
    """Plays all tables to their end. `kills` processes are killed, the server is stopped `stops` times, the last time as by a power cut."""

    server: Server
    tables: dict[LedgerPlace, Path]
    password: str
    random: Random
    running: dict[LedgerPlace, multiprocessing.Process] = field(default_factory=dict)
    killed: int = 0

    @property
    def total(self) -> int:
        """How many entries the tables have kept in the end."""
        return sum(len(pickle.loads(recording.read_bytes())) for recording in self.tables.values())  # noqa: S301 - as above

    def play(self, kills: int, stops: int) -> None:
        """Everything happens when a drawn share of the entries has been kept at the tables, so it depends on no clock."""
        steps = [(self.random.random() * 0.9, self._kill) for _ in range(kills)]
        steps += [((place + 1) / (stops + 1), self._stop_server) for place in range(stops)]
        try:
            for place in self.tables:
                self._start(place)
            for share, action in sorted(steps, key=lambda step: step[0]):
                self._until(share * self.total)
                action()
            for process in self.running.values():
                process.join(_LONGEST_SECONDS)
                assert process.exitcode == 0
        finally:
            for process in self.running.values():
                process.kill()

    def _start(self, place: LedgerPlace) -> None:
        process = _processes().Process(target=play, args=(place, self.tables[place], self.password))
        process.start()
        self.running[place] = process

    def _kill(self) -> None:
        place = self.random.choice(sorted(self.tables, key=lambda each: each.table))
        self.running[place].kill()
        self.running[place].join()
        self.killed += self.running[place].exitcode != 0
        self._start(place)

    def _stop_server(self) -> None:
        """It stays away until the tables have gone on by themselves, or have nothing left to keep."""
        self.server.stop("immediate" if self.killed else "fast")
        self._until(min(self._kept() + len(self.tables), self.total))
        self.server.start()

    def _kept(self) -> int:
        return sum(map(entries_of, self.tables))

    def _until(self, kept: float) -> None:
        pause = threading.Event()
        while self._kept() < kept and any(process.is_alive() for process in self.running.values()):
            pause.wait(_LOOK_SECONDS)
