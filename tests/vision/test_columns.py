"""Outputs of our own network one behind the other: what is summed up over their columns belongs to the right line."""

import numpy as np
import pytest

from dealer_assist.vision.alphabet import BLANK, TURNED, class_of
from dealer_assist.vision.columns import INK, MOMENT, Columns
from dealer_assist.vision.columns import TURNED as HEADS_DOWN
from dealer_assist.vision.ctc import NEVER
from dealer_assist.vision.signs import SYMBOLS
from tests.vision.own_outputs import own_output

ONE, OTHER = own_output("AB12"), own_output(TURNED + "7")


@pytest.fixture(scope="module")
def columns():
    return Columns([ONE, OTHER])


def test_each_line_has_its_own_columns_and_signs(columns):
    assert columns.starts.tolist() == [0, len(ONE), len(ONE) + len(OTHER)]
    shown = [[SYMBOLS[sign] for sign in dict.fromkeys(signs) if sign >= 0] for signs in columns.signs]
    assert shown == [["A", "B", "1", "2"], ["7"]]


def test_sums_over_a_span_are_those_of_its_columns(columns):
    first, stop = np.array([0, len(ONE) + 1]), np.array([len(ONE), len(ONE) + len(OTHER)])
    symbols, others = columns.between(first, stop)
    spans = (ONE, OTHER[1:])
    assert symbols[:, 0, SYMBOLS.index("2")] == pytest.approx([span[:, class_of("2")].sum() for span in spans])
    assert others[INK] == pytest.approx([(1 - span[:, BLANK]).sum() for span in spans])
    numbered = [(1 - span[:, BLANK]) * np.arange(*ends) for span, *ends in zip(spans, first, stop, strict=True)]
    assert others[MOMENT] == pytest.approx([ink.sum() for ink in numbered])
    assert others[HEADS_DOWN][1] == pytest.approx(OTHER[1:, class_of(TURNED)].sum())


def test_a_sign_costs_nothing_where_it_is_what_the_network_sees_and_cannot_stand_behind_the_last_line(columns):
    (digit, letter) = columns.costs([("0", ""), ("A", "B")])
    assert digit[ONE[:, class_of("2")].argmax()] == pytest.approx(0.0, abs=1e-6)
    assert letter[ONE[:, class_of("B")].argmax()] == pytest.approx(0.0, abs=1e-6)
    assert letter[ONE[:, class_of("A")].argmax()] < -3  # another letter stands there
    assert digit[-1] == letter[-1] == NEVER
