"""A correction of a settled hand is shown with what it changes before it is accepted."""

import pytest

from dealer_assist.table.difference import StackChange, stack_changes
from dealer_assist.ui.keys import Intent
from dealer_assist.ui.models.messages import preview_notice
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.words.wording import Wording
from tests.ui.models.test_bet_desk import BettingTable

BOARD, NOTES = "7750000", ("1283999", "1250999", "1211999", "1290999")
"""Check digit 5 at place 3: only Anna's corridor 4-7 holds it. Her 8 read as a 5 would be a post on the check digit: all are out."""


@pytest.fixture
def table(qapp):
    """All check but for seat 2, who bets 100 and is called by everybody: the bank is 400, Anna wins it."""
    table = BettingTable()
    table.amount("100")
    table.press(Intent.CONFIRM)
    for _ in range(3):
        table.press(Intent.CHECK_CALL)
    table.type_note(BOARD)
    for _ in range(4):
        table.press(Intent.CHECK_CALL)
    for digits in NOTES:
        table.type_note(digits)
    return table


def test_anna_wins_the_bank_of_four_hundred(table):
    assert table.controller.stage is Stage.RESULT
    assert dict(table.controller.session.state.accounts.stacks) == {"Anna": 1200, "Boris": 300, "Vera": 1400, "Gleb": 50}


def test_the_preview_tells_whose_money_would_change_and_moves_none(table):
    before = table.controller.session.state
    table.controller.aim(1)
    table.type_note("1253999")
    assert table.controller.stage is Stage.PREVIEW
    assert stack_changes(before, table.controller.preview) == (StackChange("Anna", 1200, 800),)
    assert table.controller.preview.accounts.jackpot == 400
    assert table.controller.session.state == before
    notice = preview_notice(table.controller, table.controller.preview, Wording("en"))
    assert dict(notice.params) == {"changes": "Anna 1,200 → 800"}


def test_the_correction_is_kept_when_it_is_accepted(table):
    table.controller.aim(1)
    table.type_note("1253999")
    shown = table.controller.preview
    table.press(Intent.CONFIRM)
    assert table.controller.session.state == shown
    assert table.controller.stage is Stage.RESULT


def test_the_correction_can_be_left(table):
    kept = len(table.ledger.kept)
    table.controller.aim(1)
    table.type_note("1253999")
    table.press(Intent.DROP)
    assert (table.controller.stage, table.controller.draft.text, len(table.ledger.kept)) == (Stage.SCAN, "1253999", kept)


def test_undo_while_a_preview_is_shown_forgets_it(table):
    table.controller.aim(1)
    table.type_note("1253999")
    table.press(Intent.UNDO)
    assert (table.controller.preview, table.controller.session.target) == (None, 4)


def test_a_correction_that_moves_no_money_says_so(table):
    table.controller.aim(4)
    table.type_note("1291999")
    assert preview_notice(table.controller, table.controller.preview, Wording("ru")).code == "preview-no-money"
    assert stack_changes(table.controller.session.state, table.controller.preview) == ()
