"""Liar's Poker Split: from the opened notes and the bets to the payout (S8 to S32).

The road of a hand: who is still in (S23, S26), what each hand is against the check digit (S27), which pots there are
(S24, S25), who takes each of them (S28 to S30), and what the house keeps (SA20).

Where the printed texts are silent, this module decides:

- `winners` of a pot are the seats among which it is divided: also the equal sharers when everybody is out (SA14).
- `tie = identical_borders`: of two equally wide corridors the higher one wins (its upper post ranks higher); the Boss's
  tie-break by width comes before that.
- `orphan_pot` speaks only of a side pot that no hand survived while a hand won (or hands tied and share) the main pot.
  `main_winner` divides it among those winners. `refund` divides it equally among its eligible seats, opened or not: each
  of them put the same into it, and folded money has no owner to go back to. A refund has no winners and no rake.
- `double_set_scope = table`: an opened Double-Set burns all other hands in every pot, also where its seat may not claim;
  a pot with one eligible seat is paid to it all the same.
- `boss_post_w0`: the saved Boss has width 0 and is therefore narrower than any corridor.
- `odd_unit = high_stack`: the odd units go first to the winners who put most into the hand (the stacks of S16 and S24),
  equal ones clockwise from the button; `house`: they are added to the rake of the pot.
- `rake_on_foldout = false`: no rake when one live seat is left, with or without a board note.
- `rake_percent` counts in every variant when it is given.
- `boss_seat` is ignored unless the variant is Boss; without it the Boss sits at the button (S32).
"""

from collections import Counter
from collections.abc import Sequence

from dealer_assist.rules import pots
from dealer_assist.rules.split_hand import OutReason, PotResult, SeatEntry, SeatResult, SeatState, SplitHand, SplitResult
from dealer_assist.rules.split_options import DoubleSetScope, OddUnit, OrphanPot, TieRule
from dealer_assist.rules.split_showdown import Shown, best, show
from dealer_assist.rules.split_verify import can_settle, verify_hand

__all__ = [
    "OutReason",
    "PotResult",
    "SeatEntry",
    "SeatResult",
    "SeatState",
    "SplitHand",
    "SplitResult",
    "can_settle",
    "settle",
    "verify_hand",
]


def settle(hand: SplitHand) -> SplitResult:
    """The whole result of a hand. Raises what `verify_hand` raises."""
    verify_hand(hand)
    live = tuple(not seat.folded for seat in hand.seats)
    notes = len(hand.seats) * hand.note_value
    bank = pots.collect([seat.paid for seat in hand.seats], live, dead_money=notes + hand.jackpot)
    shown = show(hand)
    results = _settle_pots(hand, bank.pots, shown)
    paid: Counter[str] = Counter()
    for pot in results:
        paid.update(dict(pot.paid))
    result = SplitResult(
        check_digit=None if hand.board is None else hand.board.digit_at(hand.place.number),
        seats=_burn(hand, bank.pots, shown),
        returned=_named(hand, bank.returned),
        pots=tuple(result for result in results if result.amount),
        paid=_named(hand, [paid[seat.name] for seat in hand.seats]),
        rake=sum(result.rake for result in results),
        jackpot=sum(result.carried for result in results),
    )
    _prove(hand, result)
    return result


def _settle_pots(hand: SplitHand, layers: Sequence[pots.Pot], shown: Sequence[Shown]) -> tuple[PotResult, ...]:
    """Pot by pot, the main pot first (S30)."""
    main_survivors = best(layers[0].eligible, shown, hand.options)
    shares_ties = hand.options.tie_rule is TieRule.SPLIT
    main_winners = main_survivors if len(main_survivors) == 1 or shares_ties else ()
    return tuple(_settle_pot(hand, pot, shown, main_winners) for pot in layers)


def _settle_pot(hand: SplitHand, pot: pots.Pot, shown: Sequence[Shown], main_winners: tuple[int, ...]) -> PotResult:
    """One pot: only claimant, nobody opened, sole winner, several (S29), or none (SA13, SA14)."""
    if len(pot.eligible) == 1:
        return _pay(hand, pot, pot.eligible)  # S23: nobody else is left who may claim it
    opened = tuple(seat for seat in pot.eligible if shown[seat].opened)
    if not opened:
        return _carry(hand, pot)
    survivors = best(pot.eligible, shown, hand.options)
    if not survivors and main_winners and hand.options.orphan_pot is not OrphanPot.TIE_RULE:
        return _pay(hand, pot, main_winners) if hand.options.orphan_pot is OrphanPot.MAIN_WINNER else _refund(hand, pot)
    if len(survivors) == 1:
        return _pay(hand, pot, survivors)
    return _pay(hand, pot, survivors or opened) if hand.options.tie_rule is TieRule.SPLIT else _carry(hand, pot)


def _carry(hand: SplitHand, pot: pots.Pot) -> PotResult:
    """The pot rolls over into the jackpot, unraked (S29, SA20)."""
    return PotResult(pot.amount, _names(hand, pot.eligible), carried=pot.amount)


def _refund(hand: SplitHand, pot: pots.Pot) -> PotResult:
    """The pot goes back to its eligible seats (SA13)."""
    order = _odd_unit_order(hand, pot.eligible)
    shares = dict(zip(order, pots.divide(pot.amount, order), strict=True))
    return PotResult(pot.amount, _names(hand, pot.eligible), paid=_named_shares(hand, shares))


def _pay(hand: SplitHand, pot: pots.Pot, takers: tuple[int, ...]) -> PotResult:
    """Rake first, then equal shares, then the odd units (S29, SA20, SA30)."""
    options = hand.options
    live = tuple(seat for seat, entry in enumerate(hand.seats) if not entry.folded)
    notes = len(hand.seats) * hand.note_value if pot.eligible == live and not options.rake_note_base else 0
    terms = pots.RakeTerms(options.effective_rake_percent, options.rake_cap, options.rake_rounding)
    rake = pots.rake(pot.amount - notes, terms) if options.rake_on_foldout or len(live) > 1 else 0
    if options.odd_unit is OddUnit.HOUSE:
        rake += (pot.amount - rake) % len(takers)
    order = _odd_unit_order(hand, takers)
    shares = dict(zip(order, pots.divide(pot.amount - rake, order), strict=True))
    return PotResult(pot.amount, _names(hand, pot.eligible), rake, _names(hand, takers), _named_shares(hand, shares))


def _odd_unit_order(hand: SplitHand, takers: Sequence[int]) -> tuple[int, ...]:
    """The takers in the order in which they get odd units (SA30)."""
    order = tuple(seat for seat in pots.clockwise(hand.button - 1, len(hand.seats)) if seat in takers)
    if hand.options.odd_unit is OddUnit.HIGH_STACK:
        return tuple(sorted(order, key=lambda seat: -hand.seats[seat].paid))
    return order


def _burn(hand: SplitHand, layers: Sequence[pots.Pot], shown: Sequence[Shown]) -> tuple[SeatResult, ...]:
    """The seats as announced: a live corridor that a Double-Set burns in every pot it may claim is out (S14, S27)."""
    sets = {seat for seat, hand_shown in enumerate(shown) if hand_shown.state is SeatState.DOUBLE_SET}
    whole_table = hand.options.double_set_scope is DoubleSetScope.TABLE
    results = []
    for seat, seen in enumerate(shown):
        claims = [pot.eligible for pot in layers if seat in pot.eligible]
        burnt = seen.state is SeatState.ALIVE and bool(sets) and (whole_table or all(sets.intersection(claim) for claim in claims))
        results.append(seen.result(hand, seat, burnt=burnt))
    return tuple(results)


def _names(hand: SplitHand, seats: Sequence[int]) -> tuple[str, ...]:
    return tuple(entry.name for seat, entry in enumerate(hand.seats) if seat in seats)


def _named(hand: SplitHand, amounts: Sequence[int]) -> tuple[tuple[str, int], ...]:
    return tuple((entry.name, amount) for entry, amount in zip(hand.seats, amounts, strict=True) if amount)


def _named_shares(hand: SplitHand, shares: dict[int, int]) -> tuple[tuple[str, int], ...]:
    return _named(hand, [shares.get(seat, 0) for seat in range(len(hand.seats))])


def _prove(hand: SplitHand, result: SplitResult) -> None:
    """Every unit that came in has gone out (P1, P7); ArithmeticError would be a fault of this module."""
    money_in = sum(seat.paid for seat in hand.seats) + len(hand.seats) * hand.note_value + hand.jackpot
    money_out = sum(dict(result.returned).values()) + sum(dict(result.paid).values()) + result.rake + result.jackpot
    if money_in != money_out:
        raise ArithmeticError(f"{money_in} came in and {money_out} went out of {hand!r}")
