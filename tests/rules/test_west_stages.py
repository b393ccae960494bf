"""What a refusal of a seat tells beside its code, whatever stage asks (W6 to W28)."""

import pytest

from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.west_actions import Cheat, ChooseManner, LeaveGame, RollStakes, SetMaxLoss, WillpowerTest
from dealer_assist.rules.west_play import Stage
from tests.rules.west_games import CAREFUL, open_game, second_stage

OPEN = open_game((1000, 1000))
GONE = second_stage((1000, 1000, 1000), (9, 9, 9)).do(LeaveGame(2))


@pytest.mark.parametrize(
    ("play", "action", "code", "fields"),
    [
        (OPEN, RollStakes((1, 1, 1)), "wrong_stage", {"stage": Stage.PRELUDE}),
        (OPEN, ChooseManner(3, CAREFUL), "no_such_slot", {"slot": 3}),
        (OPEN.do(ChooseManner(2, CAREFUL)), ChooseManner(2, CAREFUL), "already_done", {"seat": 2}),
        (OPEN, SetMaxLoss(2, 1), "willpower_untested", {"seat": 2}),
        (OPEN.do(WillpowerTest(2, passed=False)), SetMaxLoss(2, 1), "willpower_failed", {"seat": 2, "fails": 1}),
        (GONE, Cheat(2), "player_gone", {"seat": 2}),
    ],
)
def test_a_refusal_names_the_seat_w11_w12_w28(play, action, code, fields):
    with pytest.raises(IllegalAction) as caught:
        play.do(action)
    assert (caught.value.code, dict(caught.value.fields)) == (code, fields)
