"""Where the ledger is: the user's data folder, or where the environment says."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import platformdirs

from dealer_assist.storage.ledger.database import sqlite_file
from dealer_assist.storage.ledger.sqlite import address_of

ADDRESS_VARIABLE = "DEALER_ASSIST_LEDGER"
"""The address of another ledger file, or of the club that the ledger is carried to, as SQLAlchemy writes it, without a password."""

TABLE_VARIABLE = "DEALER_ASSIST_TABLE"
DEFAULT_TABLE = "table 1"


@dataclass(frozen=True, slots=True)
class LedgerPlace:
    """The database's address, the folder of the evidence pictures, and the name of the table whose chain it is.

    `club` is the address of the server that everything is carried to as well; empty where there is none.
    """

    address: str
    pictures: Path
    table: str = DEFAULT_TABLE
    club: str = ""


def usual_place(*, practice: bool = False, environment: Mapping[str, str] = os.environ) -> LedgerPlace:
    """The ledger of this user; hands of the simulated table go into one of their own and into no club.

    Raises KnownError `ledger_address_wrong`.
    """
    folder = platformdirs.user_data_path("dealer-assist", appauthor=False)
    table = environment.get(TABLE_VARIABLE) or DEFAULT_TABLE
    if practice:
        return place_of_file(folder / "practice.sqlite", table)
    address = environment.get(ADDRESS_VARIABLE, "")
    file = sqlite_file(address) if address else None
    if file is not None:
        return place_of_file(file, table)
    return replace(place_of_file(folder / "ledger.sqlite", table), club=address)


def place_of_file(file: Path, table: str = DEFAULT_TABLE) -> LedgerPlace:
    """The ledger in an SQLite file; its pictures lie in a folder beside it."""
    return LedgerPlace(address_of(file), file.absolute().with_name(f"{file.stem}-pictures"), table)
