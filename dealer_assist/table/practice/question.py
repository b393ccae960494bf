"""A question of the practice as a value: what is shown, what is asked, what is right, and why. No sentence and no picture in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from dealer_assist.rules.serial import Place
from dealer_assist.table.announcement import Parameter
from dealer_assist.table.dispute_steps import Step
from dealer_assist.table.practice.album import AlbumNote
from dealer_assist.table.practice.grade import Grade


class Topic(StrEnum):
    """What can be practised. `HAND` is a whole hand at the table; each other one has a drill."""

    PAIR = "pair"
    CORRIDOR = "corridor"
    VERDICT = "verdict"
    WINNER = "winner"
    POTS = "pots"
    ODD_UNITS = "odd_units"
    BOSS = "boss"
    BANKER = "banker"
    COINS = "coins"
    MOON_NUMBER = "moon_number"
    MOON_HAND = "moon_hand"
    HAND = "hand"


class FieldKind(StrEnum):
    """How an answer is typed and compared."""

    DIGITS = "digits"
    """So many digits in their order."""
    NUMBERS = "numbers"
    """So many digits in any order; equal ones count."""
    DIGIT_SET = "digit_set"
    """Any digits in any order; nothing typed says that there is none."""
    SEATS = "seats"
    """Seat numbers in any order; nothing typed says nobody."""
    AMOUNT = "amount"
    """A whole number: money in the table's smallest unit, or a multiplier."""
    CHOICE = "choice"
    """One of the options, by its code."""


Answer = str | None
"""What was typed into a field; None where nothing was said, which is never right."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A message of the catalogue with its values."""

    code: str
    params: tuple[tuple[str, Parameter], ...] = ()


def phrase(code: str, **params: Parameter) -> Phrase:
    """The phrase with its values in a fixed order."""
    return Phrase(code, tuple(sorted(params.items())))


@dataclass(frozen=True, slots=True)
class Field:
    """One thing that is asked. `expected` is the right answer as it may be typed; for a choice it is one of `options`.

    `length` is how many digits are expected at least, where that gives nothing away.
    """

    label: Phrase
    kind: FieldKind
    expected: str
    options: tuple[str, ...] = ()
    length: int = 0

    def accepts(self, answer: Answer) -> bool:
        """Whether the answer is right."""
        return answer is not None and _canonical(self.kind, answer) == _canonical(self.kind, self.expected)


def _canonical(kind: FieldKind, answer: str) -> str:
    """The answer with everything taken out that makes no difference."""
    typed = answer.strip()
    match kind:
        case FieldKind.NUMBERS:
            return "".join(sorted(typed))
        case FieldKind.DIGIT_SET | FieldKind.SEATS:
            return "".join(sorted(set(typed)))
        case FieldKind.AMOUNT:
            return typed.lstrip("0") or typed[:1]
        case FieldKind.DIGITS | FieldKind.CHOICE:
            return typed


@dataclass(frozen=True, slots=True)
class ShownNote:
    """A note on the table: its seat (0: the croupier's own or a common note), its digits, and its picture where there is one."""

    seat: int
    digits: str
    picture: AlbumNote | None = None


@dataclass(frozen=True, slots=True)
class SeatFact:
    """What a seat has done: all that it put in, in the smallest unit, and whether it has folded or is all-in."""

    seat: int
    paid: int
    folded: bool = False
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class Situation:
    """What lies on the table. `place` is None where no note is asked about, `button` 0 where it does not matter.

    `facts` are sentences about what is agreed and what was done.
    """

    place: Place | None = None
    notes: tuple[ShownNote, ...] = ()
    seats: tuple[SeatFact, ...] = ()
    button: int = 0
    facts: tuple[Phrase, ...] = ()


@dataclass(frozen=True, slots=True)
class Mark:
    """The digits that count on a note: `note` is its index in the situation, `positions` are counted from 1."""

    note: int
    positions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DrawnCorridor:
    """A corridor to draw for a note (its index in the situation); `check` is the check digit where there is one."""

    note: int
    pair: tuple[int, int]
    inside: tuple[int, ...]
    check: int | None = None


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why the answer is what it is: the steps with their rules, and what is marked and drawn."""

    steps: tuple[Step, ...]
    marks: tuple[Mark, ...] = ()
    corridors: tuple[DrawnCorridor, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A question that the same `topic`, `seed`, `grade`, `pattern` and pictures make again. `pattern` is what is particular about it."""

    topic: Topic
    seed: int
    grade: Grade
    pattern: str
    situation: Situation
    prompt: Phrase
    fields: tuple[Field, ...]
    explanation: Explanation


def marked(question: Question, answers: Sequence[Answer]) -> tuple[bool, ...]:
    """Which fields are right; ValueError where there is not one answer for each."""
    return tuple(field.accepts(answer) for field, answer in zip(question.fields, answers, strict=True))
