"""Practice at the real window, by keys alone: an exam in Russian with its certificate, a mistake that comes back, a visit from the table.

The book is a real one on the disk, the schedule is the real one, and the notes are the sample pictures (synthetic).
"""

from contextlib import contextmanager
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtPdf import QPdfDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dealer_assist.assembly.practice import practising
from dealer_assist.resources import data_folder
from dealer_assist.storage.ledger.place import ADDRESS_VARIABLE
from dealer_assist.storage.practice.book import open_practice_book
from dealer_assist.storage.practice.csv_file import as_csv, from_csv
from dealer_assist.storage.practice.schedule import FsrsSchedule
from dealer_assist.table.faults import KnownError
from dealer_assist.table.practice.drills import DRILLS
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.launch import PracticeOptions, PracticeStart
from dealer_assist.table.practice.question import FieldKind, Topic
from dealer_assist.table.practice.simulator_script import HandGame, HandTask
from dealer_assist.table.settings import Settings
from dealer_assist.ui.app import application
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.practice.alone import begin
from dealer_assist.ui.practice.desk import CHOICES, Page
from dealer_assist.ui.practice.hand import HandPracticeParts, HandPracticeWindow, HandsAtTheTable
from dealer_assist.ui.practice.parts import PracticeParts
from dealer_assist.ui.practice.window import PracticeWindow, open_practice
from dealer_assist.ui.words.wording import Wording
from dealer_assist.vision.note_album import LabelledAlbum
from tests.e2e.keys_only import Fingers, KeyTable, NoReader, boxes
from tests.table.practice.simulated_hands import drawn_notes
from tests.ui.practice.learners import Learner, Watch
from tests.ui.test_window import NoPicture

pytestmark = pytest.mark.window

ENTER, ESC = Qt.Key.Key_Return, Qt.Key.Key_Escape
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(scope="module")
def album():
    return LabelledAlbum((data_folder("sample_images") / "labels.csv",))


class Croupier(Learner):
    """A learner whose answers are kept on the disk, and who fills dialogs by keys as well."""

    def __init__(self, qtbot, folder, album, language="en"):
        book = open_practice_book(folder / "croupiers.sqlite", Watch())
        super().__init__(
            qtbot,
            language,
            book=book,
            album=album,
            build_schedule=FsrsSchedule,
            croupier="",
            export=lambda croupier, file: file.write_text(as_csv(book.attempts(croupier)), encoding="utf-8"),
        )

    def fill(self, opening, *strokes, modifiers=Qt.KeyboardModifier.NoModifier):
        """Press the key that opens a dialog, and these in it."""
        fingers = Fingers(*strokes)
        QTest.keyClick(self.window, opening, modifiers)
        fingers.lift()
        assert not fingers.failure

    def sign_in(self, name):
        """Say who practises."""
        self.fill(Qt.Key.Key_D, name, ENTER, modifiers=CTRL)
        assert self.desk.croupier == name

    def write(self, opening, file):
        """Press the key that asks for a file, and name it; the first Enter only closes the names that Qt suggests."""
        self.fill(opening, str(file), ENTER, ENTER)
        assert file.exists()

    def answer_wrongly(self):
        """Answer with something that cannot be right in any field."""
        self.answer(*(_wrong(field) for field in self.desk.question.fields))


def _wrong(field):
    match field.kind:
        case FieldKind.CHOICE:
            return next(option for option in field.options if option != field.expected)
        case FieldKind.DIGIT_SET | FieldKind.SEATS:
            return "" if field.expected else "1"
    return field.expected[:-1] + str((int(field.expected[-1]) + 1) % 10)


def pages_of(file):
    """The words on the pages of a PDF, their blanks made equal."""
    document = QPdfDocument()
    assert document.load(str(file)) is QPdfDocument.Error.None_
    return [" ".join(document.getAllText(page).text().split()) for page in range(document.pageCount())]


def test_an_exam_by_keys_in_russian(qtbot, tmp_path, album):
    """Ten questions of variant 31, the third one answered wrongly: nine of ten are right, and 90 % are needed."""
    croupier = Croupier(qtbot, tmp_path, album, "ru")
    croupier.sign_in("Анна")
    croupier.fill(Qt.Key.Key_F2, *boxes(31, 10, 15))
    for number in range(1, 11):
        assert croupier.desk.page is Page.ASK
        assert croupier.window.title.accessibleName().startswith(f"Экзамен, вопрос {number} из 10: ")
        if number == 3:
            croupier.answer_wrongly()
        else:
            croupier.answer_rightly()
        assert croupier.desk.marks == ()  # nothing is explained before the end
    assert croupier.desk.page is Page.RESULT
    assert croupier.window.pages.result.end.text == "Экзамен сдан: верно 90 %. Нужно 90 %."
    file = tmp_path / "exam.pdf"
    croupier.write(Qt.Key.Key_P, file)
    (page,) = pages_of(file)
    for words in ("Свидетельство: экзамен сдан", "Анна", "Вариант 31", "9 из 10, 90 %", "средний", "Две цифры"):
        assert words in page
    croupier.key(ENTER, Qt.Key.Key_F3)
    assert croupier.window.pages.progress.accuracy.accessibleName() == "Верные ответы. Верные ответы: 2 мар.: 90"
    table = tmp_path / "answers.csv"
    croupier.write(Qt.Key.Key_J, table)
    assert croupier.said == f"Записано: {table}."
    kept = from_csv(table.read_text(encoding="utf-8"), "answers")
    assert [attempt.right for attempt in kept] == [True, True, *[False], *[True] * 7]
    assert {(attempt.croupier, attempt.exam) for attempt in kept} == {("Анна", 31)}


def test_the_same_variant_asks_the_same_questions_on_another_day(qtbot, tmp_path, album):
    asked = []
    for day in range(2):
        croupier = Croupier(qtbot, tmp_path, album)
        croupier.watch.spent += day * 86_400
        croupier.sign_in("Anna")
        croupier.fill(Qt.Key.Key_F2, *boxes(31, 5, 15))
        asked.append([])
        while croupier.desk.page is Page.ASK:
            asked[day].append(croupier.desk.question)
            croupier.answer_rightly()
    assert asked[0] == asked[1]
    assert [result.right for result in croupier.book.exams("Anna")] == [5, 5]


def test_a_mistake_in_a_drill_comes_back_in_english(qtbot, tmp_path, album):
    """What was wrong is due again after a minute; before that, other cases are asked."""
    croupier = Croupier(qtbot, tmp_path, album)
    croupier.sign_in("Boris")
    croupier.key(*(Qt.Key.Key_Right,) * CHOICES.index(Topic.CORRIDOR), ENTER)
    missed = croupier.desk.question
    croupier.answer_wrongly()
    assert croupier.said.startswith("Not right.")
    first, second = missed.fields[0].expected
    assert f"The digits that count are {first} and {second}." in croupier.window.pages.question.text.toPlainText()
    croupier.key(ENTER)
    assert croupier.desk.question.pattern != missed.pattern
    croupier.answer_rightly()
    assert croupier.said == "Right."
    croupier.watch.spent += 60
    croupier.key(ENTER)
    assert croupier.desk.question.pattern == missed.pattern
    assert croupier.desk.question.seed != missed.seed
    croupier.answer_rightly()
    assert [attempt.right for attempt in croupier.book.attempts("Boris")] == [False, True, True]


def test_somebody_practises_while_the_table_waits(qtbot, tmp_path, album):
    """Ctrl+P opens practice over a hand; its keys reach no note of the hand, and Escape leads back."""
    opened = []

    @contextmanager
    def visit():
        opened.append(open_practice_book(tmp_path / "croupiers.sqlite", Watch()))
        yield PracticeParts(opened[-1], FsrsSchedule, album, Watch(), lambda *_: None, lambda: 1, croupier="Anna")

    table = KeyTable(qtbot, tmp_path, practice=partial(open_practice, visit))
    table.begin(3)
    before = table.session.facts
    fingers = Fingers(ENTER, Qt.Key.Key_1, ESC, ESC, ESC)
    table.key(Qt.Key.Key_P, CTRL)
    fingers.lift()
    assert not fingers.failure
    assert len(opened) == 1
    assert (table.session.facts, table.controller.draft) == (before, None)


def test_a_book_that_cannot_be_opened_is_told_at_the_table(qtbot, tmp_path):
    @contextmanager
    def locked():
        raise KnownError("practice_locked", subject="croupiers.sqlite")
        yield

    table = KeyTable(qtbot, tmp_path, practice=partial(open_practice, locked))
    table.key(Qt.Key.Key_P, CTRL)
    assert table.window.message.text == "Another program holds the practice file croupiers.sqlite. Close it and press again."


def test_an_exam_of_one_topic_is_begun_from_it(qtbot, tmp_path, album):
    croupier = Croupier(qtbot, tmp_path, album)
    croupier.sign_in("Anna")
    croupier.key(*(Qt.Key.Key_Right,) * CHOICES.index(Topic.POTS))
    croupier.fill(Qt.Key.Key_F2, *boxes(8, 3, 5))
    assert [question.topic for question in croupier.desk.sitting.questions] == [Topic.POTS] * 3


def test_practice_begins_with_the_exam_that_the_options_name(qtbot, tmp_path, monkeypatch):
    """Everything that the program itself lends: the book beside the ledger, the sample pictures, the schedule."""
    monkeypatch.setenv(ADDRESS_VARIABLE, f"sqlite:///{tmp_path / 'ledger.sqlite'}")
    options = PracticeOptions("Anna", start=PracticeStart.EXAM, seed=31, grade=Grade.EASY)
    application()
    with practising(options, Settings()) as parts:
        window = PracticeWindow(parts, Wording("en"))
        qtbot.addWidget(window)
        window.show()
        begin(window, parts, options)
        exam = window.desk.sitting.exam
        assert (exam.seed, exam.grade, exam.topics) == (31, Grade.EASY, tuple(DRILLS))
        assert any(note.picture for question in window.desk.sitting.questions for note in question.situation.notes)
        window.close()
        assert [result.right for result in parts.book.exams("Anna")] == [0]
    assert (tmp_path / "croupiers.sqlite").exists()


def test_practice_begins_with_the_hand_that_the_options_name(qtbot, tmp_path, album):
    def hands(croupier, language):
        dealt = HandPracticeParts(lambda seed: (NoPicture(), drawn_notes(seed)), NoReader, NoteKind("RUB", 7), language, lambda _: None)
        return HandsAtTheTable(dealt)

    learner = Learner(qtbot, album=album, hands=hands)
    begin(learner.window, learner.desk.parts, PracticeOptions(start=PracticeStart.HAND, seed=5, game=HandGame.BANKER))
    (shown,) = (widget for widget in QApplication.topLevelWidgets() if isinstance(widget, HandPracticeWindow) and widget.isVisible())
    qtbot.addWidget(shown)
    assert shown.coach.report.task == HandTask(5, HandGame.BANKER, Grade.MEDIUM)
