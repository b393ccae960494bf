"""What the program proposes for a picture, and the rows that it writes: against the labels of the (synthetic) sample pictures."""

import csv
import shutil

import numpy as np
import pytest

from dealer_assist.resources import data_folder
from dealer_assist.table.labelling import NoteLabel
from dealer_assist.vision.dataset import inspect_dataset
from dealer_assist.vision.labeller import PictureLabeller
from dealer_assist.vision.labels import load_labels
from dealer_assist.vision.picture_reader import PictureReader
from dealer_assist.vision.pictures import PictureError
from dealer_assist.vision.pipeline import formats_for
from dealer_assist.vision.strip_finder import StripFinder
from dealer_assist.vision.weights import WeightsError

SAMPLES = data_folder("sample_images")
CHOSEN = ("flat-02.jpg", "turned-01.jpg", "turned-02.jpg", "tilted-01.jpg")


@pytest.fixture(scope="session")
def quick_reader(serial_network):
    """The reader of still pictures without text detection."""
    return PictureReader(lambda *_: np.zeros((0, 4, 2), np.float32), serial_network, formats_for(()), StripFinder().find)


@pytest.fixture
def folder(tmp_path):
    for name in CHOSEN:
        shutil.copy(SAMPLES / "pictures" / name, tmp_path / name)
    return tmp_path


def truth():
    labels = load_labels(SAMPLES / "labels.csv").labels
    return {label.path.name: label for label in labels if label.path.name in CHOSEN}


def test_what_it_proposes_is_labelled_as_the_sample_pictures_are(folder, quick_reader):
    """Confirmed as proposed, the rows say what the generator knows: serial, currency, orientation, and boxes round the print."""
    labeller = PictureLabeller(folder, lambda: quick_reader)
    assert (labeller.count, labeller.left()) == (4, tuple(sorted(CHOSEN)))
    for name in labeller.left():
        picture = labeller.propose(name)
        (place,) = (each for each in picture.places if each.certain)
        assert place.strip is not None
        labeller.keep(picture, [NoteLabel(place.words, place.currency, place.copies)])
    assert inspect_dataset(folder / "labels.csv").faults == ()
    for label in load_labels(folder / "labels.csv").labels:
        known = truth()[label.filename]
        assert (label.words, label.digits, label.currency) == (known.words, known.digits, known.currency)
        assert degrees(label.orientation) == pytest.approx(degrees(known.orientation), abs=6)
        assert label.digit_height == pytest.approx(known.digit_height, rel=0.4)
        for box in label.boxes:
            assert any(covers(box, other) for other in known.boxes)


def degrees(orientation):
    return int(orientation.removeprefix("skew ")) % 360


def covers(box, other):
    """Whether a box lies on a print: its middle is inside, and it is about as large."""
    middle = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    inside = other[0] < middle[0] < other[2] and other[1] < middle[1] < other[3]
    return inside and 0.7 < (box[2] - box[0] + box[3] - box[1]) / (other[2] - other[0] + other[3] - other[1]) < 1.5


def test_two_notes_of_a_picture_and_a_print_that_runs_down(folder, quick_reader):
    labeller = PictureLabeller(folder, lambda: quick_reader)
    picture = labeller.propose("flat-02.jpg")
    level = ((100.0, 100.0), (300.0, 100.0), (300.0, 120.0), (100.0, 120.0))
    down = ((420.0, 100.0), (420.0, 300.0), (400.0, 300.0), (400.0, 100.0))
    labeller.keep(picture, [NoteLabel("АБ1234567", "RUB", (level, down)), NoteLabel("АБ7654321", "RUB", (down,))])
    with (folder / "labels.csv").open(encoding="utf-8", newline="") as file:
        one, other = csv.DictReader(file)
    assert (one["boxes"], one["box_kinds"]) == ("100 100 300 120;400 100 420 300", "line;rotated90")
    assert (one["orientation"], other["orientation"]) == ("0", "90")
    assert {one["capture_kind"], other["capture_kind"]} == {"several notes"}
    assert (one["width"], one["height"], one["source"]) == ("1000", "600", "own")


@pytest.mark.parametrize(
    ("words", "currency", "digits"),
    [("АБ1234567", "RUB", "1234567"), ("79K166328", "INR", "166328"), ("АБ123456", "RUB", ""), ("", "RUB", ""), ("12345", "N5", "12345")],
)
def test_the_digits_that_the_game_counts(folder, words, currency, digits):
    assert PictureLabeller(folder, lambda: pytest.fail("read")).digits_of(words, currency) == digits


def test_a_picture_that_cannot_be_opened_is_told_by_its_code(folder):
    (folder / "flat-02.jpg").write_bytes(b"no picture")
    with pytest.raises(PictureError, match="picture_not_an_image"):
        PictureLabeller(folder, lambda: pytest.fail("read")).propose("flat-02.jpg")


def test_without_a_reader_the_picture_is_shown_all_the_same(folder):
    def broken():
        raise WeightsError("weights_missing", subject="serial_reader.onnx")

    picture = PictureLabeller(folder, broken).propose("flat-02.jpg")
    assert (picture.trouble, picture.places) == ("weights_missing", ())
    assert (picture.frame.width, picture.frame.height, picture.scale) == (1000, 600, 1.0)


def test_a_large_picture_is_shown_reduced_and_told_in_its_own_pixels(folder, quick_reader):
    from PIL import Image

    with Image.open(folder / "flat-02.jpg") as small:
        small.resize((2000, 1200)).save(folder / "large.png")
    picture = PictureLabeller(folder, lambda: quick_reader).propose("large.png")
    assert (picture.frame.width, picture.scale) == (1600, 1.25)
    known = truth()["flat-02.jpg"].boxes[0]
    across = [x for x, _ in picture.places[0].copies[0]]
    assert sum(across) / 4 == pytest.approx(known[0] + known[2], rel=0.02)  # twice the middle of the small picture's box
