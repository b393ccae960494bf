"""An exam: so many questions from a seed, in so many minutes; who takes the same one gets the same questions."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import accumulate, cycle, islice
from random import Random

from dealer_assist.table.practice.album import AlbumNote
from dealer_assist.table.practice.drills import make
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.progress import Attempt
from dealer_assist.table.practice.question import Question, Topic

_SEEDS = 10**6
"""Of the questions of an exam; each has another one."""


@dataclass(frozen=True, slots=True)
class Exam:
    """What is asked: the topics in turn, `number` questions of one grade. `seed` is above 0; `pass_percent` must be right to pass."""

    seed: int
    topics: tuple[Topic, ...]
    grade: Grade = Grade.MEDIUM
    number: int = 20
    minutes: int = 15
    pass_percent: int = 90

    @property
    def milliseconds(self) -> int:
        """The time allowed."""
        return self.minutes * 60_000


@dataclass(frozen=True, slots=True)
class ExamResult:
    """How an exam ended: `right` are the answers that were right and given in time, `milliseconds` the time taken."""

    croupier: str
    exam: Exam
    right: int
    milliseconds: int
    at: datetime

    @property
    def percent(self) -> int:
        """Right answers of a hundred, rounded down."""
        return self.right * 100 // self.exam.number

    @property
    def passed(self) -> bool:
        """Whether the pass mark is reached; nothing is rounded in the croupier's favour."""
        return self.right * 100 >= self.exam.number * self.exam.pass_percent


def exam_questions(exam: Exam, album: tuple[AlbumNote, ...] = ()) -> tuple[Question, ...]:
    """The questions of an exam in their order: the same ones whenever the album is the same."""
    dice = Random(exam.seed)  # noqa: S311 - an exam that can be repeated, no secret
    topics = list(islice(cycle(exam.topics), exam.number))
    dice.shuffle(topics)
    seeds = dice.sample(range(_SEEDS), exam.number)
    return tuple(make(topic, seed, exam.grade, album) for topic, seed in zip(topics, seeds, strict=True))


def judged(exam: Exam, attempts: Sequence[Attempt], croupier: str, at: datetime) -> ExamResult:
    """The result of the attempts that were made in an exam, in their order; what came after the time allowed is not right."""
    times = tuple(accumulate(attempt.milliseconds for attempt in attempts))
    right = sum(attempt.right and spent <= exam.milliseconds for attempt, spent in zip(attempts, times, strict=True))
    return ExamResult(croupier, exam, right, times[-1] if times else 0, at)
