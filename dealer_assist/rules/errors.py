"""What breaks a rule, as a code and fields: the sentences belong to the translator."""

from types import MappingProxyType
from typing import Self


class RuleError(Exception):
    """An input or action that the rules forbid.

    `code` is a stable snake_case name, `fields` the values a sentence about it needs,
    among them `where` (the path of the offending key, such as ``seats[2].serial``) once it is known.
    """

    def __init__(self, code: str, **fields: object) -> None:
        super().__init__(code, fields)
        self.code = code
        self.fields = MappingProxyType(dict(fields))

    def at(self, where: str) -> Self:
        """The same error with the path of the offending key."""
        return type(self)(self.code, **{**self.fields, "where": where})


class InvalidSerial(RuleError):  # noqa: N818 - named as the rules speak
    """A serial without digits, or with another number of digits than the table's notes have."""


class InvalidPlace(RuleError):  # noqa: N818 - named as the rules speak
    """A playing place outside 1..L (S8)."""


class InvalidHand(RuleError):  # noqa: N818 - named as the rules speak
    """A hand that cannot be settled: seats, board, money or options contradict the rules."""


class IllegalAction(RuleError):  # noqa: N818 - named as the rules speak
    """An action that the rules do not allow in this state."""
