"""A Wild West game in progress: three stages of entered rolls, then the payout (W5 to W28).

Every action is a function of the play: `verify_x` raises the reason, `can_x` asks, `x` gives the next state. `WestPlay.verify`
and `do` take the same actions as values. Within a stage the seats act in any order; the croupier closes stages I and II.

Where the printed texts are silent, this module decides:

- What a player has done stays done; only undo takes it back. A greatest loss may be named again until stage I is closed.
- Cheating and looking for it are facts for the record: they move no score, and nobody waits for them.
- A failed test of Willpower forces exactly one step up from the manner of stage I. Whoever never failed may choose any manner.
- With one player left in the game there are no more rolls: it is settled.
"""

from dataclasses import dataclass

from dealer_assist.rules import west_actions as a
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.options import Game
from dealer_assist.rules.verbs import asks
from dealer_assist.rules.west_actions import Prompt, Roll, WestAction, WestPrompt
from dealer_assist.rules.west_dice import (
    can_roll_dice,
    can_roll_extra,
    can_roll_stakes,
    can_take_cool_test,
    roll_dice,
    roll_extra,
    roll_stakes,
    take_cool_test,
    verify_roll_dice,
    verify_roll_extra,
    verify_roll_stakes,
    verify_take_cool_test,
)
from dealer_assist.rules.west_moves import (
    can_cheat,
    can_choose_manner,
    can_leave_game,
    can_pass_final,
    can_set_max_loss,
    can_take_perception_test,
    can_take_willpower_test,
    cheat,
    choose_manner,
    leave_game,
    pass_final,
    set_max_loss,
    take_perception_test,
    take_willpower_test,
    verify_cheat,
    verify_choose_manner,
    verify_leave_game,
    verify_pass_final,
    verify_set_max_loss,
    verify_take_perception_test,
    verify_take_willpower_test,
)
from dealer_assist.rules.west_prompts import candidates, prompts
from dealer_assist.rules.west_setup import Skill, Stage, WestPlayer, WestSetup, verify_setup
from dealer_assist.rules.west_stages import can_next_stage, next_stage, verify_next_stage
from dealer_assist.rules.west_state import WestState

__all__ = [
    "Prompt",
    "Roll",
    "Skill",
    "Stage",
    "WestAction",
    "WestPlay",
    "WestPlayer",
    "WestPrompt",
    "WestSetup",
    "can_act",
    "can_cheat",
    "can_choose_manner",
    "can_leave_game",
    "can_next_stage",
    "can_pass_final",
    "can_roll_dice",
    "can_roll_extra",
    "can_roll_stakes",
    "can_set_max_loss",
    "can_take_cool_test",
    "can_take_perception_test",
    "can_take_willpower_test",
    "deal",
    "verify_act",
    "verify_setup",
]


@dataclass(frozen=True, slots=True)
class WestPlay(WestState):
    """A game of Wild West as far as it has been played."""

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """What the croupier says and asks for now."""
        return prompts(self)

    def legal(self) -> tuple[WestAction, ...]:
        """The legal actions, rolls and amounts with the least and the largest value; modifiers are 0."""
        return tuple(action for action in candidates(self) if can_act(self, action))

    def verify(self, action: WestAction) -> None:  # noqa: C901 - one case for each action
        """Raise the RuleError that forbids the action now."""
        match action:
            case a.RollStakes(dice):
                verify_roll_stakes(self, dice)
            case a.RollDice():
                verify_roll_dice(self, action)
            case a.ChooseManner(seat, manner):
                verify_choose_manner(self, seat, manner)
            case a.WillpowerTest(seat, _):
                verify_take_willpower_test(self, seat)
            case a.SetMaxLoss(seat, amount):
                verify_set_max_loss(self, seat, amount)
            case a.Cheat(seat):
                verify_cheat(self, seat)
            case a.PerceptionTest(seat, _):
                verify_take_perception_test(self, seat)
            case a.LeaveGame(seat):
                verify_leave_game(self, seat)
            case a.NextStage():
                verify_next_stage(self)
            case a.PassFinal(seat):
                verify_pass_final(self, seat)
            case a.CoolTest():
                verify_take_cool_test(self, action)
            case a.RollExtra(seat, die):
                verify_roll_extra(self, seat, die)
            case _:
                raise IllegalAction("unknown_action", action=type(action).__name__, game=str(Game.WEST))

    def do(self, action: WestAction) -> "WestPlay":  # noqa: C901, PLR0911 - one case for each action
        """The next state. Raises what `verify` raises."""
        match action:
            case a.RollStakes(dice):
                return roll_stakes(self, dice)
            case a.RollDice():
                return roll_dice(self, action)
            case a.ChooseManner(seat, manner):
                return choose_manner(self, seat, manner)
            case a.WillpowerTest(seat, passed):
                return take_willpower_test(self, seat, passed=passed)
            case a.SetMaxLoss(seat, amount):
                return set_max_loss(self, seat, amount)
            case a.Cheat(seat):
                return cheat(self, seat)
            case a.PerceptionTest(seat, passed):
                return take_perception_test(self, seat, passed=passed)
            case a.LeaveGame(seat):
                return leave_game(self, seat)
            case a.NextStage():
                return next_stage(self)
            case a.PassFinal(seat):
                return pass_final(self, seat)
            case a.CoolTest():
                return take_cool_test(self, action)
            case a.RollExtra(seat, die):
                return roll_extra(self, seat, die)
            case _:
                raise IllegalAction("unknown_action", action=type(action).__name__, game=str(Game.WEST))


def deal(setup: WestSetup) -> WestPlay:
    """Everybody has sat down; the stakes modifier is rolled next (W2, W5). Raises what `verify_setup` raises."""
    verify_setup(setup)
    return WestPlay(setup, tuple(WestPlayer() for _ in setup.names))


def verify_act(play: WestPlay, action: WestAction) -> None:
    """Raise the RuleError that forbids the action now."""
    play.verify(action)


can_act = asks(verify_act)
