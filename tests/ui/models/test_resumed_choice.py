"""An evening that is gone on with offers the table of its last hand: the same people, stakes and options."""

import pytest

from dealer_assist.rules.options import Game
from dealer_assist.table.events import MoneyBrought
from dealer_assist.table.session import TableSession
from dealer_assist.ui.models.controller import TableController
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.models.setup_choice import Money, SetupChoice
from tests.table.helpers import MemoryLedger

KINDS = (NoteKind("RUB", 7), NoteKind("EUR", 11))


def controller_over(ledger):
    return TableController(TableSession(ledger), KINDS, lambda: 0.0)


@pytest.mark.parametrize("game", Game)
def test_the_next_hand_is_that_of_the_table(qtbot, game):
    ledger = MemoryLedger()
    choice = SetupChoice(KINDS, 1).with_game(game).with_players(("Anna", "", "Вера", "Gleb"), Money(10, 0)).at_place(4)
    session = TableSession(ledger)
    for name in choice.seats:
        session.act(MoneyBrought(name, 10_000))
    session.open_hand(choice.hand)
    assert controller_over(ledger).choice.hand == choice.hand


def test_bets_kept_by_hand_stay_so(qtbot):
    ledger = MemoryLedger()
    choice = SetupChoice(KINDS).with_seats(5).with_next_tie_rule()
    TableSession(ledger).open_hand(choice.hand)
    assert controller_over(ledger).choice == choice


def test_before_the_first_hand_the_usual_table_is_offered(qtbot):
    assert controller_over(MemoryLedger()).choice == SetupChoice(KINDS)
