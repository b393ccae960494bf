"""Nothing is cut, covered or too small to be hit, from the smallest window to a large one, in both languages."""

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from dealer_assist.rules.options import Game
from dealer_assist.ui.keys import Intent, Press
from dealer_assist.ui.table_window import SMALLEST_SIZE
from dealer_assist.ui.widgets.bars import ActionRow
from dealer_assist.ui.widgets.buttons import LOW_TARGET, TARGET
from dealer_assist.ui.widgets.seats_panel import SeatsPanel, SeatTile, TileKind, TileModel
from tests.ui.test_window import window  # noqa: F401 - a fixture

AT_200_PERCENT, LAPTOP, FULL_HD = QSize(960, 540), QSize(1280, 720), QSize(1920, 1080)
SIZES = {"200 %": AT_200_PERCENT, "laptop": LAPTOP, "full hd": FULL_HD}


def laid_out(window, size):  # noqa: F811 - the fixture is handed on
    window.resize(size)
    for _ in range(3):
        QApplication.processEvents()
    return window


def seen(window, kind):  # noqa: F811 - as above
    """What of this kind is visible, each with its place in the window."""
    parts = (part for part in window.findChildren(kind) if part.isVisibleTo(window))
    return [(part, QRect(part.mapTo(window, part.rect().topLeft()), part.size())) for part in parts]


def assert_nothing_is_covered(window):  # noqa: F811 - as above
    places = [place for _, place in seen(window, QAbstractButton)] + [place for _, place in seen(window, SeatTile)]
    assert all(window.rect().contains(place) for place in places)
    assert [(one, other) for index, one in enumerate(places) for other in places[:index] if one.intersects(other)] == []


def test_the_smallest_window_is_a_full_hd_screen_at_200_percent():
    assert SMALLEST_SIZE == AT_200_PERCENT


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_set_up_page_of_every_game_fits_in_both_languages(window, size):  # noqa: F811 - the fixture
    least = LOW_TARGET if size == AT_200_PERCENT else TARGET
    for game in (*Game, *Game):
        window.controller.choose(window.controller.choice.with_seats(8).with_game(game))
        if game is Game.SPLIT:
            window.press(Press(Intent.LANGUAGE))
        laid_out(window, size)
        assert window.size() == size
        assert_nothing_is_covered(window)
        assert min(min(place.width(), place.height()) for _, place in seen(window.pages, QAbstractButton)) >= least


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_digits_have_a_sixth_of_the_window_and_every_key_is_a_target(window, size):  # noqa: F811 - the fixture
    window.controller.choose(window.controller.choice.with_seats(8))
    window.press(Press(Intent.CONFIRM))
    laid_out(window, size)
    assert window.size() == size
    assert_nothing_is_covered(window)
    ((digits, place),) = [each for each in seen(window, QWidget) if each[0] is window.pages.scan.digits]
    assert 0.58 * digits.height() >= size.height() / 6  # the ink has 58 of 100 of its view
    assert not any(place.intersects(other) for _, other in seen(window, SeatTile))
    for row, _ in seen(window, ActionRow):
        assert min(min(key.width(), key.height()) for _, key in seen(row, QAbstractButton)) >= TARGET


@pytest.mark.parametrize("count", [4, 9, 11, 26])
def test_every_tile_is_seen_however_many_there_are(qtbot, count):
    """Eight players with three notes each and the two common ones are 26."""
    panel = SeatsPanel()
    qtbot.addWidget(panel)
    panel.resize(680, 208)
    panel.show()
    for shown in (count, 4, count):
        panel.display(tuple(TileModel(number, str(number), TileKind.WAITING) for number in range(shown)))
        QApplication.processEvents()
        places = [place for _, place in seen(panel, SeatTile)]
        assert len(places) == shown
        assert min(place.height() for place in places) >= 40
        assert min(place.width() for place in places) >= 85
        assert all(panel.rect().contains(place) for place in places)
