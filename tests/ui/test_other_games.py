"""Every game of the family is led to its end by the keys of the window, whatever the people at the table do."""

import random

import pytest

from dealer_assist.rules.actions import Bet, RaiseTo, ShowNote
from dealer_assist.rules.banker_actions import NamePlace
from dealer_assist.rules.coins_actions import PairBet, PairCheck, PairFold
from dealer_assist.rules.options import Game
from dealer_assist.rules.west_actions import Roll, RollDice, RollStakes
from dealer_assist.table.events import MoneyBrought
from dealer_assist.ui.games.seat_money import money_of_seat
from dealer_assist.ui.keys import Intent
from dealer_assist.ui.models.choices import Choice, Number, choices_of
from dealer_assist.ui.models.setup_choice import Money
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.words.wording import Wording
from tests.ui.models.test_controller import Table

SEATS, STACK = 4, 5000
MOST_PRESSES = 400
BETS = (Intent.CHECK_CALL, Intent.BET_RAISE, Intent.FOLD, Intent.ALL_IN)


class Chance:
    """People at a table who do anything that the window offers them."""

    def __init__(self, game, seed):
        self.random, self.table = random.Random(seed), Table()
        controller = self.table.controller
        for seat in range(1, SEATS + 1):
            controller.session.act(MoneyBrought(str(seat), STACK))
        controller.choose(controller.choice.with_game(game).with_players((), Money(20)))
        controller.asked.connect(self._enter)
        self.pages = set()

    def _enter(self, choice):
        values = [self.random.randint(number.least, number.most) for number in choice.numbers]
        self.table.controller.record((choice.with_numbers(values),))

    def play(self):
        """One hand from its opening to its result; the number of presses."""
        self.table.press(Intent.CONFIRM)
        for presses in range(MOST_PRESSES):
            stage = self.table.controller.stage
            self.pages.add(stage)
            if stage is Stage.RESULT:
                return presses
            {Stage.PLAY: self._choose, Stage.BET: self._bet, Stage.SCAN: self._show}[stage]()
        raise AssertionError(f"no end after {MOST_PRESSES} presses: {self.table.controller.notice}")

    def _choose(self):
        shown = self.table.controller.plays.shown
        assert shown, "a page with nothing to choose"
        if self.table.controller.plays.pages > 1 and self.random.random() < 0.5:
            self.table.press(Intent.PICTURE_ON)
        else:
            self.table.press(Intent.DIGIT, str(self.random.randint(1, len(shown))))

    def _bet(self):
        self.table.press(self.random.choice(BETS))

    def _show(self):
        self.table.type_note("".join(self.random.choice("0123456789") for _ in range(7)))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", Game)
def test_a_hand_of_any_game_comes_to_its_end_and_no_money_is_lost(qapp, game, seed):
    """I1: what was brought is there afterwards, wherever it lies."""
    table = Chance(game, seed)
    table.play()
    accounts = table.table.controller.session.state.accounts
    assert table.table.controller.state.result is not None
    assert accounts.money == accounts.brought


def test_the_games_with_notes_scan_them_and_the_others_do_not(qapp):
    pages = {}
    for game in Game:
        table = Chance(game, 1)
        table.play()
        pages[game] = table.pages
    assert {game for game in Game if Stage.SCAN in pages[game]} == {Game.SPLIT, Game.MOON, Game.BANKER}
    assert {game for game in Game if Stage.PLAY in pages[game]} >= {Game.BANKER, Game.COINS, Game.WEST}


def test_amounts_that_differ_only_are_one_choice_with_its_limits():
    assert choices_of([Bet(2, 50), Bet(2, 400), RaiseTo(2, 90)]) == (
        Choice(Bet(2, 50), (Number("amount", 0, 50, 400),)),
        Choice(RaiseTo(2, 90), (Number("level", 0, 90, 90),)),
    )


def test_different_opponents_are_different_choices():
    pair = choices_of([PairCheck(1, 2), PairBet(1, 2, 1), PairBet(1, 2, 3), PairBet(1, 3, 1)])
    assert [(choice.action, choice.numbers[0].most if choice.numbers else None) for choice in pair] == [
        (PairCheck(1, 2), None),
        (PairBet(1, 2, 1), 3),
        (PairBet(1, 3, 1), 1),
    ]


def test_notes_are_not_chosen_but_scanned():
    assert choices_of([ShowNote(1, "0000000"), NamePlace(1, 1), NamePlace(1, 7)]) == (Choice(NamePlace(1, 1), (Number("place", 0, 1, 7),)),)


def test_every_die_of_a_roll_is_entered_and_the_modifier_last():
    (choice,) = choices_of([RollDice(2, Roll.SMARTS, (1, 1)), RollDice(2, Roll.SMARTS, (10, 10))])
    assert [(number.field, number.index, number.least) for number in choice.numbers[:2]] == [("dice", 0, 1), ("dice", 1, 1)]
    assert choice.with_numbers((7, 3, -2)) == RollDice(2, Roll.SMARTS, (7, 3), -2)


def test_the_stakes_have_no_modifier():
    (choice,) = choices_of([RollStakes((1, 1, 1)), RollStakes((10, 10, 10))])
    assert choice.with_numbers((4, 9, 2)) == RollStakes((4, 9, 2))


def test_only_split_lets_the_bets_be_kept_by_hand(qapp):
    table = Table()
    table.press(Intent.GAME)
    assert (table.controller.choice.game, table.controller.choice.money) == (Game.BANKER, Money())


def test_the_next_game_keeps_as_many_players_as_it_allows(qapp):
    """Coins and Wild West begin with two players, Split and Shoot the Moon with three (S1, C1, M1)."""
    table = Table()
    choice = table.controller.choice.with_game(Game.COINS).with_seats(2)
    assert (choice.seat_count, choice.with_game(Game.MOON).seat_count) == (2, 3)


def test_two_presses_of_a_choice_within_a_second_count_once(qapp):
    table = Chance(Game.COINS, 0).table
    table.press(Intent.CONFIRM)
    kept = len(table.ledger.kept)
    table.press(Intent.DIGIT, "1")
    table.press(Intent.DIGIT, "1", pause=0.4)
    assert len(table.ledger.kept) == kept + 1
    assert table.alarms == ["notice-pressed-twice"]


def test_what_a_seat_has_at_stake_is_seen_and_afterwards_what_it_has_won(qapp):
    """C4: with a nominal of 20 a player puts 80 aside, the dealer 60 for each player. A fold against ×1 loses three nominals (C7, CA2)."""
    table = Table()
    for seat in (1, 2):
        table.controller.session.act(MoneyBrought(str(seat), STACK))
    table.controller.choose(table.controller.choice.with_game(Game.COINS).with_seats(2).with_players((), Money(20)))
    table.press(Intent.CONFIRM)
    wording = Wording("en")
    assert [money_of_seat(seat, table.controller.state, wording) for seat in (1, 2)] == [
        "stack 4,940 · at stake 60",
        "stack 4,920 · at stake 80",
    ]
    table.controller.record((PairBet(2, 1, 1), PairFold(1, 2)))
    won, lost = (money_of_seat(seat, table.controller.state, wording) for seat in (2, 1))
    assert (won, lost) == ("stack 5,060 (+60)", "stack 4,940 (-60)")
