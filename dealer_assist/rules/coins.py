"""Liar's Poker Coins: a finished deal from the coins and the actions of each pair to the payments (C1 to C12).

The deal is played through as at the table (`coins_play`), so that the dealer's calls are resolved in the order of the table
out of his free stack (CA9): whoever cannot pay a call that the hand tells has folded (C7).

Where the printed texts are silent, this module decides: the actions of every pair are told to its end; a bet or raise that
the stack cannot pay is an error, not a fold.
"""

from collections.abc import Sequence
from dataclasses import replace

from dealer_assist.rules.coins_actions import ShowCoin, action_of
from dealer_assist.rules.coins_hand import CoinsHand, CoinsResult, DealerEntry, Ending, PairResult, PlayerEntry
from dealer_assist.rules.coins_money import HEADS, TAILS
from dealer_assist.rules.coins_pair import Move, Side, Step
from dealer_assist.rules.coins_play import CoinsPlay, deal
from dealer_assist.rules.coins_setup import CoinsSetup, verify_nominal
from dealer_assist.rules.errors import IllegalAction, InvalidHand
from dealer_assist.rules.table_verify import MAXIMUM_SEATS, MINIMUM_SEATS, verify_money, verify_names, verify_seat_count
from dealer_assist.rules.verbs import asks

__all__ = [
    "CoinsHand",
    "CoinsResult",
    "DealerEntry",
    "Ending",
    "Move",
    "PairResult",
    "PlayerEntry",
    "Side",
    "Step",
    "can_settle",
    "settle",
    "verify_hand",
]


def verify_hand(hand: CoinsHand) -> None:
    """Raise the RuleError that keeps the deal from being settled; its field `where` is the path of the key in a hand file.

    Codes: `too_few_seats`, `too_many_seats`, `name_empty`, `name_twice`, `negative_money`, `nominal_not_positive`,
    `coin_out_of_range`, `coin_missing`, `actions_unfinished`, and those of a step that the betting forbids
    (`k_out_of_range`, `second_raise`, `stack_too_short` ...).
    """
    _finished(hand)


can_settle = asks(verify_hand)


def settle(hand: CoinsHand) -> CoinsResult:
    """The result of every pair. Raises what `verify_hand` raises."""
    return CoinsResult(tuple(result for result in _finished(hand).results if result is not None))


def _finished(hand: CoinsHand) -> CoinsPlay:
    """The deal when everything that the hand tells has been done."""
    _verify_table(hand)
    setup = CoinsSetup(
        names=(hand.dealer.name, *(player.name for player in hand.players)),
        stacks=(hand.dealer.stack, *(player.stack for player in hand.players)),
        nominal=hand.nominal,
        options=hand.options,
    )
    with_reserves = tuple(stack + reserve for stack, reserve in zip(setup.stacks, setup.reserves, strict=True))
    play = _play_bets(deal(replace(setup, stacks=with_reserves)), hand.players)
    for seat in play.waiting:
        coin = hand.dealer.coin if seat == play.button else hand.players[seat - 2].coin
        if coin is None:
            raise InvalidHand("coin_missing", where=f"{_path(seat)}.coin")
        play = play.do(ShowCoin(seat, coin))
    return play


def _play_bets(play: CoinsPlay, players: Sequence[PlayerEntry]) -> CoinsPlay:
    """The actions of all pairs in the order of the table; a call that cannot be paid is a fold (C7, CA9)."""
    while play.turn is not None:
        seat, opponent = play.turn
        player = max(seat, opponent)  # the dealer has seat 1
        told, done = players[player - 2].steps, len(play.pairs[player - 2].pair.steps)
        if done == len(told):
            raise InvalidHand("actions_unfinished", where=f"{_path(player)}.actions")
        try:
            play = play.do(action_of(told[done], seat, opponent))
        except IllegalAction as error:
            if error.code != "call_not_affordable":
                raise error.at(f"{_path(player)}.actions[{done}]") from None
            play = play.do(action_of(Step(Move.FOLD), seat, opponent))
    for index, (entry, each) in enumerate(zip(players, play.pairs, strict=True)):
        done = len(each.pair.steps)
        if done < len(entry.steps):
            raise IllegalAction("pair_closed").at(f"players[{index}].actions[{done}]")
    return play


def _verify_table(hand: CoinsHand) -> None:
    verify_seat_count(len(hand.players), "players", least=MINIMUM_SEATS - 1, most=MAXIMUM_SEATS - 1)  # the dealer is another one
    names = [player.name for player in hand.players]
    verify_names(names, where="players")
    if not hand.dealer.name.strip():
        raise InvalidHand("name_empty", where="dealer.name")
    if hand.dealer.name in names:
        other = f"players[{names.index(hand.dealer.name)}].name"
        raise InvalidHand("name_twice", where="dealer.name", name=hand.dealer.name, other=other)
    verify_nominal(hand.nominal)
    entries: list[tuple[str, DealerEntry | PlayerEntry]] = [
        ("dealer", hand.dealer),
        *((f"players[{index}]", player) for index, player in enumerate(hand.players)),
    ]
    verify_money((f"{where}.stack", entry.stack) for where, entry in entries)
    for where, entry in entries:
        if entry.coin not in {None, TAILS, HEADS}:
            raise InvalidHand("coin_out_of_range", where=f"{where}.coin", found=entry.coin)


def _path(seat: int) -> str:
    return "dealer" if seat == 1 else f"players[{seat - 2}]"
