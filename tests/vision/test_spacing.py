"""Even steps of serials, and the dots and blanks of other numbers; steps are counted in columns of the network's output."""

import pytest

from dealer_assist.vision.spacing import blank_before, steps_as_printed
from dealer_assist.vision.spelling import Spelling
from tests.vision.test_verdict import format_of

SINGLE = (0.70, 1.20)


def spelt(text: str, steps: list[float]) -> Spelling:
    return Spelling(text, (1.0,) * len(text), tuple(steps), 1.0, 1.0, crowded=False, calibrated=True)


def standing(text: str, wide: dict[int, float], step: float = 4.0) -> Spelling:
    """A text in even steps but for those before the places in `wide`, which are so many steps wide."""
    places = [10.0]
    for place in range(1, len(text)):
        places.append(places[-1] + step * wide.get(place, 1.0))
    return spelt(text, places)


@pytest.mark.parametrize(
    ("wide", "even"),
    [
        ({}, True),
        ({2: 1.9}, True),  # the blank behind the letters
        ({4: 1.45, 6: 1.45}, False),  # AB12.34.5678
        ({6: 1.3}, False),  # AB1234 5678 in a narrow face
        ({2: 2.6}, False),  # two words: AB 12345678
        ({5: 0.6}, False),
    ],
)
def test_a_dot_or_a_blank_between_two_digits_is_seen(wide, even):
    note = format_of("CNY", "two letters")
    assert steps_as_printed([(standing("AB12345678", wide), note)] * 3, SINGLE) is even


def test_digits_that_grow_stand_further_and_further_apart():
    note = format_of("RUB", "1997 large")
    assert steps_as_printed([(spelt("AA1234567", [10, 14, 22, 26, 30.3, 34.9, 39.8, 45, 50.5]), note)], SINGLE)


def test_several_spellings_together_tell_what_columns_blur():
    note = format_of("CNY", "two letters")
    one, other = standing("AB12345678", {5: 1.3, 6: 0.9}), standing("AB12345678", {5: 0.9, 6: 1.1})
    assert not steps_as_printed([(one, note)], SINGLE)
    assert steps_as_printed([(one, note), (other, note)], SINGLE)


def test_the_blank_that_a_format_has_is_left_out():
    note = format_of("TRY", "E9")
    assert steps_as_printed([(standing("A43944934", {3: 1.9}), note)], SINGLE)


def test_a_blank_behind_the_letters():
    note = format_of("RUB", "1997")
    assert blank_before([(standing("АА1234567", {2: 1.8}), note)])
    assert not blank_before([(standing("АА1234567", {}), note)])
