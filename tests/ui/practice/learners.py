"""What practice is tested with: a book and a schedule in memory, a watch, and a window that is led by keys."""

from datetime import UTC, datetime, timedelta

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dealer_assist.table.practice.exam import Exam, ExamResult
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.progress import Attempt, Card
from dealer_assist.table.practice.question import FieldKind, Topic
from dealer_assist.ui.app import application
from dealer_assist.ui.practice.parts import PracticeParts
from dealer_assist.ui.practice.window import PracticeWindow
from dealer_assist.ui.words.wording import Wording


class Book:
    """A `PracticeBook` in memory."""

    def __init__(self):
        self.kept, self.sat = [], []

    def keep(self, attempt):
        self.kept.append(attempt)

    def keep_exam(self, result, attempts):
        self.sat.append(result)
        self.kept.extend(attempts)

    def croupiers(self):
        return sorted({attempt.croupier for attempt in self.kept})

    def attempts(self, croupier):
        return [attempt for attempt in self.kept if attempt.croupier == croupier]

    def exams(self, croupier):
        return [result for result in self.sat if result.croupier == croupier]


class MistakesFirst:
    """A `Schedule`: what was wrong is due at once, what was right in a day."""

    def __init__(self):
        self._due = {}

    def record(self, attempt):
        self._due[attempt.card] = attempt.at + timedelta(days=attempt.right)

    def due(self, card):
        return self._due.get(card)


class NoPictures:
    """A `NoteAlbum` without notes: serials are drawn."""

    def notes(self):
        return ()


class Watch:
    """A clock and a stop watch in one; a key moves them on by a second."""

    def __init__(self):
        self.spent = 0.0

    def now(self):
        return NOON + timedelta(seconds=self.spent)


NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


def attempt(day, right, seconds, topic=Topic.PAIR):
    """One answer of Anna's, so many days after the first."""
    at = NOON + timedelta(days=day)
    return Attempt("Anna", Card(topic, "inner"), 1, Grade.EASY, ("12",), right, seconds * 1000, at)


def practised():
    """A book with three days of Anna's answers and an exam."""
    book = Book()
    book.kept = [attempt(0, False, 9), attempt(0, True, 7), attempt(1, True, 5), attempt(2, True, 3, Topic.POTS)]
    book.sat = [ExamResult("Anna", Exam(4711, (Topic.PAIR,)), 19, 60_000, NOON)]
    return book


def export_nothing(croupier, file):
    """What writes no CSV file."""


class Learner:
    """A croupier at the window of practice, by keys alone."""

    def __init__(self, qtbot, language="en", **parts):
        application()
        self.watch, self.book = Watch(), parts.pop("book", None) or Book()
        usual = {"croupier": "Anna", "build_schedule": MistakesFirst, "album": NoPictures(), "export": export_nothing, "seed": lambda: 7}
        made = PracticeParts(book=self.book, clock=self.watch, seconds=lambda: self.watch.spent, **{**usual, **parts})
        self.window = PracticeWindow(made, Wording(language))
        self.desk = self.window.desk
        qtbot.addWidget(self.window)
        self.window.show()
        qtbot.waitExposed(self.window)

    def key(self, *keys):
        for each in keys:
            self.watch.spent += 1
            QTest.keyClick(self.window, each)

    def answer(self, *answers):
        """Fill the fields in their order."""
        for field, answer in zip(self.desk.question.fields, answers, strict=True):
            signs = str(field.options.index(answer) + 1) if field.kind is FieldKind.CHOICE else answer
            self.key(*(Qt.Key.Key_0 + int(sign) for sign in signs), Qt.Key.Key_Return)

    def answer_rightly(self):
        self.answer(*(field.expected for field in self.desk.question.fields))

    @property
    def said(self):
        """The message line."""
        return self.window.message.text
