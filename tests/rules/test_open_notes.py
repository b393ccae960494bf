"""What a note that is turned up must be: one of the table's, that lies nowhere else."""

import pytest

from dealer_assist.rules.actions import COMMON, ShowNote
from dealer_assist.rules.errors import RuleError
from dealer_assist.rules.open_notes import free_digits, verify_serial
from dealer_assist.rules.serial import Serial

SHOWN = {(COMMON, 1): Serial("0000"), (2, 0): Serial("0001")}


@pytest.mark.parametrize(
    ("note", "code", "fields"),
    [
        (ShowNote(1, "00a1"), "serial_not_digits", {"serial": "00a1"}),
        (ShowNote(1, "00012"), "serial_wrong_length", {"serial": "00012", "found": 5, "expected": 4}),
        (ShowNote(1, "0001"), "duplicate_serial", {"serial": "0001", "slot": 2, "name": "B"}),
        (ShowNote(2, "0001", 1), "duplicate_serial", {"serial": "0001", "slot": 2, "name": "B"}),
        (ShowNote(1, "0000"), "duplicate_serial", {"serial": "0000", "slot": COMMON, "name": ""}),
    ],
)
def test_a_note_that_cannot_be(note, code, fields):
    with pytest.raises(RuleError) as caught:
        verify_serial(note, SHOWN, 4, "AB")
    assert (caught.value.code, dict(caught.value.fields)) == (code, fields)


@pytest.mark.parametrize("note", [ShowNote(1, "0002"), ShowNote(2, "0001"), ShowNote(COMMON, "0000", 1)])
def test_a_new_note_or_the_same_one_again(note):
    assert verify_serial(note, SHOWN, 4, "AB") is None


def test_the_lowest_free_serial_has_the_length_of_the_table():
    assert (free_digits(SHOWN, 4), free_digits({}, 7)) == ("0002", "0000000")
