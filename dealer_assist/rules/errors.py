"""What breaks a rule, as a code and fields: the sentences belong to the translator."""

from types import MappingProxyType
from typing import Any


class RuleError(Exception):
    """An input or action that the rules forbid.

    `code` is a stable snake_case name, `fields` the values a sentence about it needs,
    among them `where` (the path of the offending key, such as ``seats[2].serial``) once it is known.
    """

    def __init__(self, code: str, **fields: Any) -> None:
        super().__init__(code, fields)
        self.code = code
        self.fields = MappingProxyType(dict(fields))


class InvalidSerial(RuleError):
    """A serial without digits, or with another number of digits than the table's notes have."""


class InvalidPlace(RuleError):
    """A playing place outside 1..L (S8)."""


class InvalidHand(RuleError):
    """A hand that cannot be settled: seats, board, money or options contradict the rules."""


class IllegalAction(RuleError):
    """An action that the rules do not allow in this state."""
