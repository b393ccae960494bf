"""Wild West at the real window, by keys alone: three stages of entered rolls, and the money by a second settler (W5 to W28)."""

import pytest

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
from dealer_assist.ui.models.stage import Stage
from tests.e2e.keys_only import KeyTable
from tests.oracles.west_game import play

pytestmark = pytest.mark.window

BROUGHT = {"Anna": 1000, "Boris": 1000, "Vera": 1000, "Gleb": 1000}
ANTE = 2
STAKES = (4, 1, 2)
CAREFUL, AGGRESSIVE, RISKY = Manner.CAREFUL, Manner.AGGRESSIVE, Manner.RISKY


class Saloon(KeyTable):
    """The croupier leads a game stage by stage."""

    def __init__(self, qtbot, folder):
        super().__init__(qtbot, folder)
        self.choose_game(Game.WEST, len(BROUGHT))
        self.sit_down(ANTE, BROUGHT)
        self.begin()

    def do(self, *actions):
        for action in actions:
            self.choose(action)

    def stage_one(self, seat, manner, dice, *tests):
        """What a seat does in stage I: its assessment, its manner, Your Game, and its tests of Willpower."""
        self.do(RollDice(seat, Roll.ASSESSMENT, (5, 6), 1), ChooseManner(seat, manner), RollDice(seat, Roll.YOUR_GAME, dice, 2))
        self.do(*(WillpowerTest(seat, passed) for passed in tests))


def player(manner, game, smarts, cool=None, **more):
    """A player as the second settler wants him."""
    plain = {
        "stack": 1000,
        "fails": 0,
        "limit": None,
        "left": False,
        "passed": False,
        "nerve": None,
        "held": False,
        "duel": None,
        "die": None,
    }
    return {**plain, "manner": manner, "game": game, "smarts": smarts, "cool": cool, **more}


def nets(*players):
    """What everybody wins or loses under the usual options, by the second settler."""
    usual = {"exit": "any_time", "unlimited": False, "add": False, "floor": False, "iterate": False, "table_limit": None}
    return play({**usual, "ante": ANTE, "modifier": sum(STAKES), "players": list(players)})


def test_a_game_through_its_three_stages(qtbot, tmp_path):
    table = Saloon(qtbot, tmp_path)
    table.do(RollStakes(STAKES))
    # Your Game: of four dice the two in the middle count, 8 + 7 + 2 = 17 (W10); then 10 + 9 + 2 = 21, 3 + 4 + 2 = 9, 6 + 6 + 2 = 14.
    # The worst of them is taken off all (W14).
    table.stage_one(1, CAREFUL, (9, 8, 7, 6), True)
    table.stage_one(2, AGGRESSIVE, (10, 9), False, True)
    table.stage_one(3, AGGRESSIVE, (3, 4), True)
    table.stage_one(4, AGGRESSIVE, (6, 6), True)
    table.do(SetMaxLoss(3, 150), NextStage())
    assert table.said()[1:] == ("Seat 1: 8.", "Seat 2: 12.", "Seat 3: 0.", "Seat 4: 5.")
    table.screenshot("west-second-stage")

    # Seat 2 failed a test of Willpower and has to play riskily (W16); seat 4 leaves with the count of the interim scores (W19).
    table.do(ChooseManner(1, CAREFUL), RollDice(1, Roll.SMARTS, (7, 8), 0))
    table.do(ChooseManner(2, RISKY), RollDice(2, Roll.SMARTS, (9, 8), 1), RollDice(2, Roll.COOL, (8, 7), -1))
    table.do(ChooseManner(3, AGGRESSIVE), RollDice(3, Roll.SMARTS, (5, 5), 0), RollDice(3, Roll.COOL, (9, 2), 1))
    table.do(LeaveGame(4), NextStage())

    # The final: the risky seat keeps cool with 7 + 6, the careful one has 10 + 9 - 3 (W22).
    table.do(CoolTest(2, (7, 6), True, 0), RollDice(1, Roll.FINAL_SMARTS, (10, 9), 0))
    assert table.controller.stage is Stage.RESULT
    expected = nets(
        player("careful", 17, 15, duel=19),
        player("risky", 21, 18, 14, fails=1, nerve=13, held=True),
        player("aggressive", 9, 10, 12, limit=150),
        player(None, 14, None, left=True),
    )
    assert sum(expected) == 0
    assert table.stacks == [1000 + net for net in expected]
    table.screenshot("west-result")
