"""One entry of the ledger and its canonical bytes, over which the chain is hashed.

The bytes are one JSON object in UTF-8: keys sorted, no spaces, no escapes but those that JSON demands, numbers as Python's
shortest form. They are stored as they were hashed, so that a check never has to write them anew.
"""

import hashlib
import json
from dataclasses import asdict, dataclass
from datetime import datetime
from fractions import Fraction
from typing import Annotated, Any, get_args

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from dealer_assist.storage.ledger.event_json import event_of, is_event
from dealer_assist.storage.ledger.facts import LedgerFact
from dealer_assist.table.accounts import HandOutcome
from dealer_assist.table.announcement import Announcement, Delivery, Parameter
from dealer_assist.table.events import Event

NO_PREVIOUS = "0" * 64
"""What the first entry of a table has in the place of the hash of the one before it."""

Sha256 = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]

_FACTS = {kind.__name__: TypeAdapter(kind) for kind in get_args(LedgerFact)}


class RecordError(ValueError):
    """These bytes are no entry of a ledger."""


@dataclass(frozen=True, slots=True)
class Record:
    """An entry. `number` counts from 1 in its table, without a gap; `previous` is the SHA-256 of the entry before it.

    `session` is the number of the evening, `by` the dealer who had signed in (empty: nobody), `outcome` what the hand pays
    where this event has decided or changed that, `announced` what the table was told of it.
    """

    table: str
    number: int
    previous: str
    session: int
    at: datetime
    by: str
    body: Event | LedgerFact
    outcome: HandOutcome | None = None
    announced: tuple[Announcement, ...] = ()

    @property
    def event(self) -> Event | None:
        """The event of the table; None for a fact about the ledger."""
        return None if isinstance(self.body, LedgerFact) else self.body

    @property
    def evidence(self) -> str:
        """The SHA-256 of the picture that it names; empty where there is none."""
        return str(getattr(self.body, "evidence", ""))


class _Said(BaseModel):
    """An announcement; a fraction is a list of its numerator and its denominator."""

    model_config = ConfigDict(extra="forbid", strict=True)
    code: str
    delivery: Delivery
    params: dict[str, int | str | tuple[int, Annotated[int, Field(ge=1)]]]


class _Line(BaseModel):
    """The JSON object; `fields` are checked by the kind of the event."""

    model_config = ConfigDict(extra="forbid", strict=True)
    announced: tuple[_Said, ...] = ()
    at: AwareDatetime
    by: str
    event: str
    fields: dict[str, Any]
    number: int = Field(ge=1)
    outcome: HandOutcome | None = None
    previous: Sha256
    session: int = Field(ge=1)
    table: str


def encode(record: Record) -> bytes:
    """The canonical bytes. Raises ValueError for a number that is not finite."""
    line: dict[str, Any] = {
        "at": record.at.isoformat(),
        "by": record.by,
        "event": type(record.body).__name__,
        "fields": asdict(record.body),
        "number": record.number,
        "previous": record.previous,
        "session": record.session,
        "table": record.table,
    }
    if record.outcome is not None:
        line["outcome"] = asdict(record.outcome)
    if record.announced:
        line["announced"] = [_line_of(said) for said in record.announced]
    return json.dumps(line, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")).encode()


def decode(content: bytes) -> Record:
    """The entry that these bytes tell. Raises RecordError."""
    try:
        line = _Line.model_validate_json(content)
        body = event_of(line.event, line.fields) if is_event(line.event) else _FACTS[line.event].validate_python(line.fields)
    except (ValidationError, KeyError, RecursionError) as fault:
        raise RecordError(f"{type(fault).__name__}: {fault}") from fault
    announced = tuple(map(_announcement, line.announced))
    return Record(line.table, line.number, line.previous, line.session, line.at, line.by, body, line.outcome, announced)


def _line_of(said: Announcement) -> dict[str, Any]:
    params = {name: [value.numerator, value.denominator] if isinstance(value, Fraction) else value for name, value in said.params}
    return {"code": said.code, "delivery": said.delivery, "params": params}


def _announcement(said: _Said) -> Announcement:
    return Announcement(said.code, tuple((name, _parameter(said.params[name])) for name in sorted(said.params)), said.delivery)


def _parameter(value: int | str | tuple[int, int]) -> Parameter:
    return Fraction(*value) if isinstance(value, tuple) else value


def digest(content: bytes) -> str:
    """SHA-256 in hexadecimal."""
    return hashlib.sha256(content).hexdigest()
