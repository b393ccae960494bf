"""The window over a real session: sizes, focus, keys, both languages."""

import sys

import pytest
from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from dealer_assist.table.ports import WHOLE_FRAME, SourcePhase, SourceState
from dealer_assist.table.session import TableSession
from dealer_assist.ui.app import application
from dealer_assist.ui.dialogs.options_dialog import OptionsDialog
from dealer_assist.ui.keys import Intent
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.parts import WindowParts
from dealer_assist.ui.table_window import SMALLEST_SIZE, TableWindow
from tests.ui.models.test_controller import Memory
from tests.ui.models.test_desk import agreed, unsure
from tests.ui.models.test_feed import Sure

SIZES = [SMALLEST_SIZE, QSize(1280, 800), QSize(1920, 1080)]
TARGET_PIXELS = 64


class NoPicture:
    """A source that has failed."""

    title = "camera 0"
    scan_spot = WHOLE_FRAME
    state = SourceState(SourcePhase.FAILED, "camera_not_found", "0")

    def latest(self):
        return None

    def step(self, by):
        pass

    def close(self):
        pass


@pytest.fixture
def window(qtbot):
    """A window whose slow parts have not been started."""
    application()
    kinds = (NoteKind("RUB", 7), NoteKind("EUR", 11))
    made = TableWindow(WindowParts(TableSession(Memory()), NoPicture(), Sure, kinds, "en"))
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


def key(window, *keys):
    for each in keys:
        QTest.keyClick(window, each)


def resized(qtbot, window, size):
    window.resize(size)
    qtbot.waitUntil(lambda: window.size() == size and window.pages.scan.digits.height() == round(size.height() * 0.30))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("kind", [0, 1])
def test_digits_are_a_sixth_of_the_window_high(window, qtbot, size, kind):
    window.controller.choose(window.controller.choice.with_kind(kind))
    key(window, Qt.Key.Key_Return)
    resized(qtbot, window, size)
    assert window.pages.scan.digits.ink_height >= size.height() / 6


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_a_finger_hits_is_64_pixels(window, qtbot, size):
    resized(qtbot, window, size)
    for stage_key in (None, Qt.Key.Key_Return):
        if stage_key is not None:
            key(window, stage_key)
            assert window.controller.stage is Stage.SCAN
        qtbot.waitUntil(lambda: window.buttons.button(Intent.UNDO).width() >= TARGET_PIXELS)
        visible = [button for row in (window.top, window.buttons) for button in row._buttons.values() if button.isVisible()]
        assert visible
        assert [(button.text(), button.size().toTuple()) for button in visible if min(button.size().toTuple()) < TARGET_PIXELS] == []


def test_no_widget_takes_the_focus_from_the_window(window):
    takers = [child for child in window.findChildren(QWidget) if child.focusPolicy() != Qt.FocusPolicy.NoFocus]
    assert [child for child in takers if not isinstance(child, QLabel)] == []
    window.setFocus()
    key(window, Qt.Key.Key_Tab, Qt.Key.Key_Tab)
    assert window.focusWidget() in (None, window)


def test_the_title_follows_the_language_at_once(window):
    key(window, Qt.Key.Key_Return)
    assert window.title.accessibleName() == "Hand 1 · playing place 1 of 7 · Roll Over"
    key(window, Qt.Key.Key_L)
    assert window.title.accessibleName() == "Раздача 1 · игровое место 1 из 7 · Ролл овер"
    assert window.spoken() == ("Раздача 1. Игровое место 1. Дилер — игрок 1. Всего 4 игрока.",)


def test_undo_names_what_it_undoes(window):
    undo = window.buttons.button(Intent.UNDO)
    assert (undo.text(), undo.isEnabled()) == ("Nothing to undo", False)
    key(window, Qt.Key.Key_Return)
    assert (undo.text(), undo.isEnabled()) == ("Undo: opening of hand 1", True)
    key(window, Qt.Key.Key_F)
    assert undo.text() == "Undo: fold of seat 1"


def test_a_doubtful_reading_says_which_digit_and_why_and_confirm_is_closed(window):
    key(window, Qt.Key.Key_Return)
    window.controller.take_look(unsure("1283999", 4))
    assert window.message.text == "Look at digit 4 and type it from the note. Read with doubt."
    confirm = window.buttons.button(Intent.CONFIRM)
    assert (confirm.isEnabled(), confirm.toolTip()) == (False, "Type the marked digits from the note first: 4.")
    key(window, Qt.Key.Key_7)
    assert confirm.isEnabled()
    assert window.pages.scan.digits.accessibleName() == "1 2 8 7 9 9 9"


def test_without_picture_and_reader_the_window_says_what_to_do(window):
    key(window, Qt.Key.Key_Return)
    window.controller.notice = None
    window.machine.source = SourcePhase.FAILED
    window.controller.changed.emit()
    assert window.message.text == "No picture. Type the serial by hand."


def test_an_agreed_reading_asks_for_the_look_and_the_key(window):
    key(window, Qt.Key.Key_Return)
    window.controller.take_look(agreed("1283999"))
    assert window.message.text == "Compare with the note, then press Enter."
    assert window.pages.scan.tiles._tiles[0].accessibleName() == "Seat\N{NO-BREAK SPACE}1: waiting"


def test_a_key_held_down_counts_once(window, qtbot):
    from PySide6.QtGui import QKeyEvent

    key(window, Qt.Key.Key_Return)
    repeated = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_F, Qt.KeyboardModifier.NoModifier, "f", True)
    window.keyPressEvent(repeated)
    assert window.controller.session.target == 1


def test_a_click_on_a_tile_aims_at_its_slot(window):
    key(window, Qt.Key.Key_Return)
    QTest.mouseClick(window.pages.scan.tiles._tiles[2], Qt.MouseButton.LeftButton)
    assert window.controller.session.target == 3


def test_mute_is_shown(window):
    mute = window.top.button(Intent.MUTE)
    assert mute.text() == "Mute"
    key(window, Qt.Key.Key_V)
    assert mute.text() == "Voice on"


def test_this_qt_gives_none_back_as_often_as_it_takes_it(window):
    """PySide6 6.12.0 under Python 3.11 drops a reference to None at every call, which ends the program after a while."""
    before = sys.getrefcount(None)
    for _ in range(1000):
        window.update()
    assert sys.getrefcount(None) - before > -500


def in_the_options_dialog(window, act):
    """Press F2, and do this in the dialog that opens."""
    QTimer.singleShot(0, lambda: act(window.findChild(OptionsDialog)))
    key(window, Qt.Key.Key_F2)


def test_s5_options_are_agreed_by_a_key_and_stand_in_the_record_of_the_hand(window):
    def agree(dialog):
        dialog.form.lines["variant"].editor.setCurrentIndex(2)
        QTest.keyClick(dialog, Qt.Key.Key_Return)

    assert window.buttons.button(Intent.OPTIONS).text() == "All options"
    in_the_options_dialog(window, agree)
    assert window.buttons.button(Intent.OPTIONS).text() == "All options: 1 not as usual"
    key(window, Qt.Key.Key_T, Qt.Key.Key_Return)
    agreed_on = dict(window.controller.session.hand.opened.options)
    assert (agreed_on["variant"], agreed_on["tie_rule"], agreed_on["odd_unit"]) == ("boss", "split", "button_left")


def test_options_that_are_left_change_nothing(window):
    def leave(dialog):
        dialog.form.lines["variant"].editor.setCurrentIndex(2)
        QTest.keyClick(dialog, Qt.Key.Key_Escape)

    in_the_options_dialog(window, leave)
    assert window.controller.choice.changed_options == 0


def test_options_are_not_agreed_while_a_hand_is_on(window):
    key(window, Qt.Key.Key_Return, Qt.Key.Key_F2)
    assert window.findChild(OptionsDialog) is None
