"""Rank order, corridor, neighbours and Double by the examples of the rule book (S10 to S14)."""

from itertools import product

import pytest

from dealer_assist.rules.corridor import RANK_ORDER, HandKind, corridor, kind, rank, width


def test_rank_order_without_a_ring_s10():
    assert [rank(digit) for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)] == list(range(1, 11))
    assert [RANK_ORDER[rank(digit) - 1] for digit in range(10)] == list(range(10))


@pytest.mark.parametrize(
    ("pair", "inside", "name"),
    [
        ((8, 3), (4, 5, 6, 7), "corridor"),  # the rule book's example
        ((3, 8), (4, 5, 6, 7), "corridor"),
        ((1, 0), (2, 3, 4, 5, 6, 7, 8, 9), "corridor"),
        ((0, 8), (9,), "corridor"),
        ((1, 3), (2,), "corridor"),
        ((4, 5), (), "neighbours"),
        ((0, 9), (), "neighbours"),
        ((1, 2), (), "neighbours"),
        ((5, 5), (), "double"),
        ((0, 0), (), "double"),
    ],
)
def test_corridor_of_a_pair_s12_s13_s14(pair, inside, name):
    assert corridor(pair) == inside
    assert width(pair) == len(inside)
    assert kind(pair) is HandKind(name)


def test_zero_and_one_are_not_neighbours_s10():
    assert kind((0, 1)) is HandKind.CORRIDOR
    assert width((0, 1)) == 8


def test_width_counts_the_ranks_between_for_every_pair_s12():
    order = "1234567890"
    for first, second in product(range(10), repeat=2):
        low, high = sorted((order.index(str(first)), order.index(str(second))))
        assert "".join(map(str, corridor((first, second)))) == order[low + 1 : high]
