"""What is to be said and shown after a change: codes and parameters, no sentences.

The sentences live in `ui/locales/*.ftl`, one message per code, the same codes in every language.
"""

from dataclasses import dataclass

from dealer_assist.rules import corridor as corridors
from dealer_assist.rules.serial import Serial
from dealer_assist.rules.split import PotResult, SeatResult, SplitResult
from dealer_assist.table.events import (
    BOARD,
    Event,
    HandOpened,
    Redone,
    SeatFolded,
    SeatNotOpened,
    SerialConfirmed,
    SerialCorrected,
    Undone,
)
from dealer_assist.table.state import Slot, TableState

Parameter = int | str


@dataclass(frozen=True, slots=True)
class Announcement:
    """A message of the catalogue with its values; `aloud` when it is spoken as well as shown."""

    code: str
    params: tuple[tuple[str, Parameter], ...] = ()
    aloud: bool = True


def _announcement(code: str, *, aloud: bool = True, **params: Parameter) -> Announcement:
    return Announcement(code, tuple(sorted(params.items())), aloud)


def announce(before: TableState | None, event: Event, after: TableState | None) -> tuple[Announcement, ...]:
    """What this change is announced as. A result is announced when it appears, and again when a correction changed it."""
    said = _event_said(event, after)
    if after is None or after.result is None or (before is not None and before.result == after.result):
        return said
    return (*said, *showdown(after.result))


def _event_said(event: Event, after: TableState | None) -> tuple[Announcement, ...]:
    match event:
        case Undone():
            said = _announcement("undone", aloud=False)
        case Redone():
            said = _announcement("redone", aloud=False)
        case HandOpened():
            said = _announcement("hand-opened", hand=event.hand, place=event.place, seats=len(event.seats))
        case _ if after is None:
            return ()
        case SerialConfirmed():
            said = _note_said("confirmed", after.slot(event.slot), after)
        case SerialCorrected():
            said = _note_said("corrected", after.slot(event.slot), after)
        case SeatFolded():
            said = _announcement("seat-folded", seat=event.slot, name=after.slot(event.slot).name)
        case SeatNotOpened():
            said = _announcement("seat-not-opened", seat=event.slot, name=after.slot(event.slot).name)
    return (said,)


def _note_said(verb: str, slot: Slot, state: TableState) -> Announcement:
    serial = Serial(slot.digits)
    if slot.number == BOARD:
        return _announcement(f"board-{verb}", digit=serial.digit_at(state.place.number))
    pair = serial.pair(state.place)
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
