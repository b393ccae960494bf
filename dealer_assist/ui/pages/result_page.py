"""What the result page shows of a settled hand."""

from PySide6.QtGui import QColor

from dealer_assist.rules.corridor import HandKind
from dealer_assist.rules.split import SeatResult, SeatState, SplitResult
from dealer_assist.table.announce_split import pot_line, seat_line
from dealer_assist.table.hand import HandState
from dealer_assist.ui import theme
from dealer_assist.ui.widgets.corridor_bar import CorridorModel
from dealer_assist.ui.widgets.pots_panel import money_cards
from dealer_assist.ui.widgets.result_view import ResultModel, RowModel
from dealer_assist.ui.words.seat_names import seat_title
from dealer_assist.ui.words.wording import Wording

_STATES: dict[SeatState, tuple[str, QColor]] = {
    SeatState.ALIVE: ("✓", theme.GOOD),
    SeatState.DOUBLE_SET: ("★", theme.TRIUMPH),
    SeatState.OUT: ("✕", theme.ALARM),
    SeatState.FOLDED: ("–", theme.FAINT),
    SeatState.NOT_OPENED: ("✕", theme.CAUTION),
    SeatState.UNCONTESTED: ("✓", theme.GOOD),
}


def result_model(hand: HandState, result: SplitResult, wording: Wording) -> ResultModel:
    """The page of a settled hand; its money is shown pot by pot where the program keeps the bets."""
    headline, colour = _headline(result, wording)
    betting = hand.opened.betting
    reasons = []
    for pot in result.pots:
        line = pot_line(pot, hand)
        reasons.append(wording.text(line.code, dict(line.params)))
        if not betting:
            reasons.append(wording.text("result-bank", {"amount": pot.amount}))
    stacks = tuple(zip(hand.opened.seats, hand.play.stacks, strict=True))
    checked = result.check_digit is not None
    winners = {name for pot in result.pots for name in pot.winners}
    return ResultModel(
        headline=headline,
        reason=" ".join(reasons),
        colour=colour,
        check_caption=wording.text("result-check-digit" if checked else "result-no-check-digit"),
        check_digit=str(result.check_digit) if checked else "",
        rows=tuple(_row(seat, result, seat.name in winners, wording) for seat in result.seats),
        money=money_cards(result, stacks, wording) if betting else (),
    )


def _headline(result: SplitResult, wording: Wording) -> tuple[str, QColor]:
    if not result.pots:
        return wording.text("headline-none"), theme.QUIET
    main = result.pots[0]
    if main.carried:
        return wording.text("headline-rollover"), theme.CAUTION
    seat_of = {seat.name: seat.seat for seat in result.seats}
    if any(pot.winners and pot.winners != main.winners for pot in result.pots):
        takers = dict.fromkeys(seat_of[name] for pot in result.pots for name in pot.winners)
        return wording.text("headline-pots", {"seats": tuple(takers)}), theme.GOOD
    if len(main.winners) != 1:
        return wording.text("headline-split", {"seats": tuple(seat_of[name] for name in main.winners)}), theme.ACCENT
    winner = next(seat for seat in result.seats if seat.name == main.winners[0])
    colour = theme.TRIUMPH if winner.state is SeatState.DOUBLE_SET else theme.GOOD
    return wording.text("headline-winner", {"seat": winner.seat}), colour


def _row(seat: SeatResult, result: SplitResult, winner: bool, wording: Wording) -> RowModel:
    sign, colour = _STATES[seat.state]
    line = seat_line(seat)
    bar = None
    if seat.pair is not None:
        bar = CorridorModel(seat.pair, seat.corridor or (), result.check_digit, colour)
    return RowModel(
        title=seat_title(seat.seat, seat.name, wording),
        corridor=bar,
        width_text=_width_text(seat, wording),
        sign=sign,
        state=wording.text(line.code, dict(line.params)),
        colour=colour,
        winner=winner,
    )


def _width_text(seat: SeatResult, wording: Wording) -> str:
    if seat.pair is None or seat.kind is None:
        return wording.text("result-unseen")
    if seat.corridor:
        code = "result-width" if len(seat.corridor) > 1 else "result-width-one"
        return wording.text(code, {"low": seat.corridor[0], "high": seat.corridor[-1], "width": len(seat.corridor)})
    return wording.text("result-double" if seat.kind is HandKind.DOUBLE else "result-neighbours")
