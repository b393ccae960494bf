"""The page of the games that are led step by step: the sheet of the hand, and everything that may happen now, one digit key each."""

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.games.audience import Audience
from dealer_assist.ui.games.sheets import sheet_of
from dealer_assist.ui.models.actions import choice_text
from dealer_assist.ui.models.controller import TableController
from dealer_assist.ui.models.play_desk import CHOICES_SHOWN
from dealer_assist.ui.widgets.buttons import LOW_TARGET, LOW_WINDOW, ActionButton, ActionModel
from dealer_assist.ui.widgets.sheet_view import SheetView
from dealer_assist.ui.words.wording import Wording

_COLUMNS, _LOW_COLUMNS = 3, 5
"""Choices in a row; more of them in a low window, so that the sheet above can be read."""


class PlayPage(QWidget):
    """Composes the page; `display` renders the controller's state."""

    def __init__(self, controller: TableController) -> None:
        super().__init__()
        self._controller = controller
        self.sheet = SheetView()
        self.choices: tuple[ActionButton, ...] = tuple(ActionButton(self) for _ in range(CHOICES_SHOWN))
        for index, button in enumerate(self.choices):
            button.setMinimumHeight(LOW_TARGET)
            button.clicked.connect(lambda _=False, chosen=index: controller.choose_action(chosen))
        self._column, self._grid, self._columns = QVBoxLayout(self), QGridLayout(), 0
        self._grid.setSpacing(theme.GAP)
        self._arrange(_COLUMNS)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.GAP)
        self._column.addWidget(self.sheet)
        self._column.addLayout(self._grid)

    def scale_to(self, window_height: int) -> None:
        """Arrange the choices as a window of this height has room for them."""
        columns = _LOW_COLUMNS if window_height < LOW_WINDOW else _COLUMNS
        if columns != self._columns:
            self._arrange(columns)
            self._share_out(len(self._controller.plays.shown))

    def _arrange(self, columns: int) -> None:
        self._columns = columns
        for index, button in enumerate(self.choices):
            self._grid.addWidget(button, index // columns, index % columns)
        for column in range(_LOW_COLUMNS):
            self._grid.setColumnStretch(column, int(column < columns))

    def display(self, wording: Wording) -> None:
        """Render the hand in progress and the choices of this page."""
        hand = self._controller.state
        if hand is None:
            return
        self.sheet.display(sheet_of(hand, Audience.CROUPIER, wording))
        shown = self._controller.plays.shown
        for index, button in enumerate(self.choices):
            button.setVisible(index < len(shown))
            if index < len(shown):
                button.display(ActionModel(choice_text(shown[index], wording), str(index + 1)))
        self._share_out(len(shown))

    def _share_out(self, choices: int) -> None:
        """The sheet has the room that the rows of choices leave."""
        rows = max(1, -(-choices // self._columns))
        for row in range(CHOICES_SHOWN // _COLUMNS):
            self._grid.setRowStretch(row, int(row < rows))
        self._column.setStretch(0, 6)
        self._column.setStretch(1, 2 + rows)
