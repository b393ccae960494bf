"""Split as a sheet, where it waits for a choice outside its own pages of bets and notes: every seat with its money."""

from dealer_assist.table.hand import HandState
from dealer_assist.ui.games.seat_money import money_of_seat, seat_of_hand
from dealer_assist.ui.widgets.sheet_view import Column, Row, SheetModel
from dealer_assist.ui.words.wording import Wording

_COLUMNS = (("sheet-seat", 60), ("sheet-money", 40))


def split_sheet(hand: HandState, wording: Wording) -> SheetModel:
    """A row a seat."""
    columns = tuple(Column(wording.text(code), share) for code, share in _COLUMNS)
    return SheetModel(columns, tuple(_row(seat, hand, wording) for seat in range(1, len(hand.opened.seats) + 1)))


def _row(seat: int, hand: HandState, wording: Wording) -> Row:
    money = money_of_seat(seat, hand, wording)
    return Row(seat_of_hand(seat, hand, wording), (), money, marked=seat == hand.to_act, faded=seat in hand.view.folded)
