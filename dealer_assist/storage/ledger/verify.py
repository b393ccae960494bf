"""Checking a whole ledger: its file, its chains, the pictures, and every hand by the rules. Nothing is written."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Protocol

from sqlalchemy import Connection, Engine, create_engine, select

from dealer_assist.storage.ledger import database as ledger_database
from dealer_assist.storage.ledger import sqlite as ledger_sqlite
from dealer_assist.storage.ledger.chain import BrokenChainError, links
from dealer_assist.storage.ledger.facts import PicturesPruned, SessionOpened
from dealer_assist.storage.ledger.ledger import EMPTY, Head
from dealer_assist.storage.ledger.picture_folder import PictureFolder
from dealer_assist.storage.ledger.place import LedgerPlace
from dealer_assist.storage.ledger.record import Record, digest
from dealer_assist.storage.ledger.replay import Replay, ReplayError
from dealer_assist.storage.ledger.report import Finding, Report, TableReport
from dealer_assist.storage.ledger.schema import SCHEMA_VERSION, tables
from dealer_assist.storage.ledger.seal import SealError, read_seal
from dealer_assist.storage.ledger.upgrade import MIGRATIONS, run_revisions, version
from dealer_assist.table.faults import KnownError


def verify(place: LedgerPlace, noted: Head | None = None) -> Report:
    """Check everything, and that the end of the chain that was noted down once still stands in the place's table.

    Raises KnownError where the ledger cannot be opened at all (`ledger_missing`, `ledger_newer` ...).
    """
    engine = ledger_database.reading(place.address)
    path = ledger_sqlite.file_of(engine)
    sealed, about_seal = (False, ()) if path is None else _seal(path)
    try:
        with ledger_database.opened(engine):
            about_file = (*about_seal, *_database(engine))
            reports = chains_checked(engine, PictureFolder(place.pictures), {place.table: noted} if noted else {})
    except KnownError as fault:
        if fault.code not in ledger_database.DAMAGE:
            raise
        about_file, reports = (*about_seal, Finding("ledger_damaged", detail=str(fault.__cause__))), ()
    finally:
        engine.dispose()
    return Report(ledger_database.named(engine), sealed, reports, about_file)


# -- the file -----------------------------------------------------------------------------------------------------


def _seal(path: Path) -> tuple[bool, tuple[Finding, ...]]:
    """Whether the file is covered by its seal, and what speaks against it."""
    try:
        found = read_seal(path)
        if found is None or not ledger_sqlite.is_folded(path):
            return False, ()
        differs = ledger_sqlite.file_sha256(path) != found.file_sha256
    except (SealError, OSError) as fault:
        return False, (Finding("seal_unreadable", detail=str(fault)),)
    return not differs, (Finding("seal_differs", detail=str(path)),) if differs else ()


def _database(engine: Engine) -> Iterator[Finding]:
    """What the database itself finds wrong, and what in its schema is not ours. Raises KnownError `ledger_newer`, SQLAlchemyError."""
    if engine.dialect.name != "sqlite":
        return
    with engine.connect() as connection:
        wrong = ledger_sqlite.looked_over(connection)
        if wrong:
            yield Finding("ledger_damaged", detail=wrong)
        found = version(engine)
        if found is not None and found > SCHEMA_VERSION and found.isdecimal():
            raise KnownError("ledger_newer", subject=ledger_database.named(engine), found=found, known=SCHEMA_VERSION)
        if found != SCHEMA_VERSION or ledger_sqlite.objects(connection) != _our_objects():
            yield Finding("schema_differs", detail=f"version {found}")


@cache
def _our_objects() -> frozenset[tuple[str, ...]]:
    """The tables and triggers of a new ledger, made in memory."""
    engine = create_engine("sqlite://")
    run_revisions(engine, MIGRATIONS, SCHEMA_VERSION)
    with engine.connect() as connection:
        return ledger_sqlite.objects(connection)


# -- the chains ---------------------------------------------------------------------------------------------------


class KeptPictures(Protocol):
    """Where evidence pictures lie: a folder, or a club."""

    def read(self, name: str) -> bytes | None:
        """The picture with this SHA-256; None when there is none. Raises ValueError for what is no SHA-256, OSError."""


def chains_checked(engine: Engine, pictures: KeptPictures, noted: Mapping[str, Head] = MappingProxyType({})) -> tuple[TableReport, ...]:
    """Check every chain of a database; `noted` are ends of chains that were noted down once. Raises SQLAlchemyError."""
    with engine.connect() as connection:
        names = connection.execute(select(tables.c.name).order_by(tables.c.name)).scalars().all()
        return tuple(_Check(name, pictures, noted.get(name)).run(connection) for name in dict.fromkeys((*names, *noted)))


@dataclass(slots=True)
class _Check:
    """The check of one table's chain, entry by entry."""

    table: str
    pictures: KeptPictures
    noted: Head | None = None
    head: Head = EMPTY
    session: int = 0
    replay: Replay = field(default_factory=Replay)
    hands: int = 0
    payouts: int = 0
    named: dict[str, int] = field(default_factory=dict)
    pruned_up_to: int = 0
    imported: bool = False

    def run(self, connection: Connection) -> TableReport:
        """Up to the first entry that fails. Raises SQLAlchemyError."""
        try:
            for link in links(connection, self.table):
                self._entry(link.record())
                self._compare(link.head)
                self.head = link.head
        except BrokenChainError as fault:
            return self._report(Finding(fault.code, self.table, fault.number, fault.detail))
        except ReplayError as fault:
            return self._report(Finding(fault.code, self.table, self.head.number + 1, fault.detail))
        too_short = self.noted is not None and self.noted.number > self.head.number
        return self._report(Finding("head_missing", self.table, self.head.number) if too_short else None)

    def _compare(self, head: Head) -> None:
        if self.noted is not None and head.number == self.noted.number and head != self.noted:
            raise BrokenChainError("head_differs", head.number, f"{head.sha256} instead of {self.noted.sha256}")

    def _entry(self, record: Record) -> None:
        if record.session != self.session:
            if record.session != self.session + 1:
                raise ReplayError("session_missing", f"session {record.session} follows {self.session}")
            self._count_session()
            self.session, self.replay = record.session, Replay()
        if isinstance(record.body, PicturesPruned):
            self.pruned_up_to = max(self.pruned_up_to, record.body.up_to)
        if isinstance(record.body, SessionOpened):
            self.imported = bool(record.body.source)
        if record.evidence and not self.imported:  # the pictures of imported hands are where those were played
            self.named[record.evidence] = record.number
        self.replay.then(record)

    def _count_session(self) -> None:
        self.hands += self.replay.hands
        self.payouts += self.replay.payouts

    def _report(self, finding: Finding | None) -> TableReport:
        self._count_session()
        right = pruned = 0
        for name, number in self.named.items():
            wrong = self._picture(name)
            pruned += wrong == "picture_missing" and number <= self.pruned_up_to
            right += not wrong
            if wrong == "picture_differs" or (wrong and number > self.pruned_up_to):
                found = Finding(wrong, self.table, number, name)
                finding = found if finding is None or number < finding.number else finding
        return TableReport(self.table, self.head, self.session, self.hands, self.payouts, right, pruned, finding)

    def _picture(self, name: str) -> str:
        """What is wrong with a picture; empty when nothing."""
        try:
            picture = self.pictures.read(name)
        except ValueError:
            return "picture_name_wrong"
        except OSError:
            return "picture_unreadable"
        if picture is None:
            return "picture_missing"
        return "" if digest(picture) == name else "picture_differs"
