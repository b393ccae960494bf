"""A deal of Coins in progress: the dealer alone against each player, in isolated pairs (C1 to C12).

The reserves lie on the table when the play begins (C4) and every coin is set, closed (C5). One round of bets: the players
from the dealer's left, then the dealer against each of them, then the answers that are still owed, in the same order. Then
the coins are shown, and every pair is paid by itself (C10).

Where the printed texts are silent, this module decides:

- The turn goes by rounds of the table: the pair with the fewest actions is next, the one nearest to the dealer's left first.
- A bet, raise or call needs its whole stake in the free stack (C7, CA16): who cannot pay a call can only fold. The dealer's
  stakes against earlier players are no longer free for later ones (CA9).
- A fold is paid at once and gives both stakes back; the reserves stay on the table until the deal is over.
- What a folder lacks is a debt to that opponent (CA10); it is told, not taken from other pairs.
- Coins are told at the showdown only: nothing before depends on them. A tossed coin (CA14) is told like a set one. The coin
  of a folder, and the dealer's where every pair has ended with a fold, stay closed (CA13). A coin told again is a correction,
  also when the deal is over.
"""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeVar

from dealer_assist.rules.coins_actions import CoinsAction, PairAction, ShowCoin, action_of, step_of
from dealer_assist.rules.coins_hand import PairResult
from dealer_assist.rules.coins_money import DEALER_POINTS, HEADS, TAILS, Purse, Purses, reserve, settle_fold, settle_showdown, stake
from dealer_assist.rules.coins_pair import LARGEST_K, Move, Pair, Side, Step, showdown_k, take_step, verify_step
from dealer_assist.rules.coins_setup import CoinsSetup, verify_setup
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.verbs import asks

__all__ = ["CoinsAction", "CoinsPlay", "CoinsSetup", "Stage", "deal", "verify_setup"]

Value = TypeVar("Value")


class Stage(StrEnum):
    """How far the deal is."""

    BETTING = "betting"
    SHOWDOWN = "showdown"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class PairSeat:
    """The pair of one player's seat with the stakes of both sides; `folded` is its result once somebody has folded."""

    player: int
    pair: Pair = field(default_factory=Pair)
    player_stake: int = 0
    dealer_stake: int = 0
    folded: PairResult | None = None

    def stake_of(self, side: Side) -> int:
        """What a side has on the table in this pair, its reserve not counted."""
        return self.player_stake if side is Side.PLAYER else self.dealer_stake


@dataclass(frozen=True, slots=True)
class CoinsPlay:
    """A deal as far as it has been played. `pairs` stand clockwise from the dealer's left; `free` is the money of each seat
    that lies in no stake or reserve, `coins` the coin of each seat as told, both from seat 1.
    """

    setup: CoinsSetup
    pairs: tuple[PairSeat, ...]
    free: tuple[int, ...]
    coins: tuple[int | None, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, clockwise from seat 1."""
        return self.setup.names

    @property
    def button(self) -> int:
        """The number of the dealer's seat."""
        return self.setup.button

    @property
    def next_button(self) -> int:
        """The seat that deals next (C11)."""
        return self.setup.players[0]

    @property
    def turn(self) -> tuple[int, int] | None:
        """The seat that acts and its opponent; None when the betting is over."""
        index = _next_pair(self)
        return None if index is None else _seats_of(self, index)

    @property
    def to_act(self) -> int | None:
        """The number of the seat that acts."""
        return None if self.turn is None else self.turn[0]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose coins the showdown still needs, the players first (C8, CA13)."""
        shown = tuple(each.player for each in self.pairs if each.folded is None)
        if self.turn is not None or not shown:
            return ()
        return tuple(seat for seat in (*shown, self.button) if self.coins[seat - 1] is None)

    @property
    def over(self) -> bool:
        """Whether every pair is paid and the reserves are back."""
        return self.turn is None and not self.waiting

    @property
    def stage(self) -> Stage:
        """What the deal waits for."""
        if self.turn is not None:
            return Stage.BETTING
        return Stage.OVER if self.over else Stage.SHOWDOWN

    @property
    def results(self) -> tuple[PairResult | None, ...]:
        """How each pair has ended: a fold at once, a showdown when both coins are known, None before."""
        return tuple(each.folded or _showdown(self, index) for index, each in enumerate(self.pairs))

    @property
    def dealer_net(self) -> int:
        """What the dealer has won from all pairs that have ended, debts included."""
        return -sum(result.net for result in self.results if result is not None)

    @property
    def stacks(self) -> tuple[int, ...]:
        """The free money of each seat; once the deal is over with stakes, reserves and payments."""
        if not self.over:
            return self.free
        stacks = list(self.setup.stacks)
        for each, result in zip(self.pairs, self.results, strict=True):
            if result is not None:
                won = result.paid if result.winner is Side.PLAYER else -result.paid
                stacks[each.player - 1] += won
                stacks[self.button - 1] -= won
        return tuple(stacks)

    @property
    def stakes(self) -> int:
        """Everything that lies on the table as stakes."""
        return 0 if self.over else sum(each.player_stake + each.dealer_stake for each in self.pairs)

    @property
    def reserves(self) -> int:
        """Everything that lies on the table as reserves; a fold may have been paid out of them (C4, C9)."""
        taken = sum(each.folded.from_reserve for each in self.pairs if each.folded is not None)
        return 0 if self.over else sum(self.setup.reserves) - taken

    @property
    def money(self) -> int:
        """Stacks, stakes and reserves: the same in every state (I1)."""
        return sum(self.stacks) + self.stakes + self.reserves

    @property
    def exposure(self) -> int:
        """What the dealer can lose at most in the pairs that may come to a showdown, as far as multipliers are announced (CA9)."""
        options = self.setup.options
        return DEALER_POINTS * self.setup.nominal * sum(showdown_k(each.pair, options) for each in self.pairs if each.folded is None)

    @property
    def fold_cost(self) -> int | None:
        """What the seat to act would lose by a fold (C7, CA15); None when nobody has the turn."""
        index = _next_pair(self)
        if index is None:
            return None
        folded = take_step(self.pairs[index].pair, Step(Move.FOLD))
        return settle_fold("", folded, self.setup.terms, _purses(self, index), forced=False).amount

    def legal(self) -> tuple[CoinsAction, ...]:
        """The actions that bring the deal on, bets and raises with the least and the largest multiplier.

        Corrections of coins are not among them.
        """
        if self.turn is None:
            return tuple(ShowCoin(seat, coin) for seat in self.waiting for coin in (TAILS, HEADS))
        steps = [Step(Move.CHECK), Step(Move.CALL), Step(Move.FOLD)]
        for move in (Move.BET, Move.RAISE):
            possible = [k for k in range(1, LARGEST_K + 1) if can_act(self, action_of(Step(move, k), *self.turn))]
            steps += [Step(move, k) for k in sorted({*possible[:1], *possible[-1:]})]
        actions = [action_of(step, *self.turn) for step in steps]
        return tuple(action for action in actions if can_act(self, action))

    def verify(self, action: CoinsAction) -> None:
        """Raise the RuleError that forbids the action now."""
        match action:
            case ShowCoin(seat, coin):
                verify_show_coin(self, seat, coin)
            case _:
                verify_act(self, action)

    def do(self, action: CoinsAction) -> "CoinsPlay":
        """The next state. Raises what `verify` raises."""
        match action:
            case ShowCoin(seat, coin):
                return show_coin(self, seat, coin)
            case _:
                return act(self, action)


def deal(setup: CoinsSetup) -> CoinsPlay:
    """The deal with every reserve on the table (C4). Raises what `verify_setup` raises."""
    verify_setup(setup)
    free = tuple(stack - put for stack, put in zip(setup.stacks, setup.reserves, strict=True))
    return CoinsPlay(setup, tuple(PairSeat(player) for player in setup.players), free, (None,) * len(setup.names))


def verify_act(play: CoinsPlay, action: PairAction) -> None:
    """A step of the pair whose turn it is, with the money for it (C6, C7, CA16).

    Codes: `betting_closed`, `no_such_pair`, `out_of_turn`, `other_pair_first`, those of `coins_pair.verify_step`,
    `call_not_affordable`, `stack_too_short`.
    """
    index, step = _pair_on_turn(play, action), step_of(action)
    verify_step(play.pairs[index].pair, step)
    cost, free = _cost(play, index, step), play.free[action.seat - 1]
    if cost > free and step.move is Move.CALL:
        raise IllegalAction("call_not_affordable", amount=cost, stack=free)
    if cost > free:
        raise IllegalAction("stack_too_short", amount=cost, stack=free)


def act(play: CoinsPlay, action: PairAction) -> CoinsPlay:
    """The deal after a step of a pair: its stake is on the table, or the fold is paid."""
    verify_act(play, action)
    index, step = _pair_on_turn(play, action), step_of(action)
    seat = play.pairs[index]
    pair, cost = take_step(seat.pair, step), _cost(play, index, step)
    if step.move is Move.FOLD:
        return _fold(play, index, pair)
    if action.seat == play.button:
        seat = replace(seat, pair=pair, dealer_stake=seat.dealer_stake + cost)
    else:
        seat = replace(seat, pair=pair, player_stake=seat.player_stake + cost)
    free = _put(play.free, action.seat - 1, play.free[action.seat - 1] - cost)
    return replace(play, pairs=_put(play.pairs, index, seat), free=free)


def verify_show_coin(play: CoinsPlay, seat: int, coin: int) -> None:
    """A coin that the showdown needs, told or corrected (C8): `no_such_slot`, `coins_closed`, `coin_stays_closed`, `coin_out_of_range`."""
    if not 1 <= seat <= len(play.names):
        raise IllegalAction("no_such_slot", slot=seat)
    if play.turn is not None:
        raise IllegalAction("coins_closed")
    shown = {each.player for each in play.pairs if each.folded is None}
    if seat not in shown | ({play.button} if shown else set()):
        raise IllegalAction("coin_stays_closed", seat=seat)
    if coin not in {TAILS, HEADS}:
        raise IllegalAction("coin_out_of_range", found=coin)


def show_coin(play: CoinsPlay, seat: int, coin: int) -> CoinsPlay:
    """The coin lies open; the last one settles the deal (C8, C9)."""
    verify_show_coin(play, seat, coin)
    return replace(play, coins=_put(play.coins, seat - 1, coin))


can_act = asks(verify_act)
can_show_coin = asks(verify_show_coin)


def _next_pair(play: CoinsPlay) -> int | None:
    """The index of the pair whose turn it is: fewest steps first, then nearest to the dealer's left (C6)."""
    waiting = [(len(each.pair.steps), index) for index, each in enumerate(play.pairs) if not each.pair.closed]
    return min(waiting)[1] if waiting else None


def _seats_of(play: CoinsPlay, index: int) -> tuple[int, int]:
    """Who acts in a pair, and against whom."""
    each = play.pairs[index]
    return (each.player, play.button) if each.pair.turn is Side.PLAYER else (play.button, each.player)


def _pair_on_turn(play: CoinsPlay, action: PairAction) -> int:
    """The index of the pair of the action. Raises IllegalAction unless it is that pair's and that seat's turn."""
    index = _next_pair(play)
    if index is None:
        raise IllegalAction("betting_closed")
    seats = {action.seat, action.opponent}
    if len(seats) == 1 or play.button not in seats or not seats <= set(range(1, len(play.names) + 1)):
        raise IllegalAction("no_such_pair", seat=action.seat, opponent=action.opponent)
    to_act, opponent = _seats_of(play, index)
    if action.seat != to_act:
        raise IllegalAction("out_of_turn", seat=action.seat, to_act=to_act)
    if action.opponent != opponent:
        raise IllegalAction("other_pair_first", opponent=action.opponent, first=opponent)
    return index


def _side(play: CoinsPlay, seat: int) -> Side:
    return Side.DEALER if seat == play.button else Side.PLAYER


def _cost(play: CoinsPlay, index: int, step: Step) -> int:
    """What the side on turn has to lay on the table for the step (C6, CA5)."""
    if step.move is Move.FOLD:
        return 0
    each, side = play.pairs[index], _side(play, _seats_of(play, index)[0])
    return stake(side, sum(each.pair.announced) + step.k, play.setup.terms) - each.stake_of(side)


def _purses(play: CoinsPlay, index: int, spoken_for: int = 0) -> Purses:
    """What both sides of a pair can pay with now: free money and the stake of this pair (CA17), then its reserve.

    `spoken_for` of the dealer's free money is needed elsewhere.
    """
    each, terms = play.pairs[index], play.setup.terms
    return {
        Side.PLAYER: Purse(play.free[each.player - 1] + each.player_stake, reserve(Side.PLAYER, terms)),
        Side.DEALER: Purse(play.free[play.button - 1] - spoken_for + each.dealer_stake, reserve(Side.DEALER, terms)),
    }


def _spoken_for(play: CoinsPlay, index: int) -> int:
    """The dealer's free money that earlier showdowns may need beyond their stakes, whatever their coins are (CA9, C10).

    Only with `k_total = 1+sum` can a showdown cost more than the stake.
    """
    terms = play.setup.terms
    bets = (each for each in play.pairs[:index] if each.folded is None and each.pair.announced)
    beyond = (DEALER_POINTS * showdown_k(each.pair, terms.options) * terms.nominal - each.dealer_stake for each in bets)
    return min(play.free[play.button - 1], sum(max(0, amount) for amount in beyond))


def _fold(play: CoinsPlay, index: int, pair: Pair) -> CoinsPlay:
    """The pair is paid at once and both stakes go back (C7, CA12, CA17)."""
    each = play.pairs[index]
    forced = bool(pair.announced) and _cost(play, index, Step(Move.CALL)) > play.free[_seats_of(play, index)[0] - 1]
    result = settle_fold(play.names[each.player - 1], pair, play.setup.terms, _purses(play, index), forced=forced)
    gains = {Side.PLAYER: each.player_stake, Side.DEALER: each.dealer_stake}
    gains[result.winner] += result.paid
    gains[result.winner.other] -= result.from_stack
    free = _put(play.free, each.player - 1, play.free[each.player - 1] + gains[Side.PLAYER])
    free = _put(free, play.button - 1, free[play.button - 1] + gains[Side.DEALER])
    return replace(play, pairs=_put(play.pairs, index, PairSeat(each.player, pair, folded=result)), free=free)


def _showdown(play: CoinsPlay, index: int) -> PairResult | None:
    """The pair by its coins, None while one of them is closed (C8, C9)."""
    each = play.pairs[index]
    player, dealer = play.coins[each.player - 1], play.coins[play.button - 1]
    if player is None or dealer is None:
        return None
    purses = _purses(play, index, _spoken_for(play, index))
    return settle_showdown(play.names[each.player - 1], each.pair, player + dealer, play.setup.terms, purses)


def _put(values: tuple[Value, ...], index: int, value: Value) -> tuple[Value, ...]:
    return (*values[:index], value, *values[index + 1 :])
