"""What the rules let the people at the table do now, as a list to choose from; an amount or dice are asked for afterwards."""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from dealer_assist.rules.actions import Bet, RaiseTo, ShowNote
from dealer_assist.rules.banker_actions import NamePlace
from dealer_assist.rules.coins_actions import PairBet, PairRaise
from dealer_assist.rules.west_actions import CoolTest, RollDice, RollExtra, RollStakes, SetMaxLoss

_ENTERED: dict[type, str] = {
    Bet: "amount",
    RaiseTo: "level",
    NamePlace: "place",
    PairBet: "k",
    PairRaise: "k",
    SetMaxLoss: "amount",
    RollExtra: "die",
    RollStakes: "dice",
    RollDice: "dice",
    CoolTest: "dice",
}
"""The field of an action that a person enters; the rules name its least and its largest value."""

_WITH_MODIFIER = (RollDice, CoolTest)
LARGEST_MODIFIER = 50
"""The most that a skill adds to a roll or takes from it; more is a slip of the finger."""


@dataclass(frozen=True, slots=True)
class Number:
    """One number to enter: the field of the action it belongs to, its place in a field of dice (0 elsewhere), and its limits."""

    field: str
    index: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Choice:
    """An action that is open, with the numbers that it still needs; `action` itself holds their least values."""

    action: Any
    numbers: tuple[Number, ...] = ()

    def with_numbers(self, values: Sequence[int]) -> Any:  # noqa: ANN401 - each game has its own actions
        """The action with what was entered, one value for each of `numbers`."""
        entered: dict[str, Any] = {}
        for number, value in zip(self.numbers, values, strict=True):
            if isinstance(getattr(self.action, number.field), tuple):
                entered[number.field] = (*entered.get(number.field, ()), value)
            else:
                entered[number.field] = value
        return replace(self.action, **entered)


def choices_of(legal: Sequence[Any]) -> tuple[Choice, ...]:
    """The open actions, each once: those that differ in an entered field only are one choice. Notes are scanned, not chosen."""
    grouped: dict[tuple[object, ...], list[Any]] = {}
    for action in legal:
        if not isinstance(action, ShowNote):
            grouped.setdefault(_same(action), []).append(action)
    return tuple(_choice(actions) for actions in grouped.values())


def _same(action: Any) -> tuple[object, ...]:  # noqa: ANN401 - each game has its own actions
    """Everything of an action but what is entered."""
    entered = _ENTERED.get(type(action))
    return (type(action), *(getattr(action, field.name) for field in fields(action) if field.name != entered))


def _choice(actions: Sequence[Any]) -> Choice:
    first = actions[0]
    entered = _ENTERED.get(type(first))
    if entered is None:
        return Choice(first)
    values = [getattr(action, entered) for action in actions]
    if isinstance(values[0], tuple):
        limits = zip(*values, strict=True)
        numbers = tuple(Number(entered, index, min(both), max(both)) for index, both in enumerate(limits))
    else:
        numbers = (Number(entered, 0, min(values), max(values)),)
    if isinstance(first, _WITH_MODIFIER):
        numbers = (*numbers, Number("modifier", 0, -LARGEST_MODIFIER, LARGEST_MODIFIER))
    least = min(actions, key=lambda action: getattr(action, entered))
    return Choice(least, numbers)
