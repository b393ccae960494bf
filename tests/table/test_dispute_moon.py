"""A hand of Shoot the Moon laid open: numbers and amounts are those of the golden cases or worked out here (M2 to M24, MA1 to MA13)."""

import pytest

from dealer_assist.rules.actions import COMMON, Bet, Check, Fold, ShowNote
from dealer_assist.rules.moon_actions import Declare
from dealer_assist.rules.moon_hand import Declaration
from dealer_assist.rules.moon_options import DeclareMode
from dealer_assist.table.dispute import dispute_of
from tests.table.golden import GOLDEN
from tests.table.past_hands import past_hand
from tests.table.step_words import rules_of, told, values
from tests.table.test_announce_moon import HOLDER, PREFLOP, SECOND, THIRD, at_last_place, checked_down, opened

ARMED = {1: HOLDER, 2: SECOND, 3: THIRD}


def test_a_kept_shot_is_told_from_the_notes_to_the_money():
    """The bank of 600: half of it to the shot of Anna (2-2-2), the rest to the 5-5-5 of Boris."""
    hand = checked_down(ARMED, (6, 6)).do(Declare(1, Declaration.KEEP))
    lines = told(hand)
    assert lines[:4] == [
        ("dispute-moon-place", 0, "M3 M5"),
        ("moon-antes", 0, "M2 MA10"),
        ("moon-common-confirmed", 0, "M5 M7 MA2"),
        ("moon-common-confirmed", 0, "M5 M7 MA2"),
    ]
    assert [line for line in lines if line[0] in {"dispute-moon-armed", "moon-shot-keep", "moon-shot-held"}] == [
        ("dispute-moon-armed", 1, "M21 MA3"),
        ("moon-shot-keep", 0, "M22 MA12"),
        ("moon-shot-held", 0, "M21 M22"),
    ]
    assert lines[-5:] == [
        ("dispute-pot", 0, "S24 S25 MA8"),
        ("moon-shot-paid", 0, "M23 MA6 MA7"),
        ("moon-winner-set", 0, "M13 M15 M23"),
        ("seat-gets", 0, "M23"),
        ("seat-gets", 0, "M23"),
    ]
    assert [(each["seat"], each["amount"]) for each in values(hand, "seat-gets")] == [(1, 300), (2, 300)]


def test_each_number_is_told_with_the_note_that_gives_it():
    """Anna's 2-2-2: two notes as they are, and the 9 of her third one moved by its three zeros over the ring to 2 (M7)."""
    hand = checked_down(ARMED, (6, 6)).do(Declare(1, Declaration.KEEP))
    own = [step for step in told(hand) if step[0] == "dispute-moon-number" and step[1] == 1]
    assert sorted(rules for _, _, rules in own) == ["M14", "M14", "M7 M14"]
    moved = [each for each in values(hand, "dispute-moon-number") if each["shift"]]
    assert moved == [{"number": 2, "note": 3, "base": 9, "shift": 2}]
    assert values(hand, "dispute-moon-reach") == [{"number": 3, "numbers": "1, 2, 3, 6, 7, 8, 9"}]


def test_m22_a_dropped_shot_plays_the_common_notes():
    """6-6-6: the two common ones, and the 9 of her third note moved down by three."""
    hand = checked_down(ARMED, (6, 6)).do(Declare(1, Declaration.DROP))
    assert ("moon-shot-void", 0, "M22 MA13") in told(hand)
    seen = [step[:2] for step in told(hand) if step[0] == "dispute-moon-number-common" and step[1] == 1]
    assert seen == [("dispute-moon-number-common", 1)] * 2
    assert values(hand, "moon-winner-set")[0]["amount"] == 600


def test_ma12_where_the_program_declares_that_is_a_step():
    hand = checked_down(ARMED, (6, 6), declare=DeclareMode.AUTO)
    assert ("moon-shot-auto", 0, "M22 MA12") in told(hand)


@pytest.mark.parametrize("case", ["G64", "G65", "G67"])
def test_a_golden_share_of_the_shots(case):
    """The bank here is 600 where the case has 1000: what the shots take of it is the same part."""
    given, golden = GOLDEN[case]["in"], GOLDEN[case]["out"]["paid"]
    holders = len(given.get("held", ()))
    own = {1: HOLDER, 2: SECOND, 3: (2, 2, (9, 3)) if holders == 2 else THIRD}
    says = [Declare(seat, Declaration.KEEP) for seat in (1, 3)[:holders]] or [Declare(1, Declaration.DROP)]
    hand = checked_down(own, (6, 6)).do(*says)
    shots = sum(golden[name] for name in given.get("held", ()))
    assert sum(each["amount"] for each in values(hand, "moon-shot-paid")) * 1000 == shots * 600
    if holders:
        assert "M23" in rules_of(hand, "moon-shot-paid")


@pytest.mark.parametrize("case", ["G53", "G54"])
def test_a_golden_note_is_told_by_its_base_number_and_zeros(case):
    """At place 1 G54 is itself; G53 is read at place 3, so its digits begin there."""
    given, golden = GOLDEN[case]["in"], GOLDEN[case]["out"]
    digits = given["serial"][given["place"] - 1 :] + given["serial"][: given["place"] - 1]
    hand = opened().do(*PREFLOP, Check(2), Check(3), Check(1), ShowNote(COMMON, digits, 0))
    assert values(hand, "moon-common-confirmed") == [{"seat": 0, "number": 1, "base": golden["base"], "zeros": golden["zeros"]}]
    assert "M5" in rules_of(hand, "moon-common-confirmed")


def test_ma1_a_dead_note_and_a_seat_without_three_live_ones():
    hand = at_last_place("000", "555", "120", "00")
    assert rules_of(hand, "moon-note-confirmed-dead") == {"M5", "MA1"}
    assert rules_of(hand, "moon-plays-nothing") == {"M14", "MA1"}


def test_m15_ma7_equal_combinations_share():
    hand = checked_down({1: (5, 5, 5), 2: SECOND, 3: THIRD}, (6, 6))
    assert rules_of(hand, "moon-split-set") == {"M13", "M15", "MA7"}


def test_m24_whoever_is_left_alone_shows_nothing():
    hand = opened().do(Bet(2, 100), ShowNote(2, "9000123", 0), Fold(3), Fold(1))
    assert told(hand) == [
        ("dispute-moon-place", 0, "M3 M5"),
        ("moon-antes", 0, "M2 MA10"),
        ("money-returned", 0, "S25 SA11 MA8"),
        ("dispute-pot", 0, "S24 S25 MA8"),
        ("moon-winner-uncontested", 0, "M24"),
    ]
    assert dispute_of(past_hand(hand.session.facts)).notes == ()


def test_i8_a_note_recorded_before_the_showdown_is_not_shown():
    hand = opened().do(*PREFLOP, ShowNote(1, "9000123", 2))
    assert dispute_of(past_hand(hand.session.facts)).notes == ()
    assert [code for code, _, _ in told(hand)] == ["dispute-moon-place", "moon-antes"]
