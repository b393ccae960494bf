"""Hands and logs from files into the ledger: each file is checked by the rules first and becomes a session of its own, or nothing."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, ValidationError

from dealer_assist import __version__
from dealer_assist.rules.errors import RuleError
from dealer_assist.storage.hand_files.error import HandFileError
from dealer_assist.storage.hand_files.event_log import read_log
from dealer_assist.storage.hand_files.hand_history import FORMAT, outcome_keys
from dealer_assist.storage.hand_files.keys import checked
from dealer_assist.storage.hand_files.text import parse_json, parse_toml
from dealer_assist.storage.ledger.event_json import event_of
from dealer_assist.storage.ledger.facts import SessionOpened
from dealer_assist.storage.ledger.ledger import Told
from dealer_assist.table.accounts import HandOutcome
from dealer_assist.table.events import Event, HandOpened, Joined, MoneyBrought, Redone, Undone
from dealer_assist.table.permit import permitted
from dealer_assist.table.state import History, new_outcome

LARGEST_FILE = 8_000_000
"""Bytes: the log of a long evening has about one million."""


@dataclass(frozen=True, slots=True)
class ImportedSession:
    """What a file adds to the ledger."""

    opened: SessionOpened
    told: tuple[Told, ...]


class _FactKeys(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    event: str
    fields: dict[str, Any]
    at: AwareDatetime = Field(strict=False)
    by: str
    entry: int
    sha256: str


class _HandKeys(BaseModel):
    """The keys that are read; PHH's own repeat what stands in the facts."""

    model_config = ConfigDict(extra="allow", strict=True)
    format: int = Field(alias="_format", ge=FORMAT, le=FORMAT)
    facts: list[_FactKeys] = Field(alias="_facts")
    outcome: dict[str, Any] | None = Field(None, alias="_outcome")


def read_session(path: Path) -> ImportedSession:
    """The session that a file holds: an exported hand (.toml, .json), or the log of an evening of earlier versions (.jsonl).

    Raises HandFileError, or RuleError where the rules forbid what it tells; OSError when it cannot be read. Nothing of the file
    is taken as the name of another one.
    """
    content = _content(path)
    read = {".toml": _hand_of_toml, ".json": _hand_of_json, ".jsonl": _log}.get(path.suffix.lower())
    if read is None:
        raise HandFileError("import_type_unknown", where=path.name, source=path.name)
    told = read(content, path.name)
    return ImportedSession(SessionOpened(__version__, path.name, hashlib.sha256(content).hexdigest()), told)


def _content(path: Path) -> bytes:
    with path.open("rb") as file:
        content = file.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise HandFileError("hand_too_large", where=path.name, source=path.name, limit=LARGEST_FILE)
    return content


def _text(content: bytes, source: str) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise HandFileError("text_not_utf8", where=source, source=source, byte=fault.start + 1) from None


def _hand_of_toml(content: bytes, source: str) -> tuple[Told, ...]:
    return _hand(parse_toml(_text(content, source), source))


def _hand_of_json(content: bytes, source: str) -> tuple[Told, ...]:
    return _hand(parse_json(_text(content, source), source))


def _hand(keys: dict[str, Any]) -> tuple[Told, ...]:
    """An exported hand: what its seats had is brought to the table first, then it is played as it was."""
    given = checked(_HandKeys, keys)
    facts = [(_event(each, f"_facts[{index}]"), each.at, each.by) for index, each in enumerate(given.facts)]
    if not facts or any(isinstance(fact, HandOpened | Joined | Undone | Redone) for fact, _, _ in facts[1:]):
        raise HandFileError("import_no_hand", where="_facts")
    opened, at, by = facts[0]
    if not isinstance(opened, HandOpened):
        raise HandFileError("import_no_hand", where="_facts")
    brought = [(MoneyBrought(name, stack), at, by) for name, stack in zip(opened.seats, opened.stacks, strict=False) if stack > 0]
    told = _replayed([*brought, *facts])
    if given.outcome is not None and not _same(given.outcome, _last_outcome(told)):
        raise HandFileError("import_payout_differs", where="_outcome")
    return told


def _event(each: _FactKeys, where: str) -> Event:
    fields = dict(each.fields)
    if isinstance(fields.get("options"), list):
        fields["options"] = [[*option, None][:2] if isinstance(option, list) else option for option in fields["options"]]
    try:
        return event_of(each.event, fields)
    except (KeyError, ValidationError) as fault:
        raise HandFileError("import_unknown_event", where=where, found=each.event[:40]) from fault


def _log(content: bytes, source: str) -> tuple[Told, ...]:
    """The log of an evening; it does not tell who dealt."""
    return _replayed([(logged.event, logged.at, "") for logged in read_log(content, source)])


def _replayed(facts: Sequence[tuple[Event, datetime, str]]) -> tuple[Told, ...]:
    """Each fact with what the rules pay after it. Raises RuleError, with `where` naming the fact by its place, from 1."""
    history, told = History(), []
    for number, (event, at, by) in enumerate(facts, start=1):
        before = history.state
        try:
            history = history.then(event, permitted)
        except RuleError as error:
            raise error.at(f"event {number} ({type(event).__name__})") from error
        told.append(Told(event, at, new_outcome(before, history.state), by))
    return tuple(told)


def _last_outcome(told: Sequence[Told]) -> HandOutcome | None:
    return next((each.outcome for each in reversed(told) if each.outcome is not None), None)


def _same(written: dict[str, Any], outcome: HandOutcome | None) -> bool:
    """Whether a written outcome is this one."""
    return outcome is not None and written == outcome_keys(outcome)
