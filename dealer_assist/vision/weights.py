"""Files of networks and whether they are the ones this program was measured with."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

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


def sha256_of(path: Path) -> str:
    """A file's SHA-256 in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def weights_file(path: Path, expected: str) -> WeightsFile:
    """A file with its checksum, hashed now."""
    return WeightsFile(path.name, str(path), expected, sha256_of(path) if path.is_file() else "")


def verify_weights(files: Iterable[WeightsFile]) -> None:
    """Raises WeightsError `weights_missing` for the first file that is missing or damaged."""
    for weights in files:
        if not weights.ok:
            raise WeightsError("weights_missing", subject=weights.path)
