"""The ledger: every event of a table in a chain of hashes, committed to the disk before anything is said about it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import Engine, insert

from dealer_assist.storage.ledger.database import kept
from dealer_assist.storage.ledger.facts import DealerSignedIn, LedgerFact, TablePictured
from dealer_assist.storage.ledger.picture_folder import PictureFolder
from dealer_assist.storage.ledger.record import NO_PREVIOUS, Record, digest, encode
from dealer_assist.storage.ledger.schema import entries
from dealer_assist.table.accounts import HandOutcome
from dealer_assist.table.announcement import Announcement
from dealer_assist.table.events import Event
from dealer_assist.table.ports import Clock
from dealer_assist.table.telling import Telling


@dataclass(frozen=True, slots=True)
class Head:
    """The last entry of a chain: its number (0 for an empty chain) and its SHA-256."""

    number: int = 0
    sha256: str = NO_PREVIOUS


EMPTY = Head()
"""The end of a chain that has no entry yet."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the next entry stands: the table, its session, the end of the chain and the dealer who is signed in."""

    table: str
    session: int = 0
    head: Head = EMPTY
    dealer: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """What an entry tells: the fact, when, what the hand pays then, who was signed in, and what was announced."""

    body: Event | LedgerFact
    at: datetime
    outcome: HandOutcome | None = None
    by: str = ""
    announced: tuple[Announcement, ...] = ()


class SqlLedger:
    """`table.ports.Ledger` over a database; `ledger_open.open_ledger` makes it. It is used by one thread."""

    def __init__(self, engine: Engine, pictures: PictureFolder, clock: Clock, place: Place, events: Sequence[Event] = ()) -> None:
        self._engine = engine
        self._pictures = pictures
        self._clock = clock
        self._place = place
        self._events = list(events)
        self._waiting: tuple[Told, ...] = ()

    @property
    def head(self) -> Head:
        """The end of the chain."""
        return self._place.head

    @property
    def session(self) -> int:
        """The number of the evening, from 1; 0 before the first."""
        return self._place.session

    @property
    def dealer(self) -> str:
        """Who is signed in; empty when nobody is."""
        return self._place.dealer

    def append(
        self, event: Event, outcome: HandOutcome | None = None, picture: bytes = b"", announced: Sequence[Announcement] = ()
    ) -> None:
        """Keep the picture, then the event with what goes with it. Raises NotKeptError; then `events()` does not hold it."""
        if picture:
            self._pictures.keep(picture)
        self.append_together((Telling(event, outcome, tuple(announced)),))

    def append_together(self, told: Sequence[Telling]) -> None:
        """Keep several events in one transaction. Raises NotKeptError; then `events()` holds none of them."""
        self._keep(*[replace(self._told(each.event), outcome=each.outcome, announced=each.announced) for each in told])
        self._events.extend(each.event for each in told)

    def events(self) -> Sequence[Event]:
        """All events of this session in order."""
        return tuple(self._events)

    def begin_session(self, fact: LedgerFact) -> None:
        """A new session; nobody is signed in. It stands in the chain as soon as something happens in it."""
        self._place = replace(self._place, session=self._place.session + 1, dealer="")
        self._waiting, self._events = (self._told(fact),), []

    def sign_in(self, dealer: str) -> None:
        """This dealer takes over; nothing is told where he has been signed in already. Raises NotKeptError."""
        if dealer == self._place.dealer:
            return
        told = Told(DealerSignedIn(dealer), self._clock.now(), by=dealer)
        if self._waiting:
            self._waiting = (*self._waiting, told)
        else:
            self._keep(told)
        self._place = replace(self._place, dealer=dealer)

    def note(self, fact: LedgerFact) -> None:
        """Keep a fact about the ledger itself. Raises NotKeptError."""
        self._keep(self._told(fact))

    def keep_frame(self, picture: bytes) -> None:
        """Keep the picture of the whole table (JPEG) that belongs to the event before. Raises NotKeptError."""
        self.note(TablePictured(self._pictures.keep(picture)))

    def add_session(self, fact: LedgerFact, told: Iterable[Told]) -> None:
        """A whole session that was played elsewhere, all of it or nothing, in a ledger that is open for upkeep. Raises NotKeptError."""
        place = replace(self._place, session=self._place.session + 1, dealer="")
        self._place = self._committed((Told(fact, self._clock.now()), *told), place)

    def close(self) -> None:
        """Let the database go; may be called twice."""
        self._engine.dispose()

    # -- inside -----------------------------------------------------------------------------------------------

    def _told(self, body: Event | LedgerFact) -> Told:
        return Told(body, self._clock.now(), by=self._place.dealer)

    def _keep(self, *told: Told) -> None:
        """More entries, behind those of a session that only now begins."""
        self._place = self._committed((*self._waiting, *told), self._place)
        self._waiting = ()

    def _committed(self, told: Iterable[Told], place: Place) -> Place:
        """Commit entries in one transaction; returns the place behind them. Raises NotKeptError."""
        head, rows = place.head, []
        for each in told:
            where = place.table, head.number + 1, head.sha256, place.session
            record = Record(*where, each.at, each.by, each.body, each.outcome, each.announced)
            content = encode(record)
            rows.append(row_of(record, content))
            head = Head(record.number, digest(content))
        with kept(self._engine), self._engine.begin() as connection:
            connection.execute(insert(entries), rows)
        return replace(place, head=head)


def row_of(record: Record, content: bytes) -> dict[str, object]:
    """An entry as a row: its bytes, their hash, and what is searched by."""
    return {
        "table_name": record.table,
        "number": record.number,
        "session": record.session,
        "sha256": digest(content),
        "content": content,
    }
