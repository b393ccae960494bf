"""What the hand files of all games share: strict keys, options by their descriptions, serials, errors that name the key."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, create_model
from pydantic_core import ErrorDetails

from dealer_assist.rules.errors import RuleError
from dealer_assist.rules.option import OptionDescription, describe
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.storage.hand_files.error import HandFileError

LARGEST_NUMBER = 10**18

USUAL_DIGITS = 7
"""Digits of a serial, where the notes of a hand do not tell (S8, M1)."""

Money = Annotated[int, Field(ge=0, le=LARGEST_NUMBER)]
Number = Annotated[int, Field(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]
Model = TypeVar("Model", bound=BaseModel)
Options = TypeVar("Options")

MONEY_KEYS = frozenset(
    {"paid", "note_value", "jackpot", "rake_cap", "entry_fee", "cash_ante", "ante", "bet", "nominal", "stack", "max_loss"}
)
"""Keys whose value is money: their errors speak of money."""

STRICT = ConfigDict(extra="forbid", strict=True)
"""No unknown key, and no value of another type taken for the right one."""

_CODES = {
    "missing": "key_missing",
    "extra_forbidden": "key_unknown",
    "string_type": "not_text",
    "bool_type": "not_true_or_false",
    "enum": "not_a_choice",
    "literal_error": "not_a_choice",
    "list_type": "not_a_list",
    "dict_type": "not_a_table",
    "model_type": "not_a_table",
    "greater_than_equal": "number_too_small",
    "less_than_equal": "number_too_large",
}


@cache
def _options_model(options: type) -> type[BaseModel]:
    """A pydantic model that checks the options of a game as their descriptions say; enums are given by their values."""
    keys = {about.name: _option_field(about) for about in describe(options)}
    return create_model(f"{options.__name__}Keys", __config__=STRICT, **keys)


def _option_field(about: OptionDescription) -> Any:  # noqa: ANN401 - pydantic takes a pair of a type and its limits
    whole_number = about.type is int
    highest = LARGEST_NUMBER if about.maximum is None else about.maximum
    limits = Field(
        about.default,
        alias=about.key,
        ge=about.minimum if whole_number else None,
        le=highest if whole_number else None,
        strict=not about.choices,
    )
    return about.type | None if about.optional else about.type, limits


def read_options(options: type[Options], given: dict[str, Any]) -> Options:
    """The options of a game from the table `options` of a file. Raises HandFileError with the path of the key."""
    kind: type = options  # mypy holds that a type variable may be no key of a cache
    return options(**dict(checked(_options_model(kind), given, prefix="options")))


def read_serial(text: str, where: str) -> Serial:
    """The serial that stands at `where`. Raises InvalidSerial."""
    try:
        return Serial.parse(text)
    except RuleError as error:
        raise type(error)(error.code, where=where, serial=shown(text)) from None


def read_place(number: int, notes: Iterable[Serial]) -> Place:
    """The playing place; the number of digits is that of most notes of the hand, of two lengths as frequent the usual one.

    Raises InvalidPlace.
    """
    lengths = Counter(len(note.digits) for note in notes)
    # Without any note the game names what is missing.
    length = max(lengths, key=lambda digits: (lengths[digits], digits == USUAL_DIGITS), default=number)
    try:
        return Place(number, length)
    except RuleError as error:
        raise error.at("place") from None


def checked(model: type[Model], keys: dict[str, Any], prefix: str = "") -> Model:
    """The keys as the model. Raises HandFileError with the path of the first key at fault, under `prefix`."""
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
    money = not MONEY_KEYS.isdisjoint(detail["loc"])
    found = detail["input"]
    code = _CODES.get(detail["type"], "not_an_integer")
    if money and isinstance(found, float):
        code = "fractional_money"
    elif money and code == "number_too_small":
        code = "negative_money"
    context = detail.get("ctx", {})
    limit = context.get("ge", context.get("le"))
    return HandFileError(code, where=where.removeprefix("."), found=shown(found), limit=limit, choices=context.get("expected"))


def shown(value: object) -> str:
    """A value short enough for a sentence."""
    if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        return "more than 18 digits"
    if isinstance(value, str | int | float):
        text = str(value)
        if not text.strip():
            return f'"{text}"'
        return text if len(text) <= 40 else f"{text[:40]}..."
    return type(value).__name__
