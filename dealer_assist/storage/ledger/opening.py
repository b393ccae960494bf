"""Opening the ledger for play: one program at a time, the schema brought up to date, damage set aside, the evening gone on with."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from filelock import FileLock, Timeout
from sqlalchemy import Engine, insert, select

from dealer_assist import __version__
from dealer_assist.rules.errors import RuleError
from dealer_assist.storage.ledger import database as ledger_database
from dealer_assist.storage.ledger import sqlite as ledger_sqlite
from dealer_assist.storage.ledger.chain import BrokenChainError, links
from dealer_assist.storage.ledger.evening import Evening, last_evening
from dealer_assist.storage.ledger.facts import SessionOpened, SessionResumed
from dealer_assist.storage.ledger.ledger import Place, SqlLedger
from dealer_assist.storage.ledger.picture_folder import PictureFolder
from dealer_assist.storage.ledger.place import LedgerPlace
from dealer_assist.storage.ledger.salvage import finish_salvage, salvage
from dealer_assist.storage.ledger.schema import tables
from dealer_assist.storage.ledger.seal import break_seal, seal, seal_path
from dealer_assist.storage.ledger.upgrade import upgraded
from dealer_assist.table.faults import KnownError
from dealer_assist.table.launch_options import SessionChoice
from dealer_assist.table.ports import Clock
from dealer_assist.table.state import History, TableState
from dealer_assist.table.tidings import Tiding

EVENING = timedelta(hours=12)
"""A session in which nothing has happened for so long is not gone on with unless that is wished."""


@dataclass(frozen=True, slots=True)
class OpenLedger:
    """A ledger open for play, and what a person has to be told about it."""

    ledger: SqlLedger
    tidings: tuple[Tiding, ...]
    engine: Engine
    lock: FileLock

    def close(self) -> None:
        """Let the database go and seal its file; may be called twice."""
        if self.lock.is_locked:
            self.ledger.close()
            seal(self.engine, self.ledger.head)
            self.lock.release()


def open_ledger(place: LedgerPlace, clock: Clock, choice: SessionChoice = SessionChoice.AUTO) -> OpenLedger:
    """Open a ledger for play; it is made when it is not there.

    Raises KnownError: `ledger_in_use` (by another program), `ledger_locked`, `ledger_newer`, `folder_not_writable`, `disk_full`,
    `ledger_address_wrong` (for a server's too), `disk_failed`. Raises NotKeptError where it cannot be written to, and OSError
    where damage cannot be set aside.
    """
    return _opened(place, clock, lambda ledger, evening: _go_on(ledger, evening, clock, choice))


def open_for_upkeep(place: LedgerPlace, clock: Clock) -> OpenLedger:
    """Open a ledger to add to it without playing; no session begins or goes on. Raises what `open_ledger` raises."""
    return _opened(place, clock, lambda _, evening: _salvage_told(evening))


def _opened(place: LedgerPlace, clock: Clock, begin: Callable[[SqlLedger, Evening], tuple[Tiding, ...]]) -> OpenLedger:
    with ExitStack() as undo:
        lock = _locked(place)
        undo.callback(lock.release)
        engine, evening, tidings = _prepared(place, clock)
        undo.callback(engine.dispose)
        _seat(engine, place.table)
        break_seal(engine)
        seat = Place(place.table, evening.session, evening.head, evening.dealer)
        ledger = SqlLedger(engine, PictureFolder(place.pictures), clock, seat, evening.events)
        opened = OpenLedger(ledger, (*tidings, *begin(ledger, evening)), engine, lock)
        undo.pop_all()
    return opened


@contextmanager
def held(place: LedgerPlace) -> Iterator[None]:
    """Keep every other program from adding entries. Raises KnownError `ledger_in_use`, `folder_not_writable`, `disk_full`."""
    lock = _locked(place)
    try:
        yield
    finally:
        lock.release()


def _locked(place: LedgerPlace) -> FileLock:
    """The lock that says which program adds entries; the system lets it go when the program dies."""
    file = _file(place)
    beside = file.with_name(f"{file.name}.lock")
    lock = FileLock(beside, timeout=0)
    try:
        beside.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout as fault:
        raise KnownError("ledger_in_use", subject=str(file)) from fault
    except OSError as fault:
        raise KnownError(ledger_sqlite.os_fault_code(fault), subject=str(beside.parent)) from fault
    return lock


def _file(place: LedgerPlace) -> Path:
    """The file that is played over: a table keeps its own, and only a thread of its own carries that to a club."""
    file = ledger_database.sqlite_file(place.address)
    if file is None:
        raise KnownError("ledger_address_wrong", subject=place.address.partition(":")[0])
    return file


# -- a sound database ---------------------------------------------------------------------------------------------


def _prepared(place: LedgerPlace, clock: Clock) -> tuple[Engine, Evening, tuple[Tiding, ...]]:
    """The database, sound and of today's schema, with its last session. Raises KnownError."""
    file = _file(place)
    finish_salvage(file, clock.now())
    gone = _is_gone(file, place)
    try:
        engine, evening, tidings = _examined(place, clock)
        return engine, evening, (*tidings, Tiding("gone", {"file": str(file)}, alarm=True)) if gone else tidings
    except KnownError as fault:
        if fault.code not in ledger_database.DAMAGE:
            raise
    salvage(file, place.table, clock.now())
    return _examined(place, clock)


def _is_gone(file: Path, place: LedgerPlace) -> bool:
    """Whether there was a ledger here once: its seal or its pictures are left, but it is missing or empty."""
    is_empty = not file.exists() or file.stat().st_size == 0
    return is_empty and (seal_path(file).exists() or any(PictureFolder(place.pictures).all()))


def _examined(place: LedgerPlace, clock: Clock) -> tuple[Engine, Evening, tuple[Tiding, ...]]:
    """Raises KnownError, `ledger_damaged` where an entry does not fit or SQLite itself finds a fault; then the database is let go."""
    engine = ledger_database.writing(place.address)
    with ExitStack() as undo, ledger_database.opened(engine):
        undo.callback(engine.dispose)
        copy = upgraded(engine, clock.now())
        evening = _looked_through(engine, place.table)
        undo.pop_all()
    return engine, evening, (Tiding("upgraded", {"file": copy.name}),) if copy else ()


def _looked_through(engine: Engine, table: str) -> Evening:
    with engine.connect() as connection:
        wrong = ledger_sqlite.looked_over(connection)
        if wrong:
            raise KnownError("ledger_damaged", subject=f"{ledger_database.named(engine)}: {wrong}")
        try:
            return last_evening(links(connection, table))
        except BrokenChainError as fault:
            raise KnownError("ledger_damaged", subject=f"{ledger_database.named(engine)}: {fault.number} {fault.code}") from fault


def _seat(engine: Engine, table: str) -> None:
    """Enter the table, unless it is there."""
    with ledger_database.opened(engine), engine.begin() as connection:
        if connection.execute(select(tables).where(tables.c.name == table)).first() is None:
            connection.execute(insert(tables), {"name": table})


# -- the session --------------------------------------------------------------------------------------------------


def _salvage_told(evening: Evening) -> tuple[Tiding, ...]:
    lost = evening.salvage
    return () if lost is None else (Tiding("set_aside", {"file": lost.file, "kept": lost.kept}, alarm=True),)


def _go_on(ledger: SqlLedger, evening: Evening, clock: Clock, choice: SessionChoice) -> tuple[Tiding, ...]:
    """Go on with the evening or begin a new one; returns what has to be told. Raises NotKeptError."""
    told, state = _salvage_told(evening), _state(evening)
    if state is not None and _is_wished(evening, state, clock, choice):
        ledger.note(SessionResumed(__version__))
        return (*told, *_hand_told("hand_resumed" if state.in_progress else "session_resumed", evening, state))
    ledger.begin_session(SessionOpened(__version__))
    if state is None and evening.records:
        return (*told, Tiding("session_unplayable", {"session": evening.session}, alarm=True))
    if state is not None and state.in_progress and not evening.imported:
        return (*told, *_hand_told("hand_left", evening, state))
    return told


def _hand_told(code: str, evening: Evening, state: TableState) -> tuple[Tiding, ...]:
    """What happens to the newest hand; nothing where none was opened."""
    if state.hand is None:
        return ()
    return (Tiding(code, {"session": evening.session, "hand": state.hand.number}, alarm=code == "hand_left"),)


def _state(evening: Evening) -> TableState | None:
    """The table at the end of the evening; None before the first, and where the rules of today refuse its events."""
    try:
        return History.of(evening.events).state if evening.records else None
    except RuleError:
        return None


def _is_wished(evening: Evening, state: TableState, clock: Clock, choice: SessionChoice) -> bool:
    if choice is SessionChoice.NEW or state.accounts.closed or evening.imported:
        return False
    ended = evening.ended_at
    return choice is SessionChoice.LAST or ended is None or clock.now() - ended < EVENING
