"""One croupier's session: every action as `verify_x` (raises the reason), `can_x` (asks) and `x` (does).

An action appends its event to the ledger first and changes the state only when the ledger has kept it.
"""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from dealer_assist.rules.actions import ShowNote
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.serial import Serial
from dealer_assist.rules.verbs import asks
from dealer_assist.table.deck import DeckMatch, SeenNote, match
from dealer_assist.table.draft import Draft
from dealer_assist.table.events import Entry, Event, Fact, Joined, NoteRegistered, Redone, SerialConfirmed, SerialCorrected, Undone
from dealer_assist.table.hand import HandState, Slot
from dealer_assist.table.new_hand import NewHand, closing, opening
from dealer_assist.table.permit import hand_of, verify_fact
from dealer_assist.table.ports import Ledger
from dealer_assist.table.reading import Outcome
from dealer_assist.table.state import History, TableState
from dealer_assist.table.telling import Telling, telling

Change = tuple[TableState, Event, TableState]
"""State before, the event, state after."""


@dataclass(frozen=True, slots=True)
class _Target:
    """The slot for the next serial, as it was found in a state of the table with this aim."""

    state: TableState
    aimed: tuple[int, int] | None
    slot: Slot | None


class TableSession:
    """The table over a ledger; `subscribe` for every change. Raises what a damaged ledger's events break (RuleError)."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._listeners: list[Callable[[Change], None]] = []
        self._history = History.of(ledger.events())
        self._aimed: tuple[int, int] | None = None
        self._target: _Target | None = None

    # -- what can be seen -------------------------------------------------------------------------------------

    @property
    def state(self) -> TableState:
        """The table now."""
        return self._history.state

    @property
    def hand(self) -> HandState | None:
        """The newest hand, also when it is over; None before the first."""
        return self.state.hand

    @property
    def facts(self) -> tuple[Fact, ...]:
        """Everything that has happened and was not taken back."""
        return self._history.facts

    @property
    def target_slot(self) -> Slot | None:
        """Where the next confirmed serial goes to; None when the hand needs no note now. It is looked for once in every state."""
        known = self._target
        if known is None or known.state is not self.state or known.aimed != self._aimed:
            self._target = known = _Target(self.state, self._aimed, self._find_target())
        return known.slot

    def _find_target(self) -> Slot | None:
        if self.hand is None:
            return None
        if self._aimed is not None:
            return self.hand.slot(*self._aimed)
        return next(iter(self.hand.missing), None)

    @property
    def target(self) -> int | None:
        """The number of the target slot."""
        slot = self.target_slot
        return None if slot is None else slot.number

    @property
    def to_act(self) -> int | None:
        """The number of the seat whose turn it is; None when nobody is asked."""
        return None if self.hand is None else self.hand.to_act

    @property
    def next_undo(self) -> Fact | None:
        """What `undo` would take back: the first fact of the step."""
        return self._history.steps[-1][0].fact if self._history.steps else None

    @property
    def next_redo(self) -> Fact | None:
        """What `redo` would bring back: the first fact of the step."""
        return self._history.undone[-1][0].fact if self._history.undone else None

    def legal(self) -> tuple[Any, ...]:
        """The actions that bring the hand on, with the least and the largest amounts; empty when it is over (I6)."""
        return () if self.hand is None else self.hand.legal()

    def subscribe(self, listener: Callable[[Change], None]) -> None:
        """Call `listener` after every change, in the thread of the action."""
        self._listeners.append(listener)

    # -- opening a hand ---------------------------------------------------------------------------------------

    def verify_open_hand(self, new: NewHand) -> None:
        """Raise the RuleError that keeps this hand from beginning (S1, S4)."""
        verify_fact(self.state, opening(self.state, new))

    def open_hand(self, new: NewHand) -> None:
        """Begin a hand; the button moves on, stacks and the jackpot are carried (S7, SA15)."""
        self.verify_open_hand(new)
        self._keep(opening(self.state, new))

    # -- what is done in a hand and between hands -------------------------------------------------------------

    def verify_act(self, action: Any) -> None:  # noqa: ANN401 - each game has its own actions
        """Raise the RuleError that forbids the action now: a player's own, or one of `table.events`."""
        verify_fact(self.state, self._fact(action))

    def act(self, action: Any) -> None:  # noqa: ANN401 - as above
        """Do it. A note turned up (ShowNote) counts as typed."""
        self.verify_act(action)
        self._keep(self._fact(action))

    def act_together(self, actions: Sequence[Any]) -> None:
        """Do several things one after the other, as one step that one undo takes back.

        Where the table refuses one of them, or the ledger, none is done.
        """
        history, told, changes = self._history, [], []
        for action in actions:
            before, fact = history.state, self._fact(action)
            verify_fact(before, fact)
            history = history.then(fact)
            told.append(telling(before, fact, history.state))
            changes.append((before, fact, history.state))
        if len(changes) > 1:
            joined = Joined(len(changes))
            history = history.then(joined)
            told.append(Telling(joined))
        self._ledger.append_together(told)
        self._history, self._aimed = history, None
        for change in changes:
            self._tell(change)

    def preview(self, action: Any) -> TableState:  # noqa: ANN401 - as above
        """The table as the action would make it, without doing it: what a correction would change. Raises what `verify_act` raises."""
        self.verify_act(action)
        return self.state.then(self._fact(action))

    # -- the notes --------------------------------------------------------------------------------------------

    def verify_aim(self, slot: int | None, index: int = 0) -> None:
        """Raise IllegalAction when there is no such slot."""
        if slot is None:
            return
        try:
            hand_of(self.state).slot(slot, index)
        except KeyError as fault:
            raise IllegalAction("no_such_slot", slot=slot) from fault

    def aim(self, slot: int | None, index: int = 0) -> None:
        """Choose the slot for the next serial; None goes back to the scanning order."""
        self.verify_aim(slot, index)
        self._aimed = None if slot is None else (slot, index)

    def verify_confirm(self, draft: Draft) -> None:
        """Raise the reason why this draft cannot be confirmed for the target slot now."""
        hand, target = hand_of(self.state), self.target_slot
        if target is None and not hand.over:
            raise IllegalAction("no_note_due", hand=hand.number)
        if target is None:
            raise IllegalAction("hand_complete", hand=hand.number)
        _verify_complete(draft)
        verify_fact(self.state, _confirmation(target, draft))

    def confirm(self, draft: Draft) -> None:
        """Take the draft as the serial of the target slot; a slot that had one is corrected."""
        self.verify_confirm(draft)
        target = self.target_slot
        assert target is not None  # verify_confirm has refused that  # noqa: S101
        self._keep(_confirmation(target, draft), draft.evidence)

    def preview_confirm(self, draft: Draft) -> TableState:
        """The table as `confirm` would make it, without doing it. Raises what `verify_confirm` raises."""
        self.verify_confirm(draft)
        target = self.target_slot
        assert target is not None  # verify_confirm has refused that  # noqa: S101
        return self.state.then(_confirmation(target, draft))

    def held_against_deck(self, outcome: Outcome) -> DeckMatch:
        """What a reading for the target slot is, held against the registered deck and the other notes of the hand."""
        target = self.target_slot
        slots = self.hand.slots if self.hand is not None and self.hand.voided is None else ()
        others = [slot for slot in slots if slot.digits and (target is None or (slot.number, slot.index) != (target.number, target.index))]
        return match(outcome, self.state.registered, [SeenNote(slot.digits, slot.number, slot.index) for slot in others])

    def verify_register(self, draft: Draft) -> None:
        """Raise the reason why this draft cannot be registered as a note of the deck."""
        _verify_complete(draft)
        verify_fact(self.state, _registration(draft))

    def register(self, draft: Draft) -> None:
        """Take the draft as one more note of the deck that is scanned before play."""
        self.verify_register(draft)
        self._keep(_registration(draft), draft.evidence)

    # -- undo and the end of the session ----------------------------------------------------------------------

    def verify_undo(self) -> None:
        """Raise IllegalAction when there is nothing to undo."""
        if self.next_undo is None:
            raise IllegalAction("nothing_to_undo")

    def undo(self) -> None:
        """Take back the newest step, as an event of its own."""
        self.verify_undo()
        self._keep(Undone())

    def verify_redo(self) -> None:
        """Raise IllegalAction when there is nothing to redo."""
        if self.next_redo is None:
            raise IllegalAction("nothing_to_redo")

    def redo(self) -> None:
        """Bring back what was undone last."""
        self.verify_redo()
        self._keep(Redone())

    def verify_close(self) -> None:
        """Raise IllegalAction while a hand is in progress or when the session is closed."""
        verify_fact(self.state, closing(self.state))

    def close(self) -> None:
        """End the session: the jackpot that is left is shared (SA15), what is left of the deck goes back (S4)."""
        self.verify_close()
        self._keep(closing(self.state))

    can_open_hand = asks(verify_open_hand)
    can_act = asks(verify_act)
    can_aim = asks(verify_aim)
    can_confirm = asks(verify_confirm)
    can_register = asks(verify_register)
    can_undo = asks(verify_undo)
    can_redo = asks(verify_redo)
    can_close = asks(verify_close)

    # -- inside -----------------------------------------------------------------------------------------------

    def _fact(self, action: Any) -> Fact:  # noqa: ANN401 - each game has its own actions
        if isinstance(action, ShowNote):
            kind = SerialCorrected if self._digits(action) else SerialConfirmed
            return kind(action.slot, action.digits, Entry.TYPED, index=action.index)
        fact: Fact = action  # verify_fact refuses what is no fact
        return fact

    def _digits(self, note: ShowNote) -> str:
        try:
            return hand_of(self.state).slot(note.slot, note.index).digits
        except KeyError:
            return ""

    def _keep(self, event: Event, picture: bytes = b"") -> None:
        before, history = self.state, self._history.then(event)
        told = telling(before, event, history.state)
        self._ledger.append(event, told.outcome, picture, told.announced)
        self._history, self._aimed = history, None
        self._tell((before, event, self.state))

    def _tell(self, change: Change) -> None:
        for listener in tuple(self._listeners):
            listener(change)


def _verify_complete(draft: Draft) -> None:
    if draft.open_positions:
        raise IllegalAction("digits_open", positions=draft.open_positions)


def _registration(draft: Draft) -> NoteRegistered:
    """The fact that a complete draft makes of a note of the deck."""
    reading = draft.reading
    return NoteRegistered(
        digits=Serial(draft.text).digits,
        text=reading.text if reading else "",
        confidence=reading.digit_confidence if reading else (),
        evidence=_hash(draft.evidence),
    )


def _confirmation(target: Slot, draft: Draft) -> SerialConfirmed | SerialCorrected:
    """The fact that a confirmed draft makes, with the hash of the picture it was read from."""
    kind = SerialCorrected if target.digits else SerialConfirmed
    reading = draft.reading
    return kind(
        slot=target.number,
        digits=Serial(draft.text).digits,
        entry=draft.entry,
        text=reading.text if reading else "",
        confidence=reading.digit_confidence if reading else (),
        evidence=_hash(draft.evidence),
        index=target.index,
    )


def _hash(evidence: bytes) -> str:
    return hashlib.sha256(evidence).hexdigest() if evidence else ""
