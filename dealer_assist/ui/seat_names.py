"""How a seat is called on the screen: by its number, and by its player's name where one was typed."""

from dealer_assist.ui.wording import Wording


def seat_title(seat: int, name: str, wording: Wording) -> str:
    """The seat's words; slot 0 is the board note. A name that is only the seat's number adds nothing."""
    if name in ("", str(seat)):
        return wording.text("slot-name", {"slot": seat})
    return wording.text("seat-named", {"seat": seat, "name": name})
