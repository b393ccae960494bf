"""Placements at the simulated table: what is timed and what counts as wrong."""

from dealer_assist.table.reading import Agreed, NoteReading, Reading
from dealer_assist.vision.bench.placements import LONGEST_SECONDS, Croupier
from dealer_assist.vision.formats import shipped_formats
from dealer_assist.vision.hints.inspector import PictureInspector
from dealer_assist.vision.synth.table_stage import TableStage

BOX = ((300.0, 300.0), (600.0, 300.0), (600.0, 330.0), (300.0, 330.0))
RUBLE = next(note for note in shipped_formats() if note.currency == "RUB")


class SeesAlways:
    """A reader that is certain of the same digits in every frame."""

    def __init__(self, digits):
        self._digits = digits

    def read(self, frame, region=None, currency=""):
        reading = Reading(self._digits, (1.0,) * len(self._digits), tuple(range(len(self._digits))), currency, BOX)
        return (NoteReading(Agreed(reading), BOX),)


def test_the_real_reader_agrees_on_three_frames_of_a_note(reader):
    placement = next(Croupier(reader, PictureInspector(), RUBLE, 3).placements(1, 1))
    assert placement.digits == TableStage(RUBLE, 3).placed(1).digits
    assert placement.from_still is not None
    assert 0 <= placement.from_clear <= placement.from_still <= LONGEST_SECONDS
    assert placement.agreeing >= 3
    assert placement.wrong == ()


def test_a_certain_reading_that_is_not_the_note_counts_as_wrong_and_never_as_agreed():
    placement = next(Croupier(SeesAlways("0000000"), PictureInspector(), RUBLE, 3).placements(1, 1))
    assert placement.from_still is None
    assert set(placement.wrong) == {"0000000"}


def test_the_digits_of_the_note_before_are_wrong_once_the_new_one_lies():
    before = TableStage(RUBLE, 3).placed(0).digits
    placement = next(Croupier(SeesAlways(before), PictureInspector(), RUBLE, 3).placements(1, 1))
    assert placement.from_still is None
    assert set(placement.wrong) == {before}
