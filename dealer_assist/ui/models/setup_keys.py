"""The keys of the set-up page: each changes one thing of the choice for the next hand."""

from collections.abc import Callable

from dealer_assist.ui.keys import Intent, Press
from dealer_assist.ui.models.setup_choice import SetupChoice

_Change = Callable[[SetupChoice, Press], SetupChoice]

_CHANGES: dict[Intent, _Change] = {
    Intent.DIGIT: lambda choice, press: choice.at_place(int(press.digit) or 10),
    Intent.LEFT: lambda choice, _: choice.at_place(choice.place_number - 1),
    Intent.RIGHT: lambda choice, _: choice.at_place(choice.place_number + 1),
    Intent.SLOT_BACK: lambda choice, _: choice.with_seats(choice.seat_count + 1),
    Intent.SLOT_ON: lambda choice, _: choice.with_seats(choice.seat_count - 1),
    Intent.GAME: lambda choice, _: choice.with_next_game(),
    Intent.TIE_RULE: lambda choice, _: choice.with_next_tie_rule(),
    Intent.CURRENCY: lambda choice, _: choice.with_kind(choice.kind + 1),
}


def setup_intents(choice: Callable[[], SetupChoice], choose: Callable[[SetupChoice], None]) -> dict[Intent, Callable[[Press], None]]:
    """What the keys do: `choice` gives the choice as it stands, `choose` takes the changed one."""

    def changing(change: _Change) -> Callable[[Press], None]:
        return lambda press: choose(change(choice(), press))

    return {intent: changing(change) for intent, change in _CHANGES.items()}
