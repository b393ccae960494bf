"""What is announced of a hand of Split, with Poker Club and Boss: the place, the notes, the bets, the showdown pot by pot."""

from collections.abc import Iterator
from typing import Any

from dealer_assist.rules import corridor as corridors
from dealer_assist.rules.actions import COMMON
from dealer_assist.rules.deck_building import SharedDigits, shared_digits
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.rules.split import OutReason, PotResult, SeatResult, SeatState, SplitResult
from dealer_assist.rules.split_options import BossPostRank, Variant
from dealer_assist.table.announce_bets import bets_said, odd_units_said, paid_said, pot_number, returned_said
from dealer_assist.table.announcement import Announcement, HandChange, listed, seats_named, shown, spoken
from dealer_assist.table.events import SerialConfirmed, SerialCorrected
from dealer_assist.table.hand import HandState, Slot


def opened(hand: HandState) -> Iterator[Announcement]:
    """The place before anything else (S8), the dealer (S7), the Boss (S32), the fee (SA21) and the jackpot that is played for (SA15)."""
    yield spoken("hand-opened", hand=hand.number, place=hand.place.number, seats=len(hand.opened.seats), button=hand.button)
    if _boss(hand):
        yield spoken("boss-plays", seat=_boss(hand))
    if hand.options.entry_fee:
        yield spoken("entry-fee", amount=hand.options.entry_fee)
    if hand.jackpot:
        yield spoken("jackpot-in-bank", amount=hand.jackpot)


def happened(change: HandChange) -> Iterator[Announcement]:
    """Notes as they are shown, and the bets."""
    hand = change.after
    match change.event:
        case SerialConfirmed() | SerialCorrected() as note:
            verb = "confirmed" if isinstance(note, SerialConfirmed) else "corrected"
            slot = hand.slot(note.slot, note.index)
            if slot.number == COMMON:
                yield spoken(f"board-{verb}", digit=Serial(slot.digits).digit_at(hand.place.number))
            else:
                yield pair_said(f"seat-{verb}", slot, hand.place)
            yield from _bundle_said(change)
    yield from bets_said(change, hand.play)  # type: ignore[arg-type] # a hand of Split has a SplitPlay


def bundles(hand: HandState) -> tuple[SharedDigits, ...]:
    """The open notes of the hand that may come from one bundle (SA32)."""
    return shared_digits((Serial(slot.digits) for slot in hand.slots if slot.digits), hand.place)


def _bundle_said(change: HandChange) -> Iterator[Announcement]:
    """A note that makes a bundle of those that lie open, or enlarges one."""
    known = set() if change.before is None else set(bundles(change.before))
    for group in bundles(change.after):
        if group not in known:
            yield spoken("warning-one-bundle", count=len(group.serials), digits=group.digits)


def pair_said(code: str, slot: Slot, place: Place) -> Announcement:
    """The two digits of a pocket note and their corridor (S11 to S14); `code` tells whether it is confirmed or corrected."""
    pair = Serial(slot.digits).pair(place)
    inside = corridors.corridor(pair)
    low, high = (inside[0], inside[-1]) if inside else sorted(pair, key=corridors.rank)
    return spoken(
        f"{code}-{corridors.kind(pair)}",
        seat=slot.number,
        name=slot.name,
        first=pair[0],
        second=pair[1],
        low=low,
        high=high,
        width=corridors.width(pair),
    )


def settled(change: HandChange) -> Iterator[Announcement]:
    """The showdown when it appears, and again when a correction has changed it."""
    hand = change.after
    if not isinstance(hand.result, SplitResult) or (change.before is not None and change.before.result == hand.result):
        return
    if change.settled_before:
        yield spoken("result-changed", hand=hand.number)
    yield from showdown(hand, hand.result)


def showdown(hand: HandState, result: SplitResult) -> Iterator[Announcement]:
    """The whole result in speaking order: check digit, each seat, what goes back, who takes each pot and why, the rake."""
    if result.check_digit is not None:
        yield spoken("check-digit", digit=result.check_digit)
    yield from (seat_line(seat) for seat in result.seats)
    uncontested = any(seat.state is SeatState.UNCONTESTED for seat in result.seats)
    yield from returned_said(hand, result.returned, aloud=uncontested)
    for pot in result.pots:
        yield pot_line(pot, hand)
        if hand.opened.betting and len(pot.paid) > 1:
            yield from paid_said(hand, pot.paid)
            yield from odd_units_said(hand, pot.paid)
    if result.rake and hand.opened.betting:
        yield spoken("rake", amount=result.rake)


def seat_line(seat: SeatResult) -> Announcement:
    """The state of one seat with its reason, such as `state-out-post` or `state-alive`; shown, not spoken."""
    code = f"state-{seat.state}" + (f"-{seat.why}" if seat.why else "")
    return shown(code, seat=seat.seat, name=seat.name, width=seat.width or 0)


def pot_line(pot: PotResult, hand: HandState) -> Announcement:
    """Where a pot of the settled hand goes, and why: `winner-...`, `split-...`, `rollover-...` or `refund`.

    `paid` is 0 where the bets are kept by hand: then the bank is counted in notes, and the people know what lies there.
    """
    result: SplitResult = hand.result
    number = pot_number(result.pots.index(pot), len(result.pots))
    where: dict[str, Any] = {"pot": number, "side": number - 1, "amount": pot.amount}
    if pot.carried:
        return spoken(f"rollover-{_tie_reason(pot, result)}", **where)
    if not pot.winners:
        return spoken("refund", seats=listed(seats_named(hand, pot.eligible)), **where)
    if len(pot.winners) > 1:
        reason = _tie_reason(pot, result) if set(pot.winners) <= set(pot.eligible) else "orphan"
        return spoken(f"split-{reason}", seats=listed(seats_named(hand, pot.winners)), count=len(pot.winners), **where)
    winner = _seat_of(pot.winners[0], result)
    paid = dict(pot.paid).get(winner.name, 0) if hand.opened.betting else 0
    code = f"winner-{_winning_reason(winner, pot, hand)}"
    return spoken(code, seat=winner.seat, name=winner.name, width=winner.width or 0, paid=paid, **where)


def _seat_of(name: str, result: SplitResult) -> SeatResult:
    return next(seat for seat in result.seats if seat.name == name)


def _winning_reason(winner: SeatResult, pot: PotResult, hand: HandState) -> str:
    """Why one seat alone takes a pot (S23, S28, S32, SA13, SA16)."""
    if winner.name not in pot.eligible:
        return "orphan"
    if winner.state is SeatState.UNCONTESTED or len(pot.eligible) == 1:
        return "uncontested" if winner.state is SeatState.UNCONTESTED else "only-claimant"
    if winner.state is not SeatState.ALIVE:
        return str(winner.state)
    if any(_rivals(winner, _seat_of(name, hand.result), hand) for name in pot.eligible):
        return "alive-boss" if winner.seat == _boss(hand) else "alive-higher"
    return "alive-boss-post" if winner.why is OutReason.BOSS_POST else "alive"


def _rivals(winner: SeatResult, other: SeatResult, hand: HandState) -> bool:
    """Whether another live corridor is as narrow; a Boss on his post who comes last is no rival (SA18)."""
    comes_last = other.why is OutReason.BOSS_POST and hand.options.boss_post_rank is BossPostRank.LAST
    return other.seat != winner.seat and other.state is SeatState.ALIVE and other.width == winner.width and not comes_last


def _boss(hand: HandState) -> int:
    """The seat of the Boss (S32); 0 where nobody is."""
    options = hand.options
    return (options.boss_seat or hand.button) if options.variant is Variant.BOSS else 0


def _tie_reason(pot: PotResult, result: SplitResult) -> str:
    """Why a pot has no single winner: equal Double-Sets, equal corridors, everybody out, or nobody opened (S29)."""
    states = {_seat_of(name, result).state for name in pot.eligible}
    for state in (SeatState.DOUBLE_SET, SeatState.ALIVE, SeatState.OUT):
        if state in states:
            return str(state)
    return str(SeatState.NOT_OPENED)
