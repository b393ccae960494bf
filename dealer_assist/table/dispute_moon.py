"""A hand of Shoot the Moon step by step, each step with the rules that it follows.

What is secret (I8) has no step: own notes before the showdown, and those of players who did not stay for it.
"""

from collections.abc import Iterator

from dealer_assist.rules.actions import COMMON
from dealer_assist.rules.moon_hand import Declaration, MoonPotResult, MoonResult
from dealer_assist.rules.moon_notes import OWN_NOTES
from dealer_assist.rules.moon_options import DeclareMode
from dealer_assist.rules.moon_showdown import Combination
from dealer_assist.table.announce_bets import odd_units_said, paid_said, pot_number, returned_said
from dealer_assist.table.announce_moon import pot_said, seat_said
from dealer_assist.table.dispute_steps import Step, announced, pot_step, step
from dealer_assist.table.hand import HandState
from dealer_assist.table.moon_view import MoonLine, MoonView, NoteLine

_RULES = {
    "moon-shot-held": ("M21", "M22"),
    "moon-shot-void": ("M22", "MA13"),
    "moon-plays-nothing": ("M14", "MA1"),
    "moon-plays-high": ("M10", "M14", "MA5"),
    "moon-plays-pair": ("M11", "M14", "MA5"),
    "moon-plays-straight": ("M12", "M14", "MA5", "MA16"),
    "moon-plays-set": ("M13", "M14", "MA5"),
    "money-returned": ("S25", "SA11", "MA8"),
    "moon-shot-paid": ("M23", "MA6", "MA7"),
    "moon-winner-uncontested": ("M24",),
    "moon-winner-only-claimant": ("S24", "MA8"),
    "moon-winner-high": ("M10", "M15", "M23"),
    "moon-winner-pair": ("M11", "M15", "M23"),
    "moon-winner-straight": ("M12", "M15", "M23"),
    "moon-winner-set": ("M13", "M15", "M23"),
    "moon-split-high": ("M10", "M15", "MA7"),
    "moon-split-pair": ("M11", "M15", "MA7"),
    "moon-split-straight": ("M12", "M15", "MA7"),
    "moon-split-set": ("M13", "M15", "MA7"),
    "moon-split-nothing": ("MA1", "MA7"),
    "seat-gets": ("M23",),
    "odd-units": ("MA7",),
}
"""The rules behind what is announced of a showdown."""


def moon_steps(hand: HandState) -> Iterator[Step]:
    """The place and the antes, every open note, the shots, what each seat plays and out of which notes, every pot and where it goes."""
    view = hand.view
    if not isinstance(view, MoonView):
        return
    opened = hand.opened
    yield step("dispute-moon-place", ("M3", "M5"), place=opened.place)
    yield step("moon-antes", ("M2", "MA10"), amount=len(opened.seats) * opened.ante)
    for number, note in enumerate(view.common, start=1):
        yield from _note(COMMON, number, note)
    if _contested(hand):
        for line in view.lines:
            yield from _seat(hand, view, line)
    if isinstance(hand.result, MoonResult):
        yield from _money(hand, hand.result)


def _contested(hand: HandState) -> bool:
    """Whether more than one seat is left: whoever takes everything alone shows nothing (M24)."""
    return len(hand.opened.seats) - len(hand.view.folded) - len(hand.view.unopened) > 1


def _note(slot: int, number: int, note: NoteLine | None) -> Iterator[Step]:
    """The base number and the zeros of a note, and what they can make of it."""
    if note is None:
        return
    whose = "common" if slot == COMMON else "note"
    if note.base is None:
        yield step(f"moon-{whose}-confirmed-dead", ("M5", "MA1"), seat=slot, number=number)
        return
    yield step(f"moon-{whose}-confirmed", ("M5", "M7", "MA2"), seat=slot, number=number, base=note.base, zeros=note.zeros)
    if note.zeros:
        yield step("dispute-moon-reach", ("M7", "M8"), slot, numbers=", ".join(map(str, sorted(note.reach))), number=number)


def _seat(hand: HandState, view: MoonView, line: MoonLine) -> Iterator[Step]:
    """The notes of a seat that lie open, its shot, and what it plays."""
    notes = [None if (line.seat, index) in view.secret else note for index, note in enumerate(line.notes)]
    for number, note in enumerate(notes, start=1):
        yield from _note(line.seat, number, note)
    if line.armed and notes[-1] is not None:
        yield step("dispute-moon-armed", ("M21", "MA3"), line.seat, zeros=notes[-1].zeros)
        yield from _declared(hand, line)
    if isinstance(hand.result, MoonResult) and None not in notes:
        result = hand.result.seats[line.seat - 1]
        said = tuple(seat_said(result, hand))
        yield from (announced(each, _RULES) for each in said)
        if said and result.combination is not None:
            yield from _made(line, view, result.combination)


def _declared(hand: HandState, line: MoonLine) -> Iterator[Step]:
    """What the seat has said of its shot; nothing was asked where the program takes what pays more."""
    if hand.options.declare is DeclareMode.AUTO:
        yield step(f"moon-shot-{Declaration.AUTO}", ("M22", "MA12"), seat=line.seat)
    elif line.declared is not None:
        yield step(f"moon-shot-{line.declared}", ("M22", "MA12"), seat=line.seat)


def _made(line: MoonLine, view: MoonView, combination: Combination) -> Iterator[Step]:
    """Each number of a combination: the note that gives it, and by how much zeros have moved it."""
    lying = (*line.notes, *view.common)
    for number, index, shift in zip(combination.numbers, combination.notes, combination.shifts, strict=True):
        note = lying[index]
        common = index >= OWN_NOTES
        which = index - OWN_NOTES + 1 if common else index + 1
        base = note.base if note is not None and note.base is not None else number
        code = "dispute-moon-number-common" if common else "dispute-moon-number"
        yield step(code, ("M7", "M14") if shift else ("M14",), line.seat, number=number, note=which, base=base, shift=shift)


def _money(hand: HandState, result: MoonResult) -> Iterator[Step]:
    yield from (announced(said, _RULES) for said in returned_said(hand, result.returned, aloud=False))
    for pot in result.pots:
        yield from _pot(hand, pot, result)
    if len(result.paid) > 1 or len(result.pots) > 1:
        yield from (announced(said, _RULES) for said in paid_said(hand, result.paid))


def _pot(hand: HandState, pot: MoonPotResult, result: MoonResult) -> Iterator[Step]:
    """What lies in a pot and who may claim it, and where it goes."""
    number = pot_number(result.pots.index(pot), len(result.pots))
    yield pot_step(hand, number, (pot.amount, pot.eligible), ("S24", "S25", "MA8"))
    yield from (announced(said, _RULES) for said in pot_said(pot, hand, result))
    shared = tuple((name, amount) for name, amount in pot.paid if name in pot.winners)
    if not pot.shot and len(shared) > 1:
        yield from (announced(said, _RULES) for said in odd_units_said(hand, shared))
