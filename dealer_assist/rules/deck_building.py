"""How many notes a table needs (S3, S4)."""

from dataclasses import dataclass

from dealer_assist.rules.errors import InvalidHand


@dataclass(frozen=True, slots=True)
class DeckPlan:
    """Notes each player puts in, notes in the deck, hands in it, and the board notes left to divide equally after them."""

    each_puts: int
    deck: int
    hands: int
    left_over: int


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
