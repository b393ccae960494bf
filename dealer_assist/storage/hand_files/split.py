"""Hand files of Split: the keys of a hand as a `SplitHand`, and its result as the document that answers it."""

from typing import Any

from pydantic import BaseModel, Field

from dealer_assist.rules.serial import Serial
from dealer_assist.rules.split import PotResult, SeatEntry, SeatResult, SplitHand, SplitResult, settle
from dealer_assist.rules.split_options import SplitOptions
from dealer_assist.storage.hand_files.keys import STRICT, Money, Number, checked, read_options, read_place, read_serial


class SeatKeys(BaseModel):
    """A seat as it stands in the file."""

    model_config = STRICT
    name: str
    serial: str
    paid: Money
    folded: bool = False
    opened: bool = True


class SplitKeys(BaseModel):
    """A hand of Split as it stands in the file; `options` are checked by themselves."""

    model_config = STRICT
    game: str
    place: Number
    board: str | None = None
    button: Number = 1
    options: dict[str, Any] = Field(default_factory=dict)
    note_value: Money = 0
    jackpot: Money = 0
    seats: list[SeatKeys]


def settle_split(keys: dict[str, Any]) -> dict[str, Any]:
    """The answer to a hand of Split. Raises what `to_hand` and `rules.split.settle` raise."""
    return split_document(settle(to_hand(keys)))


def to_hand(keys: dict[str, Any]) -> SplitHand:
    """The hand that a file describes.

    Raises HandFileError (`key_missing`, `key_unknown`, `not_text`, `not_an_integer`, `fractional_money`, `negative_money`,
    `number_too_large` ...) for the keys and RuleError for what they say; both have the field `where`.
    """
    given = checked(SplitKeys, keys)
    options = read_options(SplitOptions, given.options)
    seats = tuple(_seat_entry(seat, f"seats[{index}]") for index, seat in enumerate(given.seats))
    board = None if given.board is None else read_serial(given.board, "board")
    notes: list[Serial] = [note for note in (*(seat.serial for seat in seats), board) if note is not None]
    return SplitHand(
        place=read_place(given.place, notes),
        board=board,
        seats=seats,
        button=given.button,
        options=options,
        note_value=given.note_value,
        jackpot=given.jackpot,
    )


def _seat_entry(seat: SeatKeys, where: str) -> SeatEntry:
    return SeatEntry(seat.name, read_serial(seat.serial, f"{where}.serial"), seat.paid, seat.folded, seat.opened)


def split_document(result: SplitResult) -> dict[str, Any]:
    """The result as plain values for JSON, keys in the order of the hand file's description."""
    return {
        "game": "split",
        "check_digit": result.check_digit,
        "seats": [_seat_document(seat) for seat in result.seats],
        "returned": dict(result.returned),
        "pots": [_pot_document(pot) for pot in result.pots],
        "paid": dict(result.paid),
        "rake": result.rake,
        "jackpot": result.jackpot,
    }


def _seat_document(seat: SeatResult) -> dict[str, Any]:
    return {
        "seat": seat.seat,
        "name": seat.name,
        "pair": seat.pair,
        "corridor": seat.corridor,
        "width": seat.width,
        "kind": seat.kind,
        "state": seat.state,
        "why": seat.why,
    }


def _pot_document(pot: PotResult) -> dict[str, Any]:
    return {
        "amount": pot.amount,
        "eligible": pot.eligible,
        "rake": pot.rake,
        "winners": pot.winners,
        "paid": dict(pot.paid),
        "carried": pot.carried,
    }
