"""The scenes of the games that are led step by step. Every scene has a window and a ledger of its own."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import Qt

from dealer_assist.rules.actions import Bet, Fold
from dealer_assist.rules.banker_actions import NamePlace
from dealer_assist.rules.coins_actions import PairBet, PairCall, PairCheck, PairFold, PairRaise, ShowCoin
from dealer_assist.rules.moon_actions import Declare
from dealer_assist.rules.moon_hand import Declaration
from dealer_assist.rules.options import Game
from dealer_assist.rules.west_actions import (
    ChooseManner,
    CoolTest,
    LeaveGame,
    NextStage,
    Roll,
    RollDice,
    RollStakes,
    SetMaxLoss,
    WillpowerTest,
)
from dealer_assist.rules.west_rolls import Manner
from dealer_assist.ui.keys import Intent, Press
from docs.screens.gallery import LOOKS, Gallery
from docs.screens.studio import Studio

STACKS = {"Anna": 1000, "Boris": 600, "Vera": 400}
RICH = {"Anna": 1000, "Boris": 1000, "Vera": 1000, "Gleb": 1000}

Size = tuple[int, int]


@contextmanager
def studio(folder: Path, gallery: Gallery, size: Size, **parts: object) -> Iterator[Studio]:
    """A window that is closed when its scene is over."""
    made = Studio(folder, gallery, size, **parts)
    try:
        yield made
    finally:
        made.close()


def players_screen(table: Studio, name: str, title: str) -> None:
    """What the players see now."""
    table.key(Qt.Key.Key_F12)
    table.shoot(f"players-{name}", title, of=table.window.second_screen)
    table.key(Qt.Key.Key_F12)


def banker(folder: Path, gallery: Gallery, size: Size) -> None:
    """Four players against the house: one is caught, one has a Double-Set, one is out, one folds."""
    with studio(folder, gallery, size) as table:
        table.choose_game(Game.BANKER, 4)
        table.sit_down(20, {**STACKS, "Gleb": 300})
        table.begin()
        table.shoot_dialog("dialog-number", "A number for a choice", Press(Intent.DIGIT, "1"))
        for seat, place in enumerate((3, 1, 7, 2), start=1):
            table.choose(NamePlace(seat, place))
        table.choose(Bet(1, 100))
        table.shoot("play-banker", "Banker: choices")
        for action in (Bet(2, 40), Bet(3, 20), Fold(4)):
            table.choose(action)
        for seat, digits in enumerate(("1228345", "5560000", "8888812"), start=1):
            table.note(seat, digits)
        players_screen(table, "banker", "Players' screen: Banker")
        table.note(0, "5555555")
        table.shoot("result-banker", "Banker: the result")


def coins(folder: Path, gallery: Gallery, size: Size) -> None:
    """Pair by pair against the dealer."""
    with studio(folder, gallery, size) as table:
        table.choose_game(Game.COINS, 3)
        table.sit_down(10, STACKS)
        table.begin()
        table.choose(PairBet(2, 1, 2))
        table.choose(PairCheck(3, 1))
        table.shoot("play-coins", "Coins: pair by pair")
        for action in (PairRaise(1, 2, 1), PairBet(1, 3, 3), PairCall(2, 1), PairFold(3, 1)):
            table.choose(action)
        for seat, coin in ((2, 2), (1, 1)):
            table.choose(ShowCoin(seat, coin))
        table.shoot("result-coins", "Coins: the result")
        players_screen(table, "coins", "Players' screen: Coins")


_MOON_NOTES = {1: ("2345671", "2345672", "9000123"), 2: ("5111111", "5222222", "5333333"), 3: ("1444444", "3555555", "8666666")}


def moon(folder: Path, gallery: Gallery, size: Size) -> None:
    """A hand with an armed shot, whose note is recorded before the showdown."""
    with studio(folder, gallery, size) as table:
        table.choose_game(Game.MOON, 3)
        table.sit_down(10, STACKS)
        table.begin(1)
        for number in range(1, 5):
            _moon_round(table, number)
        for seat, digits in _MOON_NOTES.items():
            for index, each in enumerate(digits):
                if (seat, index) == (3, 1):
                    table.shoot("scan-moon", "Shoot the Moon: several notes a seat")
                if (seat, index) != (1, 2):
                    table.note(seat, each, index)
        table.shoot("play-moon", "Shoot the Moon: keep or drop")
        players_screen(table, "moon", "Players' screen: Shoot the Moon")
        table.choose(Declare(1, Declaration.KEEP))
        table.shoot("result-moon", "Shoot the Moon: the result")


def _moon_round(table: Studio, number: int) -> None:
    """A round of bets, and what lies on the table after it."""
    for move in (("Bet", 2, 10), ("Call", 3), ("Call", 1)) if number == 1 else (("Check", 2), ("Check", 3), ("Check", 1)):
        table.bet(*move)
    if number == 1:
        for _ in range(3 * len(STACKS)):  # from behind the last note back to the third one of seat 1
            table.key(Qt.Key.Key_Up)
        table.note(1, _MOON_NOTES[1][2], 2)
        table.key(Qt.Key.Key_Up)
        table.shoot("scan-moon-secret", "Shoot the Moon: a note that is recorded early stays hidden")
        table.key(Qt.Key.Key_Escape)
        table.dress(LOOKS[0])
        with table.held(Qt.Key.Key_S):
            table.shoot_open("peek-moon", "Shoot the Moon: secret notes, while a key is held")
    if number in (2, 3):
        table.note(0, ("6777777", "6888888")[number - 2], number - 2)


def west(folder: Path, gallery: Gallery, size: Size) -> None:
    """A game through its three stages."""
    with studio(folder, gallery, size) as table:
        table.choose_game(Game.WEST, len(RICH))
        table.sit_down(2, RICH)
        table.begin()
        table.shoot_dialog("dialog-dice", "Wild West: dice as they lie", Press(Intent.DIGIT, "1"))
        _do(table, RollStakes((4, 1, 2)))
        _prelude(table, 1, Manner.CAREFUL, (9, 8, 7, 6), True)
        _prelude(table, 2, Manner.AGGRESSIVE, (10, 9), False, True)
        table.shoot("play-west", "Wild West: the first stage")
        _prelude(table, 3, Manner.AGGRESSIVE, (3, 4), True)
        _prelude(table, 4, Manner.AGGRESSIVE, (6, 6), True)
        _do(table, SetMaxLoss(3, 150), NextStage(), ChooseManner(1, Manner.CAREFUL), RollDice(1, Roll.SMARTS, (7, 8)))
        _do(table, ChooseManner(2, Manner.RISKY), RollDice(2, Roll.SMARTS, (9, 8), 1))
        table.shoot("play-west-second", "Wild West: the second stage and the running account")
        players_screen(table, "west", "Players' screen: Wild West")
        _do(table, RollDice(2, Roll.COOL, (8, 7), -1), ChooseManner(3, Manner.AGGRESSIVE))
        _do(table, RollDice(3, Roll.SMARTS, (5, 5)), RollDice(3, Roll.COOL, (9, 2), 1), LeaveGame(4), NextStage())
        _do(table, CoolTest(2, (7, 6), True), RollDice(1, Roll.FINAL_SMARTS, (10, 9)))
        table.shoot("result-west", "Wild West: the result")


def _prelude(table: Studio, seat: int, manner: Manner, dice: tuple[int, ...], *tests: bool) -> None:
    _do(table, RollDice(seat, Roll.ASSESSMENT, (5, 6), 1), ChooseManner(seat, manner), RollDice(seat, Roll.YOUR_GAME, dice, 2))
    _do(table, *(WillpowerTest(seat, passed) for passed in tests))


def _do(table: Studio, *actions: object) -> None:
    for action in actions:
        table.choose(action)
