"""Every reason why a hand of Split cannot be settled: kind, code and fields, at the border where it begins."""

from dataclasses import replace

import pytest

from dealer_assist.rules.errors import InvalidHand, InvalidPlace, InvalidSerial
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.rules.split import can_settle, settle, verify_hand
from dealer_assist.rules.split_options import PocketNoteValue, SplitOptions
from tests.rules.split_hands import entries, note, table

PAIRS = {"A": (3, 8), "B": (1, 2), "C": (6, 9)}
HAND = table(PAIRS, 5)


def seats_of(count):
    return entries({f"P{number}": (3, 8) for number in range(count)})


def seat_with(index, **changes):
    """The hand with one seat changed."""
    return replace(HAND, seats=tuple(replace(seat, **changes) if i == index else seat for i, seat in enumerate(HAND.seats)))


def folded(*folders, **changes):
    """The hand in which these seats have folded."""
    return replace(HAND, seats=tuple(replace(seat, folded=i in folders) for i, seat in enumerate(HAND.seats)), **changes)


def refused(kind, hand):
    assert not can_settle(hand)
    with pytest.raises(kind) as caught:
        settle(hand)
    return caught.value.code, dict(caught.value.fields)


@pytest.mark.parametrize(
    ("kind", "hand", "code", "fields"),
    [
        (InvalidHand, replace(HAND, seats=seats_of(1)), "too_few_seats", {"where": "seats", "found": 1, "minimum": 2}),
        (InvalidHand, replace(HAND, seats=()), "too_few_seats", {"where": "seats", "found": 0, "minimum": 2}),
        (InvalidHand, replace(HAND, seats=seats_of(11)), "too_many_seats", {"where": "seats", "found": 11, "maximum": 10}),
        (InvalidPlace, replace(HAND, place=Place(1, 1)), "place_needs_neighbour", {"where": "place", "length": 1}),
        (InvalidHand, replace(HAND, button=0), "button_out_of_range", {"where": "button", "found": 0, "seats": 3}),
        (InvalidHand, replace(HAND, button=4), "button_out_of_range", {"where": "button", "found": 4, "seats": 3}),
        (
            InvalidHand,
            replace(HAND, options=SplitOptions(boss_seat=0)),
            "boss_out_of_range",
            {"where": "options.boss_seat", "found": 0, "seats": 3},
        ),
        (
            InvalidHand,
            replace(HAND, options=SplitOptions(boss_seat=4)),
            "boss_out_of_range",
            {"where": "options.boss_seat", "found": 4, "seats": 3},
        ),
        (InvalidHand, replace(HAND, note_value=-1), "negative_money", {"where": "note_value", "found": -1}),
        (InvalidHand, replace(HAND, jackpot=-1), "negative_money", {"where": "jackpot", "found": -1}),
        (InvalidHand, seat_with(2, paid=-1), "negative_money", {"where": "seats[2].paid", "found": -1}),
        (
            InvalidHand,
            replace(HAND, note_value=1, options=SplitOptions(pocket_note_value=PocketNoteValue.ZERO)),
            "notes_without_value",
            {"where": "note_value", "found": 1},
        ),
        (InvalidHand, seat_with(1, name=""), "name_empty", {"where": "seats[1].name"}),
        (InvalidHand, seat_with(1, name=" \t"), "name_empty", {"where": "seats[1].name"}),
        (InvalidHand, seat_with(2, name="A"), "name_twice", {"where": "seats[2].name", "name": "A", "other": "seats[0].name"}),
        (InvalidHand, folded(0, 1, 2), "everybody_folded", {"where": "seats"}),
        (InvalidHand, replace(HAND, board=None), "board_missing", {"where": "board"}),
        (InvalidHand, folded(0, board=None), "board_missing", {"where": "board"}),
        (InvalidSerial, seat_with(1, serial=None), "serial_missing", {"where": "seats[1].serial"}),
        (
            InvalidSerial,
            seat_with(1, serial=Serial("123456")),
            "serial_wrong_length",
            {"where": "seats[1].serial", "serial": "123456", "found": 6, "expected": 7},
        ),
        (
            InvalidSerial,
            replace(HAND, board=Serial("12345678")),
            "serial_wrong_length",
            {"where": "board", "serial": "12345678", "found": 8, "expected": 7},
        ),
        (
            InvalidSerial,
            seat_with(2, serial=HAND.seats[0].serial),
            "serial_twice",
            {"where": "seats[2].serial", "serial": "3800000", "other": "seats[0].serial"},
        ),
        (
            InvalidSerial,
            replace(HAND, board=HAND.seats[2].serial),
            "serial_twice",
            {"where": "board", "serial": "6900002", "other": "seats[2].serial"},
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_hand_that_cannot_be_settled(kind, hand, code, fields):
    assert refused(kind, hand) == (code, fields)


@pytest.mark.parametrize(
    "hand",
    [
        replace(HAND, seats=seats_of(2)),
        replace(HAND, seats=seats_of(10)),
        replace(HAND, button=3),
        replace(HAND, options=SplitOptions(boss_seat=1)),
        replace(HAND, options=SplitOptions(boss_seat=3)),
        replace(HAND, note_value=0, options=SplitOptions(pocket_note_value=PocketNoteValue.ZERO)),
        replace(HAND, note_value=1),
        folded(0, 1, board=None),  # one seat left: no board is needed, S23
        folded(0, 1),
        seat_with(1, serial=None, opened=False),  # S26: nobody has to see the note
        seat_with(1, serial=None, folded=True),
        replace(table({"A": (3, 8), "B": (1, 2)}, 5), place=Place(7, 7)),
    ],
    ids=range(12),
)
def test_a_hand_just_inside_the_borders(hand):
    verify_hand(hand)
    assert can_settle(hand)


def test_the_last_one_left_need_not_show_a_note_s23():
    hand = folded(0, 1, board=None)
    verify_hand(replace(hand, seats=tuple(replace(seat, serial=None) for seat in hand.seats)))


def test_two_digits_are_enough_s11():
    seats = entries({"A": (3, 8), "B": (1, 2)})
    short = tuple(replace(seat, serial=Serial(digits)) for seat, digits in zip(seats, ("38", "12"), strict=True))
    result = settle(replace(HAND, place=Place(2, 2), board=Serial("95"), seats=short, jackpot=4))
    assert [seat.pair for seat in result.seats] == [(8, 3), (2, 1)]
    assert (result.check_digit, dict(result.paid)) == (5, {"A": 4})


def test_notes_after_one_that_nobody_has_seen_are_asked_too_s26():
    hand = seat_with(0, serial=None, folded=True)
    code, fields = refused(InvalidSerial, replace(hand, board=HAND.seats[2].serial))
    assert (code, fields["where"], fields["other"]) == ("serial_twice", "board", "seats[2].serial")
    assert refused(InvalidSerial, replace(hand, board=Serial("123456")))[0] == "serial_wrong_length"


def test_folded_notes_count_as_used_too():
    hand = folded(0, 1)
    again = replace(hand, seats=(*hand.seats[:2], replace(hand.seats[2], serial=note((3, 8), 0))))
    assert refused(InvalidSerial, again)[0] == "serial_twice"
