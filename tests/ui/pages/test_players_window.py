"""The second screen shows what lies open and nothing else."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dealer_assist.rules.coins_actions import PairBet
from dealer_assist.rules.options import Game
from dealer_assist.table.events import MoneyBrought
from dealer_assist.ui.keys import Intent
from dealer_assist.ui.models.setup_choice import Money
from dealer_assist.ui.pages.players_window import PlayersWindow, open_rows
from dealer_assist.ui.widgets.sheet_view import SheetRow
from dealer_assist.ui.words.wording import Wording
from tests.ui.models.test_bet_desk import BettingTable
from tests.ui.models.test_controller import Table
from tests.ui.models.test_desk import agreed


@pytest.fixture
def screen(qtbot):
    made = PlayersWindow()
    qtbot.addWidget(made)
    return made


def test_what_the_reader_offers_is_not_shown_before_it_is_confirmed(qapp):
    table = Table()
    table.open_hand()
    table.controller.take_look(agreed("1283999"))
    assert all(row.digits == () for row in open_rows(table.controller.state, Wording("en")))
    table.press(Intent.CONFIRM)
    first, *others = open_rows(table.controller.state, Wording("en"))
    assert (first.digits, first.corridor.corridor) == ((8, 3), (4, 5, 6, 7))
    assert all(row.digits == () for row in others)


def test_whose_turn_it_is_and_the_stacks_are_seen(qapp):
    table = BettingTable()
    rows = open_rows(table.controller.state, Wording("en"))
    assert [(row.title, row.state, row.marked) for row in rows[:2]] == [
        ("1 · Anna", "stack 900", False),
        ("2 · Boris", "stack 400", True),
    ]


def test_a_game_that_is_drawn_as_a_sheet_is_seen_from_its_first_bet(screen, qapp):
    """C6: what is bet is said aloud; the coins stay closed."""
    table = Table()
    for seat in (1, 2):
        table.controller.session.act(MoneyBrought(str(seat), 5000))
    table.controller.choose(table.controller.choice.with_game(Game.COINS).with_seats(2).with_players((), Money(20)))
    table.press(Intent.CONFIRM)
    table.controller.record((PairBet(2, 1, 2),))
    screen.show()
    screen.display("deal", table.controller.state, Wording("en"))
    assert screen.pages.currentWidget() is screen.board
    rows = [row.accessibleDescription() for row in screen.board.findChildren(SheetRow)]
    assert "closed, closed. bet ×2 → ×2" in rows[1]
    assert "heads" not in " ".join(rows)


def test_the_result_of_a_correction_that_waits_is_not_shown(screen, qapp):
    table = Table()
    table.open_hand()
    for digits in ("1283999", "1250999", "1211999", "1290999", "7750000"):
        table.type_note(digits)
    table.controller.aim(1)
    table.type_note("1256999")
    assert table.controller.preview is not None
    screen.display("hand", table.controller.state, Wording("en"))
    assert screen.pages.currentWidget() is screen.result
    assert screen.result.accessibleName().startswith("Seat 1 wins.")


def test_keys_on_the_players_screen_only_close_it(screen, qtbot):
    screen.show()
    QTest.keyClick(screen, Qt.Key.Key_Return)
    assert screen.isVisible()
    QTest.keyClick(screen, Qt.Key.Key_Escape)
    assert not screen.isVisible()
