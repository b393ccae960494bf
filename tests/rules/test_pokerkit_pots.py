"""Pots and rake against PokerKit, an independent library, on thousands of random showdowns (S24, S25, SA10, SA11, SA20).

PokerKit builds pots only inside a played hand, so there are two roads to the same contributions. One posts them as
antes: stacks are the contributions and everybody antes the highest. The other plays random hands of no-limit hold'em and
stops before the first note is shown. Expected values are what the library says in this very run; nothing is stored.
"""

import random
from collections import Counter
from fractions import Fraction
from functools import partial
from math import floor, inf

import pokerkit
import pytest

from dealer_assist.rules import pots
from dealer_assist.rules.pots import RakeRounding, RakeTerms

POSTING = (
    pokerkit.Automation.ANTE_POSTING,
    pokerkit.Automation.BET_COLLECTION,
    pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
    pokerkit.Automation.CARD_BURNING,
)
DEALING = (*POSTING, pokerkit.Automation.HOLE_DEALING, pokerkit.Automation.BOARD_DEALING)
ANTE = 10


def posted(contributions, rake=pokerkit.rake):
    """A state in which everybody has put in his whole stack, the contributions, as an ante."""
    highest, seats = max(contributions), len(contributions)
    return pokerkit.NoLimitTexasHoldem.create_state(POSTING, True, highest, 0, 1, contributions, seats, rake=rake)


def played(dice):
    """A state at its showdown, or with one seat left, after random play."""
    seats = dice.randint(2, 8)
    stacks = [ANTE + dice.randint(1, 12) * dice.choice([1, 7, 10]) for _ in range(seats)]
    state = pokerkit.NoLimitTexasHoldem.create_state(DEALING, True, ANTE, 0, ANTE, stacks, seats)
    caution = dice.choice([0.1, 0.3, 0.5])
    while state.actor_index is not None:
        least, most = state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount
        choice = dice.random()
        if choice < caution and state.can_fold():
            state.fold()
        elif choice > 0.5 and least is not None:
            state.complete_bet_or_raise_to(dice.choice([least, most, dice.randint(least, most)]))
        else:
            state.check_or_call()
    return state


def gross_contributions(state):
    """All that each seat has put in before any of it was returned, added up from the log of the hand."""
    total, stakes = [0] * state.player_count, [0] * state.player_count
    for operation in state.operations:
        match operation:
            case pokerkit.AntePosting(player_index=seat, amount=amount):
                total[seat] += amount
            case pokerkit.CheckingOrCalling(player_index=seat, amount=amount):
                total[seat] += amount
                stakes[seat] += amount
            case pokerkit.CompletionBettingOrRaisingTo(player_index=seat, amount=amount):
                total[seat] += amount - stakes[seat]
                stakes[seat] = amount
            case pokerkit.BetCollection():
                stakes = [0] * state.player_count
    return total


def theirs(state):
    return [(pot.amount, pot.player_indices) for pot in state.pots]


def ours(bank):
    return [(pot.amount, pot.eligible) for pot in bank.pots if pot.amount]


@pytest.mark.parametrize("seed", range(4))
def test_contributions_posted_as_antes_s24_s25(seed):
    dice = random.Random(seed)
    several = 0
    for _ in range(1000):
        unit = dice.choice([1, 5, 50])
        contributions = [dice.randint(1, 20) * unit for _ in range(dice.randint(2, 10))]
        state, bank = posted(contributions), pots.collect(contributions, [True] * len(contributions))
        assert ours(bank) == theirs(state), contributions
        assert list(bank.returned) == state.stacks, contributions
        several += len(bank.pots) > 1
    assert several > 800


@pytest.mark.parametrize("seed", range(8))
def test_random_play_up_to_the_showdown_s24_s25(seed):
    dice = random.Random(f"play {seed}")
    seen = Counter()
    while seen["showdowns"] < 400:
        state = played(dice)
        contributions = gross_contributions(state)
        if sum(state.statuses) == 1:
            bank = pots.collect(contributions, state.statuses)
            assert sum(pot.amount for pot in bank.pots) + sum(bank.returned) == sum(contributions)
            continue
        bank = pots.collect(contributions, state.statuses)
        assert ours(bank) == theirs(state), contributions
        kept = [start - put + back for start, put, back in zip(state.starting_stacks, contributions, bank.returned, strict=True)]
        assert kept == state.stacks, contributions
        seen.update(
            showdowns=1, side_pots=len(bank.pots) > 1, folded=not all(state.statuses), returned=any(bank.returned), deep=len(bank.pots) > 3
        )
    assert min(seen.values()) > 20, seen
    assert seen["side_pots"] > 200, seen
    assert seen["folded"] > 100, seen


def _floor_rake(percent, cap, amount, _state=None):
    """PokerKit's rake of an exact fraction, of which the fraction of a unit is left with the players (SA20)."""
    raked, _ = pokerkit.rake(Fraction(amount), percentage=Fraction(percent, 100), cap=cap)
    return floor(raked), amount - floor(raked)


@pytest.mark.parametrize("seed", range(2))
def test_rake_of_every_pot_rounded_down_sa20(seed):
    dice = random.Random(f"rake {seed}")
    for _ in range(500):
        percent, cap = dice.choice([1, 3, 5, 10, 33, 100]), dice.choice([None, None, 0, 1, 7, 40])
        contributions = [dice.randint(1, 400) for _ in range(dice.randint(2, 8))]
        state = posted(contributions, rake=partial(_floor_rake, percent, inf if cap is None else cap))
        terms = RakeTerms(percent, cap)
        found = [(pots.rake(pot.amount, terms), pot.amount - pots.rake(pot.amount, terms)) for pot in _distinct(contributions)]
        assert found == [(pot.raked_amount, pot.unraked_amount) for pot in state.pots], (contributions, percent, cap)


def test_rake_rounded_to_the_nearest_unit_sa20():
    """PokerKit's own rounding takes an exact half to the even unit, ours upwards: the only expected difference, counted."""
    differences = Counter()
    for amount in range(1, 5001):
        for percent in (1, 5, 10, 50):
            raked, _ = pokerkit.rake(amount, percentage=Fraction(percent, 100))
            found = pots.rake(amount, RakeTerms(percent, rounding=RakeRounding.HALF_UP))
            half_after_even = amount * percent % 200 == 50
            assert found - raked == half_after_even, (amount, percent)
            differences[percent] += half_after_even
    assert differences == {1: 25, 5: 125, 10: 250, 50: 1250}


def shared_by_all(seats, raked):
    """What each seat has after a pot of 10 from everybody, less the rake, is shared by all: the board is everybody's hand."""
    state = pokerkit.NoLimitTexasHoldem.create_state(
        POSTING, True, 10, 0, 1, [10] * seats, seats, rake=lambda amount, _state: (raked, amount - raked)
    )
    for rank in "234567"[:seats]:
        state.deal_hole(f"{rank}c{rank}d")
    for _ in range(seats):
        state.show_or_muck_hole_cards(True)
    for cards in ("AsKsQs", "Js", "Ts"):
        state.deal_board(cards)
    state.push_chips()
    while state.can_pull_chips():
        state.pull_chips()
    return state.stacks


@pytest.mark.filterwarnings("ignore:A card being dealt")
def test_odd_units_sa30():
    """One each to the first winners; PokerKit gives all of them to the first: the expected difference from two units on."""
    differences = 0
    for seats in range(2, 7):
        for raked in range(seats):
            theirs = shared_by_all(seats, raked)
            ours = list(pots.divide(10 * seats - raked, pots.clockwise(seats - 1, seats)))
            left = (10 * seats - raked) % seats
            assert theirs == [share - (position < left) + left * (position == 0) for position, share in enumerate(ours)]
            assert (theirs != ours) == (left >= 2)
            differences += left >= 2
    assert differences == 10


def _distinct(contributions):
    return pots.collect(contributions, [True] * len(contributions)).pots
