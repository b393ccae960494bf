"""Whether a hand of Shoot the Moon can be settled at all, and if not, why and where."""

from collections.abc import Iterator

from dealer_assist.rules.errors import InvalidHand
from dealer_assist.rules.moon_hand import MoonHand
from dealer_assist.rules.moon_notes import COMMON_NOTES, OWN_NOTES
from dealer_assist.rules.moon_options import AllIn
from dealer_assist.rules.serial import Serial
from dealer_assist.rules.table_verify import verify_button, verify_money, verify_names, verify_seat_count, verify_serials
from dealer_assist.rules.verbs import asks


def verify_hand(hand: MoonHand) -> None:
    """Raise the RuleError that keeps the hand from being settled.

    Its field `where` is the path of the key in a hand file; list indices in it count from 0 (``seats[2].notes[0]``).
    Codes: `too_few_seats`, `too_many_seats`, `button_out_of_range`, `negative_money`, `name_empty`, `name_twice`,
    `everybody_folded`, `stakes_differ`, `notes_missing`, `too_many_notes`, `serial_wrong_length`, `serial_twice`.
    """
    verify_seat_count(len(hand.seats))
    verify_button(hand.button, len(hand.seats))
    verify_money([("ante", hand.ante), *((f"seats[{index}].paid", seat.paid) for index, seat in enumerate(hand.seats))])
    verify_names([seat.name for seat in hand.seats])
    if all(seat.folded for seat in hand.seats):
        raise InvalidHand("everybody_folded", where="seats")
    _verify_stakes(hand)
    for index, seat in enumerate(hand.seats):
        _verify_count(f"seats[{index}].notes", len(seat.notes), OWN_NOTES, needed=hand.contested and not seat.folded)
    _verify_count("common", len(hand.common), COMMON_NOTES, needed=hand.contested)
    notes = tuple(_notes(hand))
    verify_serials((note for _, note in notes), hand.place.length, lambda index: notes[index][0])


can_settle = asks(verify_hand)


def _verify_stakes(hand: MoonHand) -> None:
    """Without all-ins everybody who is left has put in the same, or he would have had to fold (MA8)."""
    live = [(index, seat.paid) for index, seat in enumerate(hand.seats) if not seat.folded]
    highest = max(paid for _, paid in live)
    if hand.options.allin is AllIn.OFF:
        for index, paid in live:
            if paid < highest:
                raise InvalidHand("stakes_differ", where=f"seats[{index}].paid", found=paid, expected=highest)


def _verify_count(where: str, found: int, expected: int, *, needed: bool) -> None:
    if found > expected:
        raise InvalidHand("too_many_notes", where=where, found=found, expected=expected)
    if needed and found < expected:
        raise InvalidHand("notes_missing", where=where, found=found, expected=expected)


def _notes(hand: MoonHand) -> Iterator[tuple[str, Serial]]:
    """Every note with its path in a hand file."""
    for seat, entry in enumerate(hand.seats):
        for index, note in enumerate(entry.notes):
            yield f"seats[{seat}].notes[{index}]", note
    for index, note in enumerate(hand.common):
        yield f"common[{index}]", note
