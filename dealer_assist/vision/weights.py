"""Files of networks and whether they are the ones that they should be."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from dealer_assist.table.faults import KnownError


class WeightsError(KnownError):
    """`weights_missing`: a weights file (`subject`) is missing or damaged; reinstalling mends it.
    `weights_unreadable`: a file that was named holds no weights of this network.
    """


@dataclass(frozen=True, slots=True)
class WeightsFile:
    """One weights file: `actual` is its SHA-256 in hexadecimal, "" where the file is missing."""

    name: str
    path: str
    expected: str
    actual: str

    @property
    def ok(self) -> bool:
        """Whether the file is the one it should be."""
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


@dataclass(frozen=True, slots=True)
class NetworkFiles:
    """The files of one network: their folder, and by name the SHA-256 that each must have."""

    folder: Path
    checksums: Mapping[str, str]

    def report(self) -> tuple[WeightsFile, ...]:
        """Every file with its checksum, hashed now."""
        return tuple(weights_file(self.folder / name, expected) for name, expected in self.checksums.items())

    def verified_folder(self) -> Path:
        """The folder. Raises WeightsError where a file is missing or damaged."""
        verify_weights(self.report())
        return self.folder
