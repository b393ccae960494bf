"""Which hand of the ledger is looked at: one session is read at a time, the newest first."""

from dealer_assist.table.dispute import dispute_of
from dealer_assist.table.past_hand import PastFact, PastHand
from dealer_assist.table.ports import Archive
from dealer_assist.table.what_if import is_ruling_on


class HandChoice:
    """Walks through the hands from the newest one. Every method raises KnownError where the ledger cannot be read."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._read: dict[int, tuple[PastHand, ...]] = {}
        self._sessions = tuple(archive.sessions())
        self._place = (len(self._sessions), 0)
        self.step(-1)

    @property
    def past(self) -> PastHand | None:
        """The hand that is looked at; None where the ledger has none."""
        session, index = self._place
        return self._hands(session)[index] if session < len(self._sessions) else None

    def step(self, by: int) -> bool:
        """Go to the hand before (-1) or after (1), across sessions without hands; returns whether there was one."""
        session, index = self._place
        index += by
        while not 0 <= index < self._count(session):
            session += by
            if not 0 <= session < len(self._sessions):
                return False
            index = self._count(session) - 1 if by < 0 else 0
        self._place = session, index
        return True

    def read_anew(self) -> None:
        """Forget what was read: something was put on record."""
        self._read.clear()

    def rulings(self) -> tuple[PastFact, ...]:
        """What the floor has said of the hand, in it and after it, oldest first."""
        past = self.past
        if past is None:
            return ()
        later = (each for number in range(self._place[0], len(self._sessions)) for hand in self._hands(number) for each in hand.facts)
        own = dispute_of(past).rulings
        return (*own, *(each for each in later if is_ruling_on(past, each.fact) and each not in own))

    def _count(self, session: int) -> int:
        return len(self._hands(session)) if session < len(self._sessions) else 0

    def _hands(self, session: int) -> tuple[PastHand, ...]:
        number = self._sessions[session]
        if number not in self._read:
            self._read[number] = tuple(self._archive.hands(number))
        return self._read[number]
