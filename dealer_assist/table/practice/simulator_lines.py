"""What the seats of a practised hand do: simple random lines, every action of them one that the rules allow."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from dealer_assist.rules.actions import AllIn, Bet, Call, Check, Fold, NotOpened, RaiseTo, ShowNote
from dealer_assist.rules.banker_actions import NamePlace
from dealer_assist.rules.coins_actions import PairBet, PairCall, PairCheck, PairFold, PairRaise, ShowCoin
from dealer_assist.rules.moon_actions import Declare
from dealer_assist.table.hand import HandState

MOST_RAISES = 2
"""Raises of one round: nobody practises on a hand that does not end."""

_AMOUNTS = 3
"""So many antes above the least amount that a bet or raise may have."""

_WEIGHTS: dict[type, int] = {
    Check: 6,
    Call: 8,
    Bet: 5,
    RaiseTo: 3,
    Fold: 1,
    AllIn: 2,
    PairCheck: 4,
    PairBet: 5,
    PairRaise: 5,
    PairCall: 6,
    PairFold: 1,
}
"""How often a seat takes each of its actions: hands are to reach the showdown, and to have something to record on the way."""

_ENTERED: dict[type, str] = {Bet: "amount", RaiseTo: "level", PairBet: "k", PairRaise: "k", NamePlace: "place"}
"""The number of an action that a player chooses."""


def likely_action(hand: HandState, rng: random.Random) -> Any:  # noqa: ANN401 - each game has its own actions
    """What happens next in a hand that is not over: a ShowNote holds a free serial, not that of the note which will be dealt."""
    legal = hand.legal()
    for kind in (NamePlace, Declare, ShowCoin):
        first = next((action for action in legal if isinstance(action, kind)), None)
        if first is not None:
            return _drawn([action for action in legal if isinstance(action, kind) and action.seat == first.seat], rng, hand.opened.ante)
    if hand.to_act is None:
        return next(action for action in legal if isinstance(action, ShowNote))
    own = [action for action in legal if not isinstance(action, ShowNote | NotOpened) and action.seat == hand.to_act]
    kinds = _worth_doing(hand, list(dict.fromkeys(map(type, own))))
    chosen = rng.choices(kinds, [_WEIGHTS[kind] for kind in kinds])[0]
    return _drawn([action for action in own if type(action) is chosen], rng, hand.opened.ante)


def _worth_doing(hand: HandState, kinds: Sequence[type]) -> Sequence[type]:
    """Nobody folds where he may check, goes all-in where he may call, or raises for ever; where nothing else is left everything is."""
    bets = hand.round
    left_out: set[type] = set()
    if Check in kinds or PairCheck in kinds:
        left_out |= {Fold, PairFold}
    if {Check, Call, Bet} & set(kinds):
        left_out.add(AllIn)
    if bets is not None and bets.raises >= MOST_RAISES:
        left_out.add(RaiseTo)
    return [kind for kind in kinds if kind not in left_out] or kinds


def _drawn(alike: Sequence[Any], rng: random.Random, ante: int) -> Any:  # noqa: ANN401 - as above
    """One of the actions of a kind; where they differ in a number they are its least and its largest value, and money is bet in antes."""
    entered = _ENTERED.get(type(alike[0]))
    if entered is None:
        return rng.choice(alike)
    values = [getattr(action, entered) for action in alike]
    money = isinstance(alike[0], Bet | RaiseTo)
    value = min(min(values) + ante * rng.randrange(_AMOUNTS), max(values)) if money else rng.randint(min(values), max(values))
    return replace(alike[0], **{entered: value})
