"""Which note is scanned next, and how far a prepared source has to be moved to show it."""

from collections.abc import Callable

from dealer_assist.table.hand import Slot
from dealer_assist.table.session import TableSession


class Aim:
    """Follows the session's target slot; `moved` is called with the number of notes by which the target is another one.

    `turned` tells that a person has turned to a note, or away from it, while a seat has the turn.
    """

    def __init__(self, session: TableSession, moved: Callable[[int], None]) -> None:
        self._session, self._moved = session, moved
        self._position = self._target_position()
        self.turned = False

    @property
    def slot(self) -> int:
        """The number of the target slot, -1 where there is none."""
        target = self._session.target
        return -1 if target is None else target

    def turn(self) -> None:
        """From the notes to the actions of the game, or back."""
        self.turned = not self.turned

    def at(self, slot: int | None, index: int = 0) -> None:
        """Scan this note next, also while a seat has the turn; None goes back to what the hand asks for."""
        self._session.aim(slot, index)
        self.turned = slot is not None and self._session.to_act is not None
        self.follow()

    def beside(self, by: int) -> None:
        """Scan the slot before (-1) or behind (1) the one that is due; the slots go round."""
        slots, target = self._slots, self._session.target_slot
        if not slots:
            return
        start = slots.index(target) if target is not None else len(slots) if by < 0 else -1
        chosen = slots[(start + by) % len(slots)]
        self.at(chosen.number, chosen.index)

    def follow(self) -> None:
        """The hand has gone on: its next note may lie elsewhere."""
        position = self._target_position()
        by, self._position = position - self._position, position
        if by:
            self._moved(by)

    def restart(self) -> None:
        """Another hand: its first note lies wherever the source stands."""
        self._position = self._target_position()

    @property
    def _slots(self) -> tuple[Slot, ...]:
        hand = self._session.hand
        return () if hand is None or hand.voided is not None else hand.slots

    def _target_position(self) -> int:
        """The index of the target in scanning order; behind the last slot when nothing is missing."""
        slots, target = self._slots, self._session.target_slot
        return len(slots) if target is None else slots.index(target)
