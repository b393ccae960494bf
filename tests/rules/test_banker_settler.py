"""Thousands of random hand files of Banker against the second settler in `tests/oracles/banker_settler.py`."""

import json
import random
from collections import Counter

import pytest

from dealer_assist.storage.hand_files.banker import settle_banker
from tests.oracles import banker_settler


def random_hand(dice):
    """A valid hand file with few digits, so that Double-Sets come often."""
    length = dice.randint(4, 9)
    digits = dice.choice(["0123456789", "3456", "890"])
    notes = set()
    while len(notes) < 2:
        notes.add("".join(dice.choice(digits) for _ in range(length)))
    serial, board = sorted(notes, key=lambda _: dice.random())
    keys = {"game": "banker", "ante": dice.randint(1, 9), "place": dice.randint(1, length), "serial": f"KX {serial}", "board": board}
    options = {
        "banker_bet_cap": [2, 5],
        "raise_to": [True, False],
        "10_for_1": [True, False],
        "fold_round": ["player", "house"],
        "board_per_player": [True],
    }
    keys["options"] = {name: dice.choice(values) for name, values in options.items() if dice.random() < 0.4}
    if dice.random() < 0.3:
        keys["action"] = "fold"
        for name in ("serial", "board"):
            if dice.random() < 0.5:
                del keys[name]
        return keys
    least = 0 if keys["options"].get("raise_to") else keys["ante"]
    keys.update(action="bet", bet=dice.randint(least, keys["ante"] * keys["options"].get("banker_bet_cap", 8)))
    return keys


@pytest.mark.parametrize("seed", range(5))
def test_random_hands_s33(seed):
    dice = random.Random(seed)
    states = Counter()
    for _ in range(1_000):
        keys = random_hand(dice)
        found = json.loads(json.dumps(settle_banker(keys)))
        assert found == banker_settler.settle(keys), keys
        states[found["state"]] += 1
    assert set(states) == {"folded", "double_set", "alive", "out"}
