"""The showdown of Split: each hand against the check digit, and the best of those that may claim a pot (S26 to S32)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dealer_assist.rules.corridor import HandKind, corridor, kind, rank, width
from dealer_assist.rules.split_hand import OutReason, SeatResult, SeatState, SplitHand
from dealer_assist.rules.split_options import BossPostRank, DoubleSetScope, SplitOptions, Tie, Variant

Verdict = tuple[SeatState, OutReason | None]


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
        return self.state in {SeatState.ALIVE, SeatState.DOUBLE_SET, SeatState.OUT}

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


def judge(pair: tuple[int, int], check_digit: int) -> Verdict:
    """A hand against the check digit (S14, S27); a Double-Set elsewhere and the Boss's post are not asked here."""
    match kind(pair):
        case HandKind.DOUBLE:
            return (SeatState.DOUBLE_SET, None) if check_digit == pair[0] else (SeatState.OUT, OutReason.DOUBLE_TRASH)
        case HandKind.NEIGHBOURS:
            return SeatState.OUT, OutReason.NO_CORRIDOR
        case HandKind.CORRIDOR:
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
    contested = sum(not seat.folded for seat in hand.seats) > 1
    check_digit = hand.board.digit_at(hand.place.number) if hand.board is not None else None
    shown = []
    for number, entry in enumerate(hand.seats, start=1):
        pair = None if entry.serial is None else entry.serial.pair(hand.place)
        boss = hand.options.variant is Variant.BOSS and number == hand.boss
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


def best(eligible: Iterable[int], shown: Sequence[Shown], options: SplitOptions) -> tuple[int, ...]:
    """The seats whose hands are best in a pot (S28, S30): several when they tie, none when everybody is out."""
    claimants = tuple(eligible)
    sets = tuple(seat for seat in claimants if shown[seat].state is SeatState.DOUBLE_SET)
    if sets:
        return _boss_first(sets, shown) if options.boss_tiebreak_sets else sets
    if options.double_set_scope is DoubleSetScope.TABLE and any(seen.state is SeatState.DOUBLE_SET for seen in shown):
        return ()
    alive = tuple(seat for seat in claimants if shown[seat].state is SeatState.ALIVE)
    if options.boss_post_rank is BossPostRank.LAST:
        alive = tuple(seat for seat in alive if shown[seat].why is not OutReason.BOSS_POST) or alive
    narrowest = min((_width(shown[seat]) for seat in alive), default=0)
    equal = _boss_first(tuple(seat for seat in alive if _width(shown[seat]) == narrowest), shown)
    if options.tie is Tie.IDENTICAL_BORDERS:
        highest = max((_upper_post(shown[seat]) for seat in equal), default=0)
        return tuple(seat for seat in equal if _upper_post(shown[seat]) == highest)
    return equal


def _boss_first(tied: tuple[int, ...], shown: Sequence[Shown]) -> tuple[int, ...]:
    """The Boss alone if he is among equals (S32)."""
    return tuple(seat for seat in tied if shown[seat].boss) or tied


def _width(seen: Shown) -> int:
    return 0 if seen.pair is None else width(seen.pair)


def _upper_post(seen: Shown) -> int:
    return 0 if seen.pair is None else max(rank(digit) for digit in seen.pair)
