"""What the table asks a hand in progress beyond the Protocol that all games share: one small view a game."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from dealer_assist.rules.actions import NotePlace
from dealer_assist.rules.betting import Round
from dealer_assist.rules.play import Play
from dealer_assist.table.events import HandOpened

AnyPlay = TypeVar("AnyPlay", bound=Play)


@dataclass(frozen=True, slots=True)
class Debt:
    """What one player could not pay another, by their names (CA10)."""

    debtor: str
    creditor: str
    amount: int


@dataclass(frozen=True, slots=True)
class HandView(ABC, Generic[AnyPlay]):
    """A play with what the session needs to know of it. A game without notes, jackpot or turns keeps these answers."""

    opened: HandOpened
    play: AnyPlay

    @property
    @abstractmethod
    def result(self) -> Any:  # noqa: ANN401 - each game has its own result
        """The settled hand; None while something is missing."""

    @property
    @abstractmethod
    def stage(self) -> str:
        """What the hand waits for, in the game's own words."""

    @property
    def to_act(self) -> int | None:
        """The number of the seat whose turn it is; None when nobody is asked."""
        return None

    @property
    def round(self) -> Round | None:
        """The round of bets with everybody's stack and stake; None in a game that has none, and where bets are kept by hand."""
        return None

    @property
    def bank(self) -> int:
        """What lies in the middle of the table."""
        return 0

    def counted_positions(self, slot: int) -> tuple[int, ...]:  # noqa: ARG002 - a game without notes counts nothing
        """The positions, from 1, that count on the note in a slot: the playing place, then its neighbour where that counts too."""
        return ()

    @property
    def places(self) -> tuple[NotePlace, ...]:
        """Where notes lie, in scanning order: the seats clockwise, then the middle."""
        return ()

    @property
    def waiting(self) -> tuple[NotePlace, ...]:
        """The places whose notes the hand needs now, in scanning order."""
        return ()

    def digits(self, place: NotePlace) -> str:  # noqa: ARG002 - a game without notes has none anywhere
        """The digits of the note that was shown at a place, empty when none was."""
        return ""

    @property
    def secret(self) -> frozenset[NotePlace]:
        """The places of notes that are on record but do not lie open: nobody may see them but the croupier when he wants to."""
        return frozenset()

    @property
    def folded(self) -> tuple[int, ...]:
        """The seats that have left the hand."""
        return ()

    @property
    def unopened(self) -> tuple[int, ...]:
        """The seats that do not open their notes (S26)."""
        return ()

    @property
    def jackpot(self) -> int:
        """What has rolled over (SA15)."""
        return 0

    @property
    def main_carried(self) -> bool:
        """Whether the main pot rolls over, and the old jackpot with it."""
        return False

    @property
    def debts(self) -> tuple[Debt, ...]:
        """What could not be paid (CA10)."""
        return ()

    @property
    def brought(self) -> int:
        """The value of the notes that came to the table with the hand."""
        return 0

    @property
    def notes_dealt(self) -> int:
        """How many notes the hand has taken from the deck so far."""
        return 0

    @property
    def notes_back(self) -> int:
        """How many of them come back to the deck when the hand is over."""
        return 0

    @property
    def notes_discarded(self) -> int:
        """How many of them are out of the game then, and stay with the deck's owners (S4)."""
        return 0
