"""What a person does in a deal of Coins, as frozen values.

A pair is named by its two seats: `seat` acts, `opponent` is the other one (for a player always the dealer).
"""

from dataclasses import dataclass

from dealer_assist.rules.coins_pair import Move, Step


@dataclass(frozen=True, slots=True)
class PairCheck:
    """Pass without money (C6)."""

    seat: int
    opponent: int


@dataclass(frozen=True, slots=True)
class PairBet:
    """The first multiplier of the pair, `k` of 1 to 3 (C6)."""

    seat: int
    opponent: int
    k: int


@dataclass(frozen=True, slots=True)
class PairRaise:
    """The second multiplier of the pair, `k` of 1 to 3, beside the bet's (C6, CA1)."""

    seat: int
    opponent: int
    k: int


@dataclass(frozen=True, slots=True)
class PairCall:
    """Lay the stake for every multiplier announced (C6)."""

    seat: int
    opponent: int


@dataclass(frozen=True, slots=True)
class PairFold:
    """Give the pair up (C7)."""

    seat: int
    opponent: int


@dataclass(frozen=True, slots=True)
class ShowCoin:
    """A coin is opened or tossed: 1 tails, 2 heads (C3, C8). Telling it again corrects it."""

    seat: int
    coin: int


PairAction = PairCheck | PairBet | PairRaise | PairCall | PairFold
"""The actions of the betting."""

CoinsAction = PairAction | ShowCoin
"""The actions of a deal."""


def step_of(action: PairAction) -> Step:
    """The action as a step of its pair."""
    match action:
        case PairCheck():
            return Step(Move.CHECK)
        case PairBet(k=k):
            return Step(Move.BET, k)
        case PairRaise(k=k):
            return Step(Move.RAISE, k)
        case PairCall():
            return Step(Move.CALL)
        case _:
            return Step(Move.FOLD)


def action_of(step: Step, seat: int, opponent: int) -> PairAction:
    """The step of a pair as the action of a seat."""
    match step.move:
        case Move.CHECK:
            return PairCheck(seat, opponent)
        case Move.BET:
            return PairBet(seat, opponent, step.k)
        case Move.RAISE:
            return PairRaise(seat, opponent, step.k)
        case Move.CALL:
            return PairCall(seat, opponent)
        case _:
            return PairFold(seat, opponent)
