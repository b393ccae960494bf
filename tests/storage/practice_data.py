"""Attempts and exams for the tests of the practice book."""

from datetime import UTC, datetime, timedelta, timezone

from hypothesis import strategies as st

from dealer_assist.table.practice.exam import Exam, ExamResult
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.progress import Attempt, Card
from dealer_assist.table.practice.question import Topic

MORNING = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)


class MorningClock:
    """A clock that stands still."""

    def now(self):
        return MORNING


def attempt(number=1, *, croupier="Anna", topic=Topic.PAIR, pattern="inner", right=True, grade=Grade.EASY, milliseconds=3000, exam=0):
    """The attempt of a croupier that many minutes after nine."""
    card = Card(topic, pattern)
    return Attempt(croupier, card, number, grade, ("84",), right, milliseconds, MORNING + timedelta(minutes=number), exam)


def exam_result(croupier="Anna", right=18, seed=7):
    """An exam of twenty questions."""
    return ExamResult(croupier, Exam(seed, (Topic.POTS, Topic.COINS), Grade.HARD, 20, 10, 85), right, 415_000, MORNING)


texts = st.text(st.characters(exclude_categories=("Cs",)), min_size=1, max_size=12)
zones = st.integers(-12, 14).map(lambda hours: timezone(timedelta(hours=hours)))

attempts = st.builds(
    Attempt,
    croupier=texts,
    card=st.builds(Card, st.sampled_from(Topic), texts),
    seed=st.integers(0, 2**31),
    grade=st.sampled_from(Grade),
    answers=st.lists(st.none() | texts | st.just(""), max_size=4).map(tuple),
    right=st.booleans(),
    milliseconds=st.integers(0, 10**7),
    at=st.datetimes(datetime(2000, 1, 1), datetime(2100, 1, 1), timezones=zones),
    exam=st.integers(0, 10**6),
)
"""Any attempt at all, with names that hold quotes, line ends, formulas and letters of any script."""
