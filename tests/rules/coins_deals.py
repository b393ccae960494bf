"""Short ways to say a deal of Coins in the tests: lines as words, deals as tables of them."""

from dealer_assist.rules.coins import CoinsHand, DealerEntry, Move, PlayerEntry, Step
from dealer_assist.rules.coins_options import CoinsOptions

RICH = 100_000
"""A stack that pays everything."""


def steps(words):
    """The steps of ``bet 2, raise 3, call``."""
    return tuple(Step(Move(move), int(k or 0)) for move, _, k in (word.strip().partition(" ") for word in words.split(",") if word.strip()))


def hand(lines, *, dealer=(1, RICH), stacks=None, coins=None, nominal=100, **options):
    """A deal from {name: words}; the dealer is (coin, stack), players have heads and a rich stack unless said otherwise."""
    players = tuple(
        PlayerEntry(name, (stacks or {}).get(name, RICH), steps(words), (coins or {}).get(name, 2)) for name, words in lines.items()
    )
    coin, stack = dealer
    return CoinsHand(nominal, DealerEntry("D", stack, coin), players, CoinsOptions(**options))


def line_with(multipliers, last="call"):
    """The words of a pair that announces these multipliers and ends with `last`."""
    return ", ".join([*(f"{word} {k}" for word, k in zip(("bet", "raise"), multipliers, strict=False)), last])
