"""Tuples that change by one value."""

from dealer_assist.rules.tuples import put


def test_one_value_is_replaced_and_behind_the_last_one_added():
    assert put((1, 2, 3), 1, 9) == (1, 9, 3)
    assert put((1, 2), 2, 3) == (1, 2, 3)
