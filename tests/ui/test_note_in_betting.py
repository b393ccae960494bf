"""A note is corrected, or recorded early, while the bets go on: a person turns to it and back."""

import pytest

from dealer_assist.rules.options import Game
from dealer_assist.table.events import MoneyBrought, SerialCorrected
from dealer_assist.ui.keys import Intent
from dealer_assist.ui.models.actions import actions_of
from dealer_assist.ui.models.setup_choice import Money
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.words.wording import Wording
from tests.ui.models.test_controller import Table


def betting(game, seats=4):
    """A table of seats that are called by their numbers, with 1000 each and an ante of 50, in the first round of bets."""
    table = Table()
    for name in range(1, seats + 1):
        table.controller.session.act(MoneyBrought(str(name), 1000))
    table.controller.choose(table.controller.choice.with_game(game).with_players((), Money(50)))
    table.press(Intent.CONFIRM)
    return table


@pytest.fixture
def split(qapp):
    """Split in its second round of bets: everybody has checked, the board note lies open with a digit that was read wrong."""
    table = betting(Game.SPLIT)
    for _ in range(4):
        table.press(Intent.CHECK_CALL)
    table.type_note("7750000")
    assert (table.controller.stage, table.controller.state.board.digits) == (Stage.BET, "7750000")
    return table


def test_s22_the_board_note_is_corrected_during_the_second_round(split):
    split.press(Intent.SLOT_BACK)
    assert (split.controller.stage, split.controller.session.target) == (Stage.SCAN, 0)
    split.type_note("7760000")
    assert isinstance(split.ledger.kept[-1], SerialCorrected)
    assert (split.controller.stage, split.controller.state.board.digits) == (Stage.BET, "7760000")


def test_the_bets_are_come_back_to_without_a_note(split):
    split.press(Intent.SLOT_BACK)
    back, _ = actions_of(split.controller, Wording("en"))[Intent.DROP]
    assert back.label == "Back"
    split.press(Intent.DROP)
    assert (split.controller.stage, split.controller.session.target) == (Stage.BET, None)


def test_m16_an_own_note_is_recorded_before_the_showdown(qapp):
    """Two notes a seat are dealt before the first round; the last slots are the common notes."""
    table = betting(Game.MOON, seats=4)
    for _ in range(2 + 3 * 4):
        table.press(Intent.SLOT_BACK)
    assert (table.controller.stage, table.controller.session.target) == (Stage.SCAN, 1)
    table.type_note("1283999")
    assert (table.controller.stage, table.controller.state.slot(1).digits) == (Stage.BET, "1283999")


def test_the_list_of_actions_leads_from_a_note_back_to_the_bets(qapp):
    table = betting(Game.MOON)
    table.press(Intent.SLOT_BACK)
    table.press(Intent.CHOICES)
    assert table.controller.stage is Stage.BET
