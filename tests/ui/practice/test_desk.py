"""Practice by keys: questions, mistakes, limited time, and an exam."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dealer_assist.table.faults import KnownError
from dealer_assist.table.practice.exam import Exam, exam_questions
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.question import Topic
from dealer_assist.ui.practice.desk import CHOICES, SECONDS_A_FIELD, Page
from tests.ui.practice.learners import Book, Learner

ENTER, ESC = Qt.Key.Key_Return, Qt.Key.Key_Escape
EXAM = Exam(5, (Topic.PAIR, Topic.VERDICT), Grade.EASY, number=4, minutes=1)


class FullDisk(Book):
    """A book that keeps nothing while `full`."""

    full = True

    def keep(self, attempt):
        if self.full:
            raise KnownError("disk_full", subject="practice")
        super().keep(attempt)

    def keep_exam(self, result, attempts):
        if self.full:
            raise KnownError("disk_full", subject="practice")
        super().keep_exam(result, attempts)


@pytest.fixture
def learner(qtbot):
    return Learner(qtbot)


def practise(learner, topic):
    """Choose a topic by the arrows and begin."""
    learner.key(*(Qt.Key.Key_Right,) * CHOICES.index(topic), ENTER)
    assert (learner.desk.page, learner.desk.question.topic) == (Page.ASK, topic)


def wrong(digits):
    """Two digits that are surely not these."""
    return "".join(str(9 - int(digit)) for digit in digits)


def test_the_arrows_choose_a_topic_and_come_round(learner):
    learner.key(Qt.Key.Key_Left)
    assert learner.desk.topic is CHOICES[-1]
    learner.key(Qt.Key.Key_Right, Qt.Key.Key_Down)
    assert learner.desk.topic is CHOICES[4]
    learner.key(Qt.Key.Key_Up)
    assert learner.desk.topic is None


def test_a_right_answer_is_kept_with_its_time(learner):
    practise(learner, Topic.PAIR)
    learner.answer_rightly()  # two digits and Enter: three keys, a second each
    (attempt,) = learner.book.kept
    assert (attempt.croupier, attempt.card.topic, attempt.right, attempt.milliseconds) == ("Anna", Topic.PAIR, True, 3000)
    assert (learner.desk.page, learner.desk.marks, learner.said) == (Page.EXPLAIN, (True,), "Right.")


def test_a_mistake_is_told_field_by_field_and_comes_back(learner):
    practise(learner, Topic.PAIR)
    missed = learner.desk.question
    learner.answer(wrong(missed.fields[0].expected))
    assert learner.desk.marks == (False,)
    assert learner.said.startswith("Not right.")
    learner.key(ENTER)
    assert (learner.desk.page, learner.desk.question.pattern) == (Page.ASK, missed.pattern)


def test_keys_mend_what_was_typed_before_it_is_said(learner):
    practise(learner, Topic.PAIR)
    first, second = learner.desk.question.fields[0].expected
    learner.key(Qt.Key.Key_0 + int(second), Qt.Key.Key_Backspace, Qt.Key.Key_0 + int(first), Qt.Key.Key_0 + int(second), ENTER)
    assert learner.book.kept[0].right


def test_nothing_typed_is_no_answer_to_a_question_for_digits(learner):
    practise(learner, Topic.PAIR)
    learner.key(ENTER)
    assert (learner.desk.page, learner.book.kept) == (Page.ASK, [])
    assert learner.said.startswith("Type an answer first.")


def test_undo_opens_the_field_that_was_confirmed(learner):
    practise(learner, Topic.CORRIDOR)
    expected = learner.desk.question.fields[0].expected
    learner.key(*(Qt.Key.Key_0 + int(digit) for digit in expected), ENTER)
    assert learner.desk.entry.at == 1
    learner.key(Qt.Key.Key_U)
    assert (learner.desk.entry.at, learner.desk.entry.texts[0]) == (0, expected)


def test_escape_first_erases_then_leaves(learner):
    practise(learner, Topic.PAIR)
    learner.key(Qt.Key.Key_1, ESC)
    assert (learner.desk.page, learner.desk.entry.empty) == (Page.ASK, True)
    learner.key(ESC)
    assert (learner.desk.page, learner.book.kept) == (Page.START, [])


def test_when_the_limited_time_is_over_what_was_said_counts(learner):
    learner.key(Qt.Key.Key_T)
    practise(learner, Topic.CORRIDOR)
    first = learner.desk.question.fields[0].expected
    learner.key(*(Qt.Key.Key_0 + int(digit) for digit in first), ENTER)
    learner.watch.spent += 2 * SECONDS_A_FIELD
    learner.window.tick()
    assert (learner.desk.page, learner.desk.marks) == (Page.EXPLAIN, (True, False))
    assert learner.said.startswith("The time is over.")
    assert learner.book.kept[0].answers == (first, None)


def test_without_a_limit_no_time_is_too_long(learner):
    practise(learner, Topic.PAIR)
    learner.watch.spent += 100_000
    learner.window.tick()
    assert (learner.desk.page, learner.desk.seconds_left) == (Page.ASK, None)


def test_an_exam_asks_its_questions_and_explains_nothing(learner):
    learner.window.begin_exam(EXAM)
    for question in exam_questions(EXAM):
        assert (learner.desk.page, learner.desk.question) == (Page.ASK, question)
        learner.answer_rightly()
    (result,) = learner.book.sat
    assert (learner.desk.page, result.right, result.percent, result.passed) == (Page.RESULT, 4, 100, True)
    assert [attempt.exam for attempt in learner.book.kept] == [5, 5, 5, 5]


def test_an_exam_is_left_only_when_that_is_said_twice_and_the_rest_is_wrong(learner):
    learner.window.begin_exam(EXAM)
    learner.answer_rightly()
    learner.key(ESC)
    assert (learner.desk.page, learner.book.sat) == (Page.ASK, [])
    assert learner.said.startswith("Press Esc again")
    learner.key(ESC)
    assert (learner.desk.page, learner.book.sat[0].right, learner.book.sat[0].passed) == (Page.RESULT, 1, False)


def test_another_key_between_two_escapes_goes_on_with_the_exam(learner):
    learner.window.begin_exam(EXAM)
    learner.key(ESC, Qt.Key.Key_Down, ESC)
    assert (learner.desk.page, learner.book.sat) == (Page.ASK, [])


def test_an_exam_is_over_when_the_window_is_closed(learner):
    """Whoever closes the window does not get rid of a bad exam."""
    learner.window.begin_exam(EXAM)
    learner.answer_rightly()
    learner.window.close()
    assert [result.right for result in learner.book.sat] == [1]


def test_enter_pressed_twice_answers_one_question_and_skips_no_explanation(learner):
    practise(learner, Topic.PAIR)
    learner.answer_rightly()
    QTest.keyClick(learner.window, ENTER)  # in the same second
    assert learner.desk.page is Page.EXPLAIN
    learner.key(ENTER)
    QTest.keyClick(learner.window, ENTER)
    assert (learner.desk.page, learner.desk.entry.empty) == (Page.ASK, True)
    assert learner.said == "Pressed twice within a second: counted once."


def test_when_the_time_of_an_exam_is_over_it_ends(learner):
    learner.window.begin_exam(EXAM)
    learner.answer_rightly()
    learner.watch.spent += 60
    learner.window.tick()
    assert (learner.desk.page, learner.book.sat[0].right) == (Page.RESULT, 1)


def test_an_answer_that_cannot_be_kept_is_not_given_and_can_be_given_again(qtbot):
    learner = Learner(qtbot, book=FullDisk())
    practise(learner, Topic.PAIR)
    learner.answer_rightly()
    assert (learner.desk.page, learner.book.kept) == (Page.ASK, [])
    assert learner.said.startswith("The disk is full: practice.")
    learner.book.full = False
    learner.key(ENTER)
    assert (learner.desk.page, len(learner.book.kept)) == (Page.EXPLAIN, 1)


def test_an_exam_that_cannot_be_kept_is_finished_once_it_can(qtbot):
    learner = Learner(qtbot, book=FullDisk())
    learner.window.begin_exam(EXAM)
    for _ in range(4):
        learner.answer_rightly()
    assert learner.said.startswith("The disk is full: practice.")
    learner.book.full = False
    learner.key(ENTER)
    assert (learner.book.sat[0].right, len(learner.book.kept)) == (4, 4)
