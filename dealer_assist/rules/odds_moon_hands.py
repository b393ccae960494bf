"""How often each category of hand can be made in Shoot the Moon, from three notes or the best three of five (M5 to M14).

A note is the set of numbers that its zeros let it become, a bit for each number 1 to 9 (M7). A note that stands is equally
likely to have any base number, whatever its zeros: its other digits are alike. So 37 sets with whole-number weights stand for
all serials, and a hand is a multiset of them. A Set needs a number that three notes can become; hands without one are few,
and only they are walked through.

Where the printed texts are silent, this module decides: a serial of nothing but zeros is replaced (MA1), so the figures
are those of the other serials; with the default wrap they are the same at every place.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, groupby
from math import comb, factorial

from dealer_assist.rules.moon_notes import NUMBERS, MoonNote, reach

LENGTH = 7
"""Digits of a serial (M1)."""

Note = tuple[int, int]
"""A set of numbers as bits, and how many of all serials become just that set."""

_RUNS = range(NUMBERS - 2)
"""The lowest number of each Straight less 1; there is no 8-9-1 and no 9-1-2 (M12)."""


@dataclass(frozen=True, slots=True)
class Categories:
    """Chances of the best category that the notes allow (M10 to M13)."""

    set: Fraction
    straight: Fraction
    pair: Fraction
    high: Fraction


def note_kinds(modified: bool) -> tuple[Note, ...]:
    """Every kind of note; without modifiers its base number alone counts."""
    kinds: Counter[int] = Counter()
    for base in range(1, NUMBERS + 1):
        for zeros in range(LENGTH):
            serials = comb(LENGTH, zeros) * NUMBERS ** (LENGTH - zeros - 1)
            kinds[_bits(reach(MoonNote(base, zeros if modified else 0)))] += serials
    return tuple(sorted(kinds.items(), key=lambda kind: -kind[0].bit_count()))


def _bits(numbers: tuple[int, ...]) -> int:
    return sum(1 << number - 1 for number in numbers)


@cache
def categories(notes: int, modified: bool) -> Categories:
    """The best three of this many notes, of which at least three; with or without what the zeros allow."""
    kinds = note_kinds(modified)
    total = sum(serials for _, serials in kinds) ** notes
    ways: Counter[str] = Counter()
    for chosen in _without_set(kinds, notes):
        ways[_category([kinds[index][0] for index in chosen])] += _ways(kinds, chosen)
    straight, pair, high = (Fraction(ways[name], total) for name in ("straight", "pair", "high"))
    return Categories(1 - straight - pair - high, straight, pair, high)


def _without_set(kinds: tuple[Note, ...], notes: int) -> Iterator[tuple[int, ...]]:
    """Multisets of kinds in which no number can be made by three notes; a branch ends as soon as it can."""
    stack: list[tuple[tuple[int, ...], int, int]] = [((), 0, 0)]
    while stack:
        chosen, once, twice = stack.pop()
        if len(chosen) == notes:
            yield chosen
            continue
        for index in range(chosen[-1] if chosen else 0, len(kinds)):
            numbers = kinds[index][0]
            if not numbers & twice:
                stack.append(((*chosen, index), once | numbers, twice | once & numbers))


def _ways(kinds: tuple[Note, ...], chosen: tuple[int, ...]) -> int:
    """In how many ways a multiset of kinds is dealt."""
    ways = factorial(len(chosen))
    for index, same in groupby(chosen):
        count = len(tuple(same))
        ways = ways // factorial(count) * kinds[index][1] ** count
    return ways


def _category(notes: list[int]) -> str:
    """The best category below a Set."""
    for run in _RUNS:
        if _fills(tuple(sorted(note >> run & 7 for note in notes))):
            return "straight"
    return "pair" if any(first & second for first, second in combinations(notes, 2)) else "high"


@cache
def _fills(notes: tuple[int, ...]) -> bool:
    """Three of the notes can become the three numbers of a run, each another one."""
    made = {0}
    for note in notes:
        made |= {done | bit for done in made for bit in (1, 2, 4) if bit & note & ~done}
    return 7 in made
