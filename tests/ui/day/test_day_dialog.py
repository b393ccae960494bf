"""The report of an evening over a real ledger: what it tells, and what is printed of it."""

import cv2
import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtPdf import QPdfDocument
from PySide6.QtTest import QTest

from dealer_assist.rules.actions import ShowNote
from dealer_assist.storage.ledger.head import head_noted_as
from dealer_assist.storage.ledger.place import place_of_file
from dealer_assist.storage.ledger.verify import verify
from dealer_assist.table.events import FloorRuled, HandVoided, Misdeal
from dealer_assist.table.faults import KnownError
from dealer_assist.ui.day.dialog import DayDialog, open_day
from dealer_assist.ui.day.page import code_picture
from dealer_assist.ui.words.wording import Wording
from tests.ui.disputes import DisputedTable


@pytest.fixture
def table(qapp, tmp_path):
    """A hand by nobody, which Oleg corrects and rules on, and one of his that does not count."""
    made = DisputedTable(tmp_path)
    made.opened.ledger.sign_in("Oleg")
    made.session.act(ShowNote(2, "2047000"))
    made.session.act(FloorRuled("Vera", "the note was misread"))
    made.play()
    made.session.act(HandVoided(Misdeal.FLOOR_DECISION, "wrong deck"))
    yield made
    made.opened.close()


def shown(table, qtbot, language="en"):
    dialog = DayDialog(table.archive, table.archive.sessions(), Wording(language))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def decoded(picture: QImage) -> str:
    """What another program reads in a QR code."""
    grey = picture.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(grey.constBits(), np.uint8).reshape(grey.height(), grey.bytesPerLine())
    return cv2.QRCodeDetector().detectAndDecode(np.ascontiguousarray(rows[:, : grey.width()]))[0]


def test_the_report_tells_dealers_hands_money_corrections_and_rulings(table, qtbot):
    text = shown(table, qtbot).view.toPlainText()
    entries = table.archive.hands(1)[0].facts
    for sentence in (
        "Report of table 1, evening 1",
        "not signed in",
        "Oleg",
        "1.1",
        "does not count",
        "The house holds 0 of this evening.",
        "In the jackpot: 0.",
        "No step was taken back.",
        f"croupier Oleg: a note of seat 2 was corrected to 2047000 (entry {entries[-2].entry}).",
        "the note was misread",
    ):
        assert sentence in text


def test_the_report_is_russian_too(table, qtbot):
    text = shown(table, qtbot, "ru").view.toPlainText()
    for sentence in ("Отчёт: table 1, вечер 1", "не засчитана", "Купюра игрока 2 исправлена на 2047000", "Ни одно действие не отменялось."):
        assert sentence in text


def test_the_words_on_the_page_are_those_that_the_check_takes(table, qtbot):
    """As a person copies them: 24 numbered words."""
    text = shown(table, qtbot).view.toPlainText()
    words = [text.split(f"\n{place}. ")[1].split("\n")[0] for place in range(1, 25)]
    number = table.archive.head().number
    table.opened.close()
    noted = head_noted_as(f"{number}: {' '.join(words)}")
    assert verify(place_of_file(table.folder / "ledger.sqlite"), noted).sound


def test_another_program_reads_the_code(table, qapp):
    head = table.archive.head()
    assert decoded(code_picture(head.squares)) == f"dealer-assist table 1 {head.number}:{head.sha256}"


def test_the_printed_report_has_the_code_too(table, qtbot, tmp_path):
    file, dialog, head = tmp_path / "report.pdf", shown(table, qtbot), table.archive.head()
    dialog.print_to(file)
    printed = QPdfDocument()
    printed.load(str(file))
    last = printed.pageCount() - 1
    text = "".join(printed.getAllText(page).text() for page in range(last + 1))
    assert head.sha256 in "".join(text.split())
    size = (printed.pagePointSize(last) * 3).toSize()
    assert decoded(printed.render(last, size)) == f"dealer-assist table 1 {head.number}:{head.sha256}"
    assert dialog.message.text == f"The page is kept in {file}."


def test_the_arrows_go_from_evening_to_evening(table, qtbot):
    dialog = shown(table, qtbot)
    QTest.keyClick(dialog, Qt.Key.Key_Left)
    assert dialog.windowTitle() == "Report of table 1, evening 1"
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


class Archive:
    """A ledger with two evenings, the older of which cannot be read."""

    def __init__(self, archive):
        self._archive = archive
        self.head = archive.head

    def sessions(self):
        return (1, 2)

    def day(self, session):
        if session == 1:
            raise KnownError("ledger_damaged", subject="5 hash_differs")
        return self._archive.day(1)


def test_an_evening_that_cannot_be_read_leaves_the_one_that_is_shown(table, qtbot):
    dialog = DayDialog(Archive(table.archive), (1, 2), Wording("en"))
    qtbot.addWidget(dialog)
    QTest.keyClick(dialog, Qt.Key.Key_Left)
    assert dialog.message.text.startswith("The ledger does not fit together any more (entry 5 hash_differs)")
    assert "evening 1" in dialog.windowTitle()


def test_without_a_ledger_the_reason_is_given(table, qtbot):
    table.opened.close()
    (table.folder / "ledger.sqlite").unlink()
    assert open_day(table.archive, Wording("en"), None).code == "dispute-fault-ledger-missing"


@pytest.mark.parametrize(
    ("key", "said"),
    [
        (Qt.Key.Key_Left, "There is no evening before this one in the ledger."),
        (Qt.Key.Key_Right, "This is the last evening in the ledger."),
    ],
)
def test_the_first_and_the_last_evening_say_that_they_are(table, qtbot, key, said):
    dialog = shown(table, qtbot)
    QTest.keyClick(dialog, key)
    assert dialog.message.text == said
