"""What a person has to know before play goes on: codes with fields, such as a hand that goes on after a crash."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Tiding:
    """A code (`session_resumed`, `set_aside` ...) and the values that a sentence about it needs; `alarm` when it must be seen."""

    code: str
    fields: Mapping[str, int | str] = field(default_factory=dict)
    alarm: bool = False
