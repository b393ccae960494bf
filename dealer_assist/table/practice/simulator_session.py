"""The session in which a hand is practised: a real one over a ledger in memory, which begins with what the script has prepared."""

from collections.abc import Callable
from typing import Any

from dealer_assist.rules.actions import ShowNote
from dealer_assist.rules.errors import RuleError
from dealer_assist.table.draft import Draft
from dealer_assist.table.events import Fact
from dealer_assist.table.memory_ledger import MemoryLedger
from dealer_assist.table.practice.simulator_referee import Entered
from dealer_assist.table.practice.simulator_script import Script
from dealer_assist.table.session import TableSession


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
