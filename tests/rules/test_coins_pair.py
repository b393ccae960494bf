"""The betting of one pair of Coins without its money: turns, ends, multipliers (C6, CA1, CA2, CA11)."""

import pytest

from dealer_assist.rules.coins_options import CoinsOptions, FoldK, KTotal
from dealer_assist.rules.coins_pair import Move, Pair, Side, Step, fold_k, showdown_k, take_step
from dealer_assist.rules.errors import IllegalAction
from tests.rules.coins_deals import steps


def pair(words):
    """The pair after these steps, each of them checked."""
    state = Pair()
    for step in steps(words):
        state = take_step(state, step)
    return state


@pytest.mark.parametrize(
    ("words", "turn", "folder"),
    [
        ("", Side.PLAYER, None),
        ("check", Side.DEALER, None),
        ("check, check", None, None),
        ("check, bet 1", Side.PLAYER, None),
        ("check, bet 1, raise 1", Side.DEALER, None),
        ("check, bet 1, raise 1, fold", None, Side.DEALER),
        ("check, bet 1, fold", None, Side.PLAYER),
        ("bet 1", Side.DEALER, None),
        ("bet 1, raise 1", Side.PLAYER, None),
        ("bet 1, raise 1, call", None, None),
        ("bet 1, fold", None, Side.DEALER),
        ("fold", None, Side.PLAYER),
    ],
)
def test_whose_turn_it_is_and_who_has_folded_c6_ca11(words, turn, folder):
    state = pair(words)
    assert (state.turn, state.folder, state.closed) == (turn, folder, turn is None)


def test_sides_have_each_other():
    assert (Side.PLAYER.other, Side.DEALER.other) == (Side.DEALER, Side.PLAYER)


@pytest.mark.parametrize("words", ["check, check", "bet 1, call", "fold", "check, fold"])
@pytest.mark.parametrize("step", [Step(Move.CHECK), Step(Move.BET, 1), Step(Move.RAISE, 1), Step(Move.CALL), Step(Move.FOLD)])
def test_nothing_comes_after_the_end_c6(words, step):
    with pytest.raises(IllegalAction) as caught:
        take_step(pair(words), step)
    assert caught.value.code == "pair_closed"


@pytest.mark.parametrize(
    ("words", "announced", "matched"),
    [
        ("check, check", (), ()),
        ("bet 2", (2,), ()),
        ("bet 2, call", (2,), (2,)),
        ("bet 2, fold", (2,), ()),
        ("bet 2, raise 3", (2, 3), (2,)),
        ("bet 2, raise 3, fold", (2, 3), (2,)),
        ("bet 2, raise 3, call", (2, 3), (2, 3)),
    ],
)
def test_what_is_announced_and_what_both_have_matched_ca2(words, announced, matched):
    state = pair(words)
    assert (state.announced, state.matched) == (announced, matched)


@pytest.mark.parametrize(
    ("rule", "totals"),
    [(KTotal.SUM, (1, 2, 5)), (KTotal.LAST, (1, 2, 3)), (KTotal.ONE_PLUS_SUM, (1, 3, 6))],
)
def test_the_multiplier_of_a_showdown_and_of_a_fold_ca1_ca2_ca6_ca15(rule, totals):
    states = [pair(words) for words in ("check", "bet 2", "bet 2, raise 3")]
    options = CoinsOptions(k_total=rule)
    assert tuple(showdown_k(state, options) for state in states) == totals
    assert tuple(fold_k(state, options) for state in states) == totals
    matched = CoinsOptions(k_total=rule, fold_k=FoldK.MATCHED)
    assert tuple(fold_k(state, matched) for state in states) == (1, 1, totals[1])
