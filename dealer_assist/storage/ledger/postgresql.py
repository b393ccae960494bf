"""Everything about the ledger that holds for PostgreSQL alone: how a club's server is reached, and what its faults are called.

The password is in the environment (`PGPASSWORD`) or in the system's keyring, never in the address, so that no log can show it.
"""

import os
from collections.abc import Mapping
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine
from sqlalchemy.exc import DBAPIError

from dealer_assist.table.faults import KnownError

DRIVER = "postgresql+psycopg"
PASSWORD_VARIABLE = "PGPASSWORD"  # noqa: S105 - the name of the variable
KEYRING_SERVICE = "dealer-assist"
"""Under this name and the address the keyring may hold the password."""

_PATIENCE: Mapping[str, int] = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""What libpq waits for at most before the network counts as lost (seconds; the last one milliseconds)."""

_WRONG_PASSWORD = ("password authentication failed", "по паролю", "проверку подлинности")
"""How the server says it in English and in Russian: libpq gives no code for a login that failed."""

_STATES = {"23505": "club_conflict", "23514": "club_conflict", "42501": "club_refused", "42P01": "club_not_set_up"}
_CONNECTION_LOST = ("08", "53", "57P")
"""How the states begin that tell of the connection and not of what was asked."""


def connected(url: URL) -> Engine:
    """The club's database; nothing is sent yet. Raises KnownError `club_password_in_address`, `club_driver_missing`."""
    if url.password is not None or "password" in url.query:
        raise KnownError("club_password_in_address", subject=PASSWORD_VARIABLE)
    password = _password(url.render_as_string())
    secret = {} if password is None else {"password": password}
    try:
        return create_engine(
            url.set(drivername=DRIVER), connect_args={**_PATIENCE, **secret}, pool_size=1, max_overflow=1, pool_pre_ping=True
        )
    except ModuleNotFoundError as fault:
        raise KnownError("club_driver_missing", subject=fault.name or "psycopg") from fault


def is_postgresql(fault: DBAPIError) -> bool:
    """Whether a fault of the database is one of PostgreSQL's."""
    return type(fault.orig).__module__.partition(".")[0] == "psycopg"


def fault_code(fault: BaseException) -> str:
    """The code of a fault of PostgreSQL; `club_unreachable` for a connection that failed or broke."""
    state = getattr(fault, "sqlstate", None)
    if state is not None:
        return _STATES.get(state, "club_unreachable" if state.startswith(_CONNECTION_LOST) else "club_failed")
    connection = getattr(fault, "pgconn", None)
    if connection is None:
        return "club_unreachable"
    if connection.needs_password:
        return "club_password_missing"
    if not connection.used_password:
        return "club_unreachable"
    return "club_password_wrong" if any(sign in str(fault) for sign in _WRONG_PASSWORD) else "club_login_refused"


def reason(fault: BaseException) -> str:
    """The server's own words, in one line."""
    return " ".join(str(fault).split())


def listen(connection: Connection, channel: str) -> None:
    """Have the server tell this connection, which is in no transaction, what is said (NOTIFY) on a channel. Raises SQLAlchemyError."""
    connection.exec_driver_sql(f'LISTEN "{channel}"')


def told(connection: Connection, seconds: float) -> bool:
    """Wait until something is said on the channel, at most so long; whether it was. Raises KnownError as `opened` does."""
    from psycopg import Error

    driver: Any = connection.connection.driver_connection
    try:
        return bool(list(driver.notifies(timeout=seconds, stop_after=1)))
    except Error as fault:
        raise KnownError(fault_code(fault), subject=connection.engine.url.render_as_string(), reason=reason(fault)) from fault


def _password(address: str) -> str | None:
    """That of the environment, or else that of the keyring; None leaves it to libpq's own files."""
    return os.environ.get(PASSWORD_VARIABLE) or _from_keyring(address)


def _from_keyring(address: str) -> str | None:
    try:
        import keyring
        from keyring.errors import KeyringError
    except ModuleNotFoundError:
        return None
    try:
        return keyring.get_password(KEYRING_SERVICE, address)
    except KeyringError:  # a machine without a keyring of its own
        return None
