"""Hand files: the keys of a hand as a `SplitHand`, and a `SplitResult` as the document that answers it."""

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, create_model
from pydantic_core import ErrorDetails

from dealer_assist.rules.errors import RuleError
from dealer_assist.rules.options import OptionDescription, SplitOptions, describe
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.rules.split import PotResult, SeatEntry, SeatResult, SplitHand, SplitResult
from dealer_assist.storage.hand_file_error import HandFileError
from dealer_assist.storage.hand_file_text import HandText, read_file, read_lines

__all__ = ["HandFileError", "HandText", "read_file", "read_lines", "split_document", "to_hand"]

KNOWN_GAMES = ("split", "banker", "coins", "moon", "west")
LARGEST_NUMBER = 10**18

Money = Annotated[int, Field(ge=0, le=LARGEST_NUMBER)]
Number = Annotated[int, Field(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]
Model = TypeVar("Model", bound=BaseModel)

_MONEY_KEYS = frozenset({"paid", "note_value", "jackpot", "rake_cap", "entry_fee", "cash_ante"})
_CODES = {
    "missing": "key_missing",
    "extra_forbidden": "key_unknown",
    "string_type": "not_text",
    "bool_type": "not_true_or_false",
    "enum": "not_a_choice",
    "list_type": "not_a_list",
    "dict_type": "not_a_table",
    "model_type": "not_a_table",
    "greater_than_equal": "number_too_small",
    "less_than_equal": "number_too_large",
}
_STRICT = ConfigDict(extra="forbid", strict=True)


class SeatKeys(BaseModel):
    """A seat as it stands in the file."""

    model_config = _STRICT
    name: str
    serial: str
    paid: Money
    folded: bool = False
    opened: bool = True


class SplitKeys(BaseModel):
    """A hand of Split as it stands in the file; `options` are checked by themselves."""

    model_config = _STRICT
    game: str
    place: Number
    board: str | None = None
    button: Number = 1
    options: dict[str, Any] = Field(default_factory=dict)
    note_value: Money = 0
    jackpot: Money = 0
    seats: list[SeatKeys]


def options_model(name: str, descriptions: Iterable[OptionDescription]) -> type[BaseModel]:
    """A pydantic model that checks options as their descriptions say; enums are given by their values."""
    keys: dict[str, Any] = {}
    for description in descriptions:
        whole_number = description.type is int
        highest = LARGEST_NUMBER if description.maximum is None else description.maximum
        limits = Field(
            description.default,
            ge=description.minimum if whole_number else None,
            le=highest if whole_number else None,
            strict=not description.choices,
        )
        keys[description.name] = (description.type | None if description.optional else description.type, limits)
    return create_model(name, __config__=_STRICT, **keys)


_SplitOptionKeys = options_model("SplitOptionKeys", describe(SplitOptions))


def to_hand(keys: dict[str, Any]) -> SplitHand:
    """The hand that a file describes.

    Raises HandFileError (`key_missing`, `key_unknown`, `game_unknown`, `game_not_supported_yet`, `not_text`, `not_an_integer`,
    `fractional_money`, `negative_money`, `number_too_large` ...) for the keys and RuleError for what they say; both
    have the field `where`. The number of digits of a serial is that of most notes of the hand.
    """
    _check_game(keys)
    given = _checked(SplitKeys, keys)
    options = _checked(_SplitOptionKeys, given.options, prefix="options")
    seats = tuple(
        SeatEntry(seat.name, _serial(seat.serial, f"seats[{index}].serial"), seat.paid, seat.folded, seat.opened)
        for index, seat in enumerate(given.seats)
    )
    board = None if given.board is None else _serial(given.board, "board")
    return SplitHand(
        place=_place(given.place, [seat.serial for seat in seats if seat.serial] + ([board] if board else [])),
        board=board,
        seats=seats,
        button=given.button,
        options=SplitOptions(**dict(options)),
        note_value=given.note_value,
        jackpot=given.jackpot,
    )


def split_document(result: SplitResult) -> dict[str, Any]:
    """The result as plain values for JSON, keys in the order of the hand file's description."""
    return {
        "game": "split",
        "check_digit": result.check_digit,
        "seats": [_seat_document(seat) for seat in result.seats],
        "returned": dict(result.returned),
        "pots": [_pot_document(pot) for pot in result.pots],
        "paid": dict(result.paid),
        "rake": result.rake,
        "jackpot": result.jackpot,
    }


def _seat_document(seat: SeatResult) -> dict[str, Any]:
    return {
        "seat": seat.seat,
        "name": seat.name,
        "pair": seat.pair,
        "corridor": seat.corridor,
        "width": seat.width,
        "kind": seat.kind,
        "state": seat.state,
        "why": seat.why,
    }


def _pot_document(pot: PotResult) -> dict[str, Any]:
    return {
        "amount": pot.amount,
        "eligible": pot.eligible,
        "rake": pot.rake,
        "winners": pot.winners,
        "paid": dict(pot.paid),
        "carried": pot.carried,
    }


def _check_game(keys: dict[str, Any]) -> None:
    game = keys.get("game")
    if game is None:
        raise HandFileError("key_missing", where="game")
    if game not in KNOWN_GAMES:
        raise HandFileError("game_unknown", where="game", found=_shown(game), choices=", ".join(KNOWN_GAMES))
    if game != "split":
        raise HandFileError("game_not_supported_yet", where="game", found=game)


def _serial(text: str, where: str) -> Serial:
    try:
        return Serial.parse(text)
    except RuleError as error:
        raise type(error)(error.code, where=where, serial=_shown(text)) from None


def _place(number: int, notes: list[Serial]) -> Place:
    lengths = Counter(len(note.digits) for note in notes)
    length = lengths.most_common(1)[0][0] if notes else number  # without a note `verify_hand` names what is missing
    try:
        return Place(number, length)
    except RuleError as error:
        raise error.at("place") from None


def _checked(model: type[Model], keys: dict[str, Any], prefix: str = "") -> Model:
    try:
        return model.model_validate(keys)
    except ValidationError as error:
        details = error.errors(include_url=False)
    # A mistyped key is both unknown and missing: the unknown one tells more.
    first = min(details, key=lambda detail: detail["type"] != "extra_forbidden")
    raise _file_error(first, prefix)


def _file_error(detail: ErrorDetails, prefix: str) -> HandFileError:
    where = prefix
    for step in detail["loc"]:
        where += f"[{step}]" if isinstance(step, int) else f".{step[:80]}"
    money = detail["loc"][-1] in _MONEY_KEYS
    found = detail["input"]
    code = _CODES.get(detail["type"], "not_an_integer")
    if money and isinstance(found, float):
        code = "fractional_money"
    elif money and code == "number_too_small":
        code = "negative_money"
    context = detail.get("ctx", {})
    limit = context.get("ge", context.get("le"))
    return HandFileError(code, where=where.removeprefix("."), found=_shown(found), limit=limit, choices=context.get("expected"))


def _shown(value: object) -> str:
    """A value short enough for a sentence."""
    if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        return "more than 18 digits"
    if isinstance(value, str | int | float):
        text = str(value)
        return text if len(text) <= 40 else f"{text[:40]}..."
    return type(value).__name__
