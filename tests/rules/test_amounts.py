"""Amounts by name."""

from fractions import Fraction

import pytest

from dealer_assist.rules.amounts import by_name


def test_nothing_is_left_out_and_the_seats_keep_their_order():
    assert by_name("CAB", (5, 0, -2)) == (("C", 5), ("B", -2))
    assert by_name(["A", "B"], [Fraction(0), Fraction(1, 2)]) == (("B", Fraction(1, 2)),)


def test_every_name_has_a_value():
    with pytest.raises(ValueError, match="argument 2 is shorter"):
        by_name("AB", (1,))
