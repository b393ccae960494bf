"""A game of Wild West stage by stage: what is asked, what is refused and why, and what moves. Figures are worked out by hand."""

import pytest

from dealer_assist.rules.actions import Check
from dealer_assist.rules.errors import IllegalAction, InvalidHand
from dealer_assist.rules.west_actions import (
    Cheat,
    ChooseManner,
    LeaveGame,
    NextStage,
    PassFinal,
    PerceptionTest,
    Roll,
    RollDice,
    RollExtra,
    RollStakes,
    SetMaxLoss,
    WillpowerTest,
)
from dealer_assist.rules.west_actions import WestPrompt as P
from dealer_assist.rules.west_options import ExitRule, RollResult, Stakes, Tender, WestOptions
from dealer_assist.rules.west_play import Skill, Stage, WestPlay, WestSetup, can_act, deal, verify_act
from dealer_assist.rules.west_setup import can_notice
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

RICH = (1000, 1000, 1000)


@pytest.mark.parametrize(
    ("code", "where", "changed"),
    [
        ("too_few_seats", "seats", {"names": ("A",), "stacks": (20,)}),
        ("button_out_of_range", "button", {"button": 3}),
        ("name_twice", "seats[1].name", {"names": ("A", "A")}),
        ("stacks_do_not_match", "stacks", {"stacks": (20,)}),
        ("skills_do_not_match", "card_skills", {"card_skills": (Skill.NONE,)}),
        ("skills_do_not_match", "cheating_skills", {"cheating_skills": (Skill.NONE,) * 3}),
        ("ante_not_positive", "ante", {"ante": 0}),
        ("negative_money", "stacks[1]", {"stacks": (20, -1)}),
        ("stack_below_twenty_antes", "stacks[1]", {"stacks": (20, 19)}),
    ],
)
def test_what_keeps_a_game_from_beginning_w2(code, where, changed):
    given = {"names": ("A", "B"), "stacks": (20, 20), "ante": 1}
    assert deal(WestSetup(**given)).money == 40
    with pytest.raises(InvalidHand) as caught:
        deal(WestSetup(**{**given, **changed}))
    assert (caught.value.code, caught.value.fields["where"]) == (code, where)


@pytest.mark.parametrize(("tender", "said"), [(Tender.CHIPS, P.ALL_IN_WORKS), (Tender.VALUABLES, P.NO_ALL_IN)])
def test_all_in_needs_chips_w3(tender, said):
    play = deal(WestSetup(("A", "B"), (20, 20), 1, options=WestOptions(tender=tender)))
    assert asked(play, said) == ("W3", ())
    assert len(play.prompts) == 4


def test_the_ante_is_the_unit_of_the_prize_w1_w25():
    """Nothing is paid before the end; 6 points x 7 x the ante of 3."""
    play = second_rolls(second_stage((1000, 1000), (9, 9), ante=3), {1: (CAREFUL, 11), 2: (CAREFUL, 5)})
    assert play.stacks == (1000, 1000)
    assert play.do(NextStage()).stacks == (1126, 874)


def test_the_typical_variant_wa2():
    options = WestOptions()
    assert (options.stakes, options.exit, options.tender) == (Stakes.MEDIUM, ExitRule.ANY_TIME, Tender.CHIPS)
    assert (options.die, options.rb) == (10, RollResult.DICE_AND_MODIFIER)  # WA1


@pytest.mark.parametrize(("stakes", "count"), [(Stakes.SMALL, 1), (Stakes.MEDIUM, 3), (Stakes.HIGH, 10)])
def test_the_stakes_modifier_is_rolled_once_w4_w5_w23(stakes, count):
    play = deal(WestSetup(("A", "B"), (1000, 1000), 1, button=2, options=WestOptions(stakes=stakes)))
    assert (play.stage, play.button, play.modifier, play.interim) == (Stage.STAKES, 2, 0, ())
    assert [(prompt.code, prompt.rule) for prompt in play.prompts] == [
        (P.ANNOUNCE_VARIANT, "W1, W5, W6"),
        (P.ALL_IN_WORKS, "W3"),
        (P.ANNOUNCE_SERIES, "W4"),
        (P.ROLL_STAKES, "W5"),
    ]
    assert set(play.legal()) == {RollStakes((1,) * count), RollStakes((10,) * count)}
    assert refused(play, RollStakes((1,) * (count + 1))) == "wrong_number_of_dice"
    assert refused(play, RollStakes((11,) * count)) == "die_out_of_range"
    assert refused(play, NextStage()) == refused(play, Cheat(1)) == "wrong_stage"
    play = play.do(RollStakes((6,) * count))
    assert (play.modifier, play.stage) == (6 * count, Stage.PRELUDE)
    assert refused(play, RollStakes((1,) * count)) == "wrong_stage"


def test_stage_one_asks_everybody_w7_w8_w9_w10_w11_w12():
    play = open_game((1000, 1000))
    assert asked(play, P.USE_CARD_SKILL) == ("W7", ())
    assert asked(play, P.ROLL_ASSESSMENT) == ("W8", (1, 2))
    assert asked(play, P.CHOOSE_MANNER) == ("W9", (1, 2))
    assert asked(play, P.ROLL_YOUR_GAME) is None
    assert asked(play, P.TEST_WILLPOWER) == ("W11", (1, 2))
    assert asked(play, P.MAY_SET_MAX_LOSS) is None
    play = play.do(rolled(1, Roll.ASSESSMENT, 9)).do(ChooseManner(1, AGGRESSIVE))
    assert asked(play, P.ROLL_ASSESSMENT) == ("W8", (2,))
    assert asked(play, P.ROLL_YOUR_GAME) == ("W10", (1,))
    play = play.do(rolled(1, Roll.YOUR_GAME, 9)).do(WillpowerTest(1, passed=True))
    assert asked(play, P.ROLL_YOUR_GAME) is None
    assert asked(play, P.MAY_SET_MAX_LOSS) == ("W12", (1,))
    assert asked(play.do(SetMaxLoss(1, 50)), P.MAY_SET_MAX_LOSS) is None
    with pytest.raises(IllegalAction) as caught:
        play.do(NextStage())
    assert (caught.value.code, caught.value.fields["seats"]) == ("players_not_ready", (2,))
    assert asked(play, P.OPEN_STAGE_TWO) is None


@pytest.mark.parametrize(
    "left_out", [Roll.ASSESSMENT, Roll.YOUR_GAME, "willpower"], ids=["assessment_w8", "your_game_w10", "willpower_w11"]
)
def test_stage_one_ends_when_all_is_done(left_out):
    ready = prelude(open_game((1000, 1000)), (9, 9))
    assert ready.do(NextStage()).stage is Stage.CONFRONTATION
    assert asked(ready, P.OPEN_STAGE_TWO) == ("W14", ())
    play = open_game((1000, 1000))
    for seat in (1, 2):
        play = play.do(ChooseManner(seat, CAREFUL))
        for roll in (Roll.ASSESSMENT, Roll.YOUR_GAME):
            if (seat, roll) != (2, left_out):
                play = play.do(rolled(seat, roll, 9, careful=roll is Roll.YOUR_GAME))
        if (seat, left_out) != (2, "willpower"):
            play = play.do(WillpowerTest(seat, passed=True))
    assert refused(play, NextStage()) == "players_not_ready"


def test_manner_of_stage_one_w9():
    play = open_game((1000, 1000))
    assert refused(play, ChooseManner(1, RISKY)) == "manner_too_early"
    assert refused(play.do(ChooseManner(1, CAREFUL)), ChooseManner(1, AGGRESSIVE)) == "already_done"
    assert refused(play, ChooseManner(0, CAREFUL)) == refused(play, ChooseManner(3, CAREFUL)) == "no_such_slot"


def test_your_game_needs_a_manner_w10():
    play = open_game((1000, 1000))
    assert refused(play, RollDice(1, Roll.YOUR_GAME, (5, 5))) == "manner_missing"
    careful = play.do(ChooseManner(1, CAREFUL))
    assert refused(careful, RollDice(1, Roll.YOUR_GAME, (5, 5))) == "wrong_number_of_dice"
    assert careful.do(RollDice(1, Roll.YOUR_GAME, (2, 9, 4, 7), 3)).player(1).game == 14
    aggressive = play.do(ChooseManner(1, AGGRESSIVE))
    assert refused(aggressive, RollDice(1, Roll.YOUR_GAME, (5, 5, 5, 5))) == "wrong_number_of_dice"
    assert aggressive.do(RollDice(1, Roll.YOUR_GAME, (9, 8), -2)).player(1).game == 15
    done = aggressive.do(RollDice(1, Roll.YOUR_GAME, (9, 8)))
    assert refused(done, RollDice(1, Roll.YOUR_GAME, (9, 8))) == "already_done"


def test_the_dice_agreed_on_wa1():
    play = open_game((1000, 1000), die=6)
    assert refused(play, RollDice(1, Roll.ASSESSMENT, (6, 7))) == "die_out_of_range"
    entered = open_game((1000, 1000), rb=RollResult.ENTERED).do(ChooseManner(1, CAREFUL))
    assert RollDice(1, Roll.YOUR_GAME, (20,)) in entered.legal()
    assert entered.do(RollDice(1, Roll.YOUR_GAME, (13,))).player(1).game == 13


def test_willpower_is_tested_until_passed_w11():
    play = open_game((1000, 1000))
    for fails in (1, 2, 3):
        play = play.do(WillpowerTest(1, passed=False))
        assert (play.player(1).fails, play.player(1).steady) == (fails, False)
    play = play.do(WillpowerTest(1, passed=True))
    assert (play.player(1).fails, play.player(1).steady) == (3, True)
    assert refused(play, WillpowerTest(1, passed=True)) == "already_done"


def test_a_greatest_loss_is_for_the_steady_w12():
    play = open_game((1000, 30))
    assert refused(play, SetMaxLoss(2, 1)) == "willpower_untested"
    assert refused(play.do(WillpowerTest(2, passed=False)), SetMaxLoss(2, 1)) == "willpower_failed"
    failed = play.do(WillpowerTest(2, passed=False)).do(WillpowerTest(2, passed=True))
    assert refused(failed, SetMaxLoss(2, 1)) == "willpower_failed"
    steady = play.do(WillpowerTest(2, passed=True))
    assert {SetMaxLoss(2, 1), SetMaxLoss(2, 30)} <= set(steady.legal())
    assert refused(steady, SetMaxLoss(2, 0)) == "amount_not_positive"
    assert refused(steady, SetMaxLoss(2, 31)) == "stack_too_short"
    assert steady.do(SetMaxLoss(2, 25)).do(SetMaxLoss(2, 30)).cap(2) == 30


@pytest.mark.parametrize(("own", "table", "most"), [(None, None, 1000), (40, None, 40), (40, 30, 30), (20, 30, 20), (None, 2000, 1000)])
def test_the_most_that_a_seat_loses_w5_w12(own, table, most):
    play = open_game((1000, 1000), max_loss=table).do(WillpowerTest(1, passed=True))
    assert (play if own is None else play.do(SetMaxLoss(1, own))).cap(1) == most


def test_interim_scores_are_seen_by_all_w13_w14():
    play = prelude(open_game(RICH), (14, 9, 11))
    assert play.interim == ()
    play = play.do(NextStage())
    assert (play.interim, play.stage, play.in_game) == ((5, 0, 2), Stage.CONFRONTATION, (1, 2, 3))
    assert asked(play, P.REPORT_LEVELS) == ("W13", ())
    assert asked(play, P.SHOW_INTERIM_SCORES) == ("W14", ())
    assert asked(play, P.SHORT_OF_FUNDS) is None


@pytest.mark.parametrize(
    ("results", "stacks", "in_game"),
    [
        ((10, 5, 0), (139, 139, 140), (1, 3)),  # half of the best interim score is losing
        ((10, 6, 0), (139, 139, 140), (1, 2, 3)),  # above it is not
        ((4, 4, 4), (139, 139, 139), (1, 2, 3)),  # all equal: nobody loses
        ((9, 4, 4), (139, 140, 140), (1, 2, 3)),
        ((10, 9, 9), (139, 140, 139), (1, 2)),  # a best score of 1 is enough
    ],
)
def test_losing_players_without_funds_are_out_w15_wa7(results, stacks, in_game):
    """20 antes x 7 are 140."""
    play = second_stage(stacks, results)
    assert play.in_game == in_game
    gone = tuple(seat for seat in (1, 2, 3) if seat not in in_game)
    assert asked(play, P.SHORT_OF_FUNDS) == (("W15", gone) if gone else None)
    for seat in gone:
        assert refused(play, ChooseManner(seat, CAREFUL)) == refused(play, LeaveGame(seat)) == "player_gone"


def test_money_of_a_player_out_of_funds_w15():
    """A 20 and C 13: shifted 7 and 0, prize 49. B's 139 go to A, the only winner."""
    play = second_rolls(second_stage((1000, 139, 1000), (10, 0, 3)), {1: (CAREFUL, 10), 3: (CAREFUL, 10)})
    assert play.stacks == (1000, 139, 1000)
    play = play.do(NextStage())
    assert (play.nets, play.stacks, play.over) == ((188, -139, -49), (1188, 0, 951), True)


def test_the_last_one_with_funds_takes_all_w15():
    play = second_stage((30, 30, 50), (10, 0, 5))
    assert (play.over, play.nets, play.result) == (True, (80, -30, -50), None)


def test_a_failed_test_steps_up_the_manner_w16():
    """Seat 1 careful, seat 2 aggressive, both failed once; seat 3 never failed."""
    play = second_stage(RICH, (9, 9, 9), manners={2: AGGRESSIVE}, fails={1: 1, 2: 2})
    assert asked(play, P.STEP_UP_MANNER) == ("W16", (1, 2))
    assert asked(play, P.CHOOSE_MANNER) == ("W16", (3,))
    for seat, forced in ((1, AGGRESSIVE), (2, RISKY)):
        for manner in (CAREFUL, AGGRESSIVE, RISKY):
            if manner is forced:
                assert play.do(ChooseManner(seat, manner)).player(seat).second_manner is manner
            else:
                assert refused(play, ChooseManner(seat, manner)) == "manner_must_step_up"
    for manner in (CAREFUL, AGGRESSIVE, RISKY):
        chosen = play.do(ChooseManner(3, manner))
        assert chosen.player(3).second_manner is manner
        assert refused(chosen, ChooseManner(3, manner)) == "already_done"
    with pytest.raises(IllegalAction) as caught:
        play.do(ChooseManner(1, RISKY))
    assert caught.value.fields["manner"] is AGGRESSIVE


def test_a_careful_player_rolls_two_dice_in_stage_two_wa10():
    play = second_stage(RICH, (14, 9, 11)).do(ChooseManner(1, CAREFUL))
    assert refused(play, RollDice(1, Roll.SMARTS, (2, 9, 4, 7))) == "wrong_number_of_dice"
    assert play.do(RollDice(1, Roll.SMARTS, (2, 9))).player(1).smarts == 11


def test_rolls_of_stage_two_w17():
    play = second_stage(RICH, (14, 9, 11))
    assert refused(play, rolled(1, Roll.SMARTS, 5)) == refused(play, rolled(1, Roll.COOL, 5)) == "manner_missing"
    for seat, manner in enumerate((CAREFUL, AGGRESSIVE, RISKY), start=1):
        play = play.do(ChooseManner(seat, manner))
    assert asked(play, P.ROLL_STAGE_TWO) == ("W17", (1, 2, 3))
    assert refused(play, rolled(1, Roll.COOL, 5)) == "not_asked"
    play = play.do(rolled(1, Roll.SMARTS, 9)).do(rolled(2, Roll.SMARTS, 9)).do(rolled(2, Roll.COOL, 6)).do(rolled(3, Roll.COOL, 6))
    assert refused(play, rolled(1, Roll.SMARTS, 9)) == refused(play, rolled(3, Roll.COOL, 9)) == "already_done"
    assert asked(play, P.ROLL_STAGE_TWO) == ("W17", (3,))
    assert refused(play, NextStage()) == "players_not_ready"
    assert asked(play, P.OPEN_STAGE_THREE) is None
    play = play.do(rolled(3, Roll.SMARTS, 9))
    assert asked(play, P.OPEN_STAGE_THREE) == ("W20", ())
    assert [play.pre_final(seat) for seat in (1, 2, 3)] == [14, 9, 18]


def test_a_result_of_nothing_counts_as_rolled_w17():
    play = second_stage(RICH, (14, 9, 11))
    play = second_rolls(play, {1: (AGGRESSIVE, 0, -3), 2: (RISKY, 4, 0), 3: (RISKY, 0, 4)})
    assert [play.pre_final(seat) for seat in (1, 2, 3)] == [2.5, 0, 0]
    assert play.do(NextStage()).stage is Stage.FINAL


def test_cheating_and_who_can_notice_it_w18():
    skills = {
        "card_skills": (Skill.NONE, Skill.PROFESSIONAL, Skill.AMATEUR, Skill.NONE),
        "cheating_skills": (Skill.PROFESSIONAL, Skill.NONE, Skill.NONE, Skill.AMATEUR),
    }
    play = second_stage((1000,) * 4, (9, 9, 9, 9), setup=skills)
    assert asked(play, P.CHEAT_NOW) == ("W18", ())
    assert asked(play, P.LOOK_FOR_CHEATING) == ("W18", (1, 2, 3, 4))
    assert asked(play, P.CHEATING_NOTICED) is None
    play = play.do(Cheat(1)).do(Cheat(4))
    assert refused(play, Cheat(1)) == "already_done"
    for seat in (1, 2, 3):
        play = play.do(PerceptionTest(seat, passed=True))
    play = play.do(PerceptionTest(4, passed=False))
    assert refused(play, PerceptionTest(4, passed=True)) == refused(play, PerceptionTest(1, passed=True)) == "already_done"
    # A professional's cheating (seat 1) is noticed by seat 2, a professional at cards, and not by seat 3; seat 4's by all.
    assert play.noticed == ((1, 4), (2, 1), (2, 4), (3, 4))
    assert asked(play, P.CHEATING_NOTICED) == ("W18", (1, 2, 3))
    assert asked(play, P.LOOK_FOR_CHEATING) is None
    assert [can_notice(play.setup, observer, 1) for observer in (2, 3, 4)] == [True, False, True]
    assert can_notice(open_game((20, 20)).setup, 1, 2)


def test_nobody_waits_for_perception_w18():
    play = second_rolls(second_stage((1000, 1000), (9, 9)), {1: (CAREFUL, 5), 2: (CAREFUL, 6)})
    assert play.do(NextStage()).over


def test_nothing_follows_the_end():
    play = second_rolls(second_stage((1000, 1000), (9, 9)), {1: (CAREFUL, 5), 2: (CAREFUL, 6)}).do(NextStage())
    assert (play.over, play.legal(), play.prompts, play.stage) == (True, (), (), Stage.PAYOUT)
    for action in (NextStage(), Cheat(1), RollStakes((1, 1, 1)), RollExtra(1, 5), PassFinal(1), cool_test(1, 9)):
        assert refused(play, action) == "hand_over"


def test_extra_prize_dice_w27_wa11():
    """High stakes, modifier 10. A 20 wins the final against B (risky, 18): B ends at -2, C (not in the final) at 10.

    Shifted 22, 0, 12: T = 11; prize 220; B alone pays. Extra 220 x 3 x (1 + 1) = 1320.
    """
    play = second_stage((9000,) * 3, (10, 0, 0), modifier=10, manners={2: AGGRESSIVE}, fails={2: 1}, **HIGH)
    play = second_rolls(play, {1: (CAREFUL, 10), 2: (RISKY, 6, 8), 3: (CAREFUL, 10)}).do(NextStage())
    assert refused(play, RollExtra(2, 3)) == "wrong_stage"
    play = play.do(cool_test(2, 9)).do(rolled(1, Roll.FINAL_SMARTS, 13))
    assert (play.stage, play.over, play.nets) == (Stage.PAYOUT, False, ())
    assert play.stacks == (9000,) * 3
    assert [(prompt.code, prompt.rule, prompt.seats) for prompt in play.prompts] == [(P.ROLL_EXTRA, "W27", (2,))]
    assert play.legal() == (RollExtra(2, 1), RollExtra(2, 10))
    assert refused(play, RollExtra(1, 3)) == refused(play, RollExtra(3, 3)) == "not_asked"
    assert refused(play, RollExtra(2, 0)) == refused(play, RollExtra(2, 11)) == "die_out_of_range"
    play = play.do(RollExtra(2, 3))
    assert dict(play.result.scores) == {"A": 22, "B": 0, "C": 12}
    assert (play.nets[1], dict(play.result.extra)) == (-220 - 1320, {"B": 1320})
    assert play.nets == (202 + 1320, -1540, 18)  # the 220 go 11 : 1 to A and C: 201.67 and 18.33


def test_extra_prize_not_from_the_careful_finalist_w27():
    """As above, but B beats A with 9 against 8: A, 20 - 18, and C, 10, lose to B's 20 and pay nothing more."""
    play = second_stage((9000,) * 3, (10, 0, 0), modifier=10, **HIGH)
    play = second_rolls(play, {1: (CAREFUL, 10), 2: (RISKY, 6, 8), 3: (CAREFUL, 10)}).do(NextStage())
    play = play.do(cool_test(2, 9)).do(rolled(1, Roll.FINAL_SMARTS, 11))
    assert (play.over, dict(play.result.parts), play.result.extra) == (True, {"A": 9, "C": 1}, ())


def test_extra_prize_not_from_whom_funds_kept_out_of_the_final_w21_w27():
    """Pre-final 34, 9 and 24; B would lose 25 x 10 and has 249. C fails: he alone rolls for the extra prize."""
    play = second_stage((9000, 249, 9000), (14, 9, 11), modifier=10, **HIGH)
    play = second_rolls(play, {1: (CAREFUL, 29), 2: (RISKY, 3, 5), 3: (RISKY, 8, 9)}).do(NextStage())
    play = play.do(cool_test(3, 9, passed=False))
    assert (play.short, asked(play, P.ROLL_EXTRA)) == ((2,), ("W27", (3,)))
    assert dict(play.do(RollExtra(3, 1)).result.extra).keys() == {"C"}


def test_a_foreign_action_is_refused():
    play = open_game((1000, 1000))
    for refuse in (verify_act, WestPlay.do):
        with pytest.raises(IllegalAction) as caught:
            refuse(play, Check(1))
        assert (caught.value.code, caught.value.fields["action"]) == ("unknown_action", "Check")
    assert not can_act(play, Check(1))
