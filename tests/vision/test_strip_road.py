"""By which road a picture was read, and what a column of characters proves alone."""

import cv2
import numpy as np
import pytest

from dealer_assist.resources import data_folder
from dealer_assist.table.reading import Agreed, Road
from dealer_assist.vision.bench.trials import CONDITIONS, TrialMaker
from dealer_assist.vision.formats import Direction, NoteFormat, shipped_formats
from dealer_assist.vision.picture_reader import PictureReader
from dealer_assist.vision.pictures import Picture, open_picture
from dealer_assist.vision.pipeline import formats_for
from dealer_assist.vision.serial_network import SerialNetwork
from dealer_assist.vision.strip_finder import StripFinder


@pytest.fixture(scope="module")
def own():
    return SerialNetwork(), StripFinder().find


def test_a_picture_is_read_by_the_locator_without_text_detection(own):
    def detect(bgr, canvas):
        raise AssertionError("text detection is the last resort")

    recognise, find = own
    readings = PictureReader(detect, recognise, formats_for(()), find).read(picture())
    assert readings
    assert {note.road for note in readings} == {Road.LOCATOR}


def test_where_the_locator_finds_nothing_text_detection_reads_and_is_named(own, networks):
    recognise, _ = own
    readings = PictureReader(networks.detect, recognise, formats_for(()), lambda grey, sides: ()).read(picture())
    assert any(isinstance(note.outcome, Agreed) for note in readings)
    assert {note.road for note in readings} == {Road.TEXT_DETECTION}


def picture():
    return open_picture(data_folder("sample_images") / "pictures" / "flat-01.jpg")


STILL = next(condition for condition in CONDITIONS if condition.name == "still")


def covered(note: NoteFormat, number: int, last_rows: float = 0.0) -> tuple[np.ndarray, str]:
    """A drawn note (BGR) whose serials in lines are covered, and `last_rows` of its column's length from its lower end; its digits."""
    trial = TrialMaker(7, notes=(note,)).make(STILL, number)
    picture = trial.picture.copy()
    for place, (_, corners) in zip(note.prints, trial.laid.serials, strict=True):
        if place.direction is not Direction.STACKED:
            cover(picture, corners, 1.35)
        elif last_rows:
            first, second, third, fourth = corners
            cover(picture, np.array([fourth, third, third + (second - third) * last_rows, fourth + (first - fourth) * last_rows]), 1.0)
    text = trial.laid.note.serial
    return picture, "".join(text[place] for place in note.counted(text) or ())


def cover(picture: np.ndarray, corners: np.ndarray, size: float) -> None:
    """A thumb over some corners of a picture."""
    middle = corners.mean(axis=0)
    cv2.fillConvexPoly(picture, (middle + size * (corners - middle)).astype(np.int32), (60, 90, 140))


def accepted(own, picture: np.ndarray) -> list[str]:
    """Digits that are certain, every format known and no text detection."""
    recognise, find = own
    reader = PictureReader(lambda bgr, side: np.zeros((0, 4, 2), np.float32), recognise, formats_for(()), find)
    return [note.outcome.reading.digits for note in reader.read(Picture(picture, 1.0)) if isinstance(note.outcome, Agreed)]


def stacked(currency: str) -> NoteFormat:
    """The series of a currency that prints a column."""
    return next(
        note for note in shipped_formats() if note.currency == currency and any(each.direction is Direction.STACKED for each in note.prints)
    )


@pytest.mark.parametrize("currency", ["PLN", "VND"])
def test_a_column_alone_is_read_where_the_line_is_covered(own, currency):
    """Seven digits and eight: one format's number of characters is never forced upon another's column."""
    told = [(accepted(own, picture), digits) for picture, digits in (covered(stacked(currency), number) for number in range(3))]
    assert all(found in ([], [digits]) for found, digits in told)
    assert any(found == [digits] for found, digits in told)


@pytest.mark.parametrize("rows", [0.11, 0.2])
def test_a_column_under_a_thumb_is_never_one_of_fewer_digits(own, rows):
    """The last digit of a VND serial of eight is covered, which leaves the seven of a zloty's."""
    for number in range(2):
        picture, _ = covered(stacked("VND"), number, rows)
        assert accepted(own, picture) == []
