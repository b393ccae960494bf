"""A Wild West game in progress: three stages of entered rolls, then the payout (W5 to W28).

Every action is a function of the play: `verify_x` raises the reason, `can_x` asks, `x` gives the next state; those of dice stand
in `west_dice`, those of players in `west_moves`, the stages in `west_stages`. `WestPlay.verify` and `do` take them as values.
Within a stage the seats act in any order; the croupier closes stages I and II.

Where the printed texts are silent, this module decides:

- What a player has done stays done; only undo takes it back. A greatest loss may be named again until stage I is closed.
- Cheating and looking for it are facts for the record: they move no score, and nobody waits for them.
- A failed test of Willpower forces exactly one step up from the manner of stage I. Whoever never failed may choose any manner.
- With one player left in the game there are no more rolls: it is settled.
"""

from dataclasses import dataclass

from dealer_assist.rules.play import verify_known
from dealer_assist.rules.verbs import asks
from dealer_assist.rules.west_actions import DiceAction, Move, Prompt, Roll, WestAction, WestPrompt
from dealer_assist.rules.west_dice import enter_dice, verify_dice_action
from dealer_assist.rules.west_moves import make_move, verify_move
from dealer_assist.rules.west_prompts import candidates, prompts
from dealer_assist.rules.west_setup import Skill, Stage, WestPlayer, WestSetup, verify_setup
from dealer_assist.rules.west_stages import next_stage, verify_next_stage
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

    def verify(self, action: WestAction) -> None:
        """Raise the RuleError that forbids the action now."""
        verify_known(action, WestAction)
        if isinstance(action, DiceAction):
            verify_dice_action(self, action)
        elif isinstance(action, Move):
            verify_move(self, action)
        else:
            verify_next_stage(self)

    def do(self, action: WestAction) -> "WestPlay":
        """The next state. Raises what `verify` raises."""
        verify_known(action, WestAction)
        if isinstance(action, DiceAction):
            return enter_dice(self, action)
        return make_move(self, action) if isinstance(action, Move) else next_stage(self)


def deal(setup: WestSetup) -> WestPlay:
    """Everybody has sat down; the stakes modifier is rolled next (W2, W5). Raises what `verify_setup` raises."""
    verify_setup(setup)
    return WestPlay(setup, tuple(WestPlayer() for _ in setup.names))


def verify_act(play: WestPlay, action: WestAction) -> None:
    """Raise the RuleError that forbids the action now."""
    play.verify(action)


can_act = asks(verify_act)
