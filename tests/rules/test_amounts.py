"""Amounts by name."""

from fractions import Fraction

import pytest

from dealer_assist.rules.amounts import by_name, paid_out


def test_nothing_is_left_out_and_the_seats_keep_their_order():
    assert by_name("CAB", (5, 0, -2)) == (("C", 5), ("B", -2))
    assert by_name(["A", "B"], [Fraction(0), Fraction(1, 2)]) == (("B", Fraction(1, 2)),)


def test_stacks_grow_by_all_that_was_returned_and_paid():
    assert paid_out((5, 0, 7), "ABC", (("C", 1),), (("A", 2), ("C", 3))) == (7, 0, 11)


def test_every_name_has_a_value():
    with pytest.raises(ValueError, match="argument 2 is shorter"):
        by_name("AB", (1,))
