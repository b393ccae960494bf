"""Which ledger a command is about: the file that was named, or the one that the window plays over."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealer_assist.table.faults import KnownError

if TYPE_CHECKING:
    from dealer_assist.storage.ledger.place import LedgerPlace

LedgerOption = Annotated[
    Path | None, typer.Option("--ledger", metavar="FILE", help="Another ledger (.sqlite) than that of the window.", dir_okay=False)
]

ClubOption = Annotated[
    str,
    typer.Option(
        "--url", metavar="ADDRESS", help="Another club than that of DEALER_ASSIST_LEDGER: postgresql+psycopg://ROLE@HOST/DATABASE"
    ),
]


def chosen(file: Path | None) -> "LedgerPlace":
    """The place of the ledger. Raises KnownError `ledger_address_wrong`."""
    from dealer_assist.storage.ledger.place import place_of_file, usual_place

    return usual_place() if file is None else place_of_file(file, usual_place().table)


def chosen_club(address: str) -> str:
    """The address of the club. Raises KnownError `club_address_missing`, `ledger_address_wrong`."""
    from dealer_assist.storage.ledger.database import sqlite_file
    from dealer_assist.storage.ledger.place import usual_place

    found = address or usual_place().club
    if not found or sqlite_file(found) is not None:
        raise KnownError("club_address_missing")
    return found
