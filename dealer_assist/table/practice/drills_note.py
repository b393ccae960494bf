"""Drills on one note of Split: its two digits, its corridor, and how it stands against a board note (S8 to S14, S27)."""

from dealer_assist.rules.actions import COMMON
from dealer_assist.rules.corridor import HandKind, corridor, kind, width
from dealer_assist.rules.serial import Place
from dealer_assist.rules.split_hand import OutReason, SeatResult, SeatState
from dealer_assist.rules.split_showdown import judge
from dealer_assist.table.dispute_split import check_step, place_step, seat_step
from dealer_assist.table.dispute_steps import Step, pair_steps
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.question import DrawnCorridor, Explanation, Field, FieldKind, Mark, Question, Situation, phrase
from dealer_assist.table.practice.task import Deal, Drill, Task, Wish, dealt

POCKET = 1
"""The seat whose note is asked about."""

_VERDICTS = (SeatState.ALIVE, SeatState.OUT, SeatState.DOUBLE_SET)
"""How an opened note can end (S27)."""


def pair_mark(place: Place, note: int) -> Mark:
    """The two digits of a pocket note that count (S11)."""
    return Mark(note, (place.number, place.neighbour))


def check_mark(place: Place, note: int) -> Mark:
    """The digit of a board note that counts (S17)."""
    return Mark(note, (place.number,))


def drawn_corridor(deal: Deal, note: int, check: int | None = None) -> DrawnCorridor:
    """The corridor of a dealt note (S12)."""
    pair = deal.pair(note)
    return DrawnCorridor(note, pair, corridor(pair), check)


def verdict_field(expected: SeatState) -> Field:
    """Alive, out or a Double-Set."""
    return Field(phrase("practice-field-verdict"), FieldKind.CHOICE, expected, _VERDICTS)


def _pair_field(pair: tuple[int, int]) -> Field:
    """The two digits that count, in the order of S11: first the one at the place."""
    return Field(phrase("practice-field-pair"), FieldKind.DIGITS, f"{pair[0]}{pair[1]}", length=2)


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
    digits, _ = pair_steps(POCKET, deal.notes[0].digits, deal.place)
    return task.question(
        Situation(deal.place, deal.notes),
        phrase("practice-ask-pair", place=deal.place.number),
        (_pair_field(deal.pair(0)),),
        Explanation((place_step(deal.place), digits), (pair_mark(deal.place, 0),)),
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
        (_pair_field(deal.pair(0)), Field(phrase("practice-field-corridor"), FieldKind.DIGIT_SET, inside)),
        Explanation(
            (place_step(deal.place), *pair_steps(POCKET, deal.notes[0].digits, deal.place)),
            (pair_mark(deal.place, 0),),
            (drawn_corridor(deal, 0),),
        ),
    )


def _ask_verdict(task: Task) -> Question:
    def fits(deal: Deal) -> bool:
        state, why = judge(deal.pair(0), deal.digit(1))
        return task.pattern == (state if why is None else why)

    deal = dealt(task, Wish((POCKET, COMMON)), fits)
    check, verdict = deal.digit(1), judge(deal.pair(0), deal.digit(1))
    return task.question(
        Situation(deal.place, deal.notes),
        phrase("practice-ask-verdict", place=deal.place.number),
        (Field(phrase("practice-field-check"), FieldKind.DIGITS, str(check), length=1), verdict_field(verdict[0])),
        Explanation(
            (place_step(deal.place), *pair_steps(POCKET, deal.notes[0].digits, deal.place), check_step(check), verdict_step(deal, verdict)),
            (pair_mark(deal.place, 0), check_mark(deal.place, 1)),
            (drawn_corridor(deal, 0, check),),
        ),
    )


def verdict_step(deal: Deal, verdict: tuple[SeatState, OutReason | None]) -> Step:
    """How the first note of a deal ends."""
    pair, seat = deal.pair(0), deal.notes[0].seat
    return seat_step(SeatResult(seat, str(seat), pair, corridor(pair), width(pair), kind(pair), *verdict))


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

VERDICT = Drill(
    {
        "alive": Grade.EASY,
        "outside": Grade.EASY,
        "post": Grade.MEDIUM,
        "no_corridor": Grade.MEDIUM,
        "double_trash": Grade.MEDIUM,
        "double_set": Grade.HARD,
    },
    _ask_verdict,
)
