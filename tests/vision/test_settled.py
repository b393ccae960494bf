"""The outcome for a note in its picture: doubt is explained by what is to be seen."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from dealer_assist.resources import data_folder
from dealer_assist.table.reading import Agreed, Conflict, Nothing, Refusal, Unsure, refusal
from dealer_assist.vision.formats import shipped_formats
from dealer_assist.vision.picture_reader import PictureReader
from dealer_assist.vision.pictures import Picture, open_picture
from dealer_assist.vision.recognise import Candidate, read_candidates
from dealer_assist.vision.rectify import Strip
from dealer_assist.vision.serial_network import SerialNetwork
from dealer_assist.vision.settled import outcome_of
from dealer_assist.vision.synth.artwork import face
from dealer_assist.vision.verdict import Copy, judge
from tests.vision.own_outputs import own_output
from tests.vision.test_grouping import PICTURE, lying_at

GREY = np.full(PICTURE, 128, np.uint8)


def doubtful(copy: Copy, digit_px: float) -> Copy:
    """The copy with a digit of which only 0.4 is sure, and digits so high in the picture (px)."""
    weak = tuple(replace(each, confidence=(*each.confidence[:-1], 0.4)) for each in copy.spellings)
    return replace(copy, spellings=weak, strip=replace(copy.strip, digit_px=digit_px))


def no_network(lines):
    raise AssertionError("nothing more is read where the outcome is settled")


@pytest.mark.parametrize(("digit_px", "reason"), [(7.0, Refusal.TOO_SMALL), (20.0, Refusal.TOO_DARK)])
def test_a_doubtful_digit_is_explained_by_its_strip(digit_px, reason):
    """The strips of these copies are black."""
    outcome = outcome_of(GREY, (doubtful(lying_at(300, 300), digit_px),), no_network, shipped_formats())
    assert isinstance(outcome, Unsure)
    assert (outcome.reason, outcome.positions) == (reason, (7,))


def test_two_copies_of_the_stock_network_are_settled_without_a_further_look():
    copies = (lying_at(300, 300), lying_at(300, 500))
    assert isinstance(outcome_of(GREY, copies, no_network, shipped_formats()), Agreed)


class Scripted(SerialNetwork):
    """A network that sees nothing beside the serials, with a second one that sees the same signs in every line."""

    def __init__(self, second: str) -> None:
        self.asked = 0
        self.second = lambda lines: self._say(second, lines)

    def __call__(self, lines):
        return tuple(own_output("   ") for _ in lines)

    def _say(self, signs, lines):
        self.asked += 1
        return tuple(own_output(signs) for _ in lines)


def read_as(signs: str, x: float, y: float, rivals: dict[int, tuple[str, float]] | None = None) -> Copy:
    """A copy that our first network read carefully in a strip at (x, y) px, showing these signs."""
    strip = Strip(np.zeros((60, 400), np.uint8), np.array([[1, 0, x], [0, 1, y], [0, 0, 1.0]]), 20.0)
    pakistan = tuple(note for note in shipped_formats() if note.currency == "PKR")
    (copy,) = read_candidates([Candidate(strip, pakistan)], lambda lines: tuple(own_output(signs, rivals=rivals) for _ in lines), 3)
    return copy


@pytest.mark.parametrize(("second", "certain"), [("SU0032327", True), ("SU0032328", False)])
def test_copies_that_disagree_are_settled_only_by_a_second_network_that_says_what_the_surer_one_says(second, certain):
    """The first network saw a 7 in one copy and, with 0.6, an 8 in the other."""
    copies = (read_as("SU0032327", 300, 300), read_as("SU0032328", 300, 500, rivals={8: ("7", 0.4)}))
    assert isinstance(judge(copies), Conflict)
    outcome = outcome_of(GREY, copies, Scripted(second), shipped_formats())
    assert isinstance(outcome, Agreed) is certain
    assert not certain or outcome.reading.digits == "0032327"


@pytest.mark.parametrize(("second", "certain"), [("SU0032327", True), ("SU0032328", False)])
def test_one_copy_is_certain_only_where_a_second_network_reads_it_alike(second, certain):
    copy = read_as("SU0032327", 300, 300)
    assert judge((copy,)).reason is Refusal.SINGLE_COPY
    outcome = outcome_of(GREY, (copy,), Scripted(second), shipped_formats())
    assert isinstance(outcome, Agreed) is certain


def test_what_two_copies_prove_needs_no_second_network():
    network = Scripted("SU0032328")
    copies = (read_as("SU0032327", 300, 300), read_as("SU0032327", 300, 500))
    assert isinstance(outcome_of(GREY, copies, network, shipped_formats()), Agreed)
    assert network.asked == 0


def test_a_note_that_shows_its_other_side_is_told(serial_network):
    """The print of a play note without its serials, on felt."""
    note = shipped_formats()[0]
    table = np.full((600, 1000, 3), (72, 104, 38), np.uint8)
    printed = face(note, 1, 5.0)
    table[120 : 120 + printed.shape[0], 130 : 130 + printed.shape[1]] = printed
    blind = PictureReader(lambda bgr, side: np.zeros((0, 4, 2), np.float32), serial_network, (note,), lambda grey, sides: ())
    readings = blind.read(Picture(table, 1.0))
    assert [note.outcome for note in readings] == [Nothing(Refusal.NO_SERIAL)]


def test_a_note_out_of_focus_is_told(serial_network):
    picture = open_picture(data_folder("sample_images") / "pictures" / "flat-01.jpg")
    blind = PictureReader(lambda bgr, side: np.zeros((0, 4, 2), np.float32), serial_network, shipped_formats(), lambda grey, sides: ())
    readings = blind.read(Picture(cv2.GaussianBlur(picture.bgr, (0, 0), 9), 1.0))
    assert {refusal(note.outcome) for note in readings} == {Refusal.TOO_BLURRED}
