"""Rank order, corridor and width, neighbours and Double (S10 to S14)."""

from enum import StrEnum
from functools import cache

RANK_ORDER = (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
"""Digits from the lowest to the highest; 0 is the ace and there is no ring (S10)."""

_RANK = {digit: position for position, digit in enumerate(RANK_ORDER, start=1)}


class HandKind(StrEnum):
    """What a pocket pair is before any board digit is known."""

    CORRIDOR = "corridor"
    NEIGHBOURS = "neighbours"
    DOUBLE = "double"


def rank(digit: int) -> int:
    """The rank of a digit, 1 to 10 (S10)."""
    return _RANK[digit]


@cache
def corridor(pair: tuple[int, int]) -> tuple[int, ...]:
    """The digits strictly between the two posts, lowest rank first; empty for neighbours and a Double (S12)."""
    low, high = sorted((rank(pair[0]), rank(pair[1])))
    return RANK_ORDER[low : high - 1]


def width(pair: tuple[int, int]) -> int:
    """How many digits the corridor holds, 0 to 8 (S12)."""
    return len(corridor(pair))


def kind(pair: tuple[int, int]) -> HandKind:
    """Corridor, neighbours (S13) or Double (S14)."""
    if pair[0] == pair[1]:
        return HandKind.DOUBLE
    return HandKind.CORRIDOR if corridor(pair) else HandKind.NEIGHBOURS
