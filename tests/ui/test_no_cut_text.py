"""No text is cut, and none becomes too small to read: every page, both languages, the screens that the window is made for.

A full HD screen at 200 % is 960 x 540 for the window, 1280 x 720 at 125 % is 1024 x 576.
"""

import sys

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from dealer_assist.rules.actions import Bet, Call, Check, Fold, NotOpened, ShowNote
from dealer_assist.rules.banker_actions import NamePlace
from dealer_assist.rules.coins_actions import PairBet
from dealer_assist.rules.moon_actions import Declare
from dealer_assist.rules.moon_hand import Declaration
from dealer_assist.rules.options import Game
from dealer_assist.table.events import HandOpened, MoneyBrought
from dealer_assist.table.hand import HandState
from dealer_assist.ui.games.audience import Audience
from dealer_assist.ui.games.board import GameBoard
from dealer_assist.ui.keys import Intent, Press
from dealer_assist.ui.models.setup_choice import Money
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.widgets import painting
from dealer_assist.ui.words.wording import LANGUAGES, Wording
from tests.table.game_hands import done
from tests.ui.test_dialog_keys import WALKED, shown
from tests.ui.test_window import window  # noqa: F401 - a fixture

SIZES = {"full HD at 200 %": QSize(960, 540), "1280 x 720 at 125 %": QSize(1024, 576), "1280 x 720": QSize(1280, 720)}
SMALLEST = 8
"""Pixels of the window's own scale: on a screen at 200 % twice as many."""

NAMES = ("Александра", "Boris", "Константин", "Gleb", "Виктория", "Egor", "Maximilian", "Юлия")
STACK = 20_000


@pytest.fixture
def drawn(monkeypatch):
    """Every text that is drawn from now on: (text, its box, its font)."""
    found = []
    drawing = painting.draw_text

    def draw(painter, box, text, made, align=painting.LEFT):
        found.append((text, QRectF(box), QFont(made)))
        drawing(painter, box, text, made, align)

    for name, module in list(sys.modules.items()):
        if name.startswith("dealer_assist.ui") and hasattr(module, "draw_text"):
            monkeypatch.setattr(module, "draw_text", draw)
    return found


def unreadable(drawn):
    """The texts that are cut, and those that are smaller than a person can read them, with their pixels."""
    cut = {text for text, box, made in drawn if not painting._fits(text, box, QFontMetricsF(made))}
    small = {(text, made.pixelSize()) for text, _, made in drawn if text and made.pixelSize() < SMALLEST}
    return sorted(cut), sorted(small)


def painted(widget, size):
    """Have it drawn anew in this size."""
    widget.resize(size)
    for _ in range(3):
        QApplication.processEvents()


# -- the window, page by page ---------------------------------------------------------------------------------


def seated(window, game):  # noqa: F811 - the fixture is handed on
    """As many players with long names as the game takes, all with money."""
    controller = window.controller
    for name in NAMES:
        controller.session.act(MoneyBrought(name, STACK))
    controller.choose(controller.choice.with_seats(8).with_game(game).with_players(NAMES, Money(20)))
    return controller


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("game", Game)
def test_the_first_pages_of_every_game_can_be_read(window, drawn, game, size):  # noqa: F811 - the fixture
    """The set-up, and what comes when the hand is opened; in both languages."""
    seated(window, game)
    for press in (None, Intent.CONFIRM):
        if press is not None:
            window.press(Press(press))
        for _ in LANGUAGES:
            painted(window, size)
            window.press(Press(Intent.LANGUAGE))
    assert window.controller.stage is not Stage.SETUP
    assert unreadable(drawn) == ([], [])


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_hand_of_split_can_be_read_to_its_result_and_its_correction(window, drawn, size):  # noqa: F811 - the fixture
    controller = seated(window, Game.SPLIT)
    window.press(Press(Intent.CONFIRM))
    checks = [Check(seat) for seat in (*range(2, 9), 1)]
    controller.record([*checks, ShowNote(0, "5555555"), *checks, *(ShowNote(seat, f"{seat}28{seat}444") for seat in range(1, 9))])
    assert controller.stage is Stage.RESULT
    for _ in LANGUAGES:
        painted(window, size)
        window.press(Press(Intent.LANGUAGE))
    controller.aim(1)
    for key in (*"1283999", Qt.Key.Key_Return):
        QTest.keyClick(window, key)
    for _ in LANGUAGES:
        painted(window, size)
        window.press(Press(Intent.LANGUAGE))
    assert unreadable(drawn) == ([], [])


# -- the sheets of the other games ----------------------------------------------------------------------------


def dealt(game, place=0):
    return HandState.open(HandOpened(1, place, 7, NAMES, 1, game, (STACK,) * 8, 20))


def banker():
    hand = done(dealt(Game.BANKER), *(NamePlace(seat, 3) for seat in range(1, 9)))
    hand = done(hand, *(Bet(seat, 100 * seat) for seat in range(1, 8)), Fold(8))
    return done(hand, *(ShowNote(seat, f"{seat}128345") for seat in range(1, 8)), ShowNote(0, "9955555"))


def coins():
    return done(dealt(Game.COINS), *(PairBet(seat, 1, 3) for seat in range(2, 9)))


def moon():
    """Eight armed seats, all of whose notes are open but those of the last, who does not open them."""
    hand = dealt(Game.MOON, place=1)
    hand = done(hand, Bet(2, 20), *(Call(seat) for seat in (*range(3, 9), 1)))
    for number, common in enumerate(("6777777", "6888888", "")):
        hand = done(hand, *(Check(seat) for seat in (*range(2, 9), 1)))
        hand = done(hand, ShowNote(0, common, number)) if common else hand
    for seat in range(1, 8):
        hand = done(hand, *(ShowNote(seat, f"{seat}{kind}0{seat}00{kind}", index) for index, kind in enumerate("124")))
    return done(hand, NotOpened(8), *(Declare(seat, Declaration.KEEP) for seat in range(1, 8)))


HANDS = {"banker": banker, "coins": coins, "moon": moon}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hand", HANDS)
def test_a_sheet_of_eight_players_can_be_read_on_the_smallest_screen(qtbot, drawn, hand, language):
    """The page of the window has 944 of its 960 pixels in width there and 280 of its 540 in height."""
    board = GameBoard(Audience.CROUPIER)
    qtbot.addWidget(board)
    board.display(HANDS[hand](), Wording(language))
    board.show()
    painted(board, QSize(944, 280))
    assert unreadable(drawn) == ([], [])


# -- the dialogs ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("dialog", WALKED)
def test_no_label_of_a_dialog_is_cut(qtbot, dialog, language):
    """On the smallest screen; what does not fit its window is scrolled to."""
    made = shown(qtbot, WALKED[dialog](Wording(language)))
    painted(made, made.size().boundedTo(SIZES["full HD at 200 %"]))
    assert [label.text() for label in made.findChildren(QLabel) if label.isVisible() and _label_is_cut(label)] == []
    assert [button.text() for button in made.findChildren(QPushButton) if button.isVisible() and _button_is_cut(button)] == []


def _label_is_cut(label):
    if label.wordWrap():
        return label.heightForWidth(label.width()) > label.height()
    return label.sizeHint().width() > label.width() or label.sizeHint().height() > label.height()


def _button_is_cut(button):
    return button.fontMetrics().horizontalAdvance(button.text()) > button.width() or button.fontMetrics().height() > button.height()
