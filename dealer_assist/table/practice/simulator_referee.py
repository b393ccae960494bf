"""Compares what a croupier has entered with the script of a hand, and gives the marks. It knows no window and no clock.

Where the croupier stands follows from the facts of the session alone, so that undo, redo and correction need no rule of their own.

- A step is right when it is entered as the script has it, or refused where the script says so, without a mistake before.
- What was entered wrongly is a mistake, also when it is taken back: at a table it would have been said aloud. The hand waits
  until the facts are those of the script again.
- To enter what has to be refused is a mistake also where the program itself did not let it pass.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum

from dealer_assist.rules.actions import ShowNote
from dealer_assist.table.events import Fact, SerialConfirmed, SerialCorrected
from dealer_assist.table.practice.simulator_script import Script, ScriptStep

Entered = Fact | ShowNote
"""What a croupier has entered: of a note that was confirmed its slot and its digits."""


class MistakeKind(StrEnum):
    """What was wrong about a step."""

    ACCEPTED = "accepted"
    """What was told and may not be was entered."""
    REFUSED = "refused"
    """What the rules allow was refused."""
    OTHER = "other"
    """Something else was entered than what had happened."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """`entered` is None where something was refused."""

    kind: MistakeKind
    entered: Entered | None = None


@dataclass(frozen=True, slots=True)
class Judgement:
    """A step of the script, the mistakes that were made in it, and how long it took until it was done."""

    step: ScriptStep
    mistakes: tuple[Mistake, ...] = ()
    milliseconds: int = 0

    @property
    def right(self) -> bool:
        """Whether it was right at once."""
        return not self.mistakes


@dataclass(frozen=True, slots=True)
class Standing:
    """How far the entered facts follow the script: `done` steps, then those that `stray` from it."""

    done: int
    stray: tuple[Entered, ...] = ()


@dataclass(frozen=True, slots=True)
class Referee:
    """The hand so far. `refused` are the indices of the steps that were rightly refused; times are milliseconds of any one clock."""

    script: Script
    judgements: tuple[Judgement, ...]
    standing: Standing = field(default_factory=lambda: Standing(0))
    refused: frozenset[int] = frozenset()
    since: int = 0

    @classmethod
    def of(cls, script: Script, at: int) -> "Referee":
        """The referee of a hand that begins."""
        return cls(script, tuple(Judgement(step) for step in script.steps), since=at)

    @property
    def over(self) -> bool:
        """Whether every step is done."""
        return self.standing == Standing(len(self.script.steps))

    @property
    def step(self) -> ScriptStep | None:
        """What happens now; None when the hand is over."""
        done = self.standing.done
        return self.script.steps[done] if done < len(self.script.steps) else None

    @property
    def strayed(self) -> bool:
        """Whether something stands that has to be taken back."""
        return bool(self.standing.stray)

    def follow(self, facts: Sequence[Fact], at: int) -> "Referee":
        """After a change of the session, whose `facts` stand now, those that were prepared among them."""
        entered = [as_entered(fact) for fact in facts[len(self.script.prepared) :]]
        standing = stand(self.script, entered, self.refused)
        after = self._timed(standing.done, at)
        if len(standing.stray) > len(self.standing.stray) and standing.done == self.standing.done:
            after = after._wrong(Mistake(_kind(self.step, standing.stray[-1]), standing.stray[-1]))
        return replace(after, standing=standing)

    def attempt(self, entered: Entered) -> "Referee":
        """After something was entered that the rules did not let pass: a mistake where it had to be refused."""
        if self.strayed or self.step is None or self.step.trap is None or entered == self.step.expected:
            return self
        return self._wrong(Mistake(_kind(self.step, entered), entered))

    def refuse(self, at: int) -> "Referee":
        """After the croupier has refused what was told. Nothing is refused while something stands that has to be taken back."""
        if self.strayed or self.step is None:
            return self
        if self.step.expected is not None:
            return self._wrong(Mistake(MistakeKind.REFUSED))
        done = self.standing.done
        after = self._timed(done + 1, at)
        return replace(after, standing=Standing(done + 1), refused=self.refused | {done})

    def _wrong(self, mistake: Mistake) -> "Referee":
        now = self.standing.done
        if now >= len(self.judgements):
            return self
        judged = self.judgements[now]
        return self._judged(now, replace(judged, mistakes=(*judged.mistakes, mistake)))

    def _timed(self, done: int, at: int) -> "Referee":
        """With the time that the steps have taken which are done now: the first of them; others had been done before."""
        now = self.standing.done
        if done <= now:
            return self
        judged = self.judgements[now]
        return replace(self._judged(now, replace(judged, milliseconds=judged.milliseconds + at - self.since)), since=at)

    def _judged(self, index: int, judgement: Judgement) -> "Referee":
        return replace(self, judgements=(*self.judgements[:index], judgement, *self.judgements[index + 1 :]))


def stand(script: Script, entered: Sequence[Entered], refused: frozenset[int]) -> Standing:
    """How far `entered` follows the script. A stray note that is corrected to what it should be strays no more."""
    done = _past_refused(script, 0, refused)
    stray: tuple[Entered, ...] = ()
    for each in entered:
        expected = script.steps[done].expected if done < len(script.steps) else None
        if each == expected and all(_same_place(each, other) for other in stray):
            done, stray = _past_refused(script, done + 1, refused), ()
        else:
            stray = (*stray, each)
    return Standing(done, stray)


def as_entered(fact: Fact) -> Entered:
    """A fact as the script tells it: how the digits of a note came to be does not matter."""
    if isinstance(fact, SerialConfirmed | SerialCorrected):
        return ShowNote(fact.slot, fact.digits, fact.index)
    return fact


def _past_refused(script: Script, done: int, refused: frozenset[int]) -> int:
    while done in refused and script.steps[done].expected is None:
        done += 1
    return done


def _same_place(one: Entered, other: Entered) -> bool:
    """Whether both are notes of the same place."""
    return isinstance(one, ShowNote) and isinstance(other, ShowNote) and (one.slot, one.index) == (other.slot, other.index)


def _kind(step: ScriptStep | None, entered: Entered) -> MistakeKind:
    """A trap is accepted by entering what was told, for whatever seat, or the digits that were offered; the rest are other mistakes."""
    if step is None or step.trap is None:
        return MistakeKind.OTHER
    offered = isinstance(entered, ShowNote) and entered.digits == step.offered
    taken = step.told != step.expected and _without_seat(entered) == _without_seat(step.told)
    return MistakeKind.ACCEPTED if offered or taken else MistakeKind.OTHER


def _without_seat(deed: Entered) -> tuple[object, ...]:
    """A deed apart from who does it: the window takes every action for the seat whose turn it is."""
    return (type(deed), *(getattr(deed, each.name) for each in fields(deed) if each.name not in {"seat", "opponent"}))
