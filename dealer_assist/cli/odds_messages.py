"""English sentences of `odds`: what each figure means, what a warning says, and what is wrong with a question."""

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt

from dealer_assist.rules.odds import Figure, InvalidQuestion, OddsWarning, Unit

MEANINGS: Mapping[str, str] = {
    # split
    "pair": "a pocket pair has a corridor of width {width}",
    "pair_double": "a pocket pair is a Double",
    "survival": "a corridor of width {width} is alive after the board note",
    "set_given_double": "a Double becomes a Double-Set",
    "trash_given_double": "a Double becomes Double-trash",
    "alive_by_corridor": "a player is alive by his corridor",
    "double_set": "a player makes a Double-Set",
    "alive": "a player is alive, by corridor or Double-Set",
    "trash": "a pocket pair is neighbours or a Double",
    "mean_width": "mean width of a pocket pair that is no Double",
    "on_post": "the check digit falls on a post of a pair that is no Double",
    "alive_against": "a player is alive when the check digit is {check_digit}",
    "all_out": "{players} players, nobody folds: all are out",
    "double_set_present": "{players} players, nobody folds: there is a Double-Set",
    "sole_winner": "{players} players, nobody folds: one of them wins alone",
    "tie": "{players} players, nobody folds: several share the best hand",
    "roll_over": "{players} players, nobody folds: no sole winner, so that Roll Over carries the bank on",
    # boss
    "boss_alive": "the Boss is alive; a post of neighbours does not save him",
    "boss_alive_w0_post": "the Boss is alive; a post of neighbours saves him too",
    "other_alive": "any other player is alive",
    "boss_survival": "the Boss is alive with a corridor of width {width}",
    "boss_survival_w0_post": "the Boss is alive with neighbours where their post saves him",
    "boss_wins": "{players} players with the Boss, nobody folds: the Boss wins",
    "guest_wins": "{players} players with the Boss, nobody folds: one of the guests wins alone",
    "boss_table_out": "{players} players with the Boss, nobody folds: all are out",
    "boss_tie": "{players} players with the Boss, nobody folds: several share",
    "boss_wins_w0_post": "{players} players with the Boss, a post of neighbours saves him: the Boss wins",
    "guest_wins_w0_post": "{players} players with the Boss, a post of neighbours saves him: one of the guests wins alone",
    "boss_table_out_w0_post": "{players} players with the Boss, a post of neighbours saves him: all are out",
    "boss_tie_w0_post": "{players} players with the Boss, a post of neighbours saves him: several share",
    # banker
    "edge": "width {width} wins for each unit of ante and bet",
    "edge_double": "a Double wins for each unit of ante and bet",
    "bet_one": "width {width} wins with a bet of 1 ante",
    "bet_one_double": "a Double wins with a bet of 1 ante",
    "fold": "a fold wins",
    "best_fold": "width {width}: best is to fold; it wins",
    "best_least_bet": "width {width}: best is the smallest bet; it wins",
    "best_largest_bet": "width {width}: best is the largest bet; it wins",
    "best_largest_bet_double": "a Double: best is the largest bet; it wins",
    "player_value": "bet cap {bet_cap}: the player wins a hand in the best way",
    "break_even_cap": "a larger limit of the bet makes the player the favourite",
    "house_edge": "the house wins a hand, bet of 1 ante",
    "mean_action": "a player puts at stake a hand, bet of 1 ante",
    "house_edge_of_action": "the house wins of the money at stake, bet of 1 ante",
    "ten_for_one": "the player wins a hand, bet of 1 ante, a Double-Set pays 10 for 1",
    "ten_for_one_break_even_cap": "10 for 1: a larger limit of the bet makes the player the favourite",
    "no_bet": "the player wins a hand when every bet stays 0",
    "raise_to": "bet cap {bet_cap}, the bet may stay 0: the player wins a hand in the best way",
    "never_fold": "the player wins a hand, bet of 1 ante, when he never folds",
    "fair_double_set_pays": "a Double-Set would have to pay for a fair game, bet of 1 ante",
    "fold_costs_quarter": "the player wins a hand, bet of 1 ante, a fold costs 1/4",
    "fold_costs_three_quarters": "the player wins a hand, bet of 1 ante, a fold costs 3/4",
    # coins
    "heads_against_heads": "the player wins: his heads, the dealer's heads",
    "heads_against_tails": "the player wins: his heads, the dealer's tails",
    "tails_against_heads": "the player wins: his tails, the dealer's heads",
    "tails_against_tails": "the player wins: his tails, the dealer's tails",
    "coins_value": "the player wins a deal when both choose in the best way",
    "player_heads": "the best share of heads for the player",
    "player_tails": "the best share of tails for the player",
    "dealer_heads": "the best share of heads for the dealer",
    "dealer_tails": "the best share of tails for the dealer",
    "both_even": "the player wins a deal when both choose evenly",
    "thrown_coins": "the player wins a deal when the coins are thrown",
    "always_heads": "the player wins with heads only, against the best reply",
    "always_tails": "the player wins with tails only, against the best reply",
    "player_even": "the player wins choosing evenly, against the best reply",
    "betting_value": "the player wins a deal with betting, both in the best way",
    "fold_threshold": "with heads, fold only when the dealer's heads are likelier than this",
    "player_exposure": "the most that a player can lose a deal",
    "dealer_exposure": "the most that the dealer can lose a deal to each player",
    "player_reserve": "what the player's reserve must cover without a bet",
    "dealer_reserve": "what the dealer's reserve must cover for each player without a bet",
    # moon
    "note": "a note has exactly {zeros} zeros",
    "armed": "the third note arms a shot: three zeros or more",
    "armed_first_digit_live": "the same if no serial begins with 0",
    "armed_three_notes": "three zeros or more on all three own notes together (does not arm)",
    "shots": "{players} players: {least} armed or more",
    "no_live_digit": "a note has no live digit at place {place} or right of it",
    "some_note_without_live_digit": "place {place}, {players} players: at least one note has no live digit there or right of it",
    "natural_set": "best 3 of {notes} notes, no modifiers: Set",
    "natural_straight": "best 3 of {notes} notes, no modifiers: Straight",
    "natural_pair": "best 3 of {notes} notes, no modifiers: Pair",
    "natural_high": "best 3 of {notes} notes, no modifiers: High",
    "modified_set": "best 3 of {notes} notes with modifiers: Set",
    "modified_straight": "best 3 of {notes} notes with modifiers: Straight",
    "modified_pair": "best 3 of {notes} notes with modifiers: Pair",
    "modified_high": "best 3 of {notes} notes with modifiers: High",
    # west
    "two_dice_mean": "two d{die}: mean of the sum",
    "two_dice_variance": "two d{die}: variance of the sum",
    "middle_of_four_mean": "the two middle of four d{die}: mean of the sum",
    "middle_of_four_variance": "the two middle of four d{die}: variance of the sum",
    "small_stakes_mean": "small stakes, {dice}d10: mean of the modifier",
    "small_stakes_variance": "small stakes, {dice}d10: variance of the modifier",
    "medium_stakes_mean": "medium stakes, {dice}d10: mean of the modifier",
    "medium_stakes_variance": "medium stakes, {dice}d10: variance of the modifier",
    "high_stakes_mean": "high stakes, {dice}d10: mean of the modifier",
    "high_stakes_variance": "high stakes, {dice}d10: variance of the modifier",
}

UNITS: Mapping[Unit, str] = {
    Unit.DIGITS: "digits",
    Unit.ANTES: "antes",
    Unit.TO_ONE: "to 1",
    Unit.NOMINALS: "N",
    Unit.POINTS: "points",
}
"""Words after a number; probabilities and shares are told in percent, scores without a word."""

WARNINGS: Mapping[str, str] = {
    "banker_cap_favours_player": (
        "With bets up to {bet_cap} antes the player is the favourite: he wins {player_value} antes a hand. "
        "Agree on at most {break_even} antes."
    ),
}

_QUESTIONS: Mapping[str, str] = {
    "question_not_for_game": "The odds of {game} do not depend on it; leave it out.",
    "question_too_small": "{found} is too small for {game}; give at least {limit}.",
    "question_too_large": "{found} is too large for {game}; give at most {limit}.",
}


def meaning(figure: Figure) -> str:
    """What a figure says; the standard deviation is added to a variance."""
    text = MEANINGS[figure.code].format_map({key: number(Fraction(value)) for key, value in figure.about})
    return f"{text} (standard deviation {sqrt(figure.value):.3f})" if figure.unit is Unit.SCORE_SQUARED else text


def warning_sentence(warning: OddsWarning) -> str:
    """What is to be heard, and what to do."""
    return WARNINGS[warning.code].format_map({key: number(Fraction(value)) for key, value in warning.fields})


def question_sentence(error: InvalidQuestion) -> str:
    """What is wrong with a question, and what to do."""
    return _QUESTIONS[error.code].format_map(error.fields)


def number(value: Fraction) -> str:
    """A number as people write it: at most four decimals, and no idle zeros."""
    text = rounded(value, 4)
    return text.rstrip("0").rstrip(".")


def rounded(value: Fraction, decimals: int) -> str:
    """A fraction with so many decimals, rounded from its exact value; never a negative zero."""
    scaled = round(value * 10**decimals)
    whole, rest = divmod(abs(scaled), 10**decimals)
    return f"{'-' if scaled < 0 else ''}{whole}.{rest:0{decimals}d}"
