"""A draft is confirmed only when a person has looked at every doubtful digit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.table.draft import Draft, empty, from_outcome
from dealer_assist.table.events import Entry
from dealer_assist.table.reading import Agreed, Conflict, Nothing, Reading, Refusal, Unsure

BOX = ((0.0, 0.0), (10.0, 0.0), (10.0, 5.0), (0.0, 5.0))


def reading(digits: str) -> Reading:
    text = "AB" + digits
    return Reading(text, (0.5,) * len(text), tuple(range(2, len(text))), "RUB", BOX)


def typed(draft: Draft, digits: str) -> Draft:
    for digit in digits:
        draft = draft.type_digit(digit)
    return draft


def test_an_agreed_reading_is_ready_at_once():
    draft = from_outcome(Agreed(reading("7878462")), 7)
    assert (draft.text, draft.open_positions, draft.entry) == ("7878462", (), Entry.READ)


def test_doubtful_digits_must_each_be_typed_even_when_they_stay_the_same():
    draft = from_outcome(Unsure(reading("7678482"), (2, 6), Refusal.LOW_CONFIDENCE), 7)
    assert (draft.cursor, draft.open_positions) == (2, (2, 6))
    draft = draft.type_digit("8")
    assert (draft.text, draft.cursor, draft.open_positions) == ("7878482", 6, (6,))
    draft = draft.type_digit("8")
    assert (draft.text, draft.open_positions, draft.entry) == ("7878482", (), Entry.MENDED)


def test_copies_that_disagree_open_the_places_where_they_differ():
    draft = from_outcome(Conflict((reading("5515700"), reading("5545700")), (3,)), 7)
    assert (draft.text, draft.open_positions) == ("5515700", (3,))


@pytest.mark.parametrize("outcome", [Nothing(Refusal.NO_NOTE), Agreed(reading("551570")), Agreed(reading("55157000"))])
def test_no_draft_from_nothing_or_from_a_wrong_digit_count(outcome):
    assert from_outcome(outcome, 7) is None


def test_typing_by_hand_fills_from_the_left():
    draft = typed(empty(7), "0099")
    assert (draft.text, draft.cursor, draft.missing, draft.entry) == ("0099???", 5, (5, 6, 7), Entry.TYPED)
    assert typed(draft, "999").open_positions == ()


def test_erase_takes_the_last_typed_digit_and_opens_it_again():
    draft = typed(empty(4), "1234").erase()
    assert (draft.text, draft.cursor, draft.open_positions) == ("123?", 4, (4,))
    assert draft.erase().text == "12??"
    assert draft.erase().type_digit("9").type_digit("8").text == "1298"


def test_the_cursor_stays_inside_the_serial():
    draft = empty(3)
    assert draft.move(-5).cursor == 1
    assert draft.move(9).cursor == 3


@pytest.mark.parametrize("key", ["", "x", "12", "٣"])
def test_only_a_decimal_digit_can_be_typed(key):
    with pytest.raises(ValueError, match="not a digit"):
        empty(7).type_digit(key)


@given(st.text("0123456789", min_size=2, max_size=11))
def test_typing_every_digit_in_turn_gives_exactly_those_digits(digits):
    draft = typed(empty(len(digits)), digits)
    assert (draft.text, draft.open_positions) == (digits, ())


@given(st.text("0123456789", min_size=7, max_size=7), st.sets(st.integers(1, 7), min_size=1), st.data())
def test_mending_reaches_every_doubtful_position_and_no_other(digits, positions, data):
    draft = from_outcome(Unsure(reading(digits), tuple(sorted(positions)), Refusal.LOW_CONFIDENCE), 7)
    expected = list(digits)
    for position in sorted(positions):
        new = data.draw(st.sampled_from("0123456789"))
        expected[position - 1] = new
        draft = draft.type_digit(new)
    assert (draft.text, draft.open_positions) == ("".join(expected), ())
