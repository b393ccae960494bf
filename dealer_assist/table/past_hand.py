"""A hand as the ledger keeps it: its facts with the entries that tell them, its pictures by their hashes, the end of the chain."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from dealer_assist.table.announcement import Announcement
from dealer_assist.table.events import Fact
from dealer_assist.table.hand import HandState


@dataclass(frozen=True, slots=True)
class PastFact:
    """A fact that stands after every undo: when it happened, which dealer was signed in (empty for nobody), the number of its entry.

    `announced` is what the table was told of it then, nothing where an earlier version has written the entry.
    """

    fact: Fact
    at: datetime
    by: str
    entry: int
    announced: tuple[Announcement, ...] = ()


@dataclass(frozen=True, slots=True)
class PastHand:
    """A hand of the ledger, the newest one also while it is played.

    The first of `facts` has opened it; rulings that were made before the next hand stand among them. `hand` is its state after the
    last of them, `pictured` the SHA-256 of the picture of the whole table when it was decided, empty where none was kept.
    """

    session: int
    facts: tuple[PastFact, ...]
    hand: HandState
    pictured: str = ""

    @property
    def name(self) -> str:
        """How it is asked for: the session and the number of the hand in it."""
        return f"{self.session}.{self.hand.number}"


class PictureState(StrEnum):
    """Whether a kept picture is still what its hash says."""

    SOUND = "sound"
    DAMAGED = "damaged"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class KeptPicture:
    """A picture (PNG or JPEG) as it lies there now; `content` is empty where it is missing."""

    sha256: str
    state: PictureState
    content: bytes = b""


@dataclass(frozen=True, slots=True)
class ChainHead:
    """The end of the table's chain: the number of the last entry, 0 where there is none, and its SHA-256.

    `words` and `squares` are what is noted down outside the machine: the SHA-256 in words, and the QR code of table, number and
    SHA-256 row by row, true for dark, without a quiet zone.
    """

    number: int
    sha256: str
    words: tuple[str, ...] = ()
    squares: tuple[tuple[bool, ...], ...] = ()
