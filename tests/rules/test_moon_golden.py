"""The hand-derived cases of the specification, list "moon"; every test is named by case and rule id."""

import json
from pathlib import Path

import pytest

from dealer_assist.rules.actions import Bet, Check
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.moon import keep_or_drop, settle
from dealer_assist.rules.moon_hands import Ranking, arrange, category, strength
from dealer_assist.rules.moon_notes import SHOT_ZEROS, MoonNote, reach, read_note
from dealer_assist.rules.moon_play import MoonSetup, deal
from dealer_assist.rules.moon_showdown import best_combination
from dealer_assist.rules.serial import Place, Serial
from tests.rules.moon_seats import table

CASES = json.loads((Path(__file__).parents[1] / "oracles" / "golden_cases.json").read_text(encoding="utf-8"))["moon"]
GROUPS = (["serial"], ["zeros", "base"], ["numbers"], ["a", "b"], ["own"], ["bank", "best"], ["own_zeros"], ["action"], ["holder"])


def cases(*needed):
    """The cases whose input has all of these keys, as pytest parameters."""
    return [pytest.param(case["in"], case["out"], id=f"{case['id']}-{case['rule']}") for case in CASES if set(needed) <= set(case["in"])]


def test_every_case_is_tested():
    told = [param.id for group in GROUPS for param in cases(*group)]
    assert sorted(told) == sorted(f"{case['id']}-{case['rule']}" for case in CASES)
    assert len(told) == 20


@pytest.mark.parametrize(("given", "expected"), cases("serial"))
def test_note(given, expected):
    note = read_note(Serial(given["serial"]), Place(given["place"], len(given["serial"])))
    found = {"base": note.base, "zeros": note.zeros, "shot_if_third": note.arms}
    assert {key: found[key] for key in expected} == expected


@pytest.mark.parametrize(("given", "expected"), cases("zeros", "base"))
def test_reach(given, expected):
    assert list(reach(MoonNote(given["base"], given["zeros"]))) == expected["reach"]


@pytest.mark.parametrize(("given", "expected"), cases("numbers"))
def test_no_straight_over_the_ring(given, expected):
    numbers = arrange(given["numbers"])
    assert {"category": category(numbers), "top": numbers[0]} == expected


@pytest.mark.parametrize(("given", "expected"), cases("a", "b"))
def test_which_is_better(given, expected):
    first, second = (strength(arrange(given[name]), natural=not given.get(f"{name}_modified", False)) for name in "ab")
    assert expected == {"better": "a" if first > second else "b" if second > first else "neither"}


@pytest.mark.parametrize(("given", "expected"), cases("own"))
def test_best_of_five(given, expected):
    own, common = ([MoonNote(*note) for note in given[name]] for name in ("own", "common"))
    best, best_own = best_combination([*own, *common], Ranking()), best_combination(own, Ranking())
    found = {
        "best": list(best.numbers),
        "category": best.category,
        "uses_common": not best.own,
        "natural": best.natural,
        "own_only": list(best_own.numbers),
    }
    assert found == expected


WEAK, STRONG = (1, 2, 4), (9, 9, 9)
ARMED_WEAK, ARMED_STRONG = (1, 2, (4, 3)), (2, 2, (2, 3))
"""Own notes; with 7 and 8 on the table the third one of ARMED_WEAK makes 8-7-6, which needs common notes and beats its 3-2-1."""


@pytest.mark.parametrize(("given", "expected"), cases("bank", "best"))
def test_shots_and_the_main_victory(given, expected):
    """T is at the table in every case; F has folded and his money fills the bank up to what the case says."""
    shots, best = given.get("held", given.get("armed")), given["best"]
    notes = {name: ARMED_STRONG if name == best else ARMED_WEAK for name in shots}
    notes = {"F": WEAK, "T": STRONG if best == "T" else WEAK} | notes
    live = notes.keys() - {"F"}
    money = dict.fromkeys(live, 100)
    money["F"] = given["bank"] - sum(money.values())
    says = dict.fromkeys(shots, "drop" if given.get("used_common") else "keep")
    result = settle(table(notes, (7, 8), paid=money, folded={"F"}, says=says))
    assert [seat.name for seat in result.seats if seat.held] == given.get("held", [])
    assert [seat.name for seat in result.seats if seat.armed and not seat.combination.own] == given.get("used_common", [])
    assert [(pot.amount, pot.winners) for pot in result.pots] == [(given["bank"], (best,))]
    assert dict(result.paid) == expected["paid"]


@pytest.mark.parametrize(("given", "expected"), cases("own_zeros"))
def test_only_the_third_note_arms(given, expected):
    own = tuple((1, zeros) for zeros in given["own_zeros"])
    seat = settle(table({"A": own, "B": WEAK}, (7, 8))).seats[0]
    assert [note.zeros for note in seat.notes[:3]] == given["own_zeros"]
    assert seat.notes[2].zeros == given["third"]
    assert sum(given["own_zeros"]) >= SHOT_ZEROS
    assert {"armed": seat.armed} == expected


@pytest.mark.parametrize(("given", "expected"), cases("action"))
def test_forced_bet(given, expected):
    play = deal(MoonSetup(Place(1, 7), ("C", "A", "B"), (1000, 1000, 1000), given["ante"]))
    assert play.names[play.to_act - 1] == given["first"]
    assert given["action"] == "check"
    with pytest.raises(IllegalAction) as caught:
        play.do(Check(play.to_act))
    assert {"error": caught.value.code, "bet": caught.value.fields["bet"]} == expected
    assert play.legal() == (Bet(play.to_act, given["ante"]),)


@pytest.mark.parametrize(("given", "expected"), cases("holder"))
def test_keep_or_drop(given, expected):
    """S has 2-2-2 of his own; with the sixes on the table 6-6-6 (his nine can become a six), T has 5-5-5 or also 6-6-6."""
    rival = {"wins_alone": (5, 5, 5), "splits_with_1": ((7, 2), 1, 3)}[given["best_of_5"]]
    seats = {"S": (2, 2, (9, 3)), "T": rival}
    half = given["bank"] // 2
    choice = keep_or_drop(table(seats, (6, 6), paid={"S": half, "T": half}), 1)
    assert choice.keep.pots[0].winners == ("T",)
    assert choice.drop.pots[0].winners == {"wins_alone": ("S",), "splits_with_1": ("S", "T")}[given["best_of_5"]]
    found = {"keep": {"S": choice.keep_pays}, "drop": {"S": choice.drop_pays}, "better": choice.better}
    assert found == expected
