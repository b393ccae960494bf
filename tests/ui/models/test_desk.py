"""Which reading is offered, and what a person has typed is never taken away."""

from dataclasses import replace

from dealer_assist.table.reading import Agreed, Conflict, Nothing, Reading, Refusal, Unsure
from dealer_assist.ui.models.desk import Desk, Look, Offer

BOX = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


def reading(digits):
    return Reading("AB" + digits, (0.9,) * (len(digits) + 2), tuple(range(2, len(digits) + 2)), "RUB", BOX)


def agreed(digits):
    return Look(Agreed(reading(digits)), evidence=b"png")


def unsure(digits, *positions):
    return Look(Unsure(reading(digits), positions, Refusal.LOW_CONFIDENCE))


def nothing(reason=Refusal.NO_NOTE):
    return Look(Nothing(reason))


def desk():
    clock = Clock()
    return Desk(clock), clock


def test_an_agreed_reading_is_offered_with_its_evidence():
    on_desk, _ = desk()
    on_desk.take(agreed("1234567"), 7, {})
    assert (on_desk.draft.text, on_desk.draft.evidence, on_desk.offer) == ("1234567", b"png", Offer.SHOWN)


def test_the_newest_reading_replaces_an_untouched_one():
    on_desk, _ = desk()
    on_desk.take(agreed("1234567"), 7, {})
    on_desk.take(agreed("7654321"), 7, {})
    assert on_desk.draft.text == "7654321"


def test_a_touched_draft_is_never_replaced_and_the_other_digits_are_told():
    on_desk, _ = desk()
    on_desk.take(unsure("1234567", 3), 7, {})
    on_desk.write(on_desk.draft.type_digit("8"))
    on_desk.take(agreed("7654321"), 7, {})
    assert (on_desk.draft.text, on_desk.offer) == ("1284567", Offer.HELD)


def test_typing_without_a_reading_is_not_disturbed():
    on_desk, _ = desk()
    on_desk.start_typing(7)
    on_desk.take(agreed("7654321"), 7, {})
    assert on_desk.draft.text == "???????"


def test_the_note_just_confirmed_is_not_offered_again():
    on_desk, _ = desk()
    on_desk.take(agreed("1234567"), 7, {"9999999": 1, "1234567": 2})
    assert (on_desk.draft, on_desk.offer, on_desk.known_slot) == (None, Offer.SAME_NOTE, 2)


def test_an_older_confirmed_note_is_a_duplicate():
    on_desk, _ = desk()
    on_desk.take(agreed("9999999"), 7, {"9999999": 1, "1234567": 2})
    assert (on_desk.draft, on_desk.offer, on_desk.known_slot) == (None, Offer.DUPLICATE, 1)


def test_a_doubtful_look_at_the_same_note_is_recognised_too():
    on_desk, _ = desk()
    on_desk.take(unsure("1234561", 7), 7, {"1234567": 1})
    assert (on_desk.draft, on_desk.offer) == (None, Offer.SAME_NOTE)


def test_a_reading_with_too_many_doubts_is_not_taken_for_a_known_note():
    on_desk, _ = desk()
    on_desk.take(unsure("1230000", 4, 5, 6, 7), 7, {"1234567": 1})
    assert on_desk.draft.text == "1230000"


def test_digits_younger_than_a_look_are_not_looked_at():
    on_desk, clock = desk()
    on_desk.take(agreed("1234567"), 7, {})
    clock.now += 0.29
    assert not on_desk.looked_at
    clock.now += 0.02
    assert on_desk.looked_at
    on_desk.take(agreed("1234567"), 7, {})
    assert on_desk.looked_at
    on_desk.take(agreed("1234568"), 7, {})
    assert not on_desk.looked_at


def test_a_single_frame_is_not_stable():
    on_desk, _ = desk()
    on_desk.take(Look(Unsure(reading("1234567"), (), Refusal.NOT_STABLE)), 7, {})
    assert not on_desk.stable
    on_desk.take(agreed("1234567"), 7, {})
    assert on_desk.stable


def test_copies_that_differ_leave_their_places_open():
    on_desk, _ = desk()
    on_desk.take(Look(Conflict((reading("1234567"), reading("1234561")), (7,))), 7, {})
    assert on_desk.draft.open_positions == (7,)


def test_a_note_taken_away_is_offered_for_two_seconds_more():
    on_desk, clock = desk()
    on_desk.take(agreed("1234567"), 7, {})
    on_desk.take(nothing(), 7, {})
    clock.now += 1.9
    on_desk.take(nothing(), 7, {})
    assert on_desk.draft is not None
    clock.now += 0.2
    on_desk.take(nothing(), 7, {})
    assert on_desk.draft is None


def test_a_serial_of_another_length_is_not_offered():
    on_desk, _ = desk()
    on_desk.take(agreed("123456789"), 7, {})
    assert (on_desk.draft, on_desk.offer, on_desk.offered_length) == (None, Offer.LENGTH, 9)


def confirmed_on(on_desk, look):
    """A look is offered and confirmed."""
    on_desk.take(look, 7, {})
    on_desk.confirmed("1234567")
    on_desk.clear()


def test_digits_are_let_go_of_at_once_when_another_note_lies_there_that_cannot_be_read():
    on_desk, _ = desk()
    on_desk.take(replace(agreed("1234567"), note=4), 7, {})
    for number in (5, 6):
        on_desk.take(replace(nothing(Refusal.NO_SERIAL), note=number), 7, {})
        assert on_desk.draft is not None, "something moves: nobody knows yet what will lie there"
    on_desk.take(replace(nothing(Refusal.NO_SERIAL), note=6), 7, {})
    assert on_desk.draft is None


def test_digits_stay_while_the_note_itself_cannot_be_read_for_a_moment():
    on_desk, _ = desk()
    on_desk.take(replace(agreed("1234567"), note=4), 7, {})
    for _ in range(3):
        on_desk.take(replace(nothing(Refusal.NO_SERIAL), note=4), 7, {})
    assert on_desk.draft is not None


def test_a_note_that_was_confirmed_and_has_not_moved_is_never_offered_again_whatever_is_read():
    on_desk, _ = desk()
    confirmed_on(on_desk, replace(agreed("1234567"), note=4))
    on_desk.take(replace(agreed("1234517"), note=4), 7, {"1234567": 2})
    assert (on_desk.draft, on_desk.offer, on_desk.known_slot) == (None, Offer.SAME_NOTE, 2)


def test_another_note_with_one_other_digit_is_offered():
    on_desk, _ = desk()
    confirmed_on(on_desk, replace(agreed("1234567"), note=4))
    on_desk.take(replace(agreed("1234517"), note=5), 7, {"1234567": 2})
    assert (on_desk.draft.text, on_desk.offer) == ("1234517", Offer.SHOWN)


def test_a_confirmation_that_was_taken_back_offers_the_note_again():
    on_desk, _ = desk()
    confirmed_on(on_desk, replace(agreed("1234567"), note=4))
    on_desk.take(replace(agreed("1234567"), note=4), 7, {})
    assert (on_desk.draft.text, on_desk.offer) == ("1234567", Offer.SHOWN)


def test_what_was_typed_or_read_from_another_note_says_nothing_about_the_note_that_lies_there():
    on_desk, _ = desk()
    on_desk.take(replace(agreed("7654321"), note=4), 7, {})
    on_desk.start_typing(7)
    on_desk.confirmed("1234567")
    on_desk.clear()
    on_desk.take(replace(agreed("7654321"), note=4), 7, {"1234567": 1})
    assert (on_desk.draft.text, on_desk.offer) == ("7654321", Offer.SHOWN)
