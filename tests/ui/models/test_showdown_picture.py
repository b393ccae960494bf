"""When a hand is decided the picture of the table is kept; whatever becomes of it, the hand stands."""

import pytest
from PySide6.QtGui import QImage

from dealer_assist.table.ports import Frame
from dealer_assist.table.session import TableSession
from dealer_assist.ui.models.showdown_picture import ShowdownPicture, jpeg
from tests.table.helpers import MemoryLedger, typed, without_bets

BLUE, WIDTH, HEIGHT = bytes((255, 0, 0)), 64, 48
FRAME = Frame(1, 0, WIDTH, HEIGHT, BLUE * WIDTH * HEIGHT)


class Camera:
    """A source with one frame, or with none."""

    def __init__(self, frame=FRAME):
        self.frame = frame

    def latest(self):
        return self.frame


def decided(source, keep):
    """A session in which a hand is played to its end."""
    session = TableSession(MemoryLedger())
    session.subscribe(ShowdownPicture(source, keep))
    session.open_hand(without_bets())
    for digits in ("0037000", "0048000", "0099000", "9950000"):
        session.confirm(typed(digits))
    return session


def test_the_frame_of_the_moment_is_kept_once(qtbot):
    kept = []
    decided(Camera(), kept.append)
    assert kept == []  # what is said comes first
    qtbot.waitUntil(lambda: bool(kept))
    (picture,) = kept
    assert picture.startswith(b"\xff\xd8\xff")
    image = QImage.fromData(picture)
    colour = image.pixelColor(10, 10)
    assert (image.width(), image.height()) == (WIDTH, HEIGHT)
    assert (colour.red(), colour.green(), colour.blue()) == pytest.approx((0, 0, 255), abs=4)


def test_without_a_picture_nothing_is_kept(qtbot):
    kept = []
    decided(Camera(None), kept.append)
    qtbot.wait(0)
    assert kept == []


def test_a_picture_that_cannot_be_kept_changes_nothing(qtbot):
    tried = []

    def full(picture):
        tried.append(picture)
        raise OSError(28, "No space left on device")

    session = decided(Camera(), full)
    qtbot.waitUntil(lambda: bool(tried))
    assert session.hand.over


def test_a_frame_is_encoded_as_it_is():
    assert QImage.fromData(jpeg(FRAME)).size().width() == WIDTH
