"""The bets at the window's keys: what each key does, what it refuses, and the money afterwards."""

import pytest

from dealer_assist.rules.actions import AllIn, Bet, Call, Check, Fold, RaiseTo
from dealer_assist.rules.serial import Place
from dealer_assist.rules.split_options import SplitOptions
from dealer_assist.table.events import MoneyBrought
from dealer_assist.table.new_hand import NewHand
from dealer_assist.ui.keys import Intent
from dealer_assist.ui.models.stage import Stage
from tests.ui.models.test_controller import Table

STACKS = (("Anna", 900), ("Boris", 400), ("Vera", 1500), ("Gleb", 150))


class BettingTable(Table):
    """A hand of four whose bets the program keeps: ante 50, the button at seat 1, so that seat 2 acts first (S16)."""

    def __init__(self, **options):
        super().__init__()
        for name, amount in STACKS:
            self.controller.session.act(MoneyBrought(name, amount))
        names = tuple(name for name, _ in STACKS)
        self.controller.session.open_hand(NewHand(names, Place(3, 7), ante=50, options=SplitOptions(**options)))

    def amount(self, digits):
        for digit in digits:
            self.press(Intent.DIGIT, digit)

    @property
    def last(self):
        return self.ledger.kept[-1]


@pytest.fixture
def table(qapp):
    return BettingTable(raise_cap_ante=0)


def test_the_seat_behind_the_button_is_asked_for_its_bet(table):
    assert table.controller.stage is Stage.BET
    assert table.controller.state.to_act == 2
    assert table.controller.desk.draft is None


def test_enter_without_an_amount_checks_and_then_calls(table):
    table.press(Intent.CONFIRM)
    assert table.last == Check(2)
    table.amount("100")
    table.press(Intent.CONFIRM)
    assert table.last == Bet(3, 100)
    table.press(Intent.CONFIRM)
    assert table.last == Call(4)


def test_an_amount_is_a_bet_first_and_the_level_of_a_raise_then(table):
    table.amount("100")
    table.press(Intent.BET_RAISE)
    table.amount("250")
    table.press(Intent.BET_RAISE)
    assert table.ledger.kept[-2:] == [Bet(2, 100), RaiseTo(3, 250)]


def test_a_key_alone_bets_the_least(table):
    table.press(Intent.BET_RAISE)
    assert table.last == Bet(2, 50)
    table.press(Intent.BET_RAISE)
    assert table.last == RaiseTo(3, 100)


def test_fold_and_all_in_are_one_key_each(table):
    table.press(Intent.FOLD)
    table.press(Intent.ALL_IN)
    assert table.ledger.kept[-2:] == [Fold(2), AllIn(3)]


def test_the_arrows_step_by_the_ante_inside_what_is_open(table):
    table.press(Intent.RIGHT)
    table.press(Intent.RIGHT)
    table.press(Intent.RIGHT)
    assert table.controller.bets.amount == 150
    table.press(Intent.LEFT)
    table.press(Intent.LEFT)
    table.press(Intent.LEFT)
    assert table.controller.bets.amount == 50


def test_a_bet_of_the_pot_counts_the_call(table):
    """100 were bet into nothing: the call is 100, the bank is 200 after it, so the raise goes to 300."""
    table.amount("100")
    table.press(Intent.CONFIRM)
    table.press(Intent.PICTURE_ON)
    assert table.controller.bets.amount == 300


def test_digits_are_taken_back_one_by_one_and_all_at_once(table):
    table.amount("125")
    table.press(Intent.ERASE)
    assert table.controller.bets.amount == 12
    table.press(Intent.DROP)
    assert table.controller.bets.amount is None


def test_what_the_rules_refuse_is_told_and_not_kept(table):
    kept = len(table.ledger.kept)
    table.amount("20")
    table.press(Intent.CONFIRM)
    assert table.alarms == ["error-bet-below-ante"]
    assert len(table.ledger.kept) == kept
    assert table.controller.refusal(Intent.BET_RAISE).code == "bet_below_ante"


def test_an_amount_typed_for_one_seat_is_never_the_next_seats(table):
    table.amount("100")
    table.press(Intent.FOLD)
    assert table.controller.bets.amount is None


def test_one_left_takes_the_bank_and_undo_gives_it_back(table):
    """Seat 2 bets 100 and everybody leaves: his 100 come back, and all stacks are as they were (S23, S25)."""
    table.amount("100")
    table.press(Intent.CONFIRM)
    for _ in range(3):
        table.press(Intent.FOLD)
    assert table.controller.stage is Stage.RESULT
    assert table.controller.session.state.accounts.stacks == STACKS
    table.press(Intent.UNDO)
    assert table.controller.stage is Stage.BET
    assert table.controller.state.to_act == 1


def test_after_the_first_round_the_board_note_is_scanned(table):
    for _ in range(4):
        table.press(Intent.CHECK_CALL)
    assert table.controller.stage is Stage.SCAN
    assert table.controller.session.target == 0
    table.type_note("7750000")
    assert (table.controller.stage, table.controller.state.to_act) == (Stage.BET, 2)
