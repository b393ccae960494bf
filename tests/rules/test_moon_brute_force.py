"""Random seats and whole hand files against the second settler in `tests/oracles/moon_brute_force.py`, every option included."""

import json
import random
from itertools import product

import pytest

from dealer_assist.rules.moon_hands import Ranking
from dealer_assist.rules.moon_notes import MoonNote
from dealer_assist.rules.moon_options import ModifiedScope, NaturalOrder
from dealer_assist.rules.moon_showdown import best_combination
from dealer_assist.storage.hand_files.moon import settle_moon
from tests.oracles import moon_brute_force

ORDERS = {"last": NaturalOrder.LAST, "before": NaturalOrder.BEFORE_KICKERS, "by_category": NaturalOrder.BY_CATEGORY}
OPTIONS = {
    "base_shift": ["wrap", "left", "dead"],
    "natural_before_kickers": [True, False],
    "natural_by_category": [True, False],
    "modified_scope": ["all", "combo"],
    "ante_in_shot": [True, False],
    "declare": ["player", "auto"],
    "cards_speak": [True, False],
}


def random_notes(dice):
    """Five notes, mostly with few zeros, sometimes dead."""
    most = dice.choice([0, 1, 1, 2, 3, 7])
    return tuple((None if dice.random() < 0.02 else dice.randint(1, 9), dice.randint(0, most)) for _ in range(5))


def compare_seats(dice, count):
    """Best of five and best of the own three, by the default ranking and by a random one."""
    rankings = (("last", "all"), *product(ORDERS, ModifiedScope))
    for _ in range(count):
        notes = random_notes(dice)
        for order, scope in (rankings[0], dice.choice(rankings)):
            for cut in (3, 5):
                seen = [MoonNote(*note) for note in notes[:cut]]
                found = best_combination(seen, Ranking(ORDERS[order], scope))
                expected = moon_brute_force.best(notes[:cut], (order, scope))
                assert (found is None) == (expected is None), notes
                if found is not None:
                    told = [found.category, list(found.numbers), found.natural, list(found.notes), list(found.shifts)]
                    assert told == [expected[key] for key in ("category", "numbers", "natural", "notes", "shifts")], (notes, order, scope)


@pytest.mark.parametrize("seed", range(4))
def test_random_seats_m14(seed):
    compare_seats(random.Random(seed), 200)


def random_hand(dice):
    """A valid hand file with small money, few bases and many zeros, so that the rare cases come often."""
    count = dice.randint(2, 6)
    digits = dice.choice(["0123456789", "0001234", "00012", "00000789"])
    length = dice.randint(6, 8)
    serials = set()
    while len(serials) < 3 * count + 2:
        serials.add("".join(dice.choice(digits) for _ in range(length)))
    notes = dice.sample(sorted(serials), 3 * count + 2)
    highest = dice.choice([0, 1, 4, 30])
    seats = [
        {"name": f"P{i}", "notes": [f"AB {serial}" for serial in notes[3 * i : 3 * i + 3]], "paid": dice.randint(0, highest)}
        for i in range(count)
    ]
    for seat in seats:
        if dice.random() < dice.choice([0, 0, 0.2, 0.7]):
            seat["folded"] = True
        if dice.random() < 0.6:
            seat["declare"] = dice.choice(["auto", "keep", "drop"])
    if all(seat.get("folded") for seat in seats):
        dice.choice(seats)["folded"] = False
    hand = {"game": "moon", "place": dice.randint(1, length), "common": notes[-2:], "ante": dice.choice([0, 1, 5]), "seats": seats}
    if dice.random() < 0.8:
        hand["button"] = dice.randint(1, count)
    hand["options"] = {name: dice.choice(values) for name, values in OPTIONS.items() if dice.random() < 0.3}
    return hand


def compare_hands(dice, count):
    for _ in range(count):
        keys = random_hand(dice)
        found = json.loads(json.dumps(settle_moon(keys)))
        assert found == moon_brute_force.settle(keys), keys
        money_in = sum(seat["paid"] for seat in keys["seats"]) + len(keys["seats"]) * keys["ante"]
        assert money_in == sum(found["returned"].values()) + sum(found["paid"].values())


@pytest.mark.parametrize("seed", range(6))
def test_random_hands(seed):
    compare_hands(random.Random(seed), 60)


def test_the_random_hands_reach_every_ending():
    """Without this the comparison above could be empty: shots kept, given up and shared, side pots, dead notes, odd units."""
    seen = set()
    for seed in range(6):
        dice = random.Random(seed)
        for _ in range(60):
            document = settle_moon(random_hand(dice))
            held = sum(seat["held"] for seat in document["seats"])
            seen |= {f"held {min(held, 3)}", f"pots {min(len(document['pots']), 3)}"}
            seen |= {"dropped" for seat in document["seats"] if seat["armed"] and not seat["held"] and seat["hand"]}
            seen |= {"dead" for seat in document["seats"] if None in seat["base"]}
            seen |= {"no own hand" for seat in document["seats"] if seat["own_hand"] is None and seat["hand"]}
            seen |= {"tie" for pot in document["pots"] if len(pot["winners"]) > 1 and len(pot["eligible"]) > 2}
            seen |= {"odd shot" for pot in document["pots"] if held > 1 and pot["shot"] % held}
            seen |= {"returned" for _ in document["returned"]}
    assert {"held 0", "held 1", "held 2", "held 3", "pots 1", "pots 2", "pots 3"} <= seen
    assert {"dropped", "dead", "no own hand", "tie", "odd shot", "returned"} <= seen
