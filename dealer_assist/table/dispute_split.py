"""The showdown of Split step by step, each step with the rules that it follows."""

from collections.abc import Iterator

from dealer_assist.rules.actions import COMMON
from dealer_assist.rules.serial import Place
from dealer_assist.rules.split import PotResult, SeatResult, SplitResult
from dealer_assist.table.announce_bets import odd_units_said, paid_said, pot_number, returned_said
from dealer_assist.table.announce_split import pot_line, seat_line
from dealer_assist.table.announcement import Announcement
from dealer_assist.table.dispute_steps import Step, announced, pair_steps, pot_step, step
from dealer_assist.table.hand import HandState

__all__ = ["check_step", "pair_steps", "place_step", "seat_step", "split_steps"]

_RULES = {
    "state-alive": ("S27",),
    "state-alive-boss-post": ("S32",),
    "state-double-set": ("S14",),
    "state-out-post": ("S12", "S27"),
    "state-out-outside": ("S12", "S27"),
    "state-out-no-corridor": ("S13", "S27"),
    "state-out-double-trash": ("S14", "S27"),
    "state-out-burnt": ("S14", "S27"),
    "state-folded": ("S20",),
    "state-not-opened": ("S26",),
    "state-uncontested": ("S23",),
    "money-returned": ("S25", "SA11"),
    "winner-alive": ("S28", "S30"),
    "winner-alive-boss-post": ("S28", "S32"),
    "winner-alive-boss": ("S32",),
    "winner-alive-higher": ("SA16",),
    "winner-double-set": ("S14", "S30"),
    "winner-uncontested": ("S23",),
    "winner-only-claimant": ("S24",),
    "winner-out": ("S26", "S29"),
    "winner-orphan": ("SA13",),
    "split-alive": ("S28", "S29"),
    "split-double-set": ("S14", "S29"),
    "split-out": ("S29", "SA14"),
    "split-orphan": ("SA13",),
    "rollover-alive": ("S28", "S29"),
    "rollover-double-set": ("S14", "S29"),
    "rollover-out": ("S27", "S29"),
    "rollover-not-opened": ("S26", "S29"),
    "refund": ("SA13",),
    "seat-gets": ("S29", "SA30"),
    "odd-units": ("SA30",),
}
"""The rules behind what is announced of a showdown."""


def split_steps(hand: HandState) -> Iterator[Step]:
    """The place, the pair and the corridor of every open note, the check digit, every seat, every pot and where it goes.

    While the hand is played it ends with the last note that was shown.
    """
    place = hand.place
    yield place_step(place)
    for slot in hand.slots:
        if slot.digits and slot.number != COMMON:
            yield from pair_steps(slot.number, slot.digits, place)
    result = hand.result
    if not isinstance(result, SplitResult):
        return
    if result.check_digit is not None:
        yield check_step(result.check_digit)
    yield from map(seat_step, result.seats)
    yield from map(_announced, returned_said(hand, result.returned, aloud=False))
    for pot in result.pots:
        yield from _pot(hand, pot, result)


def place_step(place: Place) -> Step:
    """Which two digits of every pocket note count."""
    return step("dispute-place", ("S8", "S11"), place=place.number, neighbour=place.neighbour)


def check_step(check_digit: int) -> Step:
    """The digit of the board note."""
    return step("check-digit", ("S17",), digit=check_digit)


def seat_step(seat: SeatResult) -> Step:
    """How a seat ends the hand."""
    return _announced(seat_line(seat), seat.seat)


def _pot(hand: HandState, pot: PotResult, result: SplitResult) -> Iterator[Step]:
    """What lies in a pot and who may claim it, what the house takes of it, and where the rest goes."""
    number = pot_number(result.pots.index(pot), len(result.pots))
    yield pot_step(hand, number, (pot.amount, pot.eligible), ("S24", "S25"))
    if pot.rake:
        yield step("dispute-rake", ("S31", "SA20"), pot=number, side=number - 1, amount=pot.rake)
    yield _announced(pot_line(pot, hand))
    if len(pot.paid) > 1:
        yield from map(_announced, paid_said(hand, pot.paid))
        yield from map(_announced, odd_units_said(hand, pot.paid))


def _announced(said: Announcement, seat: int = 0) -> Step:
    return announced(said, _RULES, seat)
