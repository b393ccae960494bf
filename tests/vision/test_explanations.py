"""Two prints that were taken for serials of two formats explain each other."""

from dataclasses import replace

import numpy as np
import pytest

from dealer_assist.table.reading import Agreed
from dealer_assist.vision.explanations import explained_together
from dealer_assist.vision.formats import shipped_formats
from dealer_assist.vision.rectify import Strip
from dealer_assist.vision.spelling import Spelling
from dealer_assist.vision.verdict import Copy, judge
from tests.vision.test_verdict import format_of

PX_PER_MM = 6.0


def lying(currency: str, series: str, text: str, left: float, top: float) -> Copy:
    """A copy of a serial whose middle lies at (left, top) mm and that is 27 mm wide, as on a ruble note."""
    wide = 27 * PX_PER_MM
    pitch = wide / (len(text) + 0.2)
    shift = np.array([[1, 0, left * PX_PER_MM - wide / 2], [0, 1, top * PX_PER_MM - 15], [0, 0, 1.0]])
    steps = tuple(pitch * (place + 0.6) - 0.5 for place in range(len(text)))
    placed = Spelling(text, (1.0,) * len(text), steps, 1.0, 1.0, crowded=False, calibrated=True)
    return Copy(format_of(currency, series), Strip(np.zeros((30, round(wide)), np.uint8), shift, 19.0), round(wide), (placed,) * 3)


UPPER = (126.5, 13.5)
MIDDLE = (23.5, 31.5)
"""Middles of the two serials of a ruble note of 1997 in mm: they begin at 113 and 10 mm, 11 and 29 mm down, and are 27 x 5 mm."""


def test_the_serial_that_both_prints_can_be_is_taken():
    sure = lying("RUB", "1997", "ОЗ5515700", *UPPER)
    mistaken = lying("INR", "new", "90A515700", *MIDDLE)
    other = replace(mistaken, others=(lying("RUB", "1997", "ОЭ5515700", *MIDDLE),))
    first, second = explained_together((sure, other), shipped_formats())
    assert (first.reading.digits, second.reading.digits) == ("5515700", "5515700")


def test_prints_that_do_not_stand_as_on_a_note_explain_nothing():
    sure = lying("RUB", "1997", "ОЗ5515700", *UPPER)
    mistaken = lying("INR", "new", "90A515700", 126.5, 60.0)
    other = replace(mistaken, others=(lying("RUB", "1997", "ОЭ5515700", 126.5, 60.0),))
    assert explained_together((sure, other), shipped_formats()) == (sure, other)


def test_a_print_with_a_further_sign_is_not_explained_by_a_shorter_serial():
    sure = lying("RUB", "1997", "ОЗ5515700", *UPPER)
    shorter = lying("RUB", "1997", "ОЭ5515700", *MIDDLE)
    crowded = replace(shorter, spellings=tuple(replace(spelling, crowded=True) for spelling in shorter.spellings))
    longer = replace(lying("RUB", "2017", "ОЭ551570012", *MIDDLE), others=(crowded,))
    assert explained_together((sure, longer), shipped_formats()) == (sure, longer)


def test_a_letter_that_stands_apart_on_both_prints_tells_the_currency():
    """A dollar note's last letter stands apart: without it the serial is one of a yuan note, with the same digits."""
    upper, lower = ((27 / 39 * right, 27 / 39 * down) for right, down in ((32.5, 14.0), (120.5, 51.5)))  # boxes of 39 x 5 mm
    dollars, yuan = (lying(*kind, *upper) for kind in (("USD", "large head", "DB90143907E"), ("CNY", "two letters", "DB90143907")))
    other = lying("USD", "large head", "DB90143907E", *lower)
    first, second = explained_together((replace(yuan, others=(dollars,)), other), shipped_formats())
    assert (first.reading.text, first.note.currency) == (second.reading.text, second.note.currency) == ("DB90143907E", "USD")
    assert explained_together((dollars, other), shipped_formats()) == (dollars, other)


def seen(currency: str, series: str, text: str, place: tuple[float, float], ends: tuple[int, int] = (2, 2), crowded: bool = False) -> Copy:
    """A copy whose first nine characters lie round `place` (mm), 3.5 mm a step, in a strip that shows so many steps before and behind."""
    steps = tuple(21.0 * (ends[0] + number) for number in range(len(text)))
    left = place[0] * PX_PER_MM - steps[4]
    shift = np.array([[1, 0, left], [0, 1, place[1] * PX_PER_MM - 15], [0, 0, 1.0]])
    wide = round(steps[-1] + 21 * ends[1]) + 1
    read = Spelling(text, (0.9999,) * len(text), steps, 1.0, 1.0, crowded, calibrated=True)
    return Copy(format_of(currency, series), Strip(np.zeros((30, wide), np.uint8), shift, 18.6), wide, (read,) * 3)


UPPER_RIGHT, LOWER_LEFT = (122.75, 6.85), (22.5, 57.75)
"""Middles of the two serials of a note of Pakistan in mm: they begin at 107 and 6.5 mm, 4.1 and 55 mm down; 31.5 and 32 mm by 5.5 mm."""


def test_print_that_goes_on_behind_one_of_two_serials_is_other_print():
    """The mirrored word of the note's other side shines through right behind the serial, and no format has ten digits there."""
    whole = seen("PKR", "2005", "RS8398900", UPPER_RIGHT)
    longer = seen("CNY", "two letters", "RS83989002", LOWER_LEFT, crowded=True)
    first, second = explained_together((whole, longer), shipped_formats())
    assert first == whole
    assert (second.reading.text, second.note.currency, second.best.crowded) == ("RS8398900", "PKR", True)
    outcome = judge((first, second))
    assert isinstance(outcome, Agreed)
    assert outcome.reading.digits == "8398900"


@pytest.mark.parametrize(
    "changed",
    [
        {"crowded": False},
        {"place": (122.75, 150.0)},
        {"text": "RS83989102"},
    ],
    ids=["a whole serial of eight digits", "not where the note has its other serial", "another number"],
)
def test_a_longer_print_stays_what_it_is(changed):
    whole = seen("PKR", "2005", "RS8398900", UPPER_RIGHT)
    longer = {"text": "RS83989002", "place": LOWER_LEFT, "crowded": True} | changed
    copies = (whole, seen("CNY", "two letters", **longer))
    assert explained_together(copies, shipped_formats()) == copies


@pytest.mark.parametrize("ends", [(1, 2), (2, 1)])
def test_a_print_that_may_have_lost_a_character_at_its_end_explains_no_longer_one(ends):
    copies = (seen("PKR", "2005", "RS8398900", UPPER_RIGHT, ends), seen("CNY", "two letters", "RS83989002", LOWER_LEFT, crowded=True))
    assert explained_together(copies, shipped_formats()) == copies
