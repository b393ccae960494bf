"""The hands of a ledger: for each the facts that stand after every undo, with their entries, and the hand as it ended."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from sqlalchemy import Connection, select

from dealer_assist.storage.ledger import database as ledger_database
from dealer_assist.storage.ledger.chain import BrokenChainError, Link, links
from dealer_assist.storage.ledger.place import LedgerPlace
from dealer_assist.storage.ledger.record import Record
from dealer_assist.storage.ledger.schema import tables
from dealer_assist.table.accounts import HandOutcome
from dealer_assist.table.events import Fact, FloorRuled, HandFact, HandOpened, HandVoided, Joined, Redone, Undone
from dealer_assist.table.faults import KnownError
from dealer_assist.table.hand import HandState
from dealer_assist.table.state import History

_OF_A_HAND = HandOpened | HandVoided | HandFact | FloorRuled


@dataclass(frozen=True, slots=True)
class PlayedFact:
    """Something that happened in a hand, and the entry that tells it."""

    fact: Fact
    record: Record
    sha256: str


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand as it stands in the ledger; `hand` is its state after the last of `facts`, the first of which has opened it."""

    table: str
    session: int
    facts: tuple[PlayedFact, ...]
    hand: HandState

    @property
    def written(self) -> HandOutcome | None:
        """What the ledger says that the hand pays; None where it says nothing."""
        return next((each.record.outcome for each in reversed(self.facts) if each.record.outcome is not None), None)

    @property
    def name(self) -> str:
        """How it is asked for: the session and the number of the hand in it."""
        return f"{self.session}.{self.hand.number}"


def hands_of(place: LedgerPlace) -> Iterator[PlayedHand]:
    """Every hand of the place's table, session by session.

    Raises KnownError: `ledger_missing` ..., `ledger_damaged` at the first entry that does not fit. Raises RuleError where the
    rules of today refuse what was played.
    """
    engine = ledger_database.reading(place.address)
    try:
        with ledger_database.opened(engine), engine.connect() as connection:
            yield from _hands(connection, place.table)
    except BrokenChainError as fault:
        raise KnownError("ledger_damaged", subject=f"{ledger_database.named(engine)}: {fault.number} {fault.code}") from fault
    finally:
        engine.dispose()


def _hands(connection: Connection, table: str) -> Iterator[PlayedHand]:
    if connection.execute(select(tables).where(tables.c.name == table)).first() is None:
        return
    session: list[Link] = []
    for link in links(connection, table):
        if session and link.session != session[-1].session:
            yield from played_in(session)
            session = []
        session.append(link)
    yield from played_in(session)


def played_in(session: Sequence[Link]) -> Iterator[PlayedHand]:
    """The hands of one session, of which these are the entries. Raises BrokenChainError, RuleError."""
    history, standing = standing_in(session)
    played: list[PlayedFact] = []
    hand: HandState | None = None
    for each, moment in zip(standing, history.standing, strict=True):
        if isinstance(each.fact, HandOpened):
            if hand is not None:
                yield PlayedHand(each.record.table, each.record.session, tuple(played), hand)
            played = []
        if isinstance(each.fact, _OF_A_HAND):
            played.append(each)
        hand = moment.state.hand
    if hand is not None:
        yield PlayedHand(standing[-1].record.table, standing[-1].record.session, tuple(played), hand)


def standing_in(session: Sequence[Link]) -> tuple[History, list[PlayedFact]]:
    """The history of a session, and the entries of the facts that stand in it."""
    history = History()
    steps: list[list[PlayedFact]] = []
    undone: list[list[PlayedFact]] = []
    for link in session:
        record = link.record()
        event = record.event
        if event is None:
            continue
        history = history.then(event)
        match event:
            case Undone():
                undone.append(steps.pop())
            case Redone():
                steps.append(undone.pop())
            case Joined(count):
                steps[-count:] = [list(chain.from_iterable(steps[-count:]))]
            case _:
                steps.append([PlayedFact(event, record, link.head.sha256)])
                undone.clear()
    return history, list(chain.from_iterable(steps))
