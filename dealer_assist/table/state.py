"""The state of the table, folded from its events: nothing here is remembered that the events do not tell."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from itertools import chain

from dealer_assist.rules.deck_building import Deck, deal, refill, take_back
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.options import Game
from dealer_assist.table.accounts import Accounts, HandOutcome
from dealer_assist.table.deck import RegisteredDeck
from dealer_assist.table.events import (
    BetweenHands,
    DeckBuilt,
    Event,
    Fact,
    FloorRuled,
    HandOpened,
    Joined,
    MoneyBrought,
    MoneyTaken,
    NoteRegistered,
    NoteUnregistered,
    Redone,
    SessionClosed,
    Undone,
)
from dealer_assist.table.hand import HandState


@dataclass(frozen=True, slots=True)
class TableState:
    """The table after some facts.

    `hand` is the newest hand, also when it is over; `before` are the accounts when it was opened, `since` what came and went
    after it. So a correction of its notes settles it again, and everything after it follows. `registered` is the deck that was
    scanned, note by note; it is empty where none was.
    """

    before: Accounts = field(default_factory=Accounts)
    hand: HandState | None = None
    since: tuple[BetweenHands, ...] = ()
    rulings: tuple[FloorRuled, ...] = ()
    registered: RegisteredDeck = field(default_factory=RegisteredDeck)

    @property
    def in_progress(self) -> bool:
        """Whether a hand waits for something."""
        return self.hand is not None and not self.hand.over

    @property
    def accounts(self) -> Accounts:
        """What the next hand begins with: while a hand is in progress what this one began with."""
        return reduce(_between, self.since, _after_hand(self.before, self.hand))

    @property
    def stacks(self) -> tuple[tuple[str, int], ...]:
        """The money of every player by name, as it is now."""
        if self.hand is None or not self.in_progress:
            return self.accounts.stacks
        playing = dict(zip(self.hand.opened.seats, self.hand.play.stacks, strict=True))
        return tuple({**dict(self.before.stacks), **playing}.items())

    @property
    def money(self) -> int:
        """All money that is counted, wherever it lies: stacks, stakes, pots, jackpot and house (I1)."""
        if self.hand is None or not self.in_progress:
            return self.accounts.money
        opened = self.hand.opened
        return self.before.money - sum(opened.stacks) - opened.jackpot + self.hand.money

    @property
    def brought(self) -> int:
        """The money that came to the table less what left it: what `money` must be (I1)."""
        return self.before.brought + self.hand.view.brought if self.hand is not None and self.in_progress else self.accounts.brought

    @property
    def deck(self) -> Deck | None:
        """The deck as it lies there now; None where none was built."""
        return _while_dealt(self.before.deck, self.hand) if self.hand is not None and self.in_progress else self.accounts.deck

    def then(self, fact: Fact) -> "TableState":
        """The state after one more fact. Raises the RuleError that forbids it."""
        match fact:
            case HandOpened():
                return replace(self, before=self.accounts, hand=HandState.open(fact), since=())
            case FloorRuled():
                return replace(self, rulings=(*self.rulings, fact))
            case NoteRegistered() | NoteUnregistered():
                return replace(self, registered=self.registered.then(fact))
            case MoneyBrought() | MoneyTaken() | DeckBuilt() | SessionClosed():
                return replace(self, since=(*self.since, fact))
        if self.hand is None:
            raise IllegalAction("no_hand")
        return replace(self, hand=self.hand.then(fact))


def fold(facts: Sequence[Fact]) -> TableState:
    """The state after these facts."""
    return reduce(TableState.then, facts, TableState())


def new_outcome(before: TableState, after: TableState) -> HandOutcome | None:
    """What the newest hand pays, where the step from one state to the other has decided or changed that; otherwise None."""
    outcome = _outcome(after)
    return None if outcome == _outcome(before) else outcome


@dataclass(frozen=True, slots=True)
class Moment:
    """A fact and the state that it made."""

    fact: Fact
    state: TableState


Step = tuple[Moment, ...]
"""What is taken back and brought back together: one moment, or several that were joined."""


@dataclass(frozen=True, slots=True)
class History:
    """The steps that stand after every undo and redo, and those that could be redone (the last of them next)."""

    steps: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()

    @property
    def state(self) -> TableState:
        """The table now."""
        return self.steps[-1][-1].state if self.steps else TableState()

    @property
    def standing(self) -> tuple[Moment, ...]:
        """Every moment that stands, in its order."""
        return tuple(chain.from_iterable(self.steps))

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts that stand, in their order."""
        return tuple(moment.fact for moment in self.standing)

    def then(self, event: Event, folding: Callable[[TableState, Fact], TableState] = TableState.then) -> "History":
        """The history after one more event; `folding` makes the state after a fact. Raises the RuleError that forbids it."""
        match event:
            case Undone():
                if not self.steps:
                    raise IllegalAction("nothing_to_undo")
                return History(self.steps[:-1], (*self.undone, self.steps[-1]))
            case Redone():
                if not self.undone:
                    raise IllegalAction("nothing_to_redo")
                return History((*self.steps, self.undone[-1]), self.undone[:-1])
            case Joined(count):
                return History((*self.steps[:-count], self._joined(count)))
            case _:
                return History((*self.steps, (Moment(event, folding(self.state, event)),)))

    def _joined(self, count: int) -> Step:
        if self.undone or not 1 < count <= len(self.steps):
            raise IllegalAction("nothing_to_join", steps=count)
        return tuple(chain.from_iterable(self.steps[-count:]))

    @classmethod
    def of(cls, events: Iterable[Event]) -> "History":
        """The history that these events make."""
        return reduce(cls.then, events, cls())


def _outcome(state: TableState) -> HandOutcome | None:
    """What the newest hand pays; None where it is not over or does not count."""
    hand = state.hand
    return hand.outcome if hand is not None and hand.over and hand.voided is None else None


def _after_hand(before: Accounts, hand: HandState | None) -> Accounts:
    """The accounts when the hand is over; a voided hand leaves only its number and what it cost in notes (SA31)."""
    if hand is None or not hand.over:
        return before
    if hand.voided is not None:
        return replace(before, hands=hand.number, deck=_after_spoilt(before.deck, hand))
    settled = before.after(hand.outcome)
    if hand.game is Game.COINS:
        settled = settled.dealt_with(hand.opened.ante)
    return replace(settled, hands=hand.number, button=hand.button, deck=_after_use(before.deck, hand))


def _after_spoilt(deck: Deck | None, hand: HandState) -> Deck | None:
    """The deck without the notes that were exchanged: they are out of the game until it is finished (SA31)."""
    return None if deck is None else take_back(deal(deck, hand.replaced), 0, retired=hand.replaced)


def _while_dealt(deck: Deck | None, hand: HandState) -> Deck | None:
    """The deck while the hand has its notes on the table."""
    left = _after_spoilt(deck, hand)
    return None if left is None else deal(left, hand.view.notes_dealt)


def _after_use(deck: Deck | None, hand: HandState) -> Deck | None:
    """The deck when the hand is over: what did not go to the players is back in it, or out of the game (S4, SA1)."""
    left = _while_dealt(deck, hand)
    return None if left is None else take_back(left, hand.view.notes_back, hand.view.notes_discarded)


def _between(accounts: Accounts, fact: BetweenHands) -> Accounts:
    """The accounts after money or notes have come or gone between two hands."""
    match fact:
        case MoneyBrought(name, amount):
            return replace(accounts.moved(((name, amount),)), brought=accounts.brought + amount)
        case MoneyTaken(name, amount):
            return replace(accounts.moved(((name, -amount),)), brought=accounts.brought - amount)
        case DeckBuilt(notes, players):
            return replace(accounts, deck=refill(accounts.deck or Deck(0), notes), deck_players=players)
    return accounts.shared(fact.jackpot)
