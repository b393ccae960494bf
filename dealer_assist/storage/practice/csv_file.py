"""Attempts as a table for a spreadsheet, and back."""

import csv
import io
from collections.abc import Iterable

from dealer_assist.storage.practice.rows import attempt_of, attempt_row
from dealer_assist.storage.spreadsheet_text import guarded, unguarded
from dealer_assist.table.faults import KnownError
from dealer_assist.table.practice.progress import Attempt

COLUMNS = ("croupier", "topic", "pattern", "seed", "grade", "answers", "right", "milliseconds", "at", "exam")


def as_csv(attempts: Iterable[Attempt]) -> str:
    """One row an attempt under a head line; `right` is 1 or 0."""
    written = io.StringIO()
    writer = csv.DictWriter(written, COLUMNS, lineterminator="\n", quoting=csv.QUOTE_NONNUMERIC)
    writer.writeheader()
    for attempt in attempts:
        row = {**attempt_row(attempt), "right": int(attempt.right)}
        writer.writerow({name: guarded(value) for name, value in row.items()})
    return written.getvalue()


def from_csv(text: str, name: str) -> tuple[Attempt, ...]:
    """The attempts of such a table; `name` is what it is called in a fault.

    Raises KnownError: `practice_wrong_columns` (with `columns`, those that are missing), `practice_wrong_row` (with `line`).
    """
    reader = csv.DictReader(io.StringIO(text, newline=""))
    missing = [column for column in COLUMNS if column not in (reader.fieldnames or ())]
    if missing:
        raise KnownError("practice_wrong_columns", subject=name, columns=", ".join(missing))
    attempts = []
    for row in reader:
        try:
            attempts.append(attempt_of({column: unguarded(row[column]) for column in COLUMNS}))
        except (AttributeError, ValueError) as fault:
            raise KnownError("practice_wrong_row", subject=name, line=reader.line_num) from fault
    return tuple(attempts)
