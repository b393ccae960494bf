"""Whatever is pressed, in any game: the real window shows the state of the session after every key (Hypothesis).

DEALER_ASSIST_WINDOW_EXAMPLES says how many evenings are played of each game; each has STEPS steps.
"""

import os
from collections import Counter

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dealer_assist.rules.options import Game
from dealer_assist.table.events import MoneyBrought
from dealer_assist.table.session import TableSession
from dealer_assist.ui.app import application
from dealer_assist.ui.keys import Intent
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.models.setup_choice import Money
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.parts import WindowParts
from dealer_assist.ui.table_window import TableWindow
from tests.e2e.keys_only import Fingers, NoReader, Watch, boxes
from tests.e2e.shown import verify_window
from tests.ui.models.test_controller import Memory
from tests.ui.test_window import NoPicture

pytestmark = pytest.mark.window

EXAMPLES = int(os.environ.get("DEALER_ASSIST_WINDOW_EXAMPLES", "2"))
STEPS = 100
SEATS, STACK, ANTE = 4, 400, 20

K = Qt.Key
CTRL, PLAIN = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier
KEYS = {
    Intent.CONFIRM: (K.Key_Return, PLAIN),
    Intent.CHECK_CALL: (K.Key_K, PLAIN),
    Intent.BET_RAISE: (K.Key_B, PLAIN),
    Intent.ALL_IN: (K.Key_A, PLAIN),
    Intent.FOLD: (K.Key_F, PLAIN),
    Intent.NOT_OPENED: (K.Key_O, PLAIN),
    Intent.UNDO: (K.Key_U, PLAIN),
    Intent.REDO: (K.Key_Y, CTRL),
    Intent.NEXT_HAND: (K.Key_N, PLAIN),
}
"""The keys that do something for good."""

SLIPS = (
    *(K.Key_0 + digit for digit in range(10)),
    *(K.Key_Up, K.Key_Down, K.Key_Left, K.Key_Right, K.Key_PageUp, K.Key_PageDown, K.Key_Backspace, K.Key_Escape),
    *(K.Key_M, K.Key_J, K.Key_N, K.Key_T, K.Key_C, K.Key_R, K.Key_V, K.Key_L, K.Key_F8, K.Key_BracketLeft),
)
"""Keys that open no dialog and keep nothing, but for digits on the page of choices, which are not slips there."""

PAGES = {
    Game.SPLIT: {Stage.SETUP, Stage.BET, Stage.SCAN, Stage.RESULT},
    Game.BANKER: {Stage.SETUP, Stage.PLAY, Stage.SCAN, Stage.RESULT},
    Game.COINS: {Stage.SETUP, Stage.PLAY, Stage.RESULT},
    Game.MOON: {Stage.SETUP, Stage.BET, Stage.SCAN, Stage.RESULT},
    Game.WEST: {Stage.SETUP, Stage.PLAY, Stage.RESULT},
}
"""The pages through which a hand of each game leads. The simplest evening, the one that Hypothesis plays first, comes to them all."""

DIGITS = st.text("0012345678955", min_size=7, max_size=7)


class AnyEvening(RuleBasedStateMachine):
    """A croupier who presses anything that is open, and now and then what is not."""

    game = Game.SPLIT
    pages: Counter[Stage]
    """From which pages the hand was brought on, of all evenings of the game."""

    def __init__(self):
        super().__init__()
        application()
        self.watch, self.ledger = Watch(), Memory()
        self.session = TableSession(self.ledger)
        parts = WindowParts(self.session, NoPicture(), NoReader, (NoteKind("RUB", 7),), "en", clock=self.watch)
        self.window = TableWindow(parts)
        self.window.show()
        self.controller = self.window.controller
        while self.controller.choice.game is not self.game:
            self.key(K.Key_G)
        self.controller.choose(self.controller.choice.with_seats(SEATS).with_players((), Money(ANTE)))
        self._bring_money()

    def _bring_money(self):
        """Whoever has less than the game asks for gets as much as he had at first."""
        least = 60 * ANTE if self.game is Game.WEST else STACK
        for name in self.controller.choice.seats:
            if self.session.state.accounts.stack(name) < least:
                self.controller.record((MoneyBrought(name, least),))

    def teardown(self):
        """The evening is over: the ledger alone makes the same state again."""
        self.window.close()
        self.window.deleteLater()
        assert TableSession(self.ledger).state == self.session.state

    def key(self, key, modifiers=PLAIN):
        self.watch.now += 2
        QTest.keyClick(self.window, key, modifiers)

    def keeps(self, *strokes):
        """Press these keys; the last of them puts one event on record."""
        kept = len(self.ledger.kept)
        for stroke in strokes:
            self.key(*(stroke if isinstance(stroke, tuple) else (stroke,)))
        assert len(self.ledger.kept) == kept + 1, self.window.message.text

    def open_buttons(self):
        """The wishes that keep something and are open now, by the buttons of the page."""
        buttons = self.window.buttons._buttons
        return [intent for intent in KEYS if intent in buttons and buttons[intent].isVisible() and buttons[intent].isEnabled()]

    # -- what is pressed --------------------------------------------------------------------------------------

    @rule(data=st.data())
    def press(self, data):
        """Mostly what brings the hand on. One rule, because of many Hypothesis leaves some out for a whole evening."""
        on = (self._bring_on,) * 7
        data.draw(st.sampled_from((*on, self._slip, self._slip, self._press_what_is_closed, self._undo_and_redo, self._undo)))(data)

    def _bring_on(self, data):
        self.pages[self.controller.stage] += 1
        {
            Stage.SETUP: self._open,
            Stage.PLAY: self._choose,
            Stage.BET: self._bet,
            Stage.SCAN: self._scan,
            Stage.RESULT: self._go_on,
            Stage.PREVIEW: self._decide,
        }[self.controller.stage](data)

    def _open(self, _):
        self._bring_money()
        self.keeps(K.Key_Return)

    def _choose(self, data):
        plays = self.controller.plays
        for _ in range(data.draw(st.integers(0, plays.pages - 1))):
            self.key(K.Key_PageDown)
        index = data.draw(st.sampled_from(self._newest_first(plays.shown)))
        choice = plays.shown[index]
        if not choice.numbers:
            self.keeps(K.Key_1 + index)
            return
        values = [data.draw(st.integers(number.least, number.most)) for number in choice.numbers]
        fingers = Fingers(*boxes(*values))
        self.keeps(K.Key_1 + index)
        fingers.lift()
        assert not fingers.failure
        assert self.session.next_undo == choice.with_numbers(values)

    def _newest_first(self, choices):
        """The places of these choices in the list, what has been done least often first: the simplest evening comes to an end too."""
        done = Counter(self.session.facts)
        return sorted(range(len(choices)), key=lambda index: done[choices[index].action])

    def _bet(self, data):
        self.key(K.Key_Escape)  # a slip may have entered an amount that nobody can bet
        limits = self.controller.bets.limits
        if limits.least is not None and data.draw(st.booleans()):
            amount = data.draw(st.integers(limits.least, limits.most))
            self.keeps(*(K.Key_0 + int(digit) for digit in str(amount)), K.Key_Return)
            return
        wishes = (Intent.CHECK_CALL, Intent.CHECK_CALL, Intent.BET_RAISE, Intent.ALL_IN, Intent.FOLD)
        open_now = self.open_buttons()
        self.keeps(KEYS[data.draw(st.sampled_from([wish for wish in wishes if wish in open_now]))])

    def _scan(self, data):
        wish = data.draw(st.sampled_from((None, None, None, Intent.FOLD, Intent.NOT_OPENED)))
        if wish in self.open_buttons():
            self.keeps(KEYS[wish])
            return
        taken = {slot.digits for slot in self.session.hand.slots}
        digits = data.draw(DIGITS)
        while digits in taken:
            digits = f"{(int(digits) + 1) % 10**7:07}"
        self.key(K.Key_M)
        for digit in digits:
            self.key(K.Key_0 + int(digit))
        if Intent.CONFIRM not in self.open_buttons():
            return  # a note that the rules do not wait for, which a slip has aimed at
        if self.session.hand.over:
            self.key(K.Key_Return)
            assert self.controller.stage is Stage.PREVIEW
        else:
            self.keeps(K.Key_Return)

    def _go_on(self, data):
        self.key(data.draw(st.sampled_from((K.Key_Return, K.Key_N, K.Key_Up))))

    def _decide(self, data):
        if data.draw(st.booleans()):
            self.keeps(K.Key_Return)
        else:
            self.key(K.Key_Escape)

    def _slip(self, data):
        key = data.draw(st.sampled_from(SLIPS))
        if self.controller.stage is Stage.PLAY and K.Key_0 <= key <= K.Key_9:
            return
        kept = len(self.ledger.kept)
        self.key(key)
        assert len(self.ledger.kept) == kept

    def _press_what_is_closed(self, data):
        buttons = self.window.buttons._buttons
        closed = [intent for intent in KEYS if intent in buttons and buttons[intent].isVisible() and not buttons[intent].isEnabled()]
        if closed:
            state = self.session.state
            self.key(*KEYS[data.draw(st.sampled_from(closed))])
            assert self.session.state is state
            assert self.controller.notice is not None

    def _undo_and_redo(self, _):
        state = self.session.state
        self.keeps(KEYS[Intent.UNDO])
        verify_window(self.window)
        self.keeps(KEYS[Intent.REDO])
        assert self.session.state == state

    def _undo(self, _):
        self.keeps(KEYS[Intent.UNDO])

    # -- what must hold ---------------------------------------------------------------------------------------

    @invariant()
    def the_window_shows_the_session(self):
        verify_window(self.window)


@pytest.mark.parametrize("game", Game)
def test_the_window_shows_the_session_after_every_key(game):
    machine = type(f"Any{game.title()}Evening", (AnyEvening,), {"game": game, "pages": Counter()})
    checks = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
    effort = settings(
        max_examples=EXAMPLES, stateful_step_count=STEPS, suppress_health_check=checks, phases=(Phase.explicit, Phase.generate)
    )
    run_state_machine_as_test(machine, settings=effort)
    assert machine.pages.total() >= STEPS
    assert machine.pages.keys() >= PAGES[game]
