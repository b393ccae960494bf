"""Our own network's output -> serials: laws of the alignment, and what a probability means."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.vision.alignment import aligned
from dealer_assist.vision.alphabet import OTHER, SIGNS, TURNED, class_of, sign_of
from dealer_assist.vision.ctc import NEVER
from dealer_assist.vision.decode import digits_seen, greedy, signs_seen, spell
from tests.vision.own_outputs import own_output

DIGITS = st.text("0123456789", min_size=2, max_size=12)


def test_each_sign_has_one_class_and_look_alikes_of_two_scripts_share_it():
    assert len(set(SIGNS)) == len(SIGNS)
    assert [sign_of(letter) for letter in "АВЕКМНОРСТУХ"] == list("ABEKMHOPCTYX")
    assert class_of("б") == class_of("Б") != class_of("6")
    assert sign_of("№") == sign_of("%") == OTHER


@given(digits=DIGITS, pitch=st.integers(3, 7), wide=st.integers(1, 2))
def test_every_string_of_digits_is_spelt_as_it_stands_repeats_and_all(digits, pitch, wide):
    spelling = spell(own_output(digits, pitch, wide), "0" * len(digits))
    assert spelling.text == digits
    assert min(spelling.confidence) > 0.9
    assert spelling.digit_fit == pytest.approx(1.0, abs=0.02)


@given(digits=st.text("0123456789", min_size=4, max_size=10), place=st.integers(0, 9))
def test_a_digit_that_is_not_there_is_never_made_up_for_free(digits, place):
    shorter = digits[: place % len(digits)] + digits[place % len(digits) + 1 :]
    spelling = spell(own_output(shorter), "0" * len(digits))
    assert spelling is None or spelling.digit_fit < 0.05


@given(digits=st.text("0123456789", min_size=4, max_size=10))
def test_a_wide_digit_does_not_count_twice(digits):
    spelling = spell(own_output(digits, pitch=8, wide=5), "0" * (len(digits) + 1))
    assert spelling is None or spelling.digit_fit < 0.05


@given(
    allowed=st.lists(st.lists(st.floats(-9, 0), min_size=2, max_size=2), min_size=3, max_size=7),
    blank=st.lists(st.floats(-9, 0), min_size=7, max_size=7),
)
def test_the_alignment_is_the_best_of_all(allowed, blank):
    """Against every possible pair of spans, tried one by one."""
    scores, rest = np.array(allowed), np.array(blank[: len(allowed)])
    outside = np.full(len(allowed), -1.0)

    def value(spans):
        (a, b), (c, d) = spans
        between = rest[b + 1 : c].sum()
        return scores[a : b + 1, 0].sum() + between + scores[c : d + 1, 1].sum() + outside[:a].sum() + outside[d + 1 :].sum()

    steps = range(len(allowed))
    every = [((a, b), (c, d)) for a in steps for b in steps if b >= a for c in steps if c >= b + 2 for d in steps if d >= c]
    (first,), (last,) = aligned(scores.T[None], rest[None], outside[None], np.array([2]))
    found = list(zip(first.tolist(), last.tolist(), strict=True))
    assert found in [list(spans) for spans in every]
    assert value(found) == pytest.approx(max(value(spans) for spans in every))


TEXTS = st.lists(st.tuples(st.integers(1, 6), st.integers(11, 20)), min_size=1, max_size=4)
"""Texts of so many places in lines of so many steps."""


@given(seed=st.integers(0, 10_000), texts=TEXTS)
def test_texts_aligned_at_once_stand_where_each_stands_alone(seed, texts):
    chance = np.random.default_rng(seed)
    places, steps = (max(sizes) for sizes in zip(*texts, strict=True))
    allowed, blank = np.full((len(texts), places, steps), NEVER), np.full((len(texts), steps), NEVER)
    outside, counts = np.zeros((len(texts), steps)), np.array([count for count, _ in texts])
    for number, (count, length) in enumerate(texts):
        allowed[number, :count, :length] = -9 * chance.random((count, length))
        blank[number, :length], outside[number, :length] = -9 * chance.random(length), -chance.random(length)
    first, last = aligned(allowed, blank, outside, counts)
    for number, (count, length) in enumerate(texts):
        alone = slice(number, number + 1)
        one = aligned(allowed[alone, :count, :length], blank[alone, :length], outside[alone, :length], counts[alone])
        assert [first[number, :count].tolist(), last[number, :count].tolist()] == [part[0].tolist() for part in one]


def test_a_letters_look_alike_counts_as_a_digit_where_only_a_digit_can_stand():
    spelling = spell(own_output("CC574O299"), "AA0000000")
    assert spelling.text == "CC5740299"
    assert min(spelling.confidence) > 0.9
    assert spelling.digit_fit == pytest.approx(0.15, abs=0.02)  # possible, but the network means the letter


def test_a_letter_that_no_digit_looks_like_spoils_the_fit():
    assert spell(own_output("CC57K0299"), "AA0000000").digit_fit < 0.05


def test_cyrillic_letters_are_named_and_only_those_of_the_format():
    spelling = spell(own_output("ЗЯ 4628211"), "AA0000000", letters="ЗЯA")
    assert spelling.text == "ЗЯ4628211"
    assert spelling.confidence[0] > 0.9
    assert spelling.calibrated


def test_a_digit_that_may_stand_on_its_head_is_doubtful():
    spelling = spell(own_output("6980896", rivals=dict.fromkeys(range(7), (TURNED, 0.5))), "0000000")
    assert max(spelling.confidence) < 0.55
    assert spell(own_output(TURNED * 7), "0000000").digit_fit < 0.05


def test_a_doubtful_digit_keeps_its_share_among_the_digits():
    assert spell(own_output("1234867", rivals={4: ("6", 0.3)}), "0000000").confidence[4] == pytest.approx(0.7, abs=0.03)


def test_a_further_digit_makes_the_serial_crowded():
    assert spell(own_output("12345671"), "0000000").crowded
    assert not spell(own_output("1234567"), "0000000").crowded


def test_what_the_network_freely_sees():
    output = own_output("AЯ 0077")
    assert greedy(output) == "AЯ0077"
    assert (digits_seen(output), signs_seen(output)) == (4, 6)


def test_a_zero_that_may_stand_on_its_head_is_no_doubt_in_a_line_that_does_not():
    """Three characters that look different upside down show the direction of the whole line, and a turned 0 is a 0."""
    output = own_output("3474073", rivals={4: (TURNED, 0.4)})
    assert spell(output, "0000000").confidence[4] > 0.95


def test_where_nothing_shows_the_direction_a_sign_on_its_head_stays_a_doubt():
    output = own_output("6980896", rivals={3: (TURNED, 0.4)})
    assert spell(output, "0000000").confidence[3] < 0.7


def test_two_characters_alone_do_not_prove_the_direction():
    output = own_output("0030040", rivals={0: (TURNED, 0.4)})
    assert spell(output, "0000000").confidence[0] < 0.7


def test_in_a_line_half_of_whose_signs_stand_on_their_heads_nothing_is_proven():
    rivals = dict.fromkeys(range(7), (TURNED, 0.5))
    assert max(spell(own_output("3474773", rivals=rivals), "0000000").confidence) < 0.7
