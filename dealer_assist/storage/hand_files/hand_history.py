"""Hands as documents for other programs: shaped as PHH (poker hand history), what PHH does not know with an underscore before it.

`docs/ledger.md` describes the keys. The same document is written as TOML and as JSON; `hand_history_csv` makes rows of it.
"""

import json
from dataclasses import asdict
from typing import Any

import tomli_w

from dealer_assist.rules.actions import COMMON, AllIn, Bet, Call, Check, Fold, RaiseTo
from dealer_assist.rules.options import Game
from dealer_assist.storage.ledger.hands import PlayedFact, PlayedHand
from dealer_assist.table.accounts import HandOutcome
from dealer_assist.table.events import Fact, HandOpened, SerialConfirmed, SerialCorrected

FORMAT = 1
"""The version of the keys with an underscore."""

VARIANTS = {Game.SPLIT: "LP-SPLIT", Game.BANKER: "LP-BANKER", Game.COINS: "LP-COINS", Game.MOON: "LP-MOON", Game.WEST: "LP-WEST"}
"""Our games among PHH's variant codes."""


def document(played: PlayedHand) -> dict[str, Any]:
    """The hand as plain values; keys that have no value are left out."""
    opened, hand = played.hand.opened, played.hand
    at = played.facts[0].record.at
    phh: dict[str, Any] = {
        "variant": VARIANTS[opened.game],
        "min_bet": opened.ante,
        "starting_stacks": list(opened.stacks),
        "actions": [fact_line(each.fact) for each in played.facts[1:]],
        "players": list(opened.seats),
        "table": played.table,
        "hand": opened.hand,
        "seat_count": len(opened.seats),
        "year": at.year,
        "month": at.month,
        "day": at.day,
    }
    if opened.currency:
        phh["currency"] = opened.currency
    if hand.over and hand.voided is None:
        phh["finishing_stacks"] = list(hand.play.stacks)
        phh["_outcome"] = outcome_keys(hand.outcome)
    if hand.voided is not None:
        phh["_voided"] = asdict(hand.voided)
    phh["_format"] = FORMAT
    phh["_session"] = played.session
    phh["_facts"] = [_fact(each) for each in played.facts]
    return phh


def outcome_keys(outcome: HandOutcome) -> dict[str, Any]:
    """What a hand pays as plain values."""
    return dict(_without_none(asdict(outcome)))


def as_toml(written: dict[str, Any]) -> str:
    """The document as TOML."""
    return tomli_w.dumps(written)


def as_json(written: dict[str, Any]) -> str:
    """The document as one line of JSON."""
    return json.dumps(written, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _fact(each: PlayedFact) -> dict[str, Any]:
    """What happened, when and by whom, and the entry of the ledger that tells it."""
    return {
        "event": type(each.fact).__name__,
        "fields": _written(each.fact),
        "at": each.record.at.isoformat(),
        "by": each.record.by,
        "entry": each.record.number,
        "sha256": each.sha256,
    }


def _written(fact: Fact) -> dict[str, Any]:
    """The fields of a fact; an option that is left open is told by its key alone, because TOML knows no null."""
    fields = dict(_without_none(asdict(fact)))
    if isinstance(fact, HandOpened):
        fields["options"] = [list(option) if option[1] is not None else [option[0]] for option in fact.options]
    return fields


def _without_none(value: Any) -> Any:  # noqa: ANN401 - plain values of any shape
    """The same without keys that have no value."""
    if isinstance(value, dict):
        return {key: _without_none(inner) for key, inner in value.items() if inner is not None}
    return [_without_none(inner) for inner in value] if isinstance(value, list | tuple) else value


def fact_line(fact: Fact) -> str:
    """The fact as PHH's actions are written; what PHH does not know is a comment."""
    said = f"# {type(fact).__name__} {json.dumps(asdict(fact), ensure_ascii=False)}"
    match fact:
        case Fold(seat):
            said = f"p{seat} f"
        case Check(seat) | Call(seat):
            said = f"p{seat} cc"
        case Bet(seat, amount):
            said = f"p{seat} cbr {amount}"
        case RaiseTo(seat, level):
            said = f"p{seat} cbr {level}"
        case AllIn(seat):
            said = f"# p{seat} all in"
        case SerialConfirmed() | SerialCorrected():
            shown = "d db" if fact.slot == COMMON else f"p{fact.slot} sm"
            said = f"{shown} {fact.digits}" + (" # corrected" if isinstance(fact, SerialCorrected) else "")
    return said
