"""A table that is led by keys alone, in the window and in the dialogs that it opens, on a watch that a key moves on."""

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dealer_assist.table.settings import VoiceChoice
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.parts import VoiceParts
from tests.e2e.croupier import Croupier
from tests.ui.test_window import NoPicture

KEY_OF_MOVE = {
    "Check": Qt.Key.Key_K,
    "Call": Qt.Key.Key_K,
    "Fold": Qt.Key.Key_F,
    "AllIn": Qt.Key.Key_A,
    "NotOpened": Qt.Key.Key_O,
}
_CTRL = Qt.KeyboardModifier.ControlModifier
_LONGEST_LOOK = 2_000
"""Looks for a dialog, one a millisecond at most, before it counts as not opened."""


class NoReader:
    """A reader that finds no note."""

    def read(self, *_, **__):
        return ()


class Watch:
    """Seconds that pass only when somebody presses a key: two for each."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


class Fingers:
    """Waits for a dialog and types into it, each stroke to the box that has the focus.

    A stroke is a key, or a text that replaces what stands in the box. A dialog that is still open afterwards is left, and a failure.
    """

    def __init__(self, *strokes):
        self.failure = "no dialog has opened"
        self._strokes, self._looks = strokes, 0
        self._timer = QTimer()
        self._timer.setInterval(1)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def _look(self):
        dialog = QApplication.activeModalWidget()
        self._looks += 1
        if dialog is not None and (dialog.focusWidget() is not None or self._looks > _LONGEST_LOOK):
            self._timer.stop()
            self._type(dialog)
        elif self._looks > _LONGEST_LOOK:
            self._timer.stop()

    def _type(self, dialog):
        self.failure = ""
        type_into(dialog, self._strokes)
        if dialog.isVisible():
            self.failure = f"the dialog is still open: {dialog.windowTitle()}"
            dialog.reject()

    def lift(self):
        """Type no more."""
        self._timer.stop()


def type_into(dialog, strokes):
    """Each stroke to the box of a dialog that has the focus: a key, or a text that replaces what stands in the box."""
    for stroke in strokes:
        box = dialog.focusWidget() or dialog
        if isinstance(stroke, str):
            QTest.keyClick(box, Qt.Key.Key_A, _CTRL)
            for letter in stroke:
                _write(box, letter)
        else:
            QTest.keyClick(box, stroke)


def _write(box, letter):
    """A letter of any alphabet; QTest itself knows Latin ones only."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(box, QKeyEvent(kind, Qt.Key.Key_unknown, Qt.KeyboardModifier.NoModifier, letter))


def boxes(*values):
    """The strokes that fill the boxes of a dialog one after the other, and take it over."""
    strokes = []
    for value in values:
        strokes += [str(value), Qt.Key.Key_Tab]
    return (*strokes[:-1], Qt.Key.Key_Return)


class KeyTable(Croupier):
    """What a croupier does in any game, by keys alone; there is no camera, everything is typed. The voice says numbers, no names."""

    def __init__(self, qtbot, folder, language="en", **parts):
        self.watch = Watch()
        parts.setdefault("voice", VoiceParts(VoiceChoice(names=False)))
        super().__init__(qtbot, folder, NoPicture(), NoReader, language=language, clock=self.watch, **parts)

    @property
    def session(self):
        """The session behind the window."""
        return self.controller.session

    @property
    def stacks(self):
        """The money of every seat as the session has it."""
        return [self.session.state.accounts.stack(name) for name in self.session.hand.opened.seats]

    def key(self, key, modifiers=Qt.KeyboardModifier.NoModifier):
        self.watch.now += 2
        super().key(key, modifiers)

    def number(self, number):
        """Type the digits of a number."""
        for digit in str(number):
            self.key(Qt.Key.Key_0 + int(digit))

    def fill(self, opening, *strokes):
        """Press the key that opens a dialog, and these in it."""
        fingers = Fingers(*strokes)
        self.key(opening)
        fingers.lift()
        assert not fingers.failure

    def choose_game(self, game, seats):
        """G until the game is chosen, then so many seats."""
        while self.controller.choice.game is not game:
            self.key(Qt.Key.Key_G)
        while self.controller.choice.seat_count != seats:
            self.key(Qt.Key.Key_Down if self.controller.choice.seat_count > seats else Qt.Key.Key_Up)

    def sit_down(self, ante, stacks):
        """F3: who sits where, and the money that everybody brings, {name: money}."""
        seats = [value for seat in stacks.items() for value in seat]
        past_the_switch = (Qt.Key.Key_Tab,) if self.controller.choice.by_hand_allowed else ()  # a switch that is fixed is passed over
        self.fill(Qt.Key.Key_F3, *past_the_switch, *boxes(ante, 0, *seats))
        assert self.controller.choice.seats == tuple(stacks)
        assert [self.session.state.accounts.stack(name) for name in stacks] == list(stacks.values())

    def begin(self, place=None):
        """The next hand is opened, at this place where the game has one for all."""
        if self.controller.stage is not Stage.SETUP:
            self.key(Qt.Key.Key_N)
        if place is not None:
            self.key(Qt.Key.Key_0 + place)
        self.count(Qt.Key.Key_Return)

    def choose(self, action):
        """Take this action from the list by its digit, with the numbers that the window then asks for."""
        assert self.controller.stage is Stage.PLAY
        plays = self.controller.plays
        choice, values = next(found for found in ((each, _values(each, action)) for each in plays.choices) if found[1] is not None)
        for _ in range(plays.pages):
            if choice not in plays.shown:
                self.key(Qt.Key.Key_PageDown)
        key = Qt.Key.Key_1 + plays.shown.index(choice)
        if choice.numbers:
            self.fill(key, *boxes(*values))
        else:
            self.key(key)
        assert self.session.facts[-1] == action

    def bet(self, name, seat, *amount):
        """One action of a round of bets; the window must have asked for just this seat."""
        assert (self.controller.stage, self.session.to_act) == (Stage.BET, seat)
        if amount:
            self.number(*amount)
            self.key(Qt.Key.Key_Return)
        else:
            self.key(KEY_OF_MOVE[name])

    def note(self, slot, digits, index=0):
        """The note that is asked for is typed; the window must have asked for just this one."""
        due = self.session.target_slot
        assert (self.controller.stage, due.number, due.index) == (Stage.SCAN, slot, index)
        self.type_note(digits)


def _values(choice, action):
    """What is entered for a choice to become this action; None where it cannot."""
    if type(choice.action) is not type(action):
        return None
    values = []
    for number in choice.numbers:
        entered = getattr(action, number.field)
        entered = entered[number.index : number.index + 1] if isinstance(entered, tuple) else (entered,)
        values.extend(entered)
    if len(values) != len(choice.numbers) or choice.with_numbers(values) != action:
        return None
    return values
