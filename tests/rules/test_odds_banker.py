"""The odds of Banker: the printed figures, and a player who tries everything on each of his 100 pairs."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_assist.rules.odds_banker import (
    BankerTerms,
    Play,
    banker_figures,
    banker_warnings,
    best_play,
    break_even_cap,
    double_edge,
    fair_double_set_pays,
    mean_action,
    never_fold_value,
    player_value,
    width_edge,
)
from tests.oracles import odds_brute_force

ONE = BankerTerms(bet_cap=Fraction(1))
TEN_FOR_ONE = replace(ONE, double_set_pays=9)


def test_s33_the_edge_of_each_hand():
    assert [width_edge(width) for width in range(9)] == [Fraction(2 * width - 10, 10) for width in range(9)]
    assert double_edge(ONE) == Fraction(1, 10)


def test_s33_what_a_bet_of_one_ante_wins():
    figures = {figure.name: figure.value for figure in banker_figures(Fraction(5))}
    bets = [
        Fraction(-2),
        Fraction(-8, 5),
        Fraction(-6, 5),
        Fraction(-4, 5),
        Fraction(-2, 5),
        Fraction(0),
        Fraction(2, 5),
        Fraction(4, 5),
        Fraction(6, 5),
    ]
    assert [figures[f"bet_one_width_{width}"] for width in range(9)] == bets
    assert figures["bet_one_double"] == Fraction(1, 5)
    assert figures["fold"] == Fraction(-1, 2)


def test_s33_the_best_play():
    terms = BankerTerms()
    fold, least, largest = Play.FOLD, Play.LEAST_BET, Play.LARGEST_BET
    assert [best_play(width_edge(width), terms) for width in range(9)] == [fold] * 4 + [least] * 2 + [largest] * 3
    assert best_play(double_edge(terms), terms) is largest


def test_s33_the_house_edge_with_a_bet_of_one_ante():
    assert player_value(ONE) == Fraction(-6, 25)
    assert mean_action(ONE) == Fraction(7, 5)
    assert -player_value(ONE) / mean_action(ONE) == Fraction(6, 35)


@pytest.mark.parametrize(("cap", "percent"), [(1, -24), (2, -19), (3, -14), (5, -4), (10, 21)])
def test_sa23_the_value_by_bet_cap(cap, percent):
    assert player_value(BankerTerms(Fraction(cap))) == Fraction(percent, 100) == Fraction(-17, 50) + Fraction(1 + cap, 20)


def test_sa23_break_even_is_at_29_fifths_of_an_ante():
    assert break_even_cap(BankerTerms()) == Fraction(29, 5)
    assert player_value(BankerTerms(Fraction(29, 5))) == 0


def test_sa23_a_warning_above_break_even_only():
    assert banker_warnings(BankerTerms(Fraction(29, 5))) == ()
    (warning,) = banker_warnings(BankerTerms(Fraction(10)))
    assert warning.code == "banker_cap_favours_player"
    assert dict(warning.fields) == {"bet_cap": 10, "break_even": Fraction(29, 5), "player_value": Fraction(21, 100)}
    assert banker_warnings(BankerTerms(Fraction(581, 100))) != ()


def test_sa24_ten_for_one():
    assert player_value(TEN_FOR_ONE) == Fraction(-13, 50)
    assert break_even_cap(TEN_FOR_ONE) == Fraction(15, 2)


def test_sa23_raise_to_lets_the_bet_stay_at_nothing():
    assert player_value(BankerTerms(bet_cap=Fraction(0), least_bet=Fraction(0))) == Fraction(-129, 500)


def test_s33_never_fold_fold_costs_and_a_fair_payout():
    assert never_fold_value(ONE) == Fraction(-41, 50)
    assert fair_double_set_pays(ONE) == 22
    assert player_value(replace(ONE, double_set_pays=22)) == 0
    assert player_value(replace(ONE, fold_cost=Fraction(1, 4))) == Fraction(-3, 40)
    assert player_value(replace(ONE, fold_cost=Fraction(3, 4))) == Fraction(-39, 100)


def test_s33_sa23_sa24_every_printed_variant_is_among_the_figures():
    figures = {figure.name: figure.value for figure in banker_figures(Fraction(10))}
    printed = {
        "house_edge": Fraction(6, 25),
        "mean_action": Fraction(7, 5),
        "house_edge_of_action": Fraction(6, 35),
        "player_value_bet_cap_10": Fraction(21, 100),
        "break_even_cap": Fraction(29, 5),
        "ten_for_one": Fraction(-13, 50),
        "ten_for_one_break_even_cap": Fraction(15, 2),
        "no_bet": Fraction(-129, 500),
        "never_fold": Fraction(-41, 50),
        "fair_double_set_pays": Fraction(22),
        "fold_costs_quarter": Fraction(-3, 40),
        "fold_costs_three_quarters": Fraction(-39, 100),
        "best_fold_width_3": Fraction(-1, 2),
        "best_least_bet_width_4": Fraction(-2, 5),
        "best_largest_bet_width_8": Fraction(33, 5),
        "best_largest_bet_double": Fraction(11, 10),
    }
    assert {name: figures[name] for name in printed} == printed


@settings(max_examples=30)
@given(
    least=st.sampled_from([0, 1]),
    more=st.fractions(0, 20, max_denominator=7),
    pays=st.integers(1, 30),
    fold=st.fractions(0, 1, max_denominator=7),
)
def test_s33_no_bet_between_the_limits_is_better(least, more, pays, fold):
    """Against a player who tries the limits and the middle between them, pair by pair."""
    counted = odds_brute_force.banker((Fraction(least), least + more / 2, least + more), pays, fold)
    assert player_value(BankerTerms(least + more, Fraction(least), pays, fold)) == counted


def test_s33_never_fold_by_counting():
    assert never_fold_value(BankerTerms(Fraction(3))) == odds_brute_force.banker((Fraction(1), Fraction(3)), fold=None)
