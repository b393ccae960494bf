"""Every hand of three numbers and every reach of a note, against tables that an independent script has written (M7, M10 to M15)."""

import csv
from itertools import combinations_with_replacement, product
from pathlib import Path

import pytest

from dealer_assist.rules.moon_hands import Ranking, arrange, best_of_three, category, code, strength
from dealer_assist.rules.moon_notes import FULL_REACH, MoonNote, reach, steps
from tests.oracles import make_moon_tables

ORACLES = Path(__file__).parents[1] / "oracles"


def rows(name):
    with (ORACLES / name).open(encoding="ascii") as file:
        return list(csv.DictReader(file))


HANDS = rows("moon_hands.csv")
REACHES = rows("moon_reach.csv")
PLACES = {tuple(map(int, row["announced"])): int(row["place"]) for row in HANDS}


def test_all_729_hands_m10_m11_m12_m13():
    assert len(HANDS) == 9**3
    for row in HANDS:
        numbers = arrange([int(number) for number in row["numbers"]])
        assert ("".join(map(str, numbers)), category(numbers)) == (row["announced"], row["category"])


def test_the_order_of_all_165_hands_is_the_table_s_m6_m15():
    """Total and antisymmetric: strengths lie in the order of the places, and equal places are equal."""
    by_place = sorted(PLACES, key=PLACES.get)
    strengths = [strength(numbers, natural=True) for numbers in by_place]
    assert [PLACES[numbers] for numbers in by_place] == list(range(1, 166))
    assert strengths == sorted(set(strengths))


def test_all_reach_sets_m7():
    assert len(REACHES) == 9 * 10
    for row in REACHES:
        base, zeros = int(row["base"]), int(row["zeros"])
        found = reach(MoonNote(base, zeros))
        assert "".join(map(str, sorted(found))) == row["reach"]
        assert len(found) == len(set(found)) == min(9, 2 * zeros + 1)
        assert found[len(found) // 2] == base


def test_the_shortest_way_round_the_ring_m7():
    for base, target in product(range(1, 10), repeat=2):
        zeros = next(int(row["zeros"]) for row in REACHES if int(row["base"]) == base and str(target) in row["reach"])
        assert abs(steps(base, target)) == zeros <= FULL_REACH
        assert (base - 1 + steps(base, target)) % 9 + 1 == target


@pytest.mark.parametrize("zeros", tuple(combinations_with_replacement(range(5), 3)), ids=str)
def test_best_of_three_notes_over_all_bases_m14(zeros):
    """Against all numbers that the reach table lets the notes take, for every three bases."""
    reaches = {(row["base"], row["zeros"]): tuple(map(int, row["reach"])) for row in REACHES}
    place_of = {tuple(map(int, row["numbers"])): int(row["place"]) for row in HANDS}
    for bases in product(range(1, 10), repeat=3):
        notes = [MoonNote(base, count) for base, count in zip(bases, zeros, strict=True)]
        best = best_of_three(*map(code, notes), Ranking())
        options = [reaches[str(note.base), str(note.zeros)] for note in notes]
        assert PLACES[best.numbers] == max(place_of[numbers] for numbers in product(*options))


def test_the_tables_are_what_the_script_writes():
    for name, lines in (("moon_hands.csv", make_moon_tables.hands()), ("moon_reach.csv", make_moon_tables.reaches())):
        assert (ORACLES / name).read_text(encoding="ascii") == "\n".join(lines) + "\n"
