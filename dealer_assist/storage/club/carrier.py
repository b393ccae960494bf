"""Carrying a table's chain to the club: in order, each entry once, and never over what stands there."""

from collections.abc import Callable, Sequence
from itertools import islice, zip_longest

from sqlalchemy import Connection, Engine, insert, literal_column, select
from sqlalchemy.dialects.postgresql import insert as insert_unless_there

from dealer_assist.storage.club.rulings import RulingFold
from dealer_assist.storage.club.schema import CONTRADICTION, Seat, alarms, members, pictures
from dealer_assist.storage.club.versions import verify_versions
from dealer_assist.storage.ledger import database as ledger_database
from dealer_assist.storage.ledger.chain import BrokenChainError, Link, chain_end, links_after
from dealer_assist.storage.ledger.ledger import EMPTY, Head, row_of
from dealer_assist.storage.ledger.picture_folder import PictureFolder
from dealer_assist.storage.ledger.place import LedgerPlace
from dealer_assist.storage.ledger.record import digest
from dealer_assist.storage.ledger.schema import entries
from dealer_assist.table.club import FloorWord
from dealer_assist.table.faults import KnownError

AT_ONCE = 100
"""Entries carried in one transaction."""


class Carrier:
    """Carries the chain of the place's table to the place's club. It is used by one thread, and that may wait for the network.

    `carried` is the last entry that the club was known to hold; None before it has been asked. `words` are the floor's rulings on
    this table that have come since then. `answered` is called whenever the
    server has answered in the course of a long catching-up.
    """

    def __init__(self, place: LedgerPlace, answered: Callable[[], None] = lambda: None) -> None:
        self._place, self._answered = place, answered
        self._pictures = PictureFolder(place.pictures)
        self._club: Engine | None = None
        self._asked = False
        self._floors: dict[str, RulingFold] = {}
        self.carried: Head | None = None
        self.words: tuple[FloorWord, ...] = ()

    def ask_again(self) -> None:
        """Let the next `carry` ask the club where its chain ends."""
        self._asked = False

    def carry(self) -> None:
        """Bring everything to the club that is not there yet.

        Raises KnownError: `club_contradicts` (with the `number` of the first entry that differs; nothing is written), `club_unreachable`
        and the other faults of the server, `ledger_damaged` where the chain on this machine does not fit.
        """
        self._club = self._club or ledger_database.writing(self._place.club)
        try:
            self._carry_in_spite_of_conflict(self._club)
        except BrokenChainError as fault:
            self.ask_again()
            raise KnownError("ledger_damaged", subject=f"{fault.number} {fault.code}") from fault
        except KnownError:
            self.ask_again()
            raise

    def close(self) -> None:
        """Let the server go; the next `carry` finds it again."""
        if self._club is not None:
            self._club.dispose()
        self._club, self._asked = None, False

    # -- inside -----------------------------------------------------------------------------------------------

    def _carry_in_spite_of_conflict(self, club: Engine) -> None:
        """A program that was killed may have left a transaction that ends only now: then the club is asked once more."""
        try:
            self._carry(club)
        except KnownError as fault:
            if fault.code != "club_conflict":
                raise
            self.ask_again()
            self._carry(club)

    def _carry(self, club: Engine) -> None:
        own = ledger_database.reading(self._place.address)
        try:
            with ledger_database.opened(own), own.connect() as connection:
                carried = self.carried
                if carried is None or not self._asked:
                    carried = self._agreed(club, connection)
                self.carried, self._asked = carried, True
                self._answered()
                behind = links_after(connection, self._place.table, carried)
                while some := tuple(islice(behind, AT_ONCE)):
                    with ledger_database.opened(club):
                        self._deliver(club, some)
                    self.carried = some[-1].head
                    self._answered()
        finally:
            own.dispose()

    def _agreed(self, club: Engine, own: Connection) -> Head:
        """The end of the club's chain, where that is one of this chain's own entries. Raises KnownError."""
        subject = ledger_database.named(club)
        with ledger_database.opened(club), club.connect() as connection:
            self._verify_seat(connection, subject)
            self._hear_floor(connection)
            end = chain_end(connection, self._place.table)
            if end == EMPTY or _sha256_of(own, self._place.table, end.number) == end.sha256:
                return end
            number = _first_difference(own, connection, self._place.table)
            self._raise_alarm(connection, number)
        raise KnownError("club_contradicts", subject=subject, number=number)

    def _verify_seat(self, connection: Connection, subject: str) -> None:
        verify_versions(connection, subject)
        seat = connection.execute(select(members).where(members.c.role == literal_column("current_user"))).first()
        if seat is None or seat.seat != Seat.TABLE:
            raise KnownError("club_role_unknown", subject=subject)
        if seat.table_name != self._place.table:
            raise KnownError("club_table_differs", subject=self._place.table, table=seat.table_name)

    def _hear_floor(self, connection: Connection) -> None:
        """What the floor had ruled before the program was started is no news."""
        for name in connection.execute(select(members.c.table_name).where(members.c.seat == Seat.FLOOR)).scalars().all():
            known = name in self._floors
            floor = self._floors.setdefault(name, RulingFold(name))
            floor.advance(connection)
            new = (given.ruling for given in floor.new if known and given.ruling.table == self._place.table)
            self.words = (*self.words, *(FloorWord(ruling.hand, ruling.by, ruling.ruling) for ruling in new))

    def _raise_alarm(self, connection: Connection, number: int) -> None:
        """Tell the floor, once."""
        wanted = {"table_name": self._place.table, "code": CONTRADICTION, "number": number}
        known = select(alarms.c.id).where(*(alarms.c[name] == value for name, value in wanted.items()))
        if connection.execute(known).first() is None:
            connection.execute(insert(alarms).values(wanted))
            connection.commit()

    def _deliver(self, club: Engine, links: Sequence[Link]) -> None:
        """The pictures first, so that an entry in the club finds its picture there."""
        records = [link.record() for link in links]
        names = {record.evidence for record in records} - {""}
        for name in names - self._pictures_there(club, names):
            self._deliver_picture(club, name)
            self._answered()
        with club.begin() as connection:
            connection.execute(insert(entries), [row_of(record, link.content) for record, link in zip(records, links, strict=True)])

    def _pictures_there(self, club: Engine, names: set[str]) -> set[str]:
        if not names:
            return set()
        there = select(pictures.c.sha256).where(pictures.c.table_name == self._place.table, pictures.c.sha256.in_(names))
        with club.connect() as connection:
            return set(connection.execute(there).scalars())

    def _deliver_picture(self, club: Engine, name: str) -> None:
        """A picture that is missing or damaged here stays out; `verify` finds that in both places."""
        try:
            picture = self._pictures.read(name)
        except (OSError, ValueError):
            return
        if picture is None or digest(picture) != name:
            return
        row = {"table_name": self._place.table, "sha256": name, "content": picture}
        with club.begin() as connection:
            connection.execute(insert_unless_there(pictures).values(row).on_conflict_do_nothing())


def _sha256_of(connection: Connection, table: str, number: int) -> str | None:
    """The hash of an entry as it is written down; None where there is none."""
    wanted = select(entries.c.sha256).where(entries.c.table_name == table, entries.c.number == number)
    return connection.execute(wanted).scalar()


def _first_difference(own: Connection, club: Connection, table: str) -> int:
    """The number of the first entry that the two chains do not share."""
    hashes = select(entries.c.sha256).where(entries.c.table_name == table).order_by(entries.c.number)
    pairs = zip_longest(own.execute(hashes).scalars(), club.execute(hashes).scalars())
    return next(number for number, (here, there) in enumerate(pairs, start=1) if here != there)
