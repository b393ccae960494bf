"""The hand-derived cases of the specification, list "west"; every test is named by case and rule id."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from dealer_assist.rules.errors import InvalidHand
from dealer_assist.rules.west import Standing, WestEntry, WestHand, extra_loss, settle, shift
from dealer_assist.rules.west_options import WestOptions
from dealer_assist.rules.west_play import WestSetup, deal
from dealer_assist.rules.west_rolls import Manner, interim_scores, sit_minimum, stage_two_minimum, stage_two_total, your_game
from tests.rules.west_games import second_stage

CASES = json.loads((Path(__file__).parents[1] / "oracles" / "golden_cases.json").read_text(encoding="utf-8"))["west"]
GROUPS = (["scores"], ["raw"], ["ante_cents", "M"], ["base_loss"], ["careful_dice"], ["cool"], ["rb"])


def cases(*needed):
    """The cases whose input has all of these keys (those with scores only where they are asked for), as pytest parameters."""
    found = [case for case in CASES if set(needed) <= set(case["in"]) and ("scores" in case["in"]) == ("scores" in needed)]
    return [pytest.param(case["in"], case["out"], id=f"{case['id']}-{case['rule']}") for case in found]


def test_every_case_is_tested():
    told = [param.id for group in GROUPS for param in cases(*group)]
    assert sorted(told) == sorted(f"{case['id']}-{case['rule']}" for case in CASES)
    assert len(told) == 10


def hand(scores, ante, modifier, **more):
    entries = tuple(WestEntry(name, Fraction(score)) for name, score in scores.items())
    return WestHand(ante, modifier, entries, **more)


@pytest.mark.parametrize(("given", "expected"), cases("scores"))
def test_payout(given, expected):
    result = settle(hand(given["scores"], given.get("ante", given.get("ante_cents", 1)), given.get("M", 1)))
    winners = [name for (name, _), place in zip(result.scores, result.standings, strict=True) if place is Standing.WINNER]
    found = {"half": result.half, "parts": dict(result.parts), "winners": winners, "prize": result.prize}
    found |= {"loss": dict(result.loss), "gain": dict(result.gain)}
    assert {key: found[key] for key in expected} == expected


@pytest.mark.parametrize(("given", "expected"), cases("raw"))
def test_shift(given, expected):
    assert dict(settle(hand(given["raw"], 1, 1)).scores) == expected["scores"]
    assert shift([Fraction(score) for score in given["raw"].values()]) == list(expected["scores"].values())


@pytest.mark.parametrize(("given", "expected"), cases("ante_cents", "M"))
def test_least_money(given, expected):
    ante, modifier = given["ante_cents"], given["M"]
    assert {"sit_min": sit_minimum(ante), "stage2_min": stage_two_minimum(ante, modifier)} == expected
    # The same at the table: one unit less keeps a player from sitting down, and a losing one from stage II.
    with pytest.raises(InvalidHand) as caught:
        deal(WestSetup(("A", "B"), (expected["sit_min"], expected["sit_min"] - 1), ante))
    assert (caught.value.code, caught.value.fields["least"]) == ("stack_below_twenty_antes", expected["sit_min"])
    stacks = (expected["stage2_min"], expected["stage2_min"], expected["stage2_min"] - 1)
    assert second_stage(stacks, (9, 4, 4), modifier, ante=ante).in_game == (1, 2)


@pytest.mark.parametrize(("given", "expected"), cases("base_loss"))
def test_extra_prize(given, expected):
    assert extra_loss(given["base_loss"], given["d10"], given["fails"]) == expected["extra"]
    # The same in a whole hand: B's base loss is 10 points at 1 x 2.
    loser = WestEntry("B", Fraction(0), given["risky"], given["fails"], given["d10"])
    result = settle(WestHand(1, 2, (WestEntry("A", Fraction(10)), loser), given["unlimited"]))
    assert (dict(result.loss), dict(result.extra)) == ({"B": given["base_loss"]}, {"B": expected["extra"]})


@pytest.mark.parametrize(("given", "expected"), cases("careful_dice"))
def test_two_middle_dice(given, expected):
    assert your_game(Manner.CAREFUL, given["careful_dice"], 0, WestOptions()) == expected["sum"]


@pytest.mark.parametrize(("given", "expected"), cases("cool"))
def test_totals_of_stage_two(given, expected):
    totals = {manner: stage_two_total(manner, (given["smarts"], given["cool"]), given["interim"], WestOptions()) for manner in Manner}
    assert totals == expected


@pytest.mark.parametrize(("given", "expected"), cases("rb"))
def test_interim_scores(given, expected):
    assert dict(zip(given["rb"], interim_scores(list(given["rb"].values())), strict=True)) == expected["interim"]
    play = second_stage((1000, 1000, 1000), given["rb"].values())
    assert dict(zip(play.names, play.interim, strict=True)) == expected["interim"]
