"""Banker at the table: how a hand is dealt from its opening, and what the session asks of it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from dealer_assist.rules.actions import COMMON, NotePlace
from dealer_assist.rules.banker import DOUBLE_SET_PAYS, BankerAction
from dealer_assist.rules.banker_hand import BankerResult
from dealer_assist.rules.banker_play import BankerPlay, BankerSetup
from dealer_assist.rules.banker_play import deal as deal_banker
from dealer_assist.rules.corridor import corridor
from dealer_assist.rules.serial import Place
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
class BankerLine:
    """One player as he stands: the place that he has named, what he has at stake, and his two digits once they lie open.

    `corridor` lies between the digits of `pair`; `check` is the digit of the croupier's note at his place. All three are None
    (an empty corridor) while the note is closed. `bet` is what he has added to the ante.
    """

    seat: int
    place: Place | None
    action: BankerAction | None
    bet: int
    pair: tuple[int, int] | None
    corridor: tuple[int, ...]
    check: int | None
    result: BankerResult | None


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
    def double_set_pays(self) -> int:
        """The stakes that a Double-Set wins (S33, SA24)."""
        return DOUBLE_SET_PAYS - self.play.setup.options.ten_for_one

    @property
    def lines(self) -> tuple[BankerLine, ...]:
        """Every player against the house, from seat 1 (S33)."""
        lines = []
        for number, (seat, result) in enumerate(zip(self.play.seats, self.play.results, strict=True), start=1):
            board = seat.board if self.play.setup.options.board_per_player else self.play.board
            pair = seat.serial.pair(seat.place) if seat.serial and seat.place else None
            inside = corridor(pair) if pair else ()
            counts = seat.action is BankerAction.BET  # the croupier's note is nothing to a folder
            check = board.digit_at(seat.place.number) if board and seat.place and counts else None
            lines.append(BankerLine(number, seat.place, seat.action, seat.bet, pair, inside, check, result))
        return tuple(lines)

    @property
    def notes_dealt(self) -> int:
        """A note for everybody who has named his place, and what the croupier has opened (S33)."""
        boards = sum(1 for place in self.places if place[0] == COMMON and self.digits(place))
        return sum(seat.place is not None for seat in self.play.seats) + boards

    @property
    def notes_back(self) -> int:
        """All of them: the deck is the house's (S33)."""
        return self.notes_dealt
