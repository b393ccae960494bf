"""The laws of a round of betting on any play (I1, I4, I6, SA6, SA7)."""

from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.rules import betting
from dealer_assist.rules.betting import MinRaise
from tests.rules.betting_rounds import betting_round


def legal_actions(state):
    """Every legal action with the least and the most it may be."""
    steps = []
    for ask, act in ((betting.can_check, betting.check), (betting.can_call, betting.call), (betting.can_fold, betting.fold)):
        if ask(state):
            steps.append((act, ()))
    if betting.can_all_in(state):
        steps.append((betting.all_in, ()))
    for level in range(50, 1000, 50):
        if betting.can_bet(state, level):
            steps.append((betting.bet, (level,)))
        if betting.can_raise(state, level):
            steps.append((betting.raise_to, (level,)))
    return steps


STACKS = st.lists(st.integers(1, 12).map(lambda units: units * 50), min_size=2, max_size=6)


@given(STACKS, st.sampled_from(MinRaise), st.booleans(), st.data())
def test_any_play_keeps_the_money_and_ends_i1_i4_i6(stacks, min_raise, overcap, data):
    state = betting_round(*stacks, min_raise=min_raise, allin_overcap=overcap)
    for _ in range(200):
        if state.to_act is None:
            break
        before = state
        steps = legal_actions(state)
        act, arguments = data.draw(st.sampled_from(steps))
        state = act(state, *arguments)
        assert before != state
        assert all(bettor.stack >= 0 for bettor in state.bettors)
        assert [bettor.stack + put for bettor, put in zip(state.bettors, state.contributions, strict=True)] == stacks
    assert state.to_act is None
    stakes = {bettor.stake for bettor in state.bettors if bettor.may_act}
    live = [bettor for bettor in state.bettors if not bettor.folded]
    assert len(live) == 1 or stakes <= {state.call_level}


@given(STACKS, st.sampled_from(MinRaise), st.booleans(), st.integers(0, 3), st.data())
def test_the_limits_are_the_edges_of_what_is_open_sa6_sa7(stacks, min_raise, overcap, cap, data):
    """Between the least and the largest amount everything is open, outside nothing but the whole stack."""
    state = betting_round(*stacks, min_raise=min_raise, allin_overcap=overcap, raise_cap_ante=cap)
    for _ in range(data.draw(st.integers(0, 6))):
        if state.to_act is None:
            return
        act, arguments = data.draw(st.sampled_from(legal_actions(state)))
        state = act(state, *arguments)
    if state.to_act is None:
        return
    whole = state.actor.stake + state.actor.stack
    for ask, limits in ((betting.can_bet, betting.bet_limits(state)), (betting.can_raise, betting.raise_limits(state))):
        open_amounts = [amount for amount in range(-1, max(stacks) + 2) if ask(state, amount)]
        if overcap and whole in open_amounts and whole not in limits:
            open_amounts.remove(whole)
        expected = range(limits[0], limits[-1] + 1) if limits else ()
        assert open_amounts == list(expected)
