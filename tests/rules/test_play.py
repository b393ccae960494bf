"""What the hands in progress of all games have in common."""

import pytest

from dealer_assist.rules import banker_play, coins_play, moon_play, split_play, west_play
from dealer_assist.rules.actions import Check
from dealer_assist.rules.coins_actions import PairCheck
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.serial import Place

NAMES, STACKS = ("A", "B"), (1000, 1000)
PLAYS = {
    "split": split_play.deal(split_play.SplitSetup(Place(3, 7), NAMES, STACKS, ante=10)),
    "banker": banker_play.deal(banker_play.BankerSetup(NAMES, STACKS, ante=10)),
    "coins": coins_play.deal(coins_play.CoinsSetup(NAMES, STACKS, nominal=10)),
    "moon": moon_play.deal(moon_play.MoonSetup(Place(3, 7), NAMES, STACKS, ante=10)),
    "west": west_play.deal(west_play.WestSetup(NAMES, STACKS, ante=10)),
}


@pytest.mark.parametrize("game", PLAYS)
def test_an_action_of_another_game_is_refused_i4(game):
    play = PLAYS[game]
    for action in (Check(2) if game == "coins" else PairCheck(2, 1), "raise"):
        for asked in (play.verify, play.do):
            with pytest.raises(IllegalAction) as caught:
                asked(action)
            assert (caught.value.code, dict(caught.value.fields)) == ("unknown_action", {"action": type(action).__name__})


@pytest.mark.parametrize("game", PLAYS)
def test_what_is_legal_can_be_done_and_keeps_the_money_i1_i6(game):
    play = PLAYS[game]
    assert play.legal()
    for action in play.legal():
        play.verify(action)
        assert play.do(action).money == play.money == 2000
