"""The keys that write the draft: typing, moving, erasing. They do the same wherever a note is scanned."""

from collections.abc import Callable

from dealer_assist.ui.keys import Intent, Press
from dealer_assist.ui.models.desk import Desk


class DraftKeys:
    """Writes on a desk; `length` tells how many digits the serial has that is scanned now."""

    def __init__(self, desk: Desk, length: Callable[[], int]) -> None:
        self._desk = desk
        self._length = length

    @property
    def intents(self) -> dict[Intent, Callable[[Press], None]]:
        """What the keys do."""
        return {
            Intent.DIGIT: self._type,
            Intent.LEFT: lambda _: self._move(-1),
            Intent.RIGHT: lambda _: self._move(1),
            Intent.ERASE: lambda _: self._erase(),
            Intent.MANUAL: lambda _: self._desk.start_typing(self._length()),
        }

    def _type(self, press: Press) -> None:
        if self._desk.draft is None:
            self._desk.start_typing(self._length())
        if self._desk.draft is not None:
            self._desk.write(self._desk.draft.type_digit(press.digit))

    def _move(self, by: int) -> None:
        if self._desk.draft is not None:
            self._desk.write(self._desk.draft.move(by))

    def _erase(self) -> None:
        if self._desk.draft is not None:
            self._desk.write(self._desk.draft.erase())
