"""What the table's tests share: a ledger in memory, a draft typed by hand, and hands of Split to open."""

from collections.abc import Sequence
from datetime import UTC, datetime

from dealer_assist.rules.serial import Place
from dealer_assist.rules.split_options import SplitOptions, TieRule
from dealer_assist.storage.ledger.record import NO_PREVIOUS, Record, decode, encode
from dealer_assist.table.accounts import HandOutcome
from dealer_assist.table.announcement import Announcement
from dealer_assist.table.draft import Draft, empty
from dealer_assist.table.events import Event
from dealer_assist.table.new_hand import NewHand
from dealer_assist.table.telling import Telling

PLACE_3 = Place(3, 7)
SEATS = ("Anna", "Boris", "Vera")


def written_and_read(event: Event) -> Event:
    """The event as the ledger gives it back after it was written."""
    noon = datetime(2026, 11, 30, 12, tzinfo=UTC)
    return decode(encode(Record("table 1", 1, NO_PREVIOUS, 1, noon, "", event))).body


class MemoryLedger:
    def __init__(self, *events: Event) -> None:
        self.kept = list(events)
        self.full = False

    def append(
        self, event: Event, outcome: HandOutcome | None = None, picture: bytes = b"", announced: Sequence[Announcement] = ()
    ) -> None:
        if self.full:
            raise OSError(28, "No space left on device")
        self.kept.append(event)

    def append_together(self, told: Sequence[Telling]) -> None:
        if self.full:
            raise OSError(28, "No space left on device")
        self.kept.extend(each.event for each in told)

    def events(self) -> tuple[Event, ...]:
        return tuple(self.kept)


def typed(digits: str) -> Draft:
    draft = empty(len(digits))
    for digit in digits:
        draft = draft.type_digit(digit)
    return draft


def without_bets(place: Place = PLACE_3, seats: tuple[str, ...] = SEATS, tie_rule: TieRule = TieRule.ROLLOVER) -> NewHand:
    """A hand of Split whose bets are kept by hand: the bank is counted in pocket notes."""
    return NewHand(seats, place, options=SplitOptions(tie_rule=tie_rule), note_value=1, betting=False)
