"""Hands of Shoot the Moon that cannot be settled, each with the place of its fault."""

from dataclasses import replace

import pytest

from dealer_assist.rules.errors import RuleError
from dealer_assist.rules.moon import can_settle, settle, verify_hand
from tests.rules.moon_seats import table

SEATS = {"A": (1, 2, 4), "B": (5, 5, 7), "C": (9, 1, 3)}
HAND = table(SEATS, (6, 8), ante=10)


def with_seat(index, **changed):
    """The hand with something else about one seat."""
    return replace(HAND, seats=tuple(replace(seat, **changed) if at == index else seat for at, seat in enumerate(HAND.seats)))


def with_notes(index, notes):
    return with_seat(index, notes=notes)


@pytest.mark.parametrize(
    ("hand", "code", "fields"),
    [
        (replace(HAND, seats=HAND.seats[:1]), "too_few_seats", {"where": "seats", "found": 1, "minimum": 2}),
        (replace(HAND, button=4), "button_out_of_range", {"where": "button", "found": 4, "seats": 3}),
        (replace(HAND, ante=-1), "negative_money", {"where": "ante", "found": -1}),
        (with_seat(1, paid=-5), "negative_money", {"where": "seats[1].paid", "found": -5}),
        (with_seat(2, name=" "), "name_empty", {"where": "seats[2].name"}),
        (table(SEATS, (6, 8), folded=("A", "B", "C")), "everybody_folded", {"where": "seats"}),
        (with_notes(1, HAND.seats[1].notes[:2]), "notes_missing", {"where": "seats[1].notes", "found": 2, "expected": 3}),
        (replace(HAND, common=HAND.common[:1]), "notes_missing", {"where": "common", "found": 1, "expected": 2}),
        (with_notes(0, HAND.seats[0].notes * 2), "too_many_notes", {"where": "seats[0].notes", "found": 6, "expected": 3}),
        (replace(HAND, common=HAND.common * 2), "too_many_notes", {"where": "common", "found": 4, "expected": 2}),
        (
            replace(HAND, common=(HAND.common[0], HAND.seats[1].notes[2])),
            "serial_twice",
            {"where": "common[1]", "serial": HAND.seats[1].notes[2].digits, "other": "seats[1].notes[2]"},
        ),
    ],
)
def test_what_cannot_be_settled(hand, code, fields):
    for asked in (verify_hand, settle):
        with pytest.raises(RuleError) as caught:
            asked(hand)
        assert (caught.value.code, dict(caught.value.fields)) == (code, fields)
    assert not can_settle(hand)


def test_folded_seats_and_the_last_one_left_show_no_notes_m24():
    assert can_settle(with_seat(0, notes=(), folded=True))
    alone = table(SEATS, (), folded=("A", "B"))
    assert can_settle(replace(alone, seats=tuple(replace(seat, notes=()) for seat in alone.seats)))
