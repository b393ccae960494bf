"""The hint over the live picture: both languages, a number where there is one, and nothing over a stale picture."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from dealer_assist.table.picture_quality import Hint, HintKind
from dealer_assist.ui.app import application
from dealer_assist.ui.cameras.camera_view import CameraView
from dealer_assist.ui.cameras.hint_icons import draw_icon
from dealer_assist.ui.cameras.hint_view import hint_text
from dealer_assist.ui.words.wording import LANGUAGES, Wording


@pytest.fixture
def view(qtbot):
    application()
    made = CameraView()
    qtbot.addWidget(made)
    made.resize(480, 270)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_a_hint_lies_over_the_lower_edge_and_goes_again(view):
    wording = Wording("en")
    assert not view.hint.isVisible()
    view.show_hint(Hint(HintKind.GLARE), wording)
    assert view.hint.isVisible()
    assert view.hint.geometry().getCoords() == (0, 226, 479, 269)
    assert view.hint.accessibleName() == "Glare on the note. Move the lamp aside or tilt the note."
    view.show_hint(None, wording)
    assert not view.hint.isVisible()


def test_nothing_is_said_over_a_picture_that_is_not_live(view):
    wording = Wording("en")
    view.show_hint(Hint(HintKind.GLARE), wording)
    view.grey_out()
    assert not view.hint.isVisible()
    view.show_hint(Hint(HintKind.GLARE), wording)
    assert not view.hint.isVisible()


def test_how_much_nearer_is_said_with_its_number():
    hint = Hint(HintKind.TOO_FAR, 40)
    assert hint_text(hint, Wording("en")) == "The digits are too small. Bring the camera nearer by about 40 %."
    assert hint_text(hint, Wording("ru")) == "Цифры слишком мелкие. Приблизьте камеру примерно на 40 %."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_words_of_its_own(language):
    wording = Wording(language)
    assert all(wording.has(f"quality-{kind}".replace("_", "-")) for kind in HintKind)
    assert len({hint_text(Hint(kind), wording) for kind in HintKind}) == len(HintKind)


def drawn(kind):
    image = QImage(48, 48, QImage.Format.Format_ARGB32)
    image.fill(QColor("black"))
    painter = QPainter(image)
    draw_icon(painter, QRectF(0, 0, 48, 48), kind, QColor("white"))
    painter.end()
    return bytes(image.constBits())


def test_every_kind_has_an_icon_of_its_own(view):
    pictures = [drawn(kind) for kind in HintKind]
    blank = QImage(48, 48, QImage.Format.Format_ARGB32)
    blank.fill(QColor("black"))
    assert bytes(blank.constBits()) not in pictures
    assert len(set(pictures)) == len(HintKind)
