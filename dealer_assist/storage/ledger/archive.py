"""`table.ports.Archive` over a ledger: hands that were played, their pictures held against their hashes, the end of the chain."""

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from sqlalchemy import Connection, select

from dealer_assist.rules.errors import RuleError
from dealer_assist.storage.ledger import database as ledger_database
from dealer_assist.storage.ledger.chain import BrokenChainError, Link, links_of_session
from dealer_assist.storage.ledger.day import day_of
from dealer_assist.storage.ledger.head import head_of, qr_code, words_of
from dealer_assist.storage.ledger.past import past_hands
from dealer_assist.storage.ledger.picture_folder import PictureFolder
from dealer_assist.storage.ledger.place import LedgerPlace
from dealer_assist.storage.ledger.schema import entries
from dealer_assist.table.day import Day
from dealer_assist.table.faults import KnownError
from dealer_assist.table.past_hand import ChainHead, KeptPicture, PastHand, PictureState


class LedgerArchive:
    """Reads beside the program that adds entries. Every call opens the database anew and leaves nothing open."""

    def __init__(self, place: LedgerPlace) -> None:
        self._place = place
        self._pictures = PictureFolder(place.pictures)

    def sessions(self) -> Sequence[int]:
        """The numbers of the sessions that have entries, oldest first. Raises KnownError."""
        with self._connected() as connection:
            found = select(entries.c.session).where(entries.c.table_name == self._place.table).distinct()
            return tuple(sorted(connection.execute(found).scalars()))

    def hands(self, session: int) -> Sequence[PastHand]:
        """The hands of a session, oldest first. Raises KnownError; `hand_unplayable` where the rules of today refuse what was played."""
        with self._entries(session) as entries_of:
            return tuple(past_hands(entries_of))

    def day(self, session: int) -> Day:
        """A session as its report tells it. Raises as `hands` does, and `no_such_session`."""
        with self._entries(session) as entries_of:
            if not entries_of:
                raise KnownError("no_such_session", subject=str(session))
            return day_of(entries_of)

    def picture(self, sha256: str) -> KeptPicture:
        """The picture as it lies there now. Raises KnownError where its file cannot be read."""
        try:
            content = self._pictures.read(sha256)
        except ValueError:
            content = None
        except OSError as fault:
            raise KnownError("picture_unreadable", subject=str(self._place.pictures)) from fault
        if content is None:
            return KeptPicture(sha256, PictureState.MISSING)
        sound = hashlib.sha256(content).hexdigest() == sha256
        return KeptPicture(sha256, PictureState.SOUND if sound else PictureState.DAMAGED, content)

    def head(self) -> ChainHead:
        """The end of the table's chain. Raises KnownError."""
        head = head_of(self._place)
        squares = tuple(tuple(bool(square) for square in row) for row in qr_code(self._place.table, head).matrix)
        return ChainHead(head.number, head.sha256, words_of(head), squares)

    @contextmanager
    def _entries(self, session: int) -> Iterator[list[Link]]:
        """The entries of a session; what speaks against them becomes KnownError, also while they are looked at."""
        with self._connected() as connection:
            try:
                yield list(links_of_session(connection, self._place.table, session))
            except BrokenChainError as fault:
                raise KnownError("ledger_damaged", subject=f"{fault.number} {fault.code}") from fault
            except RuleError as fault:
                raise KnownError("hand_unplayable", subject=f"{session}: {fault.code}") from fault

    @contextmanager
    def _connected(self) -> Iterator[Connection]:
        engine = ledger_database.reading(self._place.address)
        try:
            with ledger_database.opened(engine), engine.connect() as connection:
                yield connection
        finally:
            engine.dispose()
