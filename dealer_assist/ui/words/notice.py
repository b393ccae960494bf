"""What the message line says: a code with its values, and how loud it is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from dealer_assist.rules.errors import RuleError
from dealer_assist.table.announcement import Announcement
from dealer_assist.table.faults import KnownError
from dealer_assist.ui.words.wording import message_code

_SENTENCES = 3
"""So many fit into the message line; the pages and the voice say them all."""


class Level(StrEnum):
    """How loud a notice is; each has its own sign and colour."""

    HINT = "hint"
    GOOD = "good"
    CAUTION = "caution"
    ALARM = "alarm"


@dataclass(frozen=True, slots=True)
class Notice:
    """A message of the catalogue with its values, and others that belong to the same moment."""

    code: str
    params: Mapping[str, object] = field(default_factory=dict)
    level: Level = Level.HINT
    also: tuple["Notice", ...] = ()


def refused(error: RuleError) -> Notice:
    """The notice about an action that the rules refuse."""
    return Notice(message_code("error", error.code), {**error.fields, "code": error.code}, Level.ALARM)


def announced(said: Sequence[Announcement]) -> Notice | None:
    """The notice about what has just been announced: its first sentence and the next ones that are spoken; None where nothing was."""
    told = [*said[:1], *(each for each in said[1:] if each.aloud)]
    notices = [Notice(each.code, dict(each.params), Level.GOOD) for each in told[:_SENTENCES]]
    return replace(notices[0], also=tuple(notices[1:])) if notices else None


def settings_not_kept(fault: KnownError) -> Notice:
    """A change of the settings holds until the window is closed, but could not be kept for the next time."""
    return Notice("notice-settings-not-kept", {"reason": str(fault.fields["subject"])}, Level.CAUTION)
