"""Where a digit stands in a picture, when nothing is known but the box round the whole serial: in even steps."""

from pathlib import Path

import pytest

from dealer_assist.table.practice.album import AlbumNote

WIDE, HIGH = (100.0, 10.0, 190.0, 30.0), (10.0, 100.0, 30.0, 190.0)


def note(turned, box, spans=()):
    """Nine signs, of which the last seven count: each is ten pixels long."""
    return AlbumNote(Path("note.jpg"), "AB1234567", "1234567", "RUB", (box,), turned, spans=spans)


@pytest.mark.parametrize(
    ("turned", "box", "first", "last"),
    [
        (0, WIDE, (120, 10, 130, 30), (180, 10, 190, 30)),
        (180, WIDE, (160, 10, 170, 30), (100, 10, 110, 30)),
        (90, HIGH, (10, 120, 30, 130), (10, 180, 30, 190)),
        (270, HIGH, (10, 160, 30, 170), (10, 100, 30, 110)),
    ],
)
def test_digits_stand_in_even_steps_in_the_direction_of_the_note(turned, box, first, last):
    shown = note(turned, box)
    assert shown.digit_boxes(1) == (pytest.approx(first),)
    assert shown.digit_boxes(7) == (pytest.approx(last),)


def test_known_places_are_taken_as_they_are():
    spans = (tuple((0.3 + 0.1 * index, 0.4 + 0.1 * index) for index in range(7)),)
    assert note(0, WIDE, spans).digit_boxes(1) == (pytest.approx((127, 10, 136, 30)),)


def test_a_note_askew_has_no_places():
    assert note(None, WIDE).digit_boxes(1) == ()


def test_every_copy_has_its_own_place():
    two = AlbumNote(Path("note.jpg"), "1234567", "1234567", "RUB", ((0, 0, 70, 10), (0, 20, 140, 40)), 0)
    assert two.digit_boxes(2) == (pytest.approx((10, 0, 20, 10)), pytest.approx((20, 20, 40, 40)))
