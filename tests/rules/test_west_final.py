"""The final of Wild West: who plays it, who wins it, and the scores after it. Figures are worked out by hand.

The usual table: modifier 7, ante 1, Your Game 14, 9, 11, so that the interim scores are 5, 0 and 2.
"""

from fractions import Fraction

import pytest

from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.west_actions import ChooseManner, CoolTest, NextStage, PassFinal, Roll, SetMaxLoss
from dealer_assist.rules.west_actions import WestPrompt as P
from dealer_assist.rules.west_final import final_scores, winner
from dealer_assist.rules.west_options import ExitRule, InterimHalf, WinnerFinal
from dealer_assist.rules.west_play import Stage
from tests.rules.west_games import (
    AGGRESSIVE,
    CAREFUL,
    HIGH,
    RISKY,
    asked,
    cool_test,
    open_game,
    prelude,
    refused,
    rolled,
    second_rolls,
    second_stage,
)

RICH = (9000, 9000, 9000)
DUEL = {1: (CAREFUL, 9), 2: (RISKY, 9, 6), 3: (AGGRESSIVE, 9, 6)}
"""Pre-final 14, 18 and 10: the final is between A (careful) and B (risky)."""


def final(rolls, results=(14, 9, 11), stacks=RICH, **more):
    """A game whose stage II has just been closed."""
    return second_rolls(second_stage(stacks[: len(results)], results, **more), rolls).do(NextStage())


def scores(play):
    return tuple(final_scores(play).values())


def test_all_risky_players_and_the_best_of_the_others_w20():
    play = final(DUEL)
    assert (play.stage, play.finalists, play.short) == (Stage.FINAL, (1, 2), ())
    assert asked(play, P.ANNOUNCE_FINALISTS) == ("W20", (1, 2))
    assert asked(play, P.MAY_PASS_FINAL) == ("W21", (1,))
    assert asked(play, P.TEST_COOL) == ("W22", (2,))
    assert asked(play, P.ROLL_FINAL_SMARTS) is None


def test_of_equal_players_the_lowest_seat_plays_the_final_w20():
    assert final({1: (CAREFUL, 5), 2: (RISKY, 9, 9), 3: (CAREFUL, 8)}).finalists == (1, 2)
    assert final({1: (CAREFUL, 5), 2: (RISKY, 9, 9), 3: (CAREFUL, 9)}).finalists == (2, 3)


def test_without_risky_players_no_final_is_played_w20():
    """Pre-final 15, 9, 11: shifted 6, 0, 2; T = 3; prize 42 in parts 3 and 1."""
    play = final({1: (CAREFUL, 10), 2: (CAREFUL, 9), 3: (CAREFUL, 9)})
    assert (play.over, scores(play), winner(play)) == (True, (15, 9, 11), 1)
    assert play.nets == (42, -32, -10)  # 31.5 and 10.5: the odd unit to the lower seat


def test_a_fixed_length_has_no_final_w20():
    """Pre-final 14, 18, 10: shifted 4, 8, 0; T = 4: A breaks even, C loses 56 to B."""
    play = final(DUEL, exit=ExitRule.FIXED)
    assert (play.over, play.finalists, play.nets) == (True, (), (0, 56, -56))
    high = final(DUEL, exit=ExitRule.FIXED, modifier=10, **HIGH)
    assert (high.over, high.result.extra) == (True, ())


def test_knockout_plays_the_final_w6_w20():
    assert final(DUEL, exit=ExitRule.KNOCKOUT).stage is Stage.FINAL


def test_the_careful_finalist_rolls_with_minus_three_w22():
    """13 against 12: A wins, gets B's 18, and B loses A's 14. Shifted 14, 0, 6; T = 7; prize 98 in parts 7 and 1."""
    play = final(DUEL)
    assert refused(play, rolled(1, Roll.FINAL_SMARTS, 16)) == "not_asked"
    play = play.do(cool_test(2, 12))
    assert asked(play, P.ROLL_FINAL_SMARTS) == ("W22", (1,))
    assert refused(play, rolled(2, Roll.FINAL_SMARTS, 16)) == "not_asked"
    assert refused(play, rolled(3, Roll.FINAL_SMARTS, 16)) == "not_asked"
    play = play.do(rolled(1, Roll.FINAL_SMARTS, 16))
    assert (winner(play), scores(play), play.over) == (1, (18, 4, 10), True)
    assert play.nets == (98, -86, -12)  # 85.75 and 12.25


def test_of_equal_results_the_higher_pre_final_score_wins_w22():
    """15 - 3 = 12 against 12: B has 18 before, A 14. B keeps his 18, A loses 18."""
    play = final(DUEL).do(cool_test(2, 12)).do(rolled(1, Roll.FINAL_SMARTS, 15))
    assert (winner(play), scores(play)) == (2, (-4, 18, 10))


def test_of_equal_players_with_equal_results_the_lower_seat_wins_w22():
    """B and C, both risky with 18, roll 12: B wins. A has 7 and fails to beat them."""
    play = final({1: (CAREFUL, 2), 2: (RISKY, 9, 6), 3: (RISKY, 6, 9)}).do(cool_test(3, 12)).do(cool_test(2, 12))
    play = play.do(rolled(1, Roll.FINAL_SMARTS, 14))
    assert (winner(play), scores(play)) == (2, (-11, 18, 0))


def test_an_aggressive_finalist_rolls_in_full_w22():
    """A aggressive: 12 + 2.5 before; 13 against 12 wins, gets B's 18; B loses 14.5."""
    play = final({1: (AGGRESSIVE, 12, 6), 2: (RISKY, 9, 6), 3: (CAREFUL, 2)}).do(cool_test(2, 12)).do(rolled(1, Roll.FINAL_SMARTS, 13))
    assert (winner(play), scores(play)) == (1, (18, Fraction(7, 2), 4))


def test_the_winner_of_the_final_keeps_a_higher_score_w22():
    """A 25 before, B 18: A's own score stands; B loses 25."""
    play = final({1: (CAREFUL, 20), 2: (RISKY, 9, 6), 3: (CAREFUL, 2)}).do(cool_test(2, 5)).do(rolled(1, Roll.FINAL_SMARTS, 9))
    assert scores(play) == (25, -7, 4)


@pytest.mark.parametrize(("how", "first"), [(WinnerFinal.REPLACE, 18), (WinnerFinal.ADD, 32)])
def test_the_strongest_opponents_score_wa8(how, first):
    play = final(DUEL, winner_final=how).do(cool_test(2, 12)).do(rolled(1, Roll.FINAL_SMARTS, 16))
    assert scores(play) == (first, 4, 10)
    for before in (25, 18):  # B has 18: nobody is stronger than A
        own = final({1: (CAREFUL, before - 5), 2: (RISKY, 9, 6), 3: (CAREFUL, 2)}, winner_final=how)
        assert scores(own.do(cool_test(2, 5)).do(rolled(1, Roll.FINAL_SMARTS, 9)))[0] == before


def test_all_risky_players_fail_w22():
    """A wins without a roll and gets B's 18; B loses the best pre-final score, his own 18, once."""
    play = final(DUEL).do(cool_test(2, 12, passed=False))
    assert (play.over, winner(play), scores(play)) == (True, 1, (18, 0, 10))


def test_a_failed_test_loses_the_best_score_w22():
    """Pre-final 25, 18, 24: B loses A's 25. C, who held, loses 25 too when A beats him; A keeps his own."""
    rolls = {1: (CAREFUL, 20), 2: (RISKY, 9, 6), 3: (RISKY, 8, 9)}
    play = final(rolls).do(cool_test(2, 20, passed=False))
    assert (play.over, asked(play, P.TEST_COOL)) == (False, ("W22", (3,)))
    assert refused(play, cool_test(2, 20)) == "not_asked"
    assert refused(play, cool_test(1, 20)) == "not_asked"
    play = play.do(cool_test(3, 10))
    assert scores(play.do(rolled(1, Roll.FINAL_SMARTS, 14))) == (25, -7, -1)
    # C beats A with 10 against 12 - 3: he gets A's 25, and A loses C's 24.
    assert scores(play.do(rolled(1, Roll.FINAL_SMARTS, 12))) == (1, -7, 25)


def test_risky_players_alone_w22():
    """Pre-final 9, 18, 12, all risky: A wins with the best test, gets 18; the others lose A's 9."""
    rolls = {1: (RISKY, 3, 5), 2: (RISKY, 6, 7), 3: (RISKY, 4, 9)}
    play = final(rolls)
    assert (play.finalists, asked(play, P.MAY_PASS_FINAL)) == ((1, 2, 3), None)
    play = play.do(cool_test(3, 7)).do(cool_test(1, 9)).do(cool_test(2, 8))
    assert (play.over, winner(play), scores(play)) == (True, 1, (18, 9, 3))


def test_risky_players_alone_all_fail_w22():
    """Nobody wins the final: everybody loses the best score, 18."""
    rolls = {1: (RISKY, 3, 5), 2: (RISKY, 6, 7), 3: (RISKY, 4, 9)}
    play = final(rolls)
    for seat in (1, 2, 3):
        play = play.do(cool_test(seat, 9, passed=False))
    assert (play.over, winner(play), scores(play)) == (True, None, (-9, 0, -6))


def test_a_pass_hands_over_half_w21():
    """A hands 7 of his 14 to B, who wins alone: 18 + 7."""
    play = final(DUEL).do(PassFinal(1))
    assert asked(play, P.MAY_PASS_FINAL) is None
    assert refused(play, PassFinal(1)) == "already_done"
    play = play.do(cool_test(2, 3))
    assert (play.over, winner(play), scores(play)) == (True, 2, (7, 25, 10))


def test_half_of_a_half_w21_wa9():
    """A aggressive, 12 + 2.5: half is 7.25; rounded down at every halving, 12 + 2 and 7."""
    rolls = {1: (AGGRESSIVE, 12, 6), 2: (RISKY, 9, 6), 3: (CAREFUL, 2)}
    exact = final(rolls).do(PassFinal(1)).do(cool_test(2, 3))
    assert scores(exact) == (Fraction(29, 4), Fraction(101, 4), 4)
    floor = final({**rolls, 1: (AGGRESSIVE, 13, 6)}, interim_half=InterimHalf.FLOOR).do(PassFinal(1)).do(cool_test(2, 3))
    assert scores(floor) == (8, 25, 4)


def test_who_passes_keeps_all_when_nobody_wins_w21():
    play = final(DUEL).do(PassFinal(1)).do(cool_test(2, 3, passed=False))
    assert (winner(play), scores(play)) == (None, (14, 0, 10))


def test_the_strongest_opponent_is_not_he_who_passed_w21_w22():
    """A passes with 25: B (18) gets half of it and not A's whole score instead of his own."""
    play = final({1: (CAREFUL, 20), 2: (RISKY, 9, 6), 3: (CAREFUL, 2)}).do(PassFinal(1)).do(cool_test(2, 3))
    assert scores(play) == (Fraction(25, 2), Fraction(61, 2), 4)


def test_who_may_pass_w21():
    play = final(DUEL)
    assert refused(play, PassFinal(2)) == refused(play, PassFinal(3)) == "not_asked"
    failed = final({**DUEL, 1: (AGGRESSIVE, 12, 6)}, fails={1: 1})
    assert (failed.finalists, refused(failed, PassFinal(1))) == ((1, 2), "willpower_failed")
    late = final({1: (CAREFUL, 20), 2: (RISKY, 9, 6), 3: (RISKY, 8, 9)}).do(cool_test(2, 9))
    assert refused(late, PassFinal(1)) == "pass_too_late"


def funds(stack, limit=None, **more):
    """Pre-final 34, 9 and 24, B and C risky. Shifted 25, 0, 15; T = 12.5; B alone would lose the prize of 175."""
    play = prelude(open_game((9000, stack, 9000), **more), (14, 9, 11))
    play = play if limit is None else play.do(SetMaxLoss(2, limit))
    return second_rolls(play.do(NextStage()), {1: (CAREFUL, 29), 2: (RISKY, 3, 5), 3: (RISKY, 8, 9)}).do(NextStage())


@pytest.mark.parametrize(("stack", "finalists"), [(174, (1, 3)), (175, (1, 2, 3))])
def test_funds_are_checked_before_the_final_w21(stack, finalists):
    play = funds(stack)
    assert play.finalists == finalists
    assert play.short == ((2,) if stack == 174 else ())
    assert asked(play, P.FUNDS_TOO_SHORT_FOR_FINAL) == (("W21", (2,)) if stack == 174 else None)


@pytest.mark.parametrize(("limit", "finalists"), [(174, (1, 3)), (175, (1, 2, 3))])
def test_ones_own_limit_is_checked_before_the_final_w21(limit, finalists):
    assert funds(9000, limit).finalists == finalists


def test_the_limit_of_the_table_lowers_the_loss_that_is_checked_w5_w21():
    assert funds(9000, max_loss=100).finalists == (1, 2, 3)
    assert funds(9000, max_loss=0).finalists == (1, 2, 3)
    assert funds(9000, 99, max_loss=100).finalists == (1, 3)


def test_who_is_short_of_funds_loses_the_best_score_w21():
    """B, out of the final with 9, loses A's 34. C (24) fails and does too; A wins without a roll and keeps 34."""
    play = funds(174)
    assert refused(play, cool_test(2, 9)) == "not_asked"
    play = play.do(cool_test(3, 9, passed=False))
    assert scores(play) == (34, -25, -10)
    # Shifted 59, 0, 15; T = 29.5; prize 413 in parts 29.5 and 14.5: 276.88 and 136.12. B pays the 174 that he has.
    assert play.result.prize == 413
    assert play.nets == (174 + 136, -174, -136)


def test_the_milder_player_may_be_short_of_funds_w21():
    """A 6 + 0, B 30 risky: A would lose 24 x 7 = 168 and has 150."""
    play = final({1: (CAREFUL, 6), 2: (RISKY, 10, 10)}, results=(9, 9), stacks=(150, 9000))
    assert (play.finalists, play.short) == ((2,), (1,))
    play = play.do(cool_test(2, 3))
    assert (winner(play), scores(play), play.nets) == (2, (-24, 30), (-150, 150))


def test_nothing_below_zero_is_subtracted_w22():
    """B wins the final with -3 before: A loses nothing, and B gets A's 7."""
    play = final({1: (CAREFUL, 2), 2: (RISKY, -1, 5), 3: (RISKY, -2, 5)}).do(cool_test(2, 9)).do(cool_test(3, 8))
    play = play.do(rolled(1, Roll.FINAL_SMARTS, 5))
    assert (winner(play), scores(play)) == (2, (7, 7, -6))


def test_a_best_score_below_zero_is_not_subtracted_w22():
    rolls = {1: (RISKY, -1, 5), 2: (RISKY, -2, 5)}
    play = final(rolls, results=(9, 9)).do(cool_test(1, 9, passed=False)).do(cool_test(2, 9, passed=False))
    assert scores(play) == (-3, -6)


def test_dice_of_the_final_are_checked_wa1():
    play = final(DUEL)
    with pytest.raises(IllegalAction) as caught:
        play.do(CoolTest(2, (11, 1), passed=True))
    assert caught.value.code == "die_out_of_range"


def test_a_failed_gambler_climbs_to_risky_and_into_the_final_w16_w20():
    play = second_stage(RICH, (14, 9, 11), manners={2: AGGRESSIVE}, fails={2: 1})
    assert refused(play, ChooseManner(2, AGGRESSIVE)) == "manner_must_step_up"
    play = second_rolls(play, {1: (CAREFUL, 9), 2: (RISKY, 9, 6), 3: (CAREFUL, 2)}).do(NextStage())
    assert play.finalists == (1, 2)
