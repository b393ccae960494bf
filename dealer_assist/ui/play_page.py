"""The page of the games that are led step by step: who has how much, and everything that may happen now, one digit key each."""

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from dealer_assist.table.hand import HandState, SlotStatus
from dealer_assist.ui import theme
from dealer_assist.ui.actions import choice_text
from dealer_assist.ui.buttons import LOW_TARGET, ActionButton, ActionModel
from dealer_assist.ui.controller import TableController
from dealer_assist.ui.play_desk import CHOICES_SHOWN
from dealer_assist.ui.seat_map import SeatMap
from dealer_assist.ui.seat_names import seat_title
from dealer_assist.ui.seats_panel import TileKind, TileModel
from dealer_assist.ui.wording import Wording

_COLUMNS = 3


class PlayPage(QWidget):
    """Composes the page; `display` renders the controller's state."""

    def __init__(self, controller: TableController) -> None:
        super().__init__()
        self._controller = controller
        self.table = SeatMap()
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
        self._column.addWidget(self.table)
        self._column.addLayout(grid)

    def display(self, wording: Wording) -> None:
        """Render the hand in progress and the choices of this page."""
        hand = self._controller.state
        if hand is None:
            return
        self.table.display(money_tiles(hand, wording), wording.text("table-bank", {"amount": hand.bank}) if hand.bank else "")
        shown = self._controller.plays.shown
        for index, button in enumerate(self.choices):
            button.setVisible(index < len(shown))
            if index < len(shown):
                button.display(ActionModel(choice_text(shown[index], wording), str(index + 1)))
        self._share_out(len(shown))

    def _share_out(self, choices: int) -> None:
        """The table has the room that the rows of choices leave."""
        rows = max(1, -(-choices // _COLUMNS))
        for row in range(CHOICES_SHOWN // _COLUMNS):
            self._grid.setRowStretch(row, int(row < rows))
        self._column.setStretch(0, 5)
        self._column.setStretch(1, 2 * rows)


def money_tiles(hand: HandState, wording: Wording) -> tuple[TileModel, ...]:
    """Every seat with its stack and what it has at stake, once the hand is over with what it has won; whose turn it is, is marked."""
    tiles = []
    for seat, (name, stack, moved) in enumerate(zip(hand.opened.seats, hand.play.stacks, hand.moved, strict=True), start=1):
        kind = TileKind.FOLDED if seat in hand.view.folded else TileKind(str(SlotStatus.WAITING))
        detail = _money_text(stack, moved, hand, wording)
        title = seat_title(seat, name, wording)
        if seat == hand.button:
            title = f"{title} {wording.text('seat-button')}"
        tiles.append(TileModel(seat, title, kind, (), detail, seat == hand.to_act, detail))
    return tuple(tiles)


def _money_text(stack: int, moved: int, hand: HandState, wording: Wording) -> str:
    if hand.over:
        return wording.text("tile-won", {"stack": stack, "won": f"{moved:+d}"})
    return wording.text("tile-stake", {"stack": stack, "stake": -moved}) if moved < 0 else wording.text("tile-stack", {"stack": stack})
