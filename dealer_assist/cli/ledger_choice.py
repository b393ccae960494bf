"""Which ledger a command is about: the file that was named, or the one that the window plays over."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from dealer_assist.storage.ledger_place import LedgerPlace

LedgerOption = Annotated[
    Path | None, typer.Option("--ledger", metavar="FILE", help="Another ledger (.sqlite) than that of the window.", dir_okay=False)
]


def chosen(file: Path | None) -> "LedgerPlace":
    """The place of the ledger. Raises KnownError `ledger_address_wrong`."""
    from dealer_assist.storage.ledger_place import place_of_file, usual_place

    return usual_place() if file is None else place_of_file(file, usual_place().table)
