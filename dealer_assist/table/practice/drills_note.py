"""Drills on one note of Split: its two digits, its corridor, and how it stands against a board note (S8 to S14, S27)."""

from dealer_assist.rules.corridor import HandKind, corridor, kind
from dealer_assist.rules.serial import Place
from dealer_assist.table.dispute_split import pair_steps, place_step
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.question import (
    DrawnCorridor,
    Explanation,
    Field,
    FieldKind,
    Mark,
    Question,
    Situation,
    phrase,
)
from dealer_assist.table.practice.task import Deal, Drill, Task, Wish, dealt

POCKET = 1
"""The seat whose note is asked about."""


def pair_field(pair: tuple[int, int]) -> Field:
    """The two digits that count, in the order of S11: first the one at the place."""
    return Field(phrase("practice-field-pair"), FieldKind.DIGITS, f"{pair[0]}{pair[1]}", length=2)


def pair_mark(place: Place, note: int) -> Mark:
    """The two digits of a pocket note that count (S11)."""
    return Mark(note, (place.number, place.neighbour))


def drawn_corridor(deal: Deal, note: int, check: int | None = None) -> DrawnCorridor:
    """The corridor of a dealt note (S12)."""
    pair = deal.pair(note)
    return DrawnCorridor(note, pair, corridor(pair), check)


def _ask_pair(task: Task) -> Question:
    def fits(deal: Deal) -> bool:
        match task.pattern:
            case "last_place":
                return deal.place.number == deal.place.length
            case "zero":
                return 0 in deal.pair(0)
            case _:
                return deal.place.number < deal.place.length and 0 not in deal.pair(0)

    deal = dealt(task, Wish((POCKET,)), fits)
    steps = (place_step(deal.place), *pair_steps(deal.serial(0), deal.place, POCKET))
    return task.question(
        Situation(deal.place, deal.notes),
        phrase("practice-ask-pair", place=deal.place.number),
        (pair_field(deal.pair(0)),),
        Explanation(steps[:2], (pair_mark(deal.place, 0),)),
    )


def _ask_corridor(task: Task) -> Question:
    def fits(deal: Deal) -> bool:
        pair = deal.pair(0)
        match task.pattern:
            case "last_place":
                return deal.place.number == deal.place.length and kind(pair) is HandKind.CORRIDOR
            case "ace":
                return 0 in pair and kind(pair) is HandKind.CORRIDOR
            case "ace_neighbours":
                return 0 in pair and kind(pair) is HandKind.NEIGHBOURS
            case "one_and_ace":
                return set(pair) == {0, 1}
            case _:
                return kind(pair) == task.pattern and 0 not in pair

    deal = dealt(task, Wish((POCKET,)), fits)
    inside = "".join(map(str, corridor(deal.pair(0))))
    return task.question(
        Situation(deal.place, deal.notes),
        phrase("practice-ask-corridor", place=deal.place.number),
        (pair_field(deal.pair(0)), Field(phrase("practice-field-corridor"), FieldKind.DIGIT_SET, inside)),
        Explanation(
            (place_step(deal.place), *pair_steps(deal.serial(0), deal.place, POCKET)),
            (pair_mark(deal.place, 0),),
            (drawn_corridor(deal, 0),),
        ),
    )


PAIR = Drill({"inner": Grade.EASY, "last_place": Grade.MEDIUM, "zero": Grade.MEDIUM}, _ask_pair)

CORRIDOR = Drill(
    {
        "corridor": Grade.EASY,
        "neighbours": Grade.EASY,
        "double": Grade.MEDIUM,
        "ace": Grade.MEDIUM,
        "last_place": Grade.MEDIUM,
        "ace_neighbours": Grade.HARD,
        "one_and_ace": Grade.HARD,
    },
    _ask_corridor,
)
