"""The odds of Shoot the Moon: the printed figures, and plain counting."""

import csv
from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import comb, prod
from pathlib import Path

import pytest

from dealer_assist.rules.moon_hands import Category, Ranking, best_of_three, category, code
from dealer_assist.rules.moon_notes import MoonNote, notes_per_hand
from dealer_assist.rules.odds_moon import (
    armed,
    exactly,
    moon_figures,
    no_live_digit,
    shots,
    some_note_without_live_digit,
    zeros_chance,
)
from dealer_assist.rules.odds_moon_hands import categories, note_kinds
from tests.oracles.odds_brute_force import arrangements, base_and_zeros, moon_categories, numbers
from tests.oracles.odds_brute_force import best_of_three as best_category

ORACLE = Path(__file__).parent.parent / "oracles" / "odds_moon.csv"
LIVE_SERIALS = 10**7 - 1
SERIALS = {zeros: comb(7, zeros) * 9 ** (6 - zeros) for zeros in range(4)} | {
    4: sum(comb(7, zeros) * 9 ** (6 - zeros) for zeros in (4, 5, 6))
}
"""Serials with so many zeros (4 also stands for more) and one given base number."""


def percent(value, decimals=2):
    return round(float(100 * value), decimals)


def test_m21_chance_of_an_armed_shot():
    assert armed() == Fraction(51383, 2000000)
    assert zeros_chance(3) == Fraction(45927, 2000000)
    assert sum(zeros_chance(zeros) for zeros in range(8)) == 1


def test_m21_zeros_by_counting_serials_of_four_digits():
    counted = Counter(f"{serial:04d}".count("0") for serial in range(10**4))
    assert {zeros: zeros_chance(zeros, 4) for zeros in range(5)} == {zeros: Fraction(counted[zeros], 10**4) for zeros in range(5)}
    assert armed(4) == Fraction(counted[3] + counted[4], 10**4)


def test_ma3_other_readings_of_three_zeros():
    assert armed(6) == Fraction(317, 20000)
    assert percent(armed(21)) == 35.16


def test_m21_ma6_shots_at_a_table():
    assert [percent(shots(players, 1)) for players in (3, 4, 6, 8)] == [7.51, 9.89, 14.46, 18.80]
    assert [percent(shots(players, 2)) for players in (3, 4, 6, 8)] == [0.19, 0.38, 0.92, 1.67]
    assert percent(shots(8, 3), 3) == 0.086
    assert all(shots(players, 3) <= shots(8, 3) for players in range(3, 8))


def test_m21_shots_by_counting_tables():
    """Every table of four: which of them have an armed shot."""
    chance = armed()
    tables = list(product((True, False), repeat=4))
    for least in (1, 2, 3):
        ways = [table for table in tables if sum(table) >= least]
        assert shots(4, least) == sum(chance ** sum(table) * (1 - chance) ** (4 - sum(table)) for table in ways)
    assert exactly(2, 4, Fraction(1, 2)) == Fraction(6, 16)


def test_ma1_no_live_digit_right_of_the_place():
    assert [no_live_digit(place) for place in (7, 6, 5, 1)] == [Fraction(1, 10), Fraction(1, 100), Fraction(1, 1000), Fraction(1, 10**7)]
    assert notes_per_hand(8) == 26
    assert some_note_without_live_digit(7, 6) == 1 - Fraction(9, 10) ** 20
    assert percent(some_note_without_live_digit(7, 6), 1) == 87.8


def test_m13_three_natural_numbers():
    found = categories(3, False)
    assert (found.set, found.straight, found.pair, found.high) == (Fraction(1, 81), Fraction(14, 243), Fraction(8, 27), Fraction(154, 243))


def test_m13_the_best_three_of_five_natural_numbers():
    found = categories(5, False)
    assert (found.set, found.straight, found.pair, found.high) == (
        Fraction(227, 2187),
        Fraction(2030, 6561),
        Fraction(3170, 6561),
        Fraction(680, 6561),
    )


@pytest.mark.parametrize(("notes", "printed"), [(3, (13.64, 25.91, 41.34, 19.11)), (5, (62.77, 30.34, 6.53, 0.36))])
def test_m7_m13_with_modifiers(notes, printed):
    found = categories(notes, True)
    assert tuple(percent(value) for value in (found.set, found.straight, found.pair, found.high)) == printed


@pytest.mark.parametrize(
    "row", list(csv.DictReader(ORACLE.read_text(encoding="utf-8").splitlines())), ids=lambda row: f"{row['notes']}-{row['category']}"
)
def test_m7_m14_exactly_as_counted(row):
    """Every multiset of 45 kinds of notes, and every three of its notes."""
    found = categories(int(row["notes"]), row["modified"] == "True")
    assert getattr(found, row["category"]) == Fraction(int(row["deals"]), LIVE_SERIALS ** int(row["notes"]))


def test_m7_m14_three_notes_counted_anew():
    found = categories(3, True)
    ways = moon_categories(3, True)
    assert [ways[category] for category in (3, 2, 1, 0)] == [
        value * LIVE_SERIALS**3 for value in (found.set, found.straight, found.pair, found.high)
    ]


def test_m14_the_evaluator_of_the_game_makes_the_same_of_every_three_notes():
    """Every multiset of 45 kinds of notes through the game's own search for the best three."""
    ways = Counter()
    kinds = [(code(MoonNote(base, zeros)), SERIALS[zeros]) for base in range(1, 10) for zeros in range(5)]
    for deal in combinations_with_replacement(kinds, 3):
        made = best_of_three(*(note for note, _ in deal), Ranking())
        ways[category(made.numbers)] += arrangements(deal) * prod(serials for _, serials in deal)
    found = categories(3, True)
    assert {each: Fraction(ways[each], LIVE_SERIALS**3) for each in Category} == {each: getattr(found, each.value) for each in Category}


def test_m13_four_natural_numbers_counted_one_by_one():
    """A number of notes that nothing is printed for: the walk is not made for three and five alone."""
    ways = Counter()
    for deal in product(range(1, 10), repeat=4):
        sets = [frozenset({number}) for number in deal]
        ways[max(best_category(sets[:skip] + sets[skip + 1 :]) for skip in range(4))] += 1
    found = categories(4, False)
    assert [found.set, found.straight, found.pair, found.high] == [Fraction(ways[category], 9**4) for category in (3, 2, 1, 0)]


def test_m7_the_kinds_of_notes_are_those_of_the_reach_sets():
    bits = {sum(1 << number - 1 for number in numbers(base, zeros)) for base in range(1, 10) for zeros in range(7)}
    kinds = note_kinds(True)
    assert {numbers for numbers, _ in kinds} == bits
    assert sum(serials for _, serials in kinds) == LIVE_SERIALS


@pytest.mark.parametrize("place", [1, 3, 4])
def test_ma1_base_and_zeros_are_independent_at_every_place(place):
    """All serials of four digits: each base number is as likely whatever the zeros."""
    seen = Counter(base_and_zeros(f"{serial:04d}", place) for serial in range(1, 10**4))
    for zeros in range(4):
        assert len({seen[base, zeros] for base in range(1, 10)}) == 1


def test_m21_ma1_a_question_for_one_table_and_place_tells_only_those():
    names = [figure.name for figure in moon_figures(6, 7)]
    assert [name for name in names if "place" in name] == ["no_live_digit_place_7", "some_note_without_live_digit_place_7_players_6"]
    assert [name for name in names if name.startswith("shots")] == [f"shots_least_{least}_players_6" for least in (1, 2, 3)]
