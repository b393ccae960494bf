"""Replaying a session from the ledger: every fact must be allowed by the rules, every payout must be what the rules pay."""

from dataclasses import dataclass, field

from dealer_assist.rules.errors import RuleError
from dealer_assist.storage.ledger.record import Record
from dealer_assist.table.permit import permitted
from dealer_assist.table.state import History, TableState, new_outcome


class ReplayError(Exception):
    """An entry that the rules do not bear out. `code` is `event_refused`, `payout_differs` or `payout_missing`."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(code, detail)
        self.code = code
        self.detail = detail


@dataclass(slots=True)
class Replay:
    """One session as far as it has been replayed; `hands` and `payouts` count what was compared."""

    history: History = field(default_factory=History)
    hands: int = 0
    payouts: int = 0

    @property
    def state(self) -> TableState:
        """The table now."""
        return self.history.state

    def then(self, record: Record) -> None:
        """Replay one entry. Raises ReplayError."""
        event = record.event
        if event is None:
            return
        before = self.state
        try:
            self.history = self.history.then(event, permitted)
        except RuleError as error:
            raise ReplayError("event_refused", f"{error.code} {dict(error.fields)}") from error
        self._compare(record, before)

    def _compare(self, record: Record, before: TableState) -> None:
        paid = new_outcome(before, self.state)
        if paid != record.outcome:
            code = "payout_missing" if record.outcome is None else "payout_differs"
            raise ReplayError(code, f"the rules pay {paid}, the entry says {record.outcome}")
        self.payouts += paid is not None
        self.hands += type(record.body).__name__ == "HandOpened"
