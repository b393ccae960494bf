"""A picture that is not live any more: greyed, said in words, never read, never confirmed; a person can go on typing."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest

from dealer_assist.table.ports import WHOLE_FRAME, Frame, SourcePhase, SourceState
from dealer_assist.table.session import TableSession
from dealer_assist.ui.app import application
from dealer_assist.ui.cameras.camera_dialog import CameraDialog
from dealer_assist.ui.cameras.camera_view import CameraView
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.parts import WindowParts
from dealer_assist.ui.table_window import TableWindow
from tests.ui.models.test_controller import Memory
from tests.ui.models.test_desk import agreed
from tests.ui.models.test_feed import Sure

LIVE = SourceState(SourcePhase.LIVE)
FROZEN = SourceState(SourcePhase.STALLED, "camera_frozen", "Table camera")
UNPLUGGED = SourceState(SourcePhase.STALLED, "camera_unplugged", "Table camera")


class Switched:
    """A camera that is as the test says."""

    title, scan_spot = "Table camera", WHOLE_FRAME

    def __init__(self):
        self.state = LIVE

    def latest(self):
        return Frame(1, 0, 2, 2, bytes(range(0, 240, 20))) if self.state is LIVE else None

    def step(self, by):
        pass

    def close(self):
        pass


@pytest.fixture
def source():
    return Switched()


@pytest.fixture
def window(qtbot, source):
    """A window on its scanning page, whose reader has not been started."""
    application()
    made = TableWindow(WindowParts(TableSession(Memory()), source, Sure, (NoteKind("RUB", 7),), "en"))
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    made.controller.session.open_hand(made.controller.choice.hand)
    made._show_frame()
    return made


def picture(window) -> CameraView:
    return next(view for view in window.findChildren(CameraView) if view.isVisible())


def test_a_stale_picture_is_grey_and_says_why_and_what_to_do(window, source):
    assert not picture(window).is_grey
    source.state = FROZEN
    window._show_frame()
    assert picture(window).is_grey
    assert picture(window)._image.isGrayscale()
    assert picture(window)._reason == (
        "The picture stands still: Table camera\nThe camera is being opened again. If that does not help, plug the camera in anew."
    )
    source.state = LIVE
    window._show_frame()
    assert not picture(window).is_grey


def test_another_reason_is_said_while_the_picture_stays_stale(window, source):
    for state, words in ((FROZEN, "The picture stands still"), (UNPLUGGED, "The camera is unplugged")):
        source.state = state
        window._show_frame()
        assert picture(window)._reason.startswith(f"{words}: Table camera")


def test_what_was_read_is_not_confirmed_after_the_picture_has_gone_stale(window, source):
    """The key comes before the window's next look at the camera: it looks once more by itself."""
    window.controller.take_look(agreed("1283999"))
    window.controller.desk._changed_at -= 10
    assert window.controller.draft.text == "1283999"
    source.state = UNPLUGGED
    QTest.keyClick(window, Qt.Key.Key_Return)
    assert window.controller.draft is None
    assert window.controller.state.slots[0].digits == ""


def test_what_a_person_types_stays_and_is_confirmed_without_a_picture(window, source):
    QTest.keyClicks(window, "1283")
    source.state = UNPLUGGED
    window._show_frame()
    assert window.controller.draft.text == "1283???"
    QTest.keyClicks(window, "999")
    QTest.keyClick(window, Qt.Key.Key_Enter)
    assert window.controller.state.slots[0].digits == "1283999"


def test_a_look_that_was_on_its_way_is_not_offered(window, source):
    rounds = window.feed._round
    source.state = FROZEN
    window._show_frame()
    assert window.feed._round > rounds


def test_the_camera_is_set_by_a_key_while_a_hand_is_on(window):
    opened = []

    def look_and_leave():
        dialog = window.findChild(CameraDialog)
        opened.append(dialog.windowTitle())
        dialog.reject()

    QTimer.singleShot(0, look_and_leave)
    QTest.keyClick(window, Qt.Key.Key_F9)
    assert opened == ["Camera"]
