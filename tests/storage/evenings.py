"""What the ledger's tests and benches share: a clock that ticks, and an evening that can be gone on with from any entry."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random

from dealer_assist.rules.actions import ShowNote
from dealer_assist.rules.options import Game
from dealer_assist.table.accounts import HandOutcome
from dealer_assist.table.announcement import Announcement
from dealer_assist.table.draft import Draft
from dealer_assist.table.events import Event, MoneyBrought
from dealer_assist.table.ports import Ledger
from dealer_assist.table.session import TableSession
from dealer_assist.table.telling import Telling
from tests.table.croupier import NAMES, AnyCroupier

NINE_IN_THE_EVENING = datetime(2026, 11, 30, 21, tzinfo=UTC)
SECOND = timedelta(seconds=1)


@dataclass
class TickingClock:
    """A clock that is one second later each time it is looked at."""

    at: datetime = NINE_IN_THE_EVENING

    def now(self) -> datetime:
        self.at += SECOND
        return self.at


@dataclass
class Memory:
    """A ledger in memory that keeps everything it was given."""

    kept: list[Telling] = field(default_factory=list)

    def append(
        self, event: Event, outcome: HandOutcome | None = None, picture: bytes = b"", announced: Sequence[Announcement] = ()
    ) -> None:
        self.kept.append(Telling(event, outcome, tuple(announced)))

    def append_together(self, told: Sequence[Telling]) -> None:
        self.kept.extend(told)

    def events(self) -> Sequence[Event]:
        return tuple(each.event for each in self.kept)


class Evening:
    """Hands of every game. What is done next depends on the seed and on the number of events so far alone.

    So an evening that was broken off and gone on with has the events of one that was not.
    """

    def __init__(self, ledger: Ledger, seed: int = 0, games: Sequence[Game] = tuple(Game)) -> None:
        self.ledger, self.seed, self.games = ledger, seed, games
        self.session = TableSession(ledger)

    def until(self, events: int) -> "Evening":
        """Go on until the session has so many events."""
        while (done := len(self.ledger.events())) < events:
            self._step(done)
        return self

    def _step(self, done: int) -> None:
        croupier = AnyCroupier(Random(f"{self.seed}/{done}"))
        if done < len(NAMES):
            self.session.act(MoneyBrought(NAMES[done], 10**6))
        elif self.session.legal():
            self._act(croupier.action(self.session), croupier.random)
        elif croupier.random.random() < 0.2:
            self.session.undo()
        else:
            self._open(croupier)

    def _act(self, action: object, random: Random) -> None:
        """A note is confirmed with its picture, everything else is done as it is."""
        if not isinstance(action, ShowNote):
            self.session.act(action)
            return
        self.session.aim(action.slot, action.index)
        self.session.confirm(Draft(digits=tuple(action.digits), evidence=picture(random)))

    def _open(self, croupier: AnyCroupier) -> None:
        while True:
            new = croupier.new_hand(croupier.random.choice(self.games), croupier.random.randint(3, 5))
            if self.session.can_open_hand(new):
                self.session.open_hand(new)
                return


def picture(random: Random) -> bytes:
    """Bytes that begin as a PNG does, about as many as the picture of a serial has."""
    return b"\x89PNG\r\n\x1a\n" + random.randbytes(4000)
