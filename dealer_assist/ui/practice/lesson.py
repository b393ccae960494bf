"""One learner at work: questions that he needs, or an exam. What is answered is kept at once; an exam when it is over."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from dealer_assist.table.practice.album import AlbumNote
from dealer_assist.table.practice.course import next_ask
from dealer_assist.table.practice.drills import make
from dealer_assist.table.practice.exam import Exam, ExamResult, exam_questions, judged
from dealer_assist.table.practice.progress import Attempt, Card
from dealer_assist.table.practice.question import Answer, Question, Topic, marked
from dealer_assist.ui.practice.parts import PracticeParts


@dataclass(frozen=True, slots=True)
class Given:
    """What was answered to a question, and in how many milliseconds."""

    question: Question
    answers: tuple[Answer, ...]
    milliseconds: int


@dataclass(frozen=True, slots=True)
class Progress:
    """Everything that a croupier has answered, and his exams, oldest first."""

    croupier: str
    attempts: Sequence[Attempt]
    exams: Sequence[ExamResult]


def progress_of(parts: PracticeParts, croupier: str) -> Progress:
    """What the book has of a croupier. Raises KnownError where it cannot be read."""
    return Progress(croupier, tuple(parts.book.attempts(croupier)), tuple(parts.book.exams(croupier)))


class Lesson:
    """Questions one by one, each chosen by what the learner has answered before. Raises KnownError where the book cannot be read."""

    def __init__(self, parts: PracticeParts, croupier: str, album: tuple[AlbumNote, ...]) -> None:
        self.croupier = croupier
        self._parts, self._album = parts, album
        self._attempts = list(parts.book.attempts(croupier))
        self._schedule = parts.build_schedule()
        for attempt in self._attempts:
            self._schedule.record(attempt)

    def next_question(self, topics: Sequence[Topic]) -> Question:
        """The question that is needed most in these topics."""
        ask = next_ask(self._attempts, self._schedule, self._parts.clock.now(), topics)
        return make(ask.topic, ask.seed, ask.grade, self._album, ask.pattern)

    def take(self, given: Given) -> None:
        """Keep an answer. Raises KnownError where it cannot be kept; then it was not given."""
        attempt = _attempt(given, self.croupier, self._parts)
        self._parts.book.keep(attempt)
        self._attempts.append(attempt)
        self._schedule.record(attempt)


@dataclass
class Sitting:
    """An exam that a croupier sits. Nothing of it is kept before `finish`."""

    parts: PracticeParts
    croupier: str
    exam: Exam
    questions: tuple[Question, ...]
    given: list[Given] = field(default_factory=list)

    @property
    def question(self) -> Question | None:
        """The question that is next; None when all have been answered."""
        return self.questions[len(self.given)] if len(self.given) < len(self.questions) else None

    @property
    def milliseconds_left(self) -> int:
        """The time that was not used by the answers so far."""
        return self.exam.milliseconds - sum(each.milliseconds for each in self.given)

    def finish(self) -> ExamResult:
        """Judge the exam and keep it with its answers; what was not answered is not right. Raises KnownError where it cannot be kept."""
        attempts = tuple(_attempt(each, self.croupier, self.parts, self.exam.seed) for each in self.given)
        result = judged(self.exam, attempts, self.croupier, self.parts.clock.now())
        self.parts.book.keep_exam(result, attempts)
        return result


def sit(parts: PracticeParts, croupier: str, exam: Exam, album: tuple[AlbumNote, ...]) -> Sitting:
    """Begin an exam."""
    return Sitting(parts, croupier, exam, exam_questions(exam, album))


def _attempt(given: Given, croupier: str, parts: PracticeParts, exam: int = 0) -> Attempt:
    question = given.question
    return Attempt(
        croupier,
        Card(question.topic, question.pattern),
        question.seed,
        question.grade,
        given.answers,
        all(marked(question, given.answers)),
        given.milliseconds,
        parts.clock.now(),
        exam,
    )
