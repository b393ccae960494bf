"""One line's spellings, shared by all who ask: the same as each asked for alone."""

import pytest

from dealer_assist.vision.decode import spell
from dealer_assist.vision.spellings import Spellings
from tests.vision.outputs import output
from tests.vision.own_outputs import own_output

ASKED = [("AA0000000", "", True), ("AA0000000", "", False), ("A00000000", "KX", True), ("0000000", "", False), ("A" * 40, "", True)]


def told(spelling):
    """A spelling as a value to compare: its text, and its figures but for the last bits of a sum."""
    if spelling is None:
        return None
    figures = (*spelling.confidence, *spelling.steps, spelling.fit, spelling.digit_fit)
    return spelling.text, spelling.crowded, [round(figure, 9) for figure in figures]


@pytest.mark.parametrize("line", [own_output("CC5740299"), output("CC5740299")], ids=["own network", "stock network"])
def test_a_shared_spelling_is_that_of_decode(line):
    spellings, other = Spellings(line), Spellings(line[5:])
    Spellings.foresee([(other, ASKED[1:3]), (spellings, ASKED)])
    for read, output_of in ((spellings, line), (other, line[5:])):
        assert [told(read.of(*asked)) for asked in ASKED] == [told(spell(output_of, *asked)) for asked in ASKED]


@pytest.mark.parametrize("line", [own_output("CC5740299"), output("CC5740299")], ids=["own network", "stock network"])
def test_what_was_asked_before_changes_nothing(line):
    forwards, backwards = Spellings(line), Spellings(line)
    first = [forwards.of(*asked) for asked in ASKED]
    assert first == [backwards.of(*asked) for asked in reversed(ASKED)][::-1]
    assert first[0].text == "CC5740299"
    assert first[-1] is None


def test_signs_and_digits_of_a_line_are_counted():
    line = Spellings(own_output("KX5740299"))
    assert (line.signs, line.digits) == (9, 7)
