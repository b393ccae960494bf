"""A hand of Shoot the Moon in progress as a value: what lies where, whose turn it is, what is still missing (M16 to M24).

What changes it is in `moon_play`; the decisions where the printed texts are silent are told there.
"""

from dataclasses import dataclass
from enum import StrEnum

from dealer_assist.rules.actions import COMMON, NotePlace
from dealer_assist.rules.amounts import paid_out
from dealer_assist.rules.betting import Round
from dealer_assist.rules.betting_actions import live_seats, seat_to_act
from dealer_assist.rules.moon import Declaration, MoonHand, MoonResult, MoonSeat
from dealer_assist.rules.moon_notes import OWN_NOTES, read_note
from dealer_assist.rules.moon_options import DeclareMode
from dealer_assist.rules.moon_setup import MoonSetup
from dealer_assist.rules.serial import Serial

TRIGGER = OWN_NOTES - 1
"""The index of the note that arms a shot (M21): of a seat's notes 0 and 1 lie in zone 1, this one in zone 2 (M4)."""

ROUNDS = 4


class Stage(StrEnum):
    """How far the hand is (M16 to M20). A round of bets has the name of its street; the notes come before the bets."""

    PREFLOP = "preflop"
    FLOP = "flop"
    TURN_NOTE = "turn_note"
    TURN = "turn"
    RIVER_NOTE = "river_note"
    RIVER = "river"
    SHOWDOWN = "showdown"
    DECLARE = "declare"
    OVER = "over"


_BETS = (Stage.PREFLOP, Stage.FLOP, Stage.TURN, Stage.RIVER)
_NOTES = (Stage.TURN_NOTE, Stage.RIVER_NOTE)


@dataclass(frozen=True, slots=True)
class MoonState:
    """A hand of Shoot the Moon as far as it has been played; `result` appears when nothing more is missing.

    `round` is the last round of bets and keeps all the money of the seats, `rounds` tells how many have been opened.
    `notes` are the three notes of each seat as shown, None where one has not been; `common` the common notes so far.
    `unopened` are the numbers of the seats that did not open their notes; `declared` what each seat has declared, None for nothing.
    """

    setup: MoonSetup
    round: Round
    notes: tuple[tuple[Serial | None, ...], ...]
    declared: tuple[Declaration | None, ...]
    rounds: int = 1
    common: tuple[Serial, ...] = ()
    unopened: frozenset[int] = frozenset()
    result: MoonResult | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, clockwise from seat 1."""
        return self.setup.names

    @property
    def button(self) -> int:
        """The number of the dealer's seat (M3)."""
        return self.setup.button

    @property
    def over(self) -> bool:
        """Whether the hand is settled."""
        return self.result is not None

    @property
    def stage(self) -> Stage:
        """What the hand waits for."""
        if self.over:
            return Stage.OVER
        if self.to_act is not None:
            return _BETS[self.rounds - 1]
        if self.rounds < ROUNDS:
            return _NOTES[len(self.common)]
        return Stage.SHOWDOWN if self.waiting else Stage.DECLARE

    @property
    def to_act(self) -> int | None:
        """The number of the seat whose turn it is to bet; None outside the rounds."""
        return seat_to_act(self.round)

    @property
    def live(self) -> tuple[int, ...]:
        """The numbers of the seats that are in the hand: neither folded nor unopened."""
        return live_seats(self.round)

    @property
    def waiting(self) -> tuple[NotePlace, ...]:
        """Slot and index of the notes that the hand needs now: the next common note, at the showdown those of the seats."""
        if self.to_act is not None or len(self.live) == 1:
            return ()
        if self.rounds < ROUNDS:
            return ((COMMON, len(self.common)),)
        return tuple((seat, index) for seat in self.live for index, note in enumerate(self.notes[seat - 1]) if note is None)

    @property
    def armed(self) -> tuple[int, ...]:
        """The live seats whose third note has been seen to arm a shot (M21)."""
        place, shift = self.setup.place, self.setup.options.base_shift
        triggers = ((seat, self.notes[seat - 1][TRIGGER]) for seat in self.live)
        return tuple(seat for seat, note in triggers if note is not None and read_note(note, place, shift).arms)

    @property
    def undeclared(self) -> tuple[int, ...]:
        """The armed seats that have to say now whether they keep their shot (MA12)."""
        declares = self.setup.options.declare is DeclareMode.PLAYER and len(self.live) > 1
        if self.to_act is not None or self.waiting or not declares:
            return ()
        return tuple(seat for seat in self.armed if self.declared[seat - 1] is None)

    @property
    def contributions(self) -> tuple[int, ...]:
        """What each seat has bet, ante not included: the input of the pots (S24, MA8)."""
        return self.round.contributions

    @property
    def stacks(self) -> tuple[int, ...]:
        """The money behind each seat; once the hand is over with all that was returned and paid."""
        behind = tuple(bettor.stack for bettor in self.round.bettors)
        if self.result is None:
            return behind
        return paid_out(behind, self.names, self.result.returned, self.result.paid)

    @property
    def bank(self) -> int:
        """What lies on the table: antes and bets (MA10); nothing once the hand is over."""
        return 0 if self.over else sum(self.contributions) + len(self.names) * self.setup.ante

    @property
    def house(self) -> int:
        """The rake that the organiser has taken (M2)."""
        return len(self.names) * self.setup.fee

    @property
    def money(self) -> int:
        """Stacks, bank and house: the same in every state (I1)."""
        return sum(self.stacks) + self.bank + self.house

    @property
    def hand(self) -> MoonHand:
        """The hand as it stands, for `moon.settle`, with the notes of the seats that have shown all of theirs.

        An armed seat that has declared nothing is AUTO.
        """
        seats = tuple(
            MoonSeat(
                name=name,
                notes=self._all_notes(index),
                paid=self.contributions[index],
                folded=self.round.bettors[index].folded,
                declare=self.declared[index] or Declaration.AUTO,
            )
            for index, name in enumerate(self.names)
        )
        setup = self.setup
        return MoonHand(setup.place, self.common, seats, setup.ante, setup.button, setup.options)

    def _all_notes(self, index: int) -> tuple[Serial, ...]:
        shown = tuple(note for note in self.notes[index] if note is not None)
        return shown if len(shown) == OWN_NOTES else ()
