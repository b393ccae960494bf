"""How the pairs of a deal are paid: folds when the betting is over, showdowns when the coins lie open (C7, C9, C10, CA10).

Where the printed texts are silent, this module decides:

- Folds are paid when the betting is over and before any coin is shown, so that no coin can change them (C10): first those of
  the players, then the dealer's, clockwise. The dealer pays with his free money, then with what no showdown can cost of his
  stakes against others (4 nominals a multiplier lie where 3 can be lost), then with the reserve of the pair and with those of
  other pairs that nobody needs any more. So he owes only what he could not have whatever the coins are.
- A showdown is paid from the stake of its own pair first. Only with `k_total = 1+sum` can it cost more: then from the money
  that is left free, clockwise, whatever the coins are, then from the pair's reserve.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from dealer_assist.rules.coins_hand import PairResult
from dealer_assist.rules.coins_money import (
    DEALER_POINTS,
    PLAYER_POINTS,
    Purse,
    Purses,
    Terms,
    fold_loss,
    reserve,
    settle_fold,
    settle_showdown,
)
from dealer_assist.rules.coins_pair import Pair, Side, showdown_k
from dealer_assist.rules.coins_setup import CoinsSetup
from dealer_assist.rules.tuples import put


@dataclass(frozen=True, slots=True)
class PairSeat:
    """The pair of one player's seat with the stakes of both sides.

    `forced` tells a fold of somebody who could not pay the call, `folded` is the result of a fold once it has been paid.
    """

    player: int
    pair: Pair = field(default_factory=Pair)
    player_stake: int = 0
    dealer_stake: int = 0
    forced: bool = False
    folded: PairResult | None = None

    def stake_of(self, side: Side) -> int:
        """What a side has on the table in this pair, its reserve not counted."""
        return self.player_stake if side is Side.PLAYER else self.dealer_stake


@dataclass(frozen=True, slots=True)
class Books:
    """The money of a deal: the pairs clockwise from the dealer's left, and the free money of each seat from seat 1."""

    setup: CoinsSetup
    pairs: tuple[PairSeat, ...]
    free: tuple[int, ...]

    def name(self, index: int) -> str:
        """The name of the player of a pair."""
        return self.setup.names[self.pairs[index].player - 1]

    def moved(self, seat: int, amount: int) -> "Books":
        """The books with so much more in the free money of a seat."""
        return replace(self, free=put(self.free, seat - 1, self.free[seat - 1] + amount))


def give_back(books: Books, index: int, pair: Pair, *, forced: bool) -> Books:
    """A pair that ends with a fold: both stakes go back (CA17)."""
    each = books.pairs[index]
    books = books.moved(each.player, each.player_stake).moved(books.setup.button, each.dealer_stake)
    return replace(books, pairs=put(books.pairs, index, PairSeat(each.player, pair, forced=forced)))


def pay_folds(books: Books) -> Books:
    """Every fold is paid, those of the players first (C7, CA10, CA12)."""
    folds = [index for index, each in enumerate(books.pairs) if each.pair.folder is not None]
    for index in sorted(folds, key=lambda fold: books.pairs[fold].pair.folder is Side.DEALER):
        books = _pay_fold(books, index)
    return books


def showdown(books: Books, index: int, points: int) -> PairResult:
    """The result of a pair by the points of its coins (C8, C9)."""
    each, terms = books.pairs[index], books.setup.terms
    free = books.free[books.setup.button - 1] - _spoken_for(books, index)
    purses: Purses = {
        Side.PLAYER: _player_purse(books, index),
        Side.DEALER: Purse(free + each.dealer_stake, reserve(Side.DEALER, terms)),
    }
    return settle_showdown(books.name(index), each.pair, points, terms, purses)


def worst_showdown(books: Books, each: PairSeat) -> int:
    """The most that the dealer can lose to a player by the coins (C4, C9)."""
    return worst_for(Side.DEALER, each.pair, books.setup.terms)


def worst_for(side: Side, pair: Pair, terms: Terms) -> int:
    """The most that a side of a pair can lose by the coins: four points for the player, three for the dealer (C4, C9)."""
    points = PLAYER_POINTS if side is Side.PLAYER else DEALER_POINTS
    return points * showdown_k(pair, terms.options) * terms.nominal


def _pay_fold(books: Books, index: int) -> Books:
    each, button = books.pairs[index], books.setup.button
    by_dealer = each.pair.folder is Side.DEALER
    if by_dealer and fold_loss(each.pair, books.setup.terms) > books.free[button - 1]:
        books = _release(books)
    purses = {Side.PLAYER: _player_purse(books, index), Side.DEALER: Purse(books.free[button - 1], _dealer_reserve(books, index))}
    result = settle_fold(books.name(index), each.pair, books.setup.terms, purses, forced=each.forced)
    loser, winner = (button, each.player) if by_dealer else (each.player, button)
    books = books.moved(loser, -result.from_stack).moved(winner, result.paid)
    return replace(books, pairs=put(books.pairs, index, replace(each, folded=result)))


def _release(books: Books) -> Books:
    """The dealer takes back what no showdown can cost him (CA5: he lays 4 nominals where he can lose 3)."""
    for index, each in enumerate(books.pairs):
        kept = min(each.dealer_stake, worst_showdown(books, each))
        books = replace(books, pairs=put(books.pairs, index, replace(each, dealer_stake=kept)))
        books = books.moved(books.setup.button, each.dealer_stake - kept)
    return books


def _player_purse(books: Books, index: int) -> Purse:
    """What a player can pay with: free money and the stake of his pair (CA17), then his reserve."""
    each = books.pairs[index]
    return Purse(books.free[each.player - 1] + each.player_stake, reserve(Side.PLAYER, books.setup.terms))


def _dealer_reserve(books: Books, index: int) -> int:
    """What is left of the dealer's reserves for the fold of a pair, when every other pair keeps what it may still need."""
    drawn = sum(each.folded.from_reserve for each in books.pairs if each.folded is not None and each.pair.folder is Side.DEALER)
    others = sum(_needed_reserve(books, each) for other, each in enumerate(books.pairs) if other != index)
    return reserve(Side.DEALER, books.setup.terms) * len(books.pairs) - drawn - others


def _needed_reserve(books: Books, each: PairSeat) -> int:
    """How much of the dealer's reserve a pair may still need: for the coins beyond the stake, or for a fold that is not paid yet."""
    if each.pair.folder is None:
        return max(0, worst_showdown(books, each) - each.dealer_stake)
    unpaid = each.folded is None and each.pair.folder is Side.DEALER
    return reserve(Side.DEALER, books.setup.terms) if unpaid else 0


def _spoken_for(books: Books, index: int) -> int:
    """The dealer's free money that earlier showdowns may need beyond their stakes."""
    bets: Sequence[PairSeat] = [each for each in books.pairs[:index] if each.folded is None and each.pair.announced]
    beyond = sum(max(0, worst_showdown(books, each) - each.dealer_stake) for each in bets)
    return min(books.free[books.setup.button - 1], beyond)
