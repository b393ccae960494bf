"""Leads a croupier through a hand that is practised: tells what happens, lays the notes, and has the referee watch."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from dealer_assist.table.practice.simulator_referee import Entered, Referee
from dealer_assist.table.practice.simulator_report import HandReport
from dealer_assist.table.practice.simulator_script import Script, Trap
from dealer_assist.table.practice.simulator_session import PracticeSession
from dealer_assist.table.practice.simulator_tray import MisleadingReader, NoteTray
from dealer_assist.table.session import Change
from dealer_assist.ui.models.debounce import ONCE_SECONDS
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.practice.hand_words import told_notice
from dealer_assist.ui.words.notice import Level, Notice


@dataclass(frozen=True, slots=True)
class Practised:
    """What a hand is practised with: its script and session, the tray before the camera and the reader."""

    script: Script
    session: PracticeSession
    tray: NoteTray
    reader: MisleadingReader


class HandCoach(QObject):
    """Signal `changed`: another thing is told, or a mistake was made. `clock` gives seconds. It watches from `begin` on."""

    changed = Signal()

    def __init__(self, practised: Practised, clock: Callable[[], float]) -> None:
        super().__init__()
        self._practised, self._clock = practised, clock
        self.referee = Referee.of(practised.script, self._now())
        self._refused_at: float | None = None

    def begin(self) -> None:
        """The hand begins; whoever has subscribed to the session before hears of every change first."""
        self.referee = Referee.of(self._practised.script, self._now())
        self._practised.session.subscribe(self._follow)
        self._practised.session.watch_attempts(self._attempt)

    @property
    def notice(self) -> Notice:
        """What the line says."""
        return told_notice(self.referee)

    @property
    def report(self) -> HandReport:
        """The hand so far."""
        hand, script = self._practised.session.hand, self._practised.script
        settled = hand is not None and hand.over and hand.play.stacks == script.stacks
        return HandReport(script.task, self.referee.judgements, settled)

    def refuses(self, stage: Stage, *, typing: bool) -> bool:
        """Whether Esc on this page refuses what is told. It erases an amount that is typed, and looks at a good note anew.

        Right after a refusal a second press is a slip of the finger.
        """
        step = self.referee.step
        slipped = self._refused_at is not None and self._clock() - self._refused_at < ONCE_SECONDS
        if step is None or typing or slipped:
            return False
        return stage in (Stage.BET, Stage.PLAY) or (stage is Stage.SCAN and step.expected is None)

    def refuse(self) -> Notice | None:
        """Refuse what is told, and say whether that was right; None where nothing can be refused."""
        before, step = self.referee, self.referee.step
        self.referee = before.refuse(self._now())
        if self.referee == before or step is None:
            return None
        self._refused_at = self._clock()
        self._lay()
        self.changed.emit()
        right = step.expected is None
        code = "practice-hand-refused-rightly" if right else "practice-hand-refused-wrongly"
        return Notice(code, {"rule": step.rule}, Level.GOOD if right else Level.CAUTION)

    def _follow(self, _: Change) -> None:
        self.referee = self.referee.follow(self._practised.session.facts, self._now())
        self._lay()
        self.changed.emit()

    def _attempt(self, entered: Entered) -> None:
        self.referee = self.referee.attempt(entered)
        self.changed.emit()

    def _lay(self) -> None:
        """The note of this step lies before the camera; where it is to be misread, it is."""
        step = self.referee.step
        if step is None or step.note is None:
            return
        printed = getattr(step.told, "digits", "") if step.trap is Trap.MISREAD else ""
        self._practised.reader.mislead(printed, step.offered)
        self._practised.tray.lay(step.note)

    def _now(self) -> int:
        return round(1000 * self._clock())
