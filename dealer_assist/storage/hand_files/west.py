"""Hand files of the Wild West card module: final scores as a `WestHand`, and its payout as the document that answers it.

Where the description of the file is silent, this module decides:

- Scores are whole, half or quarter points, because halves of halves arise (W17, W21). In the answer a whole score is an integer,
  any other one a decimal number.
- Without `unlimited` the stakes have no limit when `options.stakes` is `high` (W5).
- Facts about players who pay no extra prize (a die, failed tests) may stand in the file; they change nothing.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import isfinite
from typing import Annotated, Any

from pydantic import BaseModel, Field

from dealer_assist.rules.west import WestEntry, WestHand, WestResult, settle
from dealer_assist.rules.west_hand import Scores
from dealer_assist.rules.west_options import Stakes, WestOptions
from dealer_assist.storage.hand_files.error import HandFileError
from dealer_assist.storage.hand_files.keys import LARGEST_NUMBER, STRICT, Money, Number, checked, read_options, shown

LARGEST_SCORE = 10**12
"""Eighths of a point this large are still exact as decimal numbers."""


class WestKeys(BaseModel):
    """A game of Wild West as it stands in the file; `options` and `scores` are checked by themselves."""

    model_config = STRICT
    game: str
    ante: Money
    modifier: Number
    scores: dict[str, Any]
    options: dict[str, Any] = Field(default_factory=dict)
    risky: list[str] = Field(default_factory=list)
    fails: dict[str, Annotated[int, Field(ge=0, le=LARGEST_NUMBER)]] = Field(default_factory=dict)
    extra_dice: dict[str, Number] = Field(default_factory=dict)
    unlimited: bool | None = None
    max_loss: dict[str, Money] = Field(default_factory=dict)


def settle_west(keys: dict[str, Any]) -> dict[str, Any]:
    """The answer to a game of Wild West. Raises what `to_hand` and `rules.west.settle` raise."""
    return west_document(settle(to_hand(keys)))


def to_hand(keys: dict[str, Any]) -> WestHand:
    """The finished game that a file describes.

    Raises HandFileError (`not_a_number`, `number_not_finite`, `number_too_large`, `score_not_in_quarters`, `name_unknown`,
    `name_twice` and those of all hand files) for the keys and RuleError for what they say; both have the field `where`.
    """
    given = checked(WestKeys, keys)
    options = read_options(WestOptions, given.options)
    for key, names in (("fails", given.fails), ("extra_dice", given.extra_dice), ("max_loss", given.max_loss)):
        _verify_known(given.scores, ((f"{key}.{name[:80]}", name) for name in names))
    _verify_known(given.scores, ((f"risky[{index}]", name) for index, name in enumerate(given.risky)))
    _verify_once(given.risky)
    entries = tuple(_entry(given, name, read_score(score, f"scores.{name[:80]}")) for name, score in given.scores.items())
    unlimited = options.stakes is Stakes.HIGH if given.unlimited is None else given.unlimited
    return WestHand(given.ante, given.modifier, entries, unlimited, options)


def read_score(score: object, where: str) -> Fraction:
    """A score as it stands in the file. Raises HandFileError with the path of its key."""
    if isinstance(score, bool) or not isinstance(score, int | float):
        raise HandFileError("not_a_number", where=where, found=shown(score))
    if isinstance(score, float) and not isfinite(score):
        raise HandFileError("number_not_finite", where=where, found=shown(score))
    if abs(score) > LARGEST_SCORE:
        raise HandFileError("number_too_large", where=where)
    exact = Fraction(score)
    if (4 * exact).denominator > 1:
        raise HandFileError("score_not_in_quarters", where=where, found=shown(score))
    return exact


def west_document(result: WestResult) -> dict[str, Any]:
    """The payout as plain values for JSON, keys in the order of the hand file's description."""
    return {
        "game": "west",
        "scores": _numbers(result.scores),
        "half": _number(result.half),
        "parts": _numbers(result.parts),
        "prize": result.prize,
        "loss": dict(result.loss),
        "gain": dict(result.gain),
        "extra": dict(result.extra),
        "net": dict(result.net),
    }


def _entry(given: WestKeys, name: str, score: Fraction) -> WestEntry:
    return WestEntry(
        name,
        score,
        risky=name in given.risky,
        fails=given.fails.get(name, 0),
        extra_die=given.extra_dice.get(name),
        max_loss=given.max_loss.get(name),
    )


def _verify_known(scores: Mapping[str, Any], named: Iterable[tuple[str, str]]) -> None:
    """Raise HandFileError `name_unknown` for the first name that has no score."""
    for where, name in named:
        if name not in scores:
            raise HandFileError("name_unknown", where=where, name=shown(name))


def _verify_once(risky: Sequence[str]) -> None:
    """Raise HandFileError `name_twice` for the first name that stood in the list before."""
    for index, name in enumerate(risky):
        first = risky.index(name)
        if first < index:
            raise HandFileError("name_twice", where=f"risky[{index}]", name=shown(name), other=f"risky[{first}]")


def _numbers(scores: Scores) -> dict[str, int | float]:
    return {name: _number(score) for name, score in scores}


def _number(score: Fraction) -> int | float:
    """A whole score as an integer, any other one as the decimal number that equals it exactly."""
    return score.numerator if score.denominator == 1 else float(score)
