"""By which road a picture was read."""

import pytest

from dealer_assist.resources import data_folder
from dealer_assist.table.reading import Agreed, Road
from dealer_assist.vision.picture_reader import PictureReader
from dealer_assist.vision.pictures import open_picture
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
