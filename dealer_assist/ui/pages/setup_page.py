"""What the set-up page asks, and what its answers do."""

from collections.abc import Callable

from dealer_assist.rules.options import Game
from dealer_assist.rules.split_options import TieRule
from dealer_assist.ui.keys import Intent, cap_of
from dealer_assist.ui.models.controller import TableController
from dealer_assist.ui.models.setup_choice import WITH_NOTES, WITH_PLACE, SetupChoice
from dealer_assist.ui.widgets.buttons import ChoiceModel
from dealer_assist.ui.widgets.setup_panel import ChoiceRowModel
from dealer_assist.ui.words.wording import Wording

_NOT_ASKED = ChoiceRowModel("", "", (), ())


def setup_answers(controller: TableController) -> tuple[Callable[[int], None], ...]:
    """What a click on an answer does, row by row in the order of `setup_models`."""
    return (
        lambda index: controller.choose(controller.choice.with_game(tuple(Game)[index])),
        lambda index: controller.choose(controller.choice.at_place(index + 1)),
        lambda index: controller.choose(controller.choice.with_seats(controller.choice.seat_limits[0] + index)),
        lambda index: controller.choose(controller.choice.with_tie_rule(tuple(TieRule)[index])),
        lambda index: controller.choose(controller.choice.with_kind(index)),
    )


def setup_models(choice: SetupChoice, wording: Wording) -> tuple[ChoiceRowModel, ...]:
    """The questions; one that the game does not ask has no answers."""
    return (
        _game(choice, wording),
        _place(choice, wording) if choice.game in WITH_PLACE else _NOT_ASKED,
        _seats(choice, wording),
        _tie(choice, wording) if choice.tie_rule is not None else _NOT_ASKED,
        _notes(choice, wording) if choice.game in WITH_NOTES else _NOT_ASKED,
    )


def _game(choice: SetupChoice, wording: Wording) -> ChoiceRowModel:
    choices = tuple(ChoiceModel(wording.text(f"game-{game}"), game is choice.game) for game in Game)
    return ChoiceRowModel(wording.text("setup-game"), wording.text("setup-game-detail"), (cap_of(Intent.GAME),), choices)


def _place(choice: SetupChoice, wording: Wording) -> ChoiceRowModel:
    place = choice.place
    choices = tuple(ChoiceModel(str(number), number == place.number, number == place.neighbour) for number in range(1, place.length + 1))
    detail = wording.text("setup-place-detail", {"place": place.number, "neighbour": place.neighbour})
    return ChoiceRowModel(wording.text("setup-place"), detail, ("1–9", cap_of(Intent.LEFT), cap_of(Intent.RIGHT)), choices)


def _seats(choice: SetupChoice, wording: Wording) -> ChoiceRowModel:
    least, most = choice.seat_limits
    choices = tuple(ChoiceModel(str(count), count == choice.seat_count) for count in range(least, most + 1))
    caps = (cap_of(Intent.SLOT_BACK), cap_of(Intent.SLOT_ON))
    return ChoiceRowModel(wording.text("setup-seats"), wording.text("setup-seats-detail"), caps, choices)


def _tie(choice: SetupChoice, wording: Wording) -> ChoiceRowModel:
    choices = tuple(ChoiceModel(wording.text(f"tie-{rule}"), rule is choice.tie_rule) for rule in TieRule)
    detail = wording.text(f"setup-tie-{choice.tie_rule}-detail")
    return ChoiceRowModel(wording.text("setup-tie"), detail, (cap_of(Intent.TIE_RULE),), choices)


def _notes(choice: SetupChoice, wording: Wording) -> ChoiceRowModel:
    choices = tuple(
        ChoiceModel(wording.text("setup-note-kind", {"currency": kind.currency, "digits": kind.digits}), index == choice.kind)
        for index, kind in enumerate(choice.kinds)
    )
    detail = wording.text("setup-notes-detail", {"digits": choice.note_kind.digits})
    return ChoiceRowModel(wording.text("setup-notes"), detail, (cap_of(Intent.CURRENCY),), choices)
