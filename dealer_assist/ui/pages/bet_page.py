"""The betting page: the seats with stack and stake, whose turn it is, and the amount that is entered for it."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dealer_assist.rules.betting import Bettor, Round
from dealer_assist.table.hand import HandState
from dealer_assist.ui import theme
from dealer_assist.ui.models.bet_desk import BetDesk, Limits
from dealer_assist.ui.models.controller import TableController
from dealer_assist.ui.widgets.buttons import LOW_WINDOW, TARGET, ChoiceButton, ChoiceModel
from dealer_assist.ui.widgets.painting import CENTRE, LEFT, draw_card, draw_text, fitting_font
from dealer_assist.ui.widgets.seat_map import SeatMap
from dealer_assist.ui.widgets.seats_panel import TargetCard, TileKind, TileModel
from dealer_assist.ui.words.seat_names import seat_title
from dealer_assist.ui.words.wording import Wording

_LOWER_SHARE, _LOW_SHARE = 0.30, 0.20
"""The height of the amount in that of the window, and in that of a low one."""

_TARGET_SHARE = 0.16


@dataclass(frozen=True, slots=True)
class AmountModel:
    """The amount in large figures, what it is for, and a line with the limits."""

    caption: str = ""
    amount: str = ""
    detail: str = ""
    entered: bool = False


class AmountView(QWidget):
    """Paints an AmountModel."""

    def __init__(self) -> None:
        super().__init__()
        self._model = AmountModel()

    def display(self, model: AmountModel) -> None:
        """Show an amount."""
        if model != self._model:
            self._model = model
            self.setAccessibleName(f"{model.caption}: {model.amount}. {model.detail}")
            self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw caption, amount and limits."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        model, box = self._model, QRectF(self.rect())
        draw_card(painter, box, theme.SURFACE, theme.ACCENT if model.entered else theme.EDGE, 3 if model.entered else 1)
        inner = box.adjusted(16, 8, -16, -8)
        caption = QRectF(inner.left(), inner.top(), inner.width(), inner.height() * 0.2)
        figure = QRectF(inner.left(), caption.bottom(), inner.width(), inner.height() * 0.58)
        detail = QRectF(inner.left(), figure.bottom(), inner.width(), inner.height() * 0.22)
        painter.setPen(theme.QUIET)
        draw_text(painter, caption, model.caption, fitting_font(model.caption, caption, caption.height() * 0.8, bold=True), LEFT)
        painter.setPen(theme.TEXT if model.entered else theme.FAINT)
        draw_text(painter, figure, model.amount, fitting_font(model.amount, figure, figure.height() * 0.9, bold=True), CENTRE)
        painter.setPen(theme.QUIET)
        draw_text(painter, detail, model.detail, fitting_font(model.detail, detail, detail.height() * 0.75), LEFT)
        painter.end()


class QuickAmounts(QWidget):
    """Buttons for the amounts that are bet most often."""

    def __init__(self, controller: TableController) -> None:
        super().__init__()
        self._controller = controller
        self._buttons: list[ChoiceButton] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.GAP)
        for index in range(3):
            button = ChoiceButton(self)
            button.clicked.connect(lambda _=False, chosen=index: self._choose(chosen))
            button.setMinimumSize(TARGET, TARGET)
            row.addWidget(button)
            self._buttons.append(button)
        self._amounts: tuple[int | None, ...] = (None, None, None)

    def display(self, desk: BetDesk, wording: Wording) -> None:
        """Offer the least amount, one as large as the bank, and the largest."""
        limits = desk.limits
        self._amounts = (limits.least, desk.pot_sized, limits.most)
        for code, amount, button in zip(("bet-least", "bet-pot", "bet-most"), self._amounts, self._buttons, strict=True):
            button.setEnabled(amount is not None)
            button.display(ChoiceModel(wording.text(code), amount is not None and amount == desk.amount))

    def _choose(self, index: int) -> None:
        self._controller.choose_amount(self._amounts[index])


class BetPage(QWidget):
    """Composes the page; `display` renders the controller's state."""

    def __init__(self, controller: TableController) -> None:
        super().__init__()
        self._controller = controller
        self.table, self.target, self.amount = SeatMap(), TargetCard(), AmountView()
        self.quick = QuickAmounts(controller)
        lower, self._right = QHBoxLayout(), QVBoxLayout()
        for layout in (lower, self._right):
            layout.setSpacing(theme.GAP)
        self._right.addWidget(self.amount, 3)
        self._right.addWidget(self.quick, 2)
        lower.addWidget(self.target)
        lower.addLayout(self._right, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GAP)
        column.addWidget(self.table, 1)
        column.addLayout(lower)

    def scale_to(self, window_width: int, window_height: int) -> None:
        """Keep the shares of the window; in a low one the quick amounts stand beside the amount."""
        low = window_height < LOW_WINDOW
        height = round(window_height * (_LOW_SHARE if low else _LOWER_SHARE))
        self.target.setFixedSize(round(window_width * _TARGET_SHARE), height)
        self._right.setDirection(QVBoxLayout.Direction.LeftToRight if low else QVBoxLayout.Direction.TopToBottom)
        self.amount.setFixedHeight(height if low else height - self.quick.sizeHint().height() - theme.GAP)

    def display(self, wording: Wording) -> None:
        """Render the round of bets."""
        hand, desk = self._controller.state, self._controller.bets
        state = desk.round
        if hand is None or state is None or hand.to_act is None:
            return
        name = seat_title(hand.to_act, hand.opened.seats[hand.to_act - 1], wording)
        self.target.display(wording.text("bet-turn"), name)
        tiles = tuple(_tile(seat, bettor, hand, wording) for seat, bettor in enumerate(state.bettors, start=1))
        self.table.display(tiles, wording.text("table-bank", {"amount": hand.bank}))
        self.amount.display(amount_model(desk, hand, state, wording))
        self.quick.display(desk, wording)


def amount_model(desk: BetDesk, hand: HandState, state: Round, wording: Wording) -> AmountModel:
    """The amount that is entered, and between what it may be."""
    limits = desk.limits
    caption = wording.text("bet-caption-raise" if limits.raising else "bet-caption-bet")
    shown = desk.shown
    known = {"bank": hand.bank, "to_call": min(state.to_call, state.actor.stack), "stack": state.actor.stack}
    detail = wording.text("bet-detail", known)
    return AmountModel(caption, "–" if shown is None else str(shown), f"{detail} {_limits_text(limits, wording)}", desk.amount is not None)


def _limits_text(limits: Limits, wording: Wording) -> str:
    if limits.least is None or limits.most is None:
        return wording.text("bet-no-amount")
    return wording.text("bet-limits", {"least": limits.least, "most": limits.most})


def _tile(seat: int, bettor: Bettor, hand: HandState, wording: Wording) -> TileModel:
    title = seat_title(seat, hand.opened.seats[seat - 1], wording)
    if seat == hand.button:
        title = f"{title} {wording.text('seat-button')}"
    target = seat == hand.to_act
    if bettor.folded:
        return TileModel(seat, title, TileKind.FOLDED, (), wording.text("tile-folded"))
    money = {"stack": bettor.stack, "stake": bettor.stake, "paid": bettor.paid + bettor.stake}
    detail = wording.text("tile-money" if bettor.stack else "tile-all-in", money)
    return TileModel(seat, title, TileKind.WAITING, (), detail, target, detail)
