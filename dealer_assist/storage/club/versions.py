"""Whether a club's database has the form that this program knows."""

from pathlib import Path

from sqlalchemy import Connection

from dealer_assist.storage.club.schema import CLUB_VERSION, VERSION_TABLE
from dealer_assist.storage.ledger.schema import SCHEMA_VERSION
from dealer_assist.storage.ledger.upgrade import VERSION_TABLE as LEDGER_VERSION_TABLE
from dealer_assist.storage.ledger.upgrade import revision
from dealer_assist.table.faults import KnownError

CLUB_MIGRATIONS = Path(__file__).resolve().parent / "migrations"


def verify_versions(connection: Connection, subject: str) -> None:
    """Raises KnownError `club_not_set_up`, `club_older`, `club_newer` about the database named `subject`; SQLAlchemyError."""
    for table, known in ((LEDGER_VERSION_TABLE, SCHEMA_VERSION), (VERSION_TABLE, CLUB_VERSION)):
        found = revision(connection, table)
        if found is None:
            raise KnownError("club_not_set_up", subject=subject)
        if found != known:
            raise KnownError("club_newer" if found > known else "club_older", subject=subject, found=found, known=known)
