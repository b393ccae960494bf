"""The odds of Coins: the printed figures, and every line of betting tried against the best plans."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.rules.odds_coins import (
    EVEN,
    POINTS,
    betting_value,
    coins_figures,
    expected,
    fold_threshold,
    solve,
    worst_case,
)
from tests.oracles.odds_brute_force import coin_lines, coin_payment

HEADS_FIVE_TWELFTHS = {2: Fraction(5, 12), 1: Fraction(7, 12)}
"""The printed mix, by the points of the coin."""


def test_c8_c9_the_points():
    assert POINTS == ((-4, 3), (3, -2))


def test_c5_value_and_best_mixes():
    solution = solve(POINTS)
    assert solution.value == Fraction(1, 12)
    assert solution.row == solution.column == (Fraction(5, 12), Fraction(7, 12))


def test_c5_ca14_other_ways_to_choose():
    assert expected(POINTS, EVEN, EVEN) == 0
    assert worst_case((Fraction(1), Fraction(0))) == -4
    assert worst_case((Fraction(0), Fraction(1))) == -2
    assert worst_case(EVEN) == Fraction(-1, 2)


def test_c6_c9_the_game_with_betting_is_worth_a_quarter_of_the_nominal():
    """The player bets 3 and never folds, the dealer calls and never raises: neither coin nor line helps the other side."""
    lines = coin_lines()
    plan, reply = ("bet", 3, "call", "call"), ("call", 0, 0)
    against_player = [
        sum(share * coin_payment(coin, dealer, line) for coin, share in HEADS_FIVE_TWELFTHS.items())
        for (player_plan, _), line in lines.items()
        if player_plan == plan
        for dealer in (1, 2)
    ]
    against_dealer = [
        sum(share * coin_payment(player, coin, line) for coin, share in HEADS_FIVE_TWELFTHS.items())
        for (_, dealer_plan), line in lines.items()
        if dealer_plan == reply
        for player in (1, 2)
    ]
    assert min(against_player) == max(against_dealer) == betting_value() == Fraction(1, 4)


def test_c7_heads_fold_above_six_sevenths():
    threshold = fold_threshold()
    assert threshold == Fraction(6, 7)
    for heads, folds in ((threshold - Fraction(1, 100), False), (threshold + Fraction(1, 100), True)):
        assert (-4 * heads + 3 * (1 - heads) < -3) is folds


def test_c4_ca9_exposure_and_reserves():
    figures = {figure.name: figure.value for figure in coins_figures()}
    assert (figures["player_exposure"], figures["dealer_exposure"]) == (24, 18)
    assert (figures["player_reserve"], figures["dealer_reserve"]) == (4, 3)


CELL = st.integers(-9, 9)


@given(CELL, CELL, CELL, CELL)
def test_c5_a_solution_holds_its_value_against_both_replies(a, b, c, d):
    """Whatever the matrix, with a saddle point or without: each side's mix alone secures the value."""
    matrix = ((a, b), (c, d))
    solution = solve(matrix)
    pure = ((Fraction(1), Fraction(0)), (Fraction(0), Fraction(1)))
    assert sum(solution.row) == sum(solution.column) == 1
    assert min(*solution.row, *solution.column) >= 0
    assert min(expected(matrix, solution.row, reply) for reply in pure) == solution.value
    assert max(expected(matrix, reply, solution.column) for reply in pure) == solution.value
