"""Whether a hand of Split can be settled at all, and if not, why and where."""

from dealer_assist.rules.errors import InvalidHand, InvalidPlace, InvalidSerial, RuleError
from dealer_assist.rules.serial import Serial
from dealer_assist.rules.split_hand import SeatEntry, SplitHand
from dealer_assist.rules.split_options import PocketNoteValue

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


def can_settle(hand: SplitHand) -> bool:
    """Whether `settle` accepts the hand."""
    try:
        verify_hand(hand)
    except RuleError:
        return False
    return True


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
    amounts = [("note_value", hand.note_value), ("jackpot", hand.jackpot)]
    amounts += [(f"seats[{index}].paid", seat.paid) for index, seat in enumerate(hand.seats)]
    for where, amount in amounts:
        if amount < 0:
            raise InvalidHand("negative_money", where=where, found=amount)
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
    contested = sum(not seat.folded for seat in hand.seats) > 1
    if contested and hand.board is None:
        raise InvalidHand("board_missing", where="board")
    notes: list[tuple[str, Serial]] = []
    for index, seat in enumerate(hand.seats):
        if seat.serial is not None:
            notes.append((f"seats[{index}].serial", seat.serial))
        elif contested and seat.opened and not seat.folded:
            raise InvalidSerial("serial_missing", where=f"seats[{index}].serial")
    if hand.board is not None:
        notes.append(("board", hand.board))
    first: dict[str, str] = {}
    for where, note in notes:
        if len(note.digits) != hand.place.length:
            raise InvalidSerial("serial_wrong_length", where=where, serial=note.digits, found=len(note.digits), expected=hand.place.length)
        if note.digits in first:
            raise InvalidSerial("serial_twice", where=where, serial=note.digits, other=first[note.digits])
        first[note.digits] = where
