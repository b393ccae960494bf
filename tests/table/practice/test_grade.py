"""The grade of a learner: it rises with right answers running, falls with mistakes running, and never leaves its bounds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.table.practice.grade import Grade, grade_after

EASY, MEDIUM, HARD = Grade

ANSWERS = st.lists(st.tuples(st.sampled_from(Grade), st.booleans()), max_size=60)


def answered(pattern, grade=EASY):
    """Answers to questions of one grade: + right, - wrong."""
    return [(grade, sign == "+") for sign in pattern]


@pytest.mark.parametrize(
    ("answers", "grade"),
    [
        ([], EASY),
        (answered("++++"), EASY),
        (answered("+++++"), MEDIUM),
        (answered("++++-+++++"), MEDIUM),
        (answered("++++-++++"), EASY),
        (answered("+++++") + answered("+++++", MEDIUM), HARD),
        (answered("+++++") + answered("--", MEDIUM), EASY),
        (answered("+++++") + answered("-+-+-", MEDIUM), MEDIUM),
        (answered("+++++") + answered("+--", MEDIUM), EASY),
        (answered("+++++") + answered("++++", MEDIUM), MEDIUM),  # what led up is spent
        (answered("+++++") + answered("--", MEDIUM) + answered("++++"), EASY),
        (answered("+++++") + answered("+++++", MEDIUM) + answered("--", HARD), MEDIUM),
        (answered("+++++") + answered("----------"), MEDIUM),  # questions of another grade than one's own change nothing
        (answered("-----"), EASY),
        (answered("+++++") + answered("+++++++++++", MEDIUM) + answered("+++++++", HARD), HARD),
    ],
)
def test_where_answers_lead(answers, grade):
    assert grade_after(answers) is grade


@given(ANSWERS, st.sampled_from(Grade))
def test_one_answer_more_moves_one_step_at_most_and_never_against_it(answers, asked):
    before = grade_after(answers)
    assert before <= grade_after([*answers, (asked, True)]) <= before + 1
    assert before - 1 <= grade_after([*answers, (asked, False)]) <= before


@given(ANSWERS)
def test_who_knows_everything_ends_at_the_top_and_who_knows_nothing_at_the_bottom(answers):
    knowing = list(answers)
    for _ in range(10):
        knowing.append((grade_after(knowing), True))
    assert grade_after(knowing) is HARD
    failing = list(answers)
    for _ in range(6):
        failing.append((grade_after(failing), False))
    assert grade_after(failing) is EASY
