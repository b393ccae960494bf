"""How a seat is called on the screen and by the voice: by its number, and by its player's name where one was typed."""

from collections.abc import Mapping, Sequence

from dealer_assist.ui.words.wording import Wording

_ONE_SEAT = frozenset({"seat", "opponent", "winner", "loser", "dealer", "button"})
"""The values of announcements that are the number of a seat; those called `seats` are numbers in a row, or how many there are."""


def seat_title(seat: int, name: str, wording: Wording) -> str:
    """The seat's words; slot 0 is the board note. A name that is only the seat's number adds nothing."""
    if name in ("", str(seat)):
        return wording.text("slot-name", {"slot": seat})
    return wording.text("seat-named", {"seat": seat, "name": name})


def named_seats(values: Mapping[str, object], names: Sequence[str]) -> dict[str, object]:
    """The values of a sentence with the players' names after the numbers of their seats, where names were typed."""
    said = dict(values)
    for key, value in values.items():
        if key in _ONE_SEAT and isinstance(value, int):
            said[key] = _with_name(value, names)
        elif key == "seats" and isinstance(value, str):
            said[key] = ", ".join(str(_with_name(int(seat), names)) for seat in value.split(", "))
    return said


def _with_name(seat: int, names: Sequence[str]) -> int | str:
    name = names[seat - 1] if 1 <= seat <= len(names) else ""
    return seat if name in ("", str(seat)) else f"{seat} {name}"
