"""The seal beside a closed SQLite ledger: the hash of the whole file, so that a bit turned in unused space is found too.

It is broken when the ledger is opened for play and set anew when that is closed. After a crash there is none, and a check then
covers every entry but not the unused bytes between them.
"""

import contextlib
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from dealer_assist.storage.ledger import sqlite as ledger_sqlite
from dealer_assist.storage.ledger.ledger import Head
from dealer_assist.storage.ledger.picture_folder import write_whole
from dealer_assist.storage.ledger.record import Sha256


class _SealLine(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    number: int
    head: Sha256
    file: Sha256


@dataclass(frozen=True, slots=True)
class Seal:
    """The end of the chain and the SHA-256 of the file when the ledger was closed."""

    head: Head
    file_sha256: str


class SealError(ValueError):
    """The seal's file cannot be read as a seal."""


def seal(engine: Engine, head: Head) -> None:
    """Fold the write-ahead log into the file and seal it. A ledger that cannot be sealed (a full disk) is left without a seal."""
    path = ledger_sqlite.file_of(engine)
    if path is None:
        return
    with contextlib.suppress(SQLAlchemyError, sqlite3.Error, OSError):
        ledger_sqlite.fold_log(engine)
        seal_file(path, head)


def seal_file(path: Path, head: Head) -> None:
    """Seal a closed database file as it is. Raises OSError."""
    line = _SealLine(number=head.number, head=head.sha256, file=ledger_sqlite.file_sha256(path))
    write_whole(seal_path(path), line.model_dump_json().encode())


def break_seal(engine: Engine) -> None:
    """Take the seal away before the ledger is written to. Raises OSError."""
    path = ledger_sqlite.file_of(engine)
    if path is not None:
        seal_path(path).unlink(missing_ok=True)


def read_seal(path: Path) -> Seal | None:
    """The seal of a database file; None where there is none. Raises SealError, OSError."""
    try:
        line = _SealLine.model_validate_json(seal_path(path).read_bytes())
    except FileNotFoundError:
        return None
    except ValidationError as fault:
        raise SealError(str(fault)) from fault
    return Seal(Head(line.number, line.head), line.file)


def seal_path(path: Path) -> Path:
    """The seal's own file."""
    return path.with_name(f"{path.name}.seal")
