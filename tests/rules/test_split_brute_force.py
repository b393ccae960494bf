"""Thousands of random hand files against the second settler in `tests/oracles/brute_force.py`, every option included."""

import json
import random

import pytest

from dealer_assist.rules.split import settle
from dealer_assist.storage.hand_files.split import split_document, to_hand
from tests.oracles import brute_force

OPTIONS = {
    "tie_rule": ["rollover", "split"],
    "variant": ["plain", "club", "boss"],
    "rake_percent": [0, 3, 10, 33, 100],
    "rake_cap": [0, 1, 5],
    "rake_rounding": ["floor", "half_up", "ceil"],
    "rake_on_foldout": [True, False],
    "rake_note_base": [True, False],
    "double_set_scope": ["pot", "table"],
    "orphan_pot": ["tie_rule", "main_winner", "refund"],
    "tie": ["width", "identical_borders"],
    "boss_post_w0": [True, False],
    "boss_post_rank": ["width", "last"],
    "boss_tiebreak_sets": [True, False],
    "odd_unit": ["button_left", "high_stack", "house"],
}


def random_hand(dice):
    """A valid hand file with small money and few digits, so that the rare cases come often."""
    count = dice.randint(2, 10)
    digits = dice.choice(["0123456789", "3456", "890"])
    length = dice.randint(6, 9)
    serials = set()
    while len(serials) < count + 1:
        serials.add("".join(dice.choice(digits) for _ in range(length)))
    notes = dice.sample(sorted(serials), count + 1)
    highest = dice.choice([0, 1, 4, 30])
    seats = [{"name": f"P{i}", "serial": f"AB {notes[i]}", "paid": dice.randint(0, highest)} for i in range(count)]
    for seat in seats:
        if dice.random() < dice.choice([0, 0.3, 0.8]):
            seat["folded"] = True
        if dice.random() < 0.1:
            seat["opened"] = False
    if all(seat.get("folded") for seat in seats):
        dice.choice(seats)["folded"] = False
    hand = {"game": "split", "place": dice.randint(1, length), "board": notes[-1], "button": dice.randint(1, count), "seats": seats}
    if sum(not seat.get("folded") for seat in seats) == 1 and dice.random() < 0.5:
        del hand["board"]
    if dice.random() < 0.5:
        hand.update(note_value=dice.randint(0, 5), jackpot=dice.randint(0, 9))
    hand["options"] = {name: dice.choice(values) for name, values in OPTIONS.items() if dice.random() < 0.3}
    if dice.random() < 0.3:
        hand["options"]["boss_seat"] = dice.randint(1, count)
    return hand


@pytest.mark.parametrize("seed", range(20))
def test_random_hands(seed):
    dice = random.Random(seed)
    for _ in range(500):
        keys = random_hand(dice)
        found = json.loads(json.dumps(split_document(settle(to_hand(keys)))))
        assert found == brute_force.settle(keys), keys
        money_in = sum(seat["paid"] for seat in keys["seats"]) + len(keys["seats"]) * keys.get("note_value", 0) + keys.get("jackpot", 0)
        assert money_in == sum(found["returned"].values()) + sum(found["paid"].values()) + found["rake"] + found["jackpot"]


def test_the_random_hands_reach_every_ending():
    """Without this the comparison above could be empty: each state, reason and kind of pot occurs."""
    states, reasons, pots = set(), set(), set()
    for seed in range(20):
        dice = random.Random(seed)
        for _ in range(100):
            result = brute_force.settle(random_hand(dice))
            states |= {seat["state"] for seat in result["seats"]}
            reasons |= {seat["why"] for seat in result["seats"]}
            pots |= {(bool(pot["winners"]), len(pot["paid"]) > 1, bool(pot["rake"]), bool(pot["carried"])) for pot in result["pots"]}
    assert states == {"alive", "double_set", "out", "folded", "not_opened", "uncontested"}
    assert reasons == {None, "post", "outside", "no_corridor", "double_trash", "burnt", "boss_post"}
    assert {(True, True, True, False), (True, False, False, False), (False, True, False, False), (False, False, False, True)} <= pots
