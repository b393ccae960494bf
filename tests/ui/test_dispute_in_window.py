"""The dispute from the croupier's window: two keys away, and the table is as it was when nothing was ruled."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dealer_assist.ui.app import application
from dealer_assist.ui.dispute.dialog import DisputeDialog
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.parts import WindowParts
from dealer_assist.ui.table_window import TableWindow
from tests.ui.disputes import DisputedTable
from tests.ui.models.test_feed import Sure
from tests.ui.test_window import NoPicture


@pytest.fixture
def table(qapp, tmp_path):
    made = DisputedTable(tmp_path)
    yield made
    made.opened.close()


def window_over(table, qtbot, dispute):
    application()
    made = TableWindow(WindowParts(table.session, NoPicture(), Sure, (NoteKind("RUB", 7),), "en", dispute=dispute))
    qtbot.addWidget(made)
    made.show()
    return made


def test_one_key_shows_the_newest_hand_and_esc_leaves_it_as_it_was(table, qtbot):
    noted = []
    parts = replace(table.parts(), opened=lambda hand: noted.append(("opened", hand)), left=lambda hand: noted.append(("left", hand)))
    window, before, shown = window_over(table, qtbot, parts), table.session.facts, []

    def look():
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, DisputeDialog)
        shown.append(dialog.windowTitle())
        for key in (Qt.Key.Key_U, Qt.Key.Key_Return, Qt.Key.Key_Escape):
            QTest.keyClick(dialog, key)

    QTimer.singleShot(0, look)
    QTest.keyClick(window, Qt.Key.Key_D)
    assert shown == ["Dispute: hand 1.1"]
    assert noted == [("opened", "1.1"), ("left", "1.1")]
    assert table.session.facts == before


def test_a_window_without_a_ledger_has_nothing_to_show(table, qtbot):
    window = window_over(table, qtbot, None)
    QTest.keyClick(window, Qt.Key.Key_D)
    assert window.message.text == "There is no hand to look at yet. Open one first."
