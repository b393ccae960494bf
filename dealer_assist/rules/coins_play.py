"""A deal of Coins in progress: the dealer alone against each player, in isolated pairs (C1 to C12).

The reserves lie on the table when the play begins (C4) and every coin is set, closed (C5). One round of bets: the players
from the dealer's left, then the dealer against each of them, then the answers that are still owed, in the same order. Then
the coins are shown, and every pair is paid by itself (C10).

Where the printed texts are silent, this module decides:

- The turn goes by rounds of the table: the pair with the fewest actions is next, the one nearest to the dealer's left first.
- A bet, raise or call needs its whole stake in the free stack (C7, CA16): who cannot pay a call can only fold. The dealer's
  stakes against earlier players are no longer free for later ones (CA9).
- A fold gives both stakes back at once and is paid when the betting is over (`coins_settling`); until then the folder may
  play on with his money against others. The reserves stay on the table until the deal is over.
- What a folder lacks then is a debt to that opponent (CA10); it is told, not taken from other pairs.
- Coins are told at the showdown only: nothing before depends on them. A tossed coin (CA14) is told like a set one. The coin
  of a folder, and the dealer's where every pair has ended with a fold, stay closed (CA13). A coin told again is a correction,
  also when the deal is over.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from dealer_assist.rules.coins_actions import CoinsAction, PairAction, ShowCoin, action_of, step_of
from dealer_assist.rules.coins_hand import PairResult
from dealer_assist.rules.coins_money import HEADS, TAILS, fold_loss, stake
from dealer_assist.rules.coins_pair import LARGEST_K, Move, Side, Step, take_step, verify_step
from dealer_assist.rules.coins_settling import Books, PairSeat, give_back, pay_folds, showdown, worst_showdown
from dealer_assist.rules.coins_setup import CoinsSetup, verify_setup
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.play import verify_known
from dealer_assist.rules.tuples import put
from dealer_assist.rules.verbs import asks

__all__ = ["CoinsAction", "CoinsPlay", "CoinsSetup", "PairSeat", "Stage", "deal", "verify_setup"]


class Stage(StrEnum):
    """How far the deal is."""

    BETTING = "betting"
    SHOWDOWN = "showdown"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class CoinsPlay:
    """A deal as far as it has been played; `coins` are those of the seats, from seat 1, None where they are closed."""

    books: Books
    coins: tuple[int | None, ...]

    @property
    def setup(self) -> CoinsSetup:
        """What the deal began with."""
        return self.books.setup

    @property
    def pairs(self) -> tuple[PairSeat, ...]:
        """The pairs clockwise from the dealer's left."""
        return self.books.pairs

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
        shown = _shown(self)
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
        """How each pair has ended: a fold when the betting is over, a showdown when both coins are known, None before."""
        return tuple(each.folded or _showdown(self, index) for index, each in enumerate(self.pairs))

    @property
    def dealer_net(self) -> int:
        """What the dealer has won from all pairs that have ended, debts included."""
        return -sum(result.net for result in self.results if result is not None)

    @property
    def stacks(self) -> tuple[int, ...]:
        """The free money of each seat; once the deal is over with stakes, reserves and payments."""
        if not self.over:
            return self.books.free
        stacks = list(self.setup.stacks)
        for player, result in zip(self.setup.players, (result for result in self.results if result is not None), strict=True):
            won = result.paid if result.winner is Side.PLAYER else -result.paid
            stacks[player - 1] += won
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
        """What the dealer may lose at most: three nominals for each multiplier announced to him and by him (CA9).

        A fold costs him the same; the pairs that players have folded cost nothing.
        """
        own = (each for each in self.pairs if each.pair.folder is not Side.PLAYER)
        return sum(worst_showdown(self.books, each) if each.pair.folder is None else fold_loss(each.pair, self.setup.terms) for each in own)

    @property
    def fold_cost(self) -> int | None:
        """What a fold would cost the seat to act (C7, CA15); None when nobody has the turn."""
        index = _next_pair(self)
        return None if index is None else fold_loss(take_step(self.pairs[index].pair, Step(Move.FOLD)), self.setup.terms)

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
        verify_known(action, CoinsAction)
        match action:
            case ShowCoin(seat, coin):
                verify_show_coin(self, seat, coin)
            case _:
                verify_act(self, action)

    def do(self, action: CoinsAction) -> "CoinsPlay":
        """The next state. Raises what `verify` raises."""
        verify_known(action, CoinsAction)
        match action:
            case ShowCoin(seat, coin):
                return show_coin(self, seat, coin)
            case _:
                return act(self, action)


def deal(setup: CoinsSetup) -> CoinsPlay:
    """The deal with every reserve on the table (C4). Raises what `verify_setup` raises."""
    verify_setup(setup)
    free = tuple(stack - reserve for stack, reserve in zip(setup.stacks, setup.reserves, strict=True))
    return CoinsPlay(Books(setup, tuple(PairSeat(player) for player in setup.players), free), (None,) * len(setup.names))


def verify_act(play: CoinsPlay, action: PairAction) -> None:
    """A step of the pair whose turn it is, with the money for it (C6, C7, CA16).

    Codes: `betting_closed`, `no_such_pair`, `out_of_turn`, `other_pair_first`, those of `coins_pair.verify_step`,
    `call_not_affordable`, `stack_too_short`.
    """
    index, step = _pair_on_turn(play, action), step_of(action)
    verify_step(play.pairs[index].pair, step)
    cost, free = _cost(play, index, step), play.books.free[action.seat - 1]
    if cost > free and step.move is Move.CALL:
        raise IllegalAction("call_not_affordable", amount=cost, stack=free)
    if cost > free:
        raise IllegalAction("stack_too_short", amount=cost, stack=free)


def act(play: CoinsPlay, action: PairAction) -> CoinsPlay:
    """The deal after a step of a pair: its stake is on the table, or a fold gives the stakes back. The last step pays the folds."""
    verify_act(play, action)
    index, step = _pair_on_turn(play, action), step_of(action)
    each = play.pairs[index]
    pair = take_step(each.pair, step)
    if step.move is Move.FOLD:
        forced = bool(pair.announced) and _cost(play, index, Step(Move.CALL)) > play.books.free[action.seat - 1]
        books = give_back(play.books, index, pair, forced=forced)
    else:
        cost = _cost(play, index, step)
        books = play.books.moved(action.seat, -cost)
        if action.seat == play.button:
            each = replace(each, pair=pair, dealer_stake=each.dealer_stake + cost)
        else:
            each = replace(each, pair=pair, player_stake=each.player_stake + cost)
        books = replace(books, pairs=put(books.pairs, index, each))
    after = replace(play, books=books)
    return after if after.turn is not None else replace(after, books=pay_folds(books))


def verify_show_coin(play: CoinsPlay, seat: int, coin: int) -> None:
    """A coin that the showdown needs, told or corrected (C8): `no_such_slot`, `coins_closed`, `coin_stays_closed`, `coin_out_of_range`."""
    if not 1 <= seat <= len(play.names):
        raise IllegalAction("no_such_slot", slot=seat)
    if play.turn is not None:
        raise IllegalAction("coins_closed")
    shown = _shown(play)
    if seat not in shown and not (shown and seat == play.button):
        raise IllegalAction("coin_stays_closed", seat=seat)
    if coin not in {TAILS, HEADS}:
        raise IllegalAction("coin_out_of_range", found=coin)


def show_coin(play: CoinsPlay, seat: int, coin: int) -> CoinsPlay:
    """The coin lies open; the last one settles the deal (C8, C9). The dealer's one coin counts in every pair of this deal (C5, CA8)."""
    verify_show_coin(play, seat, coin)
    return replace(play, coins=put(play.coins, seat - 1, coin))


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


def _shown(play: CoinsPlay) -> tuple[int, ...]:
    """The players whose pairs come to a showdown."""
    return tuple(each.player for each in play.pairs if each.pair.folder is None)


def _showdown(play: CoinsPlay, index: int) -> PairResult | None:
    """The pair by its coins, None while one of them is closed or the pair has been folded."""
    each = play.pairs[index]
    player, dealer = play.coins[each.player - 1], play.coins[play.button - 1]
    return None if player is None or dealer is None else showdown(play.books, index, player + dealer)
