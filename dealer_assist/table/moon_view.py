"""Shoot the Moon at the table: how a hand is dealt from its opening, and what the session asks of it."""

from dataclasses import dataclass
from typing import Any

from dealer_assist.rules.actions import COMMON, NotePlace
from dealer_assist.rules.betting import Round
from dealer_assist.rules.moon_hand import MoonResult
from dealer_assist.rules.moon_notes import COMMON_NOTES, OWN_NOTES, notes_per_hand
from dealer_assist.rules.moon_play import MoonPlay, MoonSetup
from dealer_assist.rules.moon_play import deal as deal_moon
from dealer_assist.rules.serial import Place
from dealer_assist.table.events import HandOpened
from dealer_assist.table.hand_view import HandView

_PREFLOP_NOTES = 2


def notes_needed(seats: int, _options: Any) -> int:  # noqa: ANN401 - the options of this game
    """Three notes a seat and two common ones (M1)."""
    return notes_per_hand(seats)


def deal(opened: HandOpened, options: Any) -> MoonPlay:  # noqa: ANN401 - the options of this game
    """The first state of the hand. Raises the RuleError that keeps it from being dealt."""
    return deal_moon(
        MoonSetup(
            place=Place(opened.place, opened.length),
            names=opened.seats,
            stacks=opened.stacks,
            ante=opened.ante,
            button=opened.button,
            options=options,
            rake=opened.fee,
            first_hand=opened.first,
        )
    )


@dataclass(frozen=True, slots=True)
class MoonView(HandView[MoonPlay]):
    """A hand of Shoot the Moon: three notes a seat, two common ones."""

    @property
    def result(self) -> MoonResult | None:
        """The settled hand."""
        return self.play.result

    @property
    def stage(self) -> str:
        """A value of `rules.moon_play.Stage`."""
        return str(self.play.stage)

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is to bet."""
        return self.play.to_act

    @property
    def round(self) -> Round | None:
        """The round of bets, where the program keeps them."""
        return self.play.round

    @property
    def bank(self) -> int:
        """Stakes, and what lay in the bank before them."""
        return self.play.bank

    def counted_positions(self, slot: int) -> tuple[int, ...]:  # noqa: ARG002 - the same on every note
        """The announced place alone (M3, M4)."""
        return (self.play.setup.place.number,)

    @property
    def places(self) -> tuple[NotePlace, ...]:
        """The three notes of each seat clockwise, then the common ones."""
        own = tuple((seat, index) for seat in range(1, len(self.play.names) + 1) for index in range(OWN_NOTES))
        return (*own, *((COMMON, index) for index in range(COMMON_NOTES)))

    @property
    def waiting(self) -> tuple[NotePlace, ...]:
        """What the play waits for."""
        return () if self.play.over else self.play.waiting

    def digits(self, place: NotePlace) -> str:
        """The digits of a seat's note or of a common one."""
        slot, index = place
        lying = dict(enumerate(self.play.common if slot == COMMON else self.play.notes[slot - 1]))
        note = lying.get(index)
        return "" if note is None else note.digits

    @property
    def folded(self) -> tuple[int, ...]:
        """The seats that have left the hand by themselves."""
        gone = set(range(1, len(self.play.names) + 1)) - set(self.play.live)
        return tuple(sorted(gone - self.play.unopened))

    @property
    def unopened(self) -> tuple[int, ...]:
        """The seats that did not open their notes."""
        return tuple(sorted(self.play.unopened))

    @property
    def notes_dealt(self) -> int:
        """Two notes a seat, the third one on the flop, then the common ones (M16 to M19)."""
        own = _PREFLOP_NOTES if self.play.rounds == 1 else OWN_NOTES
        return own * len(self.play.names) + len(self.play.common)

    @property
    def notes_back(self) -> int:
        """All of them: the deck is the house's (MA14)."""
        return self.notes_dealt
