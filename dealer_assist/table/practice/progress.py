"""What croupiers have answered, and what that says of them: how many are right, how fast, and what is weakest."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from statistics import median

from dealer_assist.table.practice.grade import Grade, grade_after
from dealer_assist.table.practice.question import Answer, Topic

RECENT = 20
"""So many answers of a topic, the newest ones, say how weak it is."""


@dataclass(frozen=True, slots=True)
class Card:
    """What comes back after a mistake: a case of a topic."""

    topic: Topic
    pattern: str


@dataclass(frozen=True, slots=True)
class Attempt:
    """One question as it was answered. `milliseconds` is the time taken; `exam` the seed of the exam it belongs to, 0 for none."""

    croupier: str
    card: Card
    seed: int
    grade: Grade
    answers: tuple[Answer, ...]
    right: bool
    milliseconds: int
    at: datetime
    exam: int = 0


@dataclass(frozen=True, slots=True)
class Figures:
    """How many questions were asked and answered rightly, and the median of the time taken in milliseconds."""

    asked: int
    right: int
    milliseconds: int

    @property
    def share(self) -> float:
        """Right answers of all, 0 to 1."""
        return self.right / self.asked

    @property
    def percent(self) -> int:
        """Right answers of a hundred, rounded down."""
        return self.right * 100 // self.asked


def by_day(attempts: Iterable[Attempt]) -> tuple[tuple[date, Figures], ...]:
    """The figures of every day on which anything was answered, oldest first; days as the attempts' own time zone counts them."""
    days: defaultdict[date, list[Attempt]] = defaultdict(list)
    for attempt in attempts:
        days[attempt.at.date()].append(attempt)
    return tuple((day, _figures(days[day])) for day in sorted(days))


def by_topic(attempts: Iterable[Attempt]) -> tuple[tuple[Topic, Figures], ...]:
    """The figures of the newest answers of every topic that was asked, in the order of the topics. Attempts oldest first."""
    topics: defaultdict[Topic, list[Attempt]] = defaultdict(list)
    for attempt in attempts:
        topics[attempt.card.topic].append(attempt)
    return tuple((topic, _figures(topics[topic][-RECENT:])) for topic in Topic if topic in topics)


def weakest(attempts: Iterable[Attempt]) -> tuple[tuple[Topic, Figures], ...]:
    """The topics with mistakes among their newest answers, the weakest first; of equal ones that with the longer time."""
    with_mistakes = [(topic, figures) for topic, figures in by_topic(attempts) if figures.right < figures.asked]
    return tuple(sorted(with_mistakes, key=lambda each: (each[1].share, -each[1].milliseconds)))


def grades(attempts: Iterable[Attempt]) -> dict[Topic, Grade]:
    """The grade that the learner has reached in every topic. Attempts oldest first."""
    answers: dict[Topic, list[tuple[Grade, bool]]] = {topic: [] for topic in Topic}
    for attempt in attempts:
        answers[attempt.card.topic].append((attempt.grade, attempt.right))
    return {topic: grade_after(given) for topic, given in answers.items()}


def _figures(attempts: Sequence[Attempt]) -> Figures:
    return Figures(len(attempts), sum(attempt.right for attempt in attempts), round(median(attempt.milliseconds for attempt in attempts)))
