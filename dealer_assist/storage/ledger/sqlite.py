"""Everything about the ledger that holds for SQLite alone: how it is opened, copied, looked over, and set aside when damaged."""

import errno
import hashlib
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, ExceptionContext, create_engine, event
from sqlalchemy.exc import DatabaseError, DBAPIError
from sqlalchemy.pool import NullPool

BUSY_MS = 1000
"""How long a write waits for somebody else's lock before it gives up."""

_PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA secure_delete=ON",
)
_CAUTION = (
    f"PRAGMA busy_timeout={BUSY_MS}",
    "PRAGMA trusted_schema=OFF",  # a hostile file may hold views and triggers that call functions
    "PRAGMA cell_size_check=ON",
)
_COMPANIONS = ("", "-wal", "-shm")

_CODES = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_BUSY: "ledger_locked",
    sqlite3.SQLITE_LOCKED: "ledger_locked",
    sqlite3.SQLITE_READONLY: "folder_not_writable",
    sqlite3.SQLITE_PERM: "folder_not_writable",
    sqlite3.SQLITE_CANTOPEN: "folder_not_writable",
    sqlite3.SQLITE_CORRUPT: "ledger_damaged",
    sqlite3.SQLITE_NOTADB: "ledger_damaged",
    sqlite3.SQLITE_SCHEMA: "ledger_damaged",
    sqlite3.SQLITE_IOERR: "disk_failed",
}


def fault_code(fault: BaseException) -> str:
    """The code of a fault of SQLite; `ledger_failed` for one that has none of its own."""
    primary = getattr(fault, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    return _CODES.get(primary, "ledger_failed")


def file_of(engine: Engine) -> Path | None:
    """The file of the database; None for one in memory or of another kind."""
    name = engine.url.database
    return Path(name) if engine.dialect.name == "sqlite" and name and name != ":memory:" else None


def writing(path: Path) -> Engine:
    """The database for writing, made when it is not there. A transaction takes the write lock when it begins."""
    engine = create_engine(_url(path), creator=_opener(path, "rwc", (*_PRAGMAS, *_CAUTION)))
    event.listen(engine, "begin", _begin_immediate)
    event.listen(engine, "handle_error", _told_as_damage)
    return engine


def reading(path: Path) -> Engine:
    """The database for reading; neither it nor its folder is written to, unless another program is just writing to it."""
    engine = create_engine(_url(path), creator=_opener(path, _mode_of_reading(path), _CAUTION), poolclass=NullPool)
    event.listen(engine, "begin", _begin)
    event.listen(engine, "handle_error", _told_as_damage)
    return engine


def address_of(path: Path) -> str:
    """The address of a database file, whatever characters its name has."""
    return _url(path.absolute()).render_as_string()


def _url(path: Path) -> URL:
    return URL.create("sqlite", database=str(path))


def _mode_of_reading(path: Path) -> str:
    """A database that nobody writes to is read without making files beside it, so that a read-only folder will do."""
    return "ro" if _with(path, "-wal").exists() else "ro&immutable=1"


def _opener(path: Path, mode: str, pragmas: tuple[str, ...]) -> Callable[[], sqlite3.Connection]:
    def opened() -> sqlite3.Connection:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None)
        connection.text_factory = _text
        try:
            for pragma in pragmas:
                connection.execute(pragma).fetchall()
        except UnicodeDecodeError as fault:
            connection.close()
            raise _damage() from fault
        except BaseException:
            connection.close()
            raise
        return connection

    return opened


def _text(content: bytes) -> str:
    """A text of a damaged file may hold any bytes: the chain tells that it is not right."""
    return content.decode(errors="replace")


def _told_as_damage(context: ExceptionContext) -> None:
    """What SQLite says of a damaged file may quote bytes of it that are no text; Python gives up on such a message."""
    if isinstance(context.original_exception, UnicodeDecodeError):
        raise DatabaseError(context.statement, None, _damage()) from context.original_exception


def _damage() -> sqlite3.DatabaseError:
    fault = sqlite3.DatabaseError("database disk image is malformed")
    fault.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return fault


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def looked_over(connection: Connection) -> str:
    """What SQLite itself finds wrong with the file (the first line of it), and which references lead nowhere; empty when nothing."""
    found = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar_one()
    if found != "ok":
        return str(found)
    lost = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
    return "" if lost is None else f"{lost[0]}, row {lost[1]}: no {lost[2]}"


def objects(connection: Connection) -> frozenset[tuple[str, ...]]:
    """Every table, index, view and trigger with its own words."""
    rows = connection.exec_driver_sql("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema")
    return frozenset(tuple(row) for row in rows)


def fold_log(engine: Engine) -> None:
    """Bring what stands in the write-ahead log into the file itself and close. Raises SQLAlchemyError, sqlite3.Error."""
    try:
        with closing(engine.raw_connection()) as connection:  # outside any transaction
            connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        engine.dispose()


def copied(path: Path, target: Path) -> None:
    """A whole copy of the database, also while it is written to. Raises sqlite3.Error, OSError."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with closing(_opener(path, _mode_of_reading(path), _CAUTION)()) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE").fetchall()


def aside(path: Path, at: datetime, why: str = "damaged") -> Path:
    """A free name for a database that is set aside, which says why and when."""
    stem = f"{path.stem}.{why}-{at:%Y-%m-%d_%H-%M-%S}"
    target, counted = path.with_name(f"{stem}{path.suffix}"), 1
    while target.exists():
        counted += 1
        target = path.with_name(f"{stem}-{counted}{path.suffix}")
    return target


def set_aside(path: Path, at: datetime, why: str = "damaged") -> Path:
    """Give the database (with its log) such a name, and return it; nothing is written over. Raises OSError."""
    target = aside(path, at, why)
    for companion in _COMPANIONS:
        if _with(path, companion).exists():
            _with(path, companion).rename(_with(target, companion))
    return target


def file_sha256(path: Path) -> str:
    """SHA-256 of a file in hexadecimal, read piece by piece. Raises OSError."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def is_folded(path: Path) -> bool:
    """Whether all of the database stands in the one file: nobody has it open for writing, and it was closed properly."""
    log = _with(path, "-wal")
    return not log.exists() or log.stat().st_size == 0


def _with(path: Path, companion: str) -> Path:
    return path.with_name(path.name + companion)


def os_fault_code(fault: OSError) -> str:
    """The code of a fault of the file system."""
    return "disk_full" if fault.errno == errno.ENOSPC else "folder_not_writable"


def is_sqlite(fault: DBAPIError) -> bool:
    """Whether a fault of the database is one of SQLite's."""
    return isinstance(fault.orig, sqlite3.Error)
