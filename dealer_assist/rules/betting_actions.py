"""The actions of a betting round as values, for the hands in progress of every game with bets: whose turn, who is left, what is legal."""

from dataclasses import replace

from dealer_assist.rules import betting
from dealer_assist.rules.actions import AllIn, Bet, BettingAction, Call, Check, Fold, RaiseTo
from dealer_assist.rules.betting import Round
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.play import verify_known
from dealer_assist.rules.verbs import asks


def verify_act(state: Round, action: BettingAction) -> None:
    """Raise the reason that forbids the action.

    Codes: `unknown_action`, `no_such_slot`, `round_over`, `out_of_turn`, and what `betting` says of the action.

    The bet below the ante is refused here although `act` takes it for a fold (S21).
    """
    _verify_turn(state, action)
    match action:
        case Check():
            betting.verify_check(state)
        case Bet(amount=amount):
            betting.verify_bet(state, amount)
        case Call():
            betting.verify_call(state)
        case RaiseTo(level=level):
            betting.verify_raise(state, level)
        case Fold():
            betting.verify_fold(state)
        case _:  # an all-in: `_verify_turn` lets no other kind pass
            betting.verify_all_in(state)


can_act = asks(verify_act)


def act(state: Round, action: BettingAction) -> Round:
    """The round after the action. Raises what `verify_act` raises, but for the bet below the ante (S21)."""
    _verify_turn(state, action)
    match action:
        case Check():
            return betting.check(state)
        case Bet(amount=amount):
            return betting.bet(state, amount)
        case Call():
            return betting.call(state)
        case RaiseTo(level=level):
            return betting.raise_to(state, level)
        case Fold():
            return betting.fold(state)
        case _:  # an all-in
            return betting.all_in(state)


def legal_acts(state: Round) -> tuple[BettingAction, ...]:
    """What the seat to act may do, bet and raise with the least and the largest amount; nothing when the round is over."""
    seat = seat_to_act(state)
    if seat is None:
        return ()
    simple = (Check(seat), Call(seat), Fold(seat), AllIn(seat))
    bets = tuple(Bet(seat, amount) for amount in betting.bet_limits(state))
    raises = tuple(RaiseTo(seat, level) for level in betting.raise_limits(state))
    return (*(action for action in simple if can_act(state, action)), *bets, *raises)


def pot_sized(state: Round, bank: int) -> int:
    """The stake of the seat to act that bets the whole bank, or calls and raises by what the bank is then."""
    return state.call_level + bank + state.to_call


def seat_to_act(state: Round) -> int | None:
    """The number of the seat whose turn it is; None when the round is over."""
    return None if state.to_act is None else state.to_act + 1


def live_seats(state: Round) -> tuple[int, ...]:
    """The numbers of the seats that have not left."""
    return tuple(seat for seat, bettor in enumerate(state.bettors, start=1) if not bettor.folded)


def leave(state: Round, seat: int) -> Round:
    """The round without a seat that leaves outside its turn; its money stays (S24)."""
    bettors = tuple(replace(bettor, folded=bettor.folded or index == seat) for index, bettor in enumerate(state.bettors, start=1))
    return replace(state, bettors=bettors)


def _verify_turn(state: Round, action: BettingAction) -> None:
    verify_known(action, BettingAction)
    seat = action.seat
    if not 1 <= seat <= len(state.bettors):
        raise IllegalAction("no_such_slot", slot=seat)
    to_act = seat_to_act(state)
    if to_act is None:
        raise IllegalAction("round_over")
    if seat != to_act:
        raise IllegalAction("out_of_turn", seat=seat, to_act=to_act)
