"""The floor's view of a club: all tables now, and again whenever the server says that something has happened."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from sqlalchemy import Connection, select

from dealer_assist.storage.club.glance import ChainFold, TableGlance
from dealer_assist.storage.club.rulings import RULINGS_KEPT, GivenRuling, RulingFold
from dealer_assist.storage.club.schema import CHANNEL, Seat, alarms, members
from dealer_assist.storage.club.versions import verify_versions
from dealer_assist.storage.ledger import database as ledger_database
from dealer_assist.storage.ledger import postgresql as ledger_postgresql
from dealer_assist.storage.ledger.report import Finding
from dealer_assist.table.faults import KnownError

LOOK_SECONDS = 5.0
"""So often the tables are looked at where the server says nothing."""

RETRY_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class ClubGlance:
    """The club now. `rulings` are the newest ones of the floor, oldest first.

    `code` says why the server is not reached, empty while it is; then everything else is as it was seen last.
    """

    tables: tuple[TableGlance, ...] = ()
    rulings: tuple[GivenRuling, ...] = ()
    alarms: tuple[Finding, ...] = ()
    code: str = ""


class ClubWatch:
    """Watches the club at an address; the role of the floor sees every table, that of a table its own."""

    def __init__(self, address: str) -> None:
        self._engine = ledger_database.reading(address)
        self._tables: dict[str, ChainFold] = {}
        self._floors: dict[str, RulingFold] = {}
        self._seen = ClubGlance()

    def once(self) -> ClubGlance:
        """The club now. Raises KnownError."""
        with ledger_database.opened(self._engine), self._engine.connect() as connection:
            verify_versions(connection, ledger_database.named(self._engine))
            self._seen = self._look(connection)
        return self._seen

    def glances(self) -> Iterator[ClubGlance]:
        """The club now and then again and again, without an end; a server that is lost is found again.

        Raises KnownError where it cannot be reached the first time, and for what a person has to mend.
        """
        yield self.once()
        while True:
            try:
                with self._listening() as connection:
                    while True:
                        yield self.once()
                        ledger_postgresql.told(connection, LOOK_SECONDS)
            except KnownError as fault:
                if fault.code != "club_unreachable":
                    raise
                yield replace(self._seen, code=fault.code)
                time.sleep(RETRY_SECONDS)

    def close(self) -> None:
        """Let the server go."""
        self._engine.dispose()

    # -- inside -----------------------------------------------------------------------------------------------

    @contextmanager
    def _listening(self) -> Iterator[Connection]:
        with ledger_database.opened(self._engine), self._engine.connect() as connection:
            listening = connection.execution_options(isolation_level="AUTOCOMMIT")
            ledger_postgresql.listen(listening, CHANNEL)
            yield listening

    def _look(self, connection: Connection) -> ClubGlance:
        for name, seat in connection.execute(select(members.c.table_name, members.c.seat).order_by(members.c.table_name)).all():
            if seat == Seat.TABLE:
                self._tables.setdefault(name, ChainFold(name)).advance(connection)
            else:
                self._floors.setdefault(name, RulingFold(name)).advance(connection)
        rulings = sorted((given for floor in self._floors.values() for given in floor.rulings), key=lambda given: given.at)
        return ClubGlance(
            tables=tuple(fold.glance() for fold in self._tables.values()),
            rulings=tuple(rulings[-RULINGS_KEPT:]),
            alarms=(*_alarms(connection), *(floor.broken for floor in self._floors.values() if floor.broken is not None)),
        )


def _alarms(connection: Connection) -> Iterator[Finding]:
    """What tables could not write into their chains."""
    for row in connection.execute(select(alarms).order_by(alarms.c.id)):
        yield Finding(row.code, row.table_name, row.number, f"{row.at:%Y-%m-%d %H:%M}")
