"""Leaving a game of Wild West in stage two, and the burden that it lays on others. Figures are worked out by hand."""

import pytest

from dealer_assist.rules.west_actions import Cheat, LeaveGame, NextStage, SetMaxLoss
from dealer_assist.rules.west_actions import WestPrompt as P
from dealer_assist.rules.west_options import ExitRule
from tests.rules.west_games import CAREFUL, asked, open_game, prelude, refused, second_rolls, second_stage

RICH = (1000, 1000, 1000)


@pytest.mark.parametrize("rule", [ExitRule.KNOCKOUT, ExitRule.FIXED])
def test_leaving_has_to_be_agreed_w6_w19(rule):
    play = second_stage(RICH, (9, 9, 9), exit=rule)
    assert refused(play, LeaveGame(1)) == "exit_not_agreed"
    assert asked(play, P.MAY_LEAVE) is None


def test_leaving_is_for_the_steady_w19():
    play = second_stage(RICH, (9, 9, 9), fails={1: 1})
    assert refused(play, LeaveGame(1)) == "willpower_failed"
    assert asked(play, P.MAY_LEAVE) == ("W19", (2, 3))
    play = play.do(LeaveGame(2))
    assert (play.in_game, play.over) == ((1, 3), False)
    assert refused(play, LeaveGame(2)) == refused(play, Cheat(2)) == "player_gone"


def test_a_winner_leaves_and_the_losers_bear_it_w28():
    """Interim 10, 0, 3: A takes 70. B 10 and C 13 play on: prize 21 from B to C; B, the only loser, bears the 70."""
    play = second_rolls(second_stage(RICH, (10, 0, 3)).do(LeaveGame(1)), {2: (CAREFUL, 10), 3: (CAREFUL, 10)}).do(NextStage())
    assert play.nets == (70, -91, 21)


def test_a_loser_leaves_and_the_winners_get_it_w28():
    """C pays 20. A 20 and B 10 play on: prize 70 from B to A, who gets the 20 as well."""
    play = second_rolls(second_stage(RICH, (10, 0, 3)).do(LeaveGame(3)), {1: (CAREFUL, 10), 2: (CAREFUL, 10)}).do(NextStage())
    assert play.nets == (90, -70, -20)


def test_the_burden_stays_within_what_a_loser_has_w28():
    """As above, but B loses 80 at most: 21 for C, and 59 of A's 70 are all that is left."""
    limited = prelude(open_game(RICH), (10, 0, 3)).do(SetMaxLoss(2, 80)).do(NextStage()).do(LeaveGame(1))
    limited = second_rolls(limited, {2: (CAREFUL, 10), 3: (CAREFUL, 10)}).do(NextStage())
    assert limited.nets == (59, -80, 21)


def test_equal_players_bear_and_share_equally_w28():
    """B and C end equal: they bear A's 70 together, 35 each."""
    play = second_rolls(second_stage(RICH, (10, 0, 3)).do(LeaveGame(1)), {2: (CAREFUL, 13), 3: (CAREFUL, 10)}).do(NextStage())
    assert play.nets == (70, -35, -35)
    assert play.result.prize == 0


def test_the_last_one_left_needs_no_final_w28():
    """B and C leave as losers: A takes their 50 and 20."""
    play = second_stage(RICH, (10, 0, 3)).do(LeaveGame(2)).do(LeaveGame(3))
    assert (play.over, play.nets) == (True, (70, -50, -20))
    winner_gone = second_stage(RICH, (10, 0, 3)).do(LeaveGame(1)).do(LeaveGame(3))
    assert winner_gone.nets == (70, -50, -20)


def test_several_leave_in_any_order_w28():
    play = second_stage((1000,) * 4, (10, 0, 3, 4))
    ends = [second_rolls(play.do(LeaveGame(a)).do(LeaveGame(b)), {2: (CAREFUL, 9), 4: (CAREFUL, 9)}) for a, b in ((1, 3), (3, 1))]
    assert ends[0] == ends[1]
