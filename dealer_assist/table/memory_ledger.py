"""A ledger that is gone with the program: for hands that come into nobody's books."""

from collections.abc import Sequence

from dealer_assist.table.accounts import HandOutcome
from dealer_assist.table.announcement import Announcement
from dealer_assist.table.events import Event
from dealer_assist.table.telling import Telling


class MemoryLedger:
    """A `Ledger` in memory, which may begin with some events."""

    def __init__(self, events: Sequence[Event] = ()) -> None:
        self._events = list(events)

    def append(
        self,
        event: Event,
        outcome: HandOutcome | None = None,  # noqa: ARG002 - the port's
        picture: bytes = b"",  # noqa: ARG002 - the port's
        announced: Sequence[Announcement] = (),  # noqa: ARG002 - the port's
    ) -> None:
        """Keep an event. Pictures, and what follows from the events, are not kept."""
        self._events.append(event)

    def append_together(self, told: Sequence[Telling]) -> None:
        """Keep several events."""
        self._events.extend(each.event for each in told)

    def events(self) -> Sequence[Event]:
        """All events in order."""
        return tuple(self._events)
