"""How a table stands to its club: whether the server is reached, and how much of the ledger has still to be carried there."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol


class ClubPhase(StrEnum):
    """`LOST`: the server is not reached, entries wait; `REFUSED`: it is reached and will not have them until a person mends something;
    `CONTRADICTED`: it holds other entries of this table, and nothing more is carried.
    """

    CONNECTING = "connecting"
    REACHED = "reached"
    LOST = "lost"
    REFUSED = "refused"
    CONTRADICTED = "contradicted"


@dataclass(frozen=True, slots=True)
class FloorWord:
    """What the floor of the club has ruled on a hand (SESSION.NUMBER) of this table, and who."""

    hand: str
    by: str
    ruling: str


@dataclass(frozen=True, slots=True)
class ClubState:
    """The club as this table sees it. `waiting` entries are not there yet, None where that is not known.

    `code` says why it is not reached (`club_unreachable`, `club_password_wrong` ...), `fields` are the values of a sentence about that,
    as in a KnownError. `words` are those that the floor has given since the program was started, oldest first.
    """

    phase: ClubPhase = ClubPhase.CONNECTING
    waiting: int | None = None
    code: str = ""
    fields: Mapping[str, Any] = field(default_factory=dict)
    words: tuple[FloorWord, ...] = ()


class ClubLink(Protocol):
    """What carries the ledger to the club in a thread of its own. Nothing here ever blocks."""

    @property
    def state(self) -> ClubState:
        """How it stands now."""

    def wake(self) -> None:
        """There is a new entry."""
