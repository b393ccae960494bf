"""What the table should hear during a deal of Coins: exposure, forced folds, folds without a bet, debts (CA9, CA10, CA15)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from dealer_assist.rules.coins_money import fold_loss, reserve
from dealer_assist.rules.coins_pair import Side
from dealer_assist.rules.coins_play import CoinsPlay, PairSeat


class AlertCode(StrEnum):
    """What an alert says of the seat and the amount."""

    EXPOSURE = "dealer_exposure"
    """The dealer may lose `amount`, which is more than he has on and behind the table (CA9)."""
    FOLD_WITHOUT_BET = "fold_without_bet"
    """The seat has folded where a check was free, and loses `amount` (CA15)."""
    FORCED_FOLD = "forced_fold"
    """The seat could not pay the call and loses `amount` (C7, CA9)."""
    DEBT = "debt"
    """The seat still owes `amount` to its opponent (CA10)."""


@dataclass(frozen=True, slots=True)
class Alert:
    """A code with the seat that it speaks of, the opponent of its pair (0 for all) and an amount of money."""

    code: AlertCode
    seat: int
    opponent: int
    amount: int


def alerts(play: CoinsPlay) -> tuple[Alert, ...]:
    """Everything that the table should hear now: the exposure first, then pair by pair from the dealer's left."""
    found = list(_exposure(play))
    for each in play.pairs:
        if each.pair.folder is not None:
            loser, winner = (each.player, play.button) if each.pair.folder is Side.PLAYER else (play.button, each.player)
            found += [Alert(code, loser, winner, amount) for code, amount in _of_fold(play, each)]
    return tuple(found)


def dealer_means(play: CoinsPlay) -> int:
    """What the dealer has for the pairs that can still cost him something: free money, and his stakes and reserves in them (CA9)."""
    own = [each for each in play.pairs if each.pair.folder is not Side.PLAYER]
    return play.stacks[play.button - 1] + sum(each.dealer_stake + reserve(Side.DEALER, play.setup.terms) for each in own)


def _exposure(play: CoinsPlay) -> Iterator[Alert]:
    """CA9: what the dealer may lose against what he has for it, while bets are made."""
    if play.turn is not None and play.exposure > dealer_means(play):
        yield Alert(AlertCode.EXPOSURE, play.button, 0, play.exposure)


def _of_fold(play: CoinsPlay, each: PairSeat) -> Iterator[tuple[AlertCode, int]]:
    loss = fold_loss(each.pair, play.setup.terms)
    if not each.pair.announced:
        yield AlertCode.FOLD_WITHOUT_BET, loss
    if each.forced:
        yield AlertCode.FORCED_FOLD, loss
    if each.folded is not None and each.folded.debt:
        yield AlertCode.DEBT, each.folded.debt
