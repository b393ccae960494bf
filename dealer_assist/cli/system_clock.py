"""The time of this machine, as the ledger asks for it."""

from datetime import UTC, datetime


class SystemClock:
    """`table.ports.Clock` over the time of this machine, in its own time zone."""

    def now(self) -> datetime:
        """The current time, aware."""
        return datetime.now(UTC).astimezone()
