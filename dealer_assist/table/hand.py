"""One hand as the table sees it: what it was opened with, how far it has been played, and its slots for the notes."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from dealer_assist.rules.actions import COMMON, NotePlace, ShowNote
from dealer_assist.rules.betting import Round
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.options import Game
from dealer_assist.rules.play import Play
from dealer_assist.rules.serial import Place
from dealer_assist.table import games
from dealer_assist.table.accounts import HandOutcome
from dealer_assist.table.events import Entry, HandFact, HandOpened, HandVoided, NoteReplaced, SerialConfirmed, SerialCorrected
from dealer_assist.table.hand_view import HandView


class SlotStatus(StrEnum):
    """What is known of a slot."""

    WAITING = "waiting"
    CONFIRMED = "confirmed"
    FOLDED = "folded"
    NOT_OPENED = "not_opened"


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a note: of a seat (number >= 1) or in the middle (number 0, empty name); `index` tells a slot's notes apart."""

    number: int
    name: str
    status: SlotStatus = SlotStatus.WAITING
    digits: str = ""
    entry: Entry | None = None
    index: int = 0


@dataclass(frozen=True, slots=True)
class HandState:
    """A hand that was opened. `entries` tells how each shown note came to be confirmed, by slot and index;
    `replaced` how many notes were exchanged; `voided` that the hand does not count (SA31).
    """

    opened: HandOpened
    play: Play
    entries: tuple[tuple[NotePlace, Entry], ...] = ()
    replaced: int = 0
    voided: HandVoided | None = None

    @classmethod
    def open(cls, opened: HandOpened) -> "HandState":
        """The hand as it is dealt. Raises the RuleError that keeps it from being dealt."""
        return cls(opened, games.deal(opened))

    # -- what it was opened with ------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The number of the hand in its session, from 1."""
        return self.opened.hand

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.opened.game

    @property
    def place(self) -> Place:
        """The announced place (S8). Raises InvalidPlace in a game that has none."""
        return Place(self.opened.place, self.opened.length)

    def counted_positions(self, slot: int) -> tuple[int, ...]:
        """The positions, from 1, that count on the note in a slot: the playing place, then its neighbour where that counts too."""
        return self.view.counted_positions(slot)

    @property
    def length(self) -> int:
        """How many digits the serials of its notes have."""
        return self.opened.length

    @property
    def button(self) -> int:
        """The number of the dealer's seat (S7)."""
        return self.opened.button

    @property
    def jackpot(self) -> int:
        """What earlier hands have rolled over into this one (SA15)."""
        return self.opened.jackpot

    @property
    def currency(self) -> str:
        """The code of the notes, empty when none was named."""
        return self.opened.currency

    @property
    def options(self) -> Any:  # noqa: ANN401 - each game has its own options class
        """The agreed options as the game's own class."""
        return games.options_of(self.opened)

    @property
    def tie_rule(self) -> str:
        """The agreed tie rule of Split (S29); empty in games that have none."""
        return str(getattr(self.options, "tie_rule", ""))

    # -- how far it is ----------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether it is settled or voided: the next hand may begin."""
        return self.voided is not None or self.play.over

    @property
    def result(self) -> Any:  # noqa: ANN401 - each game has its own result
        """The settled hand; None while something is missing, and for a hand that was voided."""
        return None if self.voided is not None else self.view.result

    @property
    def stage(self) -> str:
        """What the hand waits for, in the game's own words; `voided` for a hand that does not count."""
        return "voided" if self.voided is not None else self.view.stage

    @property
    def to_act(self) -> int | None:
        """The number of the seat whose turn it is; None when nobody is asked."""
        return None if self.over else self.view.to_act

    @property
    def round(self) -> Round | None:
        """The round of bets that waits for a seat; None while nobody is to bet."""
        return None if self.to_act is None else self.view.round

    @property
    def bank(self) -> int:
        """What lies in the middle of the table."""
        return self.view.bank

    @property
    def moved(self) -> tuple[int, ...]:
        """How much more (less, below 0) each seat has than before the deal: what lies at stake, and what it has won once it is over."""
        return tuple(now - before for now, before in zip(self.play.stacks, self.opened.stacks, strict=True))

    @property
    def money_bet(self) -> bool:
        """Whether money has moved since the deal, or may have, where the bets are kept by hand (SA31)."""
        return not self.opened.betting or self.play.stacks != games.deal(self.opened).stacks

    @property
    def money(self) -> int:
        """All the money of the hand, wherever it lies (I1)."""
        return self.play.money

    def legal(self) -> tuple[Any, ...]:
        """The actions that bring the hand on; empty when it is over (I6)."""
        return () if self.over else self.play.legal()

    def verify(self, action: Any) -> None:  # noqa: ANN401 - each game has its own actions
        """Raise the RuleError that forbids the action now."""
        self._verify_counts()
        games.verify_action(self.game, action)
        self.play.verify(action)

    # -- its slots --------------------------------------------------------------------------------------------

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Every slot in scanning order: the seats clockwise, then the middle."""
        view, entries = self.view, dict(self.entries)
        gone = frozenset(view.folded), frozenset(view.unopened)
        return tuple(_slot(self, place, view.digits(place), entries.get(place), gone) for place in view.places)

    @property
    def seats(self) -> tuple[Slot, ...]:
        """The slots of the seats, clockwise."""
        return tuple(slot for slot in self.slots if slot.number != COMMON)

    @property
    def board(self) -> Slot:
        """The first common note."""
        return self.slot(COMMON)

    def slot(self, number: int, index: int = 0) -> Slot:
        """The slot with this number; KeyError when there is none."""
        for slot in self.slots:
            if (slot.number, slot.index) == (number, index):
                return slot
        raise KeyError(number)

    @property
    def missing(self) -> tuple[Slot, ...]:
        """The slots whose notes the hand needs now, in scanning order."""
        wanted = () if self.voided is not None else self.view.waiting
        slots = {(slot.number, slot.index): slot for slot in self.slots} if wanted else {}
        return tuple(slots[place] for place in wanted)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The numbers of the slots whose notes the hand needs now, in scanning order."""
        return tuple(slot.number for slot in self.missing)

    # -- what comes next --------------------------------------------------------------------------------------

    def then(self, fact: HandFact | HandVoided) -> "HandState":
        """The hand after one more fact. Raises the RuleError that forbids it."""
        self._verify_counts()
        match fact:
            case HandVoided():
                return replace(self, voided=fact)
            case NoteReplaced():
                return replace(self, replaced=self.replaced + 1)
            case SerialConfirmed() | SerialCorrected():
                entries = {**dict(self.entries), (fact.slot, fact.index): fact.entry}
                play = self.play.do(ShowNote(fact.slot, fact.digits, fact.index))
                return replace(self, play=play, entries=tuple(entries.items()))
        return replace(self, play=self.play.do(fact))

    def _verify_counts(self) -> None:
        if self.voided is not None:
            raise IllegalAction("hand_voided", hand=self.number)

    @property
    def view(self) -> HandView[Any]:
        """The play as the table looks at it."""
        return games.view(self.opened, self.play)

    @property
    def outcome(self) -> HandOutcome:
        """What the finished hand changes in the accounts of the session."""
        return games.outcome(self.opened, self.play)


def _slot(hand: HandState, place: NotePlace, digits: str, entry: Entry | None, gone: tuple[frozenset[int], frozenset[int]]) -> Slot:
    """`gone` are the seats that have folded, and those that do not open their notes."""
    number, index = place
    folded, unopened = gone
    name = hand.opened.seats[number - 1] if number != COMMON else ""
    if number in folded:
        status = SlotStatus.FOLDED
    elif number in unopened:
        status = SlotStatus.NOT_OPENED
    else:
        status = SlotStatus.CONFIRMED if digits else SlotStatus.WAITING
    return Slot(number, name, status, digits, entry, index)
