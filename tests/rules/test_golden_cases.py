"""The hand-derived cases of the specification, lists "split" and "pots"; every test is named by case and rule id."""

import json
from pathlib import Path

import pytest

from dealer_assist.rules import betting, pots
from dealer_assist.rules.corridor import corridor, kind, width
from dealer_assist.rules.deck_building import plan_deck
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.rules.split import SeatEntry, SeatState, SplitHand, settle
from dealer_assist.rules.split_options import SplitOptions, TieRule, Variant
from dealer_assist.rules.split_showdown import judge
from tests.rules.split_hands import board, entries, note, table

CASES = json.loads((Path(__file__).parents[1] / "oracles" / "golden_cases.json").read_text(encoding="utf-8"))


def cases(group, *needed):
    """The cases of a list whose input has all of these keys, as pytest parameters."""
    return [
        pytest.param(case["in"], case["out"], id=f"{case['id']}-{case['rule']}") for case in CASES[group] if set(needed) <= set(case["in"])
    ]


def test_every_split_and_pot_case_is_tested():
    told = [param for key in ("serial", "pairs", "players", "action") for param in cases("split", key)]
    told += [param for keys in (["contrib"], ["rake_pct"], ["button"], ["pots", "pairs"], ["seq"]) for param in cases("pots", *keys)]
    assert sorted(param.id for param in told) == sorted(f"{case['id']}-{case['rule']}" for case in CASES["split"] + CASES["pots"])
    assert len(told) == 36


@pytest.mark.parametrize(("given", "expected"), cases("split", "serial"))
def test_hand_of_a_serial(given, expected):
    pair = Serial(given["serial"]).pair(Place(given["place"], len(given["serial"])))
    found = {"pair": list(pair), "corridor": list(corridor(pair)), "width": width(pair), "kind": kind(pair)}
    if "board_digit" in given:
        found["state"], found["why"] = judge(pair, given["board_digit"])
    assert {key: found[key] for key in expected} == expected


@pytest.mark.parametrize(("given", "expected"), cases("split", "pairs"))
def test_showdown_of_pairs(given, expected):
    names = list(given["pairs"])
    options = {"tie_rule": TieRule(given.get("tie", "rollover")), "variant": Variant(given.get("variant", "plain"))}
    if "boss" in given:
        options["boss_seat"] = names.index(given["boss"]) + 1
    bank = given.get("bank", 600)
    stakes = {name: bank // len(names) for name in names}
    assert sum(stakes.values()) == bank
    seats = entries(given["pairs"], stakes, not_opened=given.get("not_opened", ()))
    result = settle(table(given["pairs"], given["board_digit"], seats=seats, **options))
    alive = [seat.name for seat in result.seats if seat.state is SeatState.ALIVE]
    found = {"winners": list(result.pots[0].winners), "alive": alive, "jackpot": result.jackpot, "paid": dict(result.paid)}
    assert {key: found[key] for key in expected} == expected


@pytest.mark.parametrize(("given", "expected"), cases("split", "players"))
def test_deck(given, expected):
    plan = plan_deck(given["players"])
    assert {"each_puts": plan.each_puts, "deck": plan.deck, "hands": plan.hands, "left_over": plan.left_over} == expected


def betting_round(stacks, ante=100, **options):
    """A fresh round; the button is at the last seat, so that the first seat begins."""
    bettors = tuple(betting.Bettor(stack) for stack in stacks)
    return betting.open_round(bettors, len(stacks) - 1, ante, SplitOptions(**options).betting_limits)


@pytest.mark.parametrize(("given", "expected"), cases("split", "action"))
def test_action_below_the_ante(given, expected):
    if given["action"] == "bet":
        state = betting_round([given["stack"], 1000], given["ante"])
        after = betting.bet(state, given["amount"])
        assert expected == {"action": "fold"}
        assert after.bettors[0].folded
        assert after.contributions == (0, 0)
    else:
        state = betting.bet(betting_round([1000, given["stack"]], given["ante"]), given["to_call"])
        after = betting.all_in(state)
        assert expected == {"action": "all_in", "amount": after.contributions[1]}
        assert not after.bettors[1].folded


@pytest.mark.parametrize(("given", "expected"), cases("pots", "contrib"))
def test_layers(given, expected):
    names = list(given["contrib"])
    bank = pots.collect(list(given["contrib"].values()), [name not in given["folded"] for name in names])
    assert [[pot.amount, "".join(names[seat] for seat in pot.eligible)] for pot in bank.pots] == expected["pots"]
    assert {name: back for name, back in zip(names, bank.returned, strict=True) if back} == expected["returned"]


CONTRIBUTIONS = {"A": 100, "B": 300, "C": 300}
"""What makes the pots of G35 and G37 to G39: 300 for A, B and C, 400 for B and C."""


@pytest.mark.parametrize(("given", "expected"), cases("pots", "rake_pct"))
def test_rake(given, expected):
    pairs = {"A": (4, 6), "B": (3, 8), "C": (1, 2)}  # A is narrowest, B beats C: the winners that the case names
    seats = entries(pairs, CONTRIBUTIONS)
    result = settle(table(pairs, 5, seats=seats, variant=Variant.CLUB, rake_percent=given["rake_pct"]))
    assert [[pot.amount, "".join(pot.eligible)] for pot in result.pots] == given["pots"]
    assert [pot.winners for pot in result.pots] == [(name,) for name in given["winners"]]
    assert [pot.rake for pot in result.pots] == expected["rake"]
    assert dict(result.paid) == expected["paid"]


@pytest.mark.parametrize(("given", "expected"), cases("pots", "button"))
def test_odd_units(given, expected):
    order = [seat + 1 for seat in pots.clockwise(given["button"] - 1, given["seats"]) if seat + 1 in given["winners"]]
    shares = pots.divide(given["pot"], order)
    assert {str(seat): share for seat, share in zip(order, shares, strict=True)} == expected["paid"]
    # The same in a whole hand: three equal corridors at seats 2, 4 and 5, everybody else out.
    seats = tuple(SeatEntry(str(seat), note((3, 8) if seat in given["winners"] else (1, 2), seat)) for seat in range(1, given["seats"] + 1))
    hand = SplitHand(Place(1, 7), board(5), seats, given["button"], SplitOptions(tie_rule=TieRule.SPLIT), jackpot=given["pot"])
    assert dict(settle(hand).paid) == expected["paid"]


@pytest.mark.parametrize(("given", "expected"), cases("pots", "pots", "pairs"))
def test_side_pots_at_the_showdown(given, expected):
    seats = entries(given["pairs"], CONTRIBUTIONS)
    result = settle(table(given["pairs"], given["board_digit"], seats=seats, tie_rule=TieRule(given.get("tie", "rollover"))))
    assert [[pot.amount, "".join(pot.eligible)] for pot in result.pots] == given["pots"]
    assert dict(result.paid) == expected["paid"]
    assert result.jackpot == expected.get("jackpot", 0)


@pytest.mark.parametrize(("given", "expected"), cases("pots", "seq"))
def test_raising_again(given, expected):
    state = betting_round([1000, 1000, 1000])
    if "last_aggressor" in given:
        state = betting.raise_to(betting.bet(state, 100), 200)
        state = betting.fold(state)
        assert state.to_act == 0
        assert state.aggressor == "AB".index(given["last_aggressor"])
        assert betting.can_raise(state, 300) is expected["legal"]
    else:
        state = betting.call(betting.call(betting.bet(state, 100)))
        assert betting.can_raise(state, 300) is expected["legal"]
        # The same with A still to act: a short all-in after his raise gives him the turn, not the right to raise.
        state = betting.all_in(betting.bet(betting_round([1000, 150]), 100))
        with pytest.raises(IllegalAction) as caught:
            betting.raise_to(state, 400)
        assert caught.value.code == "own_raise"
        assert betting.can_call(state)
