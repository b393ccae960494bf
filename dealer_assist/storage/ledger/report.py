"""What a check of a ledger has found."""

from dataclasses import dataclass

from dealer_assist.storage.ledger.ledger import Head


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is not as it must be. `number` is the entry, 0 where it concerns the whole database; `table` its table."""

    code: str
    table: str = ""
    number: int = 0
    detail: str = ""


@dataclass(frozen=True, slots=True)
class TableReport:
    """One table's chain: what was counted, and the first entry that fails.

    `entries` and `head` reach as far as the chain is sound. `pictures` were there and right, `pruned` were deleted on record.
    """

    table: str
    head: Head
    sessions: int
    hands: int
    payouts: int
    pictures: int
    pruned: int
    finding: Finding | None = None

    @property
    def entries(self) -> int:
        """How many entries were checked."""
        return self.head.number


@dataclass(frozen=True, slots=True)
class Report:
    """A whole ledger. `sealed` tells that the bytes of the whole file are covered too; `findings` are empty when all is right."""

    ledger: str
    sealed: bool
    tables: tuple[TableReport, ...] = ()
    about_file: tuple[Finding, ...] = ()

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The first finding of each table, behind those about the whole file."""
        return (*self.about_file, *(table.finding for table in self.tables if table.finding is not None))

    @property
    def sound(self) -> bool:
        """Whether nothing was found."""
        return not self.findings
