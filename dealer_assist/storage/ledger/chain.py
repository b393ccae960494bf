"""Reading a chain of entries and checking each link: the hash, the one before it, the number, and what the row repeats."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, Row, Select, select

from dealer_assist.storage.ledger.ledger import EMPTY, Head
from dealer_assist.storage.ledger.record import Record, RecordError, decode, digest
from dealer_assist.storage.ledger.schema import entries

_AT_ONCE = 1000
"""Rows fetched in one go, so that a long ledger takes little memory."""


_TYPES = (str, int, int, str, bytes)
"""Of the columns of an entry."""


class BrokenChainError(Exception):
    """The first entry that does not fit. `code` is one of `entry_missing`, `hash_differs`, `link_differs` (its bytes name
    another entry before it, another session or table), `entry_unreadable`; `number` is the place in the chain.
    """

    def __init__(self, code: str, number: int, detail: str) -> None:
        super().__init__(code, number, detail)
        self.code = code
        self.number = number
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Link:
    """An entry that fits the one before it. `head` is the end of the chain when it is the last."""

    head: Head
    session: int
    content: bytes

    def record(self) -> Record:
        """What it tells. Raises BrokenChainError `entry_unreadable`."""
        try:
            record = decode(self.content)
        except RecordError as fault:
            raise BrokenChainError("entry_unreadable", self.head.number, str(fault)) from fault
        if record.number != self.head.number:
            raise BrokenChainError("entry_unreadable", self.head.number, f"its number is {record.number}")
        return record


def links(connection: Connection, table: str) -> Iterator[Link]:
    """Every entry of a table from the first, each checked. Raises BrokenChainError, SQLAlchemyError."""
    yield from _checked(connection, select(entries).where(entries.c.table_name == table), EMPTY)


def links_after(connection: Connection, table: str, head: Head) -> Iterator[Link]:
    """The entries of a table behind this one, each checked. Raises as `links` does."""
    of_table = select(entries).where(entries.c.table_name == table)
    yield from _checked(connection, of_table.where(entries.c.number > head.number), head)


def chain_end(connection: Connection, table: str) -> Head:
    """The last entry of a table, as it is written down. Raises SQLAlchemyError."""
    of_table = select(entries.c.number, entries.c.sha256).where(entries.c.table_name == table)
    last = connection.execute(of_table.order_by(entries.c.number.desc()).limit(1)).first()
    return EMPTY if last is None else Head(last.number, last.sha256)


def links_of_session(connection: Connection, table: str, session: int) -> Iterator[Link]:
    """The entries of one session, each checked; the one before them is taken as it is written. Raises as `links` does."""
    of_table = select(entries).where(entries.c.table_name == table)
    before = connection.execute(of_table.where(entries.c.session < session).order_by(entries.c.number.desc()).limit(1)).first()
    head = EMPTY if before is None else Head(before.number, before.sha256)
    yield from _checked(connection, of_table.where(entries.c.session == session), head)


def _checked(connection: Connection, wanted: Select[tuple[str, int, int, str, bytes]], head: Head) -> Iterator[Link]:
    rows = connection.execute(wanted.order_by(entries.c.number), execution_options={"yield_per": _AT_ONCE})
    for row in rows:
        link = _link(row, head)
        head = link.head
        yield link


def _link(row: Row[tuple[str, int, int, str, bytes]], before: Head) -> Link:
    number = before.number + 1
    found = tuple(type(value) for value in row)
    if found != _TYPES:  # a damaged SQLite file may hold a value of any type in any column
        raise BrokenChainError("entry_unreadable", number, ", ".join(kind.__name__ for kind in found))
    head = Head(number, digest(row.content))
    if row.number != head.number:
        raise BrokenChainError("entry_missing", head.number, f"the next one has the number {row.number}")
    if row.sha256 != head.sha256:
        raise BrokenChainError("hash_differs", head.number, f"{head.sha256} instead of {row.sha256}")
    if not row.content.endswith(_tail(before, row.session, row.table_name)):
        raise BrokenChainError("link_differs", head.number, f"it does not follow {before.sha256} in session {row.session}")
    return Link(head, row.session, row.content)


def _tail(before: Head, session: int, table: str) -> bytes:
    """How the canonical bytes of an entry end: the last three of its sorted keys."""
    return f'"previous":"{before.sha256}","session":{session},"table":{json.dumps(table, ensure_ascii=False)}}}'.encode()
