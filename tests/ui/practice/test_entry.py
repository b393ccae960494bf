"""Typing an answer: what each kind of field takes, what is said, and what is taken back."""

import pytest

from dealer_assist.table.practice.question import Field, FieldKind, phrase
from dealer_assist.ui.practice.entry import blank

LABEL = phrase("practice-field-pair")
PAIR = Field(LABEL, FieldKind.DIGITS, "40", length=2)
INSIDE = Field(LABEL, FieldKind.DIGIT_SET, "56789")
VERDICT = Field(LABEL, FieldKind.CHOICE, "out", ("alive", "out", "double_set"))
MONEY = Field(LABEL, FieldKind.AMOUNT, "1200")


def keyed(entry, digits):
    for digit in digits:
        entry = entry.typed(digit)
    return entry


def test_digits_go_into_the_field_up_to_its_length_and_the_last_is_erased():
    entry = keyed(blank((PAIR,)), "4091")
    assert entry.texts == ("40",)
    assert entry.erased().texts == ("4",)
    assert blank((PAIR,)).erased().texts == ("",)


def test_a_set_takes_each_digit_once_and_an_amount_as_often_as_it_is_typed():
    assert keyed(blank((INSIDE,)), "5565").texts == ("56",)
    assert keyed(blank((MONEY,)), "1200").texts == ("1200",)


def test_a_choice_is_made_by_its_number_or_step_by_step():
    entry = blank((VERDICT,))
    assert entry.typed("3").texts == ("double_set",)
    assert entry.typed("4").texts == entry.typed("0").texts == ("",)
    assert [entry.stepped(1).texts, entry.stepped(-1).texts] == [("alive",), ("double_set",)]
    assert entry.typed("3").stepped(1).texts == ("alive",)
    assert entry.typed("3").erased().texts == ("",)
    assert entry.chosen(0, 1).texts == ("out",)
    assert blank((PAIR,)).stepped(1) == blank((PAIR,))


def test_only_what_was_confirmed_is_said_and_nothing_typed_can_be_said_too():
    entry = keyed(blank((PAIR, INSIDE)), "40")
    assert (entry.answers, entry.complete) == ((None, None), False)
    entry = entry.confirmed()
    assert (entry.answers, entry.at, entry.complete) == (("40", None), 1, False)
    entry = entry.confirmed()
    assert (entry.answers, entry.complete) == (("40", ""), True)


def test_fields_are_confirmed_in_any_order():
    entry = keyed(blank((PAIR, INSIDE)).moved(1), "5").confirmed()
    assert (entry.at, entry.answers) == (0, (None, "5"))
    assert entry.moved(-1).at == 1


def test_the_last_confirmed_field_is_taken_back_with_what_stands_in_it():
    entry = keyed(blank((PAIR, INSIDE)), "40").confirmed().taken_back()
    assert (entry.at, entry.texts[0], entry.answers) == (0, "40", (None, None))
    assert entry.taken_back() == entry


@pytest.mark.parametrize(
    ("entry", "is_empty"), [(blank((PAIR,)), True), (blank((PAIR,)).typed("1"), False), (blank((PAIR,)).confirmed(), False)]
)
def test_empty_is_an_entry_in_which_nothing_was_done(entry, is_empty):
    assert entry.empty is is_empty
