"""Drills on the bank: main and side pots with all-ins, and the units that do not divide equally (S24, S25, SA11, SA20, SA30)."""

from collections.abc import Callable
from dataclasses import dataclass

from dealer_assist.rules.pots import Bank, RakeTerms, clockwise, collect, divide, rake
from dealer_assist.rules.split_options import SplitOptions, Variant
from dealer_assist.table.announcement import listed, shown
from dealer_assist.table.dispute_steps import Step, announced, step
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.question import Explanation, Field, FieldKind, Question, SeatFact, Situation, phrase
from dealer_assist.table.practice.task import Drill, Task, drawn_until

_CLUB_PERCENT = SplitOptions(variant=Variant.CLUB).effective_rake_percent
"""What the Poker Club takes of every pot (S31)."""

_NOTE_VALUE = 100
"""What a pocket note counts where notes lie in the bank (SA2)."""

_RULES = {"money-returned": ("S25", "SA11"), "seat-gets": ("S29",)}
"""The rules of what is told as at the table."""

_UNITS = {Grade.EASY: 100, Grade.MEDIUM: 50, Grade.HARD: 5}
"""All stakes are multiples of it: the smaller, the harder to add up."""

_SEATS = {Grade.EASY: (3,), Grade.MEDIUM: (4,), Grade.HARD: (5, 6)}
_FOLDED_OF_TEN = {Grade.EASY: 0, Grade.MEDIUM: 2, Grade.HARD: 3}
"""How many of ten seats have folded."""


@dataclass(frozen=True, slots=True)
class _Stakes:
    """What the seats have put in, what their pocket notes add, and the pots of it."""

    paid: tuple[int, ...]
    live: tuple[bool, ...]
    notes: int
    bank: Bank

    @property
    def side_pots(self) -> int:
        """How many pots lie beside the main pot."""
        return len(self.bank.pots) - 1

    @property
    def dead(self) -> bool:
        """Whether somebody has folded money."""
        return any(amount and not stays for amount, stays in zip(self.paid, self.live, strict=True))


_POT_CASES: dict[str, Callable[[_Stakes], bool]] = {
    "one_side_pot": lambda stakes: stakes.side_pots == 1 and not any(stakes.bank.returned) and not stakes.dead,
    "uncalled": lambda stakes: stakes.side_pots > 0 and any(stakes.bank.returned),
    "folded_money": lambda stakes: stakes.side_pots > 0 and stakes.dead,
    "two_side_pots": lambda stakes: stakes.side_pots > 1,
    "pocket_notes": lambda stakes: stakes.side_pots > 0 and stakes.notes > 0,
}


def _ask_pots(task: Task) -> Question:
    is_case = _POT_CASES[task.pattern]
    stakes = drawn_until(lambda stakes: _believable(stakes) and is_case(stakes), lambda: _staked(task))
    seats = tuple(
        SeatFact(number, amount, folded=not stays, all_in=stays and amount < max(stakes.paid))
        for number, (amount, stays) in enumerate(zip(stakes.paid, stakes.live, strict=True), start=1)
    )
    facts = (phrase("practice-fact-pocket-notes", count=len(seats), amount=_NOTE_VALUE),) if stakes.notes else ()
    fields = [_returned_field(stakes)] if task.grade > Grade.EASY else []
    for index, pot in enumerate(stakes.bank.pots):
        where = {"pot": index + 1, "side": index}
        claims = "".join(str(seat + 1) for seat in pot.eligible)
        fields += [
            Field(phrase("practice-field-pot", **where), FieldKind.AMOUNT, str(pot.amount)),
            Field(phrase("practice-field-claims", **where), FieldKind.SEATS, claims),
        ]
    return task.question(Situation(seats=seats, facts=facts), phrase("practice-ask-pots"), tuple(fields), Explanation(_pot_steps(stakes)))


def _staked(task: Task) -> _Stakes:
    """Stakes by chance, and the pots that the rules make of them."""
    dice, unit = task.dice, _UNITS[task.grade]
    seats = dice.choice(_SEATS[task.grade])
    levels = dice.choices(range(1, 21), k=dice.randint(2, 3))
    paid = tuple(unit * dice.choice(levels) for _ in range(seats))
    live = tuple(dice.randrange(10) >= _FOLDED_OF_TEN[task.grade] for _ in range(seats))
    if not any(live):
        live = (True,) * seats
    notes = _NOTE_VALUE * seats if task.pattern == "pocket_notes" else 0
    return _Stakes(paid, live, notes, collect(paid, live, notes))


def _believable(stakes: _Stakes) -> bool:
    """Two seats at least play on, and nobody has folded what was more than any of them has put in."""
    playing = [amount for amount, stays in zip(stakes.paid, stakes.live, strict=True) if stays]
    return len(playing) > 1 and max(playing) == max(stakes.paid)


def _returned_field(stakes: _Stakes) -> Field:
    return Field(phrase("practice-field-returned"), FieldKind.AMOUNT, str(sum(stakes.bank.returned)))


def _pot_steps(stakes: _Stakes) -> tuple[Step, ...]:
    """What goes back, then every pot: what each seat gives into it, what it comes to and who may claim it."""
    returned = ((seat, amount) for seat, amount in enumerate(stakes.bank.returned, start=1) if amount)
    steps = [announced(shown("money-returned", seat=seat, amount=amount), _RULES) for seat, amount in returned]
    called = [amount - back for amount, back in zip(stakes.paid, stakes.bank.returned, strict=True)]
    below = 0
    for index, pot in enumerate(stakes.bank.pots):
        level = min(called[seat] for seat in pot.eligible)
        given = [str(min(amount, level) - below) for amount in called if amount > below]
        given += [str(stakes.notes)] if stakes.notes and not index else []
        where = {"pot": index + 1, "side": index}
        steps.append(step("practice-step-pot", ("S24", "S25"), level=level, given=" + ".join(given), amount=pot.amount, **where))
        steps.append(step("dispute-pot", ("S24",), amount=pot.amount, seats=listed(seat + 1 for seat in pot.eligible), **where))
        below = level
    return tuple(steps)


_SHARERS = {Grade.EASY: (2,), Grade.MEDIUM: (2, 3), Grade.HARD: (3, 4, 5)}


@dataclass(frozen=True, slots=True)
class _Sharing:
    """A pot that several win. `order` are all seats as odd units go round, `winners` are among them."""

    amount: int
    taken: int
    order: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def in_order(self) -> tuple[int, ...]:
        """The winners, the first left of the button first."""
        return tuple(seat for seat in self.order if seat in self.winners)

    @property
    def left(self) -> int:
        """The odd units."""
        return (self.amount - self.taken) % len(self.winners)

    @property
    def shares(self) -> dict[int, int]:
        """What each winner gets (SA30)."""
        return dict(zip(self.in_order, divide(self.amount - self.taken, self.in_order), strict=True))


_SHARE_CASES: dict[str, Callable[[_Sharing], bool]] = {
    "one_left": lambda sharing: sharing.left == 1 and sharing.order[-1] not in sharing.winners,
    "button_wins": lambda sharing: sharing.left == 1 and sharing.order[-1] in sharing.winners,
    "two_left": lambda sharing: sharing.left > 1,
    "rake_first": lambda sharing: sharing.left > 0 and sharing.taken > 0,
}


def _ask_odd_units(task: Task) -> Question:
    sharing = drawn_until(_SHARE_CASES[task.pattern], lambda: _shared(task))
    facts = [phrase("practice-fact-table", seats=len(sharing.order))]
    facts.append(phrase("practice-fact-shared", amount=sharing.amount, seats=listed(sharing.winners)))
    fields = []
    if sharing.taken:
        facts.append(phrase("practice-fact-rake", percent=_CLUB_PERCENT))
        fields.append(Field(phrase("practice-field-rake"), FieldKind.AMOUNT, str(sharing.taken)))
    shares = sharing.shares
    fields += [Field(phrase("practice-field-share", seat=seat), FieldKind.AMOUNT, str(shares[seat])) for seat in sharing.winners]
    return task.question(
        Situation(button=sharing.order[-1], facts=tuple(facts)),
        phrase("practice-ask-odd-units"),
        tuple(fields),
        Explanation(_share_steps(sharing)),
    )


def _shared(task: Task) -> _Sharing:
    """A pot and its winners by chance."""
    dice = task.dice
    sharers = 3 if task.pattern == "two_left" else dice.choice(_SHARERS[task.grade])
    seats = dice.randint(sharers + 1, 8)
    amount = dice.randint(100, 999) if task.grade < Grade.HARD else dice.randint(1000, 9999)
    taken = rake(amount, RakeTerms(_CLUB_PERCENT)) if task.pattern == "rake_first" else 0
    order = tuple(seat + 1 for seat in clockwise(dice.randrange(seats), seats))
    return _Sharing(amount, taken, order, tuple(sorted(dice.sample(order, sharers))))


def _share_steps(sharing: _Sharing) -> tuple[Step, ...]:
    """The rake, the equal shares, the order in which odd units go, and what each winner gets."""
    taken = (step("rake", ("S31", "SA20"), amount=sharing.taken),) if sharing.taken else ()
    amount, count = sharing.amount - sharing.taken, len(sharing.winners)
    favoured = sharing.in_order[: sharing.left]
    return (
        *taken,
        step("practice-step-equal", ("S29",), amount=amount, share=amount // count, left=sharing.left, count=count),
        step("practice-step-odd-order", ("SA30",), seats=listed(sharing.in_order), button=sharing.order[-1]),
        step("odd-units", ("SA30",), seats=listed(favoured), count=len(favoured)),
        *(announced(shown("seat-gets", seat=seat, amount=sharing.shares[seat]), _RULES) for seat in sharing.winners),
    )


POTS = Drill(
    {
        "one_side_pot": Grade.EASY,
        "uncalled": Grade.MEDIUM,
        "folded_money": Grade.MEDIUM,
        "two_side_pots": Grade.HARD,
        "pocket_notes": Grade.HARD,
    },
    _ask_pots,
)

ODD_UNITS = Drill(
    {"one_left": Grade.EASY, "button_wins": Grade.MEDIUM, "two_left": Grade.MEDIUM, "rake_first": Grade.HARD},
    _ask_odd_units,
)
