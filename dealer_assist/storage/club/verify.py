"""The check of a whole club: each chain that the role may see is whole, and every payout is what the rules pay."""

from sqlalchemy import Engine, select

from dealer_assist.storage.club.schema import pictures
from dealer_assist.storage.club.versions import verify_versions
from dealer_assist.storage.ledger import database as ledger_database
from dealer_assist.storage.ledger.report import Report
from dealer_assist.storage.ledger.verify import chains_checked


class ClubPictures:
    """`KeptPictures` of a club."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def read(self, name: str) -> bytes | None:
        """The picture with this SHA-256, of whichever table; None when there is none. Raises SQLAlchemyError."""
        with self._engine.connect() as connection:
            return connection.execute(select(pictures.c.content).where(pictures.c.sha256 == name).limit(1)).scalar()


def verify_club(address: str) -> Report:
    """Check every chain of the club at this address, and every picture. Raises KnownError where it cannot be read."""
    engine = ledger_database.reading(address)
    try:
        with ledger_database.opened(engine):
            with engine.connect() as connection:
                verify_versions(connection, ledger_database.named(engine))
            return Report(ledger_database.named(engine), sealed=False, tables=chains_checked(engine, ClubPictures(engine)))
    finally:
        engine.dispose()
