"""The payout of the Wild West card module: from final scores to gains and losses (W23 to W27).

Where the printed texts are silent, this module decides:

- A prize that is no whole number of the smallest unit (the best score may be a half or a quarter) is rounded down.
- When all are equal, the best score is 0 and so is the prize (WA12).
- `halving = iterate`: the best score is halved until only the scores of 0 lie below, so that nobody else pays; winners are
  still those above the first half.
- A greatest loss (W12, W5) first limits the base loss, then the extra prize (WA11). What it leaves unpaid nobody else
  pays: the winners share what was paid, in the same proportion.
- Players with equal best scores share the extra prize equally, odd units to the lowest seats.
- Money is divided in proportion by largest remainder, ties to the lowest seat (WA6), on both sides of the payout.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import floor

from dealer_assist.rules.amounts import by_name
from dealer_assist.rules.errors import InvalidHand
from dealer_assist.rules.table_verify import verify_ante, verify_seat_count
from dealer_assist.rules.verbs import asks
from dealer_assist.rules.west_hand import Standing, WestEntry, WestHand, WestResult
from dealer_assist.rules.west_options import Halving
from dealer_assist.rules.west_rolls import D10

__all__ = [
    "Standing",
    "WestEntry",
    "WestHand",
    "WestResult",
    "apportion",
    "can_settle",
    "payers",
    "settle",
    "shift",
    "standing",
    "verify_hand",
]


def verify_hand(hand: WestHand) -> None:
    """Raise the RuleError that keeps the game from being settled.

    `where` is the path of the key in a hand file. Codes: `too_few_seats`, `too_many_seats`, `name_empty`, `name_twice`,
    `ante_not_positive`, `modifier_not_positive`, `negative_fails`, `negative_money`, `extra_die_missing`,
    `extra_die_out_of_range`.
    """
    _verify_table(hand)
    for entry in hand.entries:
        _verify_entry(entry)
    if hand.unlimited:
        paying = payers(hand)
        for entry in hand.entries:
            if entry.risky and entry.extra_die is None and entry.name in paying:
                raise InvalidHand("extra_die_missing", where=f"extra_dice.{entry.name}", name=entry.name)


can_settle = asks(verify_hand)


def settle(hand: WestHand) -> WestResult:
    """The whole payout. Raises what `verify_hand` raises."""
    verify_hand(hand)
    scores = shift([entry.score for entry in hand.entries])
    top = max(scores)
    half = top / 2
    parts = [half - score if _pays(hand, place) else Fraction(0) for score, place in zip(scores, _standings(hand), strict=True)]
    prize = floor(hand.ante * hand.modifier * top)
    loss = [_at_most(hand.cap(entry), share) for entry, share in zip(hand.entries, apportion(prize, parts), strict=True)]
    weights = winning_weights(hand)
    gain = apportion(sum(loss), weights)
    extra = [_extra(hand, entry, lost) for entry, lost in zip(hand.entries, loss, strict=True)]
    winners = [Fraction(weight == max(weights)) for weight in weights]
    extra_gain = apportion(sum(extra), winners)
    net = [won + more - lost - paid for won, more, lost, paid in zip(gain, extra_gain, loss, extra, strict=True)]
    names = [entry.name for entry in hand.entries]
    return WestResult(
        scores=tuple(zip(names, scores, strict=True)),
        half=half,
        parts=by_name(names, parts),
        prize=prize,
        loss=by_name(names, loss),
        gain=by_name(names, gain),
        extra=by_name(names, extra),
        net=tuple(zip(names, net, strict=True)),
        standings=_standings(hand),
    )


def payers(hand: WestHand) -> tuple[str, ...]:
    """The names of those who pay a part of the base prize (W26), in seat order."""
    return tuple(entry.name for entry, place in zip(hand.entries, _standings(hand), strict=True) if _pays(hand, place))


def shift(scores: Sequence[Fraction]) -> list[Fraction]:
    """The scores moved so that the weakest is 0 (W23)."""
    weakest = min(scores)
    return [score - weakest for score in scores]


def standing(score: Fraction, top: Fraction) -> Standing:
    """A shifted score against half of the best one (W24, WA5).

    Further halvings only tell who has won back something (WA3): sooner or later they fall below every score above 0.
    """
    half = top / 2
    if score > half:
        return Standing.WINNER
    if score == half:
        return Standing.EVEN
    return Standing.PARTLY_WON_BACK if score > 0 else Standing.LOST


def winning_weights(hand: WestHand) -> list[Fraction]:
    """In what proportion the winners share: by their scores above the half (WA4); 0 for everybody else."""
    scores = shift([entry.score for entry in hand.entries])
    half = max(scores) / 2
    return [max(Fraction(0), score - half) for score in scores]


def apportion(amount: int, weights: Sequence[Fraction]) -> tuple[int, ...]:
    """Divide money in proportion by largest remainder, ties to the first (WA6); weights of 0 get nothing.

    The amount is divided whole wherever any weight is above 0; without one nobody gets anything.
    """
    total = sum(weights)
    if not total:
        return (0,) * len(weights)
    quotas = [amount * weight / total for weight in weights]
    shares = [floor(quota) for quota in quotas]
    order = sorted(range(len(weights)), key=lambda seat: shares[seat] - quotas[seat])
    for seat in order[: amount - sum(shares)]:
        shares[seat] += 1
    return tuple(shares)


def extra_loss(base_loss: int, die: int, fails: int) -> int:
    """What a risky loser adds for the winner (W27): his base loss times the d10, and once more for every failed test."""
    return base_loss * die * (1 + fails)


def _standings(hand: WestHand) -> tuple[Standing, ...]:
    scores = shift([entry.score for entry in hand.entries])
    return tuple(standing(score, max(scores)) for score in scores)


def _pays(hand: WestHand, place: Standing) -> bool:
    """Whether a player with this standing pays a part of the base prize (W26, WA3)."""
    return place is Standing.LOST or (place is Standing.PARTLY_WON_BACK and hand.options.halving is Halving.SINGLE)


def _extra(hand: WestHand, entry: WestEntry, base_loss: int) -> int:
    """The extra prize from one player; the greatest loss covers base and extra together (WA11)."""
    if not hand.unlimited or not entry.risky or entry.extra_die is None:
        return 0
    cap = hand.cap(entry)
    return _at_most(None if cap is None else cap - base_loss, extra_loss(base_loss, entry.extra_die, entry.fails))


def _at_most(cap: int | None, amount: int) -> int:
    return amount if cap is None else min(cap, amount)


def _verify_table(hand: WestHand) -> None:
    verify_seat_count(len(hand.entries), "scores")
    names = [entry.name for entry in hand.entries]
    for index, name in enumerate(names):
        if not name.strip():
            raise InvalidHand("name_empty", where=f'scores."{name}"')
        if name in names[:index]:
            raise InvalidHand("name_twice", where=f"scores.{name}", name=name, other=f"scores.{name}")
    verify_ante(hand.ante)
    if hand.modifier < 1:
        raise InvalidHand("modifier_not_positive", where="modifier", found=hand.modifier)


def _verify_entry(entry: WestEntry) -> None:
    if entry.fails < 0:
        raise InvalidHand("negative_fails", where=f"fails.{entry.name}", found=entry.fails)
    if entry.max_loss is not None and entry.max_loss < 0:
        raise InvalidHand("negative_money", where=f"max_loss.{entry.name}", found=entry.max_loss)
    if entry.extra_die is not None and not 1 <= entry.extra_die <= D10:
        raise InvalidHand("extra_die_out_of_range", where=f"extra_dice.{entry.name}", found=entry.extra_die, sides=D10)
