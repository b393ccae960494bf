"""A damaged SQLite ledger: its sound beginning is taken over into a new file, the damaged one is set aside and never written to.

The new file is built under another name and put into place only when it is whole; a crash in between is finished at the next start.
"""

from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection, Engine, insert, select
from sqlalchemy.exc import SQLAlchemyError

from dealer_assist.storage.ledger import sqlite as ledger_sqlite
from dealer_assist.storage.ledger.chain import BrokenChainError, links
from dealer_assist.storage.ledger.facts import LedgerSalvaged
from dealer_assist.storage.ledger.ledger import EMPTY, Head, row_of
from dealer_assist.storage.ledger.record import Record, encode
from dealer_assist.storage.ledger.schema import entries, tables
from dealer_assist.storage.ledger.upgrade import upgraded


def salvage(path: Path, table: str, at: datetime) -> None:
    """Take over what is sound of a table's chain, and set the damaged file aside. Raises KnownError, SQLAlchemyError, OSError."""
    building = path.with_name(f"{path.name}.building")
    for leftover in building.parent.glob(f"{building.name}*"):
        leftover.unlink()
    fact = LedgerSalvaged(ledger_sqlite.aside(path, at).name, ledger_sqlite.file_sha256(path), 0)
    target = ledger_sqlite.writing(building)
    try:
        upgraded(target, at)
        _take_over(path, target, table, (fact, at))
        ledger_sqlite.fold_log(target)
    finally:
        target.dispose()
    building.rename(_ready(path))
    finish_salvage(path, at)


def finish_salvage(path: Path, at: datetime) -> None:
    """Where a new file stands ready: set the damaged one aside and put the new one in its place. Raises OSError."""
    ready = _ready(path)
    if ready.exists():
        ledger_sqlite.set_aside(path, at)
        ready.rename(path)


def _ready(path: Path) -> Path:
    return path.with_name(f"{path.name}.salvaged")


def _take_over(path: Path, target: Engine, table: str, told: tuple[LedgerSalvaged, datetime]) -> None:
    """The chain of each table up to its first entry that cannot be trusted, then the entry that tells so, in one transaction."""
    fact, at = told
    damaged = ledger_sqlite.reading(path)
    try:
        with target.begin() as connection:
            for name in dict.fromkeys((table, *_names(damaged))):
                connection.execute(insert(tables), {"name": name})
                head, session = _take_chain(damaged, connection, name)
                if name == table:
                    said = LedgerSalvaged(fact.file, fact.sha256, head.number)
                    record = Record(table, head.number + 1, head.sha256, max(1, session), at, "", said)
                    connection.execute(insert(entries), row_of(record, encode(record)))
    finally:
        damaged.dispose()


def _names(damaged: Engine) -> tuple[str, ...]:
    """The tables of a damaged file, as far as it can be read."""
    try:
        with damaged.connect() as source:
            return tuple(name for name in source.execute(select(tables.c.name)).scalars() if isinstance(name, str))
    except SQLAlchemyError:
        return ()


def _take_chain(damaged: Engine, target: Connection, table: str) -> tuple[Head, int]:
    """Take one chain over; returns its end and its last session."""
    head, session = EMPTY, 0
    try:
        with damaged.connect() as source:
            for link in links(source, table):
                target.execute(insert(entries), row_of(link.record(), link.content))
                head, session = link.head, link.session
    except (BrokenChainError, SQLAlchemyError):
        pass  # what could be read up to here is what is taken over
    return head, session
