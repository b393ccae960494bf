"""The label file of a folder while it is written: after every picture it stands on the disk, whole."""

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from dealer_assist.table.faults import KnownError
from dealer_assist.vision.labels import COLUMNS
from dealer_assist.vision.whole_files import written_whole

LABELS = "labels.csv"
LEFT_OUT = "left_out.csv"
"""Beside it: the pictures on which there is nothing to label."""

_PICTURES = (".jpg", ".jpeg", ".png", ".tif", ".tiff", ".webp", ".bmp", ".gif")


class LabelBook:
    """The rows of a folder's label file, those that were there before among them, whatever columns they have.

    Raises KnownError: `labels_not_readable`, or `labels_wrong_columns` where a file is there that has other columns.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._columns, self._rows = _read(folder / LABELS, COLUMNS)
        _, left_out = _read(folder / LEFT_OUT, ("filename",))
        self._left_out = [row["filename"] for row in left_out]
        self.names = tuple(sorted(_names(folder)))

    def left(self) -> tuple[str, ...]:
        """The pictures without a row and not left out."""
        done = {row["filename"] for row in self._rows} | set(self._left_out)
        return tuple(name for name in self.names if name not in done)

    def keep(self, name: str, rows: Sequence[dict[str, str]]) -> None:
        """Write a picture's rows instead of those that it had; without any it is left out. Raises KnownError `folder_not_writable`."""
        self._forget(name)
        self._rows += rows
        if not rows:
            self._left_out.append(name)
        self._write()

    def take_back(self, name: str) -> None:
        """Forget a picture's rows. Raises KnownError `folder_not_writable`."""
        self._forget(name)
        self._write()

    def _forget(self, name: str) -> None:
        self._rows = [row for row in self._rows if row["filename"] != name]
        self._left_out = [left for left in self._left_out if left != name]

    def _write(self) -> None:
        try:
            _written(self._folder / LABELS, self._columns, self._rows)
            _written(self._folder / LEFT_OUT, ("filename",), ({"filename": name} for name in self._left_out))
        except OSError as fault:
            raise KnownError("folder_not_writable", subject=str(self._folder)) from fault


def _names(folder: Path) -> Iterable[str]:
    """Every picture file in the folder and below that is not hidden, relative to it, with forward slashes."""
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.suffix.lower() in _PICTURES and path.is_file())
    return (path.as_posix() for path in found if not any(part.startswith(".") for part in path.parts))


def _read(path: Path, columns: Sequence[str]) -> tuple[tuple[str, ...], list[dict[str, str]]]:
    if not path.is_file():
        return tuple(columns), []
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            reader = csv.DictReader(file)
            present = tuple(reader.fieldnames or ())
            rows = [{name: row.get(name) or "" for name in present} for row in reader]
    except (OSError, UnicodeDecodeError, csv.Error) as fault:
        raise KnownError("labels_not_readable", subject=str(path)) from fault
    missing = [name for name in columns if name not in present]
    if missing:
        raise KnownError("labels_wrong_columns", subject=str(path), columns=", ".join(missing))
    return present, rows


def _written(path: Path, columns: Sequence[str], rows: Iterable[dict[str, str]]) -> None:
    table = io.StringIO(newline="")
    writer = csv.DictWriter(table, columns, restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    with written_whole(path) as unfinished:
        unfinished.write_text(table.getvalue(), encoding="utf-8", newline="")
