"""One line's spellings, shared by all who ask: the same as each asked for alone."""

import pytest

from dealer_assist.vision.decode import spell
from dealer_assist.vision.spellings import Spellings
from tests.vision.outputs import output
from tests.vision.own_outputs import own_output

ASKED = [("AA0000000", "", True), ("AA0000000", "", False), ("A00000000", "KX", True), ("0000000", "", False), ("A" * 40, "", True)]


@pytest.mark.parametrize("line", [own_output("CC5740299"), output("CC5740299")], ids=["own network", "stock network"])
def test_a_shared_spelling_is_that_of_decode(line):
    spellings = Spellings(line)
    spellings.foresee(ASKED)
    assert [spellings.of(*asked) for asked in ASKED] == [spell(line, *asked) for asked in ASKED]


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
