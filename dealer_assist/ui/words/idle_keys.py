"""What is said of a key that does nothing: no press of a croupier is passed over in silence."""

from PySide6.QtGui import QKeyEvent

from dealer_assist.ui.keys import Press, cap_of
from dealer_assist.ui.words.notice import Level, Notice


def no_use_here(press: Press) -> Notice:
    """The page has no use for this key."""
    return unknown_key(press.digit or cap_of(press.intent))


def unknown_key(sign: str) -> Notice:
    """Nothing is done by the key with this sign."""
    return Notice("notice-no-use-here", {"key": sign.upper() if len(sign) == 1 else sign}, Level.CAUTION)


def no_effect(press: Press) -> Notice:
    """The page has a use for this key, but there is nothing to change now."""
    return Notice("notice-no-effect", {"wish": str(press.intent)}, Level.CAUTION)


def typed_sign(event: QKeyEvent) -> str:
    """The sign that a key types; none for a key that goes with others, and for those of the machine."""
    text = event.text().strip()
    return text if text.isprintable() else ""


def between_hands_only() -> Notice:
    """This is for the page on which a hand is prepared."""
    return Notice("notice-between-hands", level=Level.CAUTION)
