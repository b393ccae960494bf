"""The choice for the next hand when the program goes on with an evening: the table is set up as for the hand before."""

from dealer_assist.rules.errors import RuleError
from dealer_assist.table.events import HandOpened
from dealer_assist.table.hand import HandState
from dealer_assist.table.profile import Profile
from dealer_assist.ui.models.setup_choice import SetupChoice


def resumed_choice(hand: HandState | None, usual: SetupChoice) -> SetupChoice:
    """The usual choice with what the last hand was played with; the usual one before the first, and where its options are not known."""
    if hand is None:
        return usual
    try:
        return usual.set_up_as(_profile(hand.opened)).at_place(hand.opened.place)
    except RuleError:
        return usual


def _profile(opened: HandOpened) -> Profile:
    """The table of a hand; a seat that is called by its number has no name of its own."""
    names = tuple("" if name == str(number) else name for number, name in enumerate(opened.seats, start=1))
    return Profile(
        "",
        opened.game,
        len(opened.seats),
        names if any(names) else (),
        opened.ante if opened.betting else 0,
        opened.note_value,
        opened.fee,
        opened.currency,
        opened.length,
        opened.options,
    )
