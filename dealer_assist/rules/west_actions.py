"""What is done at a Wild West table, as frozen values, and what the croupier is told to say and do (W5 to W28).

A seat is its number, from 1. Dice are entered as they lie; a modifier is what the player's skill adds (W7). With `rb = entered`
(WA1) the dice of a roll are one finished number.
"""

from dataclasses import dataclass
from enum import StrEnum

from dealer_assist.rules.west_rolls import Manner


class Roll(StrEnum):
    """Which roll of the game it is."""

    ASSESSMENT = "assessment"
    """Smarts: the level of the opponents (W8)."""
    YOUR_GAME = "your_game"
    """Smarts: the result that the interim score is made of (W10)."""
    SMARTS = "smarts"
    """Smarts in stage II (W17)."""
    COOL = "cool"
    """Cool in stage II (W17)."""
    FINAL_SMARTS = "final_smarts"
    """Smarts of the non-risky finalist against the risky ones (W22)."""


@dataclass(frozen=True, slots=True)
class RollStakes:
    """The d10 of the stakes modifier, once for the whole game (W5, W23)."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RollDice:
    """A seat's roll: its dice as they lie and what is added to them."""

    seat: int
    roll: Roll
    dice: tuple[int, ...]
    modifier: int = 0


@dataclass(frozen=True, slots=True)
class ChooseManner:
    """How the seat plays the stage (W9, W16)."""

    seat: int
    manner: Manner


@dataclass(frozen=True, slots=True)
class WillpowerTest:
    """One test of Willpower; a failed one is repeated until it is passed (W11)."""

    seat: int
    passed: bool


@dataclass(frozen=True, slots=True)
class SetMaxLoss:
    """The most the seat is ready to lose, in the smallest unit (W12); set again, it replaces the former one."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Cheat:
    """The seat cheats in stage II: a fact for the record, known to the croupier (W18)."""

    seat: int


@dataclass(frozen=True, slots=True)
class PerceptionTest:
    """The seat looks for cheating: whether its roll of Perception was good enough (W18)."""

    seat: int
    passed: bool


@dataclass(frozen=True, slots=True)
class LeaveGame:
    """The seat leaves in stage II with the technical count of the interim scores (W19, W28)."""

    seat: int


@dataclass(frozen=True, slots=True)
class NextStage:
    """The croupier closes the stage: scores are counted and funds checked (W14, W15, W20, W21)."""


@dataclass(frozen=True, slots=True)
class PassFinal:
    """The non-risky finalist passes and hands half of his pre-final score to the winner (W21)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CoolTest:
    """A risky finalist's test of Cool: the dice, and whether they were good enough (W22)."""

    seat: int
    dice: tuple[int, ...]
    passed: bool
    modifier: int = 0


@dataclass(frozen=True, slots=True)
class RollExtra:
    """The d10 of the extra prize that the seat pays (W27, WA11)."""

    seat: int
    die: int


DiceAction = RollStakes | RollDice | CoolTest | RollExtra
"""Dice entered as they lie."""

Move = ChooseManner | WillpowerTest | SetMaxLoss | Cheat | PerceptionTest | LeaveGame | PassFinal
"""What players decide, and tests of which only the outcome is entered."""

WestAction = DiceAction | Move | NextStage
"""The actions of a game of Wild West."""


class WestPrompt(StrEnum):
    """What the croupier says or asks for now; the rule stands with each prompt."""

    ANNOUNCE_VARIANT = "announce_variant"
    """Name the ante and the usual stake of 4 to 10 antes, the size of the stakes and the exit rule (W1, W5, W6)."""
    ALL_IN_WORKS = "all_in_works"
    """Only chips are staked: all-in works (W3)."""
    NO_ALL_IN = "no_all_in"
    """Valuables are staked: all-in does not work (W3)."""
    ANNOUNCE_SERIES = "announce_series"
    """One round of rolls stands for a series of three to six hands (W4)."""
    ROLL_STAKES = "roll_stakes"
    """Roll the stakes modifier, once for the whole game (W5)."""
    USE_CARD_SKILL = "use_card_skill"
    """The skill at cards counts in every roll but Willpower and cheating (W7)."""
    ROLL_ASSESSMENT = "roll_assessment"
    """Roll Smarts to judge the opponents (W8)."""
    CHOOSE_MANNER = "choose_manner"
    """Choose how to play (W9, W16)."""
    ROLL_YOUR_GAME = "roll_your_game"
    """Roll Your Game; careful players roll four dice (W10)."""
    TEST_WILLPOWER = "test_willpower"
    """Test Willpower until it is passed (W11)."""
    MAY_SET_MAX_LOSS = "may_set_max_loss"
    """Whoever never failed may name a greatest loss (W12)."""
    OPEN_STAGE_TWO = "open_stage_two"
    """Everybody is done: count the interim scores (W14)."""
    REPORT_LEVELS = "report_levels"
    """Tell each player what his assessment found out about the others (W13)."""
    SHOW_INTERIM_SCORES = "show_interim_scores"
    """Show all interim scores to everybody (W14)."""
    SHORT_OF_FUNDS = "short_of_funds"
    """Out of the game; all his money goes to the winners at the end (W15)."""
    STEP_UP_MANNER = "step_up_manner"
    """A failed test of Willpower forces the next wilder manner (W16)."""
    ROLL_STAGE_TWO = "roll_stage_two"
    """Roll Smarts, and Cool unless careful (W17)."""
    CHEAT_NOW = "cheat_now"
    """Now is the time to cheat (W18)."""
    LOOK_FOR_CHEATING = "look_for_cheating"
    """Everybody rolls Perception, whether or not anything can be noticed (W18)."""
    CHEATING_NOTICED = "cheating_noticed"
    """These seats have noticed somebody's cheating (W18)."""
    MAY_LEAVE = "may_leave"
    """May leave now with the count of the interim scores (W19)."""
    OPEN_STAGE_THREE = "open_stage_three"
    """Everybody is done: count the pre-final scores (W20)."""
    ANNOUNCE_FINALISTS = "announce_finalists"
    """In the final: all risky players and the best of the others (W20)."""
    FUNDS_TOO_SHORT_FOR_FINAL = "funds_too_short_for_final"
    """Not in the final: the loss at the pre-final scores is above his funds or his limit (W21)."""
    MAY_PASS_FINAL = "may_pass_final"  # noqa: S105 - a pass, not a password
    """May pass; half of his pre-final score goes to the winner (W21)."""
    TEST_COOL = "test_cool"
    """Test Cool (W22)."""
    ROLL_FINAL_SMARTS = "roll_final_smarts"
    """Roll Smarts against the risky players (W22)."""
    ROLL_EXTRA = "roll_extra"
    """Roll the d10 of the extra prize that this player pays (W27)."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A prompt with its rule id and the seats that it speaks to or of; without seats it is for everybody."""

    code: WestPrompt
    rule: str
    seats: tuple[int, ...] = ()
