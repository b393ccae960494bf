"""What is announced of a hand of Shoot the Moon: bets, notes as base numbers and zeros, shots, combinations, the bank.

What a seat's own notes are stays secret until the showdown (I8): a note that the croupier records before is told without digits.
"""

from collections.abc import Iterator
from typing import Any

from dealer_assist.rules.actions import COMMON
from dealer_assist.rules.moon import MoonPotResult, MoonResult, MoonSeatResult
from dealer_assist.rules.moon_actions import Declare
from dealer_assist.rules.moon_notes import read_note
from dealer_assist.rules.moon_play import MoonPlay, Stage
from dealer_assist.rules.serial import Serial
from dealer_assist.table.announce_bets import bets_said, paid_said, pot_number, returned_said
from dealer_assist.table.announcement import Announcement, HandChange, listed, seats_named, shown, spoken
from dealer_assist.table.events import SerialConfirmed, SerialCorrected
from dealer_assist.table.hand import HandState

_OPEN = frozenset({Stage.SHOWDOWN, Stage.DECLARE, Stage.OVER})
"""The stages in which own notes lie open for all."""


def opened(hand: HandState) -> Iterator[Announcement]:
    """The place before any note is dealt (M3, MA18), the dealer, and the antes that the croupier holds (M2)."""
    yield spoken("hand-opened", hand=hand.number, place=hand.place.number, seats=len(hand.opened.seats), button=hand.button)
    yield spoken("moon-antes", amount=len(hand.opened.seats) * hand.opened.ante)


def happened(change: HandChange) -> Iterator[Announcement]:
    """Notes, bets, declarations, and the shots that have to be declared."""
    play = change.after.play
    if not isinstance(play, MoonPlay):
        return
    match change.event:
        case SerialConfirmed() | SerialCorrected() as note:
            yield _note_said(change.after, note)
        case Declare(seat, choice):
            yield spoken(f"moon-shot-{choice}", seat=seat)
    yield from bets_said(change, play)
    if change.entered == Stage.DECLARE:
        yield from (spoken("moon-shot-armed", seat=seat) for seat in play.undeclared)


def _note_said(hand: HandState, note: SerialConfirmed | SerialCorrected) -> Announcement:
    """A note with its number among those of its slot, its base number and its zeros (M5, M7)."""
    verb = "confirmed" if isinstance(note, SerialConfirmed) else "corrected"
    number = note.index + 1
    if note.slot != COMMON and hand.stage not in _OPEN:
        return shown("moon-note-recorded", seat=note.slot, number=number)
    read = read_note(Serial(note.digits), hand.place, hand.options.base_shift)
    whose = "common" if note.slot == COMMON else "note"
    if read.base is None:
        return spoken(f"moon-{whose}-{verb}-dead", seat=note.slot, number=number)
    return spoken(f"moon-{whose}-{verb}", seat=note.slot, number=number, base=read.base, zeros=read.zeros)


def settled(change: HandChange) -> Iterator[Announcement]:
    """The result when it appears, and again when a correction has changed it."""
    hand, result = change.after, change.after.result
    if not isinstance(result, MoonResult) or (change.before is not None and change.before.result == result):
        return
    if change.settled_before:
        yield spoken("result-changed", hand=hand.number)
    contested = len(hand.play.live) > 1 if isinstance(hand.play, MoonPlay) else False
    if contested:
        for seat in result.seats:
            yield from seat_said(seat, hand)
    yield from returned_said(hand, result.returned, aloud=not contested)
    for pot in result.pots:
        yield from pot_said(pot, hand, result)
    if len(result.paid) > 1 or len(result.pots) > 1:
        yield from paid_said(hand, result.paid)


def seat_said(seat: MoonSeatResult, hand: HandState) -> Iterator[Announcement]:
    """What a seat that is still in plays, and whether its shot is held or void (M14, M21, M22)."""
    if seat.seat in hand.view.folded or seat.seat in hand.view.unopened:
        return
    if seat.armed:
        yield spoken("moon-shot-held" if seat.held else "moon-shot-void", seat=seat.seat, name=seat.name)
    if seat.combination is None:
        yield shown("moon-plays-nothing", seat=seat.seat, name=seat.name)
        return
    made = seat.combination
    natural = "natural" if made.natural else "modified"
    yield shown(f"moon-plays-{made.category}", seat=seat.seat, name=seat.name, numbers=listed(made.numbers), made=natural)


def pot_said(pot: MoonPotResult, hand: HandState, result: MoonResult) -> Iterator[Announcement]:
    """The part of the held shots, and who has the strongest combination for the rest (M23, M24)."""
    number = pot_number(result.pots.index(pot), len(result.pots))
    where: dict[str, Any] = {"pot": number, "side": number - 1}
    holders = seats_named(hand, [seat.name for seat in result.seats if seat.held and seat.name in pot.eligible])
    if pot.shot:
        yield spoken("moon-shot-paid", seats=listed(holders), count=len(holders), amount=pot.shot, **where)
    winners = seats_named(hand, pot.winners)
    seat = next(seat for seat in result.seats if seat.name == pot.winners[0])
    if len(pot.eligible) == 1:
        alone = len(hand.view.folded) + len(hand.view.unopened) == len(hand.opened.seats) - 1
        code = "moon-winner-uncontested" if alone else "moon-winner-only-claimant"
        yield spoken(code, seat=seat.seat, name=seat.name, amount=pot.amount, **where)
    elif seat.combination is None:
        yield spoken("moon-split-nothing", seats=listed(winners), count=len(winners), amount=pot.amount - pot.shot, **where)
    else:
        code = f"moon-winner-{seat.combination.category}" if len(winners) == 1 else f"moon-split-{seat.combination.category}"
        numbers = listed(seat.combination.numbers)
        yield spoken(code, seats=listed(winners), count=len(winners), numbers=numbers, amount=pot.amount - pot.shot, **where)
