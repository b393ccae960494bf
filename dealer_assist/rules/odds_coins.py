"""Exact odds of Coins: the game of two coins, its betting, when to fold, and how much is exposed (C4 to C9).

Points are counted to the player against one dealer; a line of betting with the sum k of its multipliers pays k times the
points. Nobody sees a coin before the showdown, so the best way to choose one is a mixed strategy.

Where the printed texts are silent, this module decides: the sum of the multipliers and the price of a fold are the defaults
of CA1 and CA2, and the player looks at his coin but has learnt nothing about the dealer's when he thinks of a fold.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from dealer_assist.rules.coins_money import DEALER_POINTS, FOLD_POINTS, HEADS, PLAYER_POINTS, TAILS, winner_of
from dealer_assist.rules.coins_pair import LARGEST_K, Side
from dealer_assist.rules.odds_figure import Figure, Unit, figure

MULTIPLIERS = range(1, LARGEST_K + 1)
"""What a bet or a raise may say (C6)."""

MOST_MULTIPLIER = 2 * LARGEST_K
"""A bet and one raise (C6, CA1)."""

Matrix = tuple[tuple[int, int], tuple[int, int]]
"""Payments to the row player, a row for each of his two choices."""

EVEN = (Fraction(1, 2), Fraction(1, 2))
"""A thrown coin."""

Mix = tuple[Fraction, Fraction]
"""The chances of the two choices, heads first."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The value of a game of two choices a side, and the best mix of each side."""

    value: Fraction
    row: Mix
    column: Mix


def points(player: int, dealer: int) -> int:
    """What the player wins in points: an odd sum is his, an even one the dealer's (C8, C9)."""
    total = player + dealer
    return total if winner_of(total) is Side.PLAYER else -total


POINTS: Matrix = (
    (points(HEADS, HEADS), points(HEADS, TAILS)),
    (points(TAILS, HEADS), points(TAILS, TAILS)),
)
"""Rows the player's heads and tails, columns the dealer's."""


def expected(matrix: Matrix, row: Mix, column: Mix) -> Fraction:
    """What the row player wins in the mean."""
    return sum((row[i] * column[j] * matrix[i][j] for i in range(2) for j in range(2)), Fraction(0))


def solve(matrix: Matrix) -> Solution:
    """The exact solution of a game of two choices a side: a saddle point, or else the two mixes that leave the other no choice."""
    for i in range(2):
        for j in range(2):
            if matrix[i][j] == min(matrix[i]) == max(matrix[0][j], matrix[1][j]):
                return Solution(Fraction(matrix[i][j]), _pure(i), _pure(j))
    (a, b), (c, d) = matrix
    spread = a - b - c + d
    row, column = Fraction(d - c, spread), Fraction(d - b, spread)
    return Solution(Fraction(a * d - b * c, spread), (row, 1 - row), (column, 1 - column))


def _pure(choice: int) -> Mix:
    return (Fraction(1), Fraction(0)) if choice == 0 else (Fraction(0), Fraction(1))


def worst_case(row: Mix) -> Fraction:
    """What the player wins with this mix against the dealer's best reply, in points."""
    return min(expected(POINTS, row, _pure(choice)) for choice in range(2))


def betting_value() -> Fraction:
    """What a player wins a deal with betting, in N, who bets the best multiplier and never folds.

    A call or a raise pays the sum of the multipliers times the value of the coins, a fold of the dealer more. A dealer who calls
    everything and never bets or raises holds the player to the same figure, so it is the value of the game.
    """
    coins = solve(POINTS).value
    return max(min(_dealer_answers(bet, coins)) for bet in MULTIPLIERS)


def _dealer_answers(bet: int, coins: Fraction) -> Iterator[Fraction]:
    """What the player wins when the dealer folds to his bet, calls it, or raises and is called (C6, C7)."""
    yield Fraction(FOLD_POINTS * bet)
    yield bet * coins
    yield from ((bet + add) * coins for add in MULTIPLIERS)


def fold_threshold() -> Fraction:
    """A player with heads folds rightly when the dealer's heads are likelier than this (C7)."""
    lost, won = POINTS[0]
    return Fraction(won + FOLD_POINTS, won - lost)


def coins_figures() -> tuple[Figure, ...]:
    """Every figure of Coins."""
    return (*_coin_figures(), *_betting_figures())


def _coin_figures() -> Iterator[Figure]:
    solution = solve(POINTS)
    faces = ("heads", "tails")
    for i, player in enumerate(faces):
        yield from (figure(f"{player}_against_{dealer}", POINTS[i][j], "C8, C9", Unit.POINTS) for j, dealer in enumerate(faces))
    yield figure("coins_value", solution.value, "C8, C9", Unit.POINTS)
    yield figure("player_heads", solution.row[0], "C5")
    yield figure("player_tails", solution.row[1], "C5")
    yield figure("dealer_heads", solution.column[0], "C5")
    yield figure("dealer_tails", solution.column[1], "C5")
    yield figure("both_even", expected(POINTS, EVEN, EVEN), "C5", Unit.POINTS)
    yield figure("thrown_coins", expected(POINTS, EVEN, EVEN), "C8, CA14", Unit.POINTS)
    yield figure("always_heads", worst_case(_pure(0)), "C5", Unit.POINTS)
    yield figure("always_tails", worst_case(_pure(1)), "C5", Unit.POINTS)
    yield figure("player_even", worst_case(EVEN), "C5", Unit.POINTS)


def _betting_figures() -> Iterator[Figure]:
    most_lost, most_won = -min(map(min, POINTS)), max(map(max, POINTS))
    yield figure("betting_value", betting_value(), "C6, C9", Unit.NOMINALS)
    yield figure("fold_threshold", fold_threshold(), "C7")
    yield figure("player_exposure", most_lost * MOST_MULTIPLIER, "C9, CA1", Unit.NOMINALS)
    yield figure("dealer_exposure", most_won * MOST_MULTIPLIER, "C9, CA9", Unit.NOMINALS)
    yield figure("player_reserve", PLAYER_POINTS, "C4", Unit.NOMINALS)
    yield figure("dealer_reserve", DEALER_POINTS, "C4", Unit.NOMINALS)
