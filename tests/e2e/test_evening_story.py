"""A whole evening of Split at the real window, by keys alone: twelve hands with bets, and the money of every one of them.

The money is reckoned apart, by `oracles.split_line` from what was done and `oracles.brute_force` one unit at a time; neither knows
the program.
"""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dealer_assist.rules.split_options import SplitOptions
from dealer_assist.table.events import MoneyBrought
from dealer_assist.ui.models.setup_choice import Money
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.widgets.hold_button import HOLD_SECONDS
from dealer_assist.vision.synth.simulated_table import SimulatedTable
from tests.e2e.croupier import Croupier
from tests.e2e.keys_only import KEY_OF_MOVE, NoReader, Watch
from tests.oracles.brute_force import settle
from tests.oracles.split_line import keep_books

pytestmark = pytest.mark.window

NAMES = ("P1", "P2", "P3", "P4")
STACKS = (900, 400, 1500, 150)
ANTE, NOTE = 10, 5
OPTIONS = {"raise_cap_ante": 0, "tie_rule": "rollover"}


class Evening(Croupier):
    """The croupier with a book of his own beside the program's."""

    def __init__(self, qtbot, folder, language, build_reader=NoReader, **parts):
        self.watch = Watch()
        source = SimulatedTable(seed=1, clock=self.watch)
        super().__init__(qtbot, folder, source, build_reader, language=language, clock=self.watch, **parts)
        controller = self.controller
        for name, money in zip(NAMES, STACKS, strict=True):
            controller.session.act(MoneyBrought(name, money))
        controller.choose(controller.choice.with_players(NAMES, Money(ANTE, NOTE)).with_options(SplitOptions(raise_cap_ante=0)))
        self.stacks, self.jackpot, self.button, self.brought = list(STACKS), 0, 0, sum(STACKS)

    def key(self, key, modifiers=Qt.KeyboardModifier.NoModifier):
        self.watch.now += 2
        super().key(key, modifiers)

    def number(self, number):
        for digit in str(number):
            self.key(Qt.Key.Key_0 + int(digit))

    def do(self, name, seat, *values):
        """One action by its keys; the window must have asked for just this seat."""
        hand = self.controller.session.hand
        if name == "ShowNote":
            assert self.controller.session.target == seat
            self.number(values[0])
            self.key(Qt.Key.Key_Return)
        elif name in ("Bet", "RaiseTo"):
            assert hand.to_act == seat
            self.number(values[0])
            self.key(Qt.Key.Key_Return)
        else:
            assert seat in (hand.to_act, self.controller.session.target)
            self.key(KEY_OF_MOVE[name])

    def open(self, place):
        if self.controller.stage is not Stage.SETUP:
            self.key(Qt.Key.Key_N)
        self.key(Qt.Key.Key_0 + place)
        self.key(Qt.Key.Key_Return)
        assert self.controller.session.hand.opened.place == place

    def hand(self, place, *actions):
        """A hand from its opening to its result, reckoned beside the program."""
        self.open(place)
        self.play(*actions)
        self.settled(place, actions)

    def play(self, *actions):
        for action in actions:
            self.do(*action)

    def settled(self, place, actions):
        """The hand is over: the window's stacks and jackpot are those of the second book."""
        self.button = self.button % len(NAMES) + 1
        self.stacks, self.jackpot = reckoned((self.stacks, self.jackpot), self.button, place, actions)
        self.brought += len(NAMES) * NOTE
        accounts = self.controller.session.state.accounts
        assert self.controller.stage is Stage.RESULT
        assert [accounts.stack(name) for name in NAMES] == self.stacks
        assert accounts.jackpot == self.jackpot
        assert sum(self.stacks) + self.jackpot == self.brought

    def bring(self, name, amount):
        """Somebody who is broke buys in again."""
        self.controller.record((MoneyBrought(name, amount),))
        self.stacks[NAMES.index(name)] += amount
        self.brought += amount

    def misdeal(self):
        """F6, and Enter held down on what the window that opens offers first: the hand does not count, a note was exposed."""
        QTimer.singleShot(200, self._hold_enter)
        self.key(Qt.Key.Key_F6)

    def _hold_enter(self):
        QTest.keyPress(QApplication.activeModalWidget(), Qt.Key.Key_Return)
        self.watch.now += 2 * HOLD_SECONDS


def reckoned(money, button, place, actions):
    """Stacks and jackpot after a hand, from those before it (`money`), by the second bookkeeper and the second settler."""
    stacks, jackpot = money
    told = {"stacks": stacks, "ante": ANTE, "place": place, "length": 7, "button": button, "options": OPTIONS}
    told |= {"note_value": NOTE, "jackpot": jackpot, "betting": True}
    keys, behind = keep_books(told, [list(action) for action in actions])
    document = settle(keys)
    gains = [document["paid"].get(name, 0) + document["returned"].get(name, 0) for name in NAMES]
    return [stack + gain for stack, gain in zip(behind, gains, strict=True)], document["jackpot"]


def checks(first):
    """Everybody checks, from the seat left of the button on."""
    return [("Check", (first - 1 + step) % 4 + 1) for step in range(4)]


def note(seat, pair):
    """A serial with this pair at places 3 and 4; its first digit tells the seats apart."""
    return ("ShowNote", seat, f"{seat}4{pair}444")


def board(digit):
    """A board note with this check digit at place 3."""
    return ("ShowNote", 0, f"66{digit}6666")


def all_check(first, pairs, digit):
    """Nobody bets: the four pocket notes are the bank."""
    shown = [note(seat, pair) for seat, pair in enumerate(pairs, start=1)]
    return [*checks(first), board(digit), *checks(first), *shown]


def two_rollovers_and_who_takes_them(table):
    # 1, the button at seat 1: neighbours only, everybody is out, the four notes roll over (S13, S29)
    table.hand(3, *all_check(2, ("12", "23", "34", "45"), "9"))
    assert table.jackpot == 4 * NOTE

    # 2: bet, raise, a fold, two calls; again everybody is out, and the jackpot grows (SA15)
    betting = [("Bet", 3, 20), ("RaiseTo", 4, 60), ("Fold", 1), ("Call", 2), ("Call", 3)]
    table.hand(3, *betting, board("9"), ("Check", 3), ("Check", 4), ("Check", 2), note(2, "12"), note(3, "23"), note(4, "34"))
    assert table.jackpot == 8 * NOTE + 180

    # 3: two hands after the first rollover seat 1 has the check digit between his posts and takes all of it
    table.hand(3, *all_check(4, ("28", "12", "23", "34"), "5"))
    assert (table.jackpot, table.controller.session.hand.result.pots[0].winners) == (0, ("P1",))


def a_misdeal_and_a_bank_taken_unseen(table):
    # 4: a misdeal: nothing has happened, and the button stays
    table.open(3)
    table.misdeal()
    assert table.controller.stage is Stage.SETUP
    assert [table.controller.session.state.accounts.stack(name) for name in NAMES] == table.stacks

    # 5, the fourth hand that counts: everybody folds to a bet, the last one takes the bank unseen (S23)
    table.hand(3, ("Bet", 1, 30), ("Fold", 2), ("Fold", 3), ("Fold", 4))


def a_double_set_and_two_undos(table):
    # 6: a Double-Set beats the narrowest corridor (S28)
    table.hand(3, *all_check(2, ("68", "77", "19", "59"), "7"))
    assert table.controller.session.hand.result.pots[0].winners == ("P2",)
    table.screenshot("evening-double-set")

    # 7: a bet and its call are taken back, one key each, and played otherwise
    table.open(3)
    table.play(("Bet", 3, 50), ("Call", 4))
    table.key(Qt.Key.Key_U)
    table.key(Qt.Key.Key_U)
    assert table.controller.session.to_act == 3
    lines = [("Check", 3), ("Bet", 4, 40), ("Call", 1), ("Call", 2), ("Fold", 3), board("5"), ("Check", 4), ("Check", 1), ("Check", 2)]
    lines += [note(1, "28"), note(2, "46"), note(4, "37")]
    table.play(*lines)
    table.settled(3, lines)


def a_corrected_digit_and_a_note_that_stays_closed(table):
    # 8: seat 2 was read with a wrong digit; the correction is shown with what it changes, and accepted
    lines = all_check(4, ("28", "46", "12", "23"), "5")
    table.open(3)
    table.play(*lines)
    assert table.controller.session.hand.result.pots[0].winners == ("P2",)
    table.key(Qt.Key.Key_Down)
    table.key(Qt.Key.Key_Down)
    table.number("2412444")
    table.key(Qt.Key.Key_Return)
    assert table.controller.stage is Stage.PREVIEW
    table.screenshot("evening-correction")
    table.key(Qt.Key.Key_Return)
    lines[lines.index(note(2, "46"))] = note(2, "12")
    table.settled(3, lines)
    assert table.controller.session.hand.result.pots[0].winners == ("P1",)

    # 9: seat 3 does not open his note and is out of the distribution (S26)
    lines = all_check(1, ("12", "28", "46", "23"), "5")
    lines[lines.index(note(3, "46"))] = ("NotOpened", 3)
    table.hand(3, *lines)
    assert table.controller.session.hand.result.pots[0].winners == ("P2",)


def three_depths_and_the_last_hands(table):
    # 10: all-in at three different depths: a main pot and two side pots, each with its own winner (S24, S25)
    depths = sorted(NAMES, key=lambda name: table.stacks[NAMES.index(name)])
    pairs = {depths[0]: "46", depths[1]: "37", depths[2]: "28", depths[3]: "19"}
    shown = [note(seat, pairs[name]) for seat, name in enumerate(NAMES, start=1)]
    table.hand(3, *[("AllIn", seat) for seat in (2, 3, 4, 1)], board("5"), *shown)
    assert [pot.winners for pot in table.controller.session.hand.result.pots] == [(depths[0],), (depths[1],), (depths[2],)]
    table.screenshot("evening-side-pots")
    table.key(Qt.Key.Key_N)
    for name in NAMES:
        if table.stacks[NAMES.index(name)] == 0:
            table.bring(name, 300)

    # 11: two corridors of the same width roll the bank over; the last hand takes it from a bet that one seat calls
    table.hand(3, *all_check(3, ("46", "46", "12", "23"), "5"))
    assert table.jackpot == 4 * NOTE
    last = [("Bet", 4, 20), ("Call", 1), ("Fold", 2), ("Fold", 3), board("5"), ("Bet", 4, 10), ("Call", 1), note(1, "12"), note(4, "46")]
    table.hand(3, *last)
    assert table.controller.session.hand.result.pots[0].winners == ("P4",)
    assert table.jackpot == 0


@pytest.mark.parametrize("language", ["en", "ru"])
def test_an_evening_of_twelve_hands(qtbot, tmp_path, language):
    table = Evening(qtbot, tmp_path, language)
    two_rollovers_and_who_takes_them(table)
    a_misdeal_and_a_bank_taken_unseen(table)
    a_double_set_and_two_undos(table)
    a_corrected_digit_and_a_note_that_stays_closed(table)
    three_depths_and_the_last_hands(table)
    assert table.controller.session.state.accounts.hands == 12
    assert table.controller.session.state.accounts.money == table.brought
