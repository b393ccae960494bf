"""Even steps of serials, and the dots and blanks of other numbers; places are counted in columns of the network's output."""

import pytest

from dealer_assist.vision.spacing import blank_before, mean_ratios, prefix_near, step_ratios
from dealer_assist.vision.spelling import Spelling
from tests.vision.test_verdict import format_of


def places(count: int, wide: dict[int, float], step: float = 4.0) -> list[float]:
    """Middles of characters in even steps but for those before the places in `wide`, which are so many steps wide."""
    middles = [10.0]
    for place in range(1, count):
        middles.append(middles[-1] + step * wide.get(place, 1.0))
    return middles


def standing(text: str, wide: dict[int, float]) -> Spelling:
    return Spelling(text, (1.0,) * len(text), tuple(places(len(text), wide)), 1.0, 1.0, crowded=False, calibrated=True)


@pytest.mark.parametrize(
    ("wide", "widest"),
    [
        ({}, 1.0),
        ({2: 1.45, 4: 1.45}, 1.45),  # 12.34.5678
        ({4: 1.3}, 1.3),  # 1234 5678 in a narrow face
    ],
)
def test_a_dot_or_a_blank_between_two_digits_is_seen(wide, widest):
    assert max(step_ratios(places(8, wide), format_of("CNY", "two letters"))) == pytest.approx(widest)


def test_where_most_steps_are_wide_the_others_are_too_narrow():
    assert min(step_ratios(places(8, {1: 1.5, 3: 1.5, 5: 1.5, 7: 1.5}), format_of("CNY", "two letters"))) == pytest.approx(2 / 3)


def test_digits_that_grow_stand_evenly_though_further_and_further_apart():
    growing = [0.0, 4.0, 8.4, 13.2, 18.4, 24.0, 30.0]  # steps of 4.0, 4.4, 4.8 ...
    assert step_ratios(growing, format_of("RUB", "1997 large")) == pytest.approx((1.0,) * 6)


def test_the_blank_that_a_format_has_is_left_out():
    assert step_ratios(places(8, {2: 1.9}), format_of("TRY", "E9")) == pytest.approx((1.0,) * 6)


def test_several_measurements_have_their_mean():
    assert mean_ratios([(1.0, 1.2), (1.1, 0.8)]) == pytest.approx((1.05, 1.0))


@pytest.mark.parametrize(("step", "near"), [(1.0, True), (2.1, True), (2.6, False)])
def test_letters_stand_near_to_their_digits(step, near):
    note = format_of("CNY", "two letters")
    assert prefix_near([(standing("AB12345678", {2: step}), note)]) is near


def test_a_blank_behind_the_letters():
    note = format_of("RUB", "1997")
    assert blank_before([(standing("АА1234567", {2: 1.8}), note)])
    assert not blank_before([(standing("АА1234567", {}), note)])
