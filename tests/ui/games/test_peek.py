"""Secrets are seen while the key or the button for them is held down, and at no other time."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from dealer_assist.rules.actions import Bet, Call, ShowNote
from dealer_assist.rules.options import Game
from dealer_assist.table.events import MoneyBrought
from dealer_assist.ui.keys import Intent
from dealer_assist.ui.models.setup_choice import Money
from dealer_assist.ui.widgets.sheet_view import SheetRow
from tests.ui.test_window import window  # noqa: F401 - a fixture

EARLY = "9000123"


@pytest.fixture
def table(window):  # noqa: F811 - the fixture
    """A hand of Shoot the Moon in its second round."""
    controller = window.controller
    for seat in ("1", "2", "3"):
        controller.session.act(MoneyBrought(seat, 1000))
    controller.choose(controller.choice.with_game(Game.MOON).with_seats(3).with_players((), Money(10)))
    QTest.keyClick(window, Qt.Key.Key_Return)
    controller.record((Bet(2, 10), Call(3), Call(1)))
    return window


def record_early(table):
    """The third note of seat 1, with three zeros (M21)."""
    table.controller.record((ShowNote(1, EARLY, 2),))


def seen(table):
    """Everything that a screen reader would find in the window now."""
    visible = [widget for widget in table.findChildren(QWidget) if widget.isVisible()]
    return " ".join(f"{widget.accessibleName()} {widget.accessibleDescription()}" for widget in visible)


def test_the_key_shows_the_note_until_it_is_let_go(table):
    record_early(table)
    assert EARLY not in seen(table)
    QTest.keyPress(table, Qt.Key.Key_S)
    assert EARLY in seen(table)
    assert "★ armed" in " ".join(row.accessibleDescription() for row in table.peek.findChildren(SheetRow))
    QTest.keyRelease(table, Qt.Key.Key_S)
    assert EARLY not in seen(table)


def test_the_button_shows_it_as_long_as_a_finger_lies_on_it(table, qtbot):
    record_early(table)
    button = table.buttons.button(Intent.SECRETS)
    qtbot.waitUntil(lambda: button.width() > 0)
    QTest.mousePress(button, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert EARLY in seen(table)
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert EARLY not in seen(table)


def test_a_window_in_which_nobody_works_any_more_hides_it(table):
    """The key may be let go in another window."""
    record_early(table)
    QTest.keyPress(table, Qt.Key.Key_S)
    table.isActiveWindow = lambda: False
    QApplication.sendEvent(table, QEvent(QEvent.Type.ActivationChange))
    assert EARLY not in seen(table)


def test_undoing_the_note_closes_what_was_opened(table):
    record_early(table)
    QTest.keyPress(table, Qt.Key.Key_S)
    QTest.keyPress(table, Qt.Key.Key_U)
    assert not table.peek.isVisible()


def test_where_nothing_is_secret_the_key_says_so(table):
    QTest.keyPress(table, Qt.Key.Key_S)
    assert not table.peek.isVisible()
    assert table.message.text == "Nothing is secret now: no note was recorded before it is opened."


def test_neither_the_scan_page_nor_the_players_see_it(table):
    """The tile of a recorded note says that it is recorded, and no more; nor do its digits wait on the desk to be corrected."""
    record_early(table)
    table.second_screen.show()
    table.controller.aim(1, 2)
    assert "recorded, secret" in seen(table)
    shown = seen(table) + seen(table.second_screen)
    assert EARLY not in shown
    assert "9 0 0 0 1 2 3" not in shown
    table.second_screen.hide()
