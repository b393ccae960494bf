"""Files of networks and whether they are the ones this program was measured with."""

from dataclasses import dataclass

from dealer_assist.table.faults import KnownError


class WeightsError(KnownError):
    """`weights_missing`: a weights file (`subject`) is missing or damaged; reinstalling mends it."""


@dataclass(frozen=True, slots=True)
class WeightsFile:
    """One weights file: `actual` is its SHA-256 in hexadecimal, "" where the file is missing."""

    name: str
    path: str
    expected: str
    actual: str

    @property
    def ok(self) -> bool:
        """Whether the file is the one this program was measured with."""
        return self.actual == self.expected
