"""The table options of Coins (the CA list): fixed before the first deal."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from dealer_assist.rules.option import Option


class KTotal(StrEnum):
    """What the multipliers of a pair come to at the showdown (CA1, CA6)."""

    SUM = "sum"
    LAST = "last"
    ONE_PLUS_SUM = "1+sum"


class FoldK(StrEnum):
    """Which multipliers a folder pays for: with the one that he refuses, or those that both have matched (CA2)."""

    ANNOUNCED = "announced"
    MATCHED = "matched"


class DealerMatch(StrEnum):
    """What the dealer lays on the table for a multiplier: as much as the player, or what he can lose (CA5)."""

    FOUR = "4kN"
    THREE = "3kN"


class NominalLock(StrEnum):
    """How long the nominal stays as it was agreed (CA7)."""

    SESSION = "session"
    DEALER = "dealer"


class Shortfall(StrEnum):
    """What happens where a folder has less than the fold costs (CA10)."""

    DEBT = "debt"
    CAP = "cap"


class CoinMode(StrEnum):
    """How the coins come to be heads or tails (CA14)."""

    CHOOSE = "choose"
    TOSS = "toss"


@dataclass(frozen=True, slots=True)
class CoinsOptions:
    """Every Coins option of the specification with its default."""

    k_total: Annotated[
        KTotal, Option("CA1, CA6", "Bet and raise are added, or the last one counts, or they are added to the 1 of a plain showdown.")
    ] = KTotal.SUM
    fold_k: Annotated[FoldK, Option("CA2", "A fold pays for every announced multiplier, or only for those both have matched.")] = (
        FoldK.ANNOUNCED
    )
    dealer_match: Annotated[DealerMatch, Option("CA5", "The dealer lays as much as the player, or what he can lose.")] = DealerMatch.FOUR
    nominal_lock: Annotated[NominalLock, Option("CA7", "The nominal stays until everybody has dealt, or until the dealer changes.")] = (
        NominalLock.SESSION
    )
    shortfall: Annotated[Shortfall, Option("CA10", "What a folder cannot pay is owed, or falls away.")] = Shortfall.DEBT
    coin_mode: Annotated[CoinMode, Option("CA14", "Everybody sets his coin in secret, or tosses it at the showdown.")] = CoinMode.CHOOSE
