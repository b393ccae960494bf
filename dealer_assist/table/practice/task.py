"""What a drill is asked to make, and the notes that it may deal: first from labelled pictures, then drawn."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from dealer_assist.rules.serial import Place, Serial
from dealer_assist.table.practice.album import AlbumNote
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.question import Explanation, Field, Phrase, Question, ShownNote, Situation, Topic

Drawn = TypeVar("Drawn")

DIGITS = "0123456789"
RUBLE_LENGTH = 7

_PICTURED = 300
"""So many deals are tried with pictures before notes are drawn."""

_LENGTHS = {Grade.EASY: (RUBLE_LENGTH,), Grade.MEDIUM: (RUBLE_LENGTH, 8), Grade.HARD: (6, RUBLE_LENGTH, 8, 10, 11)}
"""How many digits drawn notes have."""


@dataclass(frozen=True, slots=True)
class Task:
    """Which question is wanted. `dice` are thrown for everything that is left to chance; the same task throws the same."""

    topic: Topic
    seed: int
    grade: Grade
    pattern: str
    album: tuple[AlbumNote, ...]
    dice: Random

    def question(self, situation: Situation, prompt: Phrase, fields: tuple[Field, ...], explanation: Explanation) -> Question:
        """The question that answers this task."""
        return Question(self.topic, self.seed, self.grade, self.pattern, situation, prompt, fields, explanation)


@dataclass(frozen=True, slots=True)
class Drill:
    """How questions of a topic are made. `patterns` are the cases it has, each with the grade from which it is asked."""

    patterns: Mapping[str, Grade]
    make: Callable[[Task], Question]

    def patterns_of(self, grade: Grade) -> tuple[str, ...]:
        """The cases that are asked at a grade."""
        return tuple(pattern for pattern, least in self.patterns.items() if least <= grade)


@dataclass(frozen=True, slots=True)
class Deal:
    """Notes of one length and the place announced for them."""

    place: Place
    notes: tuple[ShownNote, ...]

    def pair(self, index: int) -> tuple[int, int]:
        """The two digits that count on a note."""
        return self.serial(index).pair(self.place)

    def serial(self, index: int) -> Serial:
        """The serial of a note."""
        return Serial(self.notes[index].digits)

    def digit(self, index: int) -> int:
        """The digit at the place alone."""
        return self.serial(index).digit_at(self.place.number)


@dataclass(frozen=True, slots=True)
class Wish:
    """Which notes are wanted: the seat of each (0: the croupier's or a common note), and how many digits they have (0: any).

    Drawn ones have no other digits than `digits`.
    """

    seats: tuple[int, ...]
    length: int = 0
    digits: str = DIGITS


def drawn_until(fits: Callable[[Drawn], bool], draw: Callable[[], Drawn]) -> Drawn:
    """What is drawn again and again until it fits."""
    while not fits(drawn := draw()):
        pass
    return drawn


def dealt(task: Task, wish: Wish, fits: Callable[[Deal], bool]) -> Deal:
    """The first deal that fits: with pictures if one is found, else of drawn serials. No serial comes twice in it."""
    pictured = (deal for deal in _pictured(task, wish) if fits(deal))
    return next(pictured, None) or drawn_until(fits, lambda: _drawn(task, wish))


def _pictured(task: Task, wish: Wish) -> Iterator[Deal]:
    """Deals of labelled notes of one currency that are not too hard to read, a limited number of them (S2)."""
    kinds: dict[tuple[str, int], dict[str, AlbumNote]] = defaultdict(dict)
    for note in task.album:
        length = len(note.digits)
        if note.grade <= task.grade and length > 1 and wish.length in {0, length}:
            kinds[note.currency, length][note.digits] = note
    groups = [tuple(notes.values()) for _, notes in sorted(kinds.items()) if len(notes) >= len(wish.seats)]
    for _ in range(_PICTURED if groups else 0):
        notes = task.dice.sample(task.dice.choice(groups), len(wish.seats))
        place = _place(task, len(notes[0].digits))
        yield Deal(place, tuple(ShownNote(seat, note.digits, note) for seat, note in zip(wish.seats, notes, strict=True)))


def _drawn(task: Task, wish: Wish) -> Deal:
    """A deal of drawn serials.

    Some have few different digits where they count, so that Doubles, equal corridors and Double-Sets are not rare.
    """
    place = _place(task, wish.length or task.dice.choice(_LENGTHS[task.grade]))
    signs = task.dice.sample(wish.digits, task.dice.randint(2, len(wish.digits)))

    def draw() -> tuple[str, ...]:
        return tuple(_serial(task, place, wish.digits, signs) for _ in wish.seats)

    serials = drawn_until(_differ, draw)
    return Deal(place, tuple(map(ShownNote, wish.seats, serials)))


def _differ(serials: tuple[str, ...]) -> bool:
    return len(set(serials)) == len(serials)


def _serial(task: Task, place: Place, digits: str, signs: Sequence[str]) -> str:
    """A serial of `digits` by chance; those at the place and beside it are among `signs`."""
    drawn = task.dice.choices(digits, k=place.length)
    for position in (place.number, place.neighbour):
        drawn[position - 1] = task.dice.choice(signs)
    return "".join(drawn)


def _place(task: Task, length: int) -> Place:
    return Place(task.dice.randint(1, length), length)
