"""The middle of a note, worked out from its printed serials, against the format's own millimetres."""

import math

import pytest

from dealer_assist.vision.formats import Direction, shipped_formats
from dealer_assist.vision.grouping import line_prints
from dealer_assist.vision.note_middle import middles_of

OLD, LARGE = (note for note in shipped_formats() if note.currency == "RUB" and note.series in {"1997", "1997 large"})
TEXT = "АБ1234567"


def box_of(place, note, middle, turn):
    """Corners of a print of a note that lies with its middle at a place, turned clockwise by so many degrees."""
    cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    left, top = place.left_mm - note.width_mm / 2, place.top_mm - note.height_mm / 2
    corners = ((left, top), (left + place.width_mm, top), (left + place.width_mm, top + place.height_mm), (left, top + place.height_mm))
    return tuple((middle[0] + x * cosine - y * sine, middle[1] + x * sine + y * cosine) for x, y in corners)


@pytest.mark.parametrize("turn", [0.0, 37.0, 90.0, 180.0, 251.0])
@pytest.mark.parametrize("note", [OLD, LARGE])
def test_two_serials_tell_the_middle(note, turn):
    boxes = [box_of(place, note, (40.0, -25.0), turn) for place in line_prints(note)]
    for order in (boxes, boxes[::-1]):
        (middle,) = middles_of(order, TEXT, (OLD, LARGE))
        assert middle == pytest.approx((40.0, -25.0), abs=0.01)


@pytest.mark.parametrize("turn", [0.0, 37.0, 180.0])
def test_a_serial_along_the_side_counts_too(turn):
    """The rouble of 2017 prints its second serial upwards along the right edge: the text's upper left is the box's lower left."""
    (note,) = (note for note in shipped_formats() if note.currency == "RUB" and note.series == "2017")
    line, side = note.prints
    assert side.direction is Direction.ROTATED_270
    upwards = box_of(side, note, (40.0, -25.0), turn)
    boxes = [box_of(line, note, (40.0, -25.0), turn), (upwards[3], *upwards[:3])]
    (middle,) = middles_of(boxes, "АБ123456789", (note,))
    assert middle == pytest.approx((40.0, -25.0), abs=0.01)


@pytest.mark.parametrize("turn", [0.0, 143.0])
def test_one_serial_leaves_a_choice_and_the_true_middle_is_in_it(turn):
    for place in line_prints(OLD):
        middles = middles_of([box_of(place, OLD, (40.0, -25.0), turn)], TEXT, (OLD,))
        assert len(middles) == 2
        assert min(math.dist(middle, (40.0, -25.0)) for middle in middles) < 0.01
        assert max(math.dist(middle, (40.0, -25.0)) for middle in middles) == pytest.approx(math.dist(*_print_middles(OLD)), abs=0.01)


def _print_middles(note):
    return [(place.left_mm + place.width_mm / 2, place.top_mm + place.height_mm / 2) for place in line_prints(note)]


def test_one_print_read_from_both_ends_is_not_two():
    box = box_of(line_prints(OLD)[0], OLD, (0.0, 0.0), 0.0)
    assert len(middles_of([box, (*box[2:], *box[:2])], TEXT, (OLD,))) == 4


def test_serials_that_do_not_stand_as_printed_tell_no_middle():
    first, second = (box_of(place, OLD, (0.0, 0.0), 0.0) for place in line_prints(OLD))
    far = tuple((x + 60.0, y) for x, y in second)
    assert len(middles_of([first, far], TEXT, (OLD,))) == 4


def test_what_no_format_prints_has_the_middle_of_its_boxes():
    box = ((0.0, 0.0), (10.0, 0.0), (10.0, 4.0), (0.0, 4.0))
    assert middles_of([box], "1234", (OLD, LARGE)) == ((5.0, 2.0),)
    assert middles_of([box], TEXT, ()) == ((5.0, 2.0),)
    assert middles_of([], TEXT, (OLD,)) == ()
