"""No text is cut, and none becomes too small to read: every page, both languages, the screens that the window is made for.

A full HD screen at 200 % is 960 x 540 for the window, 1280 x 720 at 125 % is 1024 x 576.
"""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest

from dealer_assist.rules.actions import Check, ShowNote
from dealer_assist.rules.options import Game
from dealer_assist.table.events import MoneyBrought
from dealer_assist.ui.games.audience import Audience
from dealer_assist.ui.games.board import GameBoard
from dealer_assist.ui.keys import Intent, Press
from dealer_assist.ui.models.setup_choice import Money
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.words.wording import LANGUAGES, Wording
from tests.ui.full_hands import NAMES, PLAYED, SETTLED, STACK
from tests.ui.readable import SIZES, cut_parts, drawn, painted, resized, unreadable  # noqa: F401 - a fixture
from tests.ui.test_dialog_keys import WALKED, shown
from tests.ui.test_window import window  # noqa: F401 - a fixture

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


HANDS = {**{f"{game}, settled": hand for game, hand in SETTLED.items() if game != "split"}, **PLAYED}
"""Split is drawn otherwise, and has a story above."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hand", HANDS)
def test_a_sheet_of_eight_players_can_be_read_on_the_smallest_screen(qtbot, drawn, hand, language):  # noqa: F811 - the fixture
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
    resized(made, made.size().boundedTo(SIZES["full HD at 200 %"]))
    assert cut_parts(made) == []
