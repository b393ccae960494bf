"""A session's events as a JSON-lines file: one event a line, flushed to the disk before it counts.

Files of the first version, which knew Split without bets only, are still read: their events become those of today.
"""

import json
import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from dealer_assist.storage.event_json import event_of, fields_of
from dealer_assist.table.accounts import HandOutcome
from dealer_assist.table.events import Event
from dealer_assist.table.ports import Clock

_FIRST_VERSION_NOTE_VALUE = 1


class DamagedEventLogError(ValueError):
    """A line of the file is not an event; the file is left as it is. `path` and `line` (from 1) say where."""

    def __init__(self, path: Path, line: int, detail: str) -> None:
        super().__init__(f"{path}, line {line}: {detail}")
        self.path = path
        self.line = line


class EventLog:
    """`table.ports.Ledger` over one file, which it reads when opened and only ever appends to.

    Opening raises DamagedEventLogError for a line that is not an event, OSError when the file cannot be read.
    A last line without its line feed was never acknowledged (the program died while writing it): it is cut off.
    """

    def __init__(self, path: Path, clock: Clock) -> None:
        self._path = path
        self._clock = clock
        path.parent.mkdir(parents=True, exist_ok=True)
        self._events: list[Event] = _read(path) if path.exists() else []

    def append(self, event: Event, outcome: HandOutcome | None = None, picture: bytes = b"") -> None:  # noqa: ARG002 - kept by the ledger only
        """Write the event and wait for the disk. Raises OSError; then neither the file nor `events()` holds it."""
        line = encode(event, self._clock.now())
        with self._path.open("ab") as file:
            start = file.tell()
            try:
                file.write(line)
                file.flush()
                os.fsync(file.fileno())
            except OSError:
                os.truncate(self._path, start)
                raise
        self._events.append(event)

    def events(self) -> Sequence[Event]:
        """All events in the order they were kept."""
        return tuple(self._events)


def encode(event: Event, at: datetime) -> bytes:
    """One event as a line of the file, its line feed included."""
    record = {"event": type(event).__name__, "at": at.isoformat(), "fields": fields_of(event)}
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def decode(line: bytes) -> Event:
    """The event of a line. Raises ValueError, KeyError, TypeError or pydantic's ValidationError for what is none."""
    record = _of_today(json.loads(line))
    return event_of(record["event"], record["fields"])


def _read(path: Path) -> list[Event]:
    content = path.read_bytes()
    whole = content.rfind(b"\n") + 1
    if whole < len(content):
        os.truncate(path, whole)
    return [_parse(path, number, line) for number, line in enumerate(content[:whole].splitlines(), start=1)]


def _parse(path: Path, number: int, line: bytes) -> Event:
    try:
        return decode(line)
    except (ValueError, KeyError, TypeError, RecursionError, ValidationError) as fault:
        raise DamagedEventLogError(path, number, f"{type(fault).__name__}: {fault}") from fault


def _of_today(record: dict[str, Any]) -> dict[str, Any]:
    """A record of the first version in the words of today; any other one as it is."""
    kind, fields = record["event"], record["fields"]
    if kind == "HandOpened" and "tie_rule" in fields:
        options = [("tie_rule", fields["tie_rule"])]
        kept = {name: value for name, value in fields.items() if name != "tie_rule"}
        stacks = [0] * len(fields["seats"])
        fields = {**kept, "stacks": stacks, "note_value": _FIRST_VERSION_NOTE_VALUE, "betting": False, "options": options}
    elif kind in {"SeatFolded", "SeatNotOpened"}:
        kind, fields = {"SeatFolded": "Fold", "SeatNotOpened": "NotOpened"}[kind], {"seat": fields["slot"]}
    return {**record, "event": kind, "fields": fields}
