"""What the odds are told in: one exact figure with its rule and unit, a warning, and the error of a question that has no answer."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from dealer_assist.rules.errors import RuleError


class InvalidQuestion(RuleError):  # noqa: N818 - named as the rules speak
    """Odds are asked of a game, for a number that the game does not have."""


class Unit(StrEnum):
    """What a figure counts."""

    PROBABILITY = "probability"
    DIGITS = "digits"
    ANTES = "antes"
    SHARE = "share"
    """Of the money that a player puts at stake."""
    TO_ONE = "to_one"
    """What a payout pays for one unit of the stake."""
    NOMINALS = "nominals"
    """The N of Coins (C2)."""
    POINTS = "points"
    """Of Coins; one point is worth k times N (C9)."""
    SCORE = "score"
    """What dice show together."""
    SCORE_SQUARED = "score_squared"


About = tuple[tuple[str, int | Fraction], ...]
"""What a figure speaks of, such as (("players", 4),)."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One exact number. `code` is a stable snake_case name, `rule` the rule ids it follows from."""

    code: str
    value: Fraction
    rule: str
    unit: Unit = Unit.PROBABILITY
    about: About = ()

    @property
    def name(self) -> str:
        """The code and what it speaks of: no two figures of one answer share it."""
        return "_".join([self.code, *(f"{key}_{value}" for key, value in self.about)])


@dataclass(frozen=True, slots=True)
class OddsWarning:
    """A figure that somebody should hear before the game: a code and the fields of a sentence."""

    code: str
    fields: About


def figure(code: str, value: Fraction | int, rule: str, unit: Unit = Unit.PROBABILITY, **about: int | Fraction) -> Figure:
    """A figure, with what it speaks of as keywords."""
    return Figure(code, Fraction(value), rule, unit, tuple(about.items()))
