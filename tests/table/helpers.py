"""What the table's tests share: a ledger in memory and a draft typed by hand."""

from dealer_assist.table.draft import Draft, empty
from dealer_assist.table.events import Event


class MemoryLedger:
    def __init__(self, *events: Event) -> None:
        self.kept = list(events)
        self.full = False

    def append(self, event: Event) -> None:
        if self.full:
            raise OSError(28, "No space left on device")
        self.kept.append(event)

    def events(self) -> tuple[Event, ...]:
        return tuple(self.kept)


def typed(digits: str) -> Draft:
    draft = empty(len(digits))
    for digit in digits:
        draft = draft.type_digit(digit)
    return draft
