"""What every finished hand is asked, whatever the game: seats, button, names, money and serials."""

from collections.abc import Iterable, Sequence

from dealer_assist.rules.errors import InvalidHand, InvalidSerial
from dealer_assist.rules.serial import Serial

MINIMUM_SEATS = 2
MAXIMUM_SEATS = 10


def verify_seat_count(seats: int) -> None:
    """Raise InvalidHand `too_few_seats` or `too_many_seats`; the player limits of S1 and M1 bind a session, not a hand."""
    if seats < MINIMUM_SEATS:
        raise InvalidHand("too_few_seats", where="seats", found=seats, minimum=MINIMUM_SEATS)
    if seats > MAXIMUM_SEATS:
        raise InvalidHand("too_many_seats", where="seats", found=seats, maximum=MAXIMUM_SEATS)


def verify_button(button: int, seats: int) -> None:
    """Raise InvalidHand `button_out_of_range` unless the button is the number of a seat."""
    if not 1 <= button <= seats:
        raise InvalidHand("button_out_of_range", where="button", found=button, seats=seats)


def verify_money(amounts: Iterable[tuple[str, int]]) -> None:
    """Raise InvalidHand `negative_money` at the first path whose amount is below 0."""
    for where, amount in amounts:
        if amount < 0:
            raise InvalidHand("negative_money", where=where, found=amount)


def verify_names(names: Sequence[str], where: str = "seats") -> None:
    """Raise InvalidHand `name_empty` or `name_twice`; `where` is the path of the list of seats."""
    first: dict[str, int] = {}
    for index, name in enumerate(names):
        if not name.strip():
            raise InvalidHand("name_empty", where=f"{where}[{index}].name")
        if name in first:
            raise InvalidHand("name_twice", where=f"{where}[{index}].name", name=name, other=f"{where}[{first[name]}].name")
        first[name] = index


def verify_serials(notes: Iterable[tuple[str, Serial]], length: int) -> None:
    """Raise InvalidSerial `serial_wrong_length` or `serial_twice` at the first path whose serial is at fault."""
    first: dict[str, str] = {}
    for where, note in notes:
        if len(note.digits) != length:
            raise InvalidSerial("serial_wrong_length", where=where, serial=note.digits, found=len(note.digits), expected=length)
        if note.digits in first:
            raise InvalidSerial("serial_twice", where=where, serial=note.digits, other=first[note.digits])
        first[note.digits] = where
