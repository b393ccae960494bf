"""The windows that open over the table: each asks, and gives what was entered to the controller."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from dealer_assist.rules.errors import RuleError
from dealer_assist.table.faults import KnownError
from dealer_assist.table.profile import Profile
from dealer_assist.ui.dialogs.entry_dialog import EntryDialog
from dealer_assist.ui.dialogs.floor_dialog import FloorDialog
from dealer_assist.ui.dialogs.options_dialog import OptionsDialog
from dealer_assist.ui.dialogs.parts import ProfileParts
from dealer_assist.ui.dialogs.players_dialog import PlayersDialog
from dealer_assist.ui.dialogs.profiles_dialog import ProfilesDialog
from dealer_assist.ui.models.actions import choice_text
from dealer_assist.ui.models.choices import Choice
from dealer_assist.ui.models.controller import TableController
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.words.idle_keys import between_hands_only
from dealer_assist.ui.words.notice import refused, settings_not_kept
from dealer_assist.ui.words.wording import Wording


class Dialogs:
    """Opens them over `parent`; `clock` gives the seconds for which a button is held."""

    def __init__(
        self, controller: TableController, profiles: ProfileParts, wording: Wording, parent: QWidget, clock: Callable[[], float]
    ) -> None:
        self._controller, self._clock = controller, clock
        self._parts, self._profiles = profiles, profiles.kept
        self._wording = wording
        self._parent = parent

    def agree_options(self) -> None:
        """Options are agreed before a hand is opened (S5)."""
        controller = self._controller
        if controller.stage is not Stage.SETUP:
            controller.refuse(between_hands_only())
            return
        dialog = OptionsDialog(controller.choice.game, controller.choice.options, self._wording, self._parent)
        if dialog.exec():
            controller.choose(controller.choice.with_options(dialog.options))

    def seat_players(self) -> None:
        """Players sit down, bring money and take it away between hands only."""
        controller = self._controller
        if controller.stage is not Stage.SETUP:
            controller.refuse(between_hands_only())
            return
        dialog = PlayersDialog(controller.choice, controller.session.state.accounts.stack, self._wording, self._parent)
        if dialog.exec():
            controller.choose(dialog.choice)
            controller.record(dialog.moved)

    def choose_profile(self) -> None:
        """A table that was set up before is taken over; the profiles are kept as they were left."""
        controller = self._controller
        if controller.stage is not Stage.SETUP:
            controller.refuse(between_hands_only())
            return
        dialog = ProfilesDialog(controller.choice, self._profiles, self._wording, self._parent)
        taken = dialog.exec() and dialog.chosen is not None
        if dialog.profiles != self._profiles:
            self._profiles = dialog.profiles
            self._keep_profiles(dialog.profiles)
        if taken and dialog.chosen is not None:
            self._take_over(dialog.chosen)

    def _take_over(self, profile: Profile) -> None:
        """One that this version of the program does not understand is refused with its reason."""
        try:
            self._controller.choose(self._controller.choice.set_up_as(profile))
        except RuleError as error:
            self._controller.refuse(refused(error))

    def _keep_profiles(self, profiles: tuple[Profile, ...]) -> None:
        try:
            self._parts.keep(profiles)
        except KnownError as fault:
            self._controller.answer(settings_not_kept(fault))

    def ask_numbers(self, choice: Choice) -> None:
        """An amount, a place or dice that belong to a chosen action."""
        dialog = EntryDialog(choice, choice_text(choice, self._wording), self._wording, self._parent)
        if dialog.exec():
            self._controller.record((dialog.action,))

    def call_floor(self) -> None:
        """A misdeal, an exchanged note, a ruling, notes for the deck: whether it may happen now is for the rules to say."""
        controller = self._controller
        hand = controller.state if controller.session.state.in_progress else None
        dialog = FloorDialog(hand, controller.choice.seats, self._wording, self._parent, self._clock)
        if dialog.exec() and dialog.fact is not None:
            controller.record((dialog.fact,))
