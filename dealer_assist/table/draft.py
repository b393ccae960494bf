"""The digits on the croupier's screen before they are confirmed.

A draft can be confirmed only when every digit is there and a person has retyped each doubtful one:
a doubtful digit is shown, never guessed.
"""

from dataclasses import dataclass, replace

from dealer_assist.table.events import Entry
from dealer_assist.table.reading import Outcome, Reading, doubtful, offered


@dataclass(frozen=True, slots=True)
class Draft:
    """`digits` by position (None where nothing is known yet); positions count from 1 at the left.

    `settled` are positions whose doubt the registered deck has settled.
    """

    digits: tuple[str | None, ...]
    doubtful: frozenset[int] = frozenset()
    typed: frozenset[int] = frozenset()
    cursor: int = 1
    reading: Reading | None = None
    evidence: bytes = b""
    settled: frozenset[int] = frozenset()

    @property
    def edited(self) -> bool:
        """Whether a person has typed in it: a newer reading must not replace it any more."""
        return bool(self.typed)

    @property
    def missing(self) -> tuple[int, ...]:
        """Positions without a digit."""
        return tuple(position for position, digit in enumerate(self.digits, start=1) if digit is None)

    @property
    def open_positions(self) -> tuple[int, ...]:
        """Positions that a person still has to type: missing or doubtful."""
        return tuple(sorted({*self.missing, *self.doubtful}))

    @property
    def text(self) -> str:
        """The digits as far as they are known, `?` where one is missing."""
        return "".join(digit or "?" for digit in self.digits)

    @property
    def entry(self) -> Entry:
        """How these digits came to be."""
        if self.reading is None:
            return Entry.TYPED
        if self.typed:
            return Entry.MENDED
        return Entry.SETTLED if self.settled else Entry.READ

    def type_digit(self, digit: str) -> "Draft":
        """Put a digit at the cursor and go on to the next open position (or the next position)."""
        if len(digit) != 1 or digit not in "0123456789":
            raise ValueError(f"not a digit: {digit!r}")
        at = self.cursor
        mended = replace(
            self,
            digits=tuple(digit if position == at else old for position, old in enumerate(self.digits, start=1)),
            doubtful=self.doubtful - {at},
            typed=self.typed | {at},
        )
        return replace(mended, cursor=_next_cursor(mended, at))

    def erase(self) -> "Draft":
        """Take away the digit before the cursor (or at it, when the cursor stands at the end on a typed digit)."""
        at = self.cursor if self.cursor == len(self.digits) and self.digits[-1] is not None else max(1, self.cursor - 1)
        return replace(
            self,
            digits=tuple(None if position == at else old for position, old in enumerate(self.digits, start=1)),
            doubtful=self.doubtful - {at},
            typed=self.typed | {at},
            cursor=at,
        )

    def move(self, by: int) -> "Draft":
        """Move the cursor, staying inside the serial."""
        return replace(self, cursor=min(max(1, self.cursor + by), len(self.digits)))


def _next_cursor(draft: Draft, at: int) -> int:
    after = [position for position in draft.open_positions if position > at]
    if after:
        return after[0]
    if draft.open_positions:
        return draft.open_positions[0]
    return min(at + 1, len(draft.digits))


def empty(length: int) -> Draft:
    """A draft for typing a serial of `length` digits by hand."""
    return Draft(digits=(None,) * length)


def from_outcome(outcome: Outcome, length: int, evidence: bytes = b"") -> Draft | None:
    """The draft that a reading offers; None when there is none or its digits are not `length` many."""
    reading = offered(outcome)
    if reading is None or len(reading.digits) != length:
        return None
    positions = frozenset(doubtful(outcome))
    return Draft(
        digits=tuple(reading.digits),
        doubtful=positions,
        cursor=min(positions, default=1),
        reading=reading,
        evidence=evidence,
    )
