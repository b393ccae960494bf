"""Live frames: in which order lines are looked at, and which need no look."""

import cv2
import numpy as np
import pytest

from dealer_assist.table.reading import Agreed
from dealer_assist.vision.alphabet import TURNED
from dealer_assist.vision.formats import shipped_formats
from dealer_assist.vision.looks import Turn, turn_of
from dealer_assist.vision.pipeline import formats_for
from dealer_assist.vision.quick_road import QuickRoad, in_pairs
from dealer_assist.vision.serial_network import SerialNetwork
from dealer_assist.vision.strip_finder import StripFinder
from dealer_assist.vision.strip_lines import FoundLine
from dealer_assist.vision.synth.spread_notes import nine_notes, one_note
from dealer_assist.vision.text_road import DIGIT_PART, as_text
from dealer_assist.vision.verdict import judge
from tests.vision.own_outputs import own_output


def test_the_height_of_a_found_line_is_that_of_its_digits():
    (line,) = as_text([FoundLine((10.0, 20.0), (1.0, 0.0), 150.0, 18.0, 0.9)])
    assert line.height * DIGIT_PART == pytest.approx(18)


def test_the_two_serials_of_a_note_are_looked_at_before_a_word_that_is_surer():
    word, one, other = (
        FoundLine((100.0 * size, 20.0), (1.0, 0.0), length, size, chance)
        for size, length, chance in ((37, 223, 0.8), (17, 150, 0.78), (14, 157, 0.72))
    )
    assert in_pairs([word, one, other]) == [one, other, word]
    assert in_pairs([word]) == [word]


def test_lines_askew_to_each_other_are_no_pair_but_across_they_are():
    places = [(0, (1.0, 0.0)), (300, (0.8, 0.6)), (600, (0.0, 1.0))]
    one, askew, across = (FoundLine((x, 20.0), along, 150.0, 17.0, 0.9 - x / 3000) for x, along in places)
    assert in_pairs([one, askew, across]) == [one, across, askew]


@pytest.mark.parametrize(
    ("signs", "turn"),
    [
        ("AB1234567", Turn.UPRIGHT),
        (9 * TURNED, Turn.UPSIDE_DOWN),
        ("9" + 4 * TURNED + "8666", Turn.UPSIDE_DOWN),
        ("AB12" + 3 * TURNED + "456", Turn.UNKNOWN),
    ],
)
def test_signs_on_their_heads_tell_which_way_up_a_line_stands(signs, turn):
    assert turn_of(own_output(signs)) is turn


class Counting:
    """The real network, and how many lines it was given."""

    def __init__(self) -> None:
        self.network, self.lines = SerialNetwork(), 0

    def __call__(self, lines):
        self.lines += len(lines)
        return self.network(lines)


@pytest.fixture(scope="module")
def own():
    return Counting(), StripFinder().find


def looked_at(own, spread, notes, side):
    recognise, find = own
    grey = cv2.cvtColor(spread.picture, cv2.COLOR_BGR2GRAY)
    road = QuickRoad(grey, notes, recognise)
    recognise.lines = 0
    road.look(find(grey, (side,)))
    return road


def test_a_note_whose_serials_agree_needs_no_look_at_its_other_print(own):
    spread = one_note(formats_for(("RUB",)), 0)
    road = looked_at(own, spread, formats_for(("RUB",)), 640)
    assert own[0].lines <= 3  # one serial from both ends at most, and the other
    assert road.unread == 0
    ((first, second),) = road.notes()
    assert first.reading.digits == second.reading.digits == spread.notes[0].note.digits
    assert own[0].lines <= 3


def test_many_notes_of_any_currency_are_read_and_never_wrongly(own):
    spread = nine_notes(shipped_formats(), 3)
    road = looked_at(own, spread, shipped_formats(), 1280)
    outcomes = [judge(group) for group in road.notes()]
    accepted = {outcome.reading.digits for outcome in outcomes if isinstance(outcome, Agreed)}
    assert accepted <= {laid.note.digits for laid in spread.notes}
    assert len(accepted) >= 7


def test_other_print_of_many_notes_is_hardly_looked_at(own):
    """Nine notes: each has two serials, the first of which may be looked at from both ends, and two words in large print."""
    notes = formats_for(("RUB",))
    road = looked_at(own, nine_notes(notes, 0), notes, 1280)
    outcomes = [judge(group) for group in road.notes()]
    assert sum(isinstance(outcome, Agreed) for outcome in outcomes) >= 8
    assert own[0].lines <= 9 * 3 + 4


def test_a_look_from_afar_is_given_up_where_lines_are_no_serials(own):
    recognise, _ = own
    grey = np.random.default_rng(1).normal(120, 30, (720, 1280)).clip(0, 255).astype(np.uint8)
    lines = [FoundLine((640.0, 60.0 * row), (1.0, 0.0), 300.0, 30.0, 0.5) for row in range(1, 12)]
    road = QuickRoad(grey, shipped_formats(), recognise)
    recognise.lines = 0
    road.look(lines, patience=4)
    assert road.unread == 4
    assert recognise.lines <= 8
    assert road.notes() == ()


class Ambiguous:
    """A network that reads a serial of 0, 1, 6, 8 and 9 from whichever end it is shown."""

    def __call__(self, lines):
        return tuple(own_output("SU6098069") for _ in lines)


def test_digits_that_are_digits_on_their_heads_are_looked_at_from_both_ends():
    grey = np.full((200, 600), 200, np.uint8)
    road = QuickRoad(grey, formats_for(("RUB",)), Ambiguous())
    road.look([FoundLine((300.0, 100.0), (1.0, 0.0), 220.0, 24.0, 0.9)])
    (group,) = road.notes()
    assert {member.upside_down for member in group} == {False, True}
    assert not isinstance(judge(group), Agreed)
