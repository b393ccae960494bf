"""Thousands of random Wild West payouts against the second settler in `tests/oracles/west_settler.py`, every option included."""

import json
import random

import pytest

from dealer_assist.storage.hand_files.west import settle_west
from tests.oracles import west_settler


def random_keys(dice):
    """A valid hand file with few points and little money, so that ties, halves and limits come often."""
    names = [f"P{number}" for number in range(dice.randint(2, 10))]
    step = dice.choice([1, 1, 2, 4])
    most = dice.choice([1, 5, 30])
    points = [dice.randint(-most, most) / step for _ in names]
    keys = {
        "game": "west",
        "ante": dice.choice([1, 1, 3, 25]),
        "modifier": dice.randint(1, dice.choice([1, 10, 100])),
        "scores": {name: int(score) if score == int(score) else score for name, score in zip(names, points, strict=True)},
    }
    if dice.random() < 0.7:
        keys["risky"] = dice.sample(names, dice.randint(0, len(names)))
        keys["extra_dice"] = {name: dice.randint(1, 10) for name in names}
        keys["fails"] = {name: dice.randint(0, 3) for name in names if dice.random() < 0.5}
    if dice.random() < 0.5:
        keys["max_loss"] = {name: dice.randint(0, 200) for name in names if dice.random() < 0.5}
    options = {"halving": ["single", "iterate"], "stakes": ["small", "medium", "high"], "max_loss": [0, 7, 100]}
    keys["options"] = {name: dice.choice(values) for name, values in options.items() if dice.random() < 0.3}
    if "risky" not in keys:
        keys["options"]["stakes"] = "small"
    elif dice.random() < 0.6:
        keys["unlimited"] = dice.random() < 0.7
    return keys


@pytest.mark.parametrize("seed", range(10))
def test_random_payouts(seed):
    dice = random.Random(seed)
    for _ in range(300):
        keys = random_keys(dice)
        found = json.loads(json.dumps(settle_west(keys)))
        assert found == json.loads(json.dumps(west_settler.settle(keys))), keys
        assert sum(found["net"].values()) == 0


def test_the_random_payouts_reach_every_ending():
    """Without this the comparison above could be empty."""
    dice = random.Random(0)
    seen = set()
    for _ in range(500):
        keys = random_keys(dice)
        result = west_settler.settle(keys)
        seen |= {"extra"} if result["extra"] else set()
        seen |= {"limited"} if sum(result["loss"].values()) < result["prize"] else set()
        seen |= {"equal"} if result["half"] == 0 else set()
        seen |= {"even"} if result["half"] in result["scores"].values() and result["half"] else set()
        seen |= {"shared"} if len(result["gain"]) > 1 else set()
        seen |= {"rounded"} if result["prize"] != keys["ante"] * keys["modifier"] * 2 * result["half"] else set()
        seen |= {"saved"} if len(result["parts"]) + len(result["gain"]) < len(result["scores"]) else set()
    assert seen == {"extra", "limited", "equal", "even", "shared", "rounded", "saved"}
