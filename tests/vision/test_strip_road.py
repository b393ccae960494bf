"""From the locator's lines to notes: where a note lies when both its serials were read, and by which road a picture was read."""

import numpy as np
import pytest

from dealer_assist.resources import data_folder
from dealer_assist.table.reading import Agreed, Road
from dealer_assist.vision.grouping import line_prints
from dealer_assist.vision.picture_reader import PictureReader
from dealer_assist.vision.pictures import open_picture
from dealer_assist.vision.pipeline import formats_for
from dealer_assist.vision.rectify import Strip
from dealer_assist.vision.serial_network import SerialNetwork
from dealer_assist.vision.strip_finder import StripFinder
from dealer_assist.vision.strip_lines import FoundLine
from dealer_assist.vision.strip_road import note_outline, text_lines, twins_first
from dealer_assist.vision.text_road import DIGIT_PART
from dealer_assist.vision.verdict import Copy
from tests.vision.test_verdict import copy

CORNER = np.array([200.0, 120.0])


def printed_at(place, off=(0.0, 0.0)) -> Copy:
    """A copy that stands where its format prints it on a note whose upper left corner is CORNER."""
    plain = copy("SU0032327")
    box = np.array(plain.reading.box)
    px_per_mm = float(np.linalg.norm(box[1] - box[0])) / place.width_mm
    middle = CORNER + px_per_mm * np.array([place.left_mm + place.width_mm / 2, place.top_mm + place.height_mm / 2]) + off
    x, y = middle - box.mean(axis=0)
    return Copy(plain.note, Strip(plain.strip.grey, np.array([[1, 0, x], [0, 1, y], [0, 0, 1.0]]), 20.0), plain.steps, plain.spellings)


def test_both_serials_tell_where_the_note_lies():
    note = copy("SU0032327").note
    one, other = line_prints(note)
    outline = note_outline([printed_at(one), printed_at(other)], (note,))
    box = np.array(copy("SU0032327").reading.box)
    px_per_mm = float(np.linalg.norm(box[1] - box[0])) / one.width_mm
    expected = CORNER + px_per_mm * np.array([[0, 0], [note.width_mm, 0], [note.width_mm, note.height_mm], [0, note.height_mm]])
    assert np.allclose(outline, expected, atol=2)


def test_serials_that_do_not_stand_as_printed_tell_nothing():
    note = copy("SU0032327").note
    one, other = line_prints(note)
    assert note_outline([printed_at(one), printed_at(other, off=(0.0, 900.0))], (note,)) is None
    assert note_outline([printed_at(one)], (note,)) is None


def test_the_height_of_a_found_line_is_that_of_its_digits():
    (line,) = text_lines([FoundLine((10.0, 20.0), (1.0, 0.0), 150.0, 18.0, 0.9)])
    assert line.height * DIGIT_PART == pytest.approx(18)


def test_the_two_serials_of_a_note_are_looked_at_before_a_word_that_is_surer():
    word, one, other = (
        FoundLine((10.0 * size, 20.0), (1.0, 0.0), length, size, chance)
        for size, length, chance in ((37, 223, 0.8), (17, 150, 0.78), (16, 157, 0.72))
    )
    assert twins_first([word, one, other]) == [one, other, word]
    assert twins_first([word]) == [word]


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
