"""Coins as a sheet: the dealer against each player, their coins, bets and stakes, and what each can still lose (C1 to C12)."""

from PySide6.QtGui import QColor

from dealer_assist.rules.coins_hand import Ending, PairResult
from dealer_assist.rules.coins_money import HEADS
from dealer_assist.rules.coins_pair import Side, Step
from dealer_assist.table.coins_view import CoinsView, PairLine
from dealer_assist.table.hand import HandState
from dealer_assist.ui import theme
from dealer_assist.ui.games.seat_money import money_of_seat, seat_of_hand
from dealer_assist.ui.widgets.pots_panel import MoneyCard
from dealer_assist.ui.widgets.sheet_cells import Cell, Coins, Gauge, Words
from dealer_assist.ui.widgets.sheet_view import Column, Row, SheetModel
from dealer_assist.ui.words.amounts import signed_text
from dealer_assist.ui.words.wording import Wording

_COLUMNS = (("sheet-pair", 20), ("sheet-coins", 12), ("sheet-bets", 21), ("sheet-stakes", 15), ("sheet-risk", 26), ("sheet-money", 24))

_ROOMY_PAIRS = 4
"""Of more pairs each has one line for where its money comes from; otherwise its letters would be too small."""


def coins_sheet(hand: HandState, view: CoinsView, wording: Wording) -> SheetModel:
    """The dealer's row, then a row a pair from his left."""
    rows = (_dealer_row(hand, view, wording), *(_pair_row(line, hand, view, wording) for line in view.pairs))
    columns = [Column(wording.text(code), share) for code, share in _COLUMNS]
    if hand.over:
        columns[4] = Column(wording.text("sheet-result"), columns[4].share)
    return SheetModel(tuple(columns), rows)


def _dealer_row(hand: HandState, view: CoinsView, wording: Wording) -> Row:
    exposed, coin = view.exposure, view.play.coins[view.play.button - 1]
    values = {"amount": exposed.amount, "means": exposed.means, "reserve": exposed.reserve}
    risk: Cell = Gauge(exposed.amount, exposed.means, wording.text("sheet-exposure", values), exposed.reserve)
    if hand.over:
        risk = Words(_signed(view.play.dealer_net, wording), _colour(view.play.dealer_net), bold=True)
    cells: tuple[Cell, ...] = (
        Coins((coin,), (_coin_name(coin, wording),)),
        Words(wording.text("sheet-point-costs", {"nominal": view.play.setup.nominal}), theme.QUIET),
        Words(wording.text("sheet-reserve", {"amount": exposed.reserve}), theme.QUIET),
        risk,
    )
    return Row(
        seat_of_hand(view.play.button, hand, wording),
        cells,
        money_of_seat(view.play.button, hand, wording),
        marked=hand.to_act == view.play.button,
    )


def _pair_row(line: PairLine, hand: HandState, view: CoinsView, wording: Wording) -> Row:
    against = view.play.turn
    player_won = line.result is not None and line.result.winner is Side.PLAYER
    cells: tuple[Cell, ...] = (
        Coins(line.coins, tuple(_coin_name(coin, wording) for coin in line.coins)),
        Words(_bets_text(line, wording)),
        Words(wording.text("sheet-stakes-of", {"player": line.stakes[0], "dealer": line.stakes[1]}), theme.QUIET),
        _risk_or_result(line, view, wording),
    )
    return Row(
        wording.text("sheet-against", {"seat": seat_of_hand(line.player, hand, wording), "dealer": view.play.button}),
        cells,
        money_of_seat(line.player, hand, wording),
        marked=player_won or (against is not None and line.player in against),
        edge=theme.GOOD if player_won else theme.ACCENT,
    )


def _risk_or_result(line: PairLine, view: CoinsView, wording: Wording) -> Cell:
    if line.result is not None:
        return Words(_result_text(line.result, view, wording), _colour(line.result.net), bold=True)
    return Gauge(line.risk, line.cover, wording.text("sheet-player-risk", {"amount": line.risk, "cover": line.cover}))


def _bets_text(line: PairLine, wording: Wording) -> str:
    if not line.steps:
        return wording.text("sheet-no-bet-yet")
    steps = ", ".join(_step_text(step, wording) for step in line.steps)
    return wording.text("sheet-steps", {"steps": steps, "k": line.k})


def _step_text(step: Step, wording: Wording) -> str:
    return wording.text(f"sheet-step-{step.move}", {"k": step.k})


def _result_text(result: PairResult, view: CoinsView, wording: Wording) -> str:
    """The formula of the payment (C9), or the fold; from the player's side."""
    if result.ended is Ending.FOLD:
        folded = "player" if result.winner is Side.DEALER else "dealer"
        return f"{_signed(result.net, wording)} · {wording.text(f'sheet-folded-{folded}')}"
    values = {"points": result.points or 0, "k": result.k, "nominal": view.play.setup.nominal}
    return f"{_signed(result.net, wording)} · {wording.text(f'sheet-points-{result.winner}', values)}"


def _coin_name(coin: int | None, wording: Wording) -> str:
    code = "sheet-coin-closed" if coin is None else "sheet-coin-heads" if coin == HEADS else "sheet-coin-tails"
    return wording.text(code)


def _signed(amount: int, wording: Wording) -> str:
    """An amount with a sign that does not stand on colour alone."""
    return f"{'✓' if amount > 0 else '✕' if amount < 0 else '='} {signed_text(amount, wording)}"


def _colour(amount: int) -> QColor:
    return theme.GOOD if amount > 0 else theme.ALARM if amount < 0 else theme.QUIET


def coins_headline(view: CoinsView, wording: Wording) -> tuple[str, QColor]:
    """What the dealer has won from all players."""
    net = view.play.dealer_net
    code = "coins-dealer-even" if net == 0 else "coins-dealer-wins" if net > 0 else "coins-dealer-loses"
    return wording.text(code, {"seat": view.play.button, "amount": abs(net)}), theme.ACCENT


def coins_cards(hand: HandState, view: CoinsView, wording: Wording) -> tuple[MoneyCard, ...]:
    """What has moved in each pair: out of which money, and what is still owed (C9, CA10)."""
    cards = []
    for line in view.pairs:
        if line.result is None:
            continue
        title = wording.text("sheet-against", {"seat": seat_of_hand(line.player, hand, wording), "dealer": view.play.button})
        moved = _moved(line.result, wording)
        lines = tuple(moved) if len(view.pairs) <= _ROOMY_PAIRS else (" · ".join(moved),)
        cards.append(MoneyCard(title, signed_text(line.result.net, wording), "", lines, _colour(line.result.net)))
    return tuple(cards)


def _moved(result: PairResult, wording: Wording) -> list[str]:
    parts = (("sheet-from-stack", result.from_stack), ("sheet-from-reserve", result.from_reserve), ("sheet-debt", result.debt))
    lines = [wording.text(code, {"amount": amount}) for code, amount in parts if amount]
    return [*lines, wording.text("sheet-reserve-back", {"amount": result.reserve_back})]
