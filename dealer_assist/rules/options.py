"""Every game's table options in one place, and the sheet of them that belongs to every hand's record."""

from dataclasses import dataclass
from enum import StrEnum

from dealer_assist.rules.banker_options import BankerOptions
from dealer_assist.rules.coins_options import CoinsOptions
from dealer_assist.rules.moon_options import MoonOptions
from dealer_assist.rules.option import OptionDescription, describe
from dealer_assist.rules.split_options import SplitOptions
from dealer_assist.rules.west_options import WestOptions


class Game(StrEnum):
    """The games by the names that hand files use."""

    SPLIT = "split"
    BANKER = "banker"
    COINS = "coins"
    MOON = "moon"
    WEST = "west"


OPTIONS: dict[Game, type] = {
    Game.SPLIT: SplitOptions,
    Game.BANKER: BankerOptions,
    Game.COINS: CoinsOptions,
    Game.MOON: MoonOptions,
    Game.WEST: WestOptions,
}
"""The options class of each game."""


@dataclass(frozen=True, slots=True)
class AgreedOption:
    """One line of the option sheet: what the option is, and the value the table has agreed on."""

    description: OptionDescription
    value: object

    @property
    def is_default(self) -> bool:
        """Whether the table plays by the default reading of the rules."""
        return bool(self.value == self.description.default)


def sheet(options: object) -> tuple[AgreedOption, ...]:
    """The sheet of agreed options of one game, in the order of its options class."""
    return tuple(AgreedOption(about, getattr(options, about.name)) for about in describe(type(options)))
