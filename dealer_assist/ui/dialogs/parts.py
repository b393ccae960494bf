"""What the saved tables come from and go to."""

from collections.abc import Callable
from dataclasses import dataclass

from dealer_assist.table.profile import Profile


def profiles_not_kept(_: tuple[Profile, ...]) -> None:
    """Where profiles go in a window without settings."""


@dataclass(frozen=True, slots=True)
class ProfileParts:
    """The tables that can be set up by their names, and what keeps others; `keep` raises KnownError when it cannot."""

    kept: tuple[Profile, ...] = ()
    keep: Callable[[tuple[Profile, ...]], None] = profiles_not_kept
