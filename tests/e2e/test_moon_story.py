"""Shoot the Moon at the real window in Russian, by keys alone: an armed shot is kept, and the bank is divided by a second settler."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from dealer_assist.rules.moon_actions import Declare
from dealer_assist.rules.moon_hand import Declaration
from dealer_assist.rules.options import Game
from dealer_assist.ui.models.stage import Stage
from tests.e2e.keys_only import KeyTable
from tests.oracles.moon_brute_force import settle

pytestmark = pytest.mark.window

BROUGHT = {"Анна": 1000, "Борис": 800, "Вера": 600}
ANTE, PLACE = 10, 1
NOTES = {1: ("2345671", "2345672", "9000123"), 2: ("5111111", "5222222", "5333333"), 3: ("1444444", "3555555", "8666666")}
COMMON = ("6777777", "6888888")
"""Base numbers stand first (place 1). Seat 1 has 2, 2 and a 9 with three zeros: its third note is armed (M21)."""

ROUNDS = (
    (("Bet", 2, 10), ("Call", 3), ("Call", 1)),
    (("Check", 2), ("Bet", 3, 30), ("Call", 1), ("Call", 2)),
    (("Check", 2), ("Check", 3), ("Bet", 1, 50), ("Call", 2), ("Fold", 3)),
    (("Check", 2), ("Check", 1)),
)
PAID = {1: 90, 2: 90, 3: 40}


class Moon(KeyTable):
    """The croupier leads one hand to its showdown."""

    def __init__(self, qtbot, folder):
        super().__init__(qtbot, folder, "ru")
        self.choose_game(Game.MOON, len(BROUGHT))
        self.sit_down(ANTE, BROUGHT)
        self.begin(PLACE)

    def round(self, number):
        """One of the four rounds of bets, and the common note that follows the second and the third (M16 to M19)."""
        for move in ROUNDS[number - 1]:
            self.bet(*move)
        if number in (2, 3):
            self.note(0, COMMON[number - 2], number - 2)

    def showdown(self):
        """Whoever is still in opens his three notes."""
        for seat in (1, 2):
            for index, digits in enumerate(NOTES[seat]):
                self.note(seat, digits, index)


def document(choice):
    """The hand by the second settler, when seat 1 says this of its shot."""
    seats = [{"name": name, "notes": list(NOTES[seat]), "paid": PAID[seat]} for seat, name in enumerate(BROUGHT, start=1)]
    seats[0]["declare"], seats[2]["folded"] = choice, True
    return settle({"game": "moon", "place": PLACE, "common": list(COMMON), "ante": ANTE, "seats": seats, "button": 1})


def money(choice):
    """Everybody's stack after the hand, by the second settler."""
    paid = document(choice)["paid"]
    return [stack - ANTE - PAID[seat] + paid.get(name, 0) for seat, (name, stack) in enumerate(BROUGHT.items(), start=1)]


def test_an_armed_shot_is_kept(qtbot, tmp_path):
    table = Moon(qtbot, tmp_path)
    assert table.said() == ("Раздача 1. Игровое место 1. Дилер — игрок 1. Всего 3 игрока.", "В банке анте, 30.")
    for number in (1, 2, 3, 4):
        table.round(number)
    table.showdown()
    assert table.said() == (
        "Игрок 2, купюра 3: базовое число 5, нулей нет.",
        "У игрока 1 выстрел в луну: сохраняет или обнуляет?",
    )
    table.screenshot("moon-shot")
    table.choose(Declare(1, Declaration.KEEP))
    assert table.controller.stage is Stage.RESULT
    assert table.stacks == money("keep") == [1025, 825, 550]
    # 220 was bet and 30 are antes: half of 250 for the shot, the other half for the strongest hand (M23).
    assert table.said() == (
        "Игрок 1 сохраняет выстрел.",
        "Выстрел игрока 1 удержан.",
        "Выстрел игрока 1 забирает 125 из банка.",
        "Игрок 2 получает 125 из банка: сет, 5, 5, 5.",
        "Игрок 1 получает 125.",
        "Игрок 2 получает 125.",
    )
    table.screenshot("moon-result")


def test_the_shot_is_taken_back_and_dropped(qtbot, tmp_path):
    """Given up, 9, 2, 2 shifted by three zeros and two sixes from the table make 6-6-6, which takes all of it."""
    table = Moon(qtbot, tmp_path)
    for number in (1, 2, 3, 4):
        table.round(number)
    table.showdown()
    table.choose(Declare(1, Declaration.KEEP))
    table.key(Qt.Key.Key_U)
    table.choose(Declare(1, Declaration.DROP))
    assert table.stacks == money("drop") == [1150, 700, 550]


def test_a_note_recorded_before_the_showdown_stays_secret(qtbot, tmp_path):
    """The croupier may write down the third note when it is dealt; nobody hears what it is (I8)."""
    table = Moon(qtbot, tmp_path)
    table.round(1)
    turned_back = 3 * len(NOTES) + len(COMMON) - 2  # from behind the last common note to the third note of seat 1
    for _ in range(turned_back):
        table.key(Qt.Key.Key_Up)
    table.note(1, NOTES[1][2], 2)
    assert (table.said(), table.controller.stage) == ((), Stage.BET)
    assert table.window.message.text == "Купюра 3 игрока 1 записана; до вскрытия она секретна."
    assert not any(digit in name for digit in ("9000123", "9 0 0 0 1 2 3") for name in shown_names(table.window))


def shown_names(window):
    """What everything that can be seen is called."""
    return [widget.accessibleName() for widget in window.findChildren(QWidget) if widget.isVisible()]
