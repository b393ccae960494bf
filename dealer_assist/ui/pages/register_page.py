"""The page on which the deck is scanned before play: live picture, how many notes are registered, the digits of the next one."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dealer_assist.table.deck import progress
from dealer_assist.ui import theme
from dealer_assist.ui.cameras.camera_view import CameraView
from dealer_assist.ui.models.controller import TableController
from dealer_assist.ui.pages.bet_page import AmountModel, AmountView
from dealer_assist.ui.widgets.digits_view import SHARE_OF_WINDOW, DigitsModel, DigitsView, cells_of
from dealer_assist.ui.words.wording import Wording

_CAMERA_SHARE, _COUNT_SHARE = 11, 13


class RegisterPage(QWidget):
    """Composes the page; `display` renders the controller's state."""

    def __init__(self, controller: TableController) -> None:
        super().__init__()
        self._controller = controller
        self.camera, self.count, self.digits = CameraView(), AmountView(), DigitsView()
        upper = QHBoxLayout()
        upper.setSpacing(theme.GAP)
        upper.addWidget(self.camera, _CAMERA_SHARE)
        upper.addWidget(self.count, _COUNT_SHARE)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GAP)
        column.addLayout(upper, 1)
        column.addWidget(self.digits)

    def scale_to(self, window_height: int) -> None:
        """Keep the digits at their share of the window."""
        self.digits.setFixedHeight(round(window_height * SHARE_OF_WINDOW))

    def display(self, wording: Wording) -> None:
        """Render how far the scanning is."""
        self.count.display(count_model(self._controller, wording))
        self.digits.display(DigitsModel(cells_of(self._controller.draft, self._controller.choice.note_kind.digits, {})))
        look = self._controller.desk.look
        self.camera.show_look(look)
        self.camera.show_hint(look.hint if look else None, wording)


def count_model(controller: TableController, wording: Wording) -> AmountModel:
    """How many notes are registered, and how many of the planned deck are missing (S3)."""
    state = controller.session.state
    planned = state.deck.notes if state.deck is not None else 0
    done = progress(state.registered, planned)
    detail = (
        wording.text("register-missing", {"missing": done.missing, "planned": planned}) if planned else wording.text("register-no-plan")
    )
    if state.registered.notes:
        detail = f"{detail} · {wording.text('register-last', {'digits': state.registered.notes[-1].digits})}"
    return AmountModel(wording.text("register-count"), str(done.registered), detail, bool(done.registered))
