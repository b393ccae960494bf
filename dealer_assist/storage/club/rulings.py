"""The floor of a club rules on a hand: an entry in the floor's own chain, which the table can read."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, func, insert, literal_column, select

from dealer_assist.storage.club.schema import Seat, members
from dealer_assist.storage.club.versions import verify_versions
from dealer_assist.storage.ledger import database as ledger_database
from dealer_assist.storage.ledger.chain import BrokenChainError, chain_end, links_after
from dealer_assist.storage.ledger.facts import HandRuled
from dealer_assist.storage.ledger.ledger import EMPTY, Head, row_of
from dealer_assist.storage.ledger.record import Record, digest, encode
from dealer_assist.storage.ledger.report import Finding
from dealer_assist.storage.ledger.schema import entries
from dealer_assist.table.faults import KnownError
from dealer_assist.table.ports import Clock

RULINGS_KEPT = 8
"""So many of a floor are at hand; all of them stand in its chain."""

_SESSION = 1
"""The floor's chain is one session without an end."""


@dataclass(frozen=True, slots=True)
class GivenRuling:
    """A ruling of the floor, and when it was given."""

    at: datetime
    ruling: HandRuled


@dataclass(slots=True)
class RulingFold:
    """The chain of a floor as far as it has been followed: its newest rulings, and those that the last `advance` has found."""

    table: str
    head: Head = EMPTY
    rulings: tuple[GivenRuling, ...] = ()
    new: tuple[GivenRuling, ...] = ()
    broken: Finding | None = None

    def advance(self, connection: Connection) -> None:
        """Follow what is new. Raises SQLAlchemyError."""
        self.broken, self.new = None, ()
        try:
            for link in links_after(connection, self.table, self.head):
                record = link.record()
                if isinstance(record.body, HandRuled):
                    self.new = (*self.new, GivenRuling(record.at, record.body))
                self.head = link.head
        except BrokenChainError as fault:
            self.broken = Finding(fault.code, self.table, fault.number, fault.detail)
        self.rulings = (*self.rulings, *self.new)[-RULINGS_KEPT:]


def rule(address: str, ruling: HandRuled, clock: Clock) -> Head:
    """Add a ruling to the chain of the role in the address; returns its entry.

    Raises KnownError: `club_table_missing` (there is no such table), `club_role_unknown` (the role is not the floor's) and the
    faults of the server.
    """
    engine = ledger_database.writing(address)
    try:
        with ledger_database.opened(engine), engine.begin() as connection:
            verify_versions(connection, ledger_database.named(engine))
            chain = _floor_chain(connection, ledger_database.named(engine))
            _verify_table(connection, ruling.table)
            connection.execute(select(func.pg_advisory_xact_lock(func.hashtext(chain))))  # rulings of one moment come one after the other
            return _added(connection, chain, ruling, clock)
    finally:
        engine.dispose()


def _floor_chain(connection: Connection, subject: str) -> str:
    chain = connection.execute(
        select(members.c.table_name).where(members.c.role == literal_column("current_user"), members.c.seat == Seat.FLOOR)
    ).scalar()
    if chain is None:
        raise KnownError("club_role_unknown", subject=subject)
    return str(chain)


def _verify_table(connection: Connection, table: str) -> None:
    wanted = select(members.c.role).where(members.c.table_name == table, members.c.seat == Seat.TABLE)
    if connection.execute(wanted).first() is None:
        raise KnownError("club_table_missing", subject=table)


def _added(connection: Connection, chain: str, ruling: HandRuled, clock: Clock) -> Head:
    end = chain_end(connection, chain)
    record = Record(chain, end.number + 1, end.sha256, _SESSION, clock.now(), ruling.by, ruling)
    content = encode(record)
    connection.execute(insert(entries).values(row_of(record, content)))
    return Head(record.number, digest(content))
