"""Who deals: asked for at the change of a shift, and kept with every entry of the ledger from then on."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QInputDialog, QWidget

from dealer_assist.ui.notice import Level, Notice
from dealer_assist.ui.tidings import not_kept
from dealer_assist.ui.wording import Wording


def nobody() -> str:
    """Who deals where nobody keeps it."""
    return ""


def not_noted(_: str) -> None:
    """Where a name goes that nobody keeps."""


@dataclass(frozen=True, slots=True)
class Shift:
    """`dealer` gives the name of who is signed in, empty for nobody; `sign_in` keeps another one and raises OSError when it cannot."""

    dealer: Callable[[], str] = nobody
    sign_in: Callable[[str], None] = not_noted


def sign_in(shift: Shift, wording: Wording, parent: QWidget) -> Notice | None:
    """Ask for the name of the dealer and keep it; returns what is to be said, None where nothing was entered."""
    entered, accepted = QInputDialog.getText(parent, wording.text("sign-in-title"), wording.text("sign-in-name"), text=shift.dealer())
    name = entered.strip()
    if not accepted or not name:
        return None
    try:
        shift.sign_in(name)
    except OSError as error:
        return not_kept(error)
    return Notice("signed-in", {"name": name}, Level.GOOD)
