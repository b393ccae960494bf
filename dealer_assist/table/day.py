"""An evening of a table as the ledger keeps it: who dealt and when, its hands, what the house and the jackpot hold, what was corrected."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from dealer_assist.table.events import SerialCorrected
from dealer_assist.table.past_hand import PastFact, PastHand


@dataclass(frozen=True, slots=True)
class Shift:
    """A dealer at the table, from the first to the last entry by him; nobody was signed in where `dealer` is empty."""

    dealer: str
    since: datetime
    until: datetime
    hands: int


@dataclass(frozen=True, slots=True)
class Day:
    """One session of a table. `house` and `jackpot` are what both hold at its end, in the table's smallest unit.

    `hands`, `rulings` and what is corrected in the hands stand after every undo; `undone` counts the steps that were taken back.
    """

    table: str
    session: int
    shifts: tuple[Shift, ...]
    hands: tuple[PastHand, ...] = ()
    rulings: tuple[PastFact, ...] = ()
    house: int = 0
    jackpot: int = 0
    undone: int = 0

    @property
    def corrections(self) -> tuple[tuple[PastHand, PastFact], ...]:
        """Every note whose digits were replaced, with its hand."""
        return tuple(self._corrections())

    def _corrections(self) -> Iterator[tuple[PastHand, PastFact]]:
        for hand in self.hands:
            yield from ((hand, each) for each in hand.facts if isinstance(each.fact, SerialCorrected))
