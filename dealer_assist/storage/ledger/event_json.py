"""Events from JSON values: the kind by the name of its class, the fields by their names."""

from typing import get_args

from pydantic import TypeAdapter

from dealer_assist.table.events import Event

_KINDS = {kind.__name__: TypeAdapter(kind) for kind in get_args(Event)}


def event_of(kind: str, fields: object) -> Event:
    """The event of this kind. Raises KeyError for an unknown kind, pydantic's ValidationError for fields that are not its own."""
    event: Event = _KINDS[kind].validate_python(fields)
    return event


def is_event(kind: str) -> bool:
    """Whether this is the name of an event of the table."""
    return kind in _KINDS
