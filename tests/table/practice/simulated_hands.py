"""Hands that are practised without a window: drawn notes, a croupier who enters everything as told, and one who mends what was wrong."""

from dataclasses import replace
from random import Random

from dealer_assist.rules.actions import NotOpened, ShowNote
from dealer_assist.rules.errors import RuleError
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.simulator import write_script
from dealer_assist.table.practice.simulator_referee import Referee
from dealer_assist.table.practice.simulator_script import HandTask
from dealer_assist.table.practice.simulator_session import PracticeSession

MOST_NOTES = 40


def drawn_notes(seed):
    """So many different serials of seven digits, by their number."""
    return [f"{number:07}" for number in Random(seed).sample(range(10**7), MOST_NOTES)].__getitem__


def script_of(game, seed, grade=Grade.HARD):
    """A script over drawn notes."""
    return write_script(HandTask(seed, game, grade), drawn_notes(seed))


class Learner:
    """A croupier at a session of his own. Every step takes him a second."""

    def __init__(self, script):
        self.script, self.session = script, PracticeSession(script)
        self.now = 0
        self.referee = Referee.of(script, self.now)
        self.session.subscribe(lambda _: self._follow())
        self.session.watch_attempts(self._attempt)

    def _follow(self):
        self.referee = self.referee.follow(self.session.facts, self.now)

    def _attempt(self, entered):
        self.referee = self.referee.attempt(entered)

    def step_right(self):
        """Do what is right now: enter it, or refuse it."""
        self.now += 1000
        expected = self.referee.step.expected
        if expected is None:
            self.referee = self.referee.refuse(self.now)
        else:
            self.session.act(expected)

    def enter(self, deed):
        """Enter something; what the rules refuse is not entered."""
        self.now += 1000
        try:
            self.session.act(deed)
        except RuleError:
            return

    def accept_blindly(self):
        """Enter what is told, or what the reader offers, as the window takes it: for the seat whose turn it is."""
        self.enter(as_the_window_takes_it(self.referee.step, self.session))

    def mend(self):
        """Take back whatever strays."""
        while self.referee.strayed:
            self.session.undo()

    def play_on(self):
        """Everything that is left, rightly."""
        while not self.referee.over:
            self.step_right()


def as_the_window_takes_it(step, session):
    """What a croupier enters who believes what he hears and sees."""
    told = step.told
    if isinstance(told, ShowNote):
        return replace(told, digits=step.offered or told.digits)
    if isinstance(told, NotOpened):
        return ShowNote(told.seat, drawn_notes(0)(MOST_NOTES - 1))
    changes = {"seat": session.to_act}
    if hasattr(told, "opponent"):
        changes["opponent"] = session.hand.play.turn[1]
    return replace(told, **changes)
