"""What is told of a hand when it is over, and what is kept of it: an attempt for every trap, and one for all that was no trap."""

from dataclasses import dataclass
from datetime import datetime

from dealer_assist.table.practice.progress import Attempt, Card
from dealer_assist.table.practice.question import Topic
from dealer_assist.table.practice.simulator_referee import Judgement
from dealer_assist.table.practice.simulator_script import HandTask

_RIGHT = "right"


@dataclass(frozen=True, slots=True)
class HandReport:
    """A hand that was practised. `settled` tells whether the money went where the rules have it."""

    task: HandTask
    judgements: tuple[Judgement, ...]
    settled: bool

    @property
    def right(self) -> int:
        """Steps that were right at once."""
        return sum(judgement.right for judgement in self.judgements)

    @property
    def milliseconds(self) -> int:
        """How long the whole hand took."""
        return sum(judgement.milliseconds for judgement in self.judgements)

    @property
    def traps(self) -> tuple[Judgement, ...]:
        """The steps that were traps."""
        return tuple(judgement for judgement in self.judgements if judgement.step.trap is not None)

    @property
    def faultless(self) -> bool:
        """Whether everything was right at once, and the money went where it had to."""
        return self.settled and self.right == len(self.judgements)


def hand_attempts(report: HandReport, croupier: str, at: datetime) -> tuple[Attempt, ...]:
    """The traps by their names as cases of the topic, then the rest of the hand by its game. The time of the rest is one step's."""
    traps = [_attempt(report, str(judged.step.trap), (judged,), croupier, at) for judged in report.traps]
    rest = tuple(judged for judged in report.judgements if judged.step.trap is None)
    return (*traps, _attempt(report, str(report.task.game), rest, croupier, at))


def _attempt(report: HandReport, pattern: str, judged: tuple[Judgement, ...], croupier: str, at: datetime) -> Attempt:
    """Some steps of a hand as one attempt: right where all are, its time that of the average step, its answers what was wrong."""
    mistakes = tuple(str(mistake.kind) for each in judged for mistake in each.mistakes)
    return Attempt(
        croupier,
        Card(Topic.HAND, pattern),
        report.task.seed,
        report.task.grade,
        mistakes or (_RIGHT,),
        not mistakes,
        sum(each.milliseconds for each in judged) // max(1, len(judged)),
        at,
    )
