"""Whoever cannot see or cannot point at the table's window: every control of every page has a name, and none takes the keys away."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from dealer_assist.rules.options import Game
from dealer_assist.table.events import MoneyBrought
from dealer_assist.table.session import TableSession
from dealer_assist.ui.app import application
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.models.setup_choice import Money
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.parts import WindowParts
from dealer_assist.ui.table_window import TableWindow
from dealer_assist.ui.words.wording import LANGUAGES
from tests.e2e.keys_only import NoReader, Watch
from tests.ui.controls import controls, name_of, unnamed
from tests.ui.models.test_controller import Memory
from tests.ui.test_window import NoPicture

NOTES = ("1283999", "1250999", "1211999", "1290999", "7750000")


class Table:
    """A window whose slow parts have not been started, and four seats at it."""

    def __init__(self, qtbot, language="en"):
        application()
        self.watch = Watch()
        kinds = (NoteKind("RUB", 7), NoteKind("EUR", 11))
        self.window = TableWindow(WindowParts(TableSession(Memory()), NoPicture(), NoReader, kinds, language, clock=self.watch))
        qtbot.addWidget(self.window)
        self.window.show()
        qtbot.waitExposed(self.window)
        self.controller = self.window.controller

    def key(self, *keys):
        for each in keys:
            self.watch.now += 2
            QTest.keyClick(self.window, each)

    def play(self, game):
        """A hand of a game whose money the program keeps."""
        for name in self.controller.choice.seats:
            self.controller.session.act(MoneyBrought(name, 1000))
        self.controller.choose(self.controller.choice.with_game(game).with_players((), Money(20)))
        self.key(Qt.Key.Key_Return)

    def type(self, *notes):
        """These notes, by hand."""
        for digits in notes:
            self.key(*(Qt.Key.Key_0 + int(digit) for digit in digits), Qt.Key.Key_Return)


def to_result(table):
    table.key(Qt.Key.Key_Return)
    table.type(*NOTES)


def to_preview(table):
    to_result(table)
    table.key(Qt.Key.Key_Down)
    table.type("1256999")


WAYS = {
    Stage.SETUP: lambda table: None,
    Stage.REGISTER: lambda table: table.key(Qt.Key.Key_F4),
    Stage.PLAY: lambda table: table.play(Game.WEST),
    Stage.BET: lambda table: table.play(Game.SPLIT),
    Stage.SCAN: lambda table: table.key(Qt.Key.Key_Return),
    Stage.RESULT: to_result,
    Stage.PREVIEW: to_preview,
}
"""How each page is come to."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("stage", Stage)
def test_every_control_of_a_page_has_a_name_and_leaves_the_keys_to_the_window(qtbot, stage, language):
    table = Table(qtbot, language)
    WAYS[stage](table)
    assert table.controller.stage is stage
    found = controls(table.window)
    assert len(found) >= 8  # the six buttons of the top row, undo and redo
    assert unnamed(table.window) == []
    assert [name_of(widget) for widget in found if widget.focusPolicy() != Qt.FocusPolicy.NoFocus] == []
    table.key(Qt.Key.Key_Tab)
    assert table.window.focusWidget() in (None, table.window)


@pytest.mark.parametrize("stage", Stage)
def test_no_two_buttons_of_a_page_are_called_alike(qtbot, stage):
    """A name by which two things can be meant is none."""
    table = Table(qtbot)
    WAYS[stage](table)
    names = [name_of(widget) for widget in controls(table.window)]
    assert sorted({name for name in names if names.count(name) > 1}) == []


def test_the_help_and_the_large_print_have_names_and_take_no_focus_by_tab(qtbot):
    table = Table(qtbot)
    table.key(Qt.Key.Key_Return, Qt.Key.Key_R)
    assert table.window.large.accessibleName() == table.window.large.text != ""
    table.key(Qt.Key.Key_F1)
    assert name_of(table.window.help)
    assert unnamed(table.window.help) == []
    parts = table.window.help.findChildren(QWidget)
    assert [part for part in parts if part.focusPolicy() != Qt.FocusPolicy.NoFocus and not isinstance(part, QLabel)] == []


def spoken_by(window):
    return [widget.accessibleName() for widget in window.findChildren(QWidget) if widget.isVisible()]


def test_digits_that_are_painted_are_said(qtbot):
    table = Table(qtbot)
    table.key(Qt.Key.Key_Return, Qt.Key.Key_1, Qt.Key.Key_2)
    assert "1 2 ? ? ? ? ?" in spoken_by(table.window)


def test_a_result_that_is_painted_is_said_seat_by_seat(qtbot):
    """At place 1 nobody holds the board's 7: 1 and 2, 1 and 2, 1 and 1, 1 and 2 (S9, S13, S29)."""
    table = Table(qtbot)
    to_result(table)
    said = [name.replace("\N{NO-BREAK SPACE}", " ") for name in spoken_by(table.window)]
    seats = [name.split(":")[0] for name in said if name.startswith("Seat ")]
    assert seats == ["Seat 1", "Seat 2", "Seat 3", "Seat 4"]
    assert any(name.startswith("Roll Over.") for name in said)
    assert any(name.endswith(" 7") for name in said)
