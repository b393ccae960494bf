"""The second screen, for the players: what is played, what has been opened so far, the bank, the result. No controls, no secrets."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from dealer_assist.rules import corridor as corridors
from dealer_assist.rules.actions import COMMON
from dealer_assist.rules.options import Game
from dealer_assist.rules.split import SplitResult
from dealer_assist.table.hand import HandState, SlotStatus
from dealer_assist.ui import theme
from dealer_assist.ui.games.audience import Audience
from dealer_assist.ui.games.board import GameBoard
from dealer_assist.ui.keys import Intent, Press, press_of
from dealer_assist.ui.pages.result_page import result_model
from dealer_assist.ui.pages.scan_page import counted_digits
from dealer_assist.ui.widgets.bars import Caption, MessageLine
from dealer_assist.ui.widgets.corridor_bar import CorridorModel
from dealer_assist.ui.widgets.dialog_size import screen_of
from dealer_assist.ui.widgets.open_notes_view import OpenNotesView, OpenRow
from dealer_assist.ui.widgets.result_view import ResultView
from dealer_assist.ui.words.notice import Level
from dealer_assist.ui.words.seat_names import seat_title
from dealer_assist.ui.words.wording import Wording

_FIRST_SIZE = QSize(1280, 720)
_LEAVING = (Intent.DROP, Intent.FULL_SCREEN, Intent.SECOND_SCREEN)


class PlayersWindow(QWidget):
    """Shows the state of the hand; `display` renders it. It takes no wish of anybody but to go away (Esc)."""

    def __init__(self) -> None:
        super().__init__()
        self.resize(_FIRST_SIZE)
        self.title, self.bank = Caption(), MessageLine()
        self.notes, self.result, self.board = OpenNotesView(), ResultView(), GameBoard(Audience.PLAYERS)
        self.pages = QStackedWidget()
        for page in (self.notes, self.result, self.board):
            self.pages.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(*(2 * theme.GAP,) * 4)
        column.setSpacing(theme.GAP)
        column.addWidget(self.title, 1)
        column.addWidget(self.pages, 8)
        column.addWidget(self.bank, 1)

    def open_beside(self, window: QWidget) -> None:
        """Show it on another screen than `window` where there is one, there on the whole screen."""
        others = [screen for screen in QGuiApplication.screens() if screen is not screen_of(window)]
        if others:
            self.setScreen(others[0])
            self.move(others[0].geometry().topLeft())
            self.showFullScreen()
        else:
            self.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Leave the screen."""
        press: Press | None = press_of(event)
        if press is not None and press.intent in _LEAVING:
            self.close()

    def display(self, title: str, hand: HandState | None, wording: Wording) -> None:
        """Render a hand as the ledger holds it; None between hands."""
        self.setWindowTitle(wording.text("players-screen-title"))
        self.title.display(title)
        bank = "" if hand is None else _bank_text(hand, wording)
        self.bank.display(bank, Level.HINT)
        self.bank.setVisible(bool(bank))
        if hand is None:
            self.notes.display(())
            self.pages.setCurrentWidget(self.notes)
        elif isinstance(hand.result, SplitResult):
            self.result.display(result_model(hand, hand.result, wording))
            self.pages.setCurrentWidget(self.result)
        elif hand.game is not Game.SPLIT:
            self.board.display(hand, wording)
            self.pages.setCurrentWidget(self.board)
        else:
            self.notes.display(open_rows(hand, wording))
            self.pages.setCurrentWidget(self.notes)


def open_rows(hand: HandState, wording: Wording) -> tuple[OpenRow, ...]:
    """Every seat of a hand of Split, then the board note, with what has been opened for everybody to see."""
    shown = {slot.number: counted_digits(slot, hand) for slot in hand.slots if slot.status is SlotStatus.CONFIRMED}
    stacks = hand.play.stacks
    rows = []
    for seat, name in enumerate(hand.opened.seats, start=1):
        digits = shown.get(seat, ())
        bar = _bar(digits[0], digits[1]) if len(digits) == 2 else None
        state = wording.text("tile-folded") if seat in hand.view.folded else _stack_text(stacks[seat - 1], hand, wording)
        rows.append(OpenRow(seat_title(seat, name, wording), digits, bar, state, seat == hand.to_act))
    if COMMON in shown:
        rows.append(OpenRow(wording.text("slot-name", {"slot": COMMON}), shown[COMMON], None, wording.text("tile-check-digit"), False))
    return tuple(rows)


def _bar(first: int, second: int) -> CorridorModel:
    return CorridorModel((first, second), corridors.corridor((first, second)), None, theme.ACCENT)


def _stack_text(stack: int, hand: HandState, wording: Wording) -> str:
    return wording.text("tile-stack", {"stack": stack}) if hand.opened.betting else ""


def _bank_text(hand: HandState, wording: Wording) -> str:
    return wording.text("players-screen-bank", {"amount": hand.bank}) if hand.bank and not hand.over else ""
