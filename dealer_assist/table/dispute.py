"""A disputed hand laid open: every note with how its digits came about, and the steps from the notes to the money, each with its rule."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from dealer_assist.rules.actions import NotePlace
from dealer_assist.rules.options import Game
from dealer_assist.table.dispute_banker import banker_steps
from dealer_assist.table.dispute_coins import coins_steps
from dealer_assist.table.dispute_moon import moon_steps
from dealer_assist.table.dispute_split import split_steps
from dealer_assist.table.dispute_steps import Step
from dealer_assist.table.dispute_west import west_steps
from dealer_assist.table.events import Entry, FloorRuled, SerialConfirmed, SerialCorrected
from dealer_assist.table.hand import HandState, Slot
from dealer_assist.table.past_hand import PastFact, PastHand
from dealer_assist.table.reading import Agreed, Outcome, offered

__all__ = ["Again", "Dispute", "DisputedNote", "Step", "compared", "dispute_of", "steps_of"]

_Told = SerialConfirmed | SerialCorrected

_STEPS: dict[Game, Callable[[HandState], Iterator[Step]]] = {
    Game.SPLIT: split_steps,
    Game.BANKER: banker_steps,
    Game.COINS: coins_steps,
    Game.MOON: moon_steps,
    Game.WEST: west_steps,
}
"""Who lays the hands of a game open."""


@dataclass(frozen=True, slots=True)
class DisputedNote:
    """A note of the hand as it was confirmed last.

    `counted` are the positions that count, from 1. `text`, `confidence` (one per digit) and `evidence` (SHA-256) are those of
    `SerialConfirmed`; `told` is the entry with its time and its dealer; `earlier` are the digits that a correction has replaced.
    """

    slot: int
    index: int
    name: str
    digits: str
    counted: tuple[int, ...]
    entry: Entry
    text: str
    confidence: tuple[float, ...]
    evidence: str
    told: PastFact
    earlier: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Dispute:
    """A hand with its notes in scanning order, its steps, and what the floor has said of it, oldest first.

    Notes that are on record and do not lie open are left out (I8).
    """

    past: PastHand
    notes: tuple[DisputedNote, ...]
    steps: tuple[Step, ...]
    rulings: tuple[PastFact, ...]

    @property
    def pictures(self) -> tuple[str, ...]:
        """The SHA-256 of every picture of the hand: those of the notes in their order, then that of the whole table."""
        return tuple(dict.fromkeys(name for name in (*(note.evidence for note in self.notes), self.past.pictured) if name))


class Again(StrEnum):
    """How what is read from a picture now stands to what was confirmed then; `UNREADABLE` is no picture at all."""

    SAME = "same"
    DOUBTFUL = "doubtful"
    DIFFERS = "differs"
    LENGTH = "length"
    NOTHING = "nothing"
    UNREADABLE = "unreadable"


def compared(note: DisputedNote, outcome: Outcome | None) -> Again:
    """An outcome beside the digits that were confirmed; None stands for what cannot be opened. Only a certain reading is the same."""
    if outcome is None:
        return Again.UNREADABLE
    found = offered(outcome)
    if found is None:
        return Again.NOTHING
    if len(found.digits) != len(note.digits):
        return Again.LENGTH
    if found.digits != note.digits:
        return Again.DIFFERS
    return Again.SAME if isinstance(outcome, Agreed) else Again.DOUBTFUL


def dispute_of(past: PastHand) -> Dispute:
    """Lay a hand open. Nothing is decided here, and nothing of the session is touched."""
    rulings = tuple(each for each in past.facts if isinstance(each.fact, FloorRuled))
    return Dispute(past, tuple(_notes(past)), steps_of(past.hand), rulings)


def steps_of(hand: HandState) -> tuple[Step, ...]:
    """From the notes, coins or dice to the money, as far as the hand has been played; a voided hand has no steps."""
    return () if hand.voided is not None else tuple(_STEPS[hand.game](hand))


def _notes(past: PastHand) -> Iterator[DisputedNote]:
    confirmed: dict[NotePlace, list[PastFact]] = {}
    for each in past.facts:
        if isinstance(each.fact, _Told):
            confirmed.setdefault((each.fact.slot, each.fact.index), []).append(each)
    secret = past.hand.view.secret
    for slot in past.hand.slots:
        told = () if (slot.number, slot.index) in secret else confirmed.get((slot.number, slot.index))
        if told:
            yield _note(past.hand, slot, told)


def _note(hand: HandState, slot: Slot, told: Sequence[PastFact]) -> DisputedNote:
    facts = [each.fact for each in told if isinstance(each.fact, _Told)]
    last = facts[-1]
    return DisputedNote(
        slot=slot.number,
        index=slot.index,
        name=slot.name,
        digits=last.digits,
        counted=hand.view.counted_positions(slot.number),
        entry=last.entry,
        text=last.text,
        confidence=last.confidence,
        evidence=last.evidence,
        told=told[-1],
        earlier=tuple(fact.digits for fact in facts[:-1]),
    )
