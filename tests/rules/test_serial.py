"""Serials, places and pocket pairs, and exactly what each error says (S8, S9, S11)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.rules.errors import InvalidPlace, InvalidSerial
from dealer_assist.rules.serial import Place, Serial


def refused(kind, call, *arguments):
    with pytest.raises(kind) as caught:
        call(*arguments)
    return caught.value.code, dict(caught.value.fields)


@pytest.mark.parametrize(("number", "length"), [(0, 7), (8, 7), (-1, 7), (1, 0)])
def test_place_is_one_of_the_digits_s8(number, length):
    assert refused(InvalidPlace, Place, number, length) == ("place_out_of_range", {"place": number, "length": length})


@pytest.mark.parametrize(("number", "neighbour"), [(1, 2), (6, 7), (7, 6)])
def test_second_digit_stands_right_of_the_place_at_the_last_one_left_s11(number, neighbour):
    assert Place(number, 7).neighbour == neighbour


def test_first_and_last_place_are_allowed_s8():
    assert (Place(1, 7).number, Place(7, 7).number, Place(1, 1).number) == (1, 7, 1)


@pytest.mark.parametrize("digits", ["", "12a4", "٣٤", "12 4", "-1"])
def test_a_serial_is_digits_s9(digits):
    assert refused(InvalidSerial, Serial, digits) == ("serial_not_digits", {"serial": digits})


@pytest.mark.parametrize(
    ("text", "digits"),
    [("АБ 0123456", "0123456"), ("0123456", "0123456"), ("ab12cd34", "1234"), (" 1\t2\n", "12"), ("L1234567X", "1234567")],
)
def test_letters_and_spaces_are_not_counted_s9(text, digits):
    assert Serial.parse(text).digits == digits


@pytest.mark.parametrize("text", ["12-34", "12.34", "12/34", "٣", "1_2", "№12"])
def test_no_other_character_stands_in_a_serial_s9(text):
    assert refused(InvalidSerial, Serial.parse, text) == ("serial_bad_character", {"serial": text})


@pytest.mark.parametrize("text", ["", "ABC", "  "])
def test_a_text_without_digits_is_no_serial_s9(text):
    assert refused(InvalidSerial, Serial.parse, text) == ("serial_not_digits", {"serial": ""})


def test_number_at_a_place_s9():
    assert [Serial("9081726").digit_at(place) for place in range(1, 8)] == [9, 0, 8, 1, 7, 2, 6]


@pytest.mark.parametrize("place", [0, 8, -1])
def test_number_at_no_place_s8(place):
    assert refused(InvalidPlace, Serial("9081726").digit_at, place) == ("place_out_of_range", {"place": place, "length": 7})


@pytest.mark.parametrize(("place", "pair"), [(1, (9, 0)), (3, (8, 1)), (6, (2, 6)), (7, (6, 2))])
def test_pocket_pair_s11(place, pair):
    assert Serial("9081726").pair(Place(place, 7)) == pair


@pytest.mark.parametrize("digits", ["123456", "12345678"])
def test_pair_needs_the_number_of_digits_of_the_table_s8(digits):
    wrong = ("serial_wrong_length", {"serial": digits, "expected": 7})
    assert refused(InvalidSerial, Serial(digits).pair, Place(1, 7)) == wrong


def test_one_digit_has_no_neighbour_s11():
    assert refused(InvalidPlace, Serial("5").pair, Place(1, 1)) == ("place_out_of_range", {"place": 0, "length": 1})


@given(st.text("0123456789", min_size=2, max_size=12), st.data())
def test_pair_is_read_from_the_printed_digits_s11(digits, data):
    place = data.draw(st.integers(1, len(digits)))
    second = digits[place] if place < len(digits) else digits[place - 2]
    assert Serial(digits).pair(Place(place, len(digits))) == (int(digits[place - 1]), int(second))
