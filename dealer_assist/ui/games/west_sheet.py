"""Wild West as a sheet: a column a stage with what every player has done in it and what is due, and his running account (W8 to W28)."""

from PySide6.QtGui import QColor

from dealer_assist.rules.west_hand import WestResult
from dealer_assist.rules.west_setup import Stage, WestPlayer
from dealer_assist.table.hand import HandState
from dealer_assist.table.west_view import WestLine, WestView
from dealer_assist.ui import theme
from dealer_assist.ui.games.seat_money import money_of_seat, seat_of_hand
from dealer_assist.ui.widgets.pots_panel import MoneyCard
from dealer_assist.ui.widgets.sheet_cells import Cell, Words
from dealer_assist.ui.widgets.sheet_view import Column, Row, SheetModel
from dealer_assist.ui.words.amounts import amount_text, signed_text
from dealer_assist.ui.words.wording import Wording, message_code

_STAGES = (Stage.PRELUDE, Stage.CONFRONTATION, Stage.FINAL)
_ORDER = tuple(Stage)
_SHARES = {
    Stage.STAKES: (50, 20, 20),
    Stage.PRELUDE: (50, 20, 20),
    Stage.CONFRONTATION: (27, 44, 19),
    Stage.FINAL: (26, 37, 27),
    Stage.PAYOUT: (26, 37, 27),
}
"""Of the three stages in the width, while a stage is played: the one that is played has the most to tell, one to come has nothing."""

_SEAT_SHARE, _ACCOUNT_SHARES = 19, (12, 19)


def west_sheet(hand: HandState, view: WestView, wording: Wording) -> SheetModel:
    """A row a player; the captions tell which stages are done and which one is being played."""
    codes = [wording.text("sheet-seat"), *(_stage_caption(stage, view, wording) for stage in _STAGES)]
    account = wording.text("sheet-account-final" if view.play.over else "sheet-account")
    captions = (*codes, account, wording.text("sheet-money"))
    shares = (_SEAT_SHARE, *_SHARES[view.play.stage], *_ACCOUNT_SHARES)
    columns = tuple(Column(caption, share) for caption, share in zip(captions, shares, strict=True))
    return SheetModel(columns, tuple(_row(line, hand, view, wording) for line in view.lines))


def _stage_caption(stage: Stage, view: WestView, wording: Wording) -> str:
    """A tick for a stage that is closed, an arrow for the one that is played."""
    now, this = _ORDER.index(view.play.stage), _ORDER.index(stage)
    sign = "✓ " if view.play.over or now > this else "▶ " if now == this else ""
    return f"{sign}{wording.text(f'sheet-west-{stage}')}"


def _row(line: WestLine, hand: HandState, view: WestView, wording: Wording) -> Row:
    told = (_in_prelude(line, wording), _in_confrontation(line, wording), _in_final(line, view, wording))
    now = Stage.FINAL if view.play.stage is Stage.PAYOUT else view.play.stage
    due = _due_text(line, wording)
    cells: list[Cell] = [
        Words("; ".join((*parts, f"▶ {due}")), theme.ACCENT) if due and stage is now else Words("; ".join(parts))
        for stage, parts in zip(_STAGES, told, strict=True)
    ]
    won = view.play.over and (line.account or 0) > 0
    account = None if line.account is None else Words(signed_text(line.account, wording), _colour(line.account), bold=True)
    return Row(
        seat_of_hand(line.seat, hand, wording),
        (*cells, account),
        money_of_seat(line.seat, hand, wording),
        marked=won,
        faded=not line.in_game,
        edge=theme.GOOD,
    )


def _colour(amount: int) -> QColor:
    return theme.GOOD if amount > 0 else theme.ALARM if amount < 0 else theme.QUIET


def _due_text(line: WestLine, wording: Wording) -> str:
    return ", ".join(wording.text(message_code("sheet-due", code)) for code in line.due)


def _in_prelude(line: WestLine, wording: Wording) -> list[str]:
    """Stage I; the assessment is the player's secret (W13), and that Willpower was passed goes without saying (W11)."""
    player = line.player
    parts = [] if player.manner is None else [wording.text(f"sheet-manner-{player.manner}")]
    if player.game is not None:
        parts.append(wording.text("sheet-west-game", {"result": player.game}))
    if player.fails:
        parts.append(wording.text("sheet-west-fails", {"fails": player.fails}))
    if player.max_loss is not None:
        parts.append(wording.text("sheet-west-limit", {"amount": player.max_loss}))
    return parts


def _in_confrontation(line: WestLine, wording: Wording) -> list[str]:
    """Stage II; who cheats and who has noticed it is not shown (W18)."""
    player = line.player
    if player.out or player.left:
        return [wording.text("sheet-west-out" if player.out else "sheet-west-left")]
    parts = [] if line.interim is None else [wording.text("sheet-west-interim", {"score": line.interim})]
    if player.second_manner is not None:
        parts.append(wording.text(f"sheet-manner-{player.second_manner}"))
    for code, result in (("smarts", player.smarts), ("cool", player.cool)):
        if result is not None:
            parts.append(wording.text(f"sheet-west-{code}", {"result": result}))
    if line.pre_final is not None:
        parts.append(wording.text("sheet-west-pre-final", {"score": line.pre_final}))
    return parts


def _in_final(line: WestLine, view: WestView, wording: Wording) -> list[str]:
    """Stage III: who plays it, and what was rolled; once the game is over the score by which it is paid (W23)."""
    play, parts = view.play, []
    if line.seat in play.finalists:
        parts.append(wording.text("sheet-west-finalist"))
    if line.seat in play.short:
        parts.append(wording.text("sheet-west-short"))
    parts += _rolled_in_final(line.player, wording)
    if play.result is not None and play.names[line.seat - 1] in dict(play.result.scores):
        parts.append(wording.text("sheet-west-score", {"score": dict(play.result.scores)[play.names[line.seat - 1]]}))
    return parts


def _rolled_in_final(player: WestPlayer, wording: Wording) -> list[str]:
    parts = [wording.text("sheet-west-passed")] if player.passed else []
    if player.nerve is not None:
        parts.append(wording.text("sheet-west-cool-test", {"result": player.nerve, "held": str(player.held)}))
    if player.duel is not None:
        parts.append(wording.text("sheet-west-smarts", {"result": player.duel}))
    if player.extra_die is not None:
        parts.append(wording.text("sheet-west-extra-die", {"die": player.extra_die}))
    return parts


def west_headline(view: WestView, wording: Wording) -> tuple[str, QColor]:
    """Who has won money."""
    seats = [line.seat for line in view.lines if (line.account or 0) > 0]
    if not seats:
        return wording.text("sheet-west-nobody"), theme.QUIET
    if len(seats) == 1:
        return wording.text("headline-winner", {"seat": seats[0]}), theme.GOOD
    return wording.text("sheet-winners", {"seats": tuple(seats)}), theme.GOOD


def west_reason(view: WestView, wording: Wording) -> str:
    """How the base prize comes about, and who has lost by it (W24, W25)."""
    result = view.play.result
    if result is None:
        return wording.text("sheet-west-one-left")
    values = {"ante": view.play.setup.ante, "modifier": view.play.modifier, "top": _top(result), "prize": result.prize, "half": result.half}
    return wording.text("sheet-west-prize", values)


def _top(result: WestResult) -> object:
    return max(score for _, score in result.scores)


def west_cards(view: WestView, wording: Wording) -> tuple[MoneyCard, ...]:
    """The base prize with what each loser pays of it and each winner gets, and the extra prize (W25 to W27)."""
    result = view.play.result
    if result is None:
        return ()
    parts = dict(result.parts)
    paid = [wording.text("sheet-west-pays", {"name": name, "amount": amount, "part": parts[name]}) for name, amount in result.loss]
    got = [wording.text("pots-gets", {"name": name, "amount": amount}) for name, amount in result.gain]
    cards = [MoneyCard(wording.text("sheet-west-base-prize"), amount_text(result.prize, wording), "", (*paid, *got), theme.GOOD)]
    if result.extra:
        lines = tuple(wording.text("pots-has", {"name": name, "amount": amount}) for name, amount in result.extra)
        whole = amount_text(sum(amount for _, amount in result.extra), wording)
        cards.append(MoneyCard(wording.text("sheet-west-extra-prize"), whole, "", lines, theme.TRIUMPH))
    return tuple(cards)
