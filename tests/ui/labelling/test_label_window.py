"""Pictures labelled by keys in the real window, read by the real networks, and the file that comes of it."""

import shutil

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QPoint, Qt

from dealer_assist.resources import data_folder
from dealer_assist.ui.labelling.window import LabelWindow
from dealer_assist.ui.words.wording import LANGUAGES, Wording
from dealer_assist.vision.dataset import inspect_dataset
from dealer_assist.vision.labeller import PictureLabeller
from dealer_assist.vision.labels import load_labels
from dealer_assist.vision.picture_reader import PictureReader
from dealer_assist.vision.pipeline import formats_for
from dealer_assist.vision.strip_finder import StripFinder
from tests.ui.controls import unnamed

SAMPLES = data_folder("sample_images")
FLAT, TURNED, SEVERAL = "flat-01.jpg", "turned-02.jpg", "several-01.jpg"
KEY = Qt.Key
PATIENCE_MS = 40_000


@pytest.fixture(scope="module")
def quick_reader(serial_network):
    return PictureReader(lambda *_: np.zeros((0, 4, 2), np.float32), serial_network, formats_for(()), StripFinder().find)


def true_words(name):
    return {label.words for label in load_labels(SAMPLES / "labels.csv").labels if label.path.name == name}


@pytest.fixture
def open_window(qtbot, quick_reader, tmp_path):
    """A function that opens the window over a folder with some pictures in it."""

    def opened(*names, language="en"):
        for name in names:
            shutil.copy(SAMPLES / "pictures" / name, tmp_path / name)
        window = LabelWindow(PictureLabeller(tmp_path, lambda: quick_reader), Wording(language))
        qtbot.addWidget(window)
        window.show()
        qtbot.waitExposed(window)
        return window

    return opened


def wait_for(qtbot, window, name):
    qtbot.waitUntil(lambda: window.desk.picture is not None and window.desk.picture.name == name, timeout=PATIENCE_MS)


def press(qtbot, window, key, modifier=Qt.KeyboardModifier.NoModifier):
    qtbot.keyClick(window.words, key, modifier)


def retype(qtbot, window, text):
    window.words.selectAll()
    qtbot.keyClicks(window.words, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_folder_by_keys(qtbot, open_window, tmp_path, language):
    """Confirm, mend, leave out, and a picture that cannot be opened: it is said and comes again."""
    Image.new("RGB", (600, 400), (90, 120, 90)).save(tmp_path / "blank.png")
    (tmp_path / "broken.jpg").write_bytes((SAMPLES / "pictures" / FLAT).read_bytes()[:3000])
    window, words = open_window(FLAT, TURNED, language=language), Wording(language)
    assert unnamed(window) == []
    wait_for(qtbot, window, "blank.png")
    assert window.message.text == words.text("label-nothing-found")
    press(qtbot, window, KEY.Key_Return)
    assert window.message.text == words.text("label-no-place")
    press(qtbot, window, KEY.Key_F4)
    qtbot.waitUntil(lambda: window.desk.set_aside == ["broken.jpg"], timeout=PATIENCE_MS)
    assert window.message.text == words.text("label-picture-damaged", {"name": "broken.jpg"})
    wait_for(qtbot, window, FLAT)
    assert {window.words.text()} == true_words(FLAT)
    press(qtbot, window, KEY.Key_Return)
    wait_for(qtbot, window, TURNED)
    (serial,) = true_words(TURNED)
    retype(qtbot, window, serial[:-1])
    press(qtbot, window, KEY.Key_Return)
    assert window.words.text() == serial[:-1]
    assert serial[:-1] in window.message.text
    retype(qtbot, window, f" {serial.lower()} ")
    press(qtbot, window, KEY.Key_Return)
    assert window.message.text == words.text("label-all-done", {"left": 1, "names": "broken.jpg"})
    assert (window.progress.value(), window.progress.maximum()) == (3, 4)
    press(qtbot, window, KEY.Key_Escape)
    assert not window.isVisible()
    assert inspect_dataset(tmp_path / "labels.csv").faults == ()
    rows = {label.filename: label.words for label in load_labels(tmp_path / "labels.csv").labels}
    assert rows == {FLAT: next(iter(true_words(FLAT))), TURNED: serial}


def test_it_goes_on_where_it_stopped_and_a_mended_picture_comes_again(qtbot, open_window, tmp_path):
    (tmp_path / "broken.jpg").write_bytes(b"no picture")
    window = open_window(FLAT)
    qtbot.waitUntil(lambda: window.desk.set_aside == ["broken.jpg"], timeout=PATIENCE_MS)
    wait_for(qtbot, window, FLAT)
    press(qtbot, window, KEY.Key_Return)
    window.close()
    shutil.copy(SAMPLES / "pictures" / TURNED, tmp_path / "broken.jpg")
    again = open_window()
    wait_for(qtbot, again, "broken.jpg")
    assert again.desk.progress == (1, 2)
    assert {again.words.text()} == true_words(TURNED)


def test_several_notes_of_a_picture_are_taken_one_after_the_other_and_taken_back(qtbot, open_window, tmp_path):
    window = open_window(SEVERAL, TURNED)
    wait_for(qtbot, window, SEVERAL)
    assert len(window.desk.places) == 4
    press(qtbot, window, KEY.Key_Down)
    press(qtbot, window, KEY.Key_Up)
    for _ in range(4):
        assert window.desk.name == SEVERAL
        press(qtbot, window, KEY.Key_Return)
    assert {label.words for label in load_labels(tmp_path / "labels.csv").labels} == true_words(SEVERAL)
    press(qtbot, window, KEY.Key_F6)
    wait_for(qtbot, window, SEVERAL)
    assert window.desk.progress == (0, 2)
    press(qtbot, window, KEY.Key_F5)
    wait_for(qtbot, window, TURNED)
    assert window.desk.set_aside == [SEVERAL]


def test_a_frame_is_drawn_round_a_serial_that_was_not_found(qtbot, open_window, tmp_path):
    Image.new("RGB", (600, 400), (200, 200, 200)).save(tmp_path / "blank.png")
    window = open_window()
    wait_for(qtbot, window, "blank.png")
    start, end = (window.view.to_widget(point).toPoint() for point in ((100.0, 50.0), (300.0, 80.0)))
    qtbot.mousePress(window.view, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(window.view, QPoint((start.x() + end.x()) // 2, end.y()))
    qtbot.mouseRelease(window.view, Qt.MouseButton.LeftButton, pos=end)
    assert len(window.desk.places) == 1
    for _ in range(window.desk.currencies.index("INR")):
        press(qtbot, window, KEY.Key_F3)
    retype(qtbot, window, "79K166328")
    press(qtbot, window, KEY.Key_F2)
    assert window.words.text() == "79K166328"
    press(qtbot, window, KEY.Key_Return)
    (label,) = load_labels(tmp_path / "labels.csv").labels
    assert (label.words, label.digits, label.orientation) == ("79K166328", "166328", "180")
    assert label.boxes[0] == pytest.approx((100, 50, 300, 80), abs=2)


def test_a_disk_that_refuses_is_said_and_nothing_is_lost(qtbot, open_window, tmp_path):
    window = open_window(FLAT)
    wait_for(qtbot, window, FLAT)
    (tmp_path / "labels.csv.part").mkdir()
    press(qtbot, window, KEY.Key_Return)
    assert str(tmp_path) in window.message.text
    assert window.desk.name == FLAT
    (tmp_path / "labels.csv.part").rmdir()
    press(qtbot, window, KEY.Key_Return)
    assert window.desk.name == ""
    assert {label.words for label in load_labels(tmp_path / "labels.csv").labels} == true_words(FLAT)
