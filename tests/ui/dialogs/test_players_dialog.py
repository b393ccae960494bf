"""Names, money and who keeps the bets: what is entered is what the next hand is opened with."""

import pytest

from dealer_assist.rules.options import Game
from dealer_assist.table.events import HandOpened, MoneyBrought, MoneyTaken
from dealer_assist.ui.dialogs.players_dialog import PlayersDialog
from dealer_assist.ui.keys import Intent
from dealer_assist.ui.models.setup_choice import Money
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.words.wording import Wording
from tests.ui.models.test_controller import Table


@pytest.fixture
def table(qapp):
    return Table()


def dialog_of(table, qtbot):
    dialog = PlayersDialog(table.controller.choice, table.controller.session.state.accounts.stack, Wording("en"))
    qtbot.addWidget(dialog)
    return dialog


def agreed(table, dialog):
    dialog.accept()
    table.controller.choose(dialog.choice)
    table.controller.record(dialog.moved)


def test_money_and_names_open_a_hand_with_bets(table, qtbot):
    dialog = dialog_of(table, qtbot)
    dialog.keeps_bets.setChecked(True)
    dialog.ante.setValue(50)
    dialog.note_value.setValue(100)
    for line, name, money in zip(dialog.seats, ("Anna", "", "Vera", "Gleb"), (900, 400, 1500, 150), strict=True):
        line.name.setText(name)
        line.change.setValue(money)
    agreed(table, dialog)
    assert table.controller.stage is Stage.SETUP
    table.press(Intent.CONFIRM)
    opened = table.ledger.kept[-1]
    assert isinstance(opened, HandOpened)
    assert (opened.seats, opened.stacks) == (("Anna", "2", "Vera", "Gleb"), (900, 400, 1500, 150))
    assert (opened.ante, opened.note_value, opened.betting) == (50, 100, True)
    assert table.controller.stage is Stage.BET


def test_without_money_the_bets_stay_by_hand_and_nothing_is_moved(table, qtbot):
    dialog = dialog_of(table, qtbot)
    dialog.seats[0].name.setText("Anna")
    dialog.seats[0].change.setValue(500)
    agreed(table, dialog)
    assert (table.controller.choice.money, dialog.moved) == (None, ())
    assert table.controller.choice.seats == ("Anna", "2", "3", "4")


def test_money_is_taken_off_the_table_between_hands(table, qtbot):
    table.controller.session.act(MoneyBrought("1", 300))
    table.controller.choose(table.controller.choice.with_players((), Money(10)))
    dialog = dialog_of(table, qtbot)
    dialog.seats[0].change.setValue(-120)
    agreed(table, dialog)
    assert table.ledger.kept[-1] == MoneyTaken("1", 120)
    assert table.controller.session.state.accounts.stack("1") == 180


def test_more_than_the_stack_is_refused_with_its_reason(table, qtbot):
    table.controller.choose(table.controller.choice.with_players((), Money(10)))
    dialog = dialog_of(table, qtbot)
    dialog.seats[1].change.setValue(-1)
    agreed(table, dialog)
    assert (table.ledger.kept, table.alarms) == ([], ["error-stack-too-short"])


def test_money_brought_after_a_hand_does_not_leave_the_set_up(table, qtbot):
    table.open_hand()
    for digits in ("1283999", "1250999", "1211999", "1290999", "7750000"):
        table.type_note(digits)
    table.press(Intent.NEXT_HAND)
    table.controller.record([MoneyBrought("1", 100)])
    assert table.controller.stage is Stage.SETUP


def test_games_that_need_the_program_to_keep_the_bets_do_not_let_it_go(table, qtbot):
    """Only Split knows hands whose bets are kept by hand."""
    table.controller.choose(table.controller.choice.with_game(Game.COINS))
    dialog = dialog_of(table, qtbot)
    assert (dialog.keeps_bets.isChecked(), dialog.keeps_bets.isEnabled()) == (True, False)
    assert table.controller.choice.with_players(("Anna",), None).money == Money()
