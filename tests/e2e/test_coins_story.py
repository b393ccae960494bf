"""Coins at the real window, by keys alone: pair by pair against the dealer, and everybody's money by a second settler (C1 to C12)."""

import pytest
from PySide6.QtCore import Qt

from dealer_assist.rules.coins_actions import PairBet, PairCall, PairCheck, PairFold, PairRaise, ShowCoin
from dealer_assist.rules.options import Game
from dealer_assist.ui.models.stage import Stage
from tests.e2e.keys_only import KeyTable
from tests.oracles.coins_settler import settle

pytestmark = pytest.mark.window

BROUGHT = {"Anna": 1000, "Boris": 500, "Vera": 400, "Gleb": 300}
NOMINAL = 10
PLAYER_RESERVE, DEALER_RESERVE = 4 * NOMINAL, 3 * NOMINAL
"""What a player puts aside, and what the dealer does for each of them (C4)."""

_MOVES = {"check": PairCheck, "bet": PairBet, "raise": PairRaise, "call": PairCall, "fold": PairFold}


class Table(KeyTable):
    """The croupier with a book of stacks beside the program's."""

    def __init__(self, qtbot, folder):
        super().__init__(qtbot, folder)
        self.choose_game(Game.COINS, len(BROUGHT))
        self.sit_down(NOMINAL, BROUGHT)
        self.book = list(BROUGHT.values())

    def deal(self, dealer, lines, coins):
        """A deal from its opening to its result: {seat: line of its pair}, {seat: coin}; the bets go round the table."""
        before = list(self.book)
        self.begin()
        for depth in range(max(len(line) for line in lines.values())):
            for seat, line in lines.items():
                if depth < len(line):
                    self.choose(_action(line[depth], *((seat, dealer) if depth % 2 == 0 else (dealer, seat))))
        for seat, coin in coins.items():
            self.choose(ShowCoin(seat, coin))
        return self.settled(dealer, lines, coins, before)

    def settled(self, dealer, lines, coins, before):
        """The window's stacks are those of the book; who won each pair, by the second settler."""
        document = settle(_keys(dealer, lines, coins, before))
        for pair, seat in zip(document["players"], lines, strict=True):
            assert abs(pair["net"]) == pair["from_stack"] + pair["from_reserve"]
            self.book[seat - 1] += pair["net"]
        self.book[dealer - 1] += document["dealer_net"]
        assert self.controller.stage is Stage.RESULT
        assert self.stacks == self.book
        assert sum(self.book) == sum(BROUGHT.values())
        return [(pair["ended"], pair["winner"], pair["amount"]) for pair in document["players"]]


def _action(words, seat, opponent):
    move, _, k = words.partition(" ")
    return _MOVES[move](seat, opponent, *([int(k)] if k else []))


def _keys(dealer, lines, coins, stacks):
    """The deal for the second settler, which counts the money beside the reserves."""
    names = list(BROUGHT)
    return {
        "game": "coins",
        "nominal": NOMINAL,
        "dealer": {"name": names[dealer - 1], "coin": coins.get(dealer), "stack": stacks[dealer - 1] - DEALER_RESERVE * len(lines)},
        "players": [
            {"name": names[seat - 1], "coin": coins.get(seat), "stack": stacks[seat - 1] - PLAYER_RESERVE, "actions": line}
            for seat, line in lines.items()
        ],
    }


def test_two_deals_of_coins(qtbot, tmp_path):
    table = Table(qtbot, tmp_path)
    # Bet 2 and raise 1 make 3 points a nominal; Vera checks and folds to 3; Gleb's single bet is called.
    lines = {2: ["bet 2", "raise 1", "call"], 3: ["check", "bet 3", "fold"], 4: ["bet 1", "call"]}
    ended = table.deal(1, lines, {2: 2, 4: 1, 1: 1})
    assert ended == [("showdown", "player", 90), ("fold", "dealer", 90), ("showdown", "dealer", 20)]
    assert table.book == [1000 - 90 + 90 + 20, 590, 310, 280]
    table.screenshot("coins-result")

    # Boris deals: he folds to Vera's bet; Gleb and he check, so that the reserves pay; Anna and he go to 2 + 3.
    lines = {3: ["bet 2", "fold"], 4: ["check", "check"], 1: ["bet 2", "raise 3", "call"]}
    ended = table.deal(2, lines, {4: 2, 1: 2, 2: 2})
    assert [(kind, winner) for kind, winner, _ in ended] == [("fold", "player"), ("showdown", "dealer"), ("showdown", "dealer")]
    # 40 from Gleb and 5 x 4 x 10 from Anna, but 60 to Vera.
    assert table.said()[-1] == "The dealer, seat 2, wins 180 in all."


def test_a_coin_told_wrong_is_taken_back_by_a_key(qtbot, tmp_path):
    table = Table(qtbot, tmp_path)
    lines = {seat: ["check", "check"] for seat in (2, 3, 4)}
    table.begin()
    for side in (False, True):
        for seat in lines:
            table.choose(PairCheck(1, seat) if side else PairCheck(seat, 1))
    table.choose(ShowCoin(2, 1))
    table.key(Qt.Key.Key_U)
    coins = {2: 2, 3: 1, 4: 1, 1: 1}
    for seat, coin in coins.items():
        table.choose(ShowCoin(seat, coin))
    # Three points are odd and Boris's, two are even and the dealer's, each a nominal (C9).
    assert table.settled(1, lines, coins, list(BROUGHT.values())) == [
        ("showdown", "player", 30),
        ("showdown", "dealer", 20),
        ("showdown", "dealer", 20),
    ]
