"""Exact odds of Split against the Boss (S32), with and without a post of his neighbours (SA17).

Where the printed texts are silent, this module decides: everybody stays to the showdown; the Boss takes every equal
corridor (S32) but shares with equal Double-Sets (SA19); alive on his post he competes by his own width (SA18).
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from dealer_assist.rules.odds_figure import Figure, figure
from dealer_assist.rules.odds_split import MOST_PLAYERS, WIDTHS, Chances, chances, count, over_check_digits, width_chance
from dealer_assist.rules.split_options import SplitOptions
from dealer_assist.rules.split_showdown import judge_boss

_RULE = {False: "S32, SA17", True: "S32, SA17 boss_post_w0"}


@cache
def boss_chances(check_digit: int, post_w0: bool) -> Chances:
    """The Boss's pocket pairs against a check digit (S32)."""
    options = SplitOptions(boss_post_w0=post_w0)
    return count(lambda pair: judge_boss(pair, check_digit, options))


def boss_alive(post_w0: bool = False) -> Fraction:
    """The Boss is alive, by corridor, post or Double-Set (S32)."""
    return over_check_digits(lambda digit: Fraction(boss_chances(digit, post_w0).not_out, 100))


def boss_survival(corridor_width: int, post_w0: bool = False) -> Fraction:
    """The Boss is alive with a corridor of this width (S32)."""
    return over_check_digits(lambda digit: Fraction(boss_chances(digit, post_w0).alive[corridor_width], 100)) / width_chance(corridor_width)


def boss_wins(guests: int, post_w0: bool = False) -> Fraction:
    """The Boss takes the bank alone."""

    def ahead(digit: int) -> Fraction:
        boss, guest = boss_chances(digit, post_w0), chances(digit)
        ways = boss.double_set * (100 - guest.double_set) ** guests
        ways += sum(boss.alive[each] * guest.as_wide(each) ** guests for each in WIDTHS)
        return Fraction(ways, 100 ** (guests + 1))

    return over_check_digits(ahead)


def guest_wins(guests: int, post_w0: bool = False) -> Fraction:
    """One of the guests, whichever, takes the bank alone."""

    def ahead(digit: int) -> Fraction:
        boss, guest = boss_chances(digit, post_w0), chances(digit)
        ways = guest.double_set * (100 - boss.double_set) * (100 - guest.double_set) ** (guests - 1)
        ways += sum(guest.alive[each] * boss.wider(each) * guest.wider(each) ** (guests - 1) for each in WIDTHS)
        return guests * Fraction(ways, 100 ** (guests + 1))

    return over_check_digits(ahead)


def boss_table_out(guests: int, post_w0: bool = False) -> Fraction:
    """The Boss and every guest are out (S29)."""
    return over_check_digits(lambda digit: Fraction(boss_chances(digit, post_w0).out * chances(digit).out ** guests, 100 ** (guests + 1)))


def boss_tie(guests: int, post_w0: bool = False) -> Fraction:
    """Several share the best hand: equal guests, or Double-Sets with or without the Boss (SA19)."""
    return 1 - boss_wins(guests, post_w0) - guest_wins(guests, post_w0) - boss_table_out(guests, post_w0)


def boss_figures(players: int | None) -> tuple[Figure, ...]:
    """Every figure of the Boss, who is one of the players: his own, then those of a table of this many, or of 2 to 8."""
    tables = range(2, MOST_PLAYERS + 1) if players is None else (players,)
    return (*_own_figures(), *(each for seats in tables for post_w0 in (False, True) for each in _table_figures(seats, post_w0)))


def _own_figures() -> Iterator[Figure]:
    yield figure("boss_alive", boss_alive(), _RULE[False])
    yield figure("boss_alive_w0_post", boss_alive(post_w0=True), _RULE[True])
    yield figure("other_alive", over_check_digits(lambda digit: Fraction(chances(digit).not_out, 100)), "S27")
    yield from (figure("boss_survival", boss_survival(each), _RULE[False], width=each) for each in WIDTHS)
    yield figure("boss_survival_w0_post", boss_survival(0, post_w0=True), _RULE[True], width=0)


def _table_figures(players: int, post_w0: bool) -> Iterator[Figure]:
    guests, rule, ending = players - 1, _RULE[post_w0], "_w0_post" if post_w0 else ""
    yield figure("boss_wins" + ending, boss_wins(guests, post_w0), rule, players=players)
    yield figure("guest_wins" + ending, guest_wins(guests, post_w0), rule, players=players)
    yield figure("boss_table_out" + ending, boss_table_out(guests, post_w0), rule, players=players)
    yield figure("boss_tie" + ending, boss_tie(guests, post_w0), rule, players=players)
