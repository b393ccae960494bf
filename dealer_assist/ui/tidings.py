"""What the ledger has to tell the croupier: how it was opened, and why an event was not kept."""

from dealer_assist.table.faults import NotKeptError
from dealer_assist.table.tidings import Tiding
from dealer_assist.ui.notice import Level, Notice
from dealer_assist.ui.wording import message_code


def told(tiding: Tiding) -> Notice:
    """The notice of a tiding."""
    return Notice(message_code("ledger", tiding.code), tiding.fields, Level.ALARM if tiding.alarm else Level.HINT)


def not_kept(error: OSError) -> Notice:
    """The notice about an event that has not happened because it could not be kept."""
    if isinstance(error, NotKeptError):
        return Notice(message_code("not-kept", error.code), {"subject": error.detail, "code": error.code}, Level.ALARM)
    return Notice("notice-not-kept", {"reason": error.strerror or type(error).__name__}, Level.ALARM)
