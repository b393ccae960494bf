"""What is to be said and shown after a change: codes and parameters, no sentences.

The sentences live in `ui/locales/*/announce_*.ftl`, one message per code, the same codes in every language. Each game has a
module of its own; the registry here tells which.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from dealer_assist.rules.options import Game
from dealer_assist.table import announce_banker, announce_coins, announce_moon, announce_split, announce_west
from dealer_assist.table.announcement import Announcement, HandChange, shown, spoken
from dealer_assist.table.events import (
    DeckBuilt,
    Event,
    FloorRuled,
    HandOpened,
    HandVoided,
    MoneyBrought,
    MoneyTaken,
    NoteRegistered,
    NoteReplaced,
    NoteUnregistered,
    Redone,
    SessionClosed,
    Undone,
)
from dealer_assist.table.hand import HandState
from dealer_assist.table.state import TableState

__all__ = ["GAMES", "Announcement", "Announcer", "announce", "result_said"]


@dataclass(frozen=True, slots=True)
class Announcer:
    """What one game says: `opened` when a hand begins, `happened` of an event in it, `settled` of results that are new or changed."""

    opened: Callable[[HandState], Iterator[Announcement]]
    happened: Callable[[HandChange], Iterator[Announcement]]
    settled: Callable[[HandChange], Iterator[Announcement]]


GAMES: dict[Game, Announcer] = {
    Game.SPLIT: Announcer(announce_split.opened, announce_split.happened, announce_split.settled),
    Game.BANKER: Announcer(announce_banker.opened, announce_banker.happened, announce_banker.settled),
    Game.COINS: Announcer(announce_coins.opened, announce_coins.happened, announce_coins.settled),
    Game.MOON: Announcer(announce_moon.opened, announce_moon.happened, announce_moon.settled),
    Game.WEST: Announcer(announce_west.opened, announce_west.happened, announce_west.settled),
}
"""Every game that can be opened."""


def announce(before: TableState, event: Event, after: TableState) -> tuple[Announcement, ...]:
    """What to say about a change. A result is announced when it appears, and again when a correction has changed it."""
    return (*_said_at_table(event), *_said_in_hand(before, event, after))


def result_said(hand: HandState) -> tuple[Announcement, ...]:
    """The whole result of a settled hand, as if it had just appeared; nothing while something is missing."""
    return tuple(GAMES[hand.game].settled(HandChange(None, hand.opened, hand))) if hand.result is not None else ()


def _said_at_table(event: Event) -> Iterator[Announcement]:
    """Undo, money and notes that come and go, the floor's word."""
    match event:
        case Undone():
            yield shown("undone")
        case Redone():
            yield shown("redone")
        case MoneyBrought(name, amount):
            yield shown("money-brought", name=name, amount=amount)
        case MoneyTaken(name, amount):
            yield shown("money-taken", name=name, amount=amount)
        case DeckBuilt(notes):
            yield shown("deck-built", notes=notes)
        case NoteRegistered(digits):
            yield shown("note-registered", digits=digits)
        case NoteUnregistered(digits):
            yield shown("note-unregistered", digits=digits)
        case FloorRuled(by, ruling):
            yield spoken("floor-ruled", by=by, ruling=ruling)
        case SessionClosed(jackpot, notes):
            yield spoken("session-closed", jackpot=sum(amount for _, amount in jackpot))
            yield from (spoken("jackpot-share", name=name, amount=amount) for name, amount in jackpot)
            yield from (shown("notes-back", name=name, notes=count) for name, count in notes)


def _said_in_hand(before: TableState, event: Event, after: TableState) -> Iterator[Announcement]:
    """What concerns the newest hand. Where undo brings an older hand back, its result was told before."""
    if after.hand is None:
        return
    if isinstance(event, HandOpened):
        yield from GAMES[event.game].opened(after.hand)
    elif before.hand is not None and before.hand.number == after.hand.number:
        yield from _said_of_hand(HandChange(before.hand, event, after.hand))


def _said_of_hand(change: HandChange) -> Iterator[Announcement]:
    game = GAMES[change.after.game]
    match change.event:
        case HandVoided(reason):
            yield spoken(f"misdeal-{reason}", hand=change.after.number)
        case NoteReplaced(slot):
            yield spoken("note-replaced", seat=slot)
        case Undone() | Redone():
            yield from game.settled(change)
        case _:
            yield from game.happened(change)
            yield from game.settled(change)
