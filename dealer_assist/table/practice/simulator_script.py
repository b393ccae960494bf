"""A hand to practise on, as frozen values: what the people at the table do one after the other, and what the croupier has to enter."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from dealer_assist.rules.actions import ShowNote
from dealer_assist.table.events import Fact, HandOpened
from dealer_assist.table.game_actions import GameAction
from dealer_assist.table.practice.grade import Grade

Notes = Callable[[int], str]
"""The digits of every note that may be dealt, by its number from 0: no two are alike, and all have the same length."""

Deed = HandOpened | GameAction | ShowNote
"""What is done at the table: the hand is opened, a player acts, a note or coin is turned up."""


class HandGame(StrEnum):
    """The hands that can be practised: Split in its three forms (S5, S31, S32), and the games that are led step by step."""

    SPLIT = "split"
    CLUB = "club"
    BOSS = "boss"
    BANKER = "banker"
    COINS = "coins"
    MOON = "moon"


class Trap(StrEnum):
    """What a croupier must not let pass."""

    BELOW_ANTE = "below_ante"
    ABOVE_LIMIT = "above_limit"
    OUT_OF_TURN = "out_of_turn"
    OWN_RAISE = "own_raise"
    SECOND_RAISE = "second_raise"
    DUPLICATE_NOTE = "duplicate_note"
    FOREIGN_NOTE = "foreign_note"
    MISREAD = "misread"
    NOT_OPENED = "not_opened"


@dataclass(frozen=True, slots=True)
class HandTask:
    """Which hand is played: the same task makes the same script over the same notes. A higher grade has more traps."""

    seed: int
    game: HandGame = HandGame.SPLIT
    grade: Grade = Grade.EASY


@dataclass(frozen=True, slots=True)
class ScriptStep:
    """One thing that happens. `told` is what the people do, `expected` what is to be entered; None where it is to be refused.

    `rule` is the rule that decides it. `note` is the number of the note that is laid before the camera, None where none is; `offered`
    are the digits that are read instead of the printed ones, empty where nothing is misread.
    """

    told: Deed
    expected: Deed | None
    rule: str
    trap: Trap | None = None
    note: int | None = None
    offered: str = ""


@dataclass(frozen=True, slots=True)
class Script:
    """A whole hand. `prepared` is what has happened before it, `stacks` the money of every seat when it is over."""

    task: HandTask
    prepared: tuple[Fact, ...]
    opened: HandOpened
    steps: tuple[ScriptStep, ...]
    stacks: tuple[int, ...]
