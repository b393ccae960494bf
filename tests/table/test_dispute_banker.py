"""A table of Banker laid open: the amounts are those of the golden cases, the steps are worked out here (S33, SA23 to SA26)."""

import pytest

from dealer_assist.rules.actions import COMMON, Bet, Fold, ShowNote
from dealer_assist.rules.banker_actions import NamePlace
from tests.table.golden import GOLDEN
from tests.table.step_words import rules_of, told, values
from tests.table.test_announce_banker import BOARD_5, note, table


def test_every_player_is_told_from_his_place_to_his_money():
    """Anna 3-8 holds 5 and wins 100 + 100; Boris has folded and loses half of his ante."""
    hand = table("Anna", "Boris").do(NamePlace(1, 3), NamePlace(2, 7), Bet(1, 100), Fold(2), note(1, "38"), BOARD_5)
    assert told(hand) == [
        ("dispute-banker-place", 1, "S11 S33"),
        ("dispute-banker-stake", 1, "S33 SA23"),
        ("dispute-digits", 1, "S9 S11"),
        ("dispute-corridor", 1, "S12"),
        ("dispute-banker-check", 1, "S17 S33 SA26"),
        ("banker-alive", 0, "S27 S33"),
        ("dispute-banker-place", 2, "S11 S33"),
        ("banker-folded", 0, "S33 SA25"),
        ("banker-house-pays", 0, "S33"),
    ]
    assert values(hand, "dispute-banker-place") == [{"place": 3, "neighbour": 4}, {"place": 7, "neighbour": 6}]
    assert values(hand, "dispute-banker-stake") == [{"ante": 100, "bet": 100, "stake": 200}]
    assert values(hand, "dispute-banker-check") == [{"place": 3, "digit": 5}]
    assert values(hand, "banker-house-pays") == [{"amount": 200 - 50}]


@pytest.mark.parametrize(
    ("case", "code"),
    [("G28", "banker-alive"), ("G29", "banker-double-set"), ("G30", "banker-out-post")],
)
def test_a_golden_case_is_told_with_its_rules_and_its_amount(case, code):
    given, golden = GOLDEN[case]["in"], GOLDEN[case]
    first, second = given["pair"]
    board = f"99{given['board_digit']}1000"
    hand = table("Anna").do(NamePlace(1, 3), Bet(1, given["bet"]), note(1, f"{first}{second}"), ShowNote(COMMON, board))
    assert values(hand, code) == [{"seat": 1, "digit": given["board_digit"], "amount": abs(golden["out"]["player_net"])}]
    assert set(golden["rule"].split(",")) <= rules_of(hand, code)


def test_g27_a_fold_costs_half_the_ante():
    hand = table("Anna").do(NamePlace(1, 3), Fold(1))
    assert values(hand, "banker-folded") == [{"seat": 1, "amount": -GOLDEN["G27"]["out"]["player_net"]}]
    assert "S33" in rules_of(hand, "banker-folded")


def test_s13_s14_neighbours_and_a_double_without_its_third_digit():
    hand = table("Anna", "Boris").do(NamePlace(1, 3), NamePlace(2, 3), Bet(1, 100), Bet(2, 100), note(1, "45"), note(2, "66"), BOARD_5)
    lines = told(hand)
    assert ("dispute-neighbours", 1, "S13") in lines
    assert ("banker-out-no-corridor", 0, "S13 S27 S33") in lines
    assert ("dispute-double", 2, "S14") in lines
    assert ("banker-out-double-trash", 0, "S14 S27 S33") in lines


def test_a_hand_that_is_played_ends_with_what_is_known():
    hand = table("Anna", "Boris").do(NamePlace(1, 3), Bet(1, 150))
    assert [code for code, _, _ in told(hand)] == ["dispute-banker-place", "dispute-banker-stake"]
