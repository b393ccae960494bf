"""Exact odds of Liar's Poker Split (S10 to S14, S26 to S29).

All of them come from one exhaustive table, 100 pocket pairs against 10 check digits, judged by the showdown itself.
The model is that of the printed rules: the digits of a serial are independent and each is as likely as the others.
Fresh notes with consecutive serials break it (SA32). The playing place changes nothing.

Where the printed texts are silent, this module decides: the odds of a whole table are those of one bank that every player
may claim, everybody stays to the showdown and opens, and equal widths tie (SA16).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product

from dealer_assist.rules.corridor import RANK_ORDER, HandKind, kind, width
from dealer_assist.rules.odds_figure import Figure, Unit, figure
from dealer_assist.rules.split_hand import SeatState
from dealer_assist.rules.split_showdown import Verdict, judge

PAIRS = tuple(product(range(10), range(10)))
"""Every pocket pair, equally likely."""

WIDTHS = range(9)

LEAST_PLAYERS, MOST_PLAYERS = 2, 8
"""Two are too few for a table (S1), but the Boss plays one guest and the figures start there."""


@dataclass(frozen=True, slots=True)
class Chances:
    """How many of the 100 pocket pairs end each way against one check digit; `alive` by width, 0 to 8."""

    double_set: int
    alive: tuple[int, ...]
    out: int

    @property
    def not_out(self) -> int:
        """Pairs that are alive, Double-Set or corridor."""
        return self.double_set + sum(self.alive)

    def wider(self, than: int) -> int:
        """Pairs that lose to a live corridor of this width: out, or alive and wider."""
        return self.out + sum(self.alive[than + 1 :])

    def as_wide(self, least: int) -> int:
        """Pairs that do not beat a live corridor of this width: out, or alive and not narrower."""
        return self.out + sum(self.alive[least:])


def count(verdict: Callable[[tuple[int, int]], Verdict]) -> Chances:
    """The 100 pocket pairs, sorted by how a verdict leaves them."""
    alive = [0] * len(WIDTHS)
    double_set = out = 0
    for pair in PAIRS:
        state, _ = verdict(pair)
        if state is SeatState.ALIVE:
            alive[width(pair)] += 1
        elif state is SeatState.DOUBLE_SET:
            double_set += 1
        else:
            out += 1
    return Chances(double_set, tuple(alive), out)


@cache
def chances(check_digit: int) -> Chances:
    """A player's pocket pairs against a check digit (S27)."""
    return count(lambda pair: judge(pair, check_digit))


def over_check_digits(chance: Callable[[int], Fraction | int]) -> Fraction:
    """The mean of a chance over the ten check digits."""
    return Fraction(sum(chance(digit) for digit in RANK_ORDER), 10)


@cache
def width_chance(corridor_width: int) -> Fraction:
    """A pocket pair is no Double and has a corridor of this width (S12)."""
    return Fraction(sum(kind(pair) is not HandKind.DOUBLE and width(pair) == corridor_width for pair in PAIRS), 100)


@cache
def double_chance() -> Fraction:
    """A pocket pair is a Double (S14)."""
    return Fraction(sum(kind(pair) is HandKind.DOUBLE for pair in PAIRS), 100)


@cache
def survival(corridor_width: int) -> Fraction:
    """A pocket pair with a corridor of this width is alive after the board note (S27)."""
    return over_check_digits(lambda digit: Fraction(chances(digit).alive[corridor_width], 100)) / width_chance(corridor_width)


@cache
def double_set() -> Fraction:
    """A player makes a Double-Set (S14)."""
    return over_check_digits(lambda digit: Fraction(chances(digit).double_set, 100))


def alive(check_digit: int) -> Fraction:
    """A player is alive against this check digit, by corridor or Double-Set."""
    return Fraction(chances(check_digit).not_out, 100)


def mean_width() -> Fraction:
    """The mean width of a pocket pair that is no Double, in digits."""
    return Fraction(sum(each * width_chance(each) for each in WIDTHS)) / (1 - double_chance())


def on_post() -> Fraction:
    """The check digit falls on a post of a pocket pair that is no Double (S12)."""
    posts = sum(digit in pair for pair in PAIRS for digit in RANK_ORDER if kind(pair) is not HandKind.DOUBLE)
    return Fraction(posts, 1000) / (1 - double_chance())


def all_out(players: int) -> Fraction:
    """Everybody is out (S29)."""
    return over_check_digits(lambda digit: Fraction(chances(digit).out, 100) ** players)


def double_set_present(players: int) -> Fraction:
    """At least one player makes a Double-Set and burns the corridors (S14)."""
    return 1 - over_check_digits(lambda digit: Fraction(100 - chances(digit).double_set, 100) ** players)


@cache
def width_wins(corridor_width: int, players: int) -> Fraction:
    """A pocket pair with a corridor of this width has the best hand alone, against everybody else at the table (S28)."""

    def ahead(digit: int) -> Fraction:
        seen = chances(digit)
        return Fraction(seen.alive[corridor_width] * seen.wider(corridor_width) ** (players - 1), 100**players)

    return over_check_digits(ahead) / width_chance(corridor_width)


@cache
def double_wins(players: int) -> Fraction:
    """A Double becomes the only Double-Set of the table (S14, S28)."""

    def ahead(digit: int) -> Fraction:
        sets = chances(digit).double_set
        return Fraction(sets * (100 - sets) ** (players - 1), 100**players)

    return over_check_digits(ahead) / double_chance()


def sole_winner(players: int) -> Fraction:
    """One player alone has the best hand (S28): the only Double-Set, or without any the narrowest live corridor."""
    by_width = sum(width_chance(each) * width_wins(each, players) for each in WIDTHS)
    return players * (by_width + double_chance() * double_wins(players))


def tie(players: int) -> Fraction:
    """Several share the best hand (S29)."""
    return 1 - all_out(players) - sole_winner(players)


def split_figures(players: int | None) -> tuple[Figure, ...]:
    """Every figure of Split: a player's own, then those of a table of this many, or of 2 to 8."""
    tables = range(LEAST_PLAYERS, MOST_PLAYERS + 1) if players is None else (players,)
    return (*_own_figures(), *(each for seats in tables for each in _table_figures(seats)))


def _own_figures() -> Iterator[Figure]:
    by_corridor = Fraction(sum(width_chance(each) * survival(each) for each in WIDTHS))
    yield from (figure("pair", width_chance(each), "S12", width=each) for each in WIDTHS)
    yield figure("pair_double", double_chance(), "S14")
    yield from (figure("survival", survival(each), "S27", width=each) for each in WIDTHS)
    yield figure("set_given_double", double_set() / double_chance(), "S14, S34")
    yield figure("trash_given_double", 1 - double_set() / double_chance(), "S14, S34")
    yield figure("alive_by_corridor", by_corridor, "S27")
    yield figure("double_set", double_set(), "S14")
    yield figure("alive", by_corridor + double_set(), "S27")
    yield figure("trash", width_chance(0) + double_chance(), "S13, S14")
    yield figure("mean_width", mean_width(), "S12", Unit.DIGITS)
    yield figure("on_post", on_post(), "S12")
    yield from (figure("alive_against", alive(digit), "S27", check_digit=digit) for digit in RANK_ORDER)


def _table_figures(players: int) -> Iterator[Figure]:
    yield figure("all_out", all_out(players), "S29", players=players)
    yield figure("double_set_present", double_set_present(players), "S14", players=players)
    yield figure("sole_winner", sole_winner(players), "S28", players=players)
    yield figure("tie", tie(players), "S29", players=players)
    yield figure("roll_over", all_out(players) + tie(players), "S29", players=players)
