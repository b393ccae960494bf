"""Hand files of Shoot the Moon: the keys of a hand as a `MoonHand`, and its result as the document that answers it."""

from typing import Any

from pydantic import BaseModel, Field

from dealer_assist.rules.moon import Declaration, MoonHand, MoonPotResult, MoonResult, MoonSeat, MoonSeatResult, settle
from dealer_assist.rules.moon_options import MoonOptions
from dealer_assist.rules.moon_showdown import Combination
from dealer_assist.rules.serial import Serial
from dealer_assist.storage.hand_files.keys import STRICT, Money, Number, checked, read_options, read_place, read_serial


class SeatKeys(BaseModel):
    """A seat as it stands in the file."""

    model_config = STRICT
    name: str
    notes: list[str] = Field(default_factory=list)
    paid: Money
    folded: bool = False
    declare: Declaration = Field(Declaration.AUTO, strict=False)


class MoonKeys(BaseModel):
    """A hand of Shoot the Moon as it stands in the file; `options` are checked by themselves."""

    model_config = STRICT
    game: str
    place: Number
    common: list[str] = Field(default_factory=list)
    ante: Money
    button: Number = 1
    options: dict[str, Any] = Field(default_factory=dict)
    seats: list[SeatKeys]


def settle_moon(keys: dict[str, Any]) -> dict[str, Any]:
    """The answer to a hand of Shoot the Moon. Raises what `to_hand` and `rules.moon.settle` raise."""
    return moon_document(settle(to_hand(keys)))


def to_hand(keys: dict[str, Any]) -> MoonHand:
    """The hand that a file describes. Raises HandFileError for the keys and RuleError for what they say, with `where`."""
    given = checked(MoonKeys, keys)
    options = read_options(MoonOptions, given.options)
    seats = tuple(_seat(seat, f"seats[{index}].notes") for index, seat in enumerate(given.seats))
    common = _notes(given.common, "common")
    place = read_place(given.place, [note for notes in (*(seat.notes for seat in seats), common) for note in notes])
    return MoonHand(place, common, seats, given.ante, given.button, options)


def _seat(seat: SeatKeys, where: str) -> MoonSeat:
    return MoonSeat(seat.name, _notes(seat.notes, where), seat.paid, seat.folded, seat.declare)


def _notes(serials: list[str], where: str) -> tuple[Serial, ...]:
    return tuple(read_serial(serial, f"{where}[{index}]") for index, serial in enumerate(serials))


def moon_document(result: MoonResult) -> dict[str, Any]:
    """The result as plain values for JSON, keys in the order of the hand file's description."""
    return {
        "game": "moon",
        "seats": [_seat_document(seat) for seat in result.seats],
        "returned": dict(result.returned),
        "pots": [_pot_document(pot) for pot in result.pots],
        "paid": dict(result.paid),
    }


def _seat_document(seat: MoonSeatResult) -> dict[str, Any]:
    return {
        "seat": seat.seat,
        "name": seat.name,
        "base": [None if note is None else note.base for note in seat.notes],
        "zeros": [None if note is None else note.zeros for note in seat.notes],
        "armed": seat.armed,
        "held": seat.held,
        "hand": _combination_document(seat.combination),
        "own_hand": _combination_document(seat.own_combination),
    }


def _combination_document(combination: Combination | None) -> dict[str, Any] | None:
    if combination is None:
        return None
    return {
        "category": combination.category,
        "numbers": combination.numbers,
        "natural": combination.natural,
        "notes": combination.notes,
        "shifts": combination.shifts,
    }


def _pot_document(pot: MoonPotResult) -> dict[str, Any]:
    """A pot with the keys that the pots of all games have; there is neither rake on it nor a jackpot (MA11)."""
    return {
        "amount": pot.amount,
        "eligible": pot.eligible,
        "rake": 0,
        "winners": pot.winners,
        "paid": dict(pot.paid),
        "carried": 0,
        "shot": pot.shot,
    }
