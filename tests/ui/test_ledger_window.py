"""The window over a real ledger: closed in the middle of a hand, it goes on there and says so."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dealer_assist.storage.ledger.opening import open_ledger
from dealer_assist.storage.ledger.place import place_of_file
from dealer_assist.storage.ledger.verify import verify
from dealer_assist.table.session import TableSession
from dealer_assist.ui.app import application
from dealer_assist.ui.models.controller import Stage
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.parts import WindowParts
from dealer_assist.ui.table_window import TableWindow
from tests.storage.evenings import TickingClock
from tests.table.helpers import typed, without_bets
from tests.ui.models.test_feed import Sure
from tests.ui.test_window import NoPicture


def window_over(opened, qtbot):
    """A window whose slow parts have not been started."""
    application()
    made = TableWindow(WindowParts(TableSession(opened.ledger), NoPicture(), Sure, (NoteKind("RUB", 7),), "en", tidings=opened.tidings))
    qtbot.addWidget(made)
    made.show()
    return made


def test_the_window_goes_on_in_the_middle_of_a_hand(tmp_path, qtbot):
    place = place_of_file(tmp_path / "ledger.sqlite")
    opened = open_ledger(place, TickingClock())
    first = window_over(opened, qtbot)
    first.controller.session.open_hand(without_bets())
    first.controller.session.confirm(typed("0037000"))
    state = first.controller.session.state
    first.close()
    opened.close()

    opened = open_ledger(place, TickingClock())
    second = window_over(opened, qtbot)
    assert (second.controller.session.state, second.controller.stage, second.controller.session.target) == (state, Stage.SCAN, 2)
    assert second.message.text == "Session 1 goes on: hand 1 stands where it was. Compare the screen with the table."
    for digit in "0048000":
        QTest.keyClick(second, Qt.Key.Key_0 + int(digit))
    QTest.keyClick(second, Qt.Key.Key_Enter)
    assert second.controller.session.hand.slot(2).digits == "0048000"
    second.close()
    opened.close()
    assert verify(place).sound
