"""Table options as data: a field of an options class carries its meaning, rule id and bounds.

`describe` turns such a class into descriptions, from which file checks, command help, the settings screen and the
printed option sheet are made.
"""

from dataclasses import dataclass, fields
from enum import StrEnum
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints


@dataclass(frozen=True, slots=True)
class Option:
    """What an options class says of one field beside its type and default; the bounds hold for integers only.

    `key` is the name in files and on sheets where it cannot be the field's own (``10_for_1`` is no name in Python).
    """

    rule: str
    meaning: str
    minimum: int = 0
    maximum: int | None = None
    key: str = ""


@dataclass(frozen=True, slots=True)
class OptionDescription:
    """One option as data. `choices` is empty unless the option is an enum; `optional` tells that None is a value.

    `name` is the field of the options class, `key` what files and sheets call it (mostly the same).
    """

    name: str
    key: str
    type: type
    default: object
    meaning: str
    rule: str
    choices: tuple[str, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    optional: bool = False


def describe(options: type) -> tuple[OptionDescription, ...]:
    """The descriptions of an options class whose fields are `Annotated[type, Option(...)]`, in their order."""
    hints = get_type_hints(options, include_extras=True)
    defaults = {item.name: item.default for item in fields(options)}
    return tuple(_describe(name, default, *get_args(hints[name])) for name, default in defaults.items())


def _describe(name: str, default: object, hint: Any, about: Option) -> OptionDescription:  # noqa: ANN401 - a type hint has no narrower type
    optional = get_origin(hint) is UnionType
    kind: type = get_args(hint)[0] if optional else hint
    return OptionDescription(
        name=name,
        key=about.key or name,
        type=kind,
        default=default,
        meaning=about.meaning,
        rule=about.rule,
        choices=tuple(kind) if issubclass(kind, StrEnum) else (),
        minimum=about.minimum if kind is int else None,
        maximum=about.maximum if kind is int else None,
        optional=optional,
    )
