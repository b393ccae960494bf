"""The betting of one isolated pair of Coins, a player against the dealer, without its money (C6, C10, CA11).

The player begins and the two take turns: check, bet, raise, call, fold. Bet and raise announce a multiplier of 1 to 3, and
there is one raise after the bet. Two checks, a call or a fold close the pair.

Where the printed texts are silent, this module decides:

- "One raise only" counts for the pair: a player who raises the dealer's bet (CA11) can only be called or folded to.
- A raise announces any multiplier of 1 to 3, also one below that of the bet.
- `fold_k = matched`: a fold that refuses the only multiplier pays for 1, as one without any does (CA2).
"""

from dataclasses import dataclass
from enum import StrEnum

from dealer_assist.rules.coins_options import CoinsOptions, FoldK, KTotal
from dealer_assist.rules.errors import IllegalAction

LARGEST_K = 3
"""What a bet or a raise may announce: 1 to 3 (C6)."""


class Side(StrEnum):
    """The two sides of a pair."""

    PLAYER = "player"
    DEALER = "dealer"

    @property
    def other(self) -> "Side":
        """The opponent."""
        return Side.DEALER if self is Side.PLAYER else Side.PLAYER


class Move(StrEnum):
    """What a side does when it has the turn (C6)."""

    CHECK = "check"
    BET = "bet"
    RAISE = "raise"
    CALL = "call"
    FOLD = "fold"


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a pair; `k` is the multiplier of a bet or a raise, 0 for the others."""

    move: Move
    k: int = 0


@dataclass(frozen=True, slots=True)
class Pair:
    """The steps of a pair so far, the player's first."""

    steps: tuple[Step, ...] = ()

    @property
    def announced(self) -> tuple[int, ...]:
        """The multipliers of the bet and the raise (C6)."""
        return tuple(step.k for step in self.steps if step.move in {Move.BET, Move.RAISE})

    @property
    def matched(self) -> tuple[int, ...]:
        """The multipliers that both sides have accepted: a raise accepts the bet, a call everything."""
        called = any(step.move is Move.CALL for step in self.steps)
        return self.announced if called else self.announced[:-1]

    @property
    def last(self) -> Move | None:
        """The newest move."""
        return self.steps[-1].move if self.steps else None

    @property
    def folder(self) -> Side | None:
        """Who has folded."""
        return self.turn_after(len(self.steps) - 1) if self.last is Move.FOLD else None

    @property
    def closed(self) -> bool:
        """Whether the betting of the pair is over."""
        checked = len(self.steps) > 1 and self.last is Move.CHECK
        return checked or self.last in {Move.CALL, Move.FOLD}

    @property
    def turn(self) -> Side | None:
        """Who acts next; None when the pair is closed."""
        return None if self.closed else self.turn_after(len(self.steps))

    @staticmethod
    def turn_after(steps: int) -> Side:
        """Who acts after so many steps: the player begins (C6)."""
        return Side.DEALER if steps % 2 else Side.PLAYER


def verify_step(pair: Pair, step: Step) -> None:
    """Raise IllegalAction where the rules of betting forbid the step, whatever the stacks are.

    Codes: `pair_closed`, `check_against_bet`, `bet_against_bet`, `raise_without_bet`, `second_raise`, `nothing_to_call`,
    `k_out_of_range`.
    """
    if pair.closed:
        raise IllegalAction("pair_closed")
    announced = pair.announced
    if step.move in {Move.BET, Move.RAISE} and not 1 <= step.k <= LARGEST_K:
        raise IllegalAction("k_out_of_range", k=step.k, largest=LARGEST_K)
    match step.move:
        case Move.CHECK if announced:
            raise IllegalAction("check_against_bet")
        case Move.BET if announced:
            raise IllegalAction("bet_against_bet")
        case Move.RAISE if not announced:
            raise IllegalAction("raise_without_bet")
        case Move.RAISE if len(announced) > 1:
            raise IllegalAction("second_raise")
        case Move.CALL if not announced:
            raise IllegalAction("nothing_to_call")


def take_step(pair: Pair, step: Step) -> Pair:
    """The pair one step on. Raises what `verify_step` raises."""
    verify_step(pair, step)
    return Pair((*pair.steps, step))


def showdown_k(pair: Pair, options: CoinsOptions) -> int:
    """The multiplier of the showdown: 1 where nobody bet (C9), else what was announced (CA1, CA6)."""
    return _total(pair.announced, options)


def fold_k(pair: Pair, options: CoinsOptions) -> int:
    """The multiplier that a folder pays for (C7, CA2); 1 where nobody bet (CA15)."""
    return _total(pair.announced if options.fold_k is FoldK.ANNOUNCED else pair.matched, options)


def _total(multipliers: tuple[int, ...], options: CoinsOptions) -> int:
    if not multipliers:
        return 1
    if options.k_total is KTotal.LAST:
        return multipliers[-1]
    return sum(multipliers) + (options.k_total is KTotal.ONE_PLUS_SUM)
