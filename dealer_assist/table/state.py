"""The state of the table, folded from its events: nothing here is remembered that the events do not tell."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import reduce

from dealer_assist.rules.serial import Place, Serial
from dealer_assist.rules.split import SeatEntry, SplitHand, SplitResult, settle
from dealer_assist.rules.split_options import SplitOptions, TieRule
from dealer_assist.table.events import (
    BOARD,
    Entry,
    Event,
    Fact,
    HandOpened,
    Redone,
    SeatFolded,
    SeatNotOpened,
    SerialConfirmed,
    SerialCorrected,
    Undone,
)

POCKET_NOTE = 1
"""Without bets the bank is counted in pocket notes, one a seat (S15, SA2)."""


class SlotStatus(StrEnum):
    """What is known of a slot."""

    WAITING = "waiting"
    CONFIRMED = "confirmed"
    FOLDED = "folded"
    NOT_OPENED = "not_opened"


@dataclass(frozen=True, slots=True)
class Slot:
    """A seat (number >= 1) or the board (number 0, empty name)."""

    number: int
    name: str
    status: SlotStatus = SlotStatus.WAITING
    digits: str = ""
    entry: Entry | None = None


@dataclass(frozen=True, slots=True)
class TableState:
    """One hand of Split as far as it has been told; `result` appears when nothing more is missing."""

    hand: int
    place: Place
    slots: tuple[Slot, ...]
    button: int
    tie_rule: str
    jackpot: int
    currency: str = ""
    result: SplitResult | None = None

    @property
    def seats(self) -> tuple[Slot, ...]:
        """The seats, clockwise."""
        return tuple(slot for slot in self.slots if slot.number != BOARD)

    @property
    def board(self) -> Slot:
        """The common note."""
        return self.slot(BOARD)

    def slot(self, number: int) -> Slot:
        """The slot with this number; KeyError when there is none."""
        for slot in self.slots:
            if slot.number == number:
                return slot
        raise KeyError(number)

    @property
    def waiting(self) -> tuple[int, ...]:
        """Slots that the hand still needs, in scanning order: the seats clockwise, then the board."""
        live = [slot for slot in self.seats if slot.status is not SlotStatus.FOLDED]
        if len(live) == 1:
            return ()
        return tuple(slot.number for slot in self.slots if slot.status is SlotStatus.WAITING)


@dataclass(frozen=True, slots=True)
class History:
    """The facts that stand after every undo and redo, and those that could be redone (the last of them next)."""

    standing: tuple[Fact, ...] = ()
    undone: tuple[Fact, ...] = ()

    def then(self, event: Event) -> "History":
        """The history after one more event. Raises IndexError for an undo or redo of nothing."""
        match event:
            case Undone():
                return History(self.standing[:-1], (*self.undone, self.standing[-1]))
            case Redone():
                return History((*self.standing, self.undone[-1]), self.undone[:-1])
            case _:
                return History((*self.standing, event))

    @classmethod
    def of(cls, events: Iterable[Event]) -> "History":
        """The history that these events make."""
        return reduce(cls.then, events, cls())


def fold(facts: Sequence[Fact]) -> TableState | None:
    """The state after these facts; None before the first hand is opened."""
    state: TableState | None = None
    for fact in facts:
        state = _apply(state, fact)
    return replace(state, result=_settle(state)) if state and not state.waiting else state


def _apply(state: TableState | None, fact: Fact) -> TableState:
    if isinstance(fact, HandOpened):
        seats = tuple(Slot(number, name) for number, name in enumerate(fact.seats, start=1))
        place = Place(fact.place, fact.length)
        return TableState(fact.hand, place, (*seats, Slot(BOARD, "")), fact.button, fact.tie_rule, fact.jackpot, fact.currency)
    if state is None:
        raise ValueError(f"{type(fact).__name__} before any hand was opened")
    match fact:
        case SerialConfirmed() | SerialCorrected():
            changed = replace(state.slot(fact.slot), status=SlotStatus.CONFIRMED, digits=fact.digits, entry=fact.entry)
        case SeatFolded():
            changed = replace(state.slot(fact.slot), status=SlotStatus.FOLDED)
        case SeatNotOpened():
            changed = replace(state.slot(fact.slot), status=SlotStatus.NOT_OPENED)
    return replace(state, slots=tuple(changed if slot.number == changed.number else slot for slot in state.slots))


def _settle(state: TableState) -> SplitResult:
    return settle(
        SplitHand(
            place=state.place,
            board=Serial(state.board.digits) if state.board.digits else None,
            seats=tuple(_seat_entry(slot) for slot in state.seats),
            button=state.button,
            options=SplitOptions(tie_rule=TieRule(state.tie_rule)),
            note_value=POCKET_NOTE,
            jackpot=state.jackpot,
        )
    )


def _seat_entry(slot: Slot) -> SeatEntry:
    return SeatEntry(
        name=slot.name,
        serial=Serial(slot.digits) if slot.digits else None,
        folded=slot.status is SlotStatus.FOLDED,
        opened=slot.status is not SlotStatus.NOT_OPENED,
    )
