"""Hand files of every game: from the keys of a hand to the document that answers it."""

from collections.abc import Callable, Mapping
from typing import Any

from dealer_assist.rules.options import OPTIONS, Game
from dealer_assist.storage.hand_files.banker import settle_banker
from dealer_assist.storage.hand_files.coins import settle_coins
from dealer_assist.storage.hand_files.error import HandFileError
from dealer_assist.storage.hand_files.keys import read_options, shown
from dealer_assist.storage.hand_files.moon import settle_moon
from dealer_assist.storage.hand_files.split import settle_split
from dealer_assist.storage.hand_files.west import settle_west

Settler = Callable[[dict[str, Any]], dict[str, Any]]

SETTLERS: Mapping[Game, Settler] = {
    Game.SPLIT: settle_split,
    Game.BANKER: settle_banker,
    Game.COINS: settle_coins,
    Game.MOON: settle_moon,
    Game.WEST: settle_west,
}
"""For each game the function from the keys of a hand to its answer."""


def settle_keys(keys: dict[str, Any]) -> dict[str, Any]:
    """The answer to a hand of the game that its key `game` names.

    Raises HandFileError (`key_missing`, `game_unknown` and those of the game's keys) and RuleError for what the keys say;
    both have the field `where`.
    """
    return SETTLERS[_game(keys)](keys)


def agreed_options(keys: dict[str, Any]) -> object:
    """The options that the table of this hand has agreed on, defaults filled in. Raises HandFileError."""
    options = OPTIONS[_game(keys)]
    given = keys.get("options", {})
    if not isinstance(given, dict):
        raise HandFileError("not_a_table", where="options")
    return read_options(options, given)


def _game(keys: dict[str, Any]) -> Game:
    name = keys.get("game")
    if name is None:
        raise HandFileError("key_missing", where="game")
    if not isinstance(name, str) or name not in SETTLERS:
        raise HandFileError("game_unknown", where="game", found=shown(name), choices=", ".join(SETTLERS))
    return Game(name)
