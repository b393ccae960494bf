"""What a Wild West game begins with, and what each player has done so far (W1 to W28): frozen values.

Where the printed texts are silent, this module decides:

- The ante (W1) is the unit of the base prize (W25), not money that moves by itself; all money moves at the payout.
- A stack is all that a player can lose: valuables count at what they are worth, and nobody plays on credit.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from dealer_assist.rules.errors import InvalidHand
from dealer_assist.rules.table_verify import verify_ante, verify_button, verify_money, verify_names, verify_seat_count, verify_stacks
from dealer_assist.rules.west_options import WestOptions
from dealer_assist.rules.west_rolls import Manner, sit_minimum


class Skill(StrEnum):
    """A level of the skills Cards and Cheating, as far as noticing asks for it (W18)."""

    NONE = "none"
    AMATEUR = "amateur"
    PROFESSIONAL = "professional"


class Stage(StrEnum):
    """How far the game is."""

    STAKES = "stakes"
    PRELUDE = "prelude"
    CONFRONTATION = "confrontation"
    FINAL = "final"
    PAYOUT = "payout"


@dataclass(frozen=True, slots=True)
class WestSetup:
    """What is fixed before the first roll. Money in the smallest unit.

    `names` and `stacks` clockwise from seat 1. `card_skills` and `cheating_skills` follow the seats; left empty, nobody has any
    (they are asked only for who can notice whose cheating, W18). The button has no part in this game.
    """

    names: tuple[str, ...]
    stacks: tuple[int, ...]
    ante: int
    button: int = 1
    options: WestOptions = field(default_factory=WestOptions)
    card_skills: tuple[Skill, ...] = ()
    cheating_skills: tuple[Skill, ...] = ()


@dataclass(frozen=True, slots=True)
class WestPlayer:
    """What one player has done. Results of rolls are None until they are rolled.

    Stage I: `assessment`, `manner`, `game` (W8 to W10), `steady` once a test of Willpower is passed, `fails` before that
    (W11), `max_loss` (W12). Stage II: `out` for want of funds (W15), `left` (W28), `second_manner`, `smarts`, `cool` (W17),
    `cheats`, `perceives` (W18). Stage III: `passed` (W21), `nerve` and `held` of the test of Cool, `duel` (W22), `extra_die` (W27).
    """

    assessment: int | None = None
    manner: Manner | None = None
    game: int | None = None
    steady: bool = False
    fails: int = 0
    max_loss: int | None = None
    out: bool = False
    left: bool = False
    second_manner: Manner | None = None
    smarts: int | None = None
    cool: int | None = None
    cheats: bool = False
    perceives: bool | None = None
    passed: bool = False
    nerve: int | None = None
    held: bool = False
    duel: int | None = None
    extra_die: int | None = None

    @property
    def ready_for_stage_two(self) -> bool:
        """Everything that stage I asks for is done (W8 to W11)."""
        return self.steady and None not in (self.assessment, self.manner, self.game)

    @property
    def ready_for_stage_three(self) -> bool:
        """Manner chosen and its rolls made (W16, W17)."""
        if self.second_manner is None or self.smarts is None:
            return False
        return self.cool is not None or not self.second_manner.rolls_cool


def verify_setup(setup: WestSetup) -> None:
    """Raise the RuleError that keeps the game from beginning.

    `too_few_seats`, `too_many_seats`, `button_out_of_range`, `name_empty`, `name_twice`, `stacks_do_not_match`, `negative_money`,
    `ante_not_positive`, `skills_do_not_match`, `stack_below_twenty_antes` (W2).
    """
    seats = len(setup.names)
    verify_seat_count(seats)
    verify_button(setup.button, seats)
    verify_names(setup.names)
    verify_stacks(setup.stacks, setup.names)
    for key, skills in (("card_skills", setup.card_skills), ("cheating_skills", setup.cheating_skills)):
        if len(skills) not in {0, seats}:
            raise InvalidHand("skills_do_not_match", where=key, found=len(skills), expected=seats)
    verify_ante(setup.ante)
    verify_money((f"stacks[{index}]", stack) for index, stack in enumerate(setup.stacks))
    for index, stack in enumerate(setup.stacks):
        if stack < sit_minimum(setup.ante):
            raise InvalidHand("stack_below_twenty_antes", where=f"stacks[{index}]", found=stack, least=sit_minimum(setup.ante))


def can_notice(setup: WestSetup, observer: int, cheater: int) -> bool:
    """Whether a passed test of Perception shows `observer` the cheating of `cheater`, both seat numbers (W18).

    A professional cheat is noticed only by a professional at cards or by whoever can cheat at all.
    """
    if _skill(setup.cheating_skills, cheater) is not Skill.PROFESSIONAL:
        return True
    return _skill(setup.card_skills, observer) is Skill.PROFESSIONAL or _skill(setup.cheating_skills, observer) is not Skill.NONE


def _skill(skills: tuple[Skill, ...], seat: int) -> Skill:
    return skills[seat - 1] if skills else Skill.NONE
