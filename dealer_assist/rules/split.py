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

from collections.abc import Sequence
from dataclasses import dataclass

from dealer_assist.rules import pots
from dealer_assist.rules.amounts import Amounts, by_name
from dealer_assist.rules.split_hand import OutReason, PotResult, SeatEntry, SeatResult, SeatState, SplitHand, SplitResult
from dealer_assist.rules.split_options import DoubleSetScope, OddUnit, OrphanPot, TieRule
from dealer_assist.rules.split_showdown import Shown, Standing, best, show, standings
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


@dataclass(frozen=True, slots=True)
class _Terms:
    """What all pots of a hand have in common.

    `odd_unit_order`: all seats in the order in which they get odd units; `unraked_notes`: the part of the main pot that no
    rake is taken on; `main_winners`: who takes the main pot by their hands, nobody where it rolls over.
    """

    tie_rule: TieRule
    orphan_pot: OrphanPot
    odd_units_to_house: bool
    names: tuple[str, ...]
    opened: tuple[bool, ...]
    standings: tuple[Standing, ...]
    odd_unit_order: tuple[int, ...]
    rake_terms: pots.RakeTerms
    unraked_notes: int
    main_winners: tuple[int, ...]


def settle(hand: SplitHand) -> SplitResult:
    """The whole result of a hand. Raises what `verify_hand` raises."""
    verify_hand(hand)
    contributions = [seat.paid for seat in hand.seats]
    notes = len(hand.seats) * hand.note_value
    bank = pots.collect(contributions, [not seat.folded for seat in hand.seats], dead_money=notes + hand.jackpot)
    shown = show(hand)
    terms = _terms(hand, bank.pots[0], shown)
    results = tuple([_settle_pot(terms, pot, is_main=pot is bank.pots[0]) for pot in bank.pots])
    paid = dict.fromkeys(terms.names, 0)
    for pot in results:
        for name, share in pot.paid:
            paid[name] += share
    result = SplitResult(
        check_digit=None if hand.board is None else hand.board.digit_at(hand.place.number),
        seats=_burn(hand, bank.pots, shown),
        returned=by_name(terms.names, bank.returned),
        pots=tuple([pot for pot in results if pot.amount]),
        paid=by_name(paid, paid.values()),
        rake=sum([pot.rake for pot in results]),
        jackpot=sum([pot.carried for pot in results]),
    )
    _prove(sum(contributions) + notes + hand.jackpot, result)
    return result


def _terms(hand: SplitHand, main_pot: pots.Pot, shown: Sequence[Shown]) -> _Terms:
    options = hand.options
    standing = standings(shown, options)
    main_survivors = best(main_pot.eligible, standing)
    main_is_paid = len(main_survivors) == 1 or options.tie_rule is TieRule.SPLIT
    is_raked = options.rake_on_foldout or len(main_pot.eligible) > 1  # every live seat may claim the main pot
    return _Terms(
        tie_rule=options.tie_rule,
        orphan_pot=options.orphan_pot,
        odd_units_to_house=options.odd_unit is OddUnit.HOUSE,
        names=tuple([seat.name for seat in hand.seats]),
        opened=tuple([seen.opened for seen in shown]),
        standings=standing,
        odd_unit_order=_odd_unit_order(hand),
        rake_terms=pots.RakeTerms(options.effective_rake_percent if is_raked else 0, options.rake_cap, options.rake_rounding),
        unraked_notes=0 if options.rake_note_base else len(hand.seats) * hand.note_value,
        main_winners=main_survivors if main_is_paid else (),
    )


def _odd_unit_order(hand: SplitHand) -> tuple[int, ...]:
    """All seats in the order in which they get odd units (SA30)."""
    order = pots.clockwise(hand.button - 1, len(hand.seats))
    if hand.options.odd_unit is OddUnit.HIGH_STACK:
        return tuple(sorted(order, key=lambda seat: -hand.seats[seat].paid))
    return order


def _settle_pot(terms: _Terms, pot: pots.Pot, *, is_main: bool) -> PotResult:
    """One pot: only claimant, nobody opened, sole winner, several (S29), or none (SA13, SA14)."""
    raked = pot.amount - terms.unraked_notes if is_main else pot.amount
    if len(pot.eligible) == 1:
        return _pay(terms, pot, raked, pot.eligible)  # S23: nobody else is left who may claim it
    opened = tuple([seat for seat in pot.eligible if terms.opened[seat]])
    if not opened:
        return _carry(terms, pot)
    survivors = best(pot.eligible, terms.standings)
    if len(survivors) == 1:
        return _pay(terms, pot, raked, survivors)
    if not survivors and terms.main_winners and terms.orphan_pot is not OrphanPot.TIE_RULE:
        return _pay(terms, pot, raked, terms.main_winners) if terms.orphan_pot is OrphanPot.MAIN_WINNER else _refund(terms, pot)
    return _pay(terms, pot, raked, survivors or opened) if terms.tie_rule is TieRule.SPLIT else _carry(terms, pot)


def _carry(terms: _Terms, pot: pots.Pot) -> PotResult:
    """The pot rolls over into the jackpot, unraked (S29, SA20)."""
    return PotResult(pot.amount, _names(terms, pot.eligible), carried=pot.amount)


def _refund(terms: _Terms, pot: pots.Pot) -> PotResult:
    """The pot goes back to its eligible seats (SA13)."""
    return PotResult(pot.amount, _names(terms, pot.eligible), paid=_shares(terms, pot.eligible, pot.amount))


def _pay(terms: _Terms, pot: pots.Pot, raked: int, takers: tuple[int, ...]) -> PotResult:
    """Rake first, then equal shares, then the odd units (S29, SA20, SA30). `raked` is the part that rake is reckoned on."""
    rake = pots.rake(raked, terms.rake_terms)
    if terms.odd_units_to_house:
        rake += (pot.amount - rake) % len(takers)
    paid = _shares(terms, takers, pot.amount - rake)
    return PotResult(pot.amount, _names(terms, pot.eligible), rake, _names(terms, takers), paid)


def _shares(terms: _Terms, takers: tuple[int, ...], amount: int) -> Amounts:
    """Equal shares of the takers; the odd units go out in their order (SA30)."""
    order = [seat for seat in terms.odd_unit_order if seat in takers]
    shares = pots.divide(amount, order)
    return by_name(_names(terms, takers), [shares[order.index(seat)] for seat in takers])


def _names(terms: _Terms, seats: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([terms.names[seat] for seat in seats])


def _burn(hand: SplitHand, layers: Sequence[pots.Pot], shown: Sequence[Shown]) -> tuple[SeatResult, ...]:
    """The seats as announced: a live corridor that a Double-Set burns in every pot it may claim is out (S14, S27)."""
    sets = {seat for seat, seen in enumerate(shown) if seen.state is SeatState.DOUBLE_SET}
    whole_table = hand.options.double_set_scope is DoubleSetScope.TABLE
    results = []
    for seat, seen in enumerate(shown):
        in_reach = bool(sets) and seen.state is SeatState.ALIVE
        burnt = in_reach and (whole_table or all(sets.intersection(pot.eligible) for pot in layers if seat in pot.eligible))
        results.append(seen.result(hand, seat, burnt=burnt))
    return tuple(results)


def _prove(money_in: int, result: SplitResult) -> None:
    """Every unit that came in has gone out (P1, P7); ArithmeticError would be a fault of this module."""
    money_out = sum([amount for _, amount in (*result.returned, *result.paid)]) + result.rake + result.jackpot
    if money_in != money_out:
        raise ArithmeticError(f"{money_in} came in and {money_out} went out of {result!r}")
