"""Banker at the real window, by keys alone: three players against the house, and their money by a second settler (S33)."""

import pytest
from PySide6.QtCore import Qt

from dealer_assist.rules.actions import Bet, Fold
from dealer_assist.rules.banker_actions import NamePlace
from dealer_assist.rules.options import Game
from dealer_assist.ui.models.stage import Stage
from tests.e2e.keys_only import KeyTable
from tests.oracles.banker_settler import settle

pytestmark = pytest.mark.window

BROUGHT = {"Anna": 1000, "Boris": 600, "Vera": 400}
ANTE = 20


class House(KeyTable):
    """The croupier with a book beside the program: stacks by seat, and what the house has won."""

    def __init__(self, qtbot, folder):
        super().__init__(qtbot, folder)
        self.choose_game(Game.BANKER, len(BROUGHT))
        self.sit_down(ANTE, BROUGHT)
        self.book, self.house = list(BROUGHT.values()), 0

    def hand(self, board, *players):
        """A hand from its opening to its result: of each player his place, his bet (0 folds) and his note."""
        self.begin()
        for seat, (place, _, _) in enumerate(players, start=1):
            self.choose(NamePlace(seat, place))
        for seat, (_, bet, _) in enumerate(players, start=1):
            self.choose(Bet(seat, bet) if bet else Fold(seat))
        for seat, (_, bet, serial) in enumerate(players, start=1):
            if bet:
                self.note(seat, serial)
        self.note(0, board)
        return self.settled(board, players)

    def settled(self, board, players):
        """The window's money is that of the book; how each player ended, by the second settler."""
        documents = [settle(_keys(board, *player)) for player in players]
        nets = [document["player_net"] for document in documents]
        self.book = [stack + net for stack, net in zip(self.book, nets, strict=True)]
        self.house -= sum(nets)
        accounts = self.session.state.accounts
        assert self.controller.stage is Stage.RESULT
        assert (self.stacks, accounts.house) == (self.book, self.house)
        assert sum(self.book) + self.house == sum(BROUGHT.values())
        return [document["state"] for document in documents]


def _keys(board, place, bet, serial):
    keys = {"game": "banker", "ante": ANTE, "place": place}
    return keys | ({"action": "bet", "bet": bet, "serial": serial, "board": board} if bet else {"action": "fold"})


def test_two_hands_of_banker(qtbot, tmp_path):
    table = House(qtbot, tmp_path)
    # Anna holds 2-8 at place 3; Boris folds unseen; Vera's last place has its neighbour on the left: 2 and 1, out.
    assert table.hand("5555555", (3, 100, "1228345"), (1, 0, ""), (7, 20, "8888812")) == ["alive", "folded", "out"]
    assert table.said() == (
        "The croupier's note is open.",
        "Seat 1: check digit 5 is inside the corridor. Wins 120.",
        "Seat 3: check digit 5, neighbours have no corridor. Loses 40.",
        "The house pays 70.",
    )
    table.screenshot("banker-result")

    # Anna's 4-6 misses the 7, Boris has 7-7 and a 7 at place 1, Vera's 5-9 holds it.
    ended = table.hand("7770000", (2, 40, "1460000"), (1, 160, "7712345"), (3, 160, "0059111"))
    assert ended == ["out", "double_set", "alive"]


def test_a_bet_is_taken_back_and_another_is_paid(qtbot, tmp_path):
    table = House(qtbot, tmp_path)
    table.begin()
    for seat in (1, 2, 3):
        table.choose(NamePlace(seat, 1))
    table.choose(Bet(1, 160))
    table.key(Qt.Key.Key_U)
    assert table.session.to_act == 1
    for seat, amount in ((1, 20), (2, 20), (3, 20)):
        table.choose(Bet(seat, amount))
    notes = ("1900000", "2800000", "3700000")
    for seat, serial in enumerate(notes, start=1):
        table.note(seat, serial)
    table.note(0, "5000000")
    assert table.settled("5000000", [(1, 20, serial) for serial in notes]) == ["alive"] * 3
