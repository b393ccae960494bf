"""Where the ledger is: the user's data folder, or where the environment says."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from dealer_assist.storage.ledger_database import sqlite_file
from dealer_assist.storage.ledger_sqlite import address_of

ADDRESS_VARIABLE = "DEALER_ASSIST_LEDGER"
"""The address of another database, as SQLAlchemy writes it. A password belongs there and into no file."""

TABLE_VARIABLE = "DEALER_ASSIST_TABLE"
DEFAULT_TABLE = "table 1"


@dataclass(frozen=True, slots=True)
class LedgerPlace:
    """The database's address, the folder of the evidence pictures, and the name of the table whose chain it is."""

    address: str
    pictures: Path
    table: str = DEFAULT_TABLE


def usual_place(*, practice: bool = False, environment: Mapping[str, str] = os.environ) -> LedgerPlace:
    """The ledger of this user; hands of the simulated table go into one of their own. Raises KnownError `ledger_address_wrong`."""
    folder = platformdirs.user_data_path("dealer-assist", appauthor=False)
    table = environment.get(TABLE_VARIABLE) or DEFAULT_TABLE
    if practice:
        return place_of_file(folder / "practice.sqlite", table)
    address = environment.get(ADDRESS_VARIABLE)
    if not address:
        return place_of_file(folder / "ledger.sqlite", table)
    file = sqlite_file(address)
    return place_of_file(file, table) if file else LedgerPlace(address, folder / "pictures", table)


def place_of_file(file: Path, table: str = DEFAULT_TABLE) -> LedgerPlace:
    """The ledger in an SQLite file; its pictures lie in a folder beside it."""
    return LedgerPlace(address_of(file), file.absolute().with_name(f"{file.stem}-pictures"), table)
