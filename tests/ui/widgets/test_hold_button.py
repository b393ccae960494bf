"""A button that has to be held: mouse, key, what lets go of it, and how far it is."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dealer_assist.ui.widgets.hold_button import HoldButton


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def button(qtbot):
    clock = Clock()
    made = HoldButton("Hold", clock)
    made.clock, made.times = clock, []
    made.held.connect(lambda: made.times.append(clock.now))
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_the_mouse_has_to_stay_down_for_eight_tenths_of_a_second(button):
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    button.clock.now += 0.4
    button.look()
    assert (button.progress, button.times) == (pytest.approx(0.5), [])
    button.clock.now += 0.4
    button.look()
    assert button.times == [0.8]
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    assert button.times == [0.8]


def test_a_click_does_nothing(button):
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    button.clock.now += 5
    button.look()
    assert (button.progress, button.times) == (0.0, [])


def test_whoever_slides_off_the_button_changes_his_mind(button):
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    button.clock.now += 1
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton, pos=QPoint(-20, -20))
    assert button.times == []


def test_the_other_mouse_button_holds_nothing(button):
    QTest.mousePress(button, Qt.MouseButton.RightButton)
    button.clock.now += 1
    button.look()
    assert button.times == []


def test_a_key_that_repeats_itself_is_one_key_held(button):
    """X11 sends a release and a press for every repetition."""
    QTest.keyPress(button, Qt.Key.Key_Return)
    button.clock.now += 0.5
    for kind in (QEvent.Type.KeyRelease, QEvent.Type.KeyPress):
        QApplication.sendEvent(button, QKeyEvent(kind, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "", True))
    assert button.progress == pytest.approx(0.625)
    button.clock.now += 0.3
    QTest.keyRelease(button, Qt.Key.Key_Return)
    assert button.times == [0.8]


def test_a_button_that_is_hidden_is_let_go(button):
    button.begin()
    button.hide()
    button.clock.now += 1
    button.look()
    assert button.times == []


def test_it_is_a_target_for_a_finger_and_has_a_name(button):
    assert (button.minimumHeight(), button.accessibleName()) == (64, "Hold")
