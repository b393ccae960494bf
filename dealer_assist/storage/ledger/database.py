"""The ledger's database by its address: SQLite in a file, or a club's PostgreSQL."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, Engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from dealer_assist.storage.ledger import postgresql as ledger_postgresql
from dealer_assist.storage.ledger import sqlite as ledger_sqlite
from dealer_assist.table.faults import KnownError, NotKeptError

DAMAGE = frozenset({"ledger_damaged", "ledger_failed"})
"""Codes of a database that can be opened but not read."""


def sqlite_file(address: str) -> Path | None:
    """The file of an address `sqlite:///FILE`; None for a server's. Raises KnownError `ledger_address_wrong` for any other."""
    url = _url(address)
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None


def _url(address: str) -> URL:
    try:
        url = make_url(address)
    except ArgumentError as fault:
        raise KnownError("ledger_address_wrong", subject=_kind(address)) from fault
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise KnownError("ledger_address_wrong", subject=_kind(address))
    return url


def writing(address: str) -> Engine:
    """The database for adding entries. Raises KnownError."""
    path = sqlite_file(address)
    return ledger_sqlite.writing(path) if path else ledger_postgresql.connected(_url(address))


def reading(address: str) -> Engine:
    """The database for reading. Raises KnownError (`ledger_missing` where there is no such file)."""
    path = sqlite_file(address)
    if path is None:
        return ledger_postgresql.connected(_url(address))
    if not path.is_file():
        raise KnownError("ledger_missing", subject=str(path))
    return ledger_sqlite.reading(path)


def _kind(address: str) -> str:
    """The kind of database and nothing that may be secret."""
    return address.partition(":")[0]


@contextmanager
def kept(engine: Engine) -> Iterator[None]:
    """Faults of the database inside become NotKeptError."""
    try:
        yield
    except SQLAlchemyError as fault:
        raise NotKeptError(_code(fault), named(engine)) from fault


@contextmanager
def opened(engine: Engine) -> Iterator[None]:
    """Faults of the database inside become KnownError; `reason` is what a server has said."""
    try:
        yield
    except SQLAlchemyError as fault:
        raise KnownError(_code(fault), subject=named(engine), reason=_reason(fault)) from fault


def named(engine: Engine) -> str:
    """The database as a person knows it: the file, or the address, in which there is no password."""
    return str(ledger_sqlite.file_of(engine) or engine.url.render_as_string(hide_password=True))


def _code(fault: SQLAlchemyError) -> str:
    if isinstance(fault, DBAPIError) and fault.orig is not None:
        if ledger_sqlite.is_sqlite(fault):
            return ledger_sqlite.fault_code(fault.orig)
        if ledger_postgresql.is_postgresql(fault):
            return ledger_postgresql.fault_code(fault.orig)
    return "ledger_unreachable"


def _reason(fault: SQLAlchemyError) -> str:
    return ledger_postgresql.reason(fault.orig) if isinstance(fault, DBAPIError) and fault.orig is not None else ""
