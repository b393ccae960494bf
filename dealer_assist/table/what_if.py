"""What a hand would have paid with another digit or another option, and how the money goes where it belongs afterwards.

Nothing here touches the session: the hand is replayed from its facts. Where the printed texts are silent, this module decides:

- A correction of an older hand moves money between the stacks only. What hands after it did with that money, and with a jackpot
  that would have been another one, is not played anew: that is a matter for the floor.
"""

from dataclasses import dataclass, replace
from typing import get_args

from dealer_assist.rules.errors import IllegalAction
from dealer_assist.table.difference import StackChange
from dealer_assist.table.events import (
    Entry,
    Fact,
    FloorRuled,
    HandFact,
    HandOpened,
    HandVoided,
    MoneyBrought,
    MoneyTaken,
    OptionValue,
    SerialCorrected,
)
from dealer_assist.table.hand import HandState
from dealer_assist.table.past_hand import PastHand

_IN_A_HAND = (*get_args(HandFact), HandVoided)


@dataclass(frozen=True, slots=True)
class NoteChange:
    """Other digits on the note of a slot."""

    slot: int
    digits: str
    index: int = 0


@dataclass(frozen=True, slots=True)
class OptionChange:
    """Another value for an agreed option, as it is written in the hand's opening."""

    key: str
    value: OptionValue


Supposition = NoteChange | OptionChange


@dataclass(frozen=True, slots=True)
class WhatIf:
    """The hand as it would be, and what would differ. `jackpot` and `house` are what each would have more (less when negative)."""

    change: Supposition
    hand: HandState
    money: tuple[StackChange, ...] = ()
    jackpot: int = 0
    house: int = 0

    @property
    def same(self) -> bool:
        """Whether nobody's money would differ."""
        return not (self.money or self.jackpot or self.house)


def what_if(past: PastHand, change: Supposition) -> WhatIf:
    """The hand with one change. Raises the RuleError that the change or a fact after it breaks.

    A hand that would not be over (`hand.over`) has no differences yet; a voided one pays nothing.
    """
    other = _replayed(past, change)
    if not (past.hand.over and other.over) or other.voided is not None:
        return WhatIf(change, other)
    was, would = past.hand.outcome, other.outcome
    stacks = zip(was.seats, past.hand.play.stacks, other.play.stacks, strict=True)
    money = tuple(StackChange(name, before, after) for name, before, after in stacks if before != after)
    return WhatIf(change, other, money, (would.jackpot or 0) - (was.jackpot or 0), would.house - was.house)


def _replayed(past: PastHand, change: Supposition) -> HandState:
    facts = [each.fact for each in past.facts]
    opened = facts[0]
    if not isinstance(opened, HandOpened):
        raise IllegalAction("no_hand")
    if isinstance(change, OptionChange):
        opened = replace(opened, options=tuple({**dict(opened.options), change.key: change.value}.items()))
    hand = HandState.open(opened)
    for fact in facts[1:]:
        if isinstance(fact, _IN_A_HAND):
            hand = hand.then(fact)
    return hand.then(correction(change)) if isinstance(change, NoteChange) else hand


def correction(change: NoteChange) -> SerialCorrected:
    """The fact that corrects the note in the hand that is the newest one."""
    return SerialCorrected(change.slot, change.digits, Entry.TYPED, index=change.index)


def transfers(differing: WhatIf) -> tuple[MoneyTaken | MoneyBrought, ...]:
    """What those who had too much give back, then what those who had too little get: never more than was taken, but for a jackpot."""
    taken = [MoneyTaken(each.name, each.before - each.after) for each in differing.money if each.after < each.before]
    brought = [MoneyBrought(each.name, each.after - each.before) for each in differing.money if each.after > each.before]
    return (*taken, *brought)


def ruling(by: str, words: str, past: PastHand) -> FloorRuled:
    """What the floor says of a hand, with the hand's name behind it, so that it is found again when other hands have followed."""
    return FloorRuled(by, f"{words} {_mark(past)}" if words else "")


def is_ruling_on(past: PastHand, fact: Fact) -> bool:
    """Whether the floor has said this of the hand."""
    return isinstance(fact, FloorRuled) and fact.ruling.endswith(_mark(past))


def _mark(past: PastHand) -> str:
    return f"[{past.name}]"
