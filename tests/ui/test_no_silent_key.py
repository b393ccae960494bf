"""No press is passed over in silence: on every page each key of the table changes something, opens something, or says why not."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QInputDialog

from dealer_assist.rules.options import Game
from dealer_assist.table.events import MoneyBrought
from dealer_assist.ui.keys import BINDINGS, Intent, Press
from dealer_assist.ui.models.setup_choice import Money
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.words.wording import LANGUAGES, Wording
from tests.ui.models import test_controller
from tests.ui.test_accessibility import NOTES, WAYS, Table

# -- the keys of a page, without a window ---------------------------------------------------------------------

PICTURES = (Intent.PICTURE_BACK, Intent.PICTURE_ON)
"""Where notes are scanned these move the source of the pictures."""


def play(table, game):
    """A hand of a game whose money the program keeps."""
    for name in table.controller.choice.seats:
        table.controller.session.act(MoneyBrought(name, 1000))
    table.controller.choose(table.controller.choice.with_game(game).with_players((), Money(20)))
    table.press(Intent.CONFIRM)


def to_result(table):
    table.open_hand()
    for digits in NOTES:
        table.type_note(digits)


def to_preview(table):
    to_result(table)
    table.press(Intent.SLOT_ON)
    table.type_note("1256999")


LED = {
    Stage.SETUP: lambda table: None,
    Stage.REGISTER: lambda table: table.press(Intent.REGISTER),
    Stage.PLAY: lambda table: play(table, Game.WEST),
    Stage.BET: lambda table: play(table, Game.SPLIT),
    Stage.SCAN: lambda table: table.open_hand(),
    Stage.RESULT: to_result,
    Stage.PREVIEW: to_preview,
}
"""How each page is come to."""


def seen(controller):
    """What the page shows of the table."""
    entered = controller.choice, controller.draft, controller.bets.amount
    return controller.stage, controller.session.state, controller.session.target_slot, *entered


@pytest.mark.parametrize("stage", Stage)
def test_every_key_is_answered_on_every_page(qapp, stage):
    silent = []
    for press in [binding.press for binding in BINDINGS]:
        table, asked = test_controller.Table(), []
        table.controller.asked.connect(asked.append)
        LED[stage](table)
        assert table.controller.stage is stage
        before, table.controller.notice = seen(table.controller), None
        table.press(press.intent, press.digit)
        answered = table.controller.notice is not None or asked or seen(table.controller) != before
        if not answered and not (press.intent in PICTURES and stage in (Stage.SCAN, Stage.REGISTER)):
            silent.append(press)
    assert silent == []


@pytest.mark.parametrize(
    ("stage", "press", "wish"),
    [
        (Stage.SETUP, (Intent.DIGIT, "1"), "digit"),  # place 1 is chosen already
        (Stage.SETUP, (Intent.LEFT,), "left"),
        (Stage.SETUP, (Intent.DROP,), "drop"),
        (Stage.SCAN, (Intent.ERASE,), "erase"),
        (Stage.PLAY, (Intent.DIGIT, "9"), "digit"),
        (Stage.BET, (Intent.ERASE,), "erase"),
    ],
)
def test_what_cannot_be_changed_is_said_with_a_low_tone(qapp, stage, press, wish):
    table = test_controller.Table()
    LED[stage](table)
    table.press(*press)
    assert (table.controller.notice.code, dict(table.controller.notice.params)) == ("notice-no-effect", {"wish": wish})
    assert table.alarms == ["notice-no-effect"]


# -- the keys of the window -----------------------------------------------------------------------------------


@pytest.fixture
def opened(monkeypatch):
    """The dialogs that were asked for; each is left at once."""
    found = []
    for kind in (QDialog, QInputDialog):
        monkeypatch.setattr(kind, "exec", lambda dialog: found.append(dialog) or 0)
    return found


def shown(window):
    """What a person can see of the window beside the hand: its message, its buttons, and how it stands on the screen."""
    buttons = [part.accessibleName() for part in window.top.children() if hasattr(part, "accessibleName")]
    looks = window.isFullScreen(), window.second_screen.isVisible(), window.look.theme, window.help.isVisible(), window.large.text
    return window.message.text, buttons, looks, window.wording.language


WINDOW_KEYS = (
    *(Intent.DISPUTE, Intent.REPORT, Intent.PRACTICE, Intent.SIGN_IN, Intent.OPTIONS, Intent.PLAYERS, Intent.PROFILES, Intent.FLOOR),
    *(Intent.HELP, Intent.SECRETS, Intent.REPEAT, Intent.MUTE, Intent.SLOWER, Intent.FASTER, Intent.NAMES, Intent.LANGUAGE),
    *(Intent.FULL_SCREEN, Intent.SECOND_SCREEN, Intent.THEME, Intent.MENU, Intent.KEYS),
    *(Intent.CAMERA, Intent.ASSISTANT, Intent.CALIBRATE),
)


@pytest.mark.parametrize("stage", [Stage.SETUP, Stage.BET])
def test_every_key_of_the_window_is_answered(qtbot, opened, stage):
    table, silent = Table(qtbot), []
    WAYS[stage](table)
    for intent in WINDOW_KEYS:
        table.controller.notice = None
        table.controller.changed.emit()
        before = shown(table.window)
        table.watch.now += 2
        table.window.press(Press(intent))
        if shown(table.window) == before and not opened:
            silent.append(intent)
        opened.clear()
        table.window.help.leave()
    assert silent == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_that_no_wish_has_says_where_the_keys_stand_and_keys_of_the_machine_do_not(qtbot, language):
    table = Table(qtbot, language)
    QTest.keyClick(table.window, Qt.Key.Key_Q)
    assert table.window.message.text == Wording(language).text("notice-no-use-here", {"key": "Q"})
    table.controller.choose(table.controller.choice)
    before = table.window.message.text
    for key in (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_VolumeUp):
        QTest.keyClick(table.window, key)
    assert table.window.message.text == before
