"""Every game at the table: how its hand is dealt from an opening, how it is looked at, how many may sit down."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType, UnionType
from typing import Any

from dealer_assist.rules.banker_actions import BankerPlayAction
from dealer_assist.rules.coins_actions import CoinsAction
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.moon_actions import MoonAction
from dealer_assist.rules.option import OptionDescription, describe
from dealer_assist.rules.options import OPTIONS, Game, sheet
from dealer_assist.rules.play import Play, verify_known
from dealer_assist.rules.split_options import Variant
from dealer_assist.rules.split_play import SplitAction
from dealer_assist.rules.table_verify import MAXIMUM_SEATS
from dealer_assist.rules.west_actions import WestAction
from dealer_assist.table import banker_view, coins_view, moon_view, split_view, west_view
from dealer_assist.table.accounts import HandOutcome
from dealer_assist.table.events import HandOpened, OptionValue
from dealer_assist.table.hand_view import HandView


@dataclass(frozen=True, slots=True)
class GameTable:
    """One game: `deal` makes the first state of a hand, `view` looks at any state, `actions` are what its players do.

    `seats` is the least and the largest number of them; `notes` how many notes a hand needs, by its seats and options.
    """

    deal: Callable[[HandOpened, Any], Play]
    view: Callable[[HandOpened, Any], HandView[Any]]
    actions: UnionType
    seats: tuple[int, int]
    notes: Callable[[int, Any], int] = lambda _seats, _options: 0
    has_jackpot: bool = False


ANY_NUMBER = 99
"""More players than ever sat round a table: where the rules set no limit (S33)."""


GAMES: dict[Game, GameTable] = {
    Game.SPLIT: GameTable(split_view.deal, split_view.SplitView, SplitAction, (3, 8), split_view.notes_needed, has_jackpot=True),
    Game.BANKER: GameTable(banker_view.deal, banker_view.BankerView, BankerPlayAction, (1, ANY_NUMBER), banker_view.notes_needed),
    Game.COINS: GameTable(coins_view.deal, coins_view.CoinsView, CoinsAction, (2, MAXIMUM_SEATS)),
    Game.MOON: GameTable(moon_view.deal, moon_view.MoonView, MoonAction, (3, 8), moon_view.notes_needed),
    Game.WEST: GameTable(west_view.deal, west_view.WestView, WestAction, (2, MAXIMUM_SEATS)),
}
"""Who may sit down at which game (S1, S33, C1, M1), and the notes that a hand needs (S3, M1)."""

BOSS_SEATS = 2
"""Boss can be played one on one (S1)."""


def seats_allowed(game: Game, options: object) -> tuple[int, int]:
    """The least and the largest number of seats, the Boss among them (S1)."""
    least, most = GAMES[game].seats
    return (BOSS_SEATS if button_stays(options) else least), most


def button_stays(options: object) -> bool:
    """Whether the button never moves, because the Boss has it (S32)."""
    return getattr(options, "variant", None) is Variant.BOSS


def deal(opened: HandOpened) -> Play:
    """The first state of a hand. Raises the RuleError that keeps it from being dealt."""
    return GAMES[opened.game].deal(opened, options_of(opened))


def verify_action(game: Game, action: object) -> None:
    """Raise IllegalAction `unknown_action` for what is no action of the game."""
    verify_known(action, GAMES[game].actions)


def notes_per_hand(opened: HandOpened) -> int:
    """How many notes this hand takes from the deck."""
    return GAMES[opened.game].notes(len(opened.seats), options_of(opened))


def view(opened: HandOpened, play: Play) -> HandView[Any]:
    """A state of the hand as the session looks at it."""
    return GAMES[opened.game].view(opened, play)


def outcome(opened: HandOpened, play: Play) -> HandOutcome:
    """What a finished hand changes in the accounts of the session."""
    seen = view(opened, play)
    moved = tuple((name, after - before) for name, before, after in zip(opened.seats, opened.stacks, play.stacks, strict=True))
    has_jackpot = GAMES[opened.game].has_jackpot
    return HandOutcome(
        seats=opened.seats,
        stacks=moved,
        jackpot=seen.jackpot if has_jackpot else None,
        main_carried=seen.main_carried,
        house=play.money - sum(play.stacks) - seen.jackpot,
        brought=seen.brought,
        debts=seen.debts,
    )


def option_sheet(options: object) -> tuple[tuple[str, OptionValue], ...]:
    """The agreed options as they are written into a hand's record: by their keys, enums by their values."""
    return tuple((line.description.key, _written(line.value)) for line in sheet(options))


def options_of(opened: HandOpened) -> Any:  # noqa: ANN401 - each game has its own options class
    """The options class of the game with what was agreed. Raises what `options_from` raises."""
    return options_from(opened.game, opened.options)


def options_from(game: Game, written: Iterable[tuple[str, OptionValue]]) -> Any:  # noqa: ANN401 - each game has its own options class
    """The options class of a game from its sheet; what the sheet does not name has its default.

    Raises IllegalAction for a key or value that the game does not know (`unknown_option`).
    """
    known = _described(game)
    return OPTIONS[game](**dict(_read(known, game, key, value) for key, value in written))


@cache
def _described(game: Game) -> Mapping[str, OptionDescription]:
    """The options of a game by their keys."""
    return MappingProxyType({about.key: about for about in describe(OPTIONS[game])})


def _written(value: object) -> OptionValue:
    return value if value is None or isinstance(value, bool | int) else str(value)


def _read(known: Mapping[str, OptionDescription], game: Game, key: str, value: OptionValue) -> tuple[str, Any]:
    about = known.get(key)
    if about is None:
        raise IllegalAction("unknown_option", game=str(game), option=key)
    if value is None and about.optional:
        return about.name, None
    try:
        return about.name, about.type(value)
    except ValueError as fault:
        raise IllegalAction("unknown_option_value", game=str(game), option=key, value=value) from fault
