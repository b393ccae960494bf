"""What the house should hear before it plays Banker: the printed rules set no limit to a bet (SA23)."""

from fractions import Fraction

from dealer_assist.rules.banker import DOUBLE_SET_PAYS
from dealer_assist.rules.banker_options import BankerOptions
from dealer_assist.rules.odds_banker import RECOMMENDED_CAP, BankerTerms, banker_warnings, break_even_cap
from dealer_assist.rules.odds_figure import OddsWarning


def bet_cap_warnings(options: BankerOptions) -> tuple[OddsWarning, ...]:
    """`banker_cap_missing` without a limit, `banker_cap_favours_player` with one above the break-even (5.8 antes by default, SA23)."""
    terms = _terms(options)
    if options.banker_bet_cap is None:
        return (OddsWarning("banker_cap_missing", (("recommended", RECOMMENDED_CAP), ("break_even", break_even_cap(terms)))),)
    return banker_warnings(terms)


def break_even_bet(options: BankerOptions) -> Fraction:
    """The bet in antes above which the house is no longer the favourite (SA23)."""
    return break_even_cap(_terms(options))


def _terms(options: BankerOptions) -> BankerTerms:
    return BankerTerms(
        bet_cap=RECOMMENDED_CAP if options.banker_bet_cap is None else Fraction(options.banker_bet_cap),
        least_bet=Fraction(not options.raise_to),
        double_set_pays=DOUBLE_SET_PAYS - options.ten_for_one,
    )
