"""What is announced of a game of Wild West: scores and money are those of the printed example (W14, W24 to W27)."""

from fractions import Fraction

import pytest

from dealer_assist.rules.options import Game
from dealer_assist.rules.west_actions import (
    Cheat,
    ChooseManner,
    CoolTest,
    LeaveGame,
    NextStage,
    PassFinal,
    PerceptionTest,
    Roll,
    RollExtra,
    RollStakes,
    SetMaxLoss,
    WillpowerTest,
)
from dealer_assist.rules.west_options import ExitRule, Stakes, WestOptions
from dealer_assist.table.announcement import Delivery
from dealer_assist.table.new_hand import NewHand
from tests.rules.west_games import AGGRESSIVE, CAREFUL, NAMES, RISKY, cool_test, rolled
from tests.table.hearing import Hearing

MODIFIER_7 = RollStakes((1, 1, 5))


def game(seats: int, money: int = 1000, **options: object) -> Hearing:
    return Hearing.of(NewHand(tuple(NAMES[:seats]), game=Game.WEST, ante=1, options=WestOptions(**options)), money=money)


def prelude(told: Hearing, *results: int) -> Hearing:
    """Stage I of every seat, aggressive and steady; it is not closed yet."""
    for seat, result in enumerate(results, start=1):
        told.do(rolled(seat, Roll.ASSESSMENT, 7), ChooseManner(seat, AGGRESSIVE), rolled(seat, Roll.YOUR_GAME, result))
        told.do(WillpowerTest(seat, passed=True))
    return told


def careful(told: Hearing, *smarts: int) -> Hearing:
    """Stage II of every seat, all careful; it is not closed yet."""
    for seat, result in enumerate(smarts, start=1):
        told.do(ChooseManner(seat, CAREFUL), rolled(seat, Roll.SMARTS, result))
    return told


def example() -> Hearing:
    """Scores 12, 2 and 5 with no final: shifted 10, 0 and 3 (W20, W23)."""
    told = prelude(game(3, exit=ExitRule.FIXED).do(MODIFIER_7), 9, 9, 9).do(NextStage())
    return careful(told, 12, 2, 5)


def test_w1_w5_the_opening_and_the_stakes():
    told = game(3)
    assert told.said() == [("west-opened", {"hand": 1, "seats": 3, "ante": 1})]
    assert told.do(MODIFIER_7).said() == [("west-stakes", {"modifier": 7})]


def test_w10_w11_w12_stage_one():
    told = game(2).do(MODIFIER_7)
    assert told.do(rolled(1, Roll.ASSESSMENT, 7)).said() == [("west-roll-assessment", {"seat": 1})]
    assert told.do(ChooseManner(1, AGGRESSIVE)).said() == [("west-manner-aggressive", {"seat": 1})]
    assert told.do(rolled(1, Roll.YOUR_GAME, 14)).said() == [("west-roll-your-game", {"seat": 1, "result": 14})]
    assert told.do(WillpowerTest(2, passed=False)).said() == [("west-willpower-failed", {"seat": 2})]
    assert told.do(WillpowerTest(1, passed=True)).said() == [("west-willpower-passed", {"seat": 1})]
    assert told.do(SetMaxLoss(1, 50)).said() == [("west-max-loss", {"seat": 1, "amount": 50})]


def test_w13_what_an_assessment_has_found_stays_with_the_master():
    told = game(2).do(MODIFIER_7, rolled(1, Roll.ASSESSMENT, 7))
    assert [each.delivery for each in told.heard] == [Delivery.SHOWN]


def test_w14_stage_two_opens_with_the_interim_scores():
    """Results 14, 9 and 11 are 5, 0 and 2 above the worst."""
    told = prelude(game(3).do(MODIFIER_7), 14, 9, 11).do(NextStage())
    assert told.codes == ["west-stage-two", *["west-interim"] * 3]
    assert [(values["seat"], values["score"]) for _, values in told.said("west-interim")] == [(1, 5), (2, 0), (3, 2)]


def test_w15_who_is_out_of_funds():
    """A losing player needs 20 x 1 x 7 = 140."""
    told = prelude(game(3, money=100).do(MODIFIER_7), 14, 14, 9).do(NextStage())
    assert told.values("west-out-of-funds") == {"seats": "3", "count": 1}


@pytest.mark.parametrize("action", [Cheat(1), PerceptionTest(1, passed=True), PerceptionTest(1, passed=False)])
def test_w18_cheating_and_what_is_noticed_are_not_told(action):
    told = prelude(game(2).do(MODIFIER_7), 9, 9).do(NextStage(), action)
    assert told.said() == [("west-recorded", {})]
    assert [each.delivery for each in told.heard] == [Delivery.SHOWN]


def test_w19_who_leaves():
    told = prelude(game(3).do(MODIFIER_7), 9, 9, 9).do(NextStage(), LeaveGame(2))
    assert told.said() == [("west-left", {"seat": 2})]


def test_w23_to_w26_the_payout_of_the_printed_example():
    """Half of 10 is 5; the prize of 1 x 7 x 10 is paid in parts of 5 and 2."""
    told = example().do(NextStage())
    assert [(values["seat"], values["score"]) for _, values in told.said("west-pre-final")] == [(1, 12), (2, 2), (3, 5)]
    assert told.values("west-prize") == {"amount": 70}
    assert told.values("west-half") == {"half": Fraction(5)}
    assert told.values("west-standing-winner") == {"seat": 1, "score": 10}
    assert told.values("west-standing-lost") == {"seat": 2, "score": 0}
    assert told.values("west-standing-partly-won-back") == {"seat": 3, "score": 3}
    assert told.values("west-won") == {"seat": 1, "amount": 70}
    assert told.said("west-lost") == [("west-lost", {"seat": 2, "amount": 50}), ("west-lost", {"seat": 3, "amount": 20})]


def risky_final() -> Hearing:
    """High stakes: seat 1 plays carefully and has 15, seat 2 plays at all risks and has 3 x 4."""
    told = prelude(game(2, money=10_000, stakes=Stakes.HIGH).do(RollStakes((1,) * 10)), 9, 9).do(NextStage())
    told.do(ChooseManner(1, CAREFUL), rolled(1, Roll.SMARTS, 15))
    return told.do(ChooseManner(2, RISKY), rolled(2, Roll.SMARTS, 6), rolled(2, Roll.COOL, 4), NextStage())


def test_w17_w20_the_final_is_told_with_the_pre_final_scores():
    told = risky_final()
    assert told.codes == ["west-stage-three", "west-pre-final", "west-pre-final", "west-finalists"]
    assert [values["score"] for _, values in told.said("west-pre-final")] == [15, 12]
    assert told.values("west-finalists") == {"seats": "1, 2", "count": 2}


def test_w22_w27_a_failed_test_of_cool_and_the_extra_prize():
    """Seat 2 subtracts 15: scores 15 and -3, shifted 18 and 0. It pays 1 x 10 x 18 = 180, and four times as much for the die of 4."""
    told = risky_final().do(CoolTest(2, (1, 1), passed=False))
    assert told.said() == [("west-cool-failed", {"seat": 2, "result": 2})]
    told.do(RollExtra(2, 4))
    assert told.codes[0] == "west-extra-die"
    assert told.values("west-extra") == {"seat": 2, "amount": 720}
    assert told.values("west-won") == {"seat": 1, "amount": 900}


def test_w22_a_test_that_is_passed_and_the_duel():
    told = risky_final().do(cool_test(2, 8))
    assert told.said() == [("west-cool-passed", {"seat": 2, "result": 8})]
    told.do(rolled(1, Roll.FINAL_SMARTS, 12))
    assert told.codes[0] == "west-roll-final-smarts"
    assert told.values("west-roll-final-smarts") == {"seat": 1, "result": 12}


def test_w21_who_passes():
    assert risky_final().do(PassFinal(1)).said() == [("west-passed", {"seat": 1})]
