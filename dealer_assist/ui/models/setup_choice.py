"""What is chosen before a hand is opened: place, seats, options, notes."""

from dataclasses import dataclass, field, replace
from typing import Any

from dealer_assist.rules.options import OPTIONS, Game, sheet
from dealer_assist.rules.serial import Place
from dealer_assist.rules.split_options import SplitOptions, TieRule
from dealer_assist.table.games import option_sheet, options_from, seats_allowed
from dealer_assist.table.new_hand import NewHand
from dealer_assist.table.profile import Profile
from dealer_assist.ui.models.note_kind import NoteKind

SEATS_AT_FIRST = 4

MOST_SEATS = 8
"""The most seats that the window shows, also where a game would take more."""

WITH_PLACE = (Game.SPLIT, Game.MOON)
"""Games with one playing place for all, announced before the deal (S8, M3)."""

WITH_NOTES = (Game.SPLIT, Game.MOON, Game.BANKER)
"""Games that are played with notes."""

POCKET_NOTE = 1
"""Without bets the bank is counted in pocket notes, one a seat (S15, SA2)."""


@dataclass(frozen=True, slots=True)
class Money:
    """What is played for, in the smallest unit: the ante (in Coins the nominal), what a pocket note counts in the bank (SA2),
    and the fee that each seat pays to the house (M2).
    """

    ante: int = 1
    note_value: int = 0
    fee: int = 0


@dataclass(frozen=True, slots=True)
class SetupChoice:
    """The choice as it stands; every change keeps it valid.

    `names` are those typed for the seats, clockwise, empty for a seat that is called by its number. Without `money` the bets are
    kept by hand, which only Split allows. `options` are of the game's own class.
    """

    kinds: tuple[NoteKind, ...]
    kind: int = 0
    place_number: int = 1
    seat_count: int = SEATS_AT_FIRST
    game: Game = Game.SPLIT
    options: Any = field(default_factory=SplitOptions)
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
    def seat_limits(self) -> tuple[int, int]:
        """The least and the largest number of seats that the window offers for the game."""
        least, most = seats_allowed(self.game, self.options)
        return max(2, least), min(most, MOST_SEATS)

    @property
    def by_hand_allowed(self) -> bool:
        """Whether the bets may be kept by hand: only Split has such hands."""
        return self.game is Game.SPLIT

    @property
    def tie_rule(self) -> TieRule | None:
        """The agreed tie rule of Split (S5); None in other games."""
        return self.options.tie_rule if isinstance(self.options, SplitOptions) else None

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
            place=self.place if self.game in WITH_PLACE else None,
            length=self.note_kind.digits if self.game in WITH_NOTES else 0,
            game=self.game,
            options=self.options,
            ante=0 if money is None else money.ante,
            note_value=POCKET_NOTE if money is None else money.note_value,
            currency=self.note_kind.currency if self.game in WITH_NOTES else "",
            betting=money is not None,
            fee=0 if money is None else money.fee,
        )

    def profile(self, name: str) -> Profile:
        """This table under a name; the place is chosen anew for every hand."""
        money = self.money or Money(0)
        kind = self.note_kind
        return Profile(
            name,
            self.game,
            self.seat_count,
            self.names,
            money.ante,
            money.note_value,
            money.fee,
            kind.currency,
            kind.digits,
            option_sheet(self.options),
        )

    def set_up_as(self, profile: Profile) -> "SetupChoice":
        """The table of a profile; notes that are not known here stay those of now. Raises IllegalAction `unknown_option`."""
        kind = NoteKind(profile.currency, profile.digits)
        return replace(
            self,
            game=profile.game,
            options=options_from(profile.game, profile.options),
            names=profile.names,
            money=Money(profile.ante, profile.note_value, profile.fee) if profile.ante else None,
            kind=self.kinds.index(kind) if kind in self.kinds else self.kind,
        ).with_seats(profile.seats)

    def at_place(self, number: int) -> "SetupChoice":
        """Another place, moved inside 1..L."""
        return replace(self, place_number=min(max(1, number), self.note_kind.digits))

    def with_seats(self, count: int) -> "SetupChoice":
        """Another number of seats, moved inside the limits (S1)."""
        least, most = self.seat_limits
        return replace(self, seat_count=min(max(least, count), most))

    def with_game(self, game: Game) -> "SetupChoice":
        """Another game with its usual options; the players stay, as many as it allows. Only in Split bets are kept by hand."""
        chosen = replace(self, game=game, options=OPTIONS[game]())
        return chosen.with_players(self.names, self.money).with_seats(self.seat_count)

    def with_next_game(self) -> "SetupChoice":
        """The next game of the family."""
        games = tuple(Game)
        return self.with_game(games[(games.index(self.game) + 1) % len(games)])

    def with_tie_rule(self, rule: TieRule) -> "SetupChoice":
        """Another tie rule (S5)."""
        return replace(self, options=replace(self.options, tie_rule=rule))

    def with_options(self, options: Any) -> "SetupChoice":  # noqa: ANN401 - each game's options class
        """Everything the table has agreed on; it may change how many may sit down (S1)."""
        chosen = replace(self, options=options)
        return chosen.with_seats(chosen.seat_count)

    def with_players(self, names: tuple[str, ...], money: Money | None) -> "SetupChoice":
        """Who sits where, and whether the program keeps the bets; where it has to, it does."""
        return replace(self, names=names, money=money if self.by_hand_allowed else money or Money())

    def with_next_tie_rule(self) -> "SetupChoice":
        """The other tie rule; in games that have none nothing changes."""
        if self.tie_rule is None:
            return self
        rules = tuple(TieRule)
        return self.with_tie_rule(rules[(rules.index(self.tie_rule) + 1) % len(rules)])

    def with_kind(self, index: int) -> "SetupChoice":
        """Other notes; the place stays where the new serials have it."""
        return replace(self, kind=index % len(self.kinds)).at_place(self.place_number)
