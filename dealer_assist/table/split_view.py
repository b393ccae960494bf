"""Split at the table: how a hand is dealt from its opening, and what the session asks of it."""

from dataclasses import dataclass
from typing import Any

from dealer_assist.rules.actions import COMMON, NotePlace
from dealer_assist.rules.betting import Round
from dealer_assist.rules.deck_building import notes_per_hand
from dealer_assist.rules.serial import Place
from dealer_assist.rules.split import SplitResult
from dealer_assist.rules.split_options import BoardNote
from dealer_assist.rules.split_play import SplitPlay, SplitSetup
from dealer_assist.rules.split_play import deal as deal_split
from dealer_assist.table.events import HandOpened
from dealer_assist.table.hand_view import HandView


def notes_needed(seats: int, _options: Any) -> int:  # noqa: ANN401 - the options of this game
    """A pocket note a seat and the board note (S3)."""
    return notes_per_hand(seats)


def deal(opened: HandOpened, options: Any) -> SplitPlay:  # noqa: ANN401 - the options of this game
    """The first state of the hand. Raises the RuleError that keeps it from being dealt."""
    return deal_split(
        SplitSetup(
            place=Place(opened.place, opened.length),
            names=opened.seats,
            stacks=opened.stacks,
            button=opened.button,
            options=options,
            ante=opened.ante,
            note_value=opened.note_value,
            jackpot=opened.jackpot,
            betting=opened.betting,
        )
    )


@dataclass(frozen=True, slots=True)
class SplitView(HandView[SplitPlay]):
    """A hand of Split: one pocket note a seat and the board note."""

    @property
    def result(self) -> SplitResult | None:
        """The settled hand."""
        return self.play.result

    @property
    def stage(self) -> str:
        """A value of `rules.split_play.Stage`."""
        return str(self.play.stage)

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is to bet."""
        return self.play.to_act

    @property
    def round(self) -> Round | None:
        """The round of bets, where the program keeps them."""
        return self.play.round if self.opened.betting else None

    @property
    def bank(self) -> int:
        """Stakes, and what lay in the bank before them."""
        return self.play.bank

    def counted_positions(self, slot: int) -> tuple[int, ...]:
        """The place, and on the pocket notes its neighbour (S9, S11, S17)."""
        place = self.play.setup.place
        return (place.number,) if slot == COMMON else (place.number, place.neighbour)

    @property
    def places(self) -> tuple[NotePlace, ...]:
        """The pocket notes clockwise, then the board note."""
        return (*((seat, 0) for seat in range(1, len(self.play.names) + 1)), (COMMON, 0))

    @property
    def waiting(self) -> tuple[NotePlace, ...]:
        """What the play waits for."""
        return () if self.play.over else tuple((slot, 0) for slot in self.play.waiting)

    def digits(self, place: NotePlace) -> str:
        """The digits of a pocket note or of the board note."""
        slot, _ = place
        note = self.play.board if slot == COMMON else self.play.notes[slot - 1]
        return "" if note is None else note.digits

    @property
    def folded(self) -> tuple[int, ...]:
        """The seats that have left the hand."""
        live = frozenset(self.play.live)
        return tuple(seat for seat in range(1, len(self.play.names) + 1) if seat not in live)

    @property
    def unopened(self) -> tuple[int, ...]:
        """The seats that do not open their notes."""
        return tuple(sorted(self.play.unopened))

    @property
    def jackpot(self) -> int:
        """What has rolled over."""
        return self.play.jackpot

    @property
    def main_carried(self) -> bool:
        """The first pot is the main pot: it holds the old jackpot."""
        result = self.play.result
        return result is not None and bool(result.pots) and result.pots[0].carried > 0

    @property
    def brought(self) -> int:
        """The pocket notes at their value (SA2)."""
        return len(self.play.names) * self.opened.note_value

    @property
    def notes_dealt(self) -> int:
        """A pocket note a seat, and the board note once it lies there (S3)."""
        return len(self.play.names) + (self.play.board is not None)

    @property
    def notes_back(self) -> int:
        """The board note, where it was agreed that it returns (SA1)."""
        back = self.play.setup.options.board_note is BoardNote.RETURN_AND_SHUFFLE
        return int(back and self.play.board is not None)

    @property
    def notes_discarded(self) -> int:
        """The board note where it does not return (SA1): it is divided with what is left of the deck."""
        return int(self.play.board is not None) - self.notes_back
