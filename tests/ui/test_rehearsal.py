"""The hand that nobody plays: it shows every page, and leaves no trace."""

import gc
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from dealer_assist.rules.options import Game
from dealer_assist.table.session import TableSession
from dealer_assist.ui.app import Readiness, application
from dealer_assist.ui.models.feed import ReaderPhase
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.parts import ViewParts, VoiceParts, WindowParts
from dealer_assist.ui.rehearsal import Rehearsal
from dealer_assist.ui.table_window import TableWindow
from tests.ui.models.test_controller import Memory
from tests.ui.models.test_feed import Sure
from tests.ui.test_stale_picture import Switched

PAGES = {Stage.SETUP, Stage.SCAN, Stage.RESULT, Stage.BET, Stage.PLAY}


@pytest.fixture
def thawed():
    """A process in which nothing is left out of the collections, before and behind the test."""
    gc.unfreeze()
    yield
    gc.unfreeze()


def refuse(*_):
    raise AssertionError("something was kept")


def parts_of(language: str, digits: int) -> WindowParts:
    parts = WindowParts(TableSession(Memory()), Switched(), Sure, (NoteKind("RUB", digits),), language)
    return replace(parts, view=ViewParts(keep=refuse), voice=VoiceParts(keep=refuse))


def rehearsed(qtbot, parts: WindowParts) -> TableWindow:
    """A window beside which a hand was rehearsed."""
    application()
    window = TableWindow(replace(parts, view=ViewParts()))
    qtbot.addWidget(window)
    rehearsal = Rehearsal(parts, window)
    with qtbot.waitSignal(rehearsal.over, timeout=20_000):
        rehearsal.start()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return window


@pytest.mark.parametrize(("language", "digits"), [("ru", 7), ("en", 9)])
def test_every_page_and_every_game_is_drawn(qtbot, monkeypatch, language, digits):
    drawn = []
    grab = TableWindow.grab

    def seen(window: TableWindow) -> QPixmap:
        drawn.append((window.controller.stage, window.controller.choice.game))
        return grab(window)

    monkeypatch.setattr(TableWindow, "grab", seen)
    rehearsed(qtbot, parts_of(language, digits))
    assert {stage for stage, _ in drawn} == PAGES
    assert {game for stage, game in drawn if stage not in (Stage.SETUP, Stage.RESULT)} == set(Game)


def test_it_leaves_no_trace(qtbot):
    parts = parts_of("ru", 7)
    before = {id(widget) for widget in QApplication.topLevelWidgets()}
    window = rehearsed(qtbot, parts)
    assert not parts.session.facts
    assert window.controller.stage is Stage.SETUP
    others = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, TableWindow) and id(widget) not in before]
    assert others == [window]


def test_a_window_that_is_closed_in_the_midst_of_it_ends_it(qtbot):
    application()
    parts = parts_of("en", 7)
    window = TableWindow(replace(parts, view=ViewParts()))
    rehearsal = Rehearsal(parts, window)
    gone = []
    rehearsal.destroyed.connect(lambda: gone.append(True))
    rehearsal.start()
    qtbot.wait(1)
    window.close()
    window.deleteLater()
    qtbot.waitUntil(lambda: bool(gone), timeout=5_000)


@pytest.mark.parametrize("reader_first", [True, False])
def test_the_window_is_ready_when_the_reader_is_there_and_the_rehearsal_is_over(qtbot, thawed, reader_first):
    """Then what is there is left out of the collections, and not before."""
    application()
    parts = parts_of("en", 7)
    window = TableWindow(replace(parts, view=ViewParts()))
    qtbot.addWidget(window)
    readiness = Readiness(window, parts)
    rehearsal = readiness.findChild(Rehearsal) or window.findChild(Rehearsal)
    steps = [lambda: window.feed.reader_changed.emit(ReaderPhase.READY), rehearsal.over.emit]
    first, last = steps if reader_first else steps[::-1]
    window.feed.reader_changed.emit(ReaderPhase.LOADING)
    first()
    assert gc.get_freeze_count() == 0
    with qtbot.waitSignal(readiness.reached, timeout=1_000):
        last()
    assert gc.get_freeze_count() > len(gc.get_objects())
