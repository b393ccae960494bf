"""A table as it is set up again and again: game, players, money, notes and agreed options under a name."""

from dataclasses import dataclass

from dealer_assist.rules.options import Game
from dealer_assist.table.events import OptionValue


@dataclass(frozen=True, slots=True)
class Profile:
    """`names` clockwise, empty for a seat without one; `ante`, `note_value` and `fee` in the smallest unit, an ante of 0 where the
    bets are kept by hand. `currency` and `digits` tell the notes, `options` is the sheet of agreed options by their keys.
    """

    name: str
    game: Game
    seats: int
    names: tuple[str, ...] = ()
    ante: int = 0
    note_value: int = 0
    fee: int = 0
    currency: str = ""
    digits: int = 0
    options: tuple[tuple[str, OptionValue], ...] = ()


def with_profile(profiles: tuple[Profile, ...], profile: Profile) -> tuple[Profile, ...]:
    """The profiles with one more; one of the same name is replaced where it stands."""
    if any(each.name == profile.name for each in profiles):
        return tuple(profile if each.name == profile.name else each for each in profiles)
    return (*profiles, profile)


def without_profile(profiles: tuple[Profile, ...], name: str) -> tuple[Profile, ...]:
    """The profiles without the one of this name."""
    return tuple(each for each in profiles if each.name != name)
