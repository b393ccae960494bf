"""Drills on Shoot the Moon: the base number of a note and what it reaches, and the best three of five (M5 to M15, MA1)."""

from collections.abc import Callable

from dealer_assist.rules.actions import COMMON
from dealer_assist.rules.moon_hands import Category, Ranking
from dealer_assist.rules.moon_notes import COMMON_NOTES, FULL_REACH, OWN_NOTES, MoonNote, reach, read_note
from dealer_assist.rules.moon_showdown import Combination, best_combination
from dealer_assist.table.announcement import listed
from dealer_assist.table.dispute_steps import Step, step
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.question import Explanation, Field, FieldKind, Mark, Question, Situation, phrase
from dealer_assist.table.practice.task import DIGITS, RUBLE_LENGTH, Deal, Drill, Task, Wish, dealt

_OWN = 1
"""The seat whose notes are asked about."""

_NATURAL = ("natural", "modified")
"""Whether a number was moved by a zero (M15)."""


def _note(deal: Deal, index: int) -> MoonNote:
    return read_note(deal.serial(index), deal.place)


def _base_position(deal: Deal, index: int) -> int:
    """Where the base number stands: at the place, or at the first live digit on from it, over the end to the beginning (M5, MA1)."""
    digits, place = deal.notes[index].digits, deal.place.number
    onwards = [*range(place, len(digits) + 1), *range(1, place)]
    return next((position for position in onwards if digits[position - 1] != "0"), place)


_NUMBER_CASES: dict[str, Callable[[Deal, MoonNote], bool]] = {
    "live": lambda deal, note: deal.digit(0) != 0 and note.zeros == 0,
    "zeros": lambda deal, note: deal.digit(0) != 0 and 0 < note.zeros < FULL_REACH and not _over_ring(note),
    "shifted": lambda deal, _: deal.digit(0) == 0 and _base_position(deal, 0) > deal.place.number,
    "over_ring": lambda _, note: note.zeros < FULL_REACH and _over_ring(note),
    "wrapped": lambda deal, _: deal.digit(0) == 0 and _base_position(deal, 0) < deal.place.number,
    "full_reach": lambda _, note: note.zeros >= FULL_REACH,
}


def _over_ring(note: MoonNote) -> bool:
    """The reach goes from 9 on to 1 (M7)."""
    return {1, 9} <= set(reach(note))


def _ask_number(task: Task) -> Question:
    def fits(deal: Deal) -> bool:
        note = _note(deal, 0)
        return note.base is not None and _NUMBER_CASES[task.pattern](deal, note)

    deal = dealt(task, Wish((_OWN,), RUBLE_LENGTH), fits)
    note = _note(deal, 0)
    fields = (
        Field(phrase("practice-field-base"), FieldKind.DIGITS, str(note.base), length=1),
        Field(phrase("practice-field-reach"), FieldKind.DIGIT_SET, "".join(map(str, sorted(reach(note))))),
    )
    return task.question(
        Situation(deal.place, deal.notes),
        phrase("practice-ask-moon-number", place=deal.place.number),
        fields,
        Explanation(_number_steps(deal, note), (_moon_mark(deal, 0),)),
    )


def _moon_mark(deal: Deal, index: int) -> Mark:
    """The base number and every zero."""
    zeros = {position for position, digit in enumerate(deal.notes[index].digits, start=1) if digit == "0"}
    return Mark(index, tuple(sorted(zeros | {_base_position(deal, index)})))


def _number_steps(deal: Deal, note: MoonNote) -> tuple[Step, ...]:
    """Where the base number stands, and what the zeros make of it."""
    base, position, place = note.base or 0, _base_position(deal, 0), deal.place.number
    if position == place:
        found = step("practice-step-base", ("M5",), base=base, place=place)
    elif position > place:
        found = step("practice-step-base-shifted", ("M5",), base=base, place=place, position=position)
    else:
        found = step("practice-step-base-wrapped", ("M5", "MA1"), base=base, place=place, position=position)
    if not note.zeros:
        return (found, step("practice-step-no-zeros", ("M7",), base=base))
    return found, step("practice-step-reach", ("M7", "MA2"), zeros=note.zeros, reach=listed(reach(note)))


_ZEROS = {Grade.EASY: range(1), Grade.MEDIUM: range(2), Grade.HARD: range(3)}
"""How many zeros the five notes have together where the best hand needs none."""

_ZEROS_USED = {Grade.EASY: range(1, 2), Grade.MEDIUM: range(1, 3), Grade.HARD: range(2, 6)}
"""How many they have where it needs some."""

_MODIFIED = "_modified"


def _ask_hand(task: Task) -> Question:
    seats = (_OWN,) * OWN_NOTES + (COMMON,) * COMMON_NOTES
    zeros = (_ZEROS_USED if task.pattern.endswith(_MODIFIED) else _ZEROS)[task.grade]

    def fits(deal: Deal) -> bool:
        if sum(note.digits.count("0") for note in deal.notes) not in zeros:
            return False
        best = _best(deal)
        return task.pattern == (best.category if best.natural else best.category + _MODIFIED)

    digits = DIGITS if max(zeros) else DIGITS[1:]
    deal = dealt(task, Wish(seats, RUBLE_LENGTH, digits), fits)
    best = _best(deal)
    marks = tuple(_moon_mark(deal, index) for index in range(len(seats)))
    return task.question(
        Situation(deal.place, deal.notes),
        phrase("practice-ask-moon-hand", place=deal.place.number),
        (
            Field(phrase("practice-field-category"), FieldKind.CHOICE, best.category, tuple(Category)),
            Field(phrase("practice-field-numbers"), FieldKind.NUMBERS, "".join(map(str, best.numbers)), length=3),
            Field(phrase("practice-field-natural"), FieldKind.CHOICE, "natural" if best.natural else "modified", _NATURAL),
        ),
        Explanation((*(_note_step(deal, index) for index in range(len(seats))), *_hand_steps(best)), marks),
    )


def _best(deal: Deal) -> Combination:
    """The best three of all notes; every note of a deal with so few zeros is live."""
    best = best_combination([_note(deal, index) for index in range(len(deal.notes))], Ranking())
    if best is None:
        raise ArithmeticError(f"no three live notes in {deal!r}")
    return best


def _note_step(deal: Deal, index: int) -> Step:
    """What one note can be."""
    note, own = _note(deal, index), deal.notes[index].seat
    number = index + 1 if own else index + 1 - OWN_NOTES
    rules = ("M5", "M7") if note.zeros else ("M5",)
    code = "practice-step-own-note" if own else "practice-step-common-note"
    return step(code, rules, number=number, base=note.base or 0, zeros=note.zeros, reach=listed(reach(note)))


_RANKS = {Category.HIGH: "M10", Category.PAIR: "M11", Category.STRAIGHT: "M12", Category.SET: "M13"}


def _hand_steps(best: Combination) -> tuple[Step, Step]:
    """What the best hand is, and whether it is natural."""
    numbers = listed(best.numbers)
    natural = step("practice-step-natural", ("M15", "MA5")) if best.natural else step("practice-step-modified", ("M15", "MA5"))
    return step("practice-step-best", ("M14", _RANKS[best.category]), category=str(best.category), numbers=numbers), natural


MOON_NUMBER = Drill(
    {
        "live": Grade.EASY,
        "zeros": Grade.EASY,
        "shifted": Grade.MEDIUM,
        "over_ring": Grade.MEDIUM,
        "wrapped": Grade.HARD,
        "full_reach": Grade.HARD,
    },
    _ask_number,
)

MOON_HAND = Drill(
    {
        "high": Grade.EASY,
        "pair": Grade.EASY,
        "straight": Grade.EASY,
        "set": Grade.EASY,
        "straight_modified": Grade.MEDIUM,
        "set_modified": Grade.MEDIUM,
        "pair_modified": Grade.HARD,
    },
    _ask_hand,
)
