"""The scanning page: live picture, tiles of the slots, the target and its digits; and what they show."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dealer_assist.rules import corridor as corridors
from dealer_assist.rules.actions import COMMON
from dealer_assist.rules.serial import Serial
from dealer_assist.table.hand import HandState, Slot, SlotStatus
from dealer_assist.ui import theme
from dealer_assist.ui.camera_view import CameraView
from dealer_assist.ui.controller import TableController
from dealer_assist.ui.digits_view import SHARE_OF_WINDOW, DigitsModel, DigitsView, cells_of
from dealer_assist.ui.seat_names import seat_title
from dealer_assist.ui.seats_panel import SeatsPanel, TargetCard, TileKind, TileModel
from dealer_assist.ui.wording import Wording

_UNBROKEN = "\N{NO-BREAK SPACE}"
_TARGET_SHARE = 0.16
_CAMERA_SHARE, _TILES_SHARE = 11, 13


class ScanPage(QWidget):
    """Composes the page; `display` renders the controller's state."""

    def __init__(self, controller: TableController) -> None:
        super().__init__()
        self._controller = controller
        self.camera, self.tiles = CameraView(), SeatsPanel()
        self.target, self.digits = TargetCard(), DigitsView()
        self.tiles.slot_chosen.connect(controller.aim)
        upper, lower = QHBoxLayout(), QHBoxLayout()
        for row in (upper, lower):
            row.setSpacing(theme.GAP)
        upper.addWidget(self.camera, _CAMERA_SHARE)
        upper.addWidget(self.tiles, _TILES_SHARE)
        lower.addWidget(self.target)
        lower.addWidget(self.digits, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GAP)
        column.addLayout(upper, 1)
        column.addLayout(lower)

    def scale_to(self, window_width: int, window_height: int) -> None:
        """Keep the digits at their share of the window."""
        height = round(window_height * SHARE_OF_WINDOW)
        self.digits.setFixedHeight(height)
        self.target.setFixedSize(round(window_width * _TARGET_SHARE), height)

    def display(self, wording: Wording) -> None:
        """Render the hand in progress."""
        state, target = self._controller.state, self._controller.session.target
        if state is None or target is None:
            return
        confirmed = state.slot(target).status is SlotStatus.CONFIRMED
        caption = wording.text("target-correct" if confirmed else "target-scan")
        name = seat_title(target, state.slot(target).name, wording).replace(_UNBROKEN, " ")
        self.target.display(caption, name)
        self.tiles.display(tuple(tile_of(slot, state, target, wording) for slot in state.slots))
        self.digits.display(digits_of(self._controller, state, wording))
        self.camera.show_look(self._controller.desk.look)


def digits_of(controller: TableController, state: HandState, wording: Wording) -> DigitsModel:
    """The digits on the desk with the captions of the two that count; the board note has only one."""
    return DigitsModel(
        cells_of(controller.draft, state.place, board=controller.session.target == COMMON),
        wording.text("digits-place", {"place": state.place.number}),
        wording.text("digits-neighbour"),
    )


def tile_of(slot: Slot, state: HandState, target: int, wording: Wording) -> TileModel:
    """A slot as a tile."""
    kind = TileKind(str(slot.status))
    digits, detail = counted_digits(slot, state), _detail(slot, state, wording)
    title = seat_title(slot.number, slot.name, wording)
    return TileModel(slot.number, title, kind, digits, detail, slot.number == target, wording.text("tile-now"))


def counted_digits(slot: Slot, state: HandState) -> tuple[int, ...]:
    """The pocket pair of a seat, the check digit of the board, nothing where no note is confirmed."""
    if slot.status is not SlotStatus.CONFIRMED:
        return ()
    serial = Serial(slot.digits)
    return (serial.digit_at(state.place.number),) if slot.number == COMMON else serial.pair(state.place)


def _detail(slot: Slot, state: HandState, wording: Wording) -> str:
    match slot.status:
        case SlotStatus.WAITING:
            return wording.text("tile-waiting")
        case SlotStatus.FOLDED:
            return wording.text("tile-folded")
        case SlotStatus.NOT_OPENED:
            return wording.text("tile-not-opened")
    if slot.number == COMMON:
        return wording.text("tile-check-digit")
    pair = Serial(slot.digits).pair(state.place)
    inside = corridors.corridor(pair)
    if inside:
        return wording.text("tile-corridor", {"low": inside[0], "high": inside[-1], "width": len(inside)})
    return wording.text("tile-double" if pair[0] == pair[1] else "tile-neighbours")
