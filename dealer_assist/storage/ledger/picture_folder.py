"""Evidence pictures, each in a file that is named by its SHA-256 and written whole or not at all."""

import errno
import hashlib
import os
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

from dealer_assist.table.faults import NotKeptError

_HASH = re.compile(r"[0-9a-f]{64}")
_SUFFIXES = {b"\x89PNG": ".png", b"\xff\xd8\xff": ".jpg"}
_UNKNOWN = ".bin"
_CODES = {errno.ENOSPC: "disk_full", errno.EDQUOT: "disk_full"}


class PictureFolder:
    """The pictures of one ledger. Names come from hashes only, so that no ledger can name a file outside the folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def keep(self, picture: bytes) -> str:
        """Keep a picture (PNG or JPEG) and wait for the disk; returns its SHA-256. Raises NotKeptError."""
        name = hashlib.sha256(picture).hexdigest()
        target = self._path(name, next((suffix for head, suffix in _SUFFIXES.items() if picture.startswith(head)), _UNKNOWN))
        try:
            if not target.exists() or target.read_bytes() != picture:
                write_whole(target, picture)
        except OSError as fault:
            raise NotKeptError(_CODES.get(fault.errno or 0, "folder_not_writable"), str(target.parent)) from fault
        return name

    def read(self, name: str) -> bytes | None:
        """The picture with this SHA-256 as it lies there, also when it is damaged; None when there is none.

        Raises ValueError for what is no SHA-256, OSError when the file cannot be read.
        """
        path = self.find(name)
        return None if path is None else path.read_bytes()

    def find(self, name: str) -> Path | None:
        """The file of a picture; None when there is none. Raises ValueError for what is no SHA-256."""
        paths = (self._path(name, suffix) for suffix in (*_SUFFIXES.values(), _UNKNOWN))
        return next((path for path in paths if path.is_file()), None)

    def all(self) -> Iterator[Path]:
        """Every picture file in the folder."""
        for path in sorted(self.folder.glob("??/*")):
            if _HASH.fullmatch(path.stem) and path.is_file():
                yield path

    def _path(self, name: str, suffix: str) -> Path:
        if not _HASH.fullmatch(name):
            raise ValueError(f"not a SHA-256: {name[:80]!r}")
        return self.folder / name[:2] / (name + suffix)


def write_whole(target: Path, content: bytes) -> None:
    """Write a file beside its place, wait for the disk, and put it there in one step. Raises OSError; then nothing is left behind."""
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=".new-", dir=target.parent)
    written = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        written.replace(target)
    except BaseException:
        written.unlink(missing_ok=True)
        raise
    _settle_folder(target.parent)


def _settle_folder(folder: Path) -> None:
    """Wait until the disk has the names too; Windows does that by itself and opens no folder."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
