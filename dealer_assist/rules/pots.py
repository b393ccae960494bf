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
    returned = []
    for seat, amount in enumerate(contributions):
        others = [other for index, other in enumerate(contributions) if index != seat]
        returned.append(max(0, amount - max(others, default=0)) if live[seat] else 0)
    return tuple(returned)


def collect(contributions: Sequence[int], live: Sequence[bool], dead_money: int = 0) -> Bank:
    """Lay the contributions in layers (S24, S25). At least one seat is live, else ValueError.

    The lowest level of the live seats makes the main pot, even where it is 0; `dead_money` (pocket notes, jackpot) joins
    it. Money that folded seats put in above every live level joins the last pot. Pots of amount 0 are kept, so that the
    first pot is always the main pot.
    """
    if not any(live):
        raise ValueError("a pot needs a live seat")
    returned = uncalled(contributions, live)
    called = tuple(amount - back for amount, back in zip(contributions, returned, strict=True))
    levels = sorted({amount for amount, stays in zip(called, live, strict=True) if stays})
    pots = []
    below = 0
    for level in levels:
        slices = (min(amount, level) - min(amount, below) for amount in called)
        eligible = tuple(seat for seat, amount in enumerate(called) if live[seat] and amount >= level)
        pots.append(Pot(sum(slices), eligible))
        below = level
    pots[0] = Pot(pots[0].amount + dead_money, pots[0].eligible)
    above = sum(max(0, amount - below) for amount in called)
    pots[-1] = Pot(pots[-1].amount + above, pots[-1].eligible)
    return Bank(tuple(pots), returned)


def rake(base: int, terms: RakeTerms) -> int:
    """The rake on `base` (SA20): percent, rounded, at most the cap."""
    hundredths = base * terms.percent
    match terms.rounding:
        case RakeRounding.FLOOR:
            amount = hundredths // 100
        case RakeRounding.HALF_UP:
            amount = (hundredths + 50) // 100
        case RakeRounding.CEIL:
            amount = (hundredths + 99) // 100
    return amount if terms.cap is None else min(amount, terms.cap)


def clockwise(button: int, seats: int) -> tuple[int, ...]:
    """All seats clockwise, the one left of the button first and the button last."""
    return tuple((button + step) % seats for step in range(1, seats + 1))


def divide(amount: int, winners: Sequence[int]) -> tuple[int, ...]:
    """Equal shares in the order of `winners`; the units that are left go one each to the first of them (SA30)."""
    share, left = divmod(amount, len(winners))
    return tuple(share + 1 if position < left else share for position in range(len(winners)))
