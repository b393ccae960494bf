"""Exact odds of Banker (S33): what a player wins or loses a hand, in antes, when he plays his two digits in the best way.

A hand's edge is what it wins a unit of stake; the stake is the ante and the bet. So the best play of a hand is the fold, or
the smallest bet where its edge is against the player, or the largest one where it is for him.

Where the printed texts are silent, this module decides: the ante is even, so that half of it needs no rounding (SA25);
`raise_to` lets the bet stay at 0 (SA23).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from dealer_assist.rules.banker import DOUBLE_SET_PAYS
from dealer_assist.rules.odds_figure import Figure, OddsWarning, Unit, figure
from dealer_assist.rules.odds_split import WIDTHS, double_chance, double_set, survival, width_chance

RECOMMENDED_CAP = Fraction(5)
"""Antes; the printed rules set no limit (SA23)."""

_CAPS = tuple(map(Fraction, (1, 2, 3, 5, 10)))


@dataclass(frozen=True, slots=True)
class BankerTerms:
    """What the house agrees to; money in antes.

    `bet_cap` and `least_bet` limit the bet beside the ante; `double_set_pays` is the net win a unit of stake (10, or 9 where
    10 for 1 is played, SA24); `fold_cost` is what a fold loses.
    """

    bet_cap: Fraction = RECOMMENDED_CAP
    least_bet: Fraction = Fraction(1)
    double_set_pays: int = DOUBLE_SET_PAYS
    fold_cost: Fraction = Fraction(1, 2)


class Play(StrEnum):
    """The best that a player can do with his two digits."""

    FOLD = "fold"
    LEAST_BET = "least_bet"
    LARGEST_BET = "largest_bet"


def width_edge(corridor_width: int) -> Fraction:
    """What a corridor of this width wins a unit of stake: 1 to 1 when alive, else the stake is lost."""
    return 2 * survival(corridor_width) - 1


def double_edge(terms: BankerTerms) -> Fraction:
    """What a Double wins a unit of stake."""
    set_chance = double_set() / double_chance()
    return set_chance * terms.double_set_pays - (1 - set_chance)


def hands(terms: BankerTerms) -> tuple[tuple[Fraction, Fraction], ...]:
    """Chance and edge of each kind of hand: the widths 0 to 8, then the Double."""
    return (*((width_chance(each), width_edge(each)) for each in WIDTHS), (double_chance(), double_edge(terms)))


def best_play(edge: Fraction, terms: BankerTerms) -> Play:
    """What to do with a hand of this edge."""
    if edge > 0:
        return Play.LARGEST_BET
    return Play.LEAST_BET if edge * (1 + terms.least_bet) > -terms.fold_cost else Play.FOLD


def play_value(edge: Fraction, play: Play, terms: BankerTerms) -> Fraction:
    """What a hand of this edge wins in antes when it is played so."""
    if play is Play.FOLD:
        return -terms.fold_cost
    return edge * (1 + (terms.bet_cap if play is Play.LARGEST_BET else terms.least_bet))


def player_value(terms: BankerTerms) -> Fraction:
    """What a player wins a hand in antes, played in the best way; below 0 it is the edge of the house."""
    return Fraction(sum(chance * play_value(edge, best_play(edge, terms), terms) for chance, edge in hands(terms)))


def never_fold_value(terms: BankerTerms) -> Fraction:
    """The same for a player who never folds and bets the least on the hands that he should fold."""
    return Fraction(
        sum(chance * play_value(edge, Play.LARGEST_BET if edge > 0 else Play.LEAST_BET, terms) for chance, edge in hands(terms))
    )


def mean_action(terms: BankerTerms) -> Fraction:
    """How many antes a player who plays in the best way puts at stake a hand; a fold counts for its ante."""
    stakes = {Play.FOLD: Fraction(1), Play.LEAST_BET: 1 + terms.least_bet, Play.LARGEST_BET: 1 + terms.bet_cap}
    return Fraction(sum(chance * stakes[best_play(edge, terms)] for chance, edge in hands(terms)))


def break_even_cap(terms: BankerTerms) -> Fraction:
    """The cap in antes above which the player is the favourite: his value grows evenly with the cap."""
    favourable = Fraction(sum(chance * edge for chance, edge in hands(terms) if edge > 0))
    return terms.least_bet - player_value(replace(terms, bet_cap=terms.least_bet)) / favourable


def fair_double_set_pays(terms: BankerTerms) -> Fraction:
    """The net win a unit of stake for a Double-Set at which neither side is the favourite."""
    return terms.double_set_pays - player_value(terms) / (double_set() * (1 + terms.bet_cap))


def banker_warnings(terms: BankerTerms) -> tuple[OddsWarning, ...]:
    """One when the cap makes the player the favourite (SA23)."""
    break_even = break_even_cap(terms)
    if terms.bet_cap <= break_even:
        return ()
    fields = (("bet_cap", terms.bet_cap), ("break_even", break_even), ("player_value", player_value(terms)))
    return (OddsWarning("banker_cap_favours_player", fields),)


def banker_figures(bet_cap: Fraction) -> tuple[Figure, ...]:
    """Every figure of Banker; the plays of each hand are those for this cap in antes."""
    terms = BankerTerms(bet_cap)
    return (*_hand_figures(), *_play_figures(terms), *_cap_figures(terms), *_variant_figures(terms))


def _hand_figures() -> Iterator[Figure]:
    one = BankerTerms(bet_cap=Fraction(1))
    yield from (figure("edge", width_edge(each), "S33", Unit.SHARE, width=each) for each in WIDTHS)
    yield figure("edge_double", double_edge(one), "S33", Unit.SHARE)
    yield from (figure("bet_one", 2 * width_edge(each), "S33", Unit.ANTES, width=each) for each in WIDTHS)
    yield figure("bet_one_double", 2 * double_edge(one), "S33", Unit.ANTES)
    yield figure("fold", -one.fold_cost, "S33", Unit.ANTES)


def _play_figures(terms: BankerTerms) -> Iterator[Figure]:
    for each in WIDTHS:
        play = best_play(width_edge(each), terms)
        yield figure(f"best_{play}", play_value(width_edge(each), play, terms), "S33", Unit.ANTES, width=each)
    play = best_play(double_edge(terms), terms)
    yield figure(f"best_{play}_double", play_value(double_edge(terms), play, terms), "S33", Unit.ANTES)


def _cap_figures(terms: BankerTerms) -> Iterator[Figure]:
    for cap in sorted({*_CAPS, terms.bet_cap}):
        yield figure("player_value", player_value(replace(terms, bet_cap=cap)), "S33, SA23", Unit.ANTES, bet_cap=cap)
    yield figure("break_even_cap", break_even_cap(terms), "SA23", Unit.ANTES)


def _variant_figures(terms: BankerTerms) -> Iterator[Figure]:
    one = BankerTerms(bet_cap=Fraction(1))
    ten_for_one = replace(one, double_set_pays=DOUBLE_SET_PAYS - 1)
    zero = Fraction(0)
    yield figure("house_edge", -player_value(one), "S33", Unit.ANTES)
    yield figure("mean_action", mean_action(one), "S33", Unit.ANTES)
    yield figure("house_edge_of_action", -player_value(one) / mean_action(one), "S33", Unit.SHARE)
    yield figure("ten_for_one", player_value(ten_for_one), "SA24", Unit.ANTES)
    yield figure("ten_for_one_break_even_cap", break_even_cap(ten_for_one), "SA24", Unit.ANTES)
    yield figure("no_bet", player_value(replace(one, bet_cap=zero, least_bet=zero)), "SA23", Unit.ANTES)
    yield figure("raise_to", player_value(replace(terms, least_bet=zero)), "SA23", Unit.ANTES, bet_cap=terms.bet_cap)
    yield figure("never_fold", never_fold_value(one), "S33", Unit.ANTES)
    yield figure("fair_double_set_pays", fair_double_set_pays(one), "S33", Unit.TO_ONE)
    yield figure("fold_costs_quarter", player_value(replace(one, fold_cost=Fraction(1, 4))), "S33", Unit.ANTES)
    yield figure("fold_costs_three_quarters", player_value(replace(one, fold_cost=Fraction(3, 4))), "S33", Unit.ANTES)
