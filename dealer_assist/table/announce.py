"""What is to be said and shown after a change: codes and parameters, no sentences.

The sentences live in `ui/locales/*.ftl`, one message per code, the same codes in every language.
"""

from dataclasses import dataclass

from dealer_assist.rules import corridor as corridors
from dealer_assist.rules.actions import COMMON, Fold, NotOpened
from dealer_assist.rules.options import Game
from dealer_assist.rules.serial import Serial
from dealer_assist.rules.split import PotResult, SeatResult, SplitResult
from dealer_assist.table.events import (
    DeckBuilt,
    Event,
    FloorRuled,
    HandOpened,
    HandVoided,
    MoneyBrought,
    MoneyTaken,
    NoteReplaced,
    Redone,
    SerialConfirmed,
    SerialCorrected,
    SessionClosed,
    Undone,
)
from dealer_assist.table.hand import HandState, Slot
from dealer_assist.table.state import TableState

Parameter = int | str


@dataclass(frozen=True, slots=True)
class Announcement:
    """A message of the catalogue with its values; `aloud` when it is spoken as well as shown."""

    code: str
    params: tuple[tuple[str, Parameter], ...] = ()
    aloud: bool = True


def _announcement(code: str, *, aloud: bool = True, **params: Parameter) -> Announcement:
    return Announcement(code, tuple(sorted(params.items())), aloud)


def announce(before: TableState, event: Event, after: TableState) -> tuple[Announcement, ...]:
    """What to say about a change. The result is announced when it appears, and again when a correction changed it."""
    said = _event_said(event, after)
    was, now = (state.hand.result if state.hand else None for state in (before, after))
    if not isinstance(now, SplitResult) or was == now:
        return said
    return (*said, *showdown(now))


def _event_said(event: Event, after: TableState) -> tuple[Announcement, ...]:
    """One announcement about the event itself; the bets of a round are seen and need no word (S16)."""
    said = _said_at_table(event)
    if said is None and after.hand is not None:
        said = _said_in_hand(event, after.hand)
    return () if said is None else (said,)


def _said_at_table(event: Event) -> Announcement | None:
    """Undo, money and notes that come and go, the floor's word."""
    said = None
    match event:
        case Undone():
            said = _announcement("undone", aloud=False)
        case Redone():
            said = _announcement("redone", aloud=False)
        case MoneyBrought(name, amount):
            said = _announcement("money-brought", aloud=False, name=name, amount=amount)
        case MoneyTaken(name, amount):
            said = _announcement("money-taken", aloud=False, name=name, amount=amount)
        case DeckBuilt(notes):
            said = _announcement("deck-built", aloud=False, notes=notes)
        case FloorRuled(by, ruling):
            said = _announcement("floor-ruled", by=by, ruling=ruling)
        case SessionClosed(jackpot):
            said = _announcement("session-closed", jackpot=sum(amount for _, amount in jackpot))
    return said


def _said_in_hand(event: Event, hand: HandState) -> Announcement | None:
    """What concerns a hand and its seats."""
    said = None
    match event:
        case HandOpened(number, place):
            code = "hand-opened" if place else "hand-opened-without-place"
            said = _announcement(code, hand=number, place=place, seats=len(event.seats))
        case HandVoided(reason):
            said = _announcement(f"misdeal-{reason}".replace("_", "-"), hand=hand.number)
        case NoteReplaced(slot):
            said = _announcement("note-replaced", seat=slot)
        case SerialConfirmed() | SerialCorrected() if hand.game is Game.SPLIT:
            verb = "confirmed" if isinstance(event, SerialConfirmed) else "corrected"
            said = _note_said(verb, hand.slot(event.slot, event.index), hand)
        case Fold(seat):
            said = _announcement("seat-folded", seat=seat, name=_name(hand, seat))
        case NotOpened(seat):
            said = _announcement("seat-not-opened", seat=seat, name=_name(hand, seat))
    return said


def _name(hand: HandState, seat: int) -> str:
    return hand.opened.seats[seat - 1]


def _note_said(verb: str, slot: Slot, hand: HandState) -> Announcement:
    serial = Serial(slot.digits)
    if slot.number == COMMON:
        return _announcement(f"board-{verb}", digit=serial.digit_at(hand.place.number))
    pair = serial.pair(hand.place)
    posts = sorted(pair, key=corridors.rank)
    return _announcement(
        f"seat-{verb}-{corridors.kind(pair)}",
        seat=slot.number,
        name=slot.name,
        first=pair[0],
        second=pair[1],
        low=corridors.corridor(pair)[0] if corridors.width(pair) else posts[0],
        high=corridors.corridor(pair)[-1] if corridors.width(pair) else posts[1],
        width=corridors.width(pair),
    )


def showdown(result: SplitResult) -> tuple[Announcement, ...]:
    """The whole result in speaking order: check digit, each seat, then who takes the bank and why."""
    said = [] if result.check_digit is None else [_announcement("check-digit", digit=result.check_digit)]
    said += [seat_line(seat) for seat in result.seats]
    said += [pot_line(pot, result) for pot in result.pots]
    return tuple(said)


def seat_line(seat: SeatResult) -> Announcement:
    """The state of one seat with its reason, such as `state-out-post` or `state-alive`; shown, not spoken."""
    code = f"state-{seat.state}" + (f"-{seat.why}" if seat.why else "")
    return _announcement(code.replace("_", "-"), aloud=False, seat=seat.seat, name=seat.name, width=seat.width or 0)


def pot_line(pot: PotResult, result: SplitResult) -> Announcement:
    """Who takes a pot: `winner-alive` (narrowest corridor), `winner-double-set`, `winner-uncontested`, `split` or `rollover`."""
    if pot.carried:
        return _announcement("rollover", amount=pot.carried)
    names = ", ".join(pot.winners)
    if len(pot.winners) != 1:
        return _announcement("split", names=names, count=len(pot.winners), amount=pot.amount)
    winner = next(seat for seat in result.seats if seat.name == pot.winners[0])
    state = str(winner.state).replace("_", "-")
    return _announcement(f"winner-{state}", name=winner.name, seat=winner.seat, width=winner.width or 0, amount=pot.amount)
