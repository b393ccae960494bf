"""Label files: what a person says is printed in each picture, one row a note, and every fault of such a file with its line.

Columns (comma-separated, UTF-8, a header line): `filename` relative to the file, `words`, `digits`, `currency`, `note_id`,
`boxes` (``x0 y0 x1 y1`` in pixels of the upright picture, ``;`` between the printed copies), `orientation`, `capture_kind`,
`digit_h_px`. More may be there: `box_kinds` (how each copy runs: a `Direction`), `split` (TRAINING or TESTING), `source` (SYNTHETIC for
pictures that a program drew), `width` and `height`. Further ones are left alone.
"""

import csv
import io
import re
from dataclasses import dataclass
from pathlib import Path

from dealer_assist.table.faults import KnownError

SEVERAL_NOTES = "several notes"
"""The capture kind of pictures in which not every note is labelled."""

TRAINING, TESTING = "train", "test"
"""What the column `split` says of a physical note; nothing where the program may choose."""

SYNTHETIC = "synthetic"

COLUMNS = (
    *("filename", "words", "digits", "currency", "denomination", "note_id", "boxes", "box_kinds"),
    *("orientation", "capture_kind", "digit_h_px", "width", "height", "status", "remarks", "source"),
)
"""The columns that the program itself writes, in their order."""

_COLUMNS = ("filename", "words", "digits", "currency", "note_id", "boxes", "orientation", "capture_kind", "digit_h_px")

Rectangle = tuple[float, float, float, float]
"""Left, top, right, bottom in pixels."""


@dataclass(frozen=True, slots=True)
class Label:
    """One labelled note; `line` is its line in the file, `digit_height` in px (0 where not given).

    `kinds` (of the boxes), `split`, `size` (width and height as the file says them) and `source` are empty where the file says nothing.
    """

    line: int
    filename: str
    path: Path
    words: str
    digits: str
    currency: str
    note_id: str
    boxes: tuple[Rectangle, ...]
    orientation: str
    capture_kind: str
    digit_height: float
    kinds: tuple[str, ...]
    split: str
    size: tuple[str, str]
    source: str


@dataclass(frozen=True, slots=True)
class LabelFault:
    """A row that cannot be measured: `code` is picture_missing, bad_box, no_boxes, duplicate_row, bad_digits or bad_row."""

    line: int
    code: str
    subject: str


@dataclass(frozen=True, slots=True)
class LabelFile:
    """The sound rows of a label file in order, and the faults of the others."""

    labels: tuple[Label, ...]
    faults: tuple[LabelFault, ...]


def orientation_of(turn: float) -> str:
    """What stands in `orientation` for a clockwise turn in degrees: `0`, `90`, `180`, `270`, or `skew N` more than three degrees off these.

    N is from -179 to 180.
    """
    nearest = round(turn / 90) * 90
    if abs(turn - nearest) <= 3:
        return str(nearest % 360)
    return f"skew {round((turn + 179) % 360) - 179}"


def load_labels(path: Path) -> LabelFile:
    """Read a label file.

    Raises KnownError: `labels_missing`, `labels_not_readable`, `labels_not_utf8` (with `line`), `labels_wrong_columns` (with `columns`),
    `labels_empty`.
    """
    try:
        reader = csv.DictReader(io.StringIO(_text_of(path), newline=""))
        missing = [name for name in _COLUMNS if name not in (reader.fieldnames or ())]
        if missing:
            raise KnownError("labels_wrong_columns", subject=str(path), columns=", ".join(missing))
        rows = [(reader.line_num, row) for row in reader]
    except csv.Error as fault:
        raise KnownError("labels_not_readable", subject=str(path)) from fault
    if not rows:
        raise KnownError("labels_empty", subject=str(path))
    return _sorted_out(rows, path.parent)


def _text_of(path: Path) -> str:
    if not path.is_file():
        raise KnownError("labels_missing", subject=str(path))
    try:
        content = path.read_bytes()
    except OSError as fault:
        raise KnownError("labels_not_readable", subject=str(path)) from fault
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = content.count(b"\n", 0, fault.start) + 1
        raise KnownError("labels_not_utf8", subject=str(path), line=line) from fault


def _sorted_out(rows: list[tuple[int, dict[str, str]]], folder: Path) -> LabelFile:
    labels: list[Label] = []
    faults: list[LabelFault] = []
    seen: set[tuple[str, str]] = set()
    for line, row in rows:
        found = _label(line, row, folder)
        if isinstance(found, Label):
            key = (found.filename, found.digits)
            if key in seen:
                found = LabelFault(line, "duplicate_row", f"{found.filename} {found.digits}")
            seen.add(key)
        if isinstance(found, LabelFault):
            faults.append(found)
        else:
            labels.append(found)
    return LabelFile(tuple(labels), tuple(faults))


def _label(line: int, row: dict[str, str], folder: Path) -> Label | LabelFault:
    fault = _fault(line, row, folder)
    if fault is not None:
        return fault
    try:
        boxes = tuple(_rectangle(text) for text in row["boxes"].split(";"))
    except ValueError:
        return LabelFault(line, "bad_box", row["boxes"])
    return Label(
        line,
        row["filename"],
        folder / row["filename"],
        row["words"],
        row["digits"],
        row["currency"],
        row["note_id"],
        boxes,
        row["orientation"],
        row["capture_kind"],
        float(row["digit_h_px"] or 0),
        tuple(kind for kind in (row.get("box_kinds") or "").split(";") if kind),
        (row.get("split") or "").strip(),
        (row.get("width") or "", row.get("height") or ""),
        (row.get("source") or "").strip(),
    )


def _fault(line: int, row: dict[str, str], folder: Path) -> LabelFault | None:
    if any(row.get(name) is None for name in _COLUMNS):
        return LabelFault(line, "bad_row", "too few fields")
    if not row["filename"] or not (folder / row["filename"]).is_file():
        return LabelFault(line, "picture_missing", row["filename"])
    if not (row["digits"].isascii() and row["digits"].isdigit() and row["digits"] in row["words"]):
        return LabelFault(line, "bad_digits", row["digits"])
    if not row["boxes"].strip():
        return LabelFault(line, "no_boxes", row["filename"])
    if not re.fullmatch(r"(\d+(\.\d+)?)?", row["digit_h_px"]):
        return LabelFault(line, "bad_row", f"digit_h_px {row['digit_h_px']}")
    return None


def _rectangle(text: str) -> Rectangle:
    left, top, right, bottom = (float(part) for part in text.split())
    if not (0 <= left < right < float("inf") and 0 <= top < bottom < float("inf")):
        raise ValueError(text)
    return left, top, right, bottom
