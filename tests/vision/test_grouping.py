"""A serial that ends at the edge of the picture may go on beyond it."""

import numpy as np
import pytest

from dealer_assist.table.reading import Agreed, Nothing, Refusal, Unsure
from dealer_assist.vision.grouping import unless_cut_off
from dealer_assist.vision.rectify import Strip
from dealer_assist.vision.verdict import Copy, judge
from tests.vision.test_verdict import copy

PICTURE = (720, 1280)


def lying_at(x: float, y: float, digits: str = "0032327", upside_down: bool = False) -> Copy:
    """A copy whose strip's upper left corner lies at (x, y) px of the picture; its serial takes columns 2 to 338 of 60 rows."""
    shift = np.array([[1, 0, x], [0, 1, y], [0, 0, 1.0]])
    made = copy("SU" + digits, upside_down=upside_down)
    return Copy(made.note, Strip(made.strip.grey, shift, 20.0), made.steps, made.spellings, upside_down)


@pytest.mark.parametrize(("x", "y"), [(300, 300), (40, 5), (1280 - 340 - 20, 650)])
def test_a_serial_clear_of_the_edges_stays(x, y):
    copies = (lying_at(x, y),)
    assert unless_cut_off(judge(copies), copies, PICTURE) == judge(copies)


@pytest.mark.parametrize(("x", "y"), [(-10, 300), (1280 - 300, 300), (300, -25), (300, 690)])
def test_a_serial_at_an_edge_is_refused_with_every_digit_doubtful(x, y):
    copies = (lying_at(x, y),)
    outcome = unless_cut_off(judge(copies), copies, PICTURE)
    assert isinstance(outcome, Unsure)
    assert (outcome.reason, outcome.positions) == (Refusal.CUT_OFF, (1, 2, 3, 4, 5, 6, 7))
    assert outcome.reading.digits == "0032327"


def test_one_whole_copy_is_enough():
    copies = (lying_at(-10, 300), lying_at(400, 300))
    assert isinstance(unless_cut_off(judge(copies), copies, PICTURE), Agreed)


def test_what_is_not_certain_anyway_stays_as_it_is():
    assert unless_cut_off(Nothing(Refusal.NO_SERIAL), (), PICTURE) == Nothing(Refusal.NO_SERIAL)
