"""A ledger with its pictures in one file, and back: nothing that is there is written over, and a backup is checked before it counts."""

import re
import shutil
import sqlite3
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from dealer_assist.storage.ledger import database as ledger_database
from dealer_assist.storage.ledger import sqlite as ledger_sqlite
from dealer_assist.storage.ledger.ledger import EMPTY
from dealer_assist.storage.ledger.opening import held
from dealer_assist.storage.ledger.picture_folder import PictureFolder, write_whole
from dealer_assist.storage.ledger.place import LedgerPlace, place_of_file
from dealer_assist.storage.ledger.report import Report
from dealer_assist.storage.ledger.seal import seal_file, seal_path
from dealer_assist.storage.ledger.verify import verify
from dealer_assist.table.faults import KnownError
from dealer_assist.table.ports import Clock

LARGEST_PICTURE = 20_000_000
"""Bytes. The picture of a serial has some ten thousand, a whole frame one million."""

_DATABASE = "ledger.sqlite"
_PICTURE = re.compile(r"pictures/([0-9a-f]{2})/(\1[0-9a-f]{62})\.(png|jpg|bin)")


def backup(place: LedgerPlace, target: Path) -> None:
    """Write the ledger and its pictures into one file, also while a hand is played.

    Raises KnownError: `file_exists`, `ledger_missing`, `backup_needs_file` (a server is backed up by those who keep it),
    `folder_not_writable`, `disk_full`, `ledger_damaged`.
    """
    path = _file(place)
    if not path.is_file():
        raise KnownError("ledger_missing", subject=str(path))
    if target.exists():
        raise KnownError("file_exists", subject=str(target))
    with _faults(target), tempfile.TemporaryDirectory(dir=target.absolute().parent, prefix=".backup-") as folder:
        database, packed = Path(folder) / _DATABASE, Path(folder) / "packed.zip"
        ledger_sqlite.copied(path, database)
        with zipfile.ZipFile(packed, "w") as archive:  # pictures are compressed already
            archive.write(database, _DATABASE, zipfile.ZIP_DEFLATED)
            for picture in PictureFolder(place.pictures).all():
                archive.write(picture, f"pictures/{picture.parent.name}/{picture.name}")
        packed.rename(target)


def restore(source: Path, place: LedgerPlace, clock: Clock) -> tuple[Report, Path | None]:
    """Put a backup in the place of the ledger; returns its check, and where the ledger that was there is now (None: there was none).

    Raises KnownError: `backup_unreadable`, `backup_unsound` (then nothing was changed), `ledger_in_use`, `backup_needs_file`,
    `folder_not_writable`, `disk_full`.
    """
    path = _file(place)
    with held(place), _faults(path), tempfile.TemporaryDirectory(dir=path.parent, prefix=".restore-") as folder:
        unpacked = replace(place_of_file(Path(folder) / _DATABASE, place.table), pictures=Path(folder) / "pictures")
        _unpack(source, Path(folder))
        report = verify(unpacked)
        if not report.sound:
            found = report.findings[0]
            raise KnownError("backup_unsound", subject=str(source), finding=found.code, number=found.number)
        for picture in PictureFolder(unpacked.pictures).all():
            write_whole(place.pictures / picture.parent.name / picture.name, picture.read_bytes())
        aside = ledger_sqlite.set_aside(path, clock.now(), "replaced") if path.exists() else None
        seal_path(path).unlink(missing_ok=True)
        (Path(folder) / _DATABASE).rename(path)
        seal_file(path, next((table.head for table in report.tables if table.table == place.table), EMPTY))
    return report, aside


def _file(place: LedgerPlace) -> Path:
    path = ledger_database.sqlite_file(place.address)
    if path is None:
        raise KnownError("backup_needs_file", subject=place.table)
    return path


def _unpack(source: Path, folder: Path) -> None:
    """Only members with the names that a backup has, each no larger than it may be, each picture with the bytes of its name."""
    try:
        with zipfile.ZipFile(source) as archive:
            if archive.testzip() is not None or _DATABASE not in archive.namelist():
                raise KnownError("backup_unreadable", subject=str(source))
            for member in archive.infolist():
                name = member.filename
                picture = _PICTURE.fullmatch(name)
                if name != _DATABASE and (picture is None or member.file_size > LARGEST_PICTURE):
                    raise KnownError("backup_unreadable", subject=f"{source}: {name[:80]}")
                target = folder / (Path("pictures", picture[1], f"{picture[2]}.{picture[3]}") if picture else _DATABASE)
                target.parent.mkdir(exist_ok=True, parents=True)
                with archive.open(member) as packed, target.open("xb") as file:
                    shutil.copyfileobj(packed, file)
    except (zipfile.BadZipFile, FileNotFoundError, FileExistsError, IsADirectoryError, NotImplementedError, RuntimeError) as fault:
        raise KnownError("backup_unreadable", subject=f"{source}: {fault}") from fault


@contextmanager
def _faults(subject: Path) -> Iterator[None]:
    """Faults of the file system and of SQLite inside become KnownError."""
    try:
        yield
    except OSError as fault:
        raise KnownError(ledger_sqlite.os_fault_code(fault), subject=str(fault.filename or subject)) from fault
    except sqlite3.Error as fault:
        raise KnownError(ledger_sqlite.fault_code(fault), subject=str(subject)) from fault
