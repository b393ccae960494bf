"""F5 in the window over a real session: the assistant is given every look, and the page shows the hint."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest

from dealer_assist.table.lens_scores import Advice, Gauge
from dealer_assist.table.picture_quality import Hint, HintKind
from dealer_assist.table.reading import Nothing, Refusal
from dealer_assist.table.session import TableSession
from dealer_assist.ui.app import application
from dealer_assist.ui.cameras.assistant_dialog import AssistantDialog
from dealer_assist.ui.models.desk import Look
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.parts import WindowParts
from dealer_assist.ui.table_window import TableWindow
from tests.table.test_lens_scores import PERFECT
from tests.ui.models.test_controller import Memory
from tests.ui.models.test_feed import Sure
from tests.ui.test_window import NoPicture


@pytest.fixture
def window(qtbot):
    application()
    made = TableWindow(WindowParts(TableSession(Memory()), NoPicture(), Sure, (NoteKind("RUB", 7),), "en"))
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_f5_opens_the_assistant_on_every_page_and_it_is_given_the_looks(window):
    told = []

    def use(dialog):
        window.feed.looked.emit(Look(Nothing(Refusal.NO_NOTE), quality=PERFECT))
        told.append((dialog.scores.advice, dialog.scores.scores[Gauge.SHARPNESS].score))
        QTest.keyClick(dialog, Qt.Key.Key_Escape)

    for page_key in (None, Qt.Key.Key_Return):
        if page_key is not None:
            QTest.keyClick(window, page_key)
        QTimer.singleShot(0, lambda: use(window.findChild(AssistantDialog)))
        QTest.keyClick(window, Qt.Key.Key_F5)
    assert told == [(Advice.GOOD, 100)] * 2


def test_the_scanning_page_shows_the_hint_of_the_look_in_the_language_of_the_window(window):
    QTest.keyClick(window, Qt.Key.Key_Return)
    window.feed.looked.emit(Look(Nothing(Refusal.NO_NOTE), hint=Hint(HintKind.WRONG_SIDE)))
    hint = window.pages.scan.camera.hint
    assert (hint.isVisible(), hint.text) == (True, "No serial on this side. Turn the note over.")
    QTest.keyClick(window, Qt.Key.Key_L)
    assert hint.text == "С этой стороны номера нет. Переверните купюру."
    window.feed.looked.emit(Look(Nothing(Refusal.NO_NOTE)))
    assert not hint.isVisible()
