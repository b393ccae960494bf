"""A game of Wild West laid open: scores and money are those of the golden cases and the printed example (W5 to W28)."""

from fractions import Fraction

import pytest

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
    SetMaxLoss,
    WillpowerTest,
)
from dealer_assist.rules.west_options import ExitRule
from tests.rules.west_games import AGGRESSIVE, rolled
from tests.table.golden import GOLDEN
from tests.table.hearing import Hearing
from tests.table.step_words import rules_of, told, values
from tests.table.test_announce_west import MODIFIER_7, careful, example, game, prelude, risky_final


def scored(*scores: int) -> Hearing:
    """A game of fixed length in which the seats have these scores; interim scores are all 0."""
    told_game = prelude(game(len(scores), exit=ExitRule.FIXED).do(MODIFIER_7), *[9] * len(scores)).do(NextStage())
    return careful(told_game, *scores).do(NextStage())


def test_the_printed_example_from_the_stakes_to_the_money():
    """Scores 12, 2 and 5 are 10, 0 and 3; half is 5, the prize 1 x 7 x 10, paid in parts of 5 and 2 (W23 to W26)."""
    hand = example().do(NextStage())
    codes = [code for code, _, _ in told(hand)]
    assert codes[0] == "west-stakes"
    assert codes[-11:] == [
        "west-half",
        "west-standing-winner",
        "west-standing-lost",
        "west-standing-partly-won-back",
        "dispute-west-prize",
        "dispute-west-part",
        "dispute-west-part",
        "dispute-west-gain",
        "west-won",
        "west-lost",
        "west-lost",
    ]
    assert values(hand, "dispute-west-prize") == [{"ante": 1, "modifier": 7, "top": 10, "amount": 70}]
    assert [(each["part"], each["amount"]) for each in values(hand, "dispute-west-part")] == [(5, 50), (2, 20)]
    assert values(hand, "dispute-west-gain") == [{"amount": 70}]
    assert [each["score"] for each in values(hand, "dispute-west-final-score")] == [12, 2, 5]


@pytest.mark.parametrize(("case", "scores"), [("G72", (10, 0, 3)), ("G75", (10, 7, 0)), ("G74", (8, -2, 1))])
def test_a_golden_payout(case, scores):
    given, golden = GOLDEN[case], GOLDEN[case]["out"]
    hand = scored(*scores)
    seats = dict(zip("ABC", (1, 2, 3), strict=True))
    if "scores" in golden:
        found = {
            each["seat"]: each["score"] for code in ("winner", "partly-won-back", "lost") for each in values(hand, f"west-standing-{code}")
        }
        assert found == {seats[name]: score for name, score in golden["scores"].items()}
    if "prize" in golden:
        assert values(hand, "dispute-west-prize")[0]["amount"] == golden["prize"]
    for key, code in (("loss", "dispute-west-part"), ("gain", "dispute-west-gain")):
        if key in golden:
            assert [each["amount"] for each in values(hand, code)] == list(golden[key].values())
    rules = {rule for _, _, line in told(hand) for rule in line.split()}
    assert set(given["rule"].split(",")) <= rules


def test_w14_the_interim_scores_of_the_golden_case():
    given, golden = GOLDEN["G80"]["in"]["rb"], GOLDEN["G80"]["out"]["interim"]
    hand = prelude(game(3).do(MODIFIER_7), *given.values()).do(NextStage())
    assert [each["score"] for each in values(hand, "dispute-west-interim")] == list(golden.values())
    assert rules_of(hand, "dispute-west-interim") == {"W14"}


def test_w9_to_w12_the_first_stage():
    hand = game(2).do(MODIFIER_7, rolled(1, Roll.ASSESSMENT, 7), ChooseManner(1, AGGRESSIVE), rolled(1, Roll.YOUR_GAME, 14))
    hand.do(WillpowerTest(1, passed=True), SetMaxLoss(1, 50), WillpowerTest(2, passed=False), WillpowerTest(2, passed=True))
    assert told(hand) == [
        ("west-stakes", 0, "W5 WA2"),
        ("west-manner-aggressive", 0, "W9"),
        ("west-roll-your-game", 0, "W10 WA1"),
        ("dispute-west-fails", 1, "W11"),
        ("west-max-loss", 0, "W12"),
        ("dispute-west-fails", 2, "W11"),
    ]
    assert [each["fails"] for each in values(hand, "dispute-west-fails")] == [0, 1]


def test_w15_who_is_out_of_funds_loses_everything():
    hand = prelude(game(3, money=100).do(MODIFIER_7), 14, 14, 9).do(NextStage())
    assert rules_of(hand, "west-out-of-funds") == {"W15", "WA7"}


def test_w19_w28_who_leaves():
    hand = prelude(game(3).do(MODIFIER_7), 9, 9, 9).do(NextStage(), LeaveGame(2))
    assert rules_of(hand, "west-left") == {"W19", "W28"}


def test_w22_w27_a_failed_test_of_cool_and_the_extra_prize():
    """Seat 2 subtracts 15: 15 and -3. It pays 1 x 10 x 18 = 180, and for the die of 4 four times as much."""
    hand = risky_final().do(CoolTest(2, (1, 1), passed=False), RollExtra(2, 4))
    assert rules_of(hand, "west-finalists") == {"W20", "W21"}
    assert rules_of(hand, "west-cool-failed") == {"W22"}
    assert ("dispute-west-final-winner", 1, "W22") in told(hand)
    assert [each["score"] for each in values(hand, "dispute-west-final-score")] == [15, -3]
    assert values(hand, "west-extra-die") == [{"seat": 2, "die": 4}]
    assert values(hand, "west-extra") == [{"seat": 2, "amount": 720}]
    assert rules_of(hand, "west-extra") == {"W27", "WA11"}


def test_while_the_die_of_the_extra_prize_is_due_the_payout_is_not_told():
    hand = risky_final().do(CoolTest(2, (1, 1), passed=False))
    assert told(hand)[-1][0] == "dispute-west-final-score"


def test_w21_a_pass_gives_half_of_the_score_away():
    """Seat 1 passes with 15 and gives 15/2 of it; with a plain 12 seat 2 has 12 + 15/2."""
    hand = risky_final().do(PassFinal(1), CoolTest(2, (5, 5), passed=True))
    assert rules_of(hand, "west-passed") == {"W21", "WA9"}
    assert [each["score"] for each in values(hand, "dispute-west-final-score")] == [Fraction(15, 2), 12 + Fraction(15, 2)]


@pytest.mark.parametrize("action", [Cheat(1), PerceptionTest(1, passed=True), PerceptionTest(1, passed=False)])
def test_w18_cheating_and_what_is_noticed_have_no_step(action):
    hand = prelude(game(2).do(MODIFIER_7), 9, 9).do(NextStage())
    before = told(hand)
    assert told(hand.do(action)) == before
