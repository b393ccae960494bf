"""Hand files of Wild West: what a good one is answered, and the code and key of everything that is wrong with a bad one."""

import copy
import json
from fractions import Fraction

import pytest

from dealer_assist.cli.messages import sentence
from dealer_assist.rules.errors import RuleError
from dealer_assist.rules.west import WestEntry, WestHand
from dealer_assist.rules.west_options import ExitRule, Halving, Stakes, WestOptions
from dealer_assist.storage.hand_files.error import HandFileError
from dealer_assist.storage.hand_files.hand_file import settle_keys
from dealer_assist.storage.hand_files.text import parse_json, parse_toml
from dealer_assist.storage.hand_files.west import LARGEST_SCORE, to_hand
from tests.oracles.hand_files import WEST

TOML = """
game = "west"
ante = 25
modifier = 16
scores = { "Анна" = 11.5, B = -2, "C.D" = 3 }
risky = ["B"]
fails = { B = 1 }
extra_dice = { B = 4 }
unlimited = true
max_loss = { "C.D" = 5000 }
options = { halving = "iterate", stakes = "small", exit = "fixed", max_loss = 90000 }
"""


def failure(**changed):
    """Code and key of what is wrong with the good hand after these changes; None takes a key out."""
    keys = {name: value for name, value in {**copy.deepcopy(WEST), **changed}.items() if value is not None}
    with pytest.raises((HandFileError, RuleError)) as caught:
        settle_keys(keys)
    text = sentence(caught.value.code, caught.value.fields)
    assert "<" not in text, text
    return caught.value.code, caught.value.fields["where"]


def test_toml_becomes_a_hand():
    assert to_hand(parse_toml(TOML, "hand.toml")) == WestHand(
        25,
        16,
        (
            WestEntry("Анна", Fraction(23, 2)),
            WestEntry("B", Fraction(-2), risky=True, fails=1, extra_die=4),
            WestEntry("C.D", Fraction(3), max_loss=5000),
        ),
        unlimited=True,
        options=WestOptions(halving=Halving.ITERATE, stakes=Stakes.SMALL, exit=ExitRule.FIXED, max_loss=90000),
    )


def test_the_answer_in_the_order_of_the_description_w23_to_w27():
    """T = 5; 4000 in parts 5 and 2. B's extra 2857 x 4 x 2; C's 1143 x 7 stops at his limit of 5000."""
    assert json.dumps(settle_keys(WEST)) == json.dumps(
        {
            "game": "west",
            "scores": {"A": 10, "B": 0, "C": 3},
            "half": 5,
            "parts": {"B": 5, "C": 2},
            "prize": 4000,
            "loss": {"B": 2857, "C": 1143},
            "gain": {"A": 4000},
            "extra": {"B": 22856, "C": 3857},
            "net": {"A": 30713, "B": -25713, "C": -5000},
        }
    )


def test_the_least_that_a_file_holds():
    answer = settle_keys({"game": "west", "ante": 1, "modifier": 7, "scores": {"A": 10, "B": 0, "C": 3}})
    assert (answer["net"], answer["extra"]) == ({"A": 70, "B": -50, "C": -20}, {})


def test_exact_halves_and_quarters_wa9():
    """Shifted 11.25, 0 and 5.5; T = 5.625 and C is an eighth below it."""
    text = '{"game":"west","ante":4,"modifier":2,"scores":{"A":11.5,"B":0.25,"C":5.75}}'
    answer = settle_keys(parse_json(text, "-"))
    assert json.dumps([answer["scores"], answer["half"], answer["parts"]]) == json.dumps(
        [{"A": 11.25, "B": 0, "C": 5.5}, 5.625, {"B": 5.625, "C": 0.125}]
    )
    assert (answer["prize"], answer["loss"]) == (90, {"B": 88, "C": 2})  # 88.04 and 1.96
    whole = settle_keys({"game": "west", "ante": 1, "modifier": 1, "scores": {"A": 5.0, "B": 1}})
    assert json.dumps(whole["scores"]) == '{"A": 4, "B": 0}'


@pytest.mark.parametrize(
    ("stakes", "unlimited", "extra"), [("high", None, 10), ("high", False, 0), ("medium", None, 0), ("small", True, 10), (None, None, 0)]
)
def test_unlimited_stakes_w5_w27(stakes, unlimited, extra):
    keys = {"game": "west", "ante": 1, "modifier": 1, "scores": {"A": 2, "B": 0}, "risky": ["B"], "extra_dice": {"B": 5}}
    keys |= {} if stakes is None else {"options": {"stakes": stakes}}
    keys |= {} if unlimited is None else {"unlimited": unlimited}
    assert sum(settle_keys(keys)["extra"].values()) == extra


@pytest.mark.parametrize("key", ["ante", "modifier", "scores"])
def test_a_key_is_missing(key):
    assert failure(**{key: None}) == ("key_missing", key)


@pytest.mark.parametrize(
    ("changed", "code", "where"),
    [
        ({"stake": 1}, "key_unknown", "stake"),
        ({"ante": -1}, "negative_money", "ante"),
        ({"ante": 2.5}, "fractional_money", "ante"),
        ({"ante": "25"}, "not_an_integer", "ante"),
        ({"ante": 0}, "ante_not_positive", "ante"),
        ({"ante": 10**19}, "number_too_large", "ante"),
        ({"modifier": 0}, "modifier_not_positive", "modifier"),
        ({"modifier": 1.5}, "not_an_integer", "modifier"),
        ({"modifier": True}, "not_an_integer", "modifier"),
        ({"scores": [10, 0]}, "not_a_table", "scores"),
        ({"scores": {"A": 10}, "risky": [], "fails": {}, "extra_dice": {}, "max_loss": {}}, "too_few_seats", "scores"),
        ({"scores": {**WEST["scores"], **{f"P{number}": 0 for number in range(8)}}}, "too_many_seats", "scores"),
        ({"scores": {**WEST["scores"], " ": 1}}, "name_empty", 'scores." "'),
        ({"scores": {**WEST["scores"], "D": True}}, "not_a_number", "scores.D"),
        ({"scores": {**WEST["scores"], "D": "3"}}, "not_a_number", "scores.D"),
        ({"scores": {**WEST["scores"], "D": [3]}}, "not_a_number", "scores.D"),
        ({"scores": {**WEST["scores"], "D": float("nan")}}, "number_not_finite", "scores.D"),
        ({"scores": {**WEST["scores"], "D": float("-inf")}}, "number_not_finite", "scores.D"),
        ({"scores": {**WEST["scores"], "D": LARGEST_SCORE + 1}}, "number_too_large", "scores.D"),
        ({"scores": {**WEST["scores"], "D": -(10**400)}}, "number_too_large", "scores.D"),
        ({"scores": {**WEST["scores"], "D": 1e300}}, "number_too_large", "scores.D"),
        ({"scores": {**WEST["scores"], "D": 0.125}}, "score_not_in_quarters", "scores.D"),
        ({"scores": {**WEST["scores"], "D": 0.1}}, "score_not_in_quarters", "scores.D"),
        ({"risky": "B"}, "not_a_list", "risky"),
        ({"risky": ["B", 3]}, "not_text", "risky[1]"),
        ({"risky": ["B", "X"]}, "name_unknown", "risky[1]"),
        ({"risky": ["B", "A", "B"]}, "name_twice", "risky[2]"),
        ({"fails": {"B": -1}}, "number_too_small", "fails.B"),
        ({"fails": {"X": 1}}, "name_unknown", "fails.X"),
        ({"extra_dice": {"B": 11, "C": 7}}, "extra_die_out_of_range", "extra_dice.B"),
        ({"extra_dice": {"B": 4, "C": 0}}, "extra_die_out_of_range", "extra_dice.C"),
        ({"extra_dice": {"B": 4}}, "extra_die_missing", "extra_dice.C"),
        ({"extra_dice": {"B": 4, "C": 7, "X": 1}}, "name_unknown", "extra_dice.X"),
        ({"unlimited": 1}, "not_true_or_false", "unlimited"),
        ({"max_loss": {"C": -5}}, "negative_money", "max_loss.C"),
        ({"max_loss": {"C": 0.5}}, "fractional_money", "max_loss.C"),
        ({"max_loss": {"X": 5}}, "name_unknown", "max_loss.X"),
        ({"options": {"stakes": "huge"}}, "not_a_choice", "options.stakes"),
        ({"options": {"die": 1}}, "number_too_small", "options.die"),
        ({"options": {"max_loss": -1}}, "negative_money", "options.max_loss"),
        ({"options": {"halve": "single"}}, "key_unknown", "options.halve"),
    ],
)
def test_what_is_wrong_is_named(changed, code, where):
    assert failure(**changed) == (code, where)


def test_every_option_of_the_specification_is_a_key_wa1_wa3_wa8_wa9():
    options = {
        "stakes": "high",
        "exit": "knockout",
        "tender": "valuables",
        "max_loss": 100,
        "die": 6,
        "rb": "entered",
        "halving": "single",
        "winner_final": "add",
        "interim_half": "floor",
    }
    hand = to_hand({**WEST, "options": options})
    assert {name: getattr(hand.options, name) for name in options} == options
    assert options.keys() == set(WestOptions.__dataclass_fields__)
