"""The page of the games that are led step by step: the sheet of the hand, and everything that may happen now, one digit key each."""

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.actions import choice_text
from dealer_assist.ui.audience import Audience
from dealer_assist.ui.buttons import LOW_TARGET, ActionButton, ActionModel
from dealer_assist.ui.controller import TableController
from dealer_assist.ui.game_sheets import sheet_of
from dealer_assist.ui.play_desk import CHOICES_SHOWN
from dealer_assist.ui.sheet_view import SheetView
from dealer_assist.ui.wording import Wording

_COLUMNS = 3


class PlayPage(QWidget):
    """Composes the page; `display` renders the controller's state."""

    def __init__(self, controller: TableController) -> None:
        super().__init__()
        self._controller = controller
        self.sheet = SheetView()
        self.choices: tuple[ActionButton, ...] = tuple(ActionButton(self) for _ in range(CHOICES_SHOWN))
        grid = QGridLayout()
        grid.setSpacing(theme.GAP)
        for index, button in enumerate(self.choices):
            button.setMinimumHeight(LOW_TARGET)
            button.clicked.connect(lambda _=False, chosen=index: controller.choose_action(chosen))
            grid.addWidget(button, index // _COLUMNS, index % _COLUMNS)
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, 1)
        self._column, self._grid = QVBoxLayout(self), grid
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.GAP)
        self._column.addWidget(self.sheet)
        self._column.addLayout(grid)

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
        rows = max(1, -(-choices // _COLUMNS))
        for row in range(CHOICES_SHOWN // _COLUMNS):
            self._grid.setRowStretch(row, int(row < rows))
        self._column.setStretch(0, 6)
        self._column.setStretch(1, 2 + rows)
