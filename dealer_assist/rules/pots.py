"""Main pot, side pots, returned money, rake and odd units (S24, S25, SA20, SA30).

Pure functions on integers, for every game with pots. Seats are indices from 0, clockwise; money is in the table's
smallest unit and never negative.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class RakeRounding(StrEnum):
    """How a fraction of the smallest unit of rake is rounded (SA20)."""

    FLOOR = "floor"
    HALF_UP = "half_up"
    CEIL = "ceil"


@dataclass(frozen=True, slots=True)
class Pot:
    """Money that lies together, and the seats that may claim it, in seat order."""

    amount: int
    eligible: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bank:
    """All pots, the main pot first, and what goes back to each seat before rake."""

    pots: tuple[Pot, ...]
    returned: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RakeTerms:
    """How rake is taken from one pot (SA20): percent 0 to 100, the most for one pot (None: no limit), the rounding."""

    percent: int
    cap: int | None = None
    rounding: RakeRounding = RakeRounding.FLOOR


def uncalled(contributions: Sequence[int], live: Sequence[bool]) -> tuple[int, ...]:
    """What each seat gets back: a live seat's money above every other seat's total, folded ones counted (S25, SA11)."""
    second_highest = sorted((0, 0, *contributions))[-2]
    return tuple([max(0, amount - second_highest) if stays else 0 for amount, stays in zip(contributions, live, strict=True)])


def collect(contributions: Sequence[int], live: Sequence[bool], dead_money: int = 0) -> Bank:
    """Lay the contributions in layers (S24, S25, SA10). At least one seat is live, else ValueError.

    The lowest level of the live seats makes the main pot, even where it is 0; `dead_money` (pocket notes, jackpot) joins
    it. Money that folded seats put in above every live level joins the last pot. Pots of amount 0 are kept, so that the
    first pot is always the main pot.
    """
    if not any(live):
        raise ValueError("a pot needs a live seat")
    returned = uncalled(contributions, live)
    called = [amount - returned[seat] for seat, amount in enumerate(contributions)]
    folded = [called[seat] for seat, stays in enumerate(live) if not stays]
    claimants = tuple([seat for seat, stays in enumerate(live) if stays])
    amounts, claims, below = [], [], 0
    while claimants:
        level = min([called[seat] for seat in claimants])
        dead = sum([max(0, min(amount, level) - below) for amount in folded])
        amounts.append((level - below) * len(claimants) + dead)
        claims.append(claimants)
        claimants = tuple([seat for seat in claimants if called[seat] > level])
        below = level
    amounts[0] += dead_money
    amounts[-1] += sum([max(0, amount - below) for amount in folded])
    return Bank(tuple(map(Pot, amounts, claims)), returned)


_ROUNDING = {RakeRounding.FLOOR: 0, RakeRounding.HALF_UP: 50, RakeRounding.CEIL: 99}
"""Hundredths of the smallest unit that are added before the fraction is cut off."""


def rake(base: int, terms: RakeTerms) -> int:
    """The rake on `base` (SA20): percent, rounded, at most the cap."""
    amount = (base * terms.percent + _ROUNDING[terms.rounding]) // 100
    return amount if terms.cap is None else min(amount, terms.cap)


def clockwise(button: int, seats: int) -> tuple[int, ...]:
    """All seats clockwise, the one left of the button first and the button last (S16, SA29)."""
    return tuple((button + step) % seats for step in range(1, seats + 1))


def divide(amount: int, winners: Sequence[object]) -> tuple[int, ...]:
    """Equal shares in the order of `winners`; the units that are left go one each to the first of them (SA30)."""
    share, left = divmod(amount, len(winners))
    return tuple(share + 1 if position < left else share for position in range(len(winners)))
