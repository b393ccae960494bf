"""What the program does to its process when its window opens."""

import gc

import pytest

from dealer_assist.table.session import TableSession
from dealer_assist.ui.app import application, spare_collections
from dealer_assist.ui.models.feed import ReaderPhase
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.parts import WindowParts
from dealer_assist.ui.table_window import TableWindow
from tests.ui.models.test_controller import Memory
from tests.ui.models.test_feed import Sure
from tests.ui.test_stale_picture import Switched


@pytest.fixture
def thawed():
    """A process in which nothing is left out of the collections, before and behind the test."""
    gc.unfreeze()
    yield
    gc.unfreeze()


def test_what_the_reader_brought_is_left_out_of_the_collections_as_soon_as_it_is_there(qtbot, thawed):
    application()
    window = TableWindow(WindowParts(TableSession(Memory()), Switched(), Sure, (NoteKind("RUB", 7),), "en"))
    qtbot.addWidget(window)
    spare_collections(window)
    window.feed.reader_changed.emit(ReaderPhase.LOADING)
    assert gc.get_freeze_count() == 0
    window.feed.reader_changed.emit(ReaderPhase.READY)
    assert gc.get_freeze_count() > len(gc.get_objects())
