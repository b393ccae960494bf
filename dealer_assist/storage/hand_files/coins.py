"""Hand files of Coins: the keys of a deal as a `CoinsHand`, and its result as the document that answers it."""

import re
from typing import Any

from pydantic import BaseModel, Field

from dealer_assist.rules.coins import CoinsHand, CoinsResult, DealerEntry, Move, PairResult, PlayerEntry, Step, settle
from dealer_assist.rules.coins_options import CoinsOptions
from dealer_assist.storage.hand_files.error import HandFileError
from dealer_assist.storage.hand_files.keys import STRICT, Money, Number, checked, read_options, shown

_ACTION = re.compile(r"(check|call|fold)|(bet|raise) (-?[0-9]{1,9})")


class DealerKeys(BaseModel):
    """The dealer as he stands in the file."""

    model_config = STRICT
    name: str
    coin: Number | None = None
    stack: Money


class PlayerKeys(BaseModel):
    """A player as he stands in the file, with the actions of his pair."""

    model_config = STRICT
    name: str
    coin: Number | None = None
    stack: Money
    actions: list[str]


class CoinsKeys(BaseModel):
    """A deal of Coins as it stands in the file; `options` are checked by themselves."""

    model_config = STRICT
    game: str
    nominal: Money
    dealer: DealerKeys
    players: list[PlayerKeys]
    options: dict[str, Any] = Field(default_factory=dict)


def settle_coins(keys: dict[str, Any]) -> dict[str, Any]:
    """The answer to a deal of Coins. Raises what `to_hand` and `rules.coins.settle` raise."""
    return coins_document(settle(to_hand(keys)))


def to_hand(keys: dict[str, Any]) -> CoinsHand:
    """The deal that a file describes.

    Raises HandFileError (`key_missing`, `key_unknown`, `action_unknown`, `fractional_money`, `negative_money` ...) for the
    keys and RuleError for what they say; both have the field `where`.
    """
    given = checked(CoinsKeys, keys)
    return CoinsHand(
        nominal=given.nominal,
        dealer=DealerEntry(given.dealer.name, given.dealer.stack, given.dealer.coin),
        players=tuple(_player(player, f"players[{index}]") for index, player in enumerate(given.players)),
        options=read_options(CoinsOptions, given.options),
    )


def _player(player: PlayerKeys, where: str) -> PlayerEntry:
    steps = tuple(_step(text, f"{where}.actions[{index}]") for index, text in enumerate(player.actions))
    return PlayerEntry(player.name, player.stack, steps, player.coin)


def _step(text: str, where: str) -> Step:
    """`check`, `call`, `fold`, `bet K` or `raise K`. Raises HandFileError `action_unknown`."""
    found = _ACTION.fullmatch(text)
    if found is None:
        raise HandFileError("action_unknown", where=where, found=shown(text))
    plain, announcing, k = found.groups()
    return Step(Move(plain)) if plain else Step(Move(announcing), int(k))


def coins_document(result: CoinsResult) -> dict[str, Any]:
    """The result as plain values for JSON, keys in the order of the hand file's description."""
    return {"game": "coins", "players": [_pair_document(pair) for pair in result.players], "dealer_net": result.dealer_net}


def _pair_document(pair: PairResult) -> dict[str, Any]:
    return {
        "name": pair.name,
        "k": pair.k,
        "ended": pair.ended,
        "points": pair.points,
        "winner": pair.winner,
        "amount": pair.amount,
        "from_stack": pair.from_stack,
        "from_reserve": pair.from_reserve,
        "reserve_back": pair.reserve_back,
        "net": pair.net,
    }
