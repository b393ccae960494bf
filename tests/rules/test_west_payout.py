"""All money of a Wild West game where players are out of funds or leave: figures worked out by hand (W12, W15, W25 to W28)."""

import pytest

from dealer_assist.rules.west_actions import LeaveGame, NextStage, SetMaxLoss
from dealer_assist.rules.west_options import Halving
from dealer_assist.rules.west_payout import awaiting_extra
from tests.rules.west_games import CAREFUL, open_game, prelude, second_rolls, second_stage

RICH = (1000, 1000, 1000)


def test_whoever_is_out_of_funds_has_no_part_in_the_technical_count_w15_w28():
    """Interim 10, 4, 6, 0; 20 antes x 8 are 160: D is out with 159. C leaves.

    Counted over A, B and C: shifted 6, 0, 2, half 3, prize 48, of which B owes 3 parts and C one: C pays 12.
    A 20 and B 14 play on: prize 48 from B to A, who gets the 12 and the 159 as well.
    """
    play = second_stage((1000, 1000, 1000, 159), (10, 4, 6, 0), modifier=8).do(LeaveGame(3))
    play = second_rolls(play, {1: (CAREFUL, 10), 2: (CAREFUL, 10)}).do(NextStage())
    assert play.nets == (48 + 12 + 159, -48, -12, -159)


@pytest.mark.parametrize(("halving", "nets"), [(Halving.SINGLE, (90, -70, -20)), (Halving.ITERATE, (70, -70, 0))])
def test_the_technical_count_keeps_the_agreed_halving_wa3_w28(halving, nets):
    """Interim 10, 0, 3: C, who leaves, is below the half of 5 and above its half of 2.5. A 20 and B 10 play on for 70."""
    play = second_rolls(second_stage(RICH, (10, 0, 3), halving=halving).do(LeaveGame(3)), {1: (CAREFUL, 10), 2: (CAREFUL, 10)})
    assert play.do(NextStage()).nets == nets


def test_whoever_leaves_pays_no_more_than_his_limit_w12_w28():
    """C would pay 20 and has set 15."""
    play = prelude(open_game(RICH), (10, 0, 3)).do(SetMaxLoss(3, 15)).do(NextStage()).do(LeaveGame(3))
    assert second_rolls(play, {1: (CAREFUL, 10), 2: (CAREFUL, 10)}).do(NextStage()).nets == (85, -70, -15)


def test_nobody_rolls_for_an_extra_prize_at_limited_stakes_or_alone_w27():
    alone = second_stage((30, 30, 50), (10, 0, 5))
    assert awaiting_extra(alone) == ()
    limited = second_rolls(second_stage(RICH[:2], (9, 9)), {1: (CAREFUL, 5), 2: (CAREFUL, 6)}).do(NextStage())
    assert awaiting_extra(limited) == ()
