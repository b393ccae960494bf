"""Drills on the showdown of Split: who has the best hand among three to eight, and how the Boss fares (S26 to S32)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from dealer_assist.rules.actions import COMMON
from dealer_assist.rules.split import SeatEntry, SeatState, SplitHand, SplitResult, settle
from dealer_assist.rules.split_hand import OutReason
from dealer_assist.rules.split_options import SplitOptions, TieRule, Variant
from dealer_assist.rules.split_showdown import best, show, standings
from dealer_assist.table.announcement import listed, shown
from dealer_assist.table.dispute_split import check_step, place_step, seat_step
from dealer_assist.table.dispute_steps import Step, announced, pair_steps, step
from dealer_assist.table.practice.drills_note import check_mark, drawn_corridor, pair_mark, verdict_field
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.question import Explanation, Field, FieldKind, Phrase, Question, Situation, phrase
from dealer_assist.table.practice.task import Deal, Drill, Task, Wish, dealt

_PAID = 100
"""What every seat has put in: the drills are about notes, so that all put in the same."""

_SEATS = {Grade.EASY: (3,), Grade.MEDIUM: (4, 5), Grade.HARD: (6, 7, 8)}
_SEATS_WITH_BOSS = {Grade.EASY: (2,), Grade.MEDIUM: (3,), Grade.HARD: (4, 5)}

_FATES = ("paid", "shared", "rolls_over")
"""What becomes of the bank."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """What is said and asked of a showdown, and what is explained beside it."""

    prompt: Phrase
    facts: tuple[Phrase, ...]
    fields: tuple[Field, ...]
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class _Showdown:
    """A settled hand over a deal whose last note is the board note. `winners` are the seats with the best hand, none where all are out."""

    deal: Deal
    hand: SplitHand
    result: SplitResult
    winners: tuple[int, ...]

    @property
    def boss(self) -> SeatState:
        """How the Boss ends."""
        return self.result.seats[self.hand.boss - 1].state


def _ask_winner(task: Task) -> Question:
    seats = task.dice.choice(_SEATS[task.grade])
    options = SplitOptions(tie_rule=task.dice.choice(tuple(TieRule)))
    found = _shown_down(task, seats, options, _WINNER_CASES[task.pattern])
    prompt, fields = phrase("practice-ask-winner", place=found.deal.place.number), (_winners_field(found.winners),)
    closed = tuple(phrase("seat-not-opened", seat=number) for number in _closed(found.hand))
    if task.grade is Grade.EASY:
        return _question(task, found, _Asked(prompt, closed, fields))
    agreed = phrase("practice-fact-rollover" if options.tie_rule is TieRule.ROLLOVER else "practice-fact-split")
    fate = Field(phrase("practice-field-bank"), FieldKind.CHOICE, _fate(found.result), _FATES)
    return _question(task, found, _Asked(prompt, (*closed, agreed), (*fields, fate), _fate_steps(found)))


def _ask_boss(task: Task) -> Question:
    seats = task.dice.choice(_SEATS_WITH_BOSS[task.grade])
    options = SplitOptions(variant=Variant.BOSS, boss_seat=task.dice.randint(1, seats))
    found = _shown_down(task, seats, options, _BOSS_CASES[task.pattern])
    prompt, facts = phrase("practice-ask-boss", place=found.deal.place.number), (phrase("boss-plays", seat=found.hand.boss),)
    return _question(task, found, _Asked(prompt, facts, (verdict_field(found.boss), _winners_field(found.winners))))


def _shown_down(task: Task, seats: int, options: SplitOptions, fits: Callable[[_Showdown], bool]) -> _Showdown:
    """Notes for so many seats and the board whose showdown is the case that is wanted."""
    closed = task.dice.randint(1, seats) if task.pattern == "not_opened" else 0

    def settled(deal: Deal) -> _Showdown:
        entries = tuple(SeatEntry(str(seat), deal.serial(seat - 1), _PAID, opened=seat != closed) for seat in range(1, seats + 1))
        hand = SplitHand(deal.place, deal.serial(seats), entries, options=options)
        highest = best(range(seats), standings(show(hand), options))
        return _Showdown(deal, hand, settle(hand), tuple(seat + 1 for seat in highest))

    wish = Wish((*range(1, seats + 1), COMMON))
    return settled(dealt(task, wish, lambda deal: fits(settled(deal))))


def _closed(hand: SplitHand) -> tuple[int, ...]:
    return tuple(number for number, seat in enumerate(hand.seats, start=1) if not seat.opened)


def _states(found: _Showdown, state: SeatState) -> int:
    return sum(seat.state is state for seat in found.result.seats)


def _narrowest(found: _Showdown) -> bool:
    """One live corridor wins against another one."""
    return len(found.winners) == 1 and _states(found, SeatState.ALIVE) > 1


def _not_opened(found: _Showdown) -> bool:
    """The note that stays closed would have had the best hand alone."""
    hand = replace(found.hand, seats=tuple(replace(seat, opened=True) for seat in found.hand.seats))
    return best(range(len(hand.seats)), standings(show(hand), hand.options)) == tuple(seat - 1 for seat in _closed(found.hand))


def _boss_reason(found: _Showdown) -> OutReason | None:
    return found.result.seats[found.hand.boss - 1].why


def _equal_to_boss(found: _Showdown) -> bool:
    """A guest is alive with a corridor as wide as the Boss's (S32)."""
    alive = [seat.width for seat in found.result.seats if seat.state is SeatState.ALIVE]
    return alive.count(found.result.seats[found.hand.boss - 1].width) > 1


def _on_post_of_neighbours(found: _Showdown) -> bool:
    """The check digit is one of the Boss's two, and saves him not (SA17)."""
    return _boss_reason(found) is OutReason.NO_CORRIDOR and found.deal.digit(-1) in found.deal.pair(found.hand.boss - 1)


_WINNER_CASES: dict[str, Callable[[_Showdown], bool]] = {
    "narrowest": _narrowest,
    "all_out": lambda found: not found.winners,
    "tie": lambda found: len(found.winners) > 1 and not _states(found, SeatState.DOUBLE_SET),
    "double_set": lambda found: _states(found, SeatState.DOUBLE_SET) == 1 and any(s.why is OutReason.BURNT for s in found.result.seats),
    "double_sets": lambda found: _states(found, SeatState.DOUBLE_SET) > 1,
    "not_opened": _not_opened,
}

_BOSS_CASES: dict[str, Callable[[_Showdown], bool]] = {
    "inside": lambda found: found.boss is SeatState.ALIVE and _boss_reason(found) is None,
    "boss_post": lambda found: _boss_reason(found) is OutReason.BOSS_POST and found.winners == (found.hand.boss,),
    "boss_out": lambda found: found.boss is SeatState.OUT and _boss_reason(found) is OutReason.OUTSIDE,
    "boss_tie": lambda found: found.winners == (found.hand.boss,) and _equal_to_boss(found),
    "narrower_guest": lambda found: _boss_reason(found) is OutReason.BOSS_POST and found.hand.boss not in found.winners,
    "post_of_neighbours": _on_post_of_neighbours,
    "boss_burnt": lambda found: _boss_reason(found) is OutReason.BURNT,
}


def _fate(result: SplitResult) -> str:
    (pot,) = result.pots
    return "rolls_over" if pot.carried else "shared" if len(pot.winners) > 1 else "paid"


def _winners_field(winners: Sequence[int]) -> Field:
    return Field(phrase("practice-field-winners"), FieldKind.SEATS, "".join(map(str, winners)))


def _question(task: Task, found: _Showdown, asked: _Asked) -> Question:
    """The question on a showdown. A note that stays closed is shown all the same; nothing of it is explained."""
    deal, board = found.deal, len(found.hand.seats)
    check, closed = deal.digit(board), _closed(found.hand)
    opened = [index for index in range(board) if index + 1 not in closed]
    steps = (
        place_step(deal.place),
        check_step(check),
        *(each for index in opened for each in _note_steps(found, index)),
        *(announced(shown("seat-not-opened", seat=number), {"seat-not-opened": ("S26",)}) for number in closed),
        *_boss_steps(found),
        _winner_step(found),
        *asked.steps,
    )
    marks = (*(pair_mark(deal.place, index) for index in opened), check_mark(deal.place, board))
    corridors = tuple(drawn_corridor(deal, index, check) for index in opened)
    situation = Situation(deal.place, deal.notes, facts=asked.facts)
    return task.question(situation, asked.prompt, asked.fields, Explanation(steps, marks, corridors))


def _note_steps(found: _Showdown, index: int) -> tuple[Step, ...]:
    """The digits of a seat's note, its corridor, and how the seat ends."""
    return (*pair_steps(index + 1, found.deal.notes[index].digits, found.deal.place), seat_step(found.result.seats[index]))


def _boss_steps(found: _Showdown) -> tuple[Step, ...]:
    """Why a post that looks as if it saved the Boss does not."""
    if found.hand.options.variant is Variant.BOSS and _on_post_of_neighbours(found):
        return (step("practice-step-boss-neighbours", ("S13", "SA17"), seat=found.hand.boss),)
    return ()


def _winner_step(found: _Showdown) -> Step:
    """Who has the best hand and why."""
    seats, count = listed(found.winners), len(found.winners)
    if not count:
        return step("practice-step-all-out", ("S27",))
    if _states(found, SeatState.DOUBLE_SET):
        return step("practice-step-double-set", ("S14", "S30"), seats=seats, count=count)
    if found.hand.options.variant is Variant.BOSS and found.winners == (found.hand.boss,) and _equal_to_boss(found):
        return step("practice-step-boss-tie", ("S32",), seat=found.hand.boss)
    width = found.result.seats[found.winners[0] - 1].width or 0
    return step("practice-step-narrowest", ("S28",), seats=seats, count=count, width=width)


def _fate_steps(found: _Showdown) -> tuple[Step, ...]:
    """What the agreed rule does with a bank that nobody wins alone (S29)."""
    match _fate(found.result):
        case "rolls_over":
            return (step("practice-step-rolls-over", ("S29",)),)
        case "shared":
            return (step("practice-step-shared", ("S29", "SA14"), seats=listed(map(int, found.result.pots[0].winners))),)
        case _:
            return ()


WINNER = Drill(
    {
        "narrowest": Grade.EASY,
        "all_out": Grade.EASY,
        "tie": Grade.MEDIUM,
        "double_set": Grade.MEDIUM,
        "double_sets": Grade.HARD,
        "not_opened": Grade.HARD,
    },
    _ask_winner,
)

BOSS = Drill(
    {
        "inside": Grade.EASY,
        "boss_post": Grade.EASY,
        "boss_out": Grade.EASY,
        "boss_tie": Grade.MEDIUM,
        "narrower_guest": Grade.MEDIUM,
        "post_of_neighbours": Grade.HARD,
        "boss_burnt": Grade.HARD,
    },
    _ask_boss,
)
