"""A deal of Coins step by step, each step with the rules that it follows."""

from collections.abc import Iterator

from dealer_assist.rules.coins_hand import Ending, PairResult
from dealer_assist.rules.coins_money import HEADS
from dealer_assist.rules.coins_options import KTotal
from dealer_assist.rules.coins_pair import Move, Pair, Side
from dealer_assist.rules.coins_play import CoinsPlay, PairSeat
from dealer_assist.table.announce_coins import dealer_said, pair_paid_said
from dealer_assist.table.dispute_steps import Rules, Step, announced, step
from dealer_assist.table.hand import HandState

_RULES = {
    "coins-pair-player": ("C8", "C9", "CA3"),
    "coins-pair-dealer": ("C8", "C9", "CA3"),
    "coins-pair-fold": ("C7", "CA12"),
    "coins-debt": ("CA10",),
    "coins-reserve-back": ("C9",),
    "coins-dealer-wins": ("C10",),
    "coins-dealer-loses": ("C10",),
    "coins-dealer-even": ("C10",),
}
"""The rules behind what is announced of a pair and of the dealer."""


def coins_steps(hand: HandState) -> Iterator[Step]:
    """The reserves, then each pair by itself: what was announced, the multiplier, the coins, who pays how much and out of which money.

    While the deal is played it ends with what is known; the dealer's total is told when all pairs have ended.
    """
    play = hand.play
    if not isinstance(play, CoinsPlay):
        return
    reserves = play.setup.reserves
    player, dealer = (reserves[seat - 1] for seat in (play.setup.players[0], play.button))
    yield step("dispute-coins-reserves", ("C4",), player=player, dealer=dealer)
    for index, (each, result) in enumerate(zip(play.pairs, play.results, strict=True)):
        yield from _betting(play, each)
        if result is not None:
            yield from _result(play, index, result)
    if play.over:
        yield announced(dealer_said(play), _RULES)
        yield step("coins-next-dealer", ("C11",), seat=play.next_button)


def _betting(play: CoinsPlay, each: PairSeat) -> Iterator[Step]:
    """What the two have announced to each other, the player first."""
    for number, move in enumerate(each.pair.steps):
        seats = (each.player, play.button) if Pair.turn_after(number) is Side.PLAYER else (play.button, each.player)
        seat, opponent = seats
        if move.move is Move.FOLD:
            code = "coins-fold-forced" if each.forced else "coins-fold"
            yield step(code, ("C7", "CA9") if each.forced else ("C7",), seat=seat, opponent=opponent)
        elif move.k:
            yield step(f"coins-{move.move}", ("C6", "CA4"), seat=seat, opponent=opponent, k=move.k)
        else:
            yield step(f"coins-{move.move}", ("C6",), seat=seat, opponent=opponent)


def _result(play: CoinsPlay, index: int, result: PairResult) -> Iterator[Step]:
    """The multiplier, the coins where they were shown, and the money."""
    each = play.pairs[index]
    multipliers = " + ".join(map(str, each.pair.announced))
    yield step("dispute-coins-k", _rules_of_k(play, each.pair, result), each.player, announced=multipliers or "none", k=result.k)
    if result.ended is Ending.SHOWDOWN:
        for seat in (each.player, play.button):
            coin = play.coins[seat - 1] or 0
            yield step("coins-heads" if coin == HEADS else "coins-tails", ("C3",), seat=seat, points=coin)
    paid, *rest = pair_paid_said(play, index, result)
    yield announced(paid, _RULES)
    loser = play.button if result.winner is Side.PLAYER else each.player
    rules = ("C9",) if result.ended is Ending.SHOWDOWN else ("C9", "CA10")
    yield step("dispute-coins-source", rules, loser, stack=result.from_stack, reserve=result.from_reserve)
    yield from (announced(said, _RULES) for said in rest)


def _rules_of_k(play: CoinsPlay, pair: Pair, result: PairResult) -> Rules:
    """Why the multiplier is what it is: what was announced, whether it was accepted, how the table adds it up."""
    if result.ended is Ending.FOLD:
        return ("C7", "CA2") if pair.announced else ("C7", "CA15")
    if not pair.announced:
        return ("C9",)
    return ("C6", "CA6" if play.setup.options.k_total is KTotal.ONE_PLUS_SUM else "CA1")
