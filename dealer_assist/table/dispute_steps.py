"""A step from the notes to the money, as a value with its rules, and what the games that read a pair of digits share.

Steps that are announced at the table have the codes of their game's `announce_*` module, the others begin with `dispute-`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dealer_assist.rules import corridor as corridors
from dealer_assist.rules.corridor import HandKind
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.table.announcement import Announcement, Parameter, listed, seats_named
from dealer_assist.table.hand import HandState

Rules = tuple[str, ...]
"""Ids of the specification."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: a message of the catalogue with its values, the rules that it follows, and the seat it is about (0: the whole table)."""

    code: str
    params: tuple[tuple[str, Parameter], ...] = ()
    rules: Rules = ()
    seat: int = 0


_KINDS = {
    HandKind.CORRIDOR: ("dispute-corridor", "S12"),
    HandKind.NEIGHBOURS: ("dispute-neighbours", "S13"),
    HandKind.DOUBLE: ("dispute-double", "S14"),
}
"""What two digits make: the message and the rule."""


def step(code: str, rules: Rules, seat: int = 0, /, **params: Parameter) -> Step:
    """A step about a seat, or about the table; a message that names its seat itself takes it among its values."""
    return Step(code, tuple(sorted(params.items())), rules, seat)


def announced(said: Announcement, rules: Mapping[str, Rules], seat: int = 0) -> Step:
    """A step in the words in which it is announced, with the rules that stand for its code."""
    return Step(said.code, said.params, rules[said.code], seat)


def pair_steps(seat: int, digits: str, place: Place) -> Iterator[Step]:
    """The two digits of a note that count, and what they make."""
    pair = Serial(digits).pair(place)
    (code, rule), inside = _KINDS[corridors.kind(pair)], corridors.corridor(pair)
    yield step("dispute-digits", ("S9", "S11"), seat, first=pair[0], second=pair[1])
    low, high = (inside[0], inside[-1]) if inside else pair
    yield step(code, (rule,), seat, low=low, high=high, width=len(inside))


def pot_step(hand: HandState, number: int, pot: tuple[int, tuple[str, ...]], rules: Rules) -> Step:
    """A pot by its number (`announce_bets.pot_number`): what lies in it, and who may claim it."""
    amount, eligible = pot
    return step("dispute-pot", rules, pot=number, side=number - 1, amount=amount, seats=listed(seats_named(hand, eligible)))
