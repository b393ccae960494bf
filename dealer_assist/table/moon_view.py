"""Shoot the Moon at the table: how a hand is dealt from its opening, and what the session asks of it."""

from dataclasses import dataclass
from typing import Any

from dealer_assist.rules.actions import COMMON, NotePlace
from dealer_assist.rules.betting import Round
from dealer_assist.rules.moon import Choice
from dealer_assist.rules.moon_hand import Declaration, MoonResult
from dealer_assist.rules.moon_hands import Ranking
from dealer_assist.rules.moon_notes import COMMON_NOTES, OWN_NOTES, MoonNote, notes_per_hand, reach, read_note
from dealer_assist.rules.moon_play import MoonPlay, MoonSetup, Stage, shot_choice
from dealer_assist.rules.moon_play import deal as deal_moon
from dealer_assist.rules.moon_showdown import Combination, best_combination
from dealer_assist.rules.moon_state import TRIGGER
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.table.events import HandOpened
from dealer_assist.table.hand_view import HandView

_PREFLOP_NOTES = 2

_OPEN = (Stage.SHOWDOWN, Stage.DECLARE, Stage.OVER)
"""The stages in which own notes lie open (M20)."""


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
class NoteLine:
    """A note that was shown: its digits, its base number (None for a dead note), its zeros, and the numbers that it can become (M5, M7)."""

    digits: str
    base: int | None
    zeros: int
    reach: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MoonLine:
    """One seat: its notes of the two zones, None where none was shown, and what they make.

    `best` is the best three of five, `own` the best of its own notes; None until the notes for it are there. `armed` tells
    that the third note arms a shot, `held` that the shot counts in the settled hand (M21, M22), `declared` what was said of it.
    `choice` are both results while the seat has to declare (MA12).
    """

    seat: int
    notes: tuple[NoteLine | None, ...]
    best: Combination | None
    own: Combination | None
    armed: bool
    held: bool
    declared: Declaration | None
    choice: Choice | None


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
    def secret(self) -> frozenset[NotePlace]:
        """Own notes that were recorded before the showdown (I8); those of who left before it, or took all alone (M24), never open."""
        shown = {place for place in self.places if place[0] != COMMON and self.digits(place)}
        if self.play.stage not in _OPEN or len(self.play.live) == 1:
            return frozenset(shown)
        return frozenset(place for place in shown if place[0] not in self.play.live)

    @property
    def common(self) -> tuple[NoteLine | None, ...]:
        """The two common notes, None where one has not been turned (M18, M19)."""
        return tuple(self._note(COMMON, index) for index in range(COMMON_NOTES))

    @property
    def lines(self) -> tuple[MoonLine, ...]:
        """Every seat with its notes and what they make, secret ones too, from seat 1."""
        return tuple(self._line(seat) for seat in range(1, len(self.play.names) + 1))

    def _line(self, seat: int) -> MoonLine:
        own = tuple(self._note(seat, index) for index in range(OWN_NOTES))
        found = [MoonNote(note.base, note.zeros) for note in (*own, *self.common) if note is not None]
        ranking, complete = Ranking.of(self.play.setup.options), None not in own
        trigger = own[TRIGGER]
        return MoonLine(
            seat=seat,
            notes=own,
            best=best_combination(found, ranking) if complete and len(found) == OWN_NOTES + COMMON_NOTES else None,
            own=best_combination(found[:OWN_NOTES], ranking) if complete else None,
            armed=trigger is not None and MoonNote(trigger.base, trigger.zeros).arms,
            held=self.result is not None and self.result.seats[seat - 1].held,
            declared=self.play.declared[seat - 1],
            choice=shot_choice(self.play, seat) if seat in self.play.undeclared else None,
        )

    def _note(self, slot: int, index: int) -> NoteLine | None:
        digits = self.digits((slot, index))
        if not digits:
            return None
        note = read_note(Serial(digits), self.play.setup.place, self.play.setup.options.base_shift)
        return NoteLine(digits, note.base, note.zeros, reach(note))

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
