"""Logs of evenings that earlier versions kept, one event a line of JSON: they are read, and can be imported into the ledger.

Logs of the first version, which knew Split without bets only, are read too: their events become those of today.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from pydantic import AwareDatetime, BaseModel, ValidationError

from dealer_assist.storage.hand_files.error import HandFileError
from dealer_assist.storage.ledger.event_json import event_of
from dealer_assist.table.events import Event

_FIRST_VERSION_NOTE_VALUE = 1


@dataclass(frozen=True, slots=True)
class LoggedEvent:
    """An event of a log, and when it was written."""

    event: Event
    at: datetime


class _Line(BaseModel):
    event: str
    at: AwareDatetime
    fields: dict[str, Any]


def read_log(content: bytes, source: str) -> tuple[LoggedEvent, ...]:
    """The events of a log in order. A last line without its line feed was never acknowledged and does not count.

    Raises HandFileError `import_unknown_event` with the line that is none, `file_empty` where there is no event.
    """
    lines = content[: content.rfind(b"\n") + 1].splitlines()
    if not lines:
        raise HandFileError("file_empty", where=source, source=source)
    return tuple(_read(line, f"{source}:{number}") for number, line in enumerate(lines, start=1))


def _read(content: bytes, where: str) -> LoggedEvent:
    try:
        line = _Line.model_validate_json(content)
        return LoggedEvent(event_of(*_of_today(line.event, line.fields)), line.at)
    except (ValidationError, KeyError, TypeError) as fault:
        raise HandFileError("import_unknown_event", where=where, found=type(fault).__name__) from fault


def _of_today(kind: str, fields: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """An event of the first version in the words of today; any other one as it is."""
    if kind == "HandOpened" and "tie_rule" in fields:
        kept = {name: value for name, value in fields.items() if name != "tie_rule"}
        stacks, options = [0] * len(fields["seats"]), [("tie_rule", fields["tie_rule"])]
        return kind, {**kept, "stacks": stacks, "note_value": _FIRST_VERSION_NOTE_VALUE, "betting": False, "options": options}
    if kind in {"SeatFolded", "SeatNotOpened"}:
        return {"SeatFolded": "Fold", "SeatNotOpened": "NotOpened"}[kind], {"seat": fields["slot"]}
    return kind, fields
