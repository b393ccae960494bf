"""One table as the floor sees it, folded from its chain entry by entry as they come."""

from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import Connection

from dealer_assist.storage.ledger.chain import BrokenChainError, Link, links_after
from dealer_assist.storage.ledger.facts import DealerSignedIn, DisputeLeft, DisputeOpened, LedgerSalvaged, SessionResumed
from dealer_assist.storage.ledger.ledger import EMPTY, Head
from dealer_assist.storage.ledger.record import Record
from dealer_assist.storage.ledger.replay import Replay, ReplayError
from dealer_assist.storage.ledger.report import Finding


@dataclass(frozen=True, slots=True)
class LastEntry:
    """The newest entry: its number, when, what it tells (the name of the event), and who was signed in."""

    number: int
    at: datetime
    event: str
    by: str


@dataclass(frozen=True, slots=True)
class TableGlance:
    """A table now. `hand` is SESSION.NUMBER of the newest hand, `stage` what it waits for, both empty where there is none.

    `hands` counts those of the session that is played, `jackpot` is what has rolled over. `disputed` are hands that are frozen now.
    `alarms` are what a person must look at; `whole` tells whether every entry so far follows the one before it.
    """

    table: str
    last: LastEntry | None = None
    game: str = ""
    hand: str = ""
    stage: str = ""
    hands: int = 0
    jackpot: int = 0
    currency: str = ""
    dealer: str = ""
    disputed: tuple[str, ...] = ()
    alarms: tuple[Finding, ...] = ()
    whole: bool = True


@dataclass(slots=True)
class ChainFold:
    """The chain of one table as far as it has been followed. `advance` again whenever there may be new entries."""

    table: str
    head: Head = EMPTY
    last: Record | None = None
    dealer: str = ""
    disputed: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    broken: Finding | None = None
    replay: Replay = field(default_factory=Replay)

    def advance(self, connection: Connection) -> None:
        """Follow what is new. Sessions that have ended are held against their hashes alone, so that a long chain is there at once.

        Raises SQLAlchemyError.
        """
        new: list[Link] = []
        self.broken = None
        try:
            for link in links_after(connection, self.table, self.head):
                if new and link.session != new[-1].session:
                    new.clear()
                new.append(link)
                self.head = link.head
        except BrokenChainError as fault:
            self.broken = Finding(fault.code, self.table, fault.number, fault.detail)
        for link in new:
            self._take(link.record())

    def glance(self) -> TableGlance:
        """The table as it stands now."""
        hand, state = self.replay.state.hand, self.replay.state
        return TableGlance(
            table=self.table,
            last=_last_entry(self.last),
            game=str(hand.game) if hand else "",
            hand=f"{self.last.session}.{hand.number}" if hand and self.last else "",
            stage=hand.stage if hand else "",
            hands=state.accounts.hands,
            jackpot=state.accounts.jackpot,
            currency=hand.opened.currency if hand else "",
            dealer=self.dealer,
            disputed=self.disputed,
            alarms=(*self.findings, *((self.broken,) if self.broken else ())),
            whole=self.broken is None,
        )

    def _take(self, record: Record) -> None:
        if self.last is None or record.session != self.last.session:
            self.replay, self.dealer, self.disputed, self.findings = Replay(), "", (), ()
        self.last = record
        match record.body:
            case DealerSignedIn(name):
                self.dealer = name
            case DisputeOpened(hand):
                self.disputed = (*self.disputed, hand)
            case DisputeLeft(hand):
                self.disputed = tuple(other for other in self.disputed if other != hand)
            case SessionResumed():
                self.disputed = ()  # the window that had laid them open is gone
            case LedgerSalvaged(file, _, kept):
                self.findings = (*self.findings, Finding("salvaged", self.table, record.number, f"{file}: {kept}"))
        self._replay(record)

    def _replay(self, record: Record) -> None:
        try:
            self.replay.then(record)
        except ReplayError as fault:
            if any(finding.code == fault.code for finding in self.findings):
                return  # what follows from the first one is no news
            self.findings = (*self.findings, Finding(fault.code, self.table, record.number, fault.detail))


def _last_entry(record: Record | None) -> LastEntry | None:
    return None if record is None else LastEntry(record.number, record.at, type(record.body).__name__, record.by)
