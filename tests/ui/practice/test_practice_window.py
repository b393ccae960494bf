"""The window of practice beside its questions: what is pointed at, what is scrolled, names, hands, and the window alone."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dealer_assist.table.faults import KnownError
from dealer_assist.table.practice.drills import make
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.launch import PracticeOptions, PracticeStart
from dealer_assist.table.practice.question import Topic
from dealer_assist.table.settings import Theme, ViewChoice
from dealer_assist.ui import theme
from dealer_assist.ui.parts import ViewParts
from dealer_assist.ui.practice.alone import practise
from dealer_assist.ui.practice.desk import Page
from dealer_assist.ui.practice.hand import HandsAtTheTable
from dealer_assist.ui.practice.window import PracticeWindow
from dealer_assist.ui.widgets.buttons import ChoiceButton
from tests.e2e.keys_only import Fingers
from tests.ui.controls import name_of
from tests.ui.practice.learners import Book, Learner

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def learner(qtbot):
    return Learner(qtbot)


def ask(learner, topic, pattern):
    """Put a question."""
    learner.desk.begin()
    learner.desk.ask(make(topic, 3, Grade.HARD, pattern=pattern))
    learner.window.display()
    QApplication.processEvents()


def point_at(within, name):
    """A click on the choice with this name."""
    (button,) = (each for each in within.findChildren(ChoiceButton) if each.isVisible() and name_of(each) == name)
    QTest.mouseClick(button, LEFT)


def test_a_topic_and_the_time_are_pointed_at(learner):
    start = learner.window.pages.start
    point_at(start, "Who wins")
    point_at(start, "Time: Limited")
    assert (learner.desk.topic, learner.desk.timed) == (Topic.WINNER, True)
    point_at(start, "Time: No limit")
    assert not learner.desk.timed


def test_an_option_is_pointed_at_while_the_question_is_asked_and_not_afterwards(learner):
    ask(learner, Topic.VERDICT, "alive")
    question = learner.window.pages.question
    point_at(question, "The hand is: 2 out")
    assert (learner.desk.entry.at, learner.desk.entry.texts) == (1, ("", "out"))
    learner.desk.entry = learner.desk.entry.moved(-1)
    learner.answer_rightly()
    assert learner.desk.page is Page.EXPLAIN
    said = learner.desk.entry
    point_at(question, "The hand is: 3 Double-Set")
    assert learner.desk.entry == said


def test_a_long_explanation_is_read_on(learner):
    ask(learner, Topic.WINNER, "narrowest")
    learner.answer_rightly()
    bar = learner.window.pages.question.text.verticalScrollBar()
    QApplication.processEvents()
    assert (bar.value(), bar.maximum() > 0) == (0, True)
    learner.key(Qt.Key.Key_PageDown)
    assert bar.value() > 0
    learner.key(Qt.Key.Key_PageUp)
    assert bar.value() == 0


def test_names_that_cannot_be_read_are_told(qtbot):
    class Damaged(Book):
        def croupiers(self):
            raise KnownError("practice_damaged", subject="croupiers.sqlite")

    learner = Learner(qtbot, croupier="", book=Damaged())
    learner.key(Qt.Key.Key_Return)
    assert learner.desk.page is Page.START
    assert learner.said.startswith("The practice file croupiers.sqlite is damaged.")


def test_pictures_that_cannot_be_read_are_told(qtbot):
    class Gone:
        def notes(self):
            raise KnownError("labels_missing", subject="labels.csv")

    learner = Learner(qtbot, album=Gone())
    learner.key(Qt.Key.Key_Return)
    assert (learner.desk.page, learner.said.split(":")[0]) == (Page.START, "The list of the pictures is missing")


def test_a_fault_without_a_sentence_is_told_by_its_code(qtbot):
    class Odd(Book):
        def exams(self, croupier):
            raise KnownError("never_heard_of", subject="x")

    learner = Learner(qtbot, book=Odd())
    learner.key(Qt.Key.Key_F3)
    assert learner.said == 'Practice cannot go on (never_heard_of). Run "dealer-assist doctor".'


def test_a_whole_hand_is_asked_for_and_left(qtbot):
    asked = []

    def hands(croupier, language):
        asked.append((croupier, language))
        return HandsAtTheTable(SimpleParts(language))

    learner = Learner(qtbot, "ru", hands=hands)
    fingers = Fingers(Qt.Key.Key_Escape)
    learner.key(Qt.Key.Key_F5)
    fingers.lift()
    assert not fingers.failure
    assert asked == [("Anna", "ru")]


class SimpleParts:
    """As much of `HandPracticeParts` as the question which hand is wanted needs."""

    def __init__(self, language):
        self.language = language


def test_the_window_alone_has_the_look_of_the_table_and_ends_when_it_is_left(qtbot, learner):
    """It is begun with an exam, and closed by Escape: twice for the exam, once for its result, once for the window."""

    def leave():
        window = QApplication.activeModalWidget()
        if isinstance(window, PracticeWindow):
            for _ in range(4):
                QTest.keyClick(window, Qt.Key.Key_Escape)

    timer = QTimer()
    timer.timeout.connect(leave)
    timer.start(20)
    options = PracticeOptions("Anna", start=PracticeStart.EXAM, seed=5)
    practise(learner.desk.parts, options, "en", ViewParts(ViewChoice(theme=Theme.LIGHT)))
    timer.stop()
    light = theme.BACKGROUND.name()
    theme.use(Theme.DARK)
    assert light == "#eef1f5"
    assert [result.exam.seed for result in learner.book.sat] == [5]
