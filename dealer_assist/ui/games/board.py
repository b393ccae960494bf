"""The result of a game that is drawn as a sheet: who has won in very large type, the sheet, and where the money goes."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dealer_assist.table.hand import HandState
from dealer_assist.ui import theme
from dealer_assist.ui.games.audience import Audience
from dealer_assist.ui.games.sheets import outcome_of, sheet_of
from dealer_assist.ui.widgets.banner import Banner, BannerModel
from dealer_assist.ui.widgets.pots_panel import PotsPanel
from dealer_assist.ui.widgets.sheet_view import SheetView
from dealer_assist.ui.words.wording import Wording

_BANNER_SHARE, _SHEET_SHARE = 2, 6
"""Of the height; a sheet with many rows has more."""


class GameBoard(QWidget):
    """Composes the page; `display` renders a hand in progress or settled, as its audience may see it."""

    def __init__(self, audience: Audience) -> None:
        super().__init__()
        self._audience = audience
        self._shown: tuple[HandState, str] | None = None
        self.banner, self.sheet, self.cards = Banner(), SheetView(), PotsPanel()
        lower = QHBoxLayout()
        lower.setSpacing(theme.GAP)
        lower.addWidget(self.sheet, 7)
        lower.addWidget(self.cards, 2)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.GAP)
        self._column.addWidget(self.banner, _BANNER_SHARE)
        self._column.addLayout(lower, _SHEET_SHARE)

    def display(self, hand: HandState, wording: Wording) -> None:
        """Show the hand; the banner and the money appear with the result. What is shown already is left alone."""
        if self._shown is not None and self._shown[0] is hand and self._shown[1] == wording.language:
            return
        self._shown = hand, wording.language
        outcome = outcome_of(hand, wording)
        self.banner.setVisible(outcome is not None)
        if outcome is not None:
            self.banner.display(BannerModel(outcome.headline, outcome.reason, outcome.colour))
        self.cards.display(() if outcome is None else outcome.cards)
        model = sheet_of(hand, self._audience, wording)
        self._column.setStretch(1, max(_SHEET_SHARE, round(1.25 * len(model.rows))))
        self.sheet.display(model)
