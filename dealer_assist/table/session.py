"""One croupier's session: every action as `verify_x` (raises the reason), `can_x` (asks) and `x` (does).

An action appends its event to the ledger first and changes the state only when the ledger has kept it.
"""

import hashlib
from collections.abc import Callable

from dealer_assist.rules.errors import IllegalAction, RuleError
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.rules.split_options import TieRule
from dealer_assist.table.draft import Draft
from dealer_assist.table.events import (
    BOARD,
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
from dealer_assist.table.ports import Ledger
from dealer_assist.table.state import History, Slot, SlotStatus, TableState, fold

SEATS_MIN, SEATS_MAX = 3, 8
"""Players at a session of Split (S1)."""

Change = tuple[TableState | None, Event, TableState | None]
"""State before, the event, state after."""


class TableSession:
    """The hand in progress over a ledger; `subscribe` for every change."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._listeners: list[Callable[[Change], None]] = []
        self._history = History.of(ledger.events())
        self._state = fold(self._history.standing)
        self._aimed: int | None = None

    # -- what can be seen -------------------------------------------------------------------------------------

    @property
    def state(self) -> TableState | None:
        """The table now; None before the first hand."""
        return self._state

    @property
    def target(self) -> int | None:
        """The slot that the next confirmed serial goes to; None when the hand needs nothing more."""
        if self._state is None:
            return None
        if self._aimed is not None:
            return self._aimed
        return self._state.waiting[0] if self._state.waiting else None

    @property
    def next_undo(self) -> Fact | None:
        """The fact that `undo` would take back."""
        return self._history.standing[-1] if self._history.standing else None

    @property
    def next_redo(self) -> Fact | None:
        """The fact that `redo` would bring back."""
        return self._history.undone[-1] if self._history.undone else None

    @property
    def carried(self) -> int:
        """What the next hand starts with: the jackpot of the hand that is settled (SA15)."""
        return self._state.result.jackpot if self._state and self._state.result else 0

    def subscribe(self, listener: Callable[[Change], None]) -> None:
        """Call `listener` after every change, in the thread of the action."""
        self._listeners.append(listener)

    # -- opening a hand ---------------------------------------------------------------------------------------

    def verify_open_hand(self, place: Place, seats: tuple[str, ...]) -> None:
        """Raise IllegalAction when a hand with these seats may not begin (S1)."""
        if not SEATS_MIN <= len(seats) <= SEATS_MAX:
            raise IllegalAction("players_out_of_range", seats=len(seats), least=SEATS_MIN, most=SEATS_MAX)
        if len(set(seats)) != len(seats):
            raise IllegalAction("seat_named_twice", name=next(name for name in seats if seats.count(name) > 1))
        if self._state is not None and self._state.result is None:
            raise IllegalAction("hand_in_progress", hand=self._state.hand)
        if place.length < 2:
            raise IllegalAction("serial_too_short", length=place.length)

    def can_open_hand(self, place: Place, seats: tuple[str, ...]) -> bool:
        """Whether `open_hand` would be allowed."""
        return _allowed(self.verify_open_hand, place, seats)

    def open_hand(self, place: Place, seats: tuple[str, ...], tie_rule: TieRule = TieRule.ROLLOVER, currency: str = "") -> None:
        """Begin a hand at `place`; the button moves one seat on and the jackpot of the last hand is carried (S7, SA15)."""
        self.verify_open_hand(place, seats)
        previous = self._state
        button = previous.button % len(seats) + 1 if previous else 1
        hand = previous.hand + 1 if previous else 1
        self._keep(HandOpened(hand, place.number, place.length, seats, button, str(tie_rule), self.carried, currency))

    # -- the notes --------------------------------------------------------------------------------------------

    def aim(self, slot: int | None) -> None:
        """Choose the slot for the next serial; None goes back to the scanning order. IllegalAction when there is no such slot."""
        if slot is not None:
            self._slot(slot)
        self._aimed = slot

    def verify_confirm(self, draft: Draft) -> None:
        """Raise the reason why this draft cannot be confirmed for the target slot now."""
        state = self._open_state()
        if self.target is None:
            raise IllegalAction("hand_complete", hand=state.hand)
        if state.slot(self.target).status in (SlotStatus.FOLDED, SlotStatus.NOT_OPENED):
            raise IllegalAction("seat_not_waiting", slot=self.target, status=str(state.slot(self.target).status))
        if draft.open_positions:
            raise IllegalAction("digits_open", positions=draft.open_positions)
        if len(draft.digits) != state.place.length:
            raise IllegalAction("serial_wrong_length", serial=draft.text, expected=state.place.length)
        holder = next((slot for slot in state.slots if slot.digits == draft.text and slot.number != self.target), None)
        if holder is not None:
            raise IllegalAction("duplicate_serial", serial=draft.text, slot=holder.number, name=holder.name)

    def can_confirm(self, draft: Draft) -> bool:
        """Whether `confirm` would be allowed."""
        return _allowed(self.verify_confirm, draft)

    def confirm(self, draft: Draft) -> None:
        """Take the draft as the serial of the target slot; a slot that had one is corrected."""
        self.verify_confirm(draft)
        state, target = self._open_state(), self.target
        assert target is not None  # verify_confirm has refused that  # noqa: S101
        kind = SerialCorrected if state.slot(target).status is SlotStatus.CONFIRMED else SerialConfirmed
        reading = draft.reading
        fact = kind(
            slot=target,
            digits=Serial(draft.text).digits,
            entry=draft.entry,
            text=reading.text if reading else "",
            confidence=reading.digit_confidence if reading else (),
            evidence=hashlib.sha256(draft.evidence).hexdigest() if draft.evidence else "",
        )
        self._keep(fact)

    # -- seats that show nothing ------------------------------------------------------------------------------

    def verify_fold(self, slot: int) -> None:
        """Raise the reason why this seat cannot fold: it is the board, it is not waiting, or it is the last live seat."""
        self._waiting_seat(slot)
        live = [seat for seat in self._open_state().seats if seat.status is not SlotStatus.FOLDED]
        if len(live) == 1:
            raise IllegalAction("last_live_seat", slot=slot)

    def can_fold(self, slot: int) -> bool:
        """Whether `fold_seat` would be allowed."""
        return _allowed(self.verify_fold, slot)

    def fold_seat(self, slot: int) -> None:
        """The seat has left the hand (S20)."""
        self.verify_fold(slot)
        self._keep(SeatFolded(slot))

    def verify_not_opened(self, slot: int) -> None:
        """Raise the reason why this seat cannot be marked as not opened (S26)."""
        self._waiting_seat(slot)

    def can_not_opened(self, slot: int) -> bool:
        """Whether `mark_not_opened` would be allowed."""
        return _allowed(self.verify_not_opened, slot)

    def mark_not_opened(self, slot: int) -> None:
        """The seat does not open its note and is out of the distribution (S26)."""
        self.verify_not_opened(slot)
        self._keep(SeatNotOpened(slot))

    # -- undo -------------------------------------------------------------------------------------------------

    def verify_undo(self) -> None:
        """Raise IllegalAction when there is nothing to undo."""
        if self.next_undo is None:
            raise IllegalAction("nothing_to_undo")

    def can_undo(self) -> bool:
        """Whether `undo` would be allowed."""
        return _allowed(self.verify_undo)

    def undo(self) -> None:
        """Take back the newest fact, as an event of its own."""
        self.verify_undo()
        self._keep(Undone())

    def verify_redo(self) -> None:
        """Raise IllegalAction when there is nothing to redo."""
        if self.next_redo is None:
            raise IllegalAction("nothing_to_redo")

    def can_redo(self) -> bool:
        """Whether `redo` would be allowed."""
        return _allowed(self.verify_redo)

    def redo(self) -> None:
        """Bring back what was undone last."""
        self.verify_redo()
        self._keep(Redone())

    # -- inside -----------------------------------------------------------------------------------------------

    def _open_state(self) -> TableState:
        if self._state is None:
            raise IllegalAction("no_hand")
        return self._state

    def _slot(self, number: int) -> Slot:
        try:
            return self._open_state().slot(number)
        except KeyError as fault:
            raise IllegalAction("no_such_slot", slot=number) from fault

    def _waiting_seat(self, number: int) -> Slot:
        slot = self._slot(number)
        if number == BOARD:
            raise IllegalAction("not_a_seat", slot=number)
        if number not in self._open_state().waiting:
            raise IllegalAction("seat_not_waiting", slot=number, status=str(slot.status))
        return slot

    def _keep(self, event: Event) -> None:
        before, history = self._state, self._history.then(event)
        after = fold(history.standing)
        self._ledger.append(event)
        self._history, self._state, self._aimed = history, after, None
        for listener in tuple(self._listeners):
            listener((before, event, after))


def _allowed(verify: Callable[..., None], *arguments: object) -> bool:
    try:
        verify(*arguments)
    except RuleError:
        return False
    return True
