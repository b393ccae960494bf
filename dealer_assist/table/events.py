"""What happens at a table, as frozen facts. State is folded from them; undo and correction are events too."""

from dataclasses import dataclass
from enum import StrEnum

BOARD = 0
"""The slot of the board note; seats are slots 1..n clockwise."""


class Entry(StrEnum):
    """How the confirmed digits came to be."""

    READ = "read"
    MENDED = "mended"
    TYPED = "typed"


@dataclass(frozen=True, slots=True)
class HandOpened:
    """A hand begins: the announced place (S8, S15), how many digits a note has, the seats and the agreed tie rule (S5).

    `currency` is the code of the notes (RUB, EUR ...), empty when none was named.
    """

    hand: int
    place: int
    length: int
    seats: tuple[str, ...]
    button: int
    tie_rule: str
    jackpot: int
    currency: str = ""


@dataclass(frozen=True, slots=True)
class SerialConfirmed:
    """A person has confirmed the digits of the note in `slot`.

    `text` is the serial as read (empty when typed), `confidence` one probability per counted digit (empty when typed),
    `evidence` the SHA-256 of the picture that was shown, empty when there was none.
    """

    slot: int
    digits: str
    entry: Entry
    text: str = ""
    confidence: tuple[float, ...] = ()
    evidence: str = ""


@dataclass(frozen=True, slots=True)
class SerialCorrected:
    """The digits of a slot that was already confirmed are replaced."""

    slot: int
    digits: str
    entry: Entry
    text: str = ""
    confidence: tuple[float, ...] = ()
    evidence: str = ""


@dataclass(frozen=True, slots=True)
class SeatFolded:
    """The seat left the hand before the showdown; its note stays in the bank (S20, S24)."""

    slot: int


@dataclass(frozen=True, slots=True)
class SeatNotOpened:
    """The seat did not turn up its note at the showdown and is out of the distribution (S26)."""

    slot: int


@dataclass(frozen=True, slots=True)
class Undone:
    """The newest event that still stands is taken back."""


@dataclass(frozen=True, slots=True)
class Redone:
    """The event that was taken back last stands again."""


Fact = HandOpened | SerialConfirmed | SerialCorrected | SeatFolded | SeatNotOpened
Event = Fact | Undone | Redone
