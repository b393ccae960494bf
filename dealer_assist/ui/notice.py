"""What the message line says: a code with its values, and how loud it is."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from dealer_assist.rules.errors import RuleError
from dealer_assist.ui.wording import message_code


class Level(StrEnum):
    """How loud a notice is; each has its own sign and colour."""

    HINT = "hint"
    GOOD = "good"
    CAUTION = "caution"
    ALARM = "alarm"


@dataclass(frozen=True, slots=True)
class Notice:
    """A message of the catalogue with its values."""

    code: str
    params: Mapping[str, object] = field(default_factory=dict)
    level: Level = Level.HINT


def refused(error: RuleError) -> Notice:
    """The notice about an action that the rules refuse."""
    return Notice(message_code("error", error.code), {**error.fields, "code": error.code}, Level.ALARM)
