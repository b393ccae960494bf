"""Dice entered at a Wild West table (W5, W8, W10, W17, W22, W27). The functions take any state and give one of the same class."""

from collections.abc import Sequence
from dataclasses import replace

from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.verbs import asks
from dealer_assist.rules.west_actions import CoolTest, DiceAction, Roll, RollDice, RollStakes
from dealer_assist.rules.west_final import awaiting_cool, awaiting_smarts
from dealer_assist.rules.west_payout import awaiting_extra
from dealer_assist.rules.west_rolls import D10, Manner, roll_result, verify_dice, verify_roll, your_game
from dealer_assist.rules.west_setup import Stage, WestPlayer
from dealer_assist.rules.west_stages import State, advanced, pay, verify_seat, verify_stage, with_player
from dealer_assist.rules.west_state import WestState

STAGE_OF_ROLL = {
    Roll.ASSESSMENT: Stage.PRELUDE,
    Roll.YOUR_GAME: Stage.PRELUDE,
    Roll.SMARTS: Stage.CONFRONTATION,
    Roll.COOL: Stage.CONFRONTATION,
    Roll.FINAL_SMARTS: Stage.FINAL,
}


def verify_roll_stakes(play: WestState, dice: Sequence[int]) -> None:
    """The d10 of the agreed stakes, once (W5): `wrong_stage`, `wrong_number_of_dice`, `die_out_of_range`."""
    verify_stage(play, Stage.STAKES)
    verify_dice(dice, play.setup.options.stakes.dice, D10)


def roll_stakes(play: State, dice: Sequence[int]) -> State:
    """The stakes modifier is known and stage I begins."""
    verify_roll_stakes(play, dice)
    return replace(play, modifier=sum(dice), stage=Stage.PRELUDE)


def verify_roll_dice(play: WestState, rolled: RollDice) -> None:
    """A roll that the stage asks of the seat and that was not made yet (W8, W10, W17, W22).

    Codes: those of `verify_seat`, `already_done`, `manner_missing`, `not_asked`, `wrong_number_of_dice`, `die_out_of_range`.
    """
    player = verify_seat(play, rolled.seat, STAGE_OF_ROLL[rolled.roll])
    if _rolled_already(player, rolled.roll):
        raise IllegalAction("already_done", seat=rolled.seat)
    match rolled.roll:
        case Roll.YOUR_GAME:
            your_game(_manner(rolled.seat, player.manner), rolled.dice, rolled.modifier, play.setup.options)
            return
        case Roll.SMARTS:
            _manner(rolled.seat, player.second_manner)
        case Roll.COOL if not _manner(rolled.seat, player.second_manner).rolls_cool:
            raise IllegalAction("not_asked", seat=rolled.seat)
        case Roll.FINAL_SMARTS if awaiting_smarts(play) != rolled.seat:
            raise IllegalAction("not_asked", seat=rolled.seat)
    verify_roll(rolled.dice, play.setup.options)


def roll_dice(play: State, rolled: RollDice) -> State:
    """The roll counts for what it was made for."""
    verify_roll_dice(play, rolled)
    player, result = play.player(rolled.seat), roll_result(rolled.dice, rolled.modifier)
    match rolled.roll:
        case Roll.ASSESSMENT:
            player = replace(player, assessment=result)
        case Roll.YOUR_GAME:
            manner = _manner(rolled.seat, player.manner)
            player = replace(player, game=your_game(manner, rolled.dice, rolled.modifier, play.setup.options))
        case Roll.SMARTS:
            player = replace(player, smarts=result)
        case Roll.COOL:
            player = replace(player, cool=result)
        case _:  # Smarts in the final
            player = replace(player, duel=result)
    return advanced(with_player(play, rolled.seat, player))


def verify_take_cool_test(play: WestState, test: CoolTest) -> None:
    """By every risky finalist, once (W22): codes of `verify_seat`, `not_asked`, `wrong_number_of_dice`, `die_out_of_range`."""
    verify_seat(play, test.seat, Stage.FINAL)
    if test.seat not in awaiting_cool(play):
        raise IllegalAction("not_asked", seat=test.seat)
    verify_roll(test.dice, play.setup.options)


def take_cool_test(play: State, test: CoolTest) -> State:
    """Passed, the result stands against those of the others; failed, the seat has lost (W22)."""
    verify_take_cool_test(play, test)
    nerve = roll_result(test.dice, test.modifier)
    return advanced(with_player(play, test.seat, replace(play.player(test.seat), nerve=nerve, held=test.passed)))


def verify_roll_extra(play: WestState, seat: int, die: int) -> None:
    """By every risky loser at unlimited stakes, once (W27, WA11): codes of `verify_seat`, `not_asked`, `die_out_of_range`."""
    verify_seat(play, seat, Stage.PAYOUT)
    if seat not in awaiting_extra(play):
        raise IllegalAction("not_asked", seat=seat)
    verify_dice((die,), 1, D10)


def roll_extra(play: State, seat: int, die: int) -> State:
    """The seat's extra prize is known; with the last one the game is settled."""
    verify_roll_extra(play, seat, die)
    return pay(with_player(play, seat, replace(play.player(seat), extra_die=die)))


can_roll_stakes = asks(verify_roll_stakes)
can_roll_dice = asks(verify_roll_dice)
can_take_cool_test = asks(verify_take_cool_test)
can_roll_extra = asks(verify_roll_extra)


def verify_dice_action(play: WestState, action: DiceAction) -> None:
    """Raise the RuleError that forbids these dice now."""
    match action:
        case RollStakes(dice):
            verify_roll_stakes(play, dice)
        case RollDice():
            verify_roll_dice(play, action)
        case CoolTest():
            verify_take_cool_test(play, action)
        case _:  # the extra prize
            verify_roll_extra(play, action.seat, action.die)


def enter_dice(play: State, action: DiceAction) -> State:
    """The next state. Raises what `verify_dice_action` raises."""
    match action:
        case RollStakes(dice):
            return roll_stakes(play, dice)
        case RollDice():
            return roll_dice(play, action)
        case CoolTest():
            return take_cool_test(play, action)
        case _:  # the extra prize
            return roll_extra(play, action.seat, action.die)


def _rolled_already(player: WestPlayer, roll: Roll) -> bool:
    results = {
        Roll.ASSESSMENT: player.assessment,
        Roll.YOUR_GAME: player.game,
        Roll.SMARTS: player.smarts,
        Roll.COOL: player.cool,
        Roll.FINAL_SMARTS: player.duel,
    }
    return results[roll] is not None


def _manner(seat: int, chosen: Manner | None) -> Manner:
    """The manner chosen for the stage. Raises IllegalAction `manner_missing` before that."""
    if chosen is None:
        raise IllegalAction("manner_missing", seat=seat)
    return chosen
