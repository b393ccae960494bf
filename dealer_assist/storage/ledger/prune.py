"""Deleting old evidence pictures. Their hashes stay in the chain, and an entry tells up to where pictures may be missing."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from sqlalchemy import Engine

from dealer_assist.storage.ledger import database as ledger_database
from dealer_assist.storage.ledger.chain import BrokenChainError, links
from dealer_assist.storage.ledger.facts import PicturesPruned
from dealer_assist.storage.ledger.opening import open_for_upkeep
from dealer_assist.storage.ledger.picture_folder import PictureFolder
from dealer_assist.storage.ledger.place import LedgerPlace
from dealer_assist.table.faults import KnownError
from dealer_assist.table.ports import Clock
from dealer_assist.table.tidings import Tiding


@dataclass(frozen=True, slots=True)
class Pruned:
    """How many pictures were deleted, their bytes, and the last entry whose picture may be missing now (0: nothing was deleted).

    `tidings` is what the opening of the ledger told.
    """

    pictures: int
    size: int
    up_to: int
    tidings: tuple[Tiding, ...] = ()


def prune(place: LedgerPlace, clock: Clock, days: int) -> Pruned:
    """Delete the pictures that only entries older than so many days name; the entry about it is written first.

    Raises what `open_for_upkeep` raises, and KnownError `folder_not_writable` where a picture cannot be deleted.
    """
    opened = open_for_upkeep(place, clock)
    try:
        old, up_to = _old(opened.engine, place, clock.now() - timedelta(days=days))
        sizes = [path.stat().st_size for path in old]
        if old:
            opened.ledger.note(PicturesPruned(up_to, len(old)))
        _delete(old)
        return Pruned(len(old), sum(sizes), up_to if old else 0, opened.tidings)
    finally:
        opened.close()


def _old(engine: Engine, place: LedgerPlace, before: datetime) -> tuple[tuple[Path, ...], int]:
    """The pictures that no entry from `before` on names, and the last entry up to which all are older than that."""
    named: dict[str, int] = {}
    up_to = 0
    try:
        with ledger_database.opened(engine), engine.connect() as connection:
            for link in links(connection, place.table):
                record = link.record()
                if record.at < before and up_to == record.number - 1:
                    up_to = record.number
                if record.evidence:
                    named[record.evidence] = record.number
    except BrokenChainError as fault:
        raise KnownError("ledger_damaged", subject=f"{fault.number} {fault.code}") from fault
    folder = PictureFolder(place.pictures)
    found = (folder.find(name) for name, number in named.items() if number <= up_to)
    return tuple(path for path in found if path is not None), up_to


def _delete(paths: Iterable[Path]) -> None:
    for path in paths:
        try:
            path.unlink(missing_ok=True)
        except OSError as fault:
            raise KnownError("folder_not_writable", subject=str(path)) from fault
