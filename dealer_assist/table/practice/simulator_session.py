"""The session in which a hand is practised: a real one over a ledger in memory, which begins with what the script has prepared."""

from collections.abc import Callable, Sequence
from typing import Any

from dealer_assist.rules.actions import ShowNote
from dealer_assist.rules.errors import RuleError
from dealer_assist.table.accounts import HandOutcome
from dealer_assist.table.announcement import Announcement
from dealer_assist.table.draft import Draft
from dealer_assist.table.events import Event, Fact
from dealer_assist.table.practice.simulator_referee import Entered
from dealer_assist.table.practice.simulator_script import Script
from dealer_assist.table.session import TableSession
from dealer_assist.table.telling import Telling


class MemoryLedger:
    """A `Ledger` that is gone with the program: no hand that is practised comes into the club's books."""

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


class PracticeSession(TableSession):
    """A session that tells what a person has tried to enter and the rules have refused. What was prepared cannot be taken back."""

    def __init__(self, script: Script) -> None:
        super().__init__(MemoryLedger(script.prepared))
        self._prepared = len(script.prepared)
        self._attempted: list[Callable[[Entered], None]] = []

    def watch_attempts(self, listener: Callable[[Entered], None]) -> None:
        """Call `listener` for everything that is refused, before the refusal is raised."""
        self._attempted.append(listener)

    @property
    def next_undo(self) -> Fact | None:
        """The fact that `undo` would take back."""
        return super().next_undo if len(self.facts) > self._prepared else None

    def act(self, action: Any) -> None:  # noqa: ANN401 - each game has its own actions
        """Do it; what is refused is told."""
        try:
            super().act(action)
        except RuleError:
            self._tell_attempt(action)
            raise

    def confirm(self, draft: Draft) -> None:
        """Take the draft for the target slot; a whole serial that is refused is told."""
        target = self.target_slot
        try:
            super().confirm(draft)
        except RuleError:
            if target is not None and not draft.open_positions:
                self._tell_attempt(ShowNote(target.number, draft.text, target.index))
            raise

    def _tell_attempt(self, entered: Entered) -> None:
        for listener in self._attempted:
            listener(entered)
