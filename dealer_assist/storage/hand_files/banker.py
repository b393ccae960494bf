"""Hand files of Banker: the keys of a player's hand as a `BankerHand`, and its result as the document that answers it."""

from typing import Any, Literal

from pydantic import BaseModel, Field

from dealer_assist.rules.banker import BankerAction, BankerHand, BankerResult, settle
from dealer_assist.rules.banker_options import BankerOptions
from dealer_assist.storage.hand_files.error import HandFileError
from dealer_assist.storage.hand_files.keys import STRICT, Money, Number, checked, read_options, read_place, read_serial


class BankerKeys(BaseModel):
    """A hand of Banker as it stands in the file; `options` are checked by themselves."""

    model_config = STRICT
    game: str
    ante: Money
    place: Number
    serial: str | None = None
    board: str | None = None
    action: Literal["fold", "bet"]
    bet: Money | None = None
    options: dict[str, Any] = Field(default_factory=dict)


def settle_banker(keys: dict[str, Any]) -> dict[str, Any]:
    """The answer to a hand of Banker. Raises what `to_hand` and `rules.banker.settle` raise."""
    return banker_document(settle(to_hand(keys)))


def to_hand(keys: dict[str, Any]) -> BankerHand:
    """The hand that a file describes.

    Raises HandFileError (`key_missing`, `key_unknown`, `not_a_choice`, `fractional_money`, `negative_money` ...) for the keys
    and RuleError for what they say; both have the field `where`.
    """
    given = checked(BankerKeys, keys)
    options = read_options(BankerOptions, given.options)
    action = BankerAction(given.action)
    if action is BankerAction.BET and given.bet is None:
        raise HandFileError("key_missing", where="bet")
    serial = None if given.serial is None else read_serial(given.serial, "serial")
    board = None if given.board is None else read_serial(given.board, "board")
    place = read_place(given.place, (note for note in (serial, board) if note is not None))
    return BankerHand(place, given.ante, action, serial, board, given.bet or 0, options)


def banker_document(result: BankerResult) -> dict[str, Any]:
    """The result as plain values for JSON, keys in the order of the hand file's description."""
    return {
        "game": "banker",
        "pair": result.pair,
        "corridor": result.corridor,
        "width": result.width,
        "kind": result.kind,
        "state": result.state,
        "player_net": result.player_net,
    }
