"""What is chosen before a hand is opened: place, seats, options, notes."""

from dataclasses import dataclass, field, replace

from dealer_assist.rules.options import Game, sheet
from dealer_assist.rules.serial import Place
from dealer_assist.rules.split_options import SplitOptions, TieRule
from dealer_assist.table.games import GAMES
from dealer_assist.table.new_hand import NewHand
from dealer_assist.ui.parts import NoteKind

SEATS_AT_FIRST = 4
SEATS_MIN, SEATS_MAX = GAMES[Game.SPLIT].seats

POCKET_NOTE = 1
"""Without bets the bank is counted in pocket notes, one a seat (S15, SA2)."""


@dataclass(frozen=True, slots=True)
class Money:
    """Where the program keeps the bets: the ante, and what a pocket note counts in the bank (SA2), in the smallest unit."""

    ante: int = 1
    note_value: int = 0


@dataclass(frozen=True, slots=True)
class SetupChoice:
    """The choice as it stands; every change keeps it valid.

    `names` are those typed for the seats, clockwise, empty for a seat that is called by its number. Without `money` the bets are
    kept by hand.
    """

    kinds: tuple[NoteKind, ...]
    kind: int = 0
    place_number: int = 1
    seat_count: int = SEATS_AT_FIRST
    options: SplitOptions = field(default_factory=SplitOptions)
    names: tuple[str, ...] = ()
    money: Money | None = None

    @property
    def note_kind(self) -> NoteKind:
        """The notes that will be played with."""
        return self.kinds[self.kind]

    @property
    def place(self) -> Place:
        """The playing place on these notes."""
        return Place(self.place_number, self.note_kind.digits)

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats: those typed, else their numbers, which every language can say."""
        typed = (*self.names, *("",) * self.seat_count)
        return tuple(typed[number - 1].strip() or str(number) for number in range(1, self.seat_count + 1))

    @property
    def tie_rule(self) -> TieRule:
        """The agreed tie rule (S5)."""
        return self.options.tie_rule

    @property
    def changed_options(self) -> int:
        """How many options differ from the default reading of the rules."""
        return sum(not line.is_default for line in sheet(self.options))

    @property
    def hand(self) -> NewHand:
        """The hand as the session opens it."""
        money = self.money
        return NewHand(
            seats=self.seats,
            place=self.place,
            options=self.options,
            ante=0 if money is None else money.ante,
            note_value=POCKET_NOTE if money is None else money.note_value,
            currency=self.note_kind.currency,
            betting=money is not None,
        )

    def at_place(self, number: int) -> "SetupChoice":
        """Another place, moved inside 1..L."""
        return replace(self, place_number=min(max(1, number), self.note_kind.digits))

    def with_seats(self, count: int) -> "SetupChoice":
        """Another number of seats, moved inside the limits (S1)."""
        return replace(self, seat_count=min(max(SEATS_MIN, count), SEATS_MAX))

    def with_tie_rule(self, rule: TieRule) -> "SetupChoice":
        """Another tie rule (S5)."""
        return replace(self, options=replace(self.options, tie_rule=rule))

    def with_options(self, options: SplitOptions) -> "SetupChoice":
        """Everything the table has agreed on."""
        return replace(self, options=options)

    def with_players(self, names: tuple[str, ...], money: Money | None) -> "SetupChoice":
        """Who sits where, and whether the program keeps the bets."""
        return replace(self, names=names, money=money)

    def with_next_tie_rule(self) -> "SetupChoice":
        """The other tie rule."""
        rules = tuple(TieRule)
        return self.with_tie_rule(rules[(rules.index(self.tie_rule) + 1) % len(rules)])

    def with_kind(self, index: int) -> "SetupChoice":
        """Other notes; the place stays where the new serials have it."""
        return replace(self, kind=index % len(self.kinds)).at_place(self.place_number)
