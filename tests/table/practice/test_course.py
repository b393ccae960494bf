"""The course over the real schedule: mistakes come back, what is new comes in, what is known grows harder."""

from dataclasses import dataclass, field
from datetime import timedelta

import pytest

from dealer_assist.storage.practice.schedule import FsrsSchedule
from dealer_assist.table.practice.course import Ask, next_ask
from dealer_assist.table.practice.drills import DRILLS, make
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.progress import Attempt, Card, grades
from dealer_assist.table.practice.question import Topic
from tests.storage.practice_data import MORNING

MINUTE = timedelta(minutes=1)


@dataclass
class Learner:
    """A croupier who practises; `unknown` are the cases that he gets wrong."""

    unknown: set[Card] = field(default_factory=set)
    topics: tuple[Topic, ...] = tuple(DRILLS)
    now: object = MORNING
    attempts: list[Attempt] = field(default_factory=list)
    schedule: FsrsSchedule = field(default_factory=FsrsSchedule)

    def asked(self):
        """What the course asks now."""
        return next_ask(self.attempts, self.schedule, self.now, self.topics)

    def answer(self, after=MINUTE):
        """Answer what is asked, and let so much time go by; returns the case."""
        ask = self.asked()
        card = Card(ask.topic, ask.pattern)
        attempt = Attempt("Anna", card, ask.seed, ask.grade, (), card not in self.unknown, 3000, self.now)
        self.attempts.append(attempt)
        self.schedule.record(attempt)
        self.now += after
        return card


def test_the_first_question_is_the_easiest_of_the_first_topic():
    assert Learner().asked() == Ask(Topic.PAIR, 1, Grade.EASY, "inner")


def test_every_easy_case_is_asked_before_any_twice_when_nothing_is_due():
    learner = Learner()
    easy = [Card(topic, pattern) for topic in DRILLS for pattern in DRILLS[topic].patterns_of(Grade.EASY)]
    assert [learner.answer(after=timedelta(seconds=1)) for _ in easy] == easy


def test_a_mistake_comes_back_when_it_is_due():
    missed = Card(Topic.PAIR, "inner")
    learner = Learner(unknown={missed})
    assert learner.answer(after=timedelta(seconds=20)) == missed
    assert learner.answer(after=timedelta(seconds=50)) != missed
    assert learner.answer() == missed


def test_what_is_due_longest_comes_first():
    learner = Learner(topics=(Topic.COINS,))
    first, second = learner.answer(), learner.answer()
    learner.now += timedelta(days=30)
    assert [learner.answer(), learner.answer()] == [first, second]


def test_a_weak_case_is_asked_more_often_than_a_known_one():
    missed = Card(Topic.COINS, "called")
    learner = Learner(unknown={missed}, topics=(Topic.PAIR, Topic.COINS))
    cards = [learner.answer() for _ in range(60)]
    assert all(cards.count(missed) > 2 * cards.count(card) for card in set(cards) - {missed})


def test_questions_grow_harder_for_who_knows_them():
    learner = Learner(topics=(Topic.VERDICT, Topic.PAIR))
    for _ in range(40):
        learner.answer()
    reached = grades(learner.attempts)
    assert (reached[Topic.VERDICT], reached[Topic.PAIR]) == (Grade.HARD, Grade.HARD)
    assert {attempt.card.pattern for attempt in learner.attempts if attempt.card.topic is Topic.VERDICT} == set(
        DRILLS[Topic.VERDICT].patterns
    )


def test_no_question_comes_twice():
    learner = Learner(unknown={Card(Topic.PAIR, "inner"), Card(Topic.POTS, "uncalled")})
    asked = []
    for _ in range(80):
        ask = learner.asked()
        asked.append((ask.topic, ask.seed))
        learner.answer()
    assert len(set(asked)) == len(asked)


@pytest.mark.parametrize("topic", DRILLS)
def test_only_the_topics_that_are_wished_are_asked(topic):
    learner = Learner(topics=(topic,))
    for _ in range(12):
        ask = learner.asked()
        assert ask.topic is topic
        assert ask.pattern in DRILLS[topic].patterns_of(ask.grade)
        learner.answer()


def test_what_is_asked_can_be_made():
    ask = Learner().asked()
    question = make(ask.topic, ask.seed, ask.grade, pattern=ask.pattern)
    assert (question.topic, question.pattern) == (ask.topic, ask.pattern)
