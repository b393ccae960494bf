"""Scores at the lens and the lamp: what 100 means, what is kept, and what is advised."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.table.lens_scores import Advice, Gauge, LensScores, Score
from tests.table.test_picture_quality import GOOD

PERFECT = replace(GOOD, digit_px=16, sharpness=0.29, glare=0.0, evenness=0.85)


def test_without_a_note_there_is_nothing_to_score():
    scored = LensScores().add(replace(PERFECT, has_note=False))
    assert (dict(scored.scores), scored.advice) == ({}, Advice.NO_NOTE)


def test_a_picture_as_good_as_it_gets_has_100_everywhere():
    scored = LensScores().add(PERFECT)
    assert {gauge: score.score for gauge, score in scored.scores.items()} == dict.fromkeys(Gauge, 100)
    assert scored.advice is Advice.GOOD


def test_values_are_told_in_pixels_and_per_cent():
    scores = LensScores().add(replace(PERFECT, digit_px=8.2, sharpness=0.145, glare=0.05, evenness=0.425)).scores
    assert scores == {
        Gauge.DIGIT_HEIGHT: Score(51, 51, 8),
        Gauge.SHARPNESS: Score(50, 50, 14),
        Gauge.GLARE: Score(50, 50, 5),
        Gauge.EVENNESS: Score(50, 50, 42),
    }


@pytest.mark.parametrize(
    ("fault", "advice"),
    [
        ({"brightness": 20}, Advice.TOO_DARK),
        ({"digit_px": 10}, Advice.NEARER),
        ({"sharpness": 0.2}, Advice.FOCUS),
        ({"glare": 0.04}, Advice.GLARE),
        ({"evenness": 0.5}, Advice.LIGHT),
        ({"digit_px": 10, "sharpness": 0.1, "evenness": 0.2}, Advice.NEARER),
    ],
)
def test_the_first_thing_that_is_not_good_is_advised(fault, advice):
    assert LensScores().add(replace(PERFECT, **fault)).advice is advice


def test_a_lens_turned_past_its_best_is_to_be_turned_back():
    scored = LensScores().add(replace(PERFECT, sharpness=0.22)).add(replace(PERFECT, sharpness=0.19))
    assert scored.scores[Gauge.SHARPNESS] == Score(66, 76, 19)
    assert scored.advice is Advice.FOCUS_BACK
    assert scored.again().add(replace(PERFECT, sharpness=0.19)).advice is Advice.FOCUS


QUALITIES = st.builds(
    lambda sharpness, evenness, glare, digit_px, has_note: replace(
        GOOD, sharpness=sharpness, evenness=evenness, glare=glare, digit_px=digit_px, has_note=has_note
    ),
    st.floats(0, 1),
    st.floats(0, 1),
    st.floats(0, 1),
    st.floats(0, 80),
    st.booleans(),
)


@given(st.lists(QUALITIES, max_size=8))
def test_the_best_mark_is_the_highest_score_that_was_shown(qualities):
    scored, shown = LensScores(), {gauge: [0] for gauge in Gauge}
    for quality in qualities:
        scored = scored.add(quality)
        for gauge, score in scored.scores.items():
            assert 0 <= score.score <= 100
            shown[gauge].append(score.score)
            assert score.best == max(shown[gauge])
