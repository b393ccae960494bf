"""The certificate of an exam, read by another program than the one that writes it, and what the window says of the file."""

from datetime import UTC, datetime

import pytest
from PySide6.QtPdf import QPdfDocument

from dealer_assist.table.faults import KnownError
from dealer_assist.table.practice.exam import Exam, ExamResult
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.question import Topic
from dealer_assist.ui.practice.desk import Page
from tests.ui.practice.learners import Book, Learner

EXAM = Exam(4711, (Topic.PAIR, Topic.POTS), Grade.HARD, number=20, minutes=15)
PASSED = ExamResult("Анна <Б.>", EXAM, right=19, milliseconds=754_000, at=datetime(2026, 3, 8, 12, tzinfo=UTC))
FAILED = ExamResult("Анна <Б.>", EXAM, right=17, milliseconds=754_000, at=datetime(2026, 3, 8, 12, tzinfo=UTC))


def printed(learner, result, file):
    """The words on the pages of the certificate of an exam, their blanks made equal."""
    learner.desk.result, learner.desk.page = result, Page.RESULT
    learner.window.print_certificate(file)
    document = QPdfDocument()
    assert document.load(str(file)) is QPdfDocument.Error.None_
    return [" ".join(document.getAllText(page).text().split()) for page in range(document.pageCount())]


def test_a_passed_exam_in_russian(qtbot, tmp_path):
    learner = Learner(qtbot, "ru")
    (page,) = printed(learner, PASSED, tmp_path / "exam.pdf")
    for words in ("Свидетельство: экзамен сдан", "Анна <Б.>", "19 из 20, 95 %", "12 мин 34 с из 15 мин", "4711", "трудный", "08.03.2026"):
        assert words in page
    assert "Две цифры; Основной и побочные банки" in page
    assert "Крупье ____" in page
    assert "Флор ____" in page
    assert learner.said == f"Записано: {tmp_path / 'exam.pdf'}."


def test_a_failed_exam_in_english_is_no_certificate(qtbot, tmp_path):
    (page,) = printed(Learner(qtbot), FAILED, tmp_path / "exam.pdf")
    assert "Result of an exam: not passed" in page
    assert "Certificate" not in page
    assert "17 of 20, 85 %" in page


@pytest.mark.parametrize("write", ["print_certificate", "export"])
def test_a_file_that_cannot_be_written_is_told(qtbot, tmp_path, write):
    learner = Learner(qtbot, export=lambda croupier, file: file.write_text(croupier))
    learner.desk.result, learner.desk.page = PASSED, Page.RESULT
    getattr(learner.window, write)(tmp_path / "no folder" / "file")
    assert learner.said.endswith("cannot be written: No such file or directory. Choose another place.")


def test_an_export_that_the_book_refuses_is_told(qtbot, tmp_path):
    def refused(croupier, file):
        raise KnownError("practice_damaged", subject="croupiers.sqlite")

    learner = Learner(qtbot, export=refused)
    learner.window.export(tmp_path / "file.csv")
    assert learner.said.startswith("The practice file croupiers.sqlite is damaged.")


def test_the_last_exam_of_ones_progress_can_be_printed(qtbot):
    book = Book()
    book.sat = [FAILED, PASSED]
    learner = Learner(qtbot, book=book, croupier="Анна <Б.>")
    learner.desk.show_progress()
    assert learner.desk.last_result is PASSED
