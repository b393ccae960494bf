"""One round of betting in separate stacks: check, bet, call, raise, fold, all-in (S16 to S22, SA4 to SA9).

Every action belongs to the seat in `Round.to_act`. `verify_x` raises IllegalAction with the reason, `can_x` asks,
`x` gives the next state. Seats are indices from 0, clockwise; money is in the table's smallest unit.

Where the printed texts are silent, this module decides: an all-in for more than the call but less than a full raise
lifts the stake that must be called and does not reopen the betting, so that whoever has acted since the last full
raise may only call or fold (SA5); it counts neither for `max_raises` nor as one's raise of the round. A forced first bet
(M16) is exactly the agreed one, a shorter stack goes all-in; whoever makes it has acted and gets no second turn after calls.
"""

from dataclasses import dataclass, field, replace
from enum import StrEnum

from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.pots import clockwise
from dealer_assist.rules.verbs import asks


class MinRaise(StrEnum):
    """The least increment of a raise (SA6)."""

    ANTE = "ante"
    LAST_INCREMENT = "last_increment"


@dataclass(frozen=True, slots=True)
class BettingLimits:
    """What a table has agreed on bets and raises; the defaults limit nothing but the least raise.

    `raise_cap_ante`: the most antes that a first bet or one raise adds, 0 for no limit; `max_raises`: raises in one round,
    None for any number; `allin_overcap`: a voluntary all-in may exceed the limit (SA5 to SA8).
    """

    min_raise: MinRaise = MinRaise.ANTE
    raise_cap_ante: int = 0
    max_raises: int | None = None
    allin_overcap: bool = False
    one_raise_per_player_per_round: bool = False


@dataclass(frozen=True, slots=True)
class Bettor:
    """One seat: money behind, stake of this round, money of earlier rounds.

    `acted` tells that it has acted since the last full bet or raise, `raises` how often it bet or raised fully in this round.
    """

    stack: int
    stake: int = 0
    paid: int = 0
    folded: bool = False
    acted: bool = False
    raises: int = 0

    @property
    def may_act(self) -> bool:
        """Neither folded nor all-in."""
        return not self.folded and self.stack > 0


@dataclass(frozen=True, slots=True)
class Round:
    """A round of betting. `to_act` is None when it is over; the `ante` is at least one unit.

    `increment` is what the last full bet or raise added, `aggressor` who made it, `raises` how many raises there were;
    `forced_bet` is what the first seat to act must bet, 0 where it may check.
    """

    bettors: tuple[Bettor, ...]
    button: int
    ante: int
    limits: BettingLimits = field(default_factory=BettingLimits)
    to_act: int | None = None
    increment: int = 0
    aggressor: int | None = None
    raises: int = 0
    forced_bet: int = 0

    @property
    def call_level(self) -> int:
        """The largest stake of the round: what must be equalled (SA4)."""
        return max(bettor.stake for bettor in self.bettors)

    @property
    def actor(self) -> Bettor:
        """The seat whose turn it is. Raises IllegalAction when the round is over."""
        if self.to_act is None:
            raise IllegalAction("round_over")
        return self.bettors[self.to_act]

    @property
    def to_call(self) -> int:
        """What the seat to act has to add to stay without raising, even where its stack is shorter."""
        return self.call_level - self.actor.stake

    @property
    def limit(self) -> int:
        """The most that a first bet or one raise adds, 0 for no limit (SA7)."""
        return self.limits.raise_cap_ante * self.ante

    @property
    def contributions(self) -> tuple[int, ...]:
        """All that each seat has put in so far, earlier rounds included: the input of the pots (S24)."""
        return tuple(bettor.paid + bettor.stake for bettor in self.bettors)


def open_round(bettors: tuple[Bettor, ...], button: int, ante: int, limits: BettingLimits, *, forced_bet: int = 0) -> Round:
    """Any round: the first seat left of the dealer that is neither folded nor all-in begins (S16, SA28).

    With `forced_bet` it must bet that much, or all it has (M16).
    """
    fresh = tuple(Bettor(seat.stack, paid=seat.paid + seat.stake, folded=seat.folded) for seat in bettors)
    return _turn(Round(fresh, button, ante, limits, forced_bet=forced_bet))


def verify_check(state: Round) -> None:
    """Check is open only while nobody has bet (S20), and not instead of a forced bet (M16)."""
    _verify_not_forced(state)
    if state.actor.stake < state.call_level:
        raise IllegalAction("check_after_bet", to_call=state.to_call)


def check(state: Round) -> Round:
    """Pass without money."""
    verify_check(state)
    return _act(state, 0)


def verify_bet(state: Round, amount: int) -> None:
    """The first increase of the round: at least the ante (S21), at most the agreed limit (SA7)."""
    if state.call_level > 0:
        raise IllegalAction("bet_after_bet", call_level=state.call_level)
    _verify_affordable(state, amount)
    _verify_not_forced(state, amount)
    _verify_cap(state, amount, amount)
    if amount < state.ante and amount < state.actor.stack:
        raise IllegalAction("bet_below_ante", amount=amount, ante=state.ante)


def bet(state: Round, amount: int) -> Round:
    """Bet `amount`. Below the ante it counts as a fold (S21), except for a whole stack (SA8)."""
    try:
        verify_bet(state, amount)
    except IllegalAction as error:
        if error.code == "bet_below_ante":
            return fold(state)
        raise
    return _act(state, amount)


def verify_call(state: Round) -> None:
    """Equal the largest stake (SA4); a shorter stack must go all-in or fold (SA9)."""
    if state.to_call == 0:
        raise IllegalAction("nothing_to_call")
    if state.actor.stack < state.to_call:
        raise IllegalAction("call_needs_all_in", to_call=state.to_call, stack=state.actor.stack)


def call(state: Round) -> Round:
    """Equal the largest stake."""
    verify_call(state)
    return _act(state, state.to_call)


def verify_raise(state: Round, level: int) -> None:
    """Raise the largest stake to `level` (the seat's whole stake of the round, not what it adds).

    Not one's own raise (SA5), at least the least increment (SA6), at most the agreed limit and number (SA7).
    """
    _verify_may_raise(state)
    amount = level - state.actor.stake
    increment = level - state.call_level
    _verify_affordable(state, amount)
    if increment <= 0 or (increment < least_increment(state) and amount < state.actor.stack):
        raise IllegalAction("raise_too_small", increment=increment, least=least_increment(state))
    _verify_cap(state, increment, amount)


def raise_to(state: Round, level: int) -> Round:
    """Raise the largest stake to `level`."""
    verify_raise(state, level)
    return _act(state, level - state.actor.stake)


def least_increment(state: Round) -> int:
    """The least that a raise adds: the ante, by agreement what the last bet or raise added (SA6)."""
    return max(state.ante, state.increment) if state.limits.min_raise is MinRaise.LAST_INCREMENT else state.ante


def verify_fold(state: Round) -> None:
    """Leaving is open to the seat to act (S20), but for the one that must bet (M16)."""
    _verify_not_forced(state)


def fold(state: Round) -> Round:
    """Leave; what was put in stays in the bank (S20)."""
    verify_fold(state)
    return _seat(state, replace(state.actor, folded=True, acted=True))


def verify_all_in(state: Round) -> None:
    """Everything at once: short of the call always (S22, SA8), above it as a bet or raise within the limit (SA8)."""
    increment = state.actor.stack - state.to_call
    _verify_not_forced(state, state.actor.stack)
    if increment <= 0:
        return
    if state.call_level > 0:
        _verify_may_raise(state)
    _verify_cap(state, increment, state.actor.stack)


def all_in(state: Round) -> Round:
    """Put in the whole stack."""
    verify_all_in(state)
    return _act(state, state.actor.stack)


def bet_limits(state: Round) -> tuple[int, ...]:
    """The least and the largest bet that is open, one amount where they are equal, none where no bet is.

    An all-in beyond the limit of a bet (SA8) is not among them: between it and the limit nothing is open.
    """
    stack = state.actor.stack
    least = _forced(state) or min(state.ante, stack)
    most = _forced(state) or min(state.limit or stack, stack)
    return tuple(sorted({least, most})) if can_bet(state, least) else ()


def raise_limits(state: Round) -> tuple[int, ...]:
    """The least and the largest level to which a raise may go, one where they are equal, none where no raise is open.

    An all-in beyond the limit of a raise (SA8) is not among them: between it and the limit nothing is open.
    """
    whole = state.actor.stack - state.to_call
    least = state.call_level + min(least_increment(state), whole)
    most = state.call_level + min(state.limit or whole, whole)
    return tuple(sorted({least, most})) if least <= most and can_raise(state, least) else ()


can_check = asks(verify_check)
can_bet = asks(verify_bet)
can_call = asks(verify_call)
can_raise = asks(verify_raise)
can_fold = asks(verify_fold)
can_all_in = asks(verify_all_in)


def _forced(state: Round) -> int:
    """What the seat to act must bet now, at most its stack (M16); 0 where it is free."""
    return min(state.forced_bet, state.actor.stack) if state.call_level == 0 else 0


def _verify_not_forced(state: Round, amount: int = 0) -> None:
    """Only the forced bet is open to the seat that must make it (M16)."""
    forced = _forced(state)
    if forced and amount != forced:
        raise IllegalAction("forced_bet", bet=forced)


def _verify_affordable(state: Round, amount: int) -> None:
    if amount <= 0:
        raise IllegalAction("amount_not_positive", amount=amount)
    if amount > state.actor.stack:
        raise IllegalAction("stack_too_short", amount=amount, stack=state.actor.stack)


def _verify_cap(state: Round, increment: int, amount: int) -> None:
    """SA7: what a bet or raise adds is limited; by agreement not for a whole stack (SA8)."""
    exempt = state.limits.allin_overcap and amount == state.actor.stack
    if state.limit and increment > state.limit and not exempt:
        raise IllegalAction("above_limit", increment=increment, limit=state.limit)


def _verify_may_raise(state: Round) -> None:
    """Whether the seat to act may raise at all (S20, SA5, SA7)."""
    actor = state.actor
    if state.call_level == 0:
        raise IllegalAction("raise_without_bet")
    if state.aggressor == state.to_act:
        raise IllegalAction("own_raise")
    if actor.acted:
        raise IllegalAction("betting_not_reopened")
    if state.limits.one_raise_per_player_per_round and actor.raises:
        raise IllegalAction("one_raise_only")
    if state.limits.max_raises is not None and state.raises >= state.limits.max_raises:
        raise IllegalAction("no_more_raises", limit=state.limits.max_raises)


def _act(state: Round, amount: int) -> Round:
    """Move `amount` from stack to stake; a full bet or raise reopens the betting for everybody else."""
    actor, level = state.actor, state.call_level
    stake = actor.stake + amount
    increment = stake - level
    full = increment >= least_increment(state)
    moved = replace(actor, stack=actor.stack - amount, stake=stake, acted=True, raises=actor.raises + full)
    if not full:
        return _seat(state, moved)
    reopened = tuple(replace(bettor, acted=False) for bettor in state.bettors)
    return _seat(
        replace(state, bettors=reopened, increment=increment, aggressor=state.to_act, raises=state.raises + (level > 0)),
        moved,
    )


def _seat(state: Round, actor: Bettor) -> Round:
    """The state with the seat to act replaced and the turn passed on."""
    bettors = tuple(actor if seat == state.to_act else bettor for seat, bettor in enumerate(state.bettors))
    return _turn(replace(state, bettors=bettors))


def _turn(state: Round) -> Round:
    """Pass the turn clockwise from the seat that has acted, at first from the button, to the next that has not answered.

    Without one the round is over. Who stands alone against all-ins has nobody to bet against.
    """
    able = sum(bettor.may_act for bettor in state.bettors)
    for seat in clockwise(state.button if state.to_act is None else state.to_act, len(state.bettors)):
        bettor = state.bettors[seat]
        owes = bettor.stake < state.call_level
        if bettor.may_act and (owes or (not bettor.acted and able > 1)):
            return replace(state, to_act=seat)
    return replace(state, to_act=None)
