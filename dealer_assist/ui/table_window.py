"""The croupier's window: it composes the pages, hands keys on, and redraws what the controller holds."""

import time
from functools import partial

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from dealer_assist.table.announce import Announcement
from dealer_assist.table.ports import SourcePhase, SourceState
from dealer_assist.ui import theme
from dealer_assist.ui.actions import actions_of, top_actions
from dealer_assist.ui.bars import ActionRow, Caption, MessageLine
from dealer_assist.ui.bet_page import BetPage
from dealer_assist.ui.buttons import TARGET
from dealer_assist.ui.camera_dialog import set_camera
from dealer_assist.ui.controller import TableController
from dealer_assist.ui.desk import Look
from dealer_assist.ui.feed import ReaderPhase, ReadingFeed
from dealer_assist.ui.floor_dialog import FloorDialog
from dealer_assist.ui.health_strip import HealthStrip
from dealer_assist.ui.keys import COUNTED_ONCE, Intent, Press, press_of
from dealer_assist.ui.machine import MachineState, health_models
from dealer_assist.ui.messages import hint_of, source_reason
from dealer_assist.ui.notice import Notice
from dealer_assist.ui.options_dialog import OptionsDialog
from dealer_assist.ui.parts import WindowParts
from dealer_assist.ui.players_dialog import PlayersDialog
from dealer_assist.ui.prompt_line import PromptLine, prompt_lines
from dealer_assist.ui.register_page import RegisterPage
from dealer_assist.ui.result_page import result_model
from dealer_assist.ui.result_view import ResultView
from dealer_assist.ui.scan_page import ScanPage
from dealer_assist.ui.setup_page import setup_answers, setup_models
from dealer_assist.ui.setup_panel import SetupPanel
from dealer_assist.ui.speech import Speech
from dealer_assist.ui.stage import Stage
from dealer_assist.ui.tidings import told
from dealer_assist.ui.wording import Wording

FIRST_SIZE = QSize(1280, 800)
SMALLEST_SIZE = QSize(1120, 680)

_DISPLAY_MS = 50
_HEALTH_ITEMS = 4


class TableWindow(QWidget):
    """The window of one session. `start` begins to show pictures, to load the reader and to look for a voice."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__()
        self.wording = Wording(parts.language)
        self.controller = TableController(parts.session, parts.note_kinds, time.monotonic)
        self.speech = Speech(self.wording.language)
        self.feed = ReadingFeed(parts.source, parts.build_reader, parts.frames_needed)
        self._source, self._source_state = parts.source, SourceState(SourcePhase.OPENING)
        self._camera = parts.camera
        self._said: tuple[Announcement, ...] = ()
        self.machine = MachineState()
        self._display_timer = QTimer(self)
        self._display_timer.timeout.connect(self._show_frame)
        self._build()
        self._connect()
        self.controller.tell([told(tiding) for tiding in parts.tidings])

    def start(self) -> None:
        """Begin the work that takes time; call it when the window is shown."""
        self._display_timer.start(_DISPLAY_MS)
        self.feed.start()
        self.speech.start()

    # -- building ---------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(SMALLEST_SIZE)
        self.resize(FIRST_SIZE)
        self.title, self.top = Caption(), ActionRow(self.press)
        self.setup = SetupPanel(setup_answers(self.controller))
        self.scan, self.result = ScanPage(self.controller), ResultView()
        self.register, self.bet = RegisterPage(self.controller), BetPage(self.controller)
        self.pages = QStackedWidget()
        for page in (self.setup, self.register, self.bet, self.scan, self.result):
            self.pages.addWidget(page)
        self.prompts, self.message, self.buttons = PromptLine(), MessageLine(), ActionRow(self.press)
        self.health = HealthStrip(_HEALTH_ITEMS)
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
        self.controller.announced.connect(self._announce)
        self.controller.withdrawn.connect(self.speech.hush)
        self.controller.refused.connect(QApplication.beep)
        self.controller.stepped.connect(self._source.step)
        self.controller.look_again.connect(self.feed.restart_vote)
        self.feed.looked.connect(self._take_look)
        self.feed.reader_changed.connect(self._reader_changed)
        self.feed.troubled.connect(self._troubled)
        self.speech.changed.connect(self._redraw)

    # -- what comes in ----------------------------------------------------------------------------------------

    def press(self, press: Press) -> None:
        """Do what a key or a button asks for, in view of the picture as it is at this moment."""
        self._watch_source()
        own = {
            Intent.REPEAT: self._repeat,
            Intent.MUTE: self.speech.toggle_mute,
            Intent.LANGUAGE: self._switch_language,
            Intent.FULL_SCREEN: self._switch_full_screen,
            Intent.OPTIONS: self._agree_options,
            Intent.PLAYERS: self._seat_players,
            Intent.FLOOR: self._call_floor,
            Intent.CAMERA: self._set_camera,
        }.get(press.intent, partial(self.controller.press, press))
        own()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Every key of the window; a key held down counts once where counting matters."""
        press = press_of(event)
        if press is None:
            super().keyPressEvent(event)
        elif not (event.isAutoRepeat() and press.intent in COUNTED_ONCE):
            self.press(press)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802 - Qt's signature
        """Tab is a key of the table, not a walk through buttons."""
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Keep the shares of the window's height."""
        unit = self.height() / FIRST_SIZE.height()
        self.top.setFixedHeight(max(TARGET, round(TARGET * unit)))
        self.prompts.setFixedHeight(round(34 * unit))
        self.message.setFixedHeight(round(46 * unit))
        self.buttons.setFixedHeight(max(TARGET, round(70 * unit)))
        self.health.setFixedHeight(round(34 * unit))
        self.scan.scale_to(self.width(), self.height())
        self.bet.scale_to(self.width(), self.height())
        self.register.scale_to(self.height())
        super().resizeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        """Stop the threads and let go of the device."""
        self._display_timer.stop()
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

    def _announce(self, said: tuple[Announcement, ...]) -> None:
        self._said = said
        self.speech.say(self.spoken())

    def spoken(self) -> tuple[str, ...]:
        """The sentences of the last change that are spoken, in the language of the window."""
        return tuple(self.wording.text(each.code, dict(each.params)) for each in self._said if each.aloud)

    def _repeat(self) -> None:
        self.speech.hush()
        self.speech.say(self.spoken())

    def _switch_language(self) -> None:
        self.wording.switch()
        self.speech.follow(self.wording.language)
        self._redraw()

    def _switch_full_screen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def _agree_options(self) -> None:
        """Options are agreed before a hand is opened (S5)."""
        if self.controller.stage is not Stage.SETUP:
            return
        dialog = OptionsDialog(self.controller.choice.game, self.controller.choice.options, self.wording, self)
        if dialog.exec():
            self.controller.choose(self.controller.choice.with_options(dialog.options))

    def _seat_players(self) -> None:
        """Players sit down, bring money and take it away between hands only."""
        if self.controller.stage is not Stage.SETUP:
            return
        accounts = self.controller.session.state.accounts
        dialog = PlayersDialog(self.controller.choice, accounts.stack, self.wording, self)
        if dialog.exec():
            self.controller.choose(dialog.choice)
            self.controller.record(dialog.moved)

    def _call_floor(self) -> None:
        """A misdeal, an exchanged note, a ruling, notes for the deck: whether it may happen now is for the rules to say."""
        controller = self.controller
        hand = controller.state if controller.session.state.in_progress else None
        dialog = FloorDialog(hand, controller.choice.seats, self.wording, self)
        if dialog.exec() and dialog.fact is not None:
            controller.record((dialog.fact,))

    # -- what is shown ----------------------------------------------------------------------------------------

    def _set_camera(self) -> None:
        notice = set_camera(self._camera, self.wording, self)
        if notice is not None:
            self._troubled(notice)

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
        camera = {Stage.SCAN: self.scan.camera, Stage.REGISTER: self.register.camera}.get(self.controller.stage)
        if camera is None:
            return
        frame = self._source.latest()
        if frame is not None:
            camera.show_frame(frame, self._source.scan_spot)
        elif self._source_state.phase is not SourcePhase.LIVE:
            camera.grey_out()

    def _redraw(self) -> None:
        wording, controller = self.wording, self.controller
        self.feed.look_for(controller.currency)
        self.setWindowTitle(wording.text("window-title"))
        self.title.display(self._title_text())
        self.top.display(top_actions(self.speech.muted, wording))
        match controller.stage:
            case Stage.SETUP:
                self.pages.setCurrentWidget(self.setup)
                self.setup.display(setup_models(controller.choice, wording))
            case Stage.REGISTER:
                self.pages.setCurrentWidget(self.register)
                self.register.display(wording)
                self.register.camera.show_reason(source_reason(self._source, wording))
            case Stage.BET:
                self.pages.setCurrentWidget(self.bet)
                self.bet.display(wording)
            case Stage.SCAN:
                self.pages.setCurrentWidget(self.scan)
                self.scan.display(wording)
                self.scan.camera.show_reason(source_reason(self._source, wording))
            case Stage.RESULT | Stage.PREVIEW:
                self.pages.setCurrentWidget(self.result)
                hand = controller.shown_hand
                if hand is not None and hand.result is not None:
                    self.result.display(result_model(hand, hand.result, wording))
        self.buttons.display(actions_of(controller, wording))
        self.prompts.show_lines(prompt_lines(controller, wording))
        self._show_message()
        self.health.display(health_models(self.machine, self._source, self.speech, wording))

    def _title_text(self) -> str:
        state = self.controller.state
        if self.controller.stage is Stage.REGISTER:
            return self.wording.text("register-title", {"registered": len(self.controller.session.state.registered.notes)})
        if state is None or self.controller.stage is Stage.SETUP:
            return self.wording.text("top-setup")
        tie = self.wording.text(f"tie-{state.tie_rule}")
        place = {"hand": state.number, "place": state.place.number, "length": state.place.length, "tie": tie}
        return self.wording.text("top-hand", place)

    def _show_message(self) -> None:
        hint = hint_of(self.controller, self.machine.reader, self.machine.source, self.wording)
        notice = self.controller.notice or hint
        self.message.display(self.wording.either(notice.code, "error-unknown", notice.params), notice.level)
