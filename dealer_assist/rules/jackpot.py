"""The progressive jackpot of Split: which hand laid which part of it, and who shares what is left (S29, SA15).

Where the printed texts are silent, this module decides: a part that was not won keeps its creators while other hands add to it;
a hand that pays the main pot has paid the old jackpot with it.
"""

from dataclasses import dataclass

from dealer_assist.rules.amounts import Amounts
from dealer_assist.rules.pots import divide
from dealer_assist.rules.split_options import JackpotLeftover


@dataclass(frozen=True, slots=True)
class JackpotPart:
    """A part of the jackpot and the players whose hand laid it there."""

    amount: int
    creators: tuple[str, ...]


Jackpot = tuple[JackpotPart, ...]
"""All parts, the oldest first."""


def roll_over(jackpot: Jackpot, carried: int, creators: tuple[str, ...], *, main_carried: bool) -> Jackpot:
    """The jackpot after a hand of these players from which `carried` has rolled over, the old jackpot included (SA15).

    `main_carried`: the main pot rolls over, and with it the old jackpot; otherwise that has been won.
    """
    kept = jackpot if main_carried else ()
    added = carried - sum(part.amount for part in kept)
    return (*kept, JackpotPart(added, creators)) if added else kept


def leftover_shares(jackpot: Jackpot, players: tuple[str, ...], leftover: JackpotLeftover) -> Amounts:
    """Who gets what of a jackpot that is left at the end of the session (SA15).

    `players` are all of them in the order in which odd units go, the first left of the button (SA30). Each part is divided
    equally among its creators, or among all players where that was agreed; where none of its creators is known any more, among
    those all the same.
    """
    shares: dict[str, int] = {}
    for part in jackpot:
        takers = [name for name in players if leftover is JackpotLeftover.ALL_SEATS or name in part.creators] or part.creators
        for name, share in zip(takers, divide(part.amount, takers), strict=True):
            shares[name] = shares.get(name, 0) + share
    return tuple((name, amount) for name, amount in shares.items() if amount)
