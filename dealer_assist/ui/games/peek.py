"""Secrets for the croupier's eyes while he holds a key: notes recorded before the showdown, and the shots they arm (I8, M21)."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dealer_assist.table.hand import HandState
from dealer_assist.ui import theme
from dealer_assist.ui.games.audience import Audience
from dealer_assist.ui.games.sheets import sheet_of
from dealer_assist.ui.widgets.painting import draw_card
from dealer_assist.ui.widgets.sheet_view import SheetView
from dealer_assist.ui.words.wording import Wording


def keeps_secrets(hand: HandState | None) -> bool:
    """Whether notes of the hand are on record that do not lie open."""
    return hand is not None and not hand.over and bool(hand.view.secret)


class Peek(QWidget):
    """Lies over a page of the window until it is let go."""

    def __init__(self, window: QWidget, page: QWidget) -> None:
        super().__init__(window)
        self._page = page
        self.sheet = SheetView()
        column = QVBoxLayout(self)
        column.setContentsMargins(*(theme.GAP,) * 4)
        column.addWidget(self.sheet)
        self.hide()

    def open(self, hand: HandState, wording: Wording) -> None:
        """Show everything that is known of the notes of a hand."""
        self.sheet.display(sheet_of(hand, Audience.PEEK, wording))
        self.setGeometry(self._page.geometry())
        self.show()
        self.raise_()

    def follow(self, hand: HandState | None, wording: Wording) -> None:
        """Keep up with the hand while it is open; it closes where nothing is secret any more."""
        if self.isVisible() and hand is not None and keeps_secrets(hand):
            self.open(hand, wording)
        else:
            self.hide()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Cover the page."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        painter.fillRect(box, theme.BACKGROUND)
        draw_card(painter, box, theme.SURFACE, theme.TRIUMPH, 3)
        painter.end()
