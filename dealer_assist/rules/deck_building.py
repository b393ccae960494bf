"""The deck of a table with notes of its own: building it, using it hand by hand, dividing what is left (S3, S4, SA1, SA30).

Where the printed texts are silent, this module decides:

- A hand that ends before its board note is opened (S23) takes only its pocket notes out of the deck.
- A deck that no longer holds a whole hand is at its end; what lies in it stays there when it is refilled (S4).
- Notes are indivisible: what is left goes one each round after round, from the seat left of the button on (SA30).
- The digits around the place (SA32) are three: the place and the two before it, at the last place its neighbour and the two
  before that, at the first places the first three. So a bundle is seen at every place, since its serials differ first in the
  last digit; 42 notes of independent serials raise a false alarm once in ninety decks (with two digits in six of ten).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from dealer_assist.rules.amounts import Amounts
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.pots import divide
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.rules.split_options import BoardNote
from dealer_assist.rules.table_verify import verify_seat_count
from dealer_assist.rules.verbs import asks

SHARED_NOTES_ALLOWED = 2
"""As many notes may share the digits around the place before the table is warned (SA32)."""

_DIGITS_AROUND = 3


@dataclass(frozen=True, slots=True)
class DeckPlan:
    """Notes each player puts in, notes in the deck, hands in it, and the board notes left to divide equally after them."""

    each_puts: int
    deck: int
    hands: int
    left_over: int


@dataclass(frozen=True, slots=True)
class Deck:
    """How many notes lie face down in the deck, and how many board notes are out of the game until it is finished (SA1)."""

    notes: int
    retired: int = 0

    @property
    def left(self) -> int:
        """The notes that are divided when the game ends (S4)."""
        return self.notes + self.retired


@dataclass(frozen=True, slots=True)
class SharedDigits:
    """Notes with the same digits around the place: `digits` from place `first` on (SA32)."""

    first: int
    digits: str
    serials: tuple[Serial, ...]


def notes_per_hand(players: int) -> int:
    """A pocket note a player and one for the board (S3)."""
    return players + 1


def plan_deck(players: int) -> DeckPlan:
    """The deck for one turn of the button: each player puts in as many notes as a hand uses (S3).

    Raises InvalidHand("too_few_seats") below two players.
    """
    verify_seat_count(players, "players", most=None)
    each_puts = notes_per_hand(players)
    # Each of the n players puts in the notes of one hand: that makes n hands. The pocket notes of a hand go to its winner;
    # what is left at the end are the board notes, one a hand (S4, SA1).
    return DeckPlan(each_puts, players * each_puts, hands=players, left_over=players)


def refill(deck: Deck, notes: int) -> Deck:
    """The deck with so many notes more: the first time and whenever it is at its end (S3, S4)."""
    return replace(deck, notes=deck.notes + notes)


def verify_deal(deck: Deck, needed: int) -> None:
    """Raise IllegalAction("deck_too_small") when the deck holds fewer notes than are needed: it must be refilled (S4)."""
    if deck.notes < needed:
        raise IllegalAction("deck_too_small", notes=deck.notes, needed=needed)


can_deal = asks(verify_deal)


def deal(deck: Deck, notes: int) -> Deck:
    """The deck without so many notes: they lie on the table. Raises what `verify_deal` raises."""
    verify_deal(deck, notes)
    return replace(deck, notes=deck.notes - notes)


def take_back(deck: Deck, notes: int, retired: int = 0) -> Deck:
    """The deck with so many notes shuffled in again, and `retired` ones out of the game until it is finished (S4, SA1)."""
    return Deck(deck.notes + notes, deck.retired + retired)


def hands_left(deck: Deck, players: int, board_note: BoardNote = BoardNote.DISCARD) -> int:
    """How many hands with a board note the deck still holds (S3): the returned board note serves again (SA1)."""
    used = notes_per_hand(players) if board_note is BoardNote.DISCARD else players
    return max(0, (deck.notes - notes_per_hand(players)) // used + 1)


def divide_notes(deck: Deck, owners: Sequence[str]) -> Amounts:
    """How many notes each of those who put the deck together gets back: equally, the odd ones to the first of them (S4, SA30)."""
    return tuple(zip(owners, divide(deck.left, owners), strict=True))


def shared_digits(notes: Iterable[Serial], place: Place) -> tuple[SharedDigits, ...]:
    """The groups of more than two notes that share the digits around the place (SA32): a reason to warn, lowest digits first.

    Such notes come from one bundle, and the odds of the game do not hold for them. Every note has the table's length.
    """
    last = min(place.number, place.length - 1)
    first = max(1, last - _DIGITS_AROUND + 1)
    groups: dict[str, list[Serial]] = {}
    for note in dict.fromkeys(notes):
        groups.setdefault(note.digits[first - 1 : first - 1 + _DIGITS_AROUND], []).append(note)
    crowded = sorted((digits, serials) for digits, serials in groups.items() if len(serials) > SHARED_NOTES_ALLOWED)
    return tuple(SharedDigits(first, digits, tuple(serials)) for digits, serials in crowded)
