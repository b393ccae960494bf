"""Which notes can be chosen for a hand."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NoteKind:
    """Notes that can be chosen for a hand: the currency and how many digits its serials have."""

    currency: str
    digits: int
