"""The pages of the window, one of them shown at a time."""

from PySide6.QtWidgets import QStackedWidget

from dealer_assist.rules.split import SplitResult
from dealer_assist.table.hand import HandState
from dealer_assist.ui.cameras.camera_view import CameraView
from dealer_assist.ui.games.audience import Audience
from dealer_assist.ui.games.board import GameBoard
from dealer_assist.ui.models.controller import TableController
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.pages.bet_page import BetPage
from dealer_assist.ui.pages.play_page import PlayPage
from dealer_assist.ui.pages.register_page import RegisterPage
from dealer_assist.ui.pages.result_page import result_model
from dealer_assist.ui.pages.scan_page import ScanPage
from dealer_assist.ui.pages.setup_page import setup_answers, setup_models
from dealer_assist.ui.widgets.result_view import ResultView
from dealer_assist.ui.widgets.setup_panel import SetupPanel
from dealer_assist.ui.words.wording import Wording


class Pages(QStackedWidget):
    """Shows the page of the controller's stage; `display` renders it."""

    def __init__(self, controller: TableController) -> None:
        super().__init__()
        self._controller = controller
        self.setup = SetupPanel(setup_answers(controller))
        self.register, self.scan = RegisterPage(controller), ScanPage(controller)
        self.play, self.bet = PlayPage(controller), BetPage(controller)
        self.result, self.board = ResultView(), GameBoard(Audience.CROUPIER)
        for page in (self.setup, self.register, self.play, self.bet, self.scan, self.result, self.board):
            self.addWidget(page)

    @property
    def camera(self) -> CameraView | None:
        """The live picture of the page that is shown; None where it has none."""
        return {Stage.SCAN: self.scan.camera, Stage.REGISTER: self.register.camera}.get(self._controller.stage)

    def scale_to(self, width: int, height: int) -> None:
        """Keep the shares of a window of this size in pixels."""
        self.scan.scale_to(width, height)
        self.bet.scale_to(width, height)
        self.play.scale_to(height)
        self.register.scale_to(height)

    def display(self, reason: str, wording: Wording) -> None:
        """Render the page of the stage; `reason` tells why there is no picture."""
        match self._controller.stage:
            case Stage.SETUP:
                self.setCurrentWidget(self.setup)
                self.setup.display(setup_models(self._controller.choice, wording))
            case Stage.RESULT | Stage.PREVIEW:
                self._show_result(self._controller.shown_hand, wording)
            case stage:
                page = self._plain_page(stage)
                self.setCurrentWidget(page)
                page.display(wording)
        if self.camera is not None:
            self.camera.show_reason(reason)

    def _plain_page(self, stage: Stage) -> RegisterPage | PlayPage | BetPage | ScanPage:
        """The page of a stage that renders the controller by itself."""
        match stage:
            case Stage.REGISTER:
                return self.register
            case Stage.PLAY:
                return self.play
            case Stage.BET:
                return self.bet
        return self.scan

    def _show_result(self, hand: HandState | None, wording: Wording) -> None:
        """Split has a page of corridors and pots, the other games have their sheets."""
        if hand is None:
            return
        if isinstance(hand.result, SplitResult):
            self.setCurrentWidget(self.result)
            self.result.display(result_model(hand, hand.result, wording))
        else:
            self.setCurrentWidget(self.board)
            self.board.display(hand, wording)
