"""The hand-derived cases of the specification, list "coins"; every test is named by case and rule id."""

import json
from pathlib import Path

import pytest

from dealer_assist.rules.coins import settle
from dealer_assist.rules.coins_play import CoinsSetup, deal
from dealer_assist.rules.errors import RuleError
from tests.rules.coins_deals import hand, line_with

CASES = json.loads((Path(__file__).parents[1] / "oracles" / "golden_cases.json").read_text(encoding="utf-8"))["coins"]


def of(*needed, error=False):
    """The cases whose input has exactly these keys, that end with an error or do not."""
    return [
        pytest.param(case["in"], case["out"], id=f"{case['id']}-{case['rule']}")
        for case in CASES
        if set(case["in"]) == set(needed) and ("error" in case["out"]) is error
    ]


SHOWDOWNS = of("N", "k", "player", "dealer")
LINES = of("N", "actions", "player", "dealer")
FOLDS = of("N", "k_sum", "folder")
RESERVES = of("N", "players")
REFUSALS = of("actions", error=True)
TABLES = of("N", "pairs")


def words(actions):
    """``bet2 raise3 call`` as the hand file writes it: bet 2, raise 3, call."""
    return ", ".join(f"{word.rstrip('0123456789')} {word.lstrip('abcdefghijklmnopqrstuvwxyz')}".strip() for word in actions.split())


def test_every_coins_case_is_tested():
    told = [param.id for params in (SHOWDOWNS, LINES, FOLDS, RESERVES, REFUSALS, TABLES) for param in params]
    assert sorted(told) == sorted(f"{case['id']}-{case['rule']}" for case in CASES)
    assert len(told) == 11


@pytest.mark.parametrize(("given", "expected"), SHOWDOWNS)
def test_showdown_of_a_called_bet(given, expected):
    played = hand({"A": line_with([given["k"]])}, coins={"A": given["player"]}, dealer=(given["dealer"], 5000), nominal=given["N"])
    result = settle(played)
    (pair,) = result.players
    found = {"points": pair.points, "winner": pair.winner, "pay": pair.amount, "dealer_net": result.dealer_net}
    found["player_takes"] = 4 * given["k"] * given["N"] + pair.net  # his stake comes back with what he has won
    assert {key: found[key] for key in expected} == expected
    assert (pair.k, pair.from_stack, pair.from_reserve, pair.reserve_back) == (given["k"], pair.amount, 0, 4 * given["N"])


@pytest.mark.parametrize(("given", "expected"), LINES)
def test_showdown_of_a_line(given, expected):
    played = hand({"A": words(given["actions"])}, coins={"A": given["player"]}, dealer=(given["dealer"], 5000), nominal=given["N"])
    (pair,) = settle(played).players
    source = "reserve" if (pair.from_stack, pair.from_reserve) == (0, pair.amount) else "stack"
    found = {"k": pair.k, "pay": pair.amount, "winner": pair.winner, "from": source, "player_reserve_back": pair.reserve_back}
    assert {key: found[key] for key in expected} == expected


@pytest.mark.parametrize(("given", "expected"), FOLDS)
def test_fold(given, expected):
    """The player refuses a raise, so that the multipliers come to the given sum."""
    assert given["folder"] == "player"
    (pair,) = settle(hand({"A": line_with([1, given["k_sum"] - 1], "fold")}, nominal=given["N"])).players
    assert expected == {"fold_loss": pair.amount}
    assert (pair.k, pair.winner, pair.net) == (given["k_sum"], "dealer", -pair.amount)


@pytest.mark.parametrize(("given", "expected"), RESERVES)
def test_reserves(given, expected):
    names = tuple(f"P{number}" for number in range(given["players"] + 1))
    setup = CoinsSetup(names, (5000,) * len(names), given["N"])
    assert setup.reserves == (expected["dealer_reserve"], *[expected["player_reserve"]] * given["players"])
    assert deal(setup).stacks == tuple(5000 - put for put in setup.reserves)


@pytest.mark.parametrize(("given", "expected"), REFUSALS)
def test_refused_line(given, expected):
    with pytest.raises(RuleError) as caught:
        settle(hand({"A": words(given["actions"])}))
    assert caught.value.code == expected["error"]
    assert caught.value.fields["where"] == f"players[0].actions[{len(given['actions'].split()) - 1}]"


@pytest.mark.parametrize(("given", "expected"), TABLES)
def test_isolated_pairs(given, expected):
    """The dealer has heads; three points are a player's tails, four his heads. A k above 3 needs a raise."""
    splits = {name: [pair["k"]] if pair["k"] <= 3 else [pair["k"] - 3, 3] for name, pair in given["pairs"].items()}
    coins = {name: pair["points"] - 2 for name, pair in given["pairs"].items()}
    lines = {name: line_with(multipliers) for name, multipliers in splits.items()}
    result = settle(hand(lines, coins=coins, dealer=(2, 10_000), nominal=given["N"]))
    assert {**{pair.name: pair.net for pair in result.players}, "dealer": result.dealer_net} == expected
