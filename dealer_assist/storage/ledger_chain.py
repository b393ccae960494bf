"""Reading a chain of entries and checking each link: the hash, the one before it, the number, and what the row repeats."""

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, Row, select

from dealer_assist.storage.ledger import EMPTY, Head, row_of
from dealer_assist.storage.ledger_record import Record, RecordError, decode, digest
from dealer_assist.storage.ledger_schema import entries

_AT_ONCE = 1000
"""Rows fetched in one go, so that a long ledger takes little memory."""


@dataclass(frozen=True, slots=True)
class Link:
    """An entry that fits the one before it, and its bytes."""

    record: Record
    content: bytes

    @property
    def head(self) -> Head:
        """The end of the chain when this entry is the last."""
        return Head(self.record.number, digest(self.content))


class BrokenChainError(Exception):
    """The first entry that does not fit. `code` is one of `entry_missing`, `hash_differs`, `previous_differs`,
    `entry_unreadable`, `column_differs`; `number` is the place in the chain, `detail` says more.
    """

    def __init__(self, code: str, number: int, detail: str) -> None:
        super().__init__(code, number, detail)
        self.code = code
        self.number = number
        self.detail = detail


def links(connection: Connection, table: str) -> Iterator[Link]:
    """Every entry of a table from the first, each checked. Raises BrokenChainError, SQLAlchemyError."""
    rows = connection.execution_options(yield_per=_AT_ONCE).execute(
        select(entries).where(entries.c.table_name == table).order_by(entries.c.number)
    )
    head = EMPTY
    for row in rows:
        link = _link(row, head)
        head = link.head
        yield link


def _link(row: Row[tuple[str, int, int, str, bytes]], head: Head) -> Link:
    number = head.number + 1
    if row.number != number:
        raise BrokenChainError("entry_missing", number, f"the next one has the number {row.number}")
    if digest(row.content) != row.sha256:
        raise BrokenChainError("hash_differs", number, f"{digest(row.content)} instead of {row.sha256}")
    try:
        record = decode(row.content)
    except RecordError as fault:
        raise BrokenChainError("entry_unreadable", number, str(fault)) from fault
    if record.previous != head.sha256:
        raise BrokenChainError("previous_differs", number, f"{record.previous} instead of {head.sha256}")
    differing = [name for name, value in row_of(record, row.content).items() if getattr(row, name) != value]
    if differing:
        raise BrokenChainError("column_differs", number, ", ".join(differing))
    return Link(record, row.content)
