"""Faults of the world round the program, which a person can mend, as against our own bugs."""

from types import MappingProxyType
from typing import Any


class KnownError(Exception):
    """Something a person can mend: a full disk, a missing file, a camera in use.

    `code` is a stable snake_case name, `fields` the values a sentence about it needs (`subject`: the thing named).
    Whatever else reaches the top of the program is our own bug.
    """

    def __init__(self, code: str, **fields: Any) -> None:
        super().__init__(code, fields)
        self.code = code
        self.fields = MappingProxyType(dict(fields))


class NotKeptError(OSError):
    """An event could not be kept, so it has not happened. `code` tells why, in the words of a KnownError (`disk_full` ...)."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
