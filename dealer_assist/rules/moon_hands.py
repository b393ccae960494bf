"""Combinations of three numbers: their category, their order and the best one that three notes can make (M10 to M15).

The best combination is found from the sets of numbers that the notes can become, held as bits (bit 1 for number 1, bit 9
for number 9); what three notes make is remembered in a table that fills on use.

Where the printed texts are silent, this module decides:

- A high combination has its highest number as rank and the other two as kickers, a pair the third number as its only
  kicker; a straight and a set have none (M10 to M13).
- With `modified_scope = combo` a shifted kicker leaves a pair natural; all other combinations have no part that could be
  left out, so that all three numbers count (MA5).
- Of the shifts that make the same combination the least are taken, of equally small ones those that leave the notes in
  their order. A net shift of 0 is natural, however many zeros were spent on it (MA5).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from dealer_assist.rules.moon_notes import FULL_REACH, NUMBERS, MoonNote, reach, steps
from dealer_assist.rules.moon_options import ModifiedScope, MoonOptions, NaturalOrder

Triple = tuple[int, int, int]

Strength = tuple[int, ...]
"""Compared as tuples compare: the larger one wins, equal ones tie (M15)."""


class Category(StrEnum):
    """The categories from the lowest to the highest (M10 to M13)."""

    HIGH = "high"
    PAIR = "pair"
    STRAIGHT = "straight"
    SET = "set"


_RANK = {category: rank for rank, category in enumerate(Category)}
_LARGEST_TABLE = 1 << 15
_CODES = FULL_REACH + 1
_ORDERS: tuple[Triple, ...] = ((0, 1, 2), (0, 2, 1), (1, 2, 0), (1, 0, 2), (2, 0, 1), (2, 1, 0))
"""The ways to give three notes their numbers. A pair needs the first three only, a set the first: equal numbers change nothing."""

_ORDERS_OF = {Category.SET: _ORDERS[:1], Category.PAIR: _ORDERS[:3], Category.STRAIGHT: _ORDERS, Category.HIGH: _ORDERS}


@dataclass(frozen=True, slots=True)
class Ranking:
    """What the table has agreed about natural and modified combinations (MA4, MA5)."""

    order: NaturalOrder = NaturalOrder.LAST
    scope: ModifiedScope = ModifiedScope.ALL

    @classmethod
    def of(cls, options: MoonOptions) -> "Ranking":
        """The ranking of these options."""
        return cls(options.natural_order, options.modified_scope)


class Best(NamedTuple):
    """What three notes make at best. `positions` (0 to 2) and `shifts` belong to `numbers`; `cost` is the sum of the shifts' sizes."""

    strength: Strength
    cost: int
    numbers: Triple
    natural: bool
    positions: Triple
    shifts: Triple


def arrange(numbers: Sequence[int]) -> Triple:
    """Three numbers as they are announced, in whatever order their notes lie (MA16): descending, in a pair the equal ones first."""
    high, middle, low = sorted(numbers, reverse=True)
    return (middle, low, high) if high > middle == low else (high, middle, low)


def category(numbers: Triple) -> Category:
    """The category of three arranged numbers; there is no straight over the ring (M12)."""
    first, second, third = numbers
    if first == second:
        return Category.SET if second == third else Category.PAIR
    return Category.STRAIGHT if first - 1 == second == third + 1 else Category.HIGH


def strength(numbers: Triple, *, natural: bool, order: NaturalOrder = NaturalOrder.LAST) -> Strength:
    """How strong three arranged numbers are: category, rank, kickers, and natural where the table has it (M15, MA4)."""
    kind = category(numbers)
    first, second, third = numbers
    match kind:
        case Category.HIGH:
            kickers = (second, third)
        case Category.PAIR:
            kickers = (third, 0)
        case _:
            kickers = (0, 0)
    if order is NaturalOrder.BY_CATEGORY:
        return (_RANK[kind], natural, first, *kickers)
    if order is NaturalOrder.BEFORE_KICKERS:
        return (_RANK[kind], first, natural, *kickers)
    return (_RANK[kind], first, *kickers, natural)


def code(note: MoonNote) -> int:
    """A live note as a small number: all that a combination can see of it. Notes of four zeros and more are alike (M7)."""
    if note.base is None:
        raise ValueError("a dead note makes no combination")
    return note.base * _CODES + min(note.zeros, FULL_REACH)


def _uncoded(code: int) -> MoonNote:
    """The note of a code; the codes below the first base number are no notes and reach nothing."""
    base, zeros = divmod(code, _CODES)
    return MoonNote(base or None, zeros)


_SHIFTS = tuple({number: steps(code // _CODES, number) for number in reach(_uncoded(code))} for code in range(_CODES * (NUMBERS + 1)))
"""For each code the numbers that it can become, with the shift that each takes (M7)."""

_REACH = tuple(sum(1 << number for number in shifts) for shifts in _SHIFTS)
"""The same numbers as bits."""


@lru_cache(maxsize=_LARGEST_TABLE)
def best_of_three(first: int, second: int, third: int, ranking: Ranking) -> Best:
    """The best combination of three notes, given as codes (M15)."""
    codes = (first, second, third)
    best = _make(_highest(_REACH[first], _REACH[second], _REACH[third]), codes, ranking)
    if ranking.order is NaturalOrder.LAST:
        return best
    natural = (_make(numbers, codes, ranking) for numbers in _natural(codes))
    return max(best, *natural, key=lambda made: made.strength)


def _natural(codes: Triple) -> Iterator[Triple]:
    """The combinations that can be natural, where these are compared before the numbers are (MA4)."""
    bases = arrange([code // _CODES for code in codes])
    yield bases
    if category(bases) is Category.PAIR:
        # With `combo` the pair stays natural while its kicker is shifted (MA5).
        kicker = next(code for code in codes if code // _CODES == bases[2])
        yield bases[0], bases[0], _top(_REACH[kicker] & ~(1 << bases[0]))


def _highest(first: int, second: int, third: int) -> Triple:
    """The highest combination that three notes with these reaches can make, natural or not."""
    if in_all := first & second & third:
        return _top(in_all), _top(in_all), _top(in_all)
    tops = 0
    for high, middle, low in permutations((first, second, third)):
        tops |= high & middle << 1 & low << 2
    if tops:
        return _top(tops), _top(tops) - 1, _top(tops) - 2
    if pairs := first & second | first & third | second & third:
        pair = _top(pairs)
        # No set can be made, so that the third note never has the pair's number and its own highest is the kicker.
        thirds = ((first & second, third), (first & third, second), (second & third, first))
        return pair, pair, max(_top(kickers) for both, kickers in thirds if both >> pair & 1)
    return arrange((_top(first), _top(second), _top(third)))


def _top(bits: int) -> int:
    """The highest number among these bits."""
    return bits.bit_length() - 1


def _make(numbers: Triple, codes: Triple, ranking: Ranking) -> Best:
    """The numbers made of the notes in the way that is natural if it can be, with the least shifts."""
    kind = category(numbers)
    decides = 2 if ranking.scope is ModifiedScope.COMBO and kind is Category.PAIR else 3
    ways = []
    for positions in _ORDERS_OF[kind]:
        first, second, third = [_SHIFTS[codes[at]].get(number) for at, number in zip(positions, numbers, strict=True)]
        if first is not None and second is not None and third is not None:
            shifts = (first, second, third)
            ways.append((any(shifts[:decides]), abs(first) + abs(second) + abs(third), positions, shifts))
    modified, cost, positions, shifts = min(ways)
    made = strength(numbers, natural=not modified, order=ranking.order)
    return Best(made, cost, numbers, not modified, positions, shifts)
