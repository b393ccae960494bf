"""Making a club on a server: the schema, and a role for each table and for the floor, with a password that is shown once."""

import secrets
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Engine, insert, select, text
from sqlalchemy.dialects.postgresql import insert as insert_unless_there

from dealer_assist.storage.club.schema import CLUB_VERSION, FLOOR_ROLE, TABLE_ROLE, VERSION_TABLE, Seat, members
from dealer_assist.storage.club.versions import CLUB_MIGRATIONS
from dealer_assist.storage.ledger import database as ledger_database
from dealer_assist.storage.ledger.schema import SCHEMA_VERSION, tables
from dealer_assist.storage.ledger.upgrade import MIGRATIONS, revision, run_revisions, version
from dealer_assist.table.faults import KnownError

_GROUPS = {Seat.TABLE: TABLE_ROLE, Seat.FLOOR: FLOOR_ROLE}
_LONGEST_ROLE = 63
"""Bytes; PostgreSQL cuts longer names off without a word."""

_LONGEST_TABLE = 80
_PASSWORD_BYTES = 24


@dataclass(frozen=True, slots=True)
class NewRole:
    """A role that was made: `table` is the chain that it adds to, `password` is kept nowhere."""

    role: str
    table: str
    password: str = field(repr=False)


class ClubSetup:
    """The club at an address, under a role that may make tables and roles. Every call may be repeated; nothing is made twice.

    Every method raises KnownError: `club_unreachable`, `club_refused` where the role has no right to it ...
    """

    def __init__(self, address: str) -> None:
        self._engine = ledger_database.writing(address)

    def prepare(self) -> None:
        """Make the schema, or bring it up to date. Raises `ledger_newer`, `ledger_foreign` too; then nothing was changed."""
        with ledger_database.opened(self._engine):
            with self._engine.begin() as connection:
                for group in _GROUPS.values():
                    _make(connection, "CREATE ROLE %I NOLOGIN", group)
            _upgrade(self._engine)

    def add(self, table: str, role: str = "", seat: Seat = Seat.TABLE) -> NewRole | None:
        """Make a role that may add to this chain; None where it is there already.

        `role` is made from the name of the table where it is empty. Raises `club_name_too_long`, `club_role_taken` (the role is
        another's), `club_table_taken` (the chain has another role) too.
        """
        name = role or "_".join(table.lower().split())
        if len(name.encode()) > _LONGEST_ROLE or not 0 < len(table) <= _LONGEST_TABLE:
            raise KnownError("club_name_too_long", subject=table, limit=_LONGEST_ROLE)
        password = secrets.token_urlsafe(_PASSWORD_BYTES)
        with ledger_database.opened(self._engine), self._engine.begin() as connection:
            if _is_member(connection, name, table, seat):
                return None
            if not _make(connection, "CREATE ROLE %I LOGIN PASSWORD %L", name, _encrypted(connection, name, password)):
                raise KnownError("club_role_taken", subject=name)
            _run(connection, "GRANT %I TO %I", _GROUPS[seat], name)
            connection.execute(insert_unless_there(tables).values(name=table).on_conflict_do_nothing())
            connection.execute(insert(members).values(role=name, table_name=table, seat=seat))
        return NewRole(name, table, password)

    def close(self) -> None:
        """Let the server go."""
        self._engine.dispose()


def _upgrade(engine: Engine) -> None:
    found = version(engine)
    with engine.connect() as connection:
        club = revision(connection, VERSION_TABLE)
    for there, known in ((found, SCHEMA_VERSION), (club, CLUB_VERSION)):
        if there is not None and there > known:
            raise KnownError("ledger_newer", subject=ledger_database.named(engine), found=there, known=known)
    run_revisions(engine, MIGRATIONS, SCHEMA_VERSION)
    run_revisions(engine, CLUB_MIGRATIONS, CLUB_VERSION)


def _is_member(connection: Connection, role: str, table: str, seat: Seat) -> bool:
    """Whether just this was set up before. Raises KnownError where the role or the chain stands for something else."""
    wanted = (role, table, seat)
    for row in connection.execute(select(members).where((members.c.role == role) | (members.c.table_name == table))):
        if tuple(row) == wanted:
            return True
        raise KnownError("club_role_taken" if row.role == role else "club_table_taken", subject=role, role=row.role, table=row.table_name)
    return False


def _make(connection: Connection, statement: str, role: str, *values: str) -> bool:
    """Make a role; returns False where it is there."""
    if connection.execute(text("SELECT 1 FROM pg_roles WHERE rolname = :role"), {"role": role}).first():
        return False
    _run(connection, statement, role, *values)
    return True


def _run(connection: Connection, form: str, *values: str) -> None:
    """Run a statement that takes no parameters, with names (%I) and texts (%L) put into it by the server itself."""
    marks = ", ".join(f"CAST(:value{place} AS text)" for place in range(len(values)))
    asked = {"form": form, **{f"value{place}": value for place, value in enumerate(values)}}
    statement = connection.execute(text(f"SELECT format(CAST(:form AS text), {marks})"), asked).scalar_one()
    connection.exec_driver_sql(statement, execution_options={"no_parameters": True})


def _encrypted(connection: Connection, role: str, password: str) -> str:
    """The password as the server keeps it, so that it stands in no log of the server."""
    driver: Any = connection.connection.driver_connection
    encrypted: bytes = driver.pgconn.encrypt_password(password.encode(), role.encode(), b"scram-sha-256")
    return encrypted.decode()
