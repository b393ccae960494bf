"""The drills by topic, and how a question is made from a seed."""

from random import Random

from dealer_assist.table.practice import drills_banker, drills_coins, drills_moon, drills_note, drills_pots, drills_showdown
from dealer_assist.table.practice.album import AlbumNote
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.question import Question, Topic
from dealer_assist.table.practice.task import Drill, Task

DRILLS: dict[Topic, Drill] = {
    Topic.PAIR: drills_note.PAIR,
    Topic.CORRIDOR: drills_note.CORRIDOR,
    Topic.VERDICT: drills_note.VERDICT,
    Topic.WINNER: drills_showdown.WINNER,
    Topic.POTS: drills_pots.POTS,
    Topic.ODD_UNITS: drills_pots.ODD_UNITS,
    Topic.BOSS: drills_showdown.BOSS,
    Topic.BANKER: drills_banker.BANKER,
    Topic.COINS: drills_coins.COINS,
    Topic.MOON_NUMBER: drills_moon.MOON_NUMBER,
    Topic.MOON_HAND: drills_moon.MOON_HAND,
}
"""Every topic that has a drill, in the order in which they are learnt."""


def make(topic: Topic, seed: int, grade: Grade, album: tuple[AlbumNote, ...] = (), pattern: str = "") -> Question:
    """The question of a topic with this seed: the same whenever the album is the same.

    Without a `pattern` the seed decides which case of the grade it is; asked for by its name, the same question comes again.
    Raises ValueError for a case that the topic does not have.
    """
    drill = DRILLS[topic]
    if pattern and pattern not in drill.patterns:
        raise ValueError(f"{topic} has no case {pattern!r}")
    chosen = pattern or _dice(topic, seed, grade).choice(drill.patterns_of(grade))
    return drill.make(Task(topic, seed, grade, chosen, album, _dice(topic, seed, grade, chosen)))


def _dice(*parts: object) -> Random:
    """Random numbers that follow from these words alone."""
    return Random(" ".join(map(str, parts)))  # noqa: S311 - questions, not secrets
