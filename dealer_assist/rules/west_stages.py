"""The stages of a Wild West game: what closes each of them, and what every action is asked first (W14, W15, W20, W21, W25).

The functions take any state of a game and give one of the same class.
"""

from dataclasses import replace
from typing import TypeVar

from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.tuples import put
from dealer_assist.rules.verbs import asks
from dealer_assist.rules.west import settle
from dealer_assist.rules.west_final import awaiting_cool, awaiting_smarts, choose_finalists
from dealer_assist.rules.west_options import ExitRule
from dealer_assist.rules.west_payout import awaiting_extra, final_hand, nets
from dealer_assist.rules.west_rolls import stage_two_minimum
from dealer_assist.rules.west_setup import Stage, WestPlayer
from dealer_assist.rules.west_state import WestState

State = TypeVar("State", bound=WestState)


def verify_next_stage(play: WestState) -> None:
    """Everybody in the game has done what stage I or II asks for: `wrong_stage`, `hand_over`, `players_not_ready`."""
    verify_stage(play, Stage.PRELUDE, Stage.CONFRONTATION)
    waiting = tuple(seat for seat in play.in_game if not _ready(play, seat))
    if waiting:
        raise IllegalAction("players_not_ready", seats=waiting)


def next_stage(play: State) -> State:
    """Stage II after its check of funds (W14, W15), or the final after its own; where no final is played the payout (W20, W21)."""
    verify_next_stage(play)
    if play.stage is Stage.PRELUDE:
        opened = replace(play, stage=Stage.CONFRONTATION)
        players = tuple(replace(player, out=out_of_funds(opened, seat)) for seat, player in enumerate(play.players, start=1))
        return last_one_left(replace(opened, players=players))
    if play.setup.options.exit is ExitRule.FIXED:
        return pay(play)
    finalists, short = choose_finalists(play)
    return advanced(replace(play, stage=Stage.FINAL, finalists=finalists, short=short))


can_next_stage = asks(verify_next_stage)


def out_of_funds(play: WestState, seat: int) -> bool:
    """Whether a seat loses at the interim scores and has less than 20 antes times the modifier (W15, WA7)."""
    top = max(play.interim)
    losing = 0 < top >= 2 * play.interim[seat - 1]
    return losing and play.setup.stacks[seat - 1] < stage_two_minimum(play.setup.ante, play.modifier)


def advanced(play: State) -> State:
    """The payout once the final waits for no roll."""
    if play.stage is not Stage.FINAL or awaiting_cool(play) or awaiting_smarts(play) is not None:
        return play
    return pay(play)


def last_one_left(play: State) -> State:
    """The payout once one player alone is in the game."""
    return play if len(play.in_game) > 1 else pay(play)


def pay(play: State) -> State:
    """The money moves, unless dice of the extra prize are still to be rolled (W27)."""
    paying = replace(play, stage=Stage.PAYOUT)
    if awaiting_extra(paying):
        return paying
    hand = final_hand(paying)
    result = None if hand is None else settle(hand)
    return replace(paying, result=result, nets=nets(paying, result))


def verify_stage(play: WestState, *stages: Stage) -> None:
    """Raise IllegalAction `hand_over` or `wrong_stage` unless the game is in one of these stages."""
    if play.over:
        raise IllegalAction("hand_over")
    if play.stage not in stages:
        raise IllegalAction("wrong_stage", stage=play.stage)


def verify_seat(play: WestState, seat: int, *stages: Stage) -> WestPlayer:
    """The player of a seat. Raises `hand_over`, `wrong_stage`, `no_such_slot` or, for whoever is out or has left, `player_gone`."""
    verify_stage(play, *stages)
    if not 1 <= seat <= len(play.players):
        raise IllegalAction("no_such_slot", slot=seat)
    if seat not in play.in_game:
        raise IllegalAction("player_gone", seat=seat)
    return play.player(seat)


def verify_undone(seat: int, done: object) -> None:
    """Raise IllegalAction `already_done` where the record of what is about to be done is no longer empty."""
    if done:
        raise IllegalAction("already_done", seat=seat)


def verify_steady(seat: int, player: WestPlayer) -> None:
    """Raise IllegalAction `willpower_failed` or `willpower_untested` unless the first test of Willpower was passed (W11)."""
    if player.fails:
        raise IllegalAction("willpower_failed", seat=seat, fails=player.fails)
    if not player.steady:
        raise IllegalAction("willpower_untested", seat=seat)


def with_player(play: State, seat: int, player: WestPlayer) -> State:
    """The state with one player's record replaced."""
    return replace(play, players=put(play.players, seat - 1, player))


def _ready(play: WestState, seat: int) -> bool:
    player = play.player(seat)
    return player.ready_for_stage_two if play.stage is Stage.PRELUDE else player.ready_for_stage_three
