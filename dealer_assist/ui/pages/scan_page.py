"""The scanning page: live picture, tiles of the slots, the target and its digits; and what they show."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dealer_assist.rules import corridor as corridors
from dealer_assist.rules.actions import COMMON
from dealer_assist.table.hand import HandState, Slot, SlotStatus
from dealer_assist.ui import theme
from dealer_assist.ui.cameras.camera_view import CameraView
from dealer_assist.ui.models.controller import TableController
from dealer_assist.ui.widgets.buttons import LOW_WINDOW
from dealer_assist.ui.widgets.digits_view import SHARE_OF_WINDOW, DigitsModel, DigitsView, cells_of, roles_of
from dealer_assist.ui.widgets.seats_panel import SeatsPanel, TargetCard, TileKind, TileModel
from dealer_assist.ui.words.seat_names import seat_title
from dealer_assist.ui.words.wording import Wording

_UNBROKEN = "\N{NO-BREAK SPACE}"
_TARGET_SHARE = 0.16
_CAMERA_SHARE, _LOW_CAMERA_SHARE, _TILES_SHARE = 11, 5, 13
"""The width of the picture and of the tiles beside it; in a low window the picture is not so high, and needs less width."""


class ScanPage(QWidget):
    """Composes the page; `display` renders the controller's state."""

    def __init__(self, controller: TableController) -> None:
        super().__init__()
        self._controller = controller
        self.camera, self.tiles = CameraView(), SeatsPanel()
        self.target, self.digits = TargetCard(), DigitsView()
        self.tiles.slot_chosen.connect(controller.aim)
        self._upper, lower = QHBoxLayout(), QHBoxLayout()
        for row in (self._upper, lower):
            row.setSpacing(theme.GAP)
        self._upper.addWidget(self.camera, _CAMERA_SHARE)
        self._upper.addWidget(self.tiles, _TILES_SHARE)
        lower.addWidget(self.target)
        lower.addWidget(self.digits, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GAP)
        column.addLayout(self._upper, 1)
        column.addLayout(lower)

    def scale_to(self, window_width: int, window_height: int) -> None:
        """Keep the digits at their share of the window."""
        self._upper.setStretch(0, _LOW_CAMERA_SHARE if window_height < LOW_WINDOW else _CAMERA_SHARE)
        height = round(window_height * SHARE_OF_WINDOW)
        self.digits.setFixedHeight(height)
        self.target.setFixedSize(round(window_width * _TARGET_SHARE), height)

    def display(self, wording: Wording) -> None:
        """Render the hand in progress."""
        state, target = self._controller.state, self._controller.session.target_slot
        if state is None or target is None:
            return
        caption = wording.text("target-correct" if target.status is SlotStatus.CONFIRMED else "target-scan")
        self.target.display(caption, slot_title(target, state, wording).replace(_UNBROKEN, " "))
        self.tiles.display(tuple(tile_of(slot, state, target, wording) for slot in state.slots))
        self.digits.display(digits_of(self._controller, state, wording))
        look = self._controller.desk.look
        self.camera.show_look(look)
        self.camera.show_hint(look.hint if look else None, wording)


def digits_of(controller: TableController, state: HandState, wording: Wording) -> DigitsModel:
    """The digits on the desk with the captions of those that count; the board note has only one."""
    target = controller.session.target
    positions = () if target is None else state.counted_positions(target)
    return DigitsModel(
        cells_of(controller.draft, state.length, roles_of(positions)),
        wording.text("digits-place", {"place": positions[0]}) if positions else "",
        wording.text("digits-neighbour"),
    )


def slot_title(slot: Slot, state: HandState, wording: Wording) -> str:
    """The seat, and which of its notes it is where it has several."""
    title = seat_title(slot.number, slot.name, wording)
    several = sum(other.number == slot.number for other in state.slots) > 1
    return wording.text("slot-note", {"slot": title, "number": slot.index + 1}) if several else title


def tile_of(slot: Slot, state: HandState, target: Slot, wording: Wording) -> TileModel:
    """A slot as a tile."""
    kind = TileKind(str(slot.status))
    digits, detail = counted_digits(slot, state), _detail(slot, state, wording)
    chosen = (slot.number, slot.index) == (target.number, target.index)
    return TileModel(slot.number, slot_title(slot, state, wording), kind, digits, detail, chosen, wording.text("tile-now"), slot.index)


def counted_digits(slot: Slot, state: HandState) -> tuple[int, ...]:
    """The digits that count of a confirmed note; nothing where none is confirmed, or where it is a secret still."""
    if slot.status is not SlotStatus.CONFIRMED or is_secret(slot, state):
        return ()
    return tuple(int(slot.digits[position - 1]) for position in state.counted_positions(slot.number))


def is_secret(slot: Slot, state: HandState) -> bool:
    """Whether the note of a slot is on record but does not lie open."""
    return (slot.number, slot.index) in state.view.secret


def _detail(slot: Slot, state: HandState, wording: Wording) -> str:
    known = {SlotStatus.WAITING: "tile-waiting", SlotStatus.FOLDED: "tile-folded", SlotStatus.NOT_OPENED: "tile-not-opened"}
    if slot.status in known or is_secret(slot, state):
        return wording.text(known.get(slot.status, "sheet-note-secret"))
    counted = counted_digits(slot, state)
    if len(counted) < 2:
        return wording.text("tile-check-digit" if counted and slot.number == COMMON else "tile-shown")
    inside = corridors.corridor((counted[0], counted[1]))
    if inside:
        return wording.text("tile-corridor", {"low": inside[0], "high": inside[-1], "width": len(inside)})
    return wording.text("tile-double" if counted[0] == counted[1] else "tile-neighbours")
