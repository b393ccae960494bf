"""Banker at the table: how a hand is dealt from its opening, and what the session asks of it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from dealer_assist.rules.actions import COMMON, NotePlace
from dealer_assist.rules.banker import BankerAction
from dealer_assist.rules.banker_hand import BankerResult
from dealer_assist.rules.banker_play import BankerPlay, BankerSetup
from dealer_assist.rules.banker_play import deal as deal_banker
from dealer_assist.table.events import HandOpened
from dealer_assist.table.hand_view import HandView


class Stage(StrEnum):
    """How far the hand is (S33)."""

    PLACES = "places"
    DECISIONS = "decisions"
    NOTES = "notes"
    OVER = "over"


def notes_needed(seats: int, options: Any) -> int:  # noqa: ANN401 - the options of this game
    """A note a player and the croupier's, one for all or one each (S33, SA26)."""
    return 2 * seats if options.board_per_player else seats + 1


def deal(opened: HandOpened, options: Any) -> BankerPlay:  # noqa: ANN401 - the options of this game
    """The first state of the hand; the house begins at 0. Raises the RuleError that keeps it from being dealt."""
    return deal_banker(BankerSetup(opened.seats, opened.stacks, opened.ante, opened.length, opened.button, options))


@dataclass(frozen=True, slots=True)
class BankerView(HandView[BankerPlay]):
    """A hand of Banker: one note a player and the croupier's, one for all or one each."""

    @property
    def result(self) -> tuple[BankerResult | None, ...] | None:
        """How each player has ended."""
        return self.play.results if self.play.over else None

    @property
    def stage(self) -> str:
        """A value of `Stage`."""
        if self.play.over:
            return Stage.OVER
        if any(seat.place is None for seat in self.play.seats):
            return Stage.PLACES
        return Stage.DECISIONS if self.play.to_act is not None else Stage.NOTES

    @property
    def to_act(self) -> int | None:
        """The first player who has not decided yet."""
        return self.play.to_act

    def counted_positions(self, slot: int) -> tuple[int, ...]:
        """The place that the player has named, and its neighbour; the croupier's note counts at everybody's own (S33)."""
        place = None if slot == COMMON else self.play.seats[slot - 1].place
        return () if place is None else (place.number, place.neighbour)

    @property
    def places(self) -> tuple[NotePlace, ...]:
        """The notes of the players, then the croupier's."""
        seats = len(self.play.seats)
        boards = seats if self.play.setup.options.board_per_player else 1
        return (*((seat, 0) for seat in range(1, seats + 1)), *((COMMON, index) for index in range(boards)))

    @property
    def waiting(self) -> tuple[NotePlace, ...]:
        """What the play waits for."""
        return self.play.waiting

    def digits(self, place: NotePlace) -> str:
        """The digits of a player's note or of one of the croupier's."""
        slot, index = place
        if slot != COMMON:
            note = self.play.seats[slot - 1].serial
        elif self.play.setup.options.board_per_player:
            note = self.play.seats[index].board
        else:
            note = self.play.board
        return "" if note is None else note.digits

    @property
    def folded(self) -> tuple[int, ...]:
        """The players who have folded."""
        return tuple(number for number, seat in enumerate(self.play.seats, start=1) if seat.action is BankerAction.FOLD)

    @property
    def notes_dealt(self) -> int:
        """A note for everybody who has named his place, and what the croupier has opened (S33)."""
        boards = sum(1 for place in self.places if place[0] == COMMON and self.digits(place))
        return sum(seat.place is not None for seat in self.play.seats) + boards

    @property
    def notes_back(self) -> int:
        """All of them: the deck is the house's (S33)."""
        return self.notes_dealt
