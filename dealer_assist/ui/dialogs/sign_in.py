"""Who deals: asked for at the change of a shift, and kept with every entry of the ledger from then on."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QInputDialog, QPushButton, QWidget

from dealer_assist.ui.widgets.buttons import TARGET
from dealer_assist.ui.words.notice import Level, Notice
from dealer_assist.ui.words.tidings import not_kept
from dealer_assist.ui.words.wording import Wording

_WIDTH = 480


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
    dialog = QInputDialog(parent)
    dialog.setWindowTitle(wording.text("sign-in-title"))
    dialog.setLabelText(wording.text("sign-in-name"))
    dialog.setTextValue(shift.dealer())
    dialog.setOkButtonText(wording.text("enter-done"))
    dialog.setCancelButtonText(wording.text("options-cancel"))
    dialog.setMinimumWidth(_WIDTH)
    for button in dialog.findChildren(QPushButton):
        button.setMinimumHeight(TARGET)
        button.setIcon(QIcon())
    accepted, name = dialog.exec(), dialog.textValue().strip()
    dialog.deleteLater()
    if not accepted or not name:
        return None
    try:
        shift.sign_in(name)
    except OSError as error:
        return not_kept(error)
    return Notice("signed-in", {"name": name}, Level.GOOD)
