"""English sentences for what a check of a ledger finds: what is wrong, and what to do."""

from collections.abc import Mapping

from dealer_assist.cli.messages import fill

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


def finding_sentence(code: str, fields: Mapping[str, object]) -> str:
    """The sentence for a finding; for an unknown code the code itself."""
    return fill(FINDINGS.get(code, code), fields)
