"""English sentences for what a check of a ledger finds and what its opening tells: what is wrong, and what to do."""

from collections.abc import Iterable, Mapping

import typer

from dealer_assist.cli.messages import fill
from dealer_assist.table.tidings import Tiding

FINDINGS: Mapping[str, str] = {
    "ledger_damaged": "The database file is damaged ({detail}). Start the window: it sets the file aside; or restore a backup.",
    "schema_differs": "The database holds tables or triggers that are not the program's ({detail}). Do not trust it; restore a backup.",
    "seal_differs": "The file is not as it was when the ledger was closed ({detail}). Find out who wrote to it; restore a backup.",
    "seal_unreadable": "The seal beside the file cannot be read ({detail}). Find out who wrote to it.",
    "entry_missing": "Entry {number} is missing: {detail}. Restore a backup.",
    "hash_differs": "Entry {number} was changed: its hash is {detail}. Restore a backup.",
    "link_differs": "Entry {number} does not belong here: {detail}. Restore a backup.",
    "entry_unreadable": "Entry {number} cannot be read ({detail}). Restore a backup.",
    "session_missing": "Entry {number} is of the wrong session: {detail}. Restore a backup.",
    "event_refused": "Entry {number} tells what the rules forbid ({detail}). Look at the hand with `dealer-assist replay`.",
    "payout_differs": "Entry {number} pays what the rules do not pay: {detail}. Look at the hand with `dealer-assist replay`.",
    "payout_missing": "Entry {number} lacks its payout: {detail}. Look at the hand with `dealer-assist replay`.",
    "picture_missing": "The picture of entry {number} is gone ({detail}). Restore it from a backup.",
    "picture_differs": "The picture of entry {number} was changed ({detail}). Restore it from a backup.",
    "picture_unreadable": "The picture of entry {number} cannot be opened ({detail}). Give yourself the right to read it.",
    "picture_name_wrong": "Entry {number} names a picture that is none ({detail}). Do not trust this ledger.",
    "head_differs": "Entry {number} is not the one that was noted down: {detail}. This is another ledger, or it was written anew.",
    "head_missing": "The chain ends with entry {number}, before the one that was noted down. Entries were cut off; restore a backup.",
}


TIDINGS: Mapping[str, str] = {
    "gone": "The ledger {file} was gone, though its pictures or its seal are there. A new one was begun; restore a backup if you have one.",
    "set_aside": "The ledger was damaged and is set aside as {file}; its first {kept} entries were taken over into a new one.",
    "upgraded": "The ledger has a new form; the old one is kept in {file}.",
}


def tell(tidings: Iterable[Tiding]) -> None:
    """Say on standard error what happened when the ledger was opened."""
    for tiding in tidings:
        typer.echo(fill(TIDINGS.get(tiding.code, tiding.code), tiding.fields), err=True)


def finding_sentence(code: str, fields: Mapping[str, object]) -> str:
    """The sentence for a finding; for an unknown code the code itself."""
    return fill(FINDINGS.get(code, code), fields)
