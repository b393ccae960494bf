"""The showdown of Split: each hand against the check digit, and the best of those that may claim a pot (S26 to S32)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from dealer_assist.rules.corridor import HandKind, corridor, kind, rank, width
from dealer_assist.rules.split_hand import OutReason, SeatResult, SeatState, SplitHand
from dealer_assist.rules.split_options import BossPostRank, DoubleSetScope, SplitOptions, Tie, Variant

Verdict = tuple[SeatState, OutReason | None]

Standing = tuple[int, ...]
"""How good a hand is in every pot that it may claim: the lowest standing wins, equal ones tie (S28 to S30).

The first number that differs decides. It is 0 for a Double-Set, 1 for a live corridor, 2 for a Boss on his post who comes last,
3 for a hand that is out (S14, SA18). Among Double-Sets the second is 0 for a Boss who wins against his equals, else 1 (SA19).
Among corridors follow the width, then 0 for the Boss and 1 for anybody else (S32), then, where the table plays by identical
borders, the rank of the upper post below zero, because the higher one wins (SA16).
"""

OUT: Standing = (3,)
"""The standing of a hand that wins no pot."""

_OPENED = (SeatState.ALIVE, SeatState.DOUBLE_SET, SeatState.OUT)


@dataclass(frozen=True, slots=True)
class Shown:
    """A seat at the showdown, before any Double-Set burns it."""

    pair: tuple[int, int] | None
    state: SeatState
    why: OutReason | None = None
    boss: bool = False

    @property
    def opened(self) -> bool:
        """The seat takes part in the distribution (S26)."""
        return self.state in _OPENED

    def result(self, hand: SplitHand, seat: int, *, burnt: bool) -> SeatResult:
        """The seat (index from 0) as announced; `burnt` puts a live corridor out."""
        return SeatResult(
            seat=seat + 1,
            name=hand.seats[seat].name,
            pair=self.pair,
            corridor=None if self.pair is None else corridor(self.pair),
            width=None if self.pair is None else width(self.pair),
            kind=None if self.pair is None else kind(self.pair),
            state=SeatState.OUT if burnt else self.state,
            why=OutReason.BURNT if burnt else self.why,
        )


@cache
def judge(pair: tuple[int, int], check_digit: int) -> Verdict:
    """A hand against the check digit (S14, S27): in for the distribution or out of this hand (SA27).

    A Double-Set elsewhere and the Boss's post are not asked here.
    """
    pair_kind = kind(pair)
    if pair_kind is HandKind.DOUBLE:
        return (SeatState.DOUBLE_SET, None) if check_digit in pair else (SeatState.OUT, OutReason.DOUBLE_TRASH)
    if pair_kind is HandKind.NEIGHBOURS:
        return SeatState.OUT, OutReason.NO_CORRIDOR
    if check_digit in corridor(pair):
        return SeatState.ALIVE, None
    return SeatState.OUT, OutReason.POST if check_digit in pair else OutReason.OUTSIDE


def judge_boss(pair: tuple[int, int], check_digit: int, options: SplitOptions) -> Verdict:
    """The Boss's hand: a digit on his post saves him (S32); on the post of neighbours by agreement only (SA17)."""
    on_post = kind(pair) is not HandKind.DOUBLE and check_digit in pair
    if on_post and (kind(pair) is HandKind.CORRIDOR or options.boss_post_w0):
        return SeatState.ALIVE, OutReason.BOSS_POST
    return judge(pair, check_digit)


def show(hand: SplitHand) -> tuple[Shown, ...]:
    """Every seat at the showdown, in seat order."""
    contested = sum([not seat.folded for seat in hand.seats]) > 1
    check_digit = hand.board.digit_at(hand.place.number) if hand.board is not None else None
    boss_number = hand.boss if hand.options.variant is Variant.BOSS else None
    shown = []
    for number, entry in enumerate(hand.seats, start=1):
        pair = None if entry.serial is None else entry.serial.pair(hand.place)
        boss = number == boss_number
        if entry.folded:
            verdict: Verdict = SeatState.FOLDED, None
        elif not contested:
            verdict = SeatState.UNCONTESTED, None
        elif not entry.opened or pair is None or check_digit is None:
            verdict = SeatState.NOT_OPENED, None
        else:
            verdict = judge_boss(pair, check_digit, hand.options) if boss else judge(pair, check_digit)
        shown.append(Shown(pair, *verdict, boss=boss))
    return tuple(shown)


def standings(shown: Sequence[Shown], options: SplitOptions) -> tuple[Standing, ...]:
    """The standing of every seat, in seat order; `OUT` also for hands that a Double-Set burns at the whole table (SA12)."""
    burns_table = options.double_set_scope is DoubleSetScope.TABLE and any(seen.state is SeatState.DOUBLE_SET for seen in shown)
    return tuple([OUT if burns_table and seen.state is SeatState.ALIVE else _standing(seen, options) for seen in shown])


def best(eligible: Sequence[int], standings: Sequence[Standing]) -> tuple[int, ...]:
    """The seats whose hands are best in a pot (S28, S30): several when they tie, none when everybody is out."""
    highest = min([standings[seat] for seat in eligible])
    return () if highest == OUT else tuple([seat for seat in eligible if standings[seat] == highest])


def _standing(seen: Shown, options: SplitOptions) -> Standing:
    """The standing of one seat, any Double-Set elsewhere not asked."""
    if seen.pair is None:
        return OUT
    if seen.state is SeatState.DOUBLE_SET:
        return 0, not (seen.boss and options.boss_tiebreak_sets)
    if seen.state is not SeatState.ALIVE:
        return OUT
    comes_last = seen.why is OutReason.BOSS_POST and options.boss_post_rank is BossPostRank.LAST
    standing = (2 if comes_last else 1, width(seen.pair), not seen.boss)
    return (*standing, -max(map(rank, seen.pair))) if options.tie is Tie.IDENTICAL_BORDERS else standing
