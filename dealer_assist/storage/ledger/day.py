"""A session of the ledger as its report tells it."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from dealer_assist.storage.ledger.chain import Link
from dealer_assist.storage.ledger.hands import standing_in
from dealer_assist.storage.ledger.past import past_fact, past_hands
from dealer_assist.storage.ledger.record import Record
from dealer_assist.table.day import Day, Shift
from dealer_assist.table.events import FloorRuled, Undone


def day_of(session: Sequence[Link]) -> Day:
    """The session with these entries, one at least. Raises BrokenChainError, RuleError."""
    records = [link.record() for link in session]
    history, standing = standing_in(session)
    accounts, hands = history.state.accounts, tuple(past_hands(session))
    return Day(
        table=records[0].table,
        session=records[0].session,
        shifts=tuple(_shifts(records, [hand.facts[0].entry for hand in hands])),
        hands=hands,
        rulings=tuple(past_fact(each) for each in standing if isinstance(each.fact, FloorRuled)),
        house=accounts.house,
        jackpot=accounts.jackpot,
        undone=sum(isinstance(record.event, Undone) for record in records),
    )


def _shifts(records: Sequence[Record], opened: Sequence[int]) -> Iterator[Shift]:
    """Whoever was signed in, and nobody where something happened without a dealer; `opened` are the entries that open a hand."""
    for dealer, entries in groupby(records, key=lambda record: record.by):
        told = list(entries)
        if dealer or any(record.event is not None for record in told):
            hands = sum(told[0].number <= number <= told[-1].number for number in opened)
            yield Shift(dealer, told[0].at, told[-1].at, hands)
