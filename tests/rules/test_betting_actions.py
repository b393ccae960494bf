"""Betting actions as values on a round: every kind, whose turn it is, and actions of other games (S16, S20)."""

from dataclasses import dataclass

import pytest

from dealer_assist.rules import betting
from dealer_assist.rules.actions import AllIn, Bet, Call, Check, Fold, RaiseTo
from dealer_assist.rules.betting import BettingLimits, Bettor
from dealer_assist.rules.betting_actions import act, can_act, legal_acts, verify_act
from dealer_assist.rules.errors import IllegalAction


@dataclass(frozen=True, slots=True)
class Nod:
    """An action that no game has."""

    seat: int


def opened(*stacks):
    """A round with ante 100 in which seat 1 begins."""
    return betting.open_round(tuple(Bettor(stack) for stack in stacks), len(stacks) - 1, 100, BettingLimits())


def bet_of_100():
    return act(opened(500, 500), Bet(1, 100))


@pytest.mark.parametrize(
    ("state", "action", "expected"),
    [
        (opened(500, 500), Check(1), betting.check(opened(500, 500))),
        (opened(500, 500), Bet(1, 120), betting.bet(opened(500, 500), 120)),
        (bet_of_100(), Call(2), betting.call(bet_of_100())),
        (bet_of_100(), RaiseTo(2, 250), betting.raise_to(bet_of_100(), 250)),
        (bet_of_100(), Fold(2), betting.fold(bet_of_100())),
        (bet_of_100(), AllIn(2), betting.all_in(bet_of_100())),
    ],
)
def test_each_action_is_the_rounds_own_s20(state, action, expected):
    verify_act(state, action)
    assert act(state, action) == expected


@pytest.mark.parametrize(
    ("state", "action", "code"),
    [
        (bet_of_100(), Check(2), "check_after_bet"),
        (bet_of_100(), Bet(2, 100), "bet_after_bet"),
        (opened(500, 500), Call(1), "nothing_to_call"),
        (opened(500, 500), RaiseTo(1, 200), "raise_without_bet"),
        (opened(500, 500), Fold(2), "out_of_turn"),
        (opened(500, 500), AllIn(2), "out_of_turn"),
        (opened(500, 500), Check(0), "no_such_slot"),
        (opened(500, 500), Check(3), "no_such_slot"),
        (act(bet_of_100(), Fold(2)), Check(1), "round_over"),
        (opened(500, 500), Nod(1), "unknown_action"),
    ],
)
def test_what_is_refused_s16_s20(state, action, code):
    assert not can_act(state, action)
    for verb in (verify_act, act):
        with pytest.raises(IllegalAction) as caught:
            verb(state, action)
        assert caught.value.code == code


def test_a_foreign_action_is_named():
    with pytest.raises(IllegalAction) as caught:
        verify_act(opened(500, 500), Nod(1))
    assert dict(caught.value.fields) == {"action": "Nod"}


def test_an_all_in_beyond_the_cap_is_refused_sa7():
    state = betting.open_round((Bettor(500), Bettor(500)), 1, 100, BettingLimits(raise_cap_ante=2))
    with pytest.raises(IllegalAction) as caught:
        verify_act(state, AllIn(1))
    assert dict(caught.value.fields) == {"increment": 500, "limit": 200}


def test_what_is_legal_i6():
    assert legal_acts(opened(500, 500)) == (Check(1), Fold(1), AllIn(1), Bet(1, 100), Bet(1, 500))
    assert legal_acts(bet_of_100()) == (Call(2), Fold(2), AllIn(2), RaiseTo(2, 200), RaiseTo(2, 500))
    assert legal_acts(act(bet_of_100(), Fold(2))) == ()


def test_a_forced_bet_is_all_that_is_legal_m16():
    state = betting.open_round((Bettor(500), Bettor(500)), 1, 100, BettingLimits(), forced_bet=100)
    assert legal_acts(state) == (Bet(1, 100),)
    short = betting.open_round((Bettor(60), Bettor(500)), 1, 100, BettingLimits(), forced_bet=100)
    assert legal_acts(short) == (AllIn(1), Bet(1, 60))
