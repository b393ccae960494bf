"""Whether a hand of Split can be settled at all, and if not, why and where."""

from dealer_assist.rules.errors import InvalidHand, InvalidSerial
from dealer_assist.rules.split_hand import SplitHand
from dealer_assist.rules.split_options import PocketNoteValue
from dealer_assist.rules.table_verify import verify_button, verify_digits, verify_money, verify_names, verify_seat_count, verify_serials
from dealer_assist.rules.verbs import asks


def verify_hand(hand: SplitHand) -> None:
    """Raise the RuleError that keeps the hand from being settled.

    Its field `where` is the path of the key in a hand file; list indices in it count from 0 (``seats[2].serial`` is the
    third seat's note). Codes: `too_few_seats`, `too_many_seats`, `place_needs_neighbour`, `button_out_of_range`,
    `boss_out_of_range`, `negative_money`, `notes_without_value`, `name_empty`, `name_twice`, `everybody_folded`,
    `board_missing`, `serial_missing`, `serial_wrong_length`, `serial_twice`.
    """
    _verify_table(hand)
    _verify_money(hand)
    verify_names([seat.name for seat in hand.seats])
    if all(seat.folded for seat in hand.seats):
        raise InvalidHand("everybody_folded", where="seats")
    _verify_notes(hand)


can_settle = asks(verify_hand)


def _verify_table(hand: SplitHand) -> None:
    seats = len(hand.seats)
    verify_seat_count(seats)
    verify_digits(hand.place.length)
    verify_button(hand.button, seats)
    if not 1 <= hand.boss <= seats:
        raise InvalidHand("boss_out_of_range", where="options.boss_seat", found=hand.boss, seats=seats)


def _verify_money(hand: SplitHand) -> None:
    verify_money((("note_value", hand.note_value), ("jackpot", hand.jackpot)))
    verify_money([(f"seats[{index}].paid", seat.paid) for index, seat in enumerate(hand.seats) if seat.paid < 0])
    if hand.note_value and hand.options.pocket_note_value is PocketNoteValue.ZERO:
        raise InvalidHand("notes_without_value", where="note_value", found=hand.note_value)


def _verify_notes(hand: SplitHand) -> None:
    """Every note that must be seen is there (S26), has the table's number of digits and is another one than the rest."""
    if sum([not seat.folded for seat in hand.seats]) > 1:
        if hand.board is None:
            raise InvalidHand("board_missing", where="board")
        for index, seat in enumerate(hand.seats):
            if seat.serial is None and seat.opened and not seat.folded:
                raise InvalidSerial("serial_missing", where=f"seats[{index}].serial")
    notes = [*[seat.serial for seat in hand.seats], hand.board]
    verify_serials(notes, hand.place.length, lambda index: _where(hand, index))


def _where(hand: SplitHand, index: int) -> str:
    """The key of a seat's note; that of the board note stands after the last seat's."""
    return f"seats[{index}].serial" if index < len(hand.seats) else "board"
