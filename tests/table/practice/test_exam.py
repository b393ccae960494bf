"""An exam: repeatable by its seed, fair among its topics, and judged without rounding in anybody's favour."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.table.practice.album import AlbumNote
from dealer_assist.table.practice.drills import DRILLS, make
from dealer_assist.table.practice.exam import Exam, ExamResult, exam_questions, judged
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.question import Topic
from tests.storage.practice_data import MORNING, attempt

QUICK = (Topic.PAIR, Topic.POTS, Topic.COINS)


def test_whoever_takes_it_gets_the_same_questions():
    exam = Exam(2026, tuple(DRILLS), number=22)
    assert exam_questions(exam) == exam_questions(exam)
    assert exam_questions(exam) != exam_questions(replace(exam, seed=2027))


def test_a_question_of_an_exam_can_be_asked_again_alone():
    for question in exam_questions(Exam(5, QUICK, Grade.HARD, number=9)):
        assert make(question.topic, question.seed, Grade.HARD) == question


@given(st.integers(1, 10**6), st.integers(1, 25))
def test_topics_come_equally_often_and_no_question_twice(seed, number):
    questions = exam_questions(Exam(seed, QUICK, Grade.EASY, number))
    counted = Counter(question.topic for question in questions)
    assert len(questions) == number
    assert max(counted.values()) - min(counted[topic] for topic in QUICK) <= 1
    assert all(question.grade is Grade.EASY for question in questions)
    assert len({(question.topic, question.seed) for question in questions}) == number


def test_an_exam_shows_pictures_where_there_are_some():
    note = AlbumNote(Path("note.jpg"), "1234567", "1234567", "RUB", ((0.0, 0.0, 70.0, 10.0),))
    questions = exam_questions(Exam(1, (Topic.PAIR,), Grade.EASY, 3), (note,))
    assert [question.situation.notes[0].picture for question in questions] == [note] * 3


def test_topics_are_mixed():
    orders = {tuple(question.topic for question in exam_questions(Exam(seed, QUICK, Grade.EASY, 9))) for seed in range(10)}
    assert len(orders) > 1


@pytest.mark.parametrize(
    ("number", "percent", "right", "passed"),
    [(20, 85, 17, True), (20, 85, 16, False), (7, 90, 6, False), (7, 85, 6, True)],
)
def test_the_pass_mark_has_to_be_reached(number, percent, right, passed):
    exam = Exam(1, QUICK, number=number, pass_percent=percent)
    assert ExamResult("Anna", exam, right, 0, MORNING).passed is passed


def test_what_came_after_the_time_is_not_right():
    exam = Exam(1, QUICK, number=4, minutes=1)
    answered = [attempt(number, milliseconds=milliseconds) for number, milliseconds in enumerate((30_000, 30_000, 1, 1))]
    assert judged(exam, answered, "Anna", MORNING) == ExamResult("Anna", exam, 2, 60_002, MORNING)


def test_what_was_not_answered_is_not_right():
    exam = Exam(1, QUICK, number=4)
    assert judged(exam, [attempt(), attempt(right=False)], "Anna", MORNING).percent == 25
    assert judged(exam, [], "Anna", MORNING) == ExamResult("Anna", exam, 0, 0, MORNING)


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 40_000)), max_size=12))
def test_a_mistake_never_helps_and_time_never_hurts_what_was_before(told):
    exam = Exam(1, QUICK, number=12, minutes=2)
    answered = [attempt(number, right=right, milliseconds=time) for number, (right, time) in enumerate(told)]
    result = judged(exam, answered, "Anna", MORNING)
    assert 0 <= result.right <= sum(right for right, _ in told)
    for index in range(len(answered)):
        missed = [*answered[:index], replace(answered[index], right=False), *answered[index + 1 :]]
        assert judged(exam, missed, "Anna", MORNING).right <= result.right
    assert judged(exam, answered[:-1], "Anna", MORNING).right <= result.right
