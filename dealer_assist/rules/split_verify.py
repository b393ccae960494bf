"""Whether a hand of Split can be settled at all, and if not, why and where."""

from dealer_assist.rules.errors import InvalidHand, InvalidPlace, InvalidSerial
from dealer_assist.rules.serial import Serial
from dealer_assist.rules.split_hand import SeatEntry, SplitHand
from dealer_assist.rules.split_options import PocketNoteValue
from dealer_assist.rules.verbs import asks

MINIMUM_SEATS = 2
MAXIMUM_SEATS = 10
MINIMUM_DIGITS = 2
"""A pocket pair needs two places (S11)."""


def verify_hand(hand: SplitHand) -> None:
    """Raise the RuleError that keeps the hand from being settled.

    Its field `where` is the path of the key in a hand file; list indices in it count from 0 (``seats[2].serial`` is the
    third seat's note). Codes: `too_few_seats`, `too_many_seats`, `place_needs_neighbour`, `button_out_of_range`,
    `boss_out_of_range`, `negative_money`, `notes_without_value`, `name_empty`, `name_twice`, `everybody_folded`,
    `board_missing`, `serial_missing`, `serial_wrong_length`, `serial_twice`.
    """
    _verify_table(hand)
    _verify_money(hand)
    _verify_names(hand.seats)
    if all(seat.folded for seat in hand.seats):
        raise InvalidHand("everybody_folded", where="seats")
    _verify_notes(hand)


can_settle = asks(verify_hand)


def _verify_table(hand: SplitHand) -> None:
    seats = len(hand.seats)
    if seats < MINIMUM_SEATS:
        raise InvalidHand("too_few_seats", where="seats", found=seats, minimum=MINIMUM_SEATS)
    if seats > MAXIMUM_SEATS:
        raise InvalidHand("too_many_seats", where="seats", found=seats, maximum=MAXIMUM_SEATS)
    if hand.place.length < MINIMUM_DIGITS:
        raise InvalidPlace("place_needs_neighbour", where="place", length=hand.place.length)
    if not 1 <= hand.button <= seats:
        raise InvalidHand("button_out_of_range", where="button", found=hand.button, seats=seats)
    if not 1 <= hand.boss <= seats:
        raise InvalidHand("boss_out_of_range", where="options.boss_seat", found=hand.boss, seats=seats)


def _verify_money(hand: SplitHand) -> None:
    for where, amount in (("note_value", hand.note_value), ("jackpot", hand.jackpot)):
        if amount < 0:
            raise InvalidHand("negative_money", where=where, found=amount)
    for index, seat in enumerate(hand.seats):
        if seat.paid < 0:
            raise InvalidHand("negative_money", where=f"seats[{index}].paid", found=seat.paid)
    if hand.note_value and hand.options.pocket_note_value is PocketNoteValue.ZERO:
        raise InvalidHand("notes_without_value", where="note_value", found=hand.note_value)


def _verify_names(seats: tuple[SeatEntry, ...]) -> None:
    first: dict[str, int] = {}
    for index, seat in enumerate(seats):
        if not seat.name.strip():
            raise InvalidHand("name_empty", where=f"seats[{index}].name")
        if seat.name in first:
            raise InvalidHand("name_twice", where=f"seats[{index}].name", name=seat.name, other=f"seats[{first[seat.name]}].name")
        first[seat.name] = index


def _verify_notes(hand: SplitHand) -> None:
    """Every note that must be seen is there (S26), has the table's number of digits and is another one than the rest."""
    if sum([not seat.folded for seat in hand.seats]) > 1:
        if hand.board is None:
            raise InvalidHand("board_missing", where="board")
        for index, seat in enumerate(hand.seats):
            if seat.serial is None and seat.opened and not seat.folded:
                raise InvalidSerial("serial_missing", where=f"seats[{index}].serial")
    first: dict[str, int] = {}
    for index, note in enumerate([*[seat.serial for seat in hand.seats], hand.board]):
        if note is not None:
            _verify_length(hand, index, note)
            if note.digits in first:
                other = _where(hand, first[note.digits])
                raise InvalidSerial("serial_twice", where=_where(hand, index), serial=note.digits, other=other)
            first[note.digits] = index


def _verify_length(hand: SplitHand, index: int, note: Serial) -> None:
    found, expected = len(note.digits), hand.place.length
    if found != expected:
        raise InvalidSerial("serial_wrong_length", where=_where(hand, index), serial=note.digits, found=found, expected=expected)


def _where(hand: SplitHand, index: int) -> str:
    """The key of a seat's note; that of the board note stands after the last seat's."""
    return f"seats[{index}].serial" if index < len(hand.seats) else "board"
