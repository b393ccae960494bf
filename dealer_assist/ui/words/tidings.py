"""What the ledger has to tell the croupier: how it was opened, why an event was not kept, and why it cannot be read."""

from dealer_assist.table.faults import KnownError, NotKeptError
from dealer_assist.table.tidings import Tiding
from dealer_assist.ui.words.notice import Level, Notice
from dealer_assist.ui.words.wording import Wording, message_code


def told(tiding: Tiding) -> Notice:
    """The notice of a tiding."""
    return Notice(message_code("ledger", tiding.code), tiding.fields, Level.ALARM if tiding.alarm else Level.HINT)


def not_kept(error: OSError) -> Notice:
    """The notice about an event that has not happened because it could not be kept."""
    if isinstance(error, NotKeptError):
        return Notice(message_code("not-kept", error.code), {"subject": error.detail, "code": error.code}, Level.ALARM)
    return Notice("notice-not-kept", {"reason": error.strerror or type(error).__name__}, Level.ALARM)


def not_read(fault: KnownError, wording: Wording) -> Notice:
    """Why nothing of the ledger can be shown; a fault without a sentence of its own is told by its code."""
    code = message_code("dispute-fault", fault.code)
    values = {"code": fault.code, "subject": str(fault.fields.get("subject", ""))}
    return Notice(code if wording.has(code) else "dispute-ledger-failed", values, Level.ALARM)
