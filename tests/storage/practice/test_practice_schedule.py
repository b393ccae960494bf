"""When a case comes back: a mistake soon, what is known later and later, and always the same for the same attempts."""

from dataclasses import replace
from datetime import timedelta

from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.storage.practice.schedule import FsrsSchedule
from dealer_assist.table.practice.progress import Card
from dealer_assist.table.practice.question import Topic
from tests.storage.practice_data import MORNING, attempt

INNER, LAST = Card(Topic.PAIR, "inner"), Card(Topic.PAIR, "last_place")


def test_what_was_never_asked_has_no_time():
    assert FsrsSchedule([attempt(1, pattern="inner")]).due(LAST) is None


def test_a_missed_case_is_due_before_a_known_one_asked_at_the_same_time():
    known, missed = attempt(1, pattern="inner"), attempt(1, pattern="last_place", right=False)
    schedule = FsrsSchedule([known, missed])
    assert known.at < schedule.due(LAST) < schedule.due(INNER)


def test_a_mistake_comes_back_within_ten_minutes_however_well_known_the_case_was():
    days = [replace(attempt(), at=MORNING + timedelta(days=day)) for day in (0, 1, 4, 12, 40)]
    missed = replace(attempt(right=False), at=MORNING + timedelta(days=120))
    schedule = FsrsSchedule(days)
    assert schedule.due(INNER) > days[-1].at + timedelta(days=7)
    schedule.record(missed)
    assert missed.at < schedule.due(INNER) <= missed.at + timedelta(minutes=10)


@given(st.lists(st.integers(1, 90), min_size=3, max_size=8))
def test_a_case_that_is_always_known_comes_back_later_and_later(gaps):
    schedule, at, last = FsrsSchedule(), MORNING, timedelta()
    for gap in gaps:
        schedule.record(replace(attempt(), at=at))
        interval = schedule.due(INNER) - at
        assert interval >= last
        last, at = interval, max(schedule.due(INNER), at + timedelta(days=gap))


@given(st.lists(st.tuples(st.sampled_from(["inner", "last_place"]), st.booleans(), st.integers(0, 10**6)), max_size=30))
def test_the_same_attempts_give_the_same_times(told):
    moments = [replace(attempt(pattern=pattern, right=right), at=MORNING + timedelta(seconds=s)) for pattern, right, s in told]
    at_once, one_by_one = FsrsSchedule(moments), FsrsSchedule()
    for each in moments:
        one_by_one.record(each)
    for card in (INNER, LAST):
        assert at_once.due(card) == one_by_one.due(card)


def test_a_clock_that_was_set_back_stops_nothing():
    schedule = FsrsSchedule([attempt(600), attempt(1), attempt(2, right=False)])
    assert schedule.due(INNER) > attempt(2).at
