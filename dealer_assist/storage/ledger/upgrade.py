"""Bringing a ledger's database to the schema of this program, with a copy made before anything is changed."""

from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection, Engine, column, inspect, select
from sqlalchemy import table as sql_table

from dealer_assist.storage.ledger import sqlite as ledger_sqlite
from dealer_assist.storage.ledger.database import named, opened
from dealer_assist.storage.ledger.schema import SCHEMA_VERSION
from dealer_assist.table.faults import KnownError

MIGRATIONS = Path(__file__).resolve().parent / "migrations"
VERSION_TABLE = "alembic_version"


def upgraded(engine: Engine, at: datetime, migrations: Path = MIGRATIONS, newest: str = SCHEMA_VERSION) -> Path | None:
    """Bring the database to the revision `newest`; returns the copy that was made before, None where nothing had to be changed.

    Raises KnownError: `ledger_newer` where it was made by a newer program, `ledger_foreign` where it is none, or the code of
    what keeps it from being written.
    """
    found = version(engine)
    if found == newest:
        return None
    if found is not None and found > newest:
        raise KnownError("ledger_newer", subject=named(engine), found=found, known=newest)
    copy = None if found is None else _copy(engine, found, at)
    with opened(engine):
        run_revisions(engine, migrations, newest)
    return copy


def version(engine: Engine) -> str | None:
    """The revision of the database; None for one without tables. Raises KnownError, `ledger_foreign` where all its tables are others."""
    with opened(engine), engine.connect() as connection:
        names = inspect(connection).get_table_names()
        if names and VERSION_TABLE not in names:
            raise KnownError("ledger_foreign", subject=named(engine))
        return revision(connection, VERSION_TABLE) if names else None


def revision(connection: Connection, table: str) -> str | None:
    """The revision that Alembic has noted in this table of its own; None where there is no such table. Raises SQLAlchemyError."""
    if not inspect(connection).has_table(table):
        return None
    found = connection.execute(select(column("version_num")).select_from(sql_table(table))).scalar()
    return None if found is None else str(found)


def _copy(engine: Engine, found: str, at: datetime) -> Path | None:
    """A server's database is copied by those who keep it."""
    path = ledger_sqlite.file_of(engine)
    if path is None:
        return None
    target = path.with_name(f"{path.stem}.before-{found}-{at:%Y-%m-%d_%H-%M-%S}{path.suffix}")
    ledger_sqlite.copied(path, target)
    return target


def run_revisions(engine: Engine, migrations: Path, newest: str) -> None:
    """Run Alembic's revisions up to `newest`, in one transaction. Raises SQLAlchemyError."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, newest)
