"""The croupier's window: it composes the pages, hands keys on, and redraws what the controller holds."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dealer_assist.rules.actions import COMMON
from dealer_assist.table.ports import SourcePhase, SourceState
from dealer_assist.ui import theme
from dealer_assist.ui.awake import Awake
from dealer_assist.ui.calibration.check import CalibrationCheck
from dealer_assist.ui.calibration.dialog import CalibrationDialog
from dealer_assist.ui.cameras.assistant_dialog import open_assistant
from dealer_assist.ui.cameras.camera_dialog import set_camera
from dealer_assist.ui.dialogs.dialogs import Dialogs
from dealer_assist.ui.dialogs.keys_dialog import KeysDialog
from dealer_assist.ui.dialogs.menu_dialog import MenuDialog
from dealer_assist.ui.games.peek import Peek, keeps_secrets
from dealer_assist.ui.keys import Intent, Press, press_of
from dealer_assist.ui.models.actions import Actions, actions_of, menu_entries, top_actions
from dealer_assist.ui.models.club_sign import ClubSign
from dealer_assist.ui.models.controller import TableController
from dealer_assist.ui.models.debounce import counts_once
from dealer_assist.ui.models.desk import Look
from dealer_assist.ui.models.feed import ReaderPhase, ReadingFeed
from dealer_assist.ui.models.machine import MachineState, health_models, sound_advice
from dealer_assist.ui.models.messages import hint_of, source_reason
from dealer_assist.ui.models.notice_text import notice_text
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.models.title import title_text
from dealer_assist.ui.pages.help_view import HelpView
from dealer_assist.ui.pages.pages import Pages
from dealer_assist.ui.pages.players_window import PlayersWindow
from dealer_assist.ui.pages.prompt_line import PromptLine, prompt_lines
from dealer_assist.ui.parts import WindowParts
from dealer_assist.ui.side_windows import SideWindows
from dealer_assist.ui.voice.announcer import Announcer
from dealer_assist.ui.voice.desk import VoiceDesk
from dealer_assist.ui.voice.speech import Speech
from dealer_assist.ui.widgets.bars import ActionRow, Caption, MessageLine
from dealer_assist.ui.widgets.buttons import TARGET
from dealer_assist.ui.widgets.dialog_size import open_at
from dealer_assist.ui.widgets.health_strip import HealthStrip
from dealer_assist.ui.widgets.large_print import LargePrint
from dealer_assist.ui.window_look import WindowLook
from dealer_assist.ui.words import qt_words
from dealer_assist.ui.words.idle_keys import between_hands_only, typed_sign, unknown_key
from dealer_assist.ui.words.notice import Level, Notice
from dealer_assist.ui.words.tidings import told
from dealer_assist.ui.words.wording import Wording

FIRST_SIZE = QSize(1280, 800)
SMALLEST_SIZE = QSize(960, 540)
"""A screen of 1920 x 1080 at 200 %."""

_LEAST_LINE = 28
"""Pixels of a line of text that has to be read in a low window, too."""

_DISPLAY_MS = 50


class TableWindow(QWidget):
    """The window of one session. `start` begins to show pictures, to load the reader and to look for a voice."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__()
        self.wording = Wording(parts.language)
        qt_words.speak(self.wording.language)
        self.controller = TableController(parts.session, parts.note_kinds, parts.clock)
        self.speech = Speech(self.wording.language, parts.voice.kept)
        self.voice = VoiceDesk(self.speech, parts.voice.keep, self.controller.answer, self._troubled)
        spot_of = parts.calibrator.spot if parts.calibrator else None
        self.feed = ReadingFeed(parts.source, parts.build_reader, parts.frames_needed, parts.build_inspector, spot_of)
        self._source, self._source_state = parts.source, SourceState(SourcePhase.OPENING)
        self._camera, self._calibrator = parts.camera, parts.calibrator
        self._calibration = CalibrationCheck(parts.calibrator)
        self._club = ClubSign(parts.club, self.wording, self)
        self.announcer = Announcer(self.speech, self.wording, self._names_to_say)
        self.look, self.awake = WindowLook(parts.view, self), Awake()
        self.second_screen = PlayersWindow()
        self.machine = MachineState(own_reader=parts.own_reader)
        self._display_timer = QTimer(self)
        self._display_timer.timeout.connect(self._show_frame)
        self._build(parts)
        self._connect()
        self.look.restore()
        self.beside = SideWindows(parts, self.controller, self.wording, self)
        self.controller.tell([told(tiding) for tiding in parts.tidings])

    def start(self) -> None:
        """Begin the work that takes time; call it when the window is shown."""
        self._display_timer.start(_DISPLAY_MS)
        self.feed.start()
        self.speech.start()
        self.awake.start()

    # -- building ---------------------------------------------------------------------------------------------

    def _build(self, parts: WindowParts) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(SMALLEST_SIZE)
        open_at(self, FIRST_SIZE)
        self.title, self.top = Caption(), ActionRow(self.press)
        self.pages = Pages(self.controller)
        self.dialogs = Dialogs(self.controller, parts.profiles, self.wording, self, parts.clock)
        self.peek = Peek(self, self.pages)
        self.prompts, self.message, self.buttons = PromptLine(), MessageLine(), ActionRow(self.press, self.peek.hide)
        self.health = HealthStrip()
        self.help, self.large = HelpView(self), LargePrint(self)
        head = QHBoxLayout()
        head.setSpacing(theme.GAP)
        head.addWidget(self.title, 5)
        head.addWidget(self.top, 6)
        column = QVBoxLayout(self)
        column.setContentsMargins(*(theme.GAP,) * 4)
        column.setSpacing(theme.GAP)
        column.addLayout(head)
        column.addWidget(self.pages, 1)
        for part in (self.prompts, self.message, self.buttons, self.health):
            column.addWidget(part)

    def _connect(self) -> None:
        self.controller.changed.connect(self._redraw)
        self.controller.announced.connect(self.announcer.announce)
        self.controller.withdrawn.connect(self.speech.hush)
        self.controller.refused.connect(self._refuse)
        self.controller.asked.connect(self.dialogs.ask_numbers)
        self.controller.stepped.connect(self._source.step)
        self.controller.look_again.connect(self.feed.restart_vote)
        self.feed.looked.connect(self._take_look)
        self.feed.reader_changed.connect(self._reader_changed)
        self.feed.troubled.connect(self._troubled)
        self.speech.changed.connect(self._redraw)
        self._club.changed.connect(self._show_health)
        self._club.told.connect(lambda notice: self.controller.tell([notice]))

    # -- what comes in ----------------------------------------------------------------------------------------

    def press(self, press: Press) -> None:
        """Do what a key or a button asks for, in view of the picture as it is at this moment."""
        self._watch_source()
        self.large.hide()
        own: dict[Intent, Callable[[], None]] = {
            **self.voice.intents,
            **self.beside.intents,
            Intent.HELP: self._show_help,
            Intent.SECRETS: self._show_secrets,
            Intent.REPEAT: self._repeat,
            Intent.LANGUAGE: self._switch_language,
            Intent.FULL_SCREEN: self._switch_full_screen,
            Intent.SECOND_SCREEN: self._switch_second_screen,
            Intent.THEME: self._switch_theme,
            Intent.MENU: self._open_menu,
            Intent.KEYS: self._bind_keys,
            Intent.OPTIONS: self.dialogs.agree_options,
            Intent.PLAYERS: self.dialogs.seat_players,
            Intent.PROFILES: self.dialogs.choose_profile,
            Intent.FLOOR: self.dialogs.call_floor,
            Intent.CAMERA: self._set_camera,
            Intent.ASSISTANT: self._open_assistant,
            Intent.CALIBRATE: self._calibrate,
        }
        own.get(press.intent, partial(self.controller.press, press))()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Every key of the window; a key held down counts once where counting matters."""
        press = press_of(event)
        if press is None:
            self._pass_by(event)
        elif not (event.isAutoRepeat() and counts_once(press, self.controller.stage)):
            self.press(press)

    def _pass_by(self, event: QKeyEvent) -> None:
        """A key that means nothing: a sign that was typed is answered; the keys that go with others, and those of the machine, are not."""
        sign = typed_sign(event)
        if sign:
            self.controller.refuse(unknown_key(sign))
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Whatever key is let go: secrets are seen only while theirs alone is held."""
        if not event.isAutoRepeat():
            self.peek.hide()
        super().keyReleaseEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """A window in which nobody works shows no secrets: it would not see the key let go."""
        if event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.peek.hide()
        super().changeEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802 - Qt's signature
        """Tab is a key of the table, not a walk through buttons."""
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Keep the shares of the window's height."""
        unit = self.height() / FIRST_SIZE.height()
        self.top.setFixedHeight(max(TARGET, round(TARGET * unit)))
        self.prompts.setFixedHeight(max(_LEAST_LINE, round(34 * unit)))
        self.message.setFixedHeight(round(46 * unit))
        self.buttons.setFixedHeight(max(TARGET, round(70 * unit)))
        self.health.setFixedHeight(max(_LEAST_LINE, round(34 * unit)))
        self.pages.scale_to(self.width(), self.height())
        super().resizeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        """Stop the threads and let go of the device."""
        self._display_timer.stop()
        self.look.leave()
        self.second_screen.close()
        self.awake.stop()
        self.feed.close()
        self._source.close()
        self.speech.close()
        super().closeEvent(event)

    def _take_look(self, look: Look) -> None:
        self.controller.take_look(look)

    def _reader_changed(self, phase: ReaderPhase) -> None:
        self.machine.reader = phase
        self._redraw()

    def _troubled(self, notice: Notice) -> None:
        self.machine.trouble = notice
        self._redraw()

    def spoken(self) -> tuple[str, ...]:
        """The sentences of the last change that are spoken, in the language of the window."""
        return self.announcer.spoken

    def _show_help(self) -> None:
        """The rules of the game in hand; before a hand those of the game that is chosen."""
        hand = self.controller.state if self.controller.stage is not Stage.SETUP else None
        shown = hand or self.controller.choice
        self.help.show_help(shown.game, shown.options, self.wording)

    def _show_secrets(self) -> None:
        """Until the key or the button is let go."""
        hand = self.controller.state
        if hand is not None and keeps_secrets(hand):
            self.peek.open(hand, self.wording)
        else:
            self.controller.answer(Notice("notice-nothing-secret"))

    def _names_to_say(self) -> tuple[str, ...]:
        """The names of the players, where the voice is to say them."""
        hand = self.controller.session.hand
        return hand.opened.seats if hand is not None and self.speech.choice.names else ()

    def _refuse(self) -> None:
        notice = self.controller.notice
        self.announcer.refuse(notice.level if notice else Level.CAUTION)

    def _repeat(self) -> None:
        """Say the last announcement again, and show it in large type."""
        if not self.announcer.repeated:
            self.controller.answer(Notice("notice-nothing-said"))
        self.announcer.repeat()
        self.large.show_sentences(self.announcer.repeated)

    def _switch_language(self) -> None:
        self.wording.switch()
        qt_words.speak(self.wording.language)
        self.speech.follow(self.wording.language)
        self._tell(self.look.speak(self.wording.language))

    def _switch_full_screen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def _switch_second_screen(self) -> None:
        if self.second_screen.isVisible():
            self.second_screen.close()
        else:
            self.second_screen.open_beside(self)
        self._redraw()

    def _switch_theme(self) -> None:
        self._tell(self.look.next_theme())

    def _open_menu(self) -> None:
        dialog = MenuDialog(self.wording.text("menu-title"), menu_entries(self.look.theme, self.wording), self)
        if dialog.exec() and dialog.chosen is not None:
            self.press(dialog.chosen)

    def _bind_keys(self) -> None:
        dialog = KeysDialog(self.look.keys, self.wording, self)
        if dialog.exec():
            self._tell(self.look.bind(dialog.keys))

    def _tell(self, trouble: Notice | None) -> None:
        """What could not be kept stands in the health strip; it holds until the window is closed all the same."""
        if trouble is not None:
            self.machine.trouble = trouble
        self._redraw()

    # -- what is shown ----------------------------------------------------------------------------------------

    def _open_assistant(self) -> None:
        open_assistant(self._source, self.feed.looked, self.wording, self)

    def _set_camera(self) -> None:
        notice = set_camera(self._camera, self.wording, self)
        if notice is not None:
            self._troubled(notice)

    def _calibrate(self) -> None:
        if self._calibrator is None:
            self.controller.refuse(Notice("calibration-no-camera", level=Level.CAUTION))
        elif self.controller.stage is Stage.SETUP:
            CalibrationDialog(self._calibrator, self._source, self.wording, self).exec()
        else:
            self.controller.refuse(between_hands_only())

    def _watch_source(self) -> None:
        """Nothing that was read from a picture is confirmed after that picture has gone stale."""
        state = self._source.state
        if state == self._source_state:
            return
        self._source_state, self.machine.source = state, state.phase
        if state.phase in (SourcePhase.STALLED, SourcePhase.FAILED):
            self.controller.desk.lose_picture()
            self.feed.restart_vote()
        self._redraw()

    def _show_frame(self) -> None:
        self._watch_source()
        camera = self.pages.camera
        if camera is None:
            return
        frame = self._source.latest()
        if frame is not None:
            camera.show_frame(frame, self.feed.spot)
            refused = self._calibration.look(frame)
            if refused is not None:
                self._troubled(refused)
        elif self._source_state.phase is not SourcePhase.LIVE:
            camera.grey_out()

    def _redraw(self) -> None:
        wording, controller = self.wording, self.controller
        self.feed.look_for(controller.currency)
        self.feed.aim(controller.session.target or COMMON)
        self.setWindowTitle(wording.text("window-title"))
        self.title.display(title_text(controller, wording))
        self.top.display(top_actions(self.speech.muted, wording))
        self.pages.display(source_reason(self._source, wording), wording)
        self.buttons.display(self._actions())
        advice = sound_advice(self.speech, wording) if controller.stage is Stage.SETUP else ()
        cautions = tuple((each, Level.CAUTION) for each in advice)
        self.prompts.show_lines((*prompt_lines(controller, wording), *cautions))
        self._show_message()
        self.peek.follow(controller.state, wording)
        if self.second_screen.isVisible():
            self.second_screen.display(title_text(controller, wording), controller.state, wording)
        self._show_health()

    def _show_health(self) -> None:
        models = health_models(self.machine, self._source, self.speech, self.wording)
        self.health.display((*models, self._calibration.model(self.wording), *self._club.models()))

    def _actions(self) -> Actions:
        """The buttons of the page."""
        return actions_of(self.controller, self.wording)

    def _show_message(self) -> None:
        hint = hint_of(self.controller, self.machine.reader, self.machine.source, self.wording)
        self.announcer.watch(hint)
        notice = self.controller.notice or hint
        self.message.display(notice_text(notice, self.controller.session, self.wording), notice.level)
