"""Theme, language and place of the window are found again the next time."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dealer_assist.table.faults import KnownError
from dealer_assist.table.settings import Theme, ViewChoice
from dealer_assist.ui import theme
from dealer_assist.ui.parts import ViewParts
from dealer_assist.ui.window_look import WindowLook


@pytest.fixture(autouse=True)
def dark_again():
    yield
    theme.use(Theme.DARK)


def look_of(qtbot, kept=None, keep=lambda _: None):
    window = QWidget()
    qtbot.addWidget(window)
    return window, WindowLook(ViewParts(kept or ViewChoice(), keep), window)


def test_the_theme_goes_round_and_each_is_kept(qtbot):
    kept = []
    _, look = look_of(qtbot, keep=kept.append)
    for _ in Theme:
        look.next_theme()
    assert [choice.theme for choice in kept] == [Theme.LIGHT, Theme.CONTRAST, Theme.DARK]


def test_the_kept_theme_is_used_from_the_start(qtbot):
    look_of(qtbot, ViewChoice(Theme.LIGHT))
    assert theme.SURFACE.name() == "#ffffff"


def test_the_window_comes_back_to_its_place(qtbot):
    kept = []
    window, look = look_of(qtbot, keep=kept.append)
    window.setGeometry(QRect(120, 80, 500, 300))
    window.show()
    qtbot.waitExposed(window)
    look.leave()
    again, restored = look_of(qtbot, kept[-1])
    restored.restore()
    assert again.size() == window.size()


def test_a_broken_geometry_leaves_the_window_as_it_is(qtbot):
    window, look = look_of(qtbot, ViewChoice(geometry="no such place"))
    window.resize(300, 200)
    look.restore()
    assert (window.width(), window.height()) == (300, 200)


def test_what_cannot_be_kept_holds_all_the_same_and_is_told(qtbot):
    def full(_):
        raise KnownError("settings_not_kept", subject="settings.json: No space left on device")

    _, look = look_of(qtbot, keep=full)
    notice = look.next_theme()
    assert (notice.code, look.theme) == ("notice-settings-not-kept", Theme.LIGHT)


def test_what_stands_in_the_window_is_drawn_again_in_the_new_colours(qtbot):
    drawn = []

    class Part(QWidget):
        def paintEvent(self, _):  # noqa: N802 - Qt's name
            drawn.append(theme.SURFACE.name())

    window = QWidget()
    window.resize(200, 100)
    QVBoxLayout(window).addWidget(Part())
    qtbot.addWidget(window)
    look = WindowLook(ViewParts(), window)
    window.show()
    qtbot.waitUntil(lambda: bool(drawn))
    look.next_theme()
    qtbot.waitUntil(lambda: drawn[-1] == "#ffffff")
