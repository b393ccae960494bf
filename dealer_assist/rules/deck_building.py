"""The deck of a table with notes of its own: building it, using it hand by hand, dividing what is left (S3, S4, SA1, SA30).

Where the printed texts are silent, this module decides:

- A hand that ends before its board note is opened (S23) takes only its pocket notes out of the deck.
- A deck that no longer holds a whole hand is at its end; what lies in it stays there when it is refilled (S4).
- Notes are indivisible: what is left goes one each round after round, from the seat left of the button on (SA30).
- The digits around the place (SA32) are three: the place and the two before it, at the last place its neighbour and the two
  before that, at the first places the first three. So a bundle is seen at every place, since its serials differ first in the
  last digit; 42 notes of independent serials raise a false alarm once in ninety decks (with two digits in six of ten).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from dealer_assist.rules.errors import IllegalAction, InvalidHand
from dealer_assist.rules.pots import clockwise, divide
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.rules.split_options import BoardNote
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


def plan_deck(players: int) -> DeckPlan:
    """The deck for one turn of the button: a hand uses a note a player and one for the board (S3).

    Raises InvalidHand("too_few_seats") below two players.
    """
    if players < 2:
        raise InvalidHand("too_few_seats", where="players", found=players, minimum=2)
    notes_per_hand = players + 1
    deck = players * notes_per_hand
    hands = deck // notes_per_hand
    # The pocket notes of a hand go to its winner; what is left at the end are the board notes, one a hand (S4, SA1).
    return DeckPlan(notes_per_hand, deck, hands, left_over=hands)


def refill(deck: Deck, players: int) -> Deck:
    """The deck after every player has put in the notes of `plan_deck`: the first time and whenever it is at its end (S3, S4)."""
    return replace(deck, notes=deck.notes + plan_deck(players).deck)


def hands_left(deck: Deck, players: int, board_note: BoardNote = BoardNote.DISCARD) -> int:
    """How many hands with a board note the deck still holds (S3): the returned board note serves again (SA1)."""
    used = players + 1 if board_note is BoardNote.DISCARD else players
    return max(0, (deck.notes - players - 1) // used + 1)


def verify_use_hand(deck: Deck, players: int) -> None:
    """Raise IllegalAction("deck_too_small") when the deck holds no whole hand: it must be refilled (S4)."""
    if deck.notes < players + 1:
        raise IllegalAction("deck_too_small", notes=deck.notes, needed=players + 1)


can_use_hand = asks(verify_use_hand)


def use_hand(deck: Deck, players: int, *, board_opened: bool = True, board_note: BoardNote = BoardNote.DISCARD) -> Deck:
    """The deck after a hand: its pocket notes have gone to the winner, the board note where the table has agreed (S4, SA1)."""
    verify_use_hand(deck, players)
    pocketed = replace(deck, notes=deck.notes - players)
    if not board_opened or board_note is BoardNote.RETURN_AND_SHUFFLE:
        return pocketed
    return replace(pocketed, notes=pocketed.notes - 1, retired=pocketed.retired + 1)


def divide_notes(notes: int, players: int, button: int) -> tuple[int, ...]:
    """How many notes each seat gets back, from seat 1 on: equally, the odd ones clockwise from the button's left (S4, SA30)."""
    order = clockwise(button - 1, players)
    shares = dict(zip(order, divide(notes, order), strict=True))
    return tuple(shares[seat] for seat in range(players))


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
