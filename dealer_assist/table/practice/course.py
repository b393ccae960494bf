"""Which question comes next: mistakes when they are due, then what is new, then what is weakest."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from dealer_assist.table.practice.drills import DRILLS
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.ports import Schedule
from dealer_assist.table.practice.progress import Attempt, Card, by_topic, grades
from dealer_assist.table.practice.question import Topic


@dataclass(frozen=True, slots=True)
class Ask:
    """What to ask next; `make` makes the question of it."""

    topic: Topic
    seed: int
    grade: Grade
    pattern: str


def next_ask(attempts: Sequence[Attempt], schedule: Schedule, now: datetime, topics: Sequence[Topic] = tuple(DRILLS)) -> Ask:
    """What a croupier needs most. `attempts` are his own, oldest first; `schedule` has seen all of them; `topics` are those he wishes.

    First a case that is due, the one due longest. Then a case that he has never been asked, at the grade that he has reached in its
    topic. Then the weakest topic, in it the case asked longest ago.
    """
    reached = grades(attempts)
    last_asked = {attempt.card: number for number, attempt in enumerate(attempts)}
    cards = [Card(topic, pattern) for topic in topics for pattern in DRILLS[topic].patterns_of(reached[topic])]
    card = _due(cards, schedule, now) or _new(cards, last_asked) or _weakest(cards, attempts, last_asked)
    asked = sum(attempt.card.topic is card.topic for attempt in attempts)
    return Ask(card.topic, asked + 1, reached[card.topic], card.pattern)


def _due(cards: Sequence[Card], schedule: Schedule, now: datetime) -> Card | None:
    times = {card: due for card in cards if (due := schedule.due(card)) is not None and due <= now}
    return min(times, key=times.__getitem__, default=None)


def _new(cards: Sequence[Card], last_asked: dict[Card, int]) -> Card | None:
    """A case never asked: the easiest topics first, as they stand."""
    return next((card for card in cards if card not in last_asked), None)


def _weakest(cards: Sequence[Card], attempts: Sequence[Attempt], last_asked: dict[Card, int]) -> Card:
    """Every case has been asked before. A topic of a lower grade is weaker than one of a higher."""
    figures, reached = dict(by_topic(attempts)), grades(attempts)

    def strength(card: Card) -> tuple[int, float, int]:
        return reached[card.topic], figures[card.topic].share, last_asked[card]

    return min(cards, key=strength)
