"""What every hand is asked, finished or to be dealt, whatever the game: seats, stacks, names, money and serials."""

from collections.abc import Callable, Iterable, Sequence

from dealer_assist.rules.errors import InvalidHand, InvalidPlace, InvalidSerial
from dealer_assist.rules.serial import Serial

MINIMUM_SEATS = 2
MAXIMUM_SEATS = 10
MINIMUM_DIGITS = 2
"""A pocket pair needs two places (S11)."""


def verify_seat_count(seats: int, where: str = "seats", *, least: int = MINIMUM_SEATS, most: int | None = MAXIMUM_SEATS) -> None:
    """Raise InvalidHand `too_few_seats` or `too_many_seats`; the player limits of S1 and M1 bind a session, not a hand."""
    if seats < least:
        raise InvalidHand("too_few_seats", where=where, found=seats, minimum=least)
    if most is not None and seats > most:
        raise InvalidHand("too_many_seats", where=where, found=seats, maximum=most)


def verify_stacks(stacks: Sequence[int], names: Sequence[str]) -> None:
    """Raise InvalidHand `stacks_do_not_match` unless every seat has its stack."""
    if len(stacks) != len(names):
        raise InvalidHand("stacks_do_not_match", where="stacks", found=len(stacks), expected=len(names))


def verify_ante(ante: int) -> None:
    """Raise InvalidHand `ante_not_positive`: bets need a unit."""
    if ante < 1:
        raise InvalidHand("ante_not_positive", where="ante", found=ante)


def verify_digits(length: int) -> None:
    """Raise InvalidPlace `place_needs_neighbour` where the notes have too few digits for a pocket pair (S11)."""
    if length < MINIMUM_DIGITS:
        raise InvalidPlace("place_needs_neighbour", where="place", length=length)


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


def verify_serials(notes: Iterable[Serial | None], length: int, path: Callable[[int], str]) -> None:
    """Raise InvalidSerial `serial_wrong_length` or `serial_twice` at the first note at fault; None is a note that nobody has seen.

    `path` tells where the note with an index stands. It is asked for faults only: most hands have none.
    """
    first: dict[str, int] = {}
    for index, note in enumerate(notes):
        if note is None:
            continue
        found = len(note.digits)
        if found != length:
            raise InvalidSerial("serial_wrong_length", where=path(index), serial=note.digits, found=found, expected=length)
        if note.digits in first:
            raise InvalidSerial("serial_twice", where=path(index), serial=note.digits, other=path(first[note.digits]))
        first[note.digits] = index
