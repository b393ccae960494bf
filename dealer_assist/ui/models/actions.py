"""The buttons of each page: which actions it offers, whether the rules allow them, and how they are called now."""

import re
from dataclasses import fields

from dealer_assist.rules.errors import RuleError
from dealer_assist.rules.options import Game
from dealer_assist.table.events import Fact
from dealer_assist.table.hand import SlotStatus
from dealer_assist.table.settings import Theme
from dealer_assist.ui.games.peek import keeps_secrets
from dealer_assist.ui.keys import Intent, cap_of
from dealer_assist.ui.models.choices import Choice
from dealer_assist.ui.models.controller import TableController
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.widgets.buttons import ActionModel
from dealer_assist.ui.words.notice import refused
from dealer_assist.ui.words.wording import Wording, message_code

Actions = dict[Intent, tuple[ActionModel, int]]
"""Buttons in their order, each with its share of the row."""


def fact_code(kind: type) -> str:
    """The message that names a kind of fact: `HandOpened` is `fact-hand-opened`."""
    return f"fact-{_words_of(kind)}"


def _words_of(kind: type) -> str:
    """`HandOpened` as `hand-opened`."""
    return re.sub("[A-Z]", lambda letter: f"-{letter[0].lower()}", kind.__name__).removeprefix("-")


def fact_text(fact: Fact, wording: Wording) -> str:
    """A fact as the object of "undo"."""
    return wording.text(fact_code(type(fact)), {field.name: getattr(fact, field.name) for field in fields(fact)})


def actions_of(controller: TableController, wording: Wording) -> Actions:
    """The buttons of the page that is shown; Undo and Redo stand at the same end of every page."""
    pages = {
        Stage.SETUP: _setup,
        Stage.REGISTER: _register,
        Stage.PLAY: _play,
        Stage.BET: _bet,
        Stage.SCAN: _scan,
        Stage.RESULT: _result,
        Stage.PREVIEW: _preview,
    }
    actions = pages[controller.stage](controller, wording)
    if keeps_secrets(controller.state):
        actions[Intent.SECRETS] = ActionModel(wording.text("action-secrets"), cap_of(Intent.SECRETS)), 4
    undo, redo = controller.session.next_undo, controller.session.next_redo
    undo_label = wording.text("action-undo", {"what": fact_text(undo, wording)}) if undo else wording.text("action-undo-nothing")
    redo_label = wording.text("action-redo", {"what": fact_text(redo, wording)}) if redo else wording.text("action-redo-nothing")
    actions[Intent.REDO] = _model(controller, wording, Intent.REDO, redo_label), 4
    actions[Intent.UNDO] = _model(controller, wording, Intent.UNDO, undo_label), 5
    return actions


def top_actions(muted: bool, wording: Wording) -> Actions:
    """The buttons of the top row."""
    mute = wording.text("action-unmute" if muted else "action-mute")
    return {
        Intent.HELP: (ActionModel(wording.text("action-help"), cap_of(Intent.HELP)), 4),
        Intent.FLOOR: (ActionModel(wording.text("action-floor"), cap_of(Intent.FLOOR)), 5),
        Intent.MENU: (ActionModel(wording.text("action-menu"), cap_of(Intent.MENU)), 4),
        Intent.REPEAT: (ActionModel(wording.text("action-repeat"), cap_of(Intent.REPEAT)), 4),
        Intent.MUTE: (ActionModel(mute, cap_of(Intent.MUTE)), 4),
        Intent.LANGUAGE: (ActionModel(wording.text("action-language"), cap_of(Intent.LANGUAGE)), 4),
    }


def menu_entries(theme: Theme, wording: Wording) -> dict[Intent, ActionModel]:
    """What the menu offers: the window's own wishes."""
    words = {
        Intent.DISPUTE: wording.text("action-dispute"),
        Intent.REPORT: wording.text("action-report"),
        Intent.PRACTICE: wording.text("action-practice"),
        Intent.CAMERA: wording.text("action-camera"),
        Intent.ASSISTANT: wording.text("action-assistant"),
        Intent.CALIBRATE: wording.text("action-calibrate"),
        Intent.SECOND_SCREEN: wording.text("action-second-screen"),
        Intent.THEME: wording.text("action-theme", {"theme": theme}),
        Intent.FULL_SCREEN: wording.text("action-full-screen"),
        Intent.KEYS: wording.text("action-keys"),
        Intent.SIGN_IN: wording.text("action-sign-in"),
        Intent.SLOWER: wording.text("action-slower"),
        Intent.FASTER: wording.text("action-faster"),
        Intent.NAMES: wording.text("action-names"),
    }
    return {intent: ActionModel(label, cap_of(intent)) for intent, label in words.items()}


def _setup(controller: TableController, wording: Wording) -> Actions:
    actions = {Intent.CONFIRM: (_model(controller, wording, Intent.CONFIRM, wording.text("action-open-hand"), strong=True), 8)}
    changed = wording.text("action-options", {"count": controller.choice.changed_options})
    actions[Intent.OPTIONS] = (ActionModel(changed, cap_of(Intent.OPTIONS)), 4)
    actions[Intent.PLAYERS] = (ActionModel(wording.text("action-players"), cap_of(Intent.PLAYERS)), 4)
    actions[Intent.PROFILES] = (ActionModel(wording.text("action-profiles"), cap_of(Intent.PROFILES)), 4)
    actions[Intent.REGISTER] = (ActionModel(wording.text("action-register"), cap_of(Intent.REGISTER)), 4)
    if controller.state is not None:
        actions[Intent.DROP] = (_model(controller, wording, Intent.DROP, wording.text("action-back-to-result")), 4)
    return actions


def choice_text(choice: Choice, wording: Wording) -> str:
    """An open action in words; a number that is still to be entered is told with its limits."""
    action, code = choice.action, message_code("choice", _words_of(type(choice.action)))
    values: dict[str, object] = {field.name: getattr(action, field.name) for field in fields(action)}
    values |= {name: str(value) for name, value in values.items() if isinstance(value, bool)}
    if choice.numbers:
        values |= {"least": choice.numbers[0].least, "most": choice.numbers[0].most, "dice": len(choice.numbers)}
    return wording.text(code, values)


def _play(controller: TableController, wording: Wording) -> Actions:
    actions = {
        Intent.PICTURE_BACK: (_model(controller, wording, Intent.PICTURE_BACK, wording.text("action-choices-back")), 4),
        Intent.PICTURE_ON: (_model(controller, wording, Intent.PICTURE_ON, wording.text("action-choices-on")), 4),
    }
    if controller.plays.pages < 2:
        actions = {}
    if controller.session.target is not None:
        actions[Intent.CHOICES] = (_model(controller, wording, Intent.CHOICES, wording.text("action-scan-instead")), 6)
    return actions


def _register(controller: TableController, wording: Wording) -> Actions:
    return {
        Intent.CONFIRM: (_scanned(controller, wording, "action-register-note"), 6),
        Intent.MANUAL: (_model(controller, wording, Intent.MANUAL, wording.text("action-manual")), 4),
        Intent.DROP: (_model(controller, wording, Intent.DROP, wording.text("action-drop")), 4),
        Intent.REGISTER: (_model(controller, wording, Intent.REGISTER, wording.text("action-register-done")), 4),
    }


def _scanned(controller: TableController, wording: Wording, code: str) -> ActionModel:
    """The button that takes the digits on the desk; it waits until there are some and they have stood still."""
    confirm = _model(controller, wording, Intent.CONFIRM, wording.text(code), strong=True)
    if controller.draft is not None and controller.desk.stable:
        return confirm
    hint = wording.text("notice-no-digits" if controller.draft is None else "refusal-not-stable")
    return ActionModel(confirm.label, confirm.cap, enabled=False, hint=hint, strong=True)


def _bet(controller: TableController, wording: Wording) -> Actions:
    desk = controller.bets
    state, limits = desk.round, desk.limits
    to_call = 0 if state is None else min(state.to_call, state.actor.stack)
    bet = "action-raise" if limits.raising else "action-bet"
    labels = {
        Intent.CHECK_CALL: (wording.text("action-call", {"amount": to_call}) if to_call else wording.text("action-check"), 5),
        Intent.BET_RAISE: (wording.text(bet, {"amount": desk.shown or 0}), 5),
        Intent.ALL_IN: (wording.text("action-all-in", {"amount": 0 if state is None else state.actor.stack}), 4),
        Intent.FOLD: (wording.text("action-fold-now"), 3),
    }
    return {intent: (_model(controller, wording, intent, label), share) for intent, (label, share) in labels.items()}


def _scan(controller: TableController, wording: Wording) -> Actions:
    state, target = controller.state, controller.session.target
    leaving = state is not None and controller.session.target_slot not in state.missing and controller.draft is None
    drop = wording.text("action-leave-correction" if leaving else "action-drop")
    actions = {
        Intent.CONFIRM: (_scanned(controller, wording, "action-confirm"), 7),
        Intent.MANUAL: (_model(controller, wording, Intent.MANUAL, wording.text("action-manual")), 4),
        Intent.DROP: (_model(controller, wording, Intent.DROP, drop), 4),
    }
    if state is not None and target is not None and state.slot(target).status is not SlotStatus.CONFIRMED:
        actions[Intent.FOLD] = (_model(controller, wording, Intent.FOLD, wording.text("action-fold")), 3)
        actions[Intent.NOT_OPENED] = (_model(controller, wording, Intent.NOT_OPENED, wording.text("action-not-opened")), 4)
    if controller.plays.choices and state is not None and state.game is not Game.SPLIT:
        actions[Intent.CHOICES] = (_model(controller, wording, Intent.CHOICES, wording.text("action-choices")), 4)
    actions[Intent.PICTURE_BACK] = (_model(controller, wording, Intent.PICTURE_BACK, wording.text("action-picture-back")), 4)
    actions[Intent.PICTURE_ON] = (_model(controller, wording, Intent.PICTURE_ON, wording.text("action-picture-on")), 4)
    return actions


def _result(controller: TableController, wording: Wording) -> Actions:
    return {
        Intent.CONFIRM: (_model(controller, wording, Intent.CONFIRM, wording.text("action-next-hand"), strong=True), 8),
        Intent.SLOT_ON: (_model(controller, wording, Intent.SLOT_ON, wording.text("action-correct")), 4),
    }


def _preview(controller: TableController, wording: Wording) -> Actions:
    return {
        Intent.CONFIRM: (_model(controller, wording, Intent.CONFIRM, wording.text("action-accept-change"), strong=True), 8),
        Intent.DROP: (_model(controller, wording, Intent.DROP, wording.text("action-leave-change")), 4),
    }


def _model(controller: TableController, wording: Wording, intent: Intent, label: str, *, strong: bool = False) -> ActionModel:
    error = controller.refusal(intent)
    hint = reason_text(error, wording) if error else ""
    return ActionModel(label, cap_of(intent), error is None, hint, strong)


def reason_text(error: RuleError, wording: Wording) -> str:
    """Why the rules refuse something, in words."""
    notice = refused(error)
    return wording.either(notice.code, "error-unknown", notice.params)
