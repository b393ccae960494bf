"""A seat in words: its name, whether it has the button, its stack and what it has at stake or has won."""

from dealer_assist.table.hand import HandState
from dealer_assist.ui.words.amounts import signed_text
from dealer_assist.ui.words.seat_names import seat_title
from dealer_assist.ui.words.wording import Wording


def seat_of_hand(seat: int, hand: HandState, wording: Wording) -> str:
    """The name of a seat of the hand, with the button where it lies there."""
    title = seat_title(seat, hand.opened.seats[seat - 1], wording)
    return f"{title} {wording.text('seat-button')}" if seat == hand.button else title


def money_of_seat(seat: int, hand: HandState, wording: Wording) -> str:
    """The stack with what the seat has at stake, once the hand is over with what it has won."""
    stack, moved = hand.play.stacks[seat - 1], hand.moved[seat - 1]
    if hand.over:
        return wording.text("tile-won", {"stack": stack, "won": signed_text(moved, wording)})
    return wording.text("tile-stake", {"stack": stack, "stake": -moved}) if moved < 0 else wording.text("tile-stack", {"stack": stack})
