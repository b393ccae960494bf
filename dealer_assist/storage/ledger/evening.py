"""The end of a chain as play needs it: where the next entry stands, and the session that was played last."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from dealer_assist.storage.ledger.chain import Link
from dealer_assist.storage.ledger.facts import DealerSignedIn, LedgerSalvaged, SessionOpened, SessionResumed
from dealer_assist.storage.ledger.ledger import EMPTY, Head
from dealer_assist.storage.ledger.record import Record
from dealer_assist.table.events import Event


@dataclass(frozen=True, slots=True)
class Evening:
    """The last session of a chain: `records` from its first entry on; `head` is the end of the chain."""

    head: Head = EMPTY
    records: tuple[Record, ...] = ()

    @property
    def session(self) -> int:
        """The number of the session, 0 before the first."""
        return self.records[-1].session if self.records else 0

    @property
    def dealer(self) -> str:
        """Who is signed in at its end; empty when nobody is."""
        return next((record.body.name for record in reversed(self.records) if isinstance(record.body, DealerSignedIn)), "")

    @property
    def ended_at(self) -> datetime | None:
        """The time of its last event at the table; None where nothing has happened."""
        return next((record.at for record in reversed(self.records) if record.event is not None), None)

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened at the table, in order."""
        return tuple(event for record in self.records if (event := record.event) is not None)

    @property
    def imported(self) -> bool:
        """Whether it was not played here: it is not gone on with."""
        first = self.records[0].body if self.records else None
        return isinstance(first, SessionOpened) and bool(first.source)

    @property
    def salvage(self) -> LedgerSalvaged | None:
        """What was salvaged since the program was last started."""
        for record in reversed(self.records):
            if isinstance(record.body, SessionOpened | SessionResumed):
                return None
            if isinstance(record.body, LedgerSalvaged):
                return record.body
        return None


def last_evening(links: Iterable[Link]) -> Evening:
    """The last session of these entries, in little memory however long the chain is. Raises what reading them raises."""
    last: list[Link] = []
    for link in links:
        if last and link.session != last[-1].session:
            last.clear()
        last.append(link)
    return Evening(last[-1].head, tuple(link.record() for link in last)) if last else Evening()
