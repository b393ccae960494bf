"""The hand-derived cases of the specification, list "banker"; every test is named by case and rule id."""

import json
from pathlib import Path

import pytest

from dealer_assist.rules.banker import BankerAction, BankerHand, settle
from dealer_assist.rules.errors import InvalidHand
from tests.rules.split_hands import PLACE, board, note

CASES = json.loads((Path(__file__).parents[1] / "oracles" / "golden_cases.json").read_text(encoding="utf-8"))["banker"]


def cases(*, error):
    """The cases that end with an error, or those that do not."""
    return [pytest.param(case["in"], case["out"], id=f"{case['id']}-{case['rule']}") for case in CASES if ("error" in case["out"]) is error]


def hand(given):
    """The hand of a case: its pair and check digit at place 1; a case that names none folds or is refused."""
    action = BankerAction(given.get("action", "bet"))
    notes = (note(given["pair"], 0), board(given["board_digit"])) if "pair" in given else (None, None)
    return BankerHand(PLACE, given["ante"], action, *notes, given.get("bet", 0))


def test_every_banker_case_is_tested():
    told = [param.id for param in (*cases(error=False), *cases(error=True))]
    assert sorted(told) == sorted(f"{case['id']}-{case['rule']}" for case in CASES)
    assert len(told) == 5


@pytest.mark.parametrize(("given", "expected"), cases(error=False))
def test_payment(given, expected):
    assert expected == {"player_net": settle(hand(given)).player_net}


@pytest.mark.parametrize(("given", "expected"), cases(error=True))
def test_refusal(given, expected):
    with pytest.raises(InvalidHand) as caught:
        settle(hand(given))
    assert caught.value.code == expected["error"]
    assert caught.value.fields["where"] == "bet"
