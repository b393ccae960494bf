"""The windows that open over the table: each asks, and gives what was entered to the controller."""

from PySide6.QtWidgets import QWidget

from dealer_assist.ui.actions import choice_text
from dealer_assist.ui.choices import Choice
from dealer_assist.ui.controller import TableController
from dealer_assist.ui.entry_dialog import EntryDialog
from dealer_assist.ui.floor_dialog import FloorDialog
from dealer_assist.ui.options_dialog import OptionsDialog
from dealer_assist.ui.players_dialog import PlayersDialog
from dealer_assist.ui.stage import Stage
from dealer_assist.ui.wording import Wording


class Dialogs:
    """Opens them over `parent`."""

    def __init__(self, controller: TableController, wording: Wording, parent: QWidget) -> None:
        self._controller = controller
        self._wording = wording
        self._parent = parent

    def agree_options(self) -> None:
        """Options are agreed before a hand is opened (S5)."""
        controller = self._controller
        if controller.stage is not Stage.SETUP:
            return
        dialog = OptionsDialog(controller.choice.game, controller.choice.options, self._wording, self._parent)
        if dialog.exec():
            controller.choose(controller.choice.with_options(dialog.options))

    def seat_players(self) -> None:
        """Players sit down, bring money and take it away between hands only."""
        controller = self._controller
        if controller.stage is not Stage.SETUP:
            return
        dialog = PlayersDialog(controller.choice, controller.session.state.accounts.stack, self._wording, self._parent)
        if dialog.exec():
            controller.choose(dialog.choice)
            controller.record(dialog.moved)

    def ask_numbers(self, choice: Choice) -> None:
        """An amount, a place or dice that belong to a chosen action."""
        dialog = EntryDialog(choice, choice_text(choice, self._wording), self._wording, self._parent)
        if dialog.exec():
            self._controller.record((dialog.action,))

    def call_floor(self) -> None:
        """A misdeal, an exchanged note, a ruling, notes for the deck: whether it may happen now is for the rules to say."""
        controller = self._controller
        hand = controller.state if controller.session.state.in_progress else None
        dialog = FloorDialog(hand, controller.choice.seats, self._wording, self._parent)
        if dialog.exec() and dialog.fact is not None:
            controller.record((dialog.fact,))
