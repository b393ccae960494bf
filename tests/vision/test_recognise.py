"""Which format a strip is a serial of, when several are known: on network outputs built by hand."""

import cv2
import numpy as np
import pytest

from dealer_assist.table.reading import Refusal, Unsure
from dealer_assist.vision.formats import shipped_formats
from dealer_assist.vision.recognise import OWN_PREPARATIONS, Candidate, best_copies, read_candidates, read_on, second_opinion
from dealer_assist.vision.rectify import Strip
from dealer_assist.vision.serial_network import SerialNetwork
from dealer_assist.vision.verdict import judge
from tests.vision.outputs import output
from tests.vision.test_serial_network import line

STRIP = Strip(np.zeros((60, 400), np.uint8), np.eye(3), 20.0)


def read_as(signs: str, *currencies: str, rivals=None):
    """The copy read from a line that shows these signs, with the formats of these currencies known (all when none)."""
    notes = tuple(note for note in shipped_formats() if not currencies or note.currency in currencies)
    (copy,) = read_candidates([Candidate(STRIP, notes)], lambda lines: tuple(output(signs, rivals=rivals) for _ in lines), preparations=3)
    return copy


@pytest.mark.parametrize(
    ("signs", "digits"),
    [("CC5740299", "5740299"), ("MX1190827", "1190827"), ("SU0032327", "0032327"), ("CV19191776", "19191776"), ("BCH6960001", "6960001")],
)
def test_with_every_format_known_no_counted_digit_is_lost(signs, digits):
    copy = read_as(signs)
    assert copy.reading.digits == digits
    assert not copy.contested


def test_an_ornament_before_a_serial_does_not_make_it_a_shorter_one_of_another_format():
    faint = read_as("3SU0032327", rivals={0: ("~", 0.6)})
    assert (faint.reading.digits, faint.contested) == ("0032327", False)
    clear = read_as("3SU0032327")
    assert judge((clear, clear)).reason is Refusal.UNKNOWN_FORMAT


def test_a_longer_serial_without_its_letters_is_no_rival():
    assert read_as("66R1551442").reading.digits == "551442"
    assert not read_as("66R1551442").contested


def test_an_indian_serial_keeps_its_six_digits():
    assert read_as("5AC 907992").reading.digits == "907992"


def test_a_letter_o_that_may_be_a_zero_of_another_format_is_contested():
    copy = read_as("BCO1234567", "PKR", "VND")
    assert copy.contested
    assert judge((copy, copy)) == Unsure(copy.reading, tuple(range(1, len(copy.reading.digits) + 1)), Refusal.UNKNOWN_FORMAT)
    assert not read_as("BCO1234567", "PKR").contested


def test_what_is_doubtful_is_read_by_the_second_network_and_then_in_further_preparations():
    """Digits of 36 px, blurred until their inner shapes are gone."""
    grey = cv2.GaussianBlur(line("SU0836327", height=60), (0, 0), 6.0)
    notes = tuple(note for note in shipped_formats() if note.currency == "PKR")
    network = SerialNetwork()
    (copy,) = read_candidates([Candidate(Strip(grey, np.eye(3), 30.0), notes)], network, preparations=3)
    (second,) = second_opinion([copy], network)
    (further,) = read_on([second], network)
    assert [(each.preparations, each.networks) for each in (copy, second, further)] == [(3, 1), (6, 2), (10, 2)]
    assert len(further.spellings) == 10
    assert further.reading.digits == "0836327"
    last = [each.steps[-1] for each in further.spellings]  # in steps of the same strip, at each width
    assert last == pytest.approx([copy.best.steps[-1]] * 10, abs=2.0)


def test_both_networks_are_asked_each_in_its_preparations():
    """The further spellings are those that the second network gives alone."""
    grey = line("SU0836327", height=60)
    notes = tuple(note for note in shipped_formats() if note.currency == "PKR")
    network = SerialNetwork()
    candidate = Candidate(Strip(grey, np.eye(3), 30.0), notes)
    (copy,) = read_candidates([candidate], network, preparations=3)
    (second,) = second_opinion([copy], network)
    (alone,) = best_copies([candidate], [network.second([prepare(grey) for prepare in OWN_PREPARATIONS])])
    assert second.spellings[:3] == copy.spellings
    for one, other in zip(second.spellings[3:], alone.spellings, strict=True):
        assert one.text == other.text
        assert one.confidence == pytest.approx(other.confidence, abs=1e-6)
        assert one.steps == pytest.approx(other.steps, abs=1e-3)
    assert alone.best.confidence != pytest.approx(copy.best.confidence, abs=1e-6)


def test_who_has_no_second_network_is_not_asked_again():
    copies = (read_as("SU0032327"),)
    assert second_opinion(copies, lambda _: ()) is copies
    assert read_on(copies, lambda _: ()) is copies
