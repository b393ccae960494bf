"""Text that a spreadsheet may open: what it would take for a formula has an apostrophe before it."""

_GUARDED = ("=", "+", "-", "@", "\t", "\r", "'")
"""How a formula may begin, and the guard itself, so that every text comes back as it was."""


def guarded(value: object) -> object:
    """The value as it is written; what is no text stays as it is."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_GUARDED) else value


def unguarded(text: str) -> str:
    """The text that was written so."""
    return text.removeprefix("'")
