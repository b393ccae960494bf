"""What is taken for a right answer: the same thing said in another way is right, nothing said never is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.question import Explanation, Field, FieldKind, Question, Situation, Topic, marked, phrase

DIGITS = st.text("0123456789", max_size=8)
KINDS = st.sampled_from([kind for kind in FieldKind if kind is not FieldKind.CHOICE])


def field(kind, expected, options=()):
    return Field(phrase("practice-field-check"), kind, expected, options)


@pytest.mark.parametrize(
    ("kind", "expected", "right", "wrong"),
    [
        (FieldKind.DIGITS, "07", ["07", " 07 "], ["7", "70", "007", ""]),
        (FieldKind.NUMBERS, "559", ["559", "955", "595"], ["59", "599", "5599", ""]),
        (FieldKind.DIGIT_SET, "4567", ["4567", "7654", "44567"], ["456", "45678", ""]),
        (FieldKind.DIGIT_SET, "", ["", "  "], ["0", "1"]),
        (FieldKind.SEATS, "13", ["13", "31"], ["1", "123", ""]),
        (FieldKind.SEATS, "", [""], ["1"]),
        (FieldKind.AMOUNT, "900", ["900", "0900"], ["90", "9000", "", "-900", "nine hundred", "900.0"]),
        (FieldKind.AMOUNT, "0", ["0", "00"], ["", "1"]),
        (FieldKind.CHOICE, "out", ["out"], ["alive", "", "1"]),
    ],
)
def test_what_is_right_and_what_is_not(kind, expected, right, wrong):
    asked = field(kind, expected)
    assert [answer for answer in right if not asked.accepts(answer)] == []
    assert [answer for answer in wrong if asked.accepts(answer)] == []
    assert not asked.accepts(None)


@given(KINDS, DIGITS)
def test_the_expected_answer_is_right(kind, expected):
    assert field(kind, expected).accepts(expected)


@given(st.sampled_from([FieldKind.NUMBERS, FieldKind.DIGIT_SET, FieldKind.SEATS]), DIGITS, st.randoms())
def test_order_does_not_matter_where_it_is_not_asked(kind, expected, random):
    typed = list(expected)
    random.shuffle(typed)
    assert field(kind, expected).accepts("".join(typed))


@given(DIGITS, DIGITS)
def test_sets_are_compared_as_sets_numbers_as_bags_and_digits_as_they_stand(expected, answer):
    assert field(FieldKind.DIGIT_SET, expected).accepts(answer) == (set(expected) == set(answer))
    assert field(FieldKind.NUMBERS, expected).accepts(answer) == (sorted(expected) == sorted(answer))
    assert field(FieldKind.DIGITS, expected).accepts(answer) == (expected == answer)


@given(st.integers(0, 10**9), DIGITS)
def test_amounts_are_compared_as_numbers(expected, answer):
    assert field(FieldKind.AMOUNT, str(expected)).accepts(answer) == (answer != "" and int(answer) == expected)


def test_every_field_is_marked_by_its_own_answer():
    fields = (field(FieldKind.DIGITS, "84"), field(FieldKind.DIGIT_SET, "567"))
    question = Question(Topic.CORRIDOR, 1, Grade.EASY, "corridor", Situation(), phrase("practice-ask-pots"), fields, Explanation(()))
    assert marked(question, ["84", "76"]) == (True, False)
    assert marked(question, [None, "765"]) == (False, True)
    with pytest.raises(ValueError, match="argument"):
        marked(question, ["84"])
