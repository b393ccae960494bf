"""The money of one pair of Coins: reserves, stakes, what the coins or a fold cost, and where it is paid from (C4 to C9).

Where the printed texts are silent, this module decides:

- A loss without any bet comes from the reserve: C9 says so of the showdown, and so it is with the fold of CA15.
- With `dealer_match = 3kN` every stake of the dealer is three nominals a multiplier, his own bets and raises too (CA5).
- Stakes add up action by action (C6), also where only the last multiplier is paid (CA1).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from dealer_assist.rules.coins_hand import Ending, PairResult
from dealer_assist.rules.coins_options import CoinsOptions, DealerMatch, Shortfall
from dealer_assist.rules.coins_pair import Pair, Side, fold_k, showdown_k

TAILS, HEADS = 1, 2
"""The points of a coin (C3)."""

PLAYER_POINTS = 4
"""The most that a player can lose in a showdown: two and two (C4)."""

DEALER_POINTS = 3
"""The most that the dealer can lose to a player (C4)."""

FOLD_POINTS = 3
"""What a fold costs (C7)."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What the table has agreed on: the nominal N, the price of one point (C2), and the options."""

    nominal: int
    options: CoinsOptions


@dataclass(frozen=True, slots=True)
class Purse:
    """What one side of a pair can pay with: its main stack, stakes included, and its reserve for this pair."""

    stack: int
    reserve: int


Purses = Mapping[Side, Purse]


def reserve(side: Side, terms: Terms) -> int:
    """What a side puts aside for one pair: enough for the worst showdown without bets (C4)."""
    return (PLAYER_POINTS if side is Side.PLAYER else DEALER_POINTS) * terms.nominal


def stake(side: Side, announced: int, terms: Terms) -> int:
    """What a side lays on the table for multipliers that come to `announced` (C6, CA4, CA5)."""
    three = side is Side.DEALER and terms.options.dealer_match is DealerMatch.THREE
    return (DEALER_POINTS if three else PLAYER_POINTS) * announced * terms.nominal


def winner_of(points: int) -> Side:
    """An odd sum of the two coins is the player's, an even one the dealer's (C8)."""
    return Side.PLAYER if points % 2 else Side.DEALER


def settle_showdown(name: str, pair: Pair, points: int, terms: Terms, purses: Purses) -> PairResult:
    """Points x k x nominal go from the loser to the winner (C9, CA3)."""
    k, winner = showdown_k(pair, terms.options), winner_of(points)
    amount = points * k * terms.nominal
    from_stack, from_reserve = _pay(amount, purses[winner.other], pair)
    back = reserve(Side.PLAYER, terms) - (from_reserve if winner is Side.DEALER else 0)
    return PairResult(name, k, Ending.SHOWDOWN, points, winner, amount, from_stack, from_reserve, back)


def fold_loss(pair: Pair, terms: Terms) -> int:
    """What a fold costs: three points x k x nominal (C7, CA2)."""
    return FOLD_POINTS * fold_k(pair, terms.options) * terms.nominal


def settle_fold(name: str, pair: Pair, terms: Terms, purses: Purses, *, forced: bool) -> PairResult:
    """The loss goes from the folder to the other side (C7, CA12); what he lacks is owed or falls away (CA10)."""
    k, winner = fold_k(pair, terms.options), Side.DEALER if pair.folder is Side.PLAYER else Side.PLAYER
    owed = fold_loss(pair, terms)
    from_stack, from_reserve = _pay(owed, purses[winner.other], pair)
    amount = owed if terms.options.shortfall is Shortfall.DEBT else from_stack + from_reserve
    back = reserve(Side.PLAYER, terms) - (from_reserve if winner is Side.DEALER else 0)
    return PairResult(name, k, Ending.FOLD, None, winner, amount, from_stack, from_reserve, back, forced)


def _pay(amount: int, purse: Purse, pair: Pair) -> tuple[int, int]:
    """What comes from the stack and from the reserve: the stack first where there were bets, else the reserve (C9)."""
    if pair.announced:
        from_stack = min(amount, purse.stack)
        return from_stack, min(amount - from_stack, purse.reserve)
    from_reserve = min(amount, purse.reserve)
    return min(amount - from_reserve, purse.stack), from_reserve
