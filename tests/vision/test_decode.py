"""Decoding: network outputs built by hand, so that the right answer is known without the network."""

import pytest

from dealer_assist.vision.decode import greedy, spell, spell_behind_blank
from tests.vision.outputs import output


def test_the_free_choice():
    assert greedy(output("AB 0077")) == "AB0077"


def test_a_clean_serial_with_repeated_digits():
    spelling = spell(output("CC5740299"), "AA0000000")
    assert spelling.text == "CC5740299"
    assert spelling.confidence == pytest.approx([0.96] * 9, abs=0.002)
    assert spelling.digit_fit == pytest.approx(1.0)
    assert not spelling.crowded


def test_a_letter_at_a_digits_place_keeps_the_digits_own_small_probability():
    spelling = spell(output("CC574S299", rivals={5: ("5", 0.3)}), "AA0000000")
    assert spelling.text == "CC5745299"
    assert spelling.confidence[5] == pytest.approx(0.96 * 0.3, abs=0.002)
    assert spelling.digit_fit < 0.5


def test_capital_o_counts_as_zero_where_only_a_digit_can_stand():
    spelling = spell(output("CC5740299".replace("0", "O")), "AA0000000")
    assert spelling.text == "CC5740299"
    assert spelling.digit_fit == pytest.approx(1.0)


def test_a_dropped_digit_shows_as_a_poor_fit():
    spelling = spell(output("CC574029"), "AA0000000")
    assert spelling is None or min(spelling.confidence[2:]) < 0.1


def test_a_digit_too_many_shows_as_crowded_or_as_a_poor_fit():
    free, closed = spell(output("CC57402991"), "AA0000000"), spell(output("CC57402991"), "AA0000000", closed=True)
    assert free.crowded
    assert closed.fit < 0.05


def test_the_last_digit_once_more_behind_the_serial_is_crowded_too():
    assert spell(output("CC57402999"), "AA0000000").crowded


def test_a_last_digit_seen_over_two_steps_is_not_crowded():
    steps = output("CC5740299")
    last = 6 * 9
    steps[last + 1] = steps[last]
    assert not spell(steps, "AA0000000").crowded


def test_letters_outside_the_alphabet_are_not_taken():
    spelling = spell(output("K73168104609", rivals={0: ("Z", 0.2)}), "A00000000000", letters="XYZ")
    assert spelling.text == "Z73168104609"
    assert spelling.confidence[0] == pytest.approx(0.96 * 0.2, abs=0.002)


def test_the_inset_letter_of_a_rupee_is_left_out():
    spelling = spell(output("66R1551442"), "00A_000000", closed=True)
    assert spelling.text == "66R551442"


@pytest.mark.parametrize(("signs", "letters"), [("AK 2444841", "AK"), ("30 2444841", "30"), ("nn 2444841", None), ("3I0 2444841", None)])
def test_the_blank_tells_ruble_letters_from_digits(signs, letters):
    spelling = spell_behind_blank(output(signs), 7)
    assert spelling.text[2:] == "2444841"
    if letters:
        assert spelling.text[:2] == letters
    elif len(signs) > 10:
        assert spelling.confidence[:2] == (0.0, 0.0)


def test_without_a_blank_nothing_is_spelt():
    assert spell_behind_blank(output("302444841"), 7) is None


def test_eight_digits_behind_the_blank_are_crowded():
    assert spell_behind_blank(output("AK 24448417"), 7).crowded
