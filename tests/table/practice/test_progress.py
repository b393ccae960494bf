"""Figures over attempts: worked out by hand here."""

from dataclasses import replace
from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.progress import Figures, by_day, by_topic, grades, weakest
from dealer_assist.table.practice.question import Topic
from tests.storage.practice_data import MORNING, attempt, attempts


def on_day(day, topic=Topic.PAIR, right=True, milliseconds=1000):
    return replace(attempt(topic=topic, right=right, milliseconds=milliseconds), at=MORNING + timedelta(days=day))


def test_accuracy_and_speed_day_by_day():
    told = [
        on_day(0, milliseconds=1000),
        on_day(0, right=False, milliseconds=9000),
        on_day(0, milliseconds=2000),
        on_day(3, milliseconds=500),
    ]
    assert by_day(told) == ((date(2026, 3, 2), Figures(3, 2, 2000)), (date(2026, 3, 5), Figures(1, 1, 500)))
    assert [figures.percent for _, figures in by_day(told)] == [66, 100]


def test_a_topic_is_judged_by_its_newest_twenty_answers():
    told = (
        [on_day(0, right=False, milliseconds=60_000)] * 30
        + [on_day(1, milliseconds=2000)] * 19
        + [on_day(2, right=False, milliseconds=4000)]
    )
    assert by_topic(told) == ((Topic.PAIR, Figures(20, 19, 2000)),)


def test_the_weakest_topic_comes_first_and_a_slower_one_before_a_quicker_one():
    told = [
        *(on_day(0, Topic.POTS, right, 5000) for right in (True, False)),
        *(on_day(0, Topic.COINS, right, 8000) for right in (False, True)),
        *(on_day(0, Topic.VERDICT, right, 100) for right in (False, False, True)),
        *(on_day(0, Topic.BOSS, right, 9000) for right in (True, False, True)),
        on_day(0, Topic.PAIR),
    ]
    assert [topic for topic, _ in weakest(told)] == [Topic.VERDICT, Topic.COINS, Topic.POTS, Topic.BOSS]


def test_every_topic_has_its_own_grade():
    reached = grades([attempt(number, topic=Topic.POTS) for number in range(5)] + [attempt(topic=Topic.PAIR)])
    assert (reached[Topic.POTS], reached[Topic.PAIR], reached[Topic.COINS]) == (Grade.MEDIUM, Grade.EASY, Grade.EASY)


@given(st.lists(attempts, max_size=30))
def test_no_attempt_is_lost_or_counted_twice(told):
    assert sum(figures.asked for _, figures in by_day(told)) == len(told)
    assert sum(figures.right for _, figures in by_day(told)) == sum(each.right for each in told)
    for _, figures in (*by_day(told), *by_topic(told)):
        assert 0 <= figures.right <= figures.asked
        assert 0 <= figures.percent <= 100
