"""The ledger's database by its address: SQLite in a file, or any other that SQLAlchemy speaks to."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Engine, create_engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError

from dealer_assist.storage import ledger_sqlite
from dealer_assist.table.faults import KnownError, NotKeptError

DAMAGE = frozenset({"ledger_damaged", "ledger_failed"})
"""Codes of a database that can be opened but not read."""


def sqlite_file(address: str) -> Path | None:
    """The file of an address `sqlite:///FILE`; None for another kind of database. Raises KnownError `ledger_address_wrong`."""
    try:
        url = make_url(address)
    except ArgumentError as fault:
        raise KnownError("ledger_address_wrong", subject=_without_password(address)) from fault
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None


def writing(address: str) -> Engine:
    """The database for adding entries. Raises KnownError."""
    path = sqlite_file(address)
    return ledger_sqlite.writing(path) if path else _other(address)


def reading(address: str) -> Engine:
    """The database for reading. Raises KnownError (`ledger_missing` where there is no such file)."""
    path = sqlite_file(address)
    if path is None:
        return _other(address)
    if not path.is_file():
        raise KnownError("ledger_missing", subject=str(path))
    return ledger_sqlite.reading(path)


def _other(address: str) -> Engine:
    try:
        return create_engine(address, pool_pre_ping=True)
    except (NoSuchModuleError, ModuleNotFoundError) as fault:
        raise KnownError("ledger_address_wrong", subject=_without_password(address)) from fault


def _without_password(address: str) -> str:
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
    """Faults of the database inside become KnownError."""
    try:
        yield
    except SQLAlchemyError as fault:
        raise KnownError(_code(fault), subject=named(engine)) from fault


def named(engine: Engine) -> str:
    """The database as a person knows it: the file, or the address without its password."""
    return str(ledger_sqlite.file_of(engine) or engine.url.render_as_string(hide_password=True))


def _code(fault: SQLAlchemyError) -> str:
    if isinstance(fault, DBAPIError) and fault.orig is not None and ledger_sqlite.is_sqlite(fault):
        return ledger_sqlite.fault_code(fault.orig)
    return "ledger_unreachable"
