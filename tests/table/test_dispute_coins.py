"""A deal of Coins laid open: the amounts are those of the golden cases and the printed example (C4 to C12, CA1 to CA15)."""

import pytest

from dealer_assist.rules.coins_actions import PairBet, PairCall, PairCheck, PairFold, PairRaise, ShowCoin
from tests.table.golden import GOLDEN
from tests.table.hearing import Hearing
from tests.table.step_words import rules_of, told, values
from tests.table.test_announce_coins import HEADS, TAILS, deal


def called(k: int, player: int, dealer: int) -> Hearing:
    """One player bets so much and is called, then both coins are shown."""
    return deal("Anna", "Boris").do(PairBet(2, 1, k), PairCall(1, 2), ShowCoin(2, player), ShowCoin(1, dealer))


def test_c12_the_printed_example_from_the_reserves_to_the_next_dealer():
    hand = called(2, HEADS, TAILS)
    assert told(hand) == [
        ("dispute-coins-reserves", 0, "C4"),
        ("coins-bet", 0, "C6 CA4"),
        ("coins-call", 0, "C6"),
        ("dispute-coins-k", 2, "C6 CA1"),
        ("coins-heads", 0, "C3"),
        ("coins-tails", 0, "C3"),
        ("coins-pair-player", 0, "C8 C9 CA3"),
        ("dispute-coins-source", 1, "C9"),
        ("coins-reserve-back", 0, "C9"),
        ("coins-dealer-loses", 0, "C10"),
        ("coins-next-dealer", 0, "C11"),
    ]
    assert values(hand, "dispute-coins-reserves") == [{"player": 400, "dealer": 300}]
    assert values(hand, "dispute-coins-k") == [{"announced": "2", "k": 2}]
    assert values(hand, "dispute-coins-source") == [{"stack": 600, "reserve": 0}]


@pytest.mark.parametrize(("case", "code"), [("G42", "coins-pair-player"), ("G43", "coins-pair-dealer"), ("G44", "coins-pair-dealer")])
def test_a_golden_showdown_is_told_with_its_points_and_its_amount(case, code):
    given, golden = GOLDEN[case]["in"], GOLDEN[case]
    hand = called(given["k"], given["player"], given["dealer"])
    (pair,) = values(hand, code)
    assert (pair["points"], pair["amount"]) == (given["player"] + given["dealer"], golden["out"]["pay"])
    assert set(golden["rule"].split(",")) - {"C12"} <= rules_of(hand, code)


@pytest.mark.parametrize("case", ["G45", "G46"])
def test_c9_without_bets_the_reserve_pays(case):
    given, golden = GOLDEN[case]["in"], GOLDEN[case]["out"]
    hand = deal("Anna", "Boris").do(PairCheck(2, 1), PairCheck(1, 2), ShowCoin(2, given["player"]), ShowCoin(1, given["dealer"]))
    assert values(hand, "dispute-coins-k") == [{"announced": "none", "k": golden["k"]}]
    assert rules_of(hand, "dispute-coins-k") == {"C9"}
    assert values(hand, "dispute-coins-source") == [{"stack": 0, "reserve": golden["pay"]}]
    assert values(hand, "coins-reserve-back") == [{"seat": 2, "amount": golden["player_reserve_back"]}]


def test_g48_bet_and_raise_are_added():
    golden = GOLDEN["G48"]["out"]
    hand = deal("Anna", "Boris").do(PairBet(2, 1, 2), PairRaise(1, 2, 3), PairCall(2, 1), ShowCoin(2, HEADS), ShowCoin(1, TAILS))
    assert values(hand, "dispute-coins-k") == [{"announced": "2 + 3", "k": golden["k"]}]
    assert values(hand, "coins-pair-player")[0]["amount"] == golden["pay"]
    assert "CA1" in rules_of(hand, "dispute-coins-k")


def test_ca6_where_the_table_adds_one_that_is_the_rule():
    hand = deal("Anna", "Boris", k_total="1+sum").do(PairBet(2, 1, 1), PairCall(1, 2), ShowCoin(2, HEADS), ShowCoin(1, TAILS))
    assert values(hand, "dispute-coins-k") == [{"announced": "1", "k": 2}]
    assert rules_of(hand, "dispute-coins-k") == {"C6", "CA6"}


def test_g47_a_fold_pays_for_what_was_announced():
    hand = deal("Anna", "Boris").do(PairCheck(2, 1), PairBet(1, 2, 2), PairFold(2, 1))
    assert [code for code, _, _ in told(hand)][1:4] == ["coins-check", "coins-bet", "coins-fold"]
    assert rules_of(hand, "dispute-coins-k") == {"C7", "CA2"}
    assert values(hand, "coins-pair-fold")[0]["amount"] == GOLDEN["G47"]["out"]["fold_loss"]


def test_ca15_a_fold_where_nothing_was_bet_counts_once():
    hand = deal("Anna", "Boris").do(PairFold(2, 1))
    assert rules_of(hand, "dispute-coins-k") == {"C7", "CA15"}
    assert values(hand, "coins-pair-fold")[0]["amount"] == 300


def test_ca9_ca10_a_forced_fold_and_its_debt():
    """The dealer has 500 of the 900 that a fold at x3 costs: 200 free, and 300 of the reserve."""
    hand = deal("Anna", "Boris", "Vera", money=(800, 10_000, 10_000))
    hand.do(PairBet(2, 1, 3), PairCheck(3, 1), PairFold(1, 2), PairCheck(1, 3))
    assert ("coins-fold-forced", 0, "C7 CA9") in told(hand)
    assert ("coins-debt", 0, "CA10") in told(hand)
    assert values(hand, "dispute-coins-source") == [{"stack": 200, "reserve": 300}]


def test_a_deal_that_is_played_ends_with_what_is_known():
    hand = deal("Anna", "Boris").do(PairBet(2, 1, 2))
    assert [code for code, _, _ in told(hand)] == ["dispute-coins-reserves", "coins-bet"]
