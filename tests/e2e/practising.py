"""A croupier who practises whole hands, by keys alone."""

from PySide6.QtCore import Qt

from dealer_assist.rules.actions import AllIn, Bet, Call, Check, Fold, NotOpened, RaiseTo, ShowNote
from dealer_assist.table.events import HandOpened
from dealer_assist.ui.app import application
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.practice.hand import HandPracticeParts, open_hand_practice
from dealer_assist.ui.practice.hand_report import HandReportDialog
from tests.e2e.keys_only import KEY_OF_MOVE, Fingers, KeyTable, NoReader, Watch
from tests.table.practice.simulated_hands import drawn_notes
from tests.ui.test_window import NoPicture

K = Qt.Key


class Practising(KeyTable):
    """The window of practice instead of a table; what comes of the hands is in `kept`, and `ended` is true when no other is wanted."""

    def __init__(self, qtbot, task, language, **parts):
        application()
        self.qtbot, self.watch, self.kept, self.ended = qtbot, Watch(), [], False
        given = {"deal": lambda seed: (NoPicture(), drawn_notes(seed)), "build_reader": NoReader, **parts}
        self.practice = open_hand_practice(
            HandPracticeParts(kind=NoteKind("RUB", 7), language=language, keep=self.kept.append, clock=self.watch, **given), task
        )
        self.practice.ended.connect(self._end)
        qtbot.waitExposed(self.window)

    def _end(self):
        self.ended = True

    @property
    def window(self):
        """The window of the hand that is played now."""
        return self.practice.window

    @property
    def controller(self):
        return self.window.controller

    @property
    def referee(self):
        return self.window.coach.referee

    @property
    def step(self):
        """What happens now."""
        return self.referee.step

    @property
    def told(self):
        """What the line of the window says."""
        return self.window.told.text

    def enter(self, deed):
        """Enter a deed by its keys."""
        match deed:
            case ShowNote():
                self.number(deed.digits)
                self.key(K.Key_Return)
            case HandOpened():
                if deed.place:
                    self.number(deed.place)
                self.key(K.Key_Return)
            case Bet(_, amount) | RaiseTo(_, amount) if self.controller.stage is Stage.BET:
                self.number(amount)
                self.key(K.Key_Return)
            case Check() | Call() | Fold() | AllIn() | NotOpened() if self.controller.stage in (Stage.BET, Stage.SCAN):
                self.key(KEY_OF_MOVE[type(deed).__name__])
            case _:
                self.choose(deed)

    def right(self):
        """Do what is right now."""
        if self.step.expected is None:
            self.key(K.Key_Escape)
        else:
            self.enter(self.step.expected)

    def play_on(self):
        """Everything that is left, rightly; every step must be taken at once."""
        while not self.referee.over:
            done = self.referee.standing.done
            self.right()
            assert self.referee.standing.done == done + 1, (self.step, self.told)

    def report(self, *strokes):
        """Enter on the page of the result, and these keys in the report; the sentence above it, and its lines."""
        fingers = Reading(*strokes)
        self.key(K.Key_Return)
        fingers.lift()
        assert not fingers.failure
        return fingers.said


class Reading(Fingers):
    """Fingers that read what the report says before they press anything."""

    said = ("", ())

    def _type(self, dialog):
        assert isinstance(dialog, HandReportDialog)
        self.said = (dialog.summary.text, tuple(dialog.text.toPlainText().splitlines()))
        super()._type(dialog)
