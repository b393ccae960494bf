"""The practice book: attempts and exams of all croupiers in an SQLite file beside the ledger."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Select, Table, insert, select

from dealer_assist.storage.ledger import sqlite as ledger_sqlite
from dealer_assist.storage.ledger.database import named, opened
from dealer_assist.storage.ledger.place import LedgerPlace
from dealer_assist.storage.ledger.upgrade import upgraded
from dealer_assist.storage.practice.rows import attempt_of, attempt_row, exam_of, exam_row
from dealer_assist.storage.practice.schema import SCHEMA_VERSION, attempts, exams
from dealer_assist.table.faults import KnownError
from dealer_assist.table.ports import Clock
from dealer_assist.table.practice.exam import ExamResult
from dealer_assist.table.practice.progress import Attempt

MIGRATIONS = Path(__file__).resolve().parent / "migrations"

Kept = TypeVar("Kept", Attempt, ExamResult)


def practice_file(place: LedgerPlace) -> Path:
    """The book's file beside the ledger, or in the user's data folder where the ledger is on a server."""
    return place.pictures.parent / "croupiers.sqlite"


class SqlPracticeBook:
    """`table.practice.ports.PracticeBook` in an SQLite file. Several programs may have it open at once.

    What was kept is on the disk when the method returns. Its methods raise KnownError: `practice_damaged`, `practice_locked`,
    `practice_failed`, `disk_full`, `disk_failed`, `folder_not_writable`.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def keep(self, attempt: Attempt) -> None:
        """Keep one attempt."""
        with _told(self._engine), self._engine.begin() as connection:
            connection.execute(insert(attempts), attempt_row(attempt))

    def bring_in(self, brought: Iterable[Attempt]) -> int:
        """Keep what another book has kept: all that is not here yet, or nothing of it. Returns how many attempts were new."""
        with _told(self._engine), self._engine.begin() as connection:
            known = set(self._meant(connection, select(attempts), attempt_of))
            new = [attempt for attempt in dict.fromkeys(brought) if attempt not in known]
            if new:
                connection.execute(insert(attempts), [attempt_row(attempt) for attempt in new])
            return len(new)

    def keep_exam(self, result: ExamResult, answered: Sequence[Attempt]) -> None:
        """Keep an exam with all its attempts, or nothing of it."""
        with _told(self._engine), self._engine.begin() as connection:
            connection.execute(insert(exams), exam_row(result))
            if answered:
                connection.execute(insert(attempts), [attempt_row(attempt) for attempt in answered])

    def croupiers(self) -> Sequence[str]:
        """Everybody who has practised, in the order of the alphabet."""
        names = select(attempts.c.croupier).union(select(exams.c.croupier))
        with _told(self._engine), self._engine.connect() as connection:
            return sorted(connection.execute(names).scalars())

    def attempts(self, croupier: str) -> Sequence[Attempt]:
        """All attempts of a croupier, those in exams too, oldest first."""
        return self._read(attempts, croupier, attempt_of)

    def exams(self, croupier: str) -> Sequence[ExamResult]:
        """All exams of a croupier, oldest first."""
        return self._read(exams, croupier, exam_of)

    def close(self) -> None:
        """Let the file go; may be called twice."""
        self._engine.dispose()

    def _read(self, table: Table, croupier: str, meaning: Callable[[Any], Kept]) -> Sequence[Kept]:
        """The rows of a croupier, oldest first, also where older ones were brought in later."""
        rows = select(table).where(table.c.croupier == croupier).order_by(table.c.number)
        with _told(self._engine), self._engine.connect() as connection:
            return sorted(self._meant(connection, rows, meaning), key=lambda each: each.at)

    def _meant(self, connection: Connection, rows: Select[Any], meaning: Callable[[Any], Kept]) -> Sequence[Kept]:
        """What the rows mean. Raises KnownError `practice_damaged` where one means nothing."""
        try:
            return [meaning(row) for row in connection.execute(rows).mappings()]
        except (ValueError, TypeError) as fault:
            raise KnownError("practice_damaged", subject=named(self._engine)) from fault


def open_practice_book(path: Path, clock: Clock) -> SqlPracticeBook:
    """Open a book; it is made when it is not there, and brought to this program's schema with a copy made before.

    Raises what its methods raise, and KnownError `practice_newer`, `practice_foreign` for a file of a newer or another program.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise KnownError(ledger_sqlite.os_fault_code(fault), subject=str(path.parent)) from fault
    engine = ledger_sqlite.writing(path)
    try:
        with _told(engine):
            upgraded(engine, clock.now(), MIGRATIONS, SCHEMA_VERSION)
    except BaseException:
        engine.dispose()
        raise
    return SqlPracticeBook(engine)


@contextmanager
def _told(engine: Engine) -> Iterator[None]:
    """Faults of the database inside are told of the book, not of the ledger."""
    try:
        with opened(engine):
            yield
    except KnownError as fault:
        raise KnownError(fault.code.replace("ledger_", "practice_"), **fault.fields) from fault
