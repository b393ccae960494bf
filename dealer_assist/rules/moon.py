"""Shoot the Moon: from the opened notes and the bets to the payout (M5 to M24).

The road of a hand: what the notes are (M5, M7), which shots are armed (M21) and kept (M22, MA12), which pots there are
(M2, MA8, S24, S25), and who takes each of them (M15, M23, MA6, MA7).

Where the printed texts are silent, this module decides:

- A shot is held when its seat's final three have no common note (M22), also after "drop": cards speak (MA13). With
  `cards_speak = false` a shot that was given up is gone. An unarmed seat has nothing to declare.
- `armed` tells of the third note of a folded seat too, where it was seen; its shot is never held. Neither is that of the
  last seat left: there is no showdown (M24).
- The antes lie in the main pot; with `ante_in_shot = false` a shot takes half of the rest of it (MA10).
- `declare = auto` takes every seat for AUTO, whatever it has declared (MA12).
- `allin = off`: live seats with unequal stakes cannot be; such a hand is refused (MA8).
- `rake_period` is a matter of the buy-in and changes no payout (MA11).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dealer_assist.rules import pots
from dealer_assist.rules.amounts import Amounts, by_name
from dealer_assist.rules.moon_hand import (
    Declaration,
    MoonHand,
    MoonPotResult,
    MoonResult,
    MoonSeat,
    MoonSeatResult,
)
from dealer_assist.rules.moon_hands import Ranking
from dealer_assist.rules.moon_notes import COMMON_NOTES, OWN_NOTES, MoonNote, read_note
from dealer_assist.rules.moon_options import DeclareMode
from dealer_assist.rules.moon_showdown import Combination, Showing, award, best_combination
from dealer_assist.rules.moon_verify import can_settle, verify_hand

__all__ = [
    "Choice",
    "Declaration",
    "MoonHand",
    "MoonPotResult",
    "MoonResult",
    "MoonSeat",
    "MoonSeatResult",
    "can_settle",
    "keep_or_drop",
    "settle",
    "verify_hand",
]


@dataclass(frozen=True, slots=True)
class Choice:
    """Both results for an armed seat, and what it gets from each; `better` is KEEP unless dropping pays more (MA12)."""

    keep: MoonResult
    drop: MoonResult
    keep_pays: int
    drop_pays: int

    @property
    def better(self) -> Declaration:
        """What AUTO would choose while the others stay as they are."""
        return Declaration.KEEP if self.keep_pays >= self.drop_pays else Declaration.DROP


@dataclass(frozen=True, slots=True)
class _Reading:
    """What a seat has: its notes, own and common, and the best combinations of five and of three."""

    notes: tuple[MoonNote | None, ...]
    best: Combination | None
    own: Combination | None
    armed: bool


def settle(hand: MoonHand) -> MoonResult:
    """The whole result of a hand. Raises what `verify_hand` raises."""
    verify_hand(hand)
    bank = _collect(hand)
    readings = tuple(_read(hand, seat) for seat in hand.seats)
    showings = _decide(hand, bank, readings)
    amounts = [0] * len(hand.seats)
    results = []
    for pot in bank.pots:
        result, shares = _settle_pot(hand, pot, showings, is_main=pot is bank.pots[0])
        results.append(result)
        amounts = [amount + share for amount, share in zip(amounts, shares, strict=True)]
    return MoonResult(
        seats=tuple(_seat_result(hand, seat, readings[seat], showings[seat]) for seat in range(len(hand.seats))),
        returned=_named(hand, bank.returned),
        pots=tuple(result for result in results if result.amount),
        paid=_named(hand, amounts),
    )


def keep_or_drop(hand: MoonHand, seat: int) -> Choice:
    """What seat number `seat` gets when it keeps its shot and when it drops it, the others being as they have declared (MA12)."""
    keep, drop = (settle(_declaring(hand, seat - 1, said)) for said in (Declaration.KEEP, Declaration.DROP))
    name = hand.seats[seat - 1].name
    return Choice(keep, drop, dict(keep.paid).get(name, 0), dict(drop.paid).get(name, 0))


def _declaring(hand: MoonHand, seat: int, said: Declaration) -> MoonHand:
    """The hand with one seat's declaration, which counts even where the table has agreed on AUTO."""
    seats = tuple(replace(entry, declare=said) if index == seat else entry for index, entry in enumerate(hand.seats))
    options = hand.options
    if options.declare is DeclareMode.AUTO:
        seats = tuple(entry if index == seat else replace(entry, declare=Declaration.AUTO) for index, entry in enumerate(seats))
        options = replace(options, declare=DeclareMode.PLAYER)
    return replace(hand, seats=seats, options=options)


def _collect(hand: MoonHand) -> pots.Bank:
    """The pots; every seat's ante lies in the main pot (M2, MA10)."""
    live = [not seat.folded for seat in hand.seats]
    return pots.collect([seat.paid for seat in hand.seats], live, dead_money=len(hand.seats) * hand.ante)


def _read(hand: MoonHand, seat: MoonSeat) -> _Reading:
    """The notes of a seat and what they can make; the best of five is open until both common notes are (M5, M14, M21)."""
    read = [read_note(note, hand.place, hand.options.base_shift) for note in (*seat.notes, *hand.common)]
    own, common = read[: len(seat.notes)], read[len(seat.notes) :]
    unseen = (None,) * OWN_NOTES
    notes = (*own, *unseen)[:OWN_NOTES] + (*common, *unseen)[:COMMON_NOTES]
    if len(own) < OWN_NOTES:
        return _Reading(notes, None, None, armed=False)
    ranking = Ranking.of(hand.options)
    best = best_combination(read, ranking) if len(common) == COMMON_NOTES else None
    return _Reading(notes, best, best_combination(own, ranking), armed=own[-1].arms)


def _decide(hand: MoonHand, bank: pots.Bank, readings: Sequence[_Reading]) -> tuple[Showing, ...]:
    """What each seat plays: an armed one its own notes or the best of five, as declared (M22, MA12)."""
    keeping = tuple(_showing(hand, seat, readings[seat], Declaration.KEEP) for seat in range(len(hand.seats)))
    showings = []
    for seat, entry in enumerate(hand.seats):
        said = Declaration.AUTO if hand.options.declare is DeclareMode.AUTO else entry.declare
        dropping = _showing(hand, seat, readings[seat], Declaration.DROP)
        if said is Declaration.AUTO and dropping != keeping[seat]:
            instead = (*keeping[:seat], dropping, *keeping[seat + 1 :])
            said = Declaration.DROP if _payment(hand, bank, instead, seat) > _payment(hand, bank, keeping, seat) else Declaration.KEEP
        showings.append(dropping if said is Declaration.DROP else keeping[seat])
    return tuple(showings)


def _showing(hand: MoonHand, seat: int, reading: _Reading, said: Declaration) -> Showing:
    """What a seat plays when it keeps or drops; without a shot, or without three live notes of its own, the best of five."""
    may_hold = reading.armed and not hand.seats[seat].folded and hand.contested
    if may_hold and said is Declaration.KEEP and reading.own is not None:
        return Showing(reading.own, held=True)
    needs_no_common = reading.best is not None and reading.best.own
    return Showing(reading.best, held=may_hold and needs_no_common and hand.options.cards_speak)


def _payment(hand: MoonHand, bank: pots.Bank, showings: Sequence[Showing], seat: int) -> int:
    """All that a seat is paid when everybody plays so; returned money is no payment."""
    return sum(_settle_pot(hand, pot, showings, is_main=pot is bank.pots[0])[1][seat] for pot in bank.pots)


def _settle_pot(hand: MoonHand, pot: pots.Pot, showings: Sequence[Showing], *, is_main: bool) -> tuple[MoonPotResult, list[int]]:
    """One pot, and what each seat gets of it (M23, MA7, MA8)."""
    antes = len(hand.seats) * hand.ante if is_main and not hand.options.ante_in_shot else 0
    order = pots.clockwise(hand.button - 1, len(hand.seats))
    given = award(pot, showings, order, pot.amount - antes)
    shares = [given.of(seat) for seat in range(len(hand.seats))]
    result = MoonPotResult(
        amount=pot.amount,
        eligible=tuple(hand.seats[seat].name for seat in pot.eligible),
        winners=tuple(hand.seats[seat].name for seat in sorted(given.hands)),
        paid=_named(hand, shares),
        shot=sum(given.shots.values()),
    )
    return result, shares


def _seat_result(hand: MoonHand, seat: int, reading: _Reading, showing: Showing) -> MoonSeatResult:
    return MoonSeatResult(
        seat=seat + 1,
        name=hand.seats[seat].name,
        notes=reading.notes,
        armed=reading.armed,
        held=showing.held,
        combination=showing.combination,
        own_combination=reading.own,
    )


def _named(hand: MoonHand, amounts: Sequence[int]) -> Amounts:
    return by_name([seat.name for seat in hand.seats], amounts)
