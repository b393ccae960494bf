"""Banker as a sheet: every player's two digits and corridor against the croupier's note, what he stakes and what he is paid (S33)."""

from PySide6.QtGui import QColor

from dealer_assist.rules.banker_hand import BankerAction
from dealer_assist.rules.split_hand import SeatState
from dealer_assist.table.banker_view import BankerLine, BankerView
from dealer_assist.table.hand import HandState
from dealer_assist.ui import theme
from dealer_assist.ui.games.seat_money import money_of_seat
from dealer_assist.ui.widgets.corridor_bar import CorridorModel
from dealer_assist.ui.widgets.pots_panel import MoneyCard
from dealer_assist.ui.widgets.sheet_cells import Cell, Digits, Words
from dealer_assist.ui.widgets.sheet_view import Column, Row, SheetModel
from dealer_assist.ui.words.amounts import signed_text
from dealer_assist.ui.words.seat_names import seat_title
from dealer_assist.ui.words.wording import Wording

_WON = (SeatState.ALIVE, SeatState.DOUBLE_SET)
_COLUMNS = (("sheet-seat", 17), ("sheet-place", 7), ("sheet-digits", 9), ("sheet-corridor", 30), ("sheet-stake", 15), ("sheet-result", 28))


def banker_sheet(hand: HandState, view: BankerView, wording: Wording) -> SheetModel:
    """A row a player."""
    columns = tuple(Column(wording.text(code), share) for code, share in (*_COLUMNS, ("sheet-money", 20)))
    return SheetModel(columns, tuple(_row(line, hand, wording) for line in view.lines))


def _row(line: BankerLine, hand: HandState, wording: Wording) -> Row:
    colour = _colour(line)
    bar = None if line.pair is None else CorridorModel(line.pair, line.corridor, line.check, colour)
    cells: tuple[Cell, ...] = (
        None if line.place is None else Words(str(line.place.number), bold=True),
        None if line.pair is None else Digits(line.pair),
        bar,
        Words(_stake_text(line, hand, wording), theme.QUIET),
        Words(_state_text(line, wording), colour, bold=line.result is not None),
    )
    won = line.result is not None and line.result.state in _WON
    return Row(
        seat_title(line.seat, hand.opened.seats[line.seat - 1], wording),
        cells,
        money_of_seat(line.seat, hand, wording),
        marked=won or line.seat == hand.to_act,
        faded=line.action is BankerAction.FOLD,
        edge=colour if won else theme.ACCENT,
    )


def _colour(line: BankerLine) -> QColor:
    if line.result is None:
        return theme.ACCENT
    if line.result.state is SeatState.DOUBLE_SET:
        return theme.TRIUMPH
    return theme.GOOD if line.result.state is SeatState.ALIVE else theme.ALARM


def _stake_text(line: BankerLine, hand: HandState, wording: Wording) -> str:
    if line.action is not BankerAction.BET:
        return wording.text("sheet-ante", {"ante": hand.opened.ante})
    return wording.text("sheet-ante-and-bet", {"ante": hand.opened.ante, "bet": line.bet, "stake": hand.opened.ante + line.bet})


def _state_text(line: BankerLine, wording: Wording) -> str:
    """Win, loss or what is awaited; the sign goes with the colour."""
    result = line.result
    if result is None:
        waits = "place" if line.place is None else "decision" if line.action is None else "note"
        return wording.text(f"sheet-banker-waits-{waits}")
    sign = "★" if result.state is SeatState.DOUBLE_SET else "✓" if result.state is SeatState.ALIVE else "✕"
    why = f"-{result.why}" if result.why else ""
    return f"{sign} {signed_text(result.player_net, wording)} · {wording.text(f'state-{result.state}{why}'.replace('_', '-'))}"


def banker_headline(view: BankerView, wording: Wording) -> tuple[str, QColor]:
    """What the house has won or paid in all."""
    net = view.play.house_net
    code = "banker-house-even" if net == 0 else "banker-house-wins" if net > 0 else "banker-house-pays"
    return wording.text(code, {"amount": abs(net)}), theme.ACCENT


def banker_cards(hand: HandState, view: BankerView, wording: Wording) -> tuple[MoneyCard, ...]:
    """The house's account with every player."""
    results = [(line.seat, line.result.player_net) for line in view.lines if line.result is not None]
    lines = tuple(
        wording.text(
            "sheet-house-pays" if net > 0 else "sheet-house-takes",
            {"seat": seat_title(seat, hand.opened.seats[seat - 1], wording), "amount": abs(net)},
        )
        for seat, net in results
    )
    return (MoneyCard(wording.text("sheet-house"), signed_text(view.play.house_net, wording), "", lines, theme.ACCENT),)
