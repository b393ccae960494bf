"""Thousands of random hand files of Coins against the second settler in `tests/oracles/coins_settler.py`, every option included."""

import json
import random
from collections import Counter

import pytest

from dealer_assist.rules.errors import IllegalAction
from dealer_assist.storage.hand_files.coins import settle_coins
from tests.oracles import coins_settler

OPTIONS = {
    "k_total": ["sum", "last", "1+sum"],
    "fold_k": ["announced", "matched"],
    "dealer_match": ["4kN", "3kN"],
    "nominal_lock": ["session", "dealer"],
    "shortfall": ["debt", "cap"],
    "coin_mode": ["choose", "toss"],
}


def random_line(dice):
    """A line of a pair from its first action to its last."""
    line, says = [], 0
    while not line or not (line[-1] in {"call", "fold"} or line[-2:] == ["check", "check"]):
        words = ["fold", "call", "call"] if says else ["check", "check", "bet", "bet", "bet", "fold"]
        word = dice.choice(words + ["raise", "raise"] * (says == 1))
        if word in {"bet", "raise"}:
            says += 1
            word += f" {dice.randint(1, 3)}"
        line.append(word)
    return line


def random_hand(dice):
    """A hand file whose money is often short."""
    count, nominal = dice.randint(1, 6), dice.randint(1, 4)
    rich = dice.choice([20, 40, 120])
    players = [
        {"name": f"P{i}", "coin": dice.randint(1, 2), "stack": dice.randint(0, rich) * nominal, "actions": random_line(dice)}
        for i in range(count)
    ]
    for player in players:
        if player["actions"][-1] == "fold" and dice.random() < 0.5:
            del player["coin"]
    dealer = {"name": "D", "coin": dice.randint(1, 2), "stack": dice.randint(0, rich * count) * nominal}
    options = {name: dice.choice(values) for name, values in OPTIONS.items() if dice.random() < 0.3}
    return {"game": "coins", "nominal": nominal, "dealer": dealer, "players": players, "options": options}


@pytest.mark.parametrize("seed", range(5))
def test_random_deals_c9_ca9_ca10(seed):
    """Hands with a bet that its owner cannot pay are refused; all others come to the same document."""
    dice = random.Random(seed)
    seen = Counter()
    while seen["settled"] < 400:
        keys = random_hand(dice)
        found = answer(keys)
        if found is None:
            with pytest.raises(AssertionError, match="no valid hand"):
                coins_settler.settle(keys)
            seen["refused"] += 1
            continue
        assert found == coins_settler.settle(keys), keys
        seen["settled"] += 1
        for pair, player in zip(found["players"], keys["players"], strict=True):
            debt = pair["amount"] - pair["from_stack"] - pair["from_reserve"]
            seen["forced"] += pair["ended"] == "fold" and player["actions"][-1] == "call"
            seen["debt"] += debt > 0
            seen["reserve beside the stack"] += pair["from_stack"] > 0 and pair["from_reserve"] > 0
            seen["dealer folds"] += pair["ended"] == "fold" and pair["winner"] == "player"
    assert min(seen.values()) > 5, seen


def answer(keys):
    """The document, None where a bet cannot be paid."""
    try:
        return json.loads(json.dumps(settle_coins(keys)))
    except IllegalAction as error:
        if error.code != "stack_too_short":
            raise
        return None
