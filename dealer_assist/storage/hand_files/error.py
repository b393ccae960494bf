"""What keeps a hand file from being read: a code and fields; a person can mend the file."""

from types import MappingProxyType


class HandFileError(Exception):
    """A file, line or key that is no hand.

    `code` is a stable snake_case name, `fields` the values a sentence needs. `where` in them is the path of the key
    (``seats[2].serial``, list indices from 0), or for a whole text its `source` with line and column.
    """

    def __init__(self, code: str, **fields: object) -> None:
        super().__init__(code, fields)
        self.code = code
        self.fields = MappingProxyType(dict(fields))
