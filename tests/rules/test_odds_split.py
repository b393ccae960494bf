"""The odds of Split and Boss: the printed figures, and plain counting."""

from fractions import Fraction

import pytest

from dealer_assist.rules import odds_boss, odds_split
from tests.oracles import odds_brute_force

PRINTED_TABLES = {
    2: (58.36, 1.99, 40.51, 1.13),
    3: (47.11, 2.97, 50.16, 2.74),
    4: (39.36, 3.94, 56.16, 4.48),
    5: (33.92, 4.90, 59.88, 6.20),
    6: (30.02, 5.85, 62.17, 7.81),
    7: (27.17, 6.79, 63.53, 9.30),
    8: (25.04, 7.73, 64.30, 10.66),
}
"""Percent: all out, a Double-Set, a sole winner, a tie."""


def percent(value, decimals=2):
    return round(float(100 * value), decimals)


def test_s12_chances_of_the_widths():
    printed = [
        Fraction(9, 50),
        Fraction(4, 25),
        Fraction(7, 50),
        Fraction(3, 25),
        Fraction(1, 10),
        Fraction(2, 25),
        Fraction(3, 50),
        Fraction(1, 25),
        Fraction(1, 50),
    ]
    assert [odds_split.width_chance(width) for width in range(9)] == printed
    assert sum(printed) + odds_split.double_chance() == 1


def test_s27_survival_grows_by_a_tenth_with_each_digit_of_width():
    assert [odds_split.survival(width) for width in range(9)] == [Fraction(width, 10) for width in range(9)]


def test_s14_s34_a_double_is_ninety_percent_trash():
    assert odds_split.double_chance() == Fraction(1, 10)
    assert odds_split.double_set() == Fraction(1, 100)
    assert odds_split.double_set() / odds_split.double_chance() == Fraction(1, 10)


def test_s12_s27_a_players_own_figures():
    figures = {figure.name: figure.value for figure in odds_split.split_figures(3)}
    assert figures["alive_by_corridor"] == Fraction(6, 25)
    assert figures["alive"] == Fraction(1, 4)
    assert figures["trash"] == Fraction(7, 25)
    assert figures["mean_width"] == Fraction(8, 3)
    assert figures["on_post"] == Fraction(1, 5)
    assert figures["trash_given_double"] == Fraction(9, 10)


def test_s27_the_check_digit_matters():
    assert [100 * odds_split.alive(digit) for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)] == [1, 17, 29, 37, 41, 41, 37, 29, 17, 1]


@pytest.mark.parametrize("players", PRINTED_TABLES)
def test_s28_s29_the_printed_figures_of_a_table(players):
    ends = (odds_split.all_out, odds_split.double_set_present, odds_split.sole_winner, odds_split.tie)
    assert tuple(percent(end(players)) for end in ends) == PRINTED_TABLES[players]


def test_s29_exact_chances_that_all_are_out():
    assert odds_split.all_out(2) == Fraction(29181, 50000)
    assert odds_split.all_out(3) == Fraction(2355423, 5000000)
    assert odds_split.all_out(4) == Fraction(7871997, 20000000)


def test_s29_roll_over_is_the_main_path():
    figures = {figure.name: figure.value for figure in odds_split.split_figures(None)}
    assert percent(figures["roll_over_players_3"], 1) == 49.8
    assert percent(figures["roll_over_players_4"], 1) == 43.8


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_s28_s29_tables_by_counting(players):
    counted = odds_brute_force.table(players)
    assert odds_split.all_out(players) == counted["all_out"]
    assert odds_split.sole_winner(players) == counted["sole_set"] + counted["sole_corridor"]
    assert odds_split.double_set_present(players) == counted["sole_set"] + counted["tie_set"]
    assert odds_split.tie(players) == counted["tie_set"] + counted["tie_corridor"]


@pytest.mark.parametrize("players", [2, 3])
def test_s14_s28_what_each_pocket_pair_is_worth_by_counting(players):
    counted = odds_brute_force.first_alone(players)
    assert {width: odds_split.width_wins(width, players) for width in range(9)} == {width: counted[width] for width in range(9)}
    assert odds_split.double_wins(players) == counted["double"]


def test_s32_sa17_how_often_the_boss_is_alive():
    assert odds_boss.boss_alive() == Fraction(197, 500)
    assert odds_boss.boss_alive(post_w0=True) == Fraction(43, 100)
    assert [odds_boss.boss_survival(width) for width in range(1, 9)] == [Fraction(width + 2, 10) for width in range(1, 9)]
    assert odds_boss.boss_survival(0) == 0
    assert odds_boss.boss_survival(0, post_w0=True) == Fraction(1, 5)


def test_s32_the_boss_against_one_guest():
    assert odds_boss.boss_wins(1) == Fraction(3499, 10000)
    assert odds_boss.guest_wins(1) == Fraction(8767, 50000)
    assert odds_boss.boss_table_out(1) == Fraction(23733, 50000)
    assert odds_boss.boss_tie(1) == Fraction(1, 10000)


def test_sa17_the_boss_against_one_guest_with_the_post_of_neighbours():
    ends = (odds_boss.boss_wins, odds_boss.guest_wins, odds_boss.boss_table_out)
    assert [percent(end(1, post_w0=True), 1) for end in ends] == [38.6, 16.6, 44.9]


@pytest.mark.parametrize("post_w0", [False, True])
@pytest.mark.parametrize("guests", [1, 2, 3])
def test_s32_tables_with_the_boss_by_counting(guests, post_w0):
    assert odds_brute_force.boss_table(guests, post_w0) == {
        "boss": odds_boss.boss_wins(guests, post_w0),
        "guest": odds_boss.guest_wins(guests, post_w0),
        "out": odds_boss.boss_table_out(guests, post_w0),
        "tie": odds_boss.boss_tie(guests, post_w0),
    }


def test_s27_the_figure_of_any_other_player_beside_the_boss():
    assert {figure.name: figure.value for figure in odds_boss.boss_figures(2)}["other_alive"] == Fraction(1, 4)
