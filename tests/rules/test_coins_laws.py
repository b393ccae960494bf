"""The invariants of the specification, part 7, over any legal line of a deal of Coins (Hypothesis)."""

import json
from dataclasses import astuple, replace
from functools import reduce

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dealer_assist.rules import coins_actions
from dealer_assist.rules.coins import CoinsHand, DealerEntry, PlayerEntry, settle
from dealer_assist.rules.coins_actions import PairBet, PairCall, PairCheck, PairFold, PairRaise, ShowCoin
from dealer_assist.rules.coins_options import CoinMode, CoinsOptions, DealerMatch, FoldK, KTotal, NominalLock, Shortfall
from dealer_assist.rules.coins_pair import Side
from dealer_assist.rules.coins_play import CoinsPlay, CoinsSetup, deal
from dealer_assist.rules.errors import RuleError

OPTIONS = st.builds(
    CoinsOptions,
    st.sampled_from(KTotal),
    st.sampled_from(FoldK),
    st.sampled_from(DealerMatch),
    st.sampled_from(NominalLock),
    st.sampled_from(Shortfall),
    st.sampled_from(CoinMode),
)


@st.composite
def setups(draw):
    """A table of two to four whose money is often short."""
    count, nominal = draw(st.integers(2, 4)), draw(st.integers(1, 3))
    above = draw(st.lists(st.integers(0, 30), min_size=count, max_size=count))
    setup = CoinsSetup(tuple("ABCD"[:count]), (0,) * count, nominal, draw(st.integers(1, count)), draw(OPTIONS))
    return replace(setup, stacks=tuple(put + more * nominal for put, more in zip(setup.reserves, above, strict=True)))


@st.composite
def lines(draw):
    """Every state of a deal from the reserves to its end, and the actions between them."""
    states, actions = [deal(draw(setups()))], []
    while not states[-1].over:
        actions.append(draw(st.sampled_from(states[-1].legal())))
        states.append(states[-1].do(actions[-1]))
    return states, actions


@given(lines())
def test_money_is_conserved_and_nothing_goes_below_zero_i1_i2(line):
    states, _ = line
    brought = sum(states[0].setup.stacks)
    for play in states:
        assert play.money == brought
        assert min(*play.stacks, play.stakes, play.reserves, play.exposure) >= 0
    assert sum(states[-1].stacks) == brought


@given(lines())
def test_what_is_paid_is_what_has_moved(line):
    states, _ = line
    final, setup = states[-1], states[0].setup
    moved = dict.fromkeys(range(1, len(setup.names) + 1), 0)
    for player, result in zip(setup.players, final.results, strict=True):
        won = result.paid if result.winner is Side.PLAYER else -result.paid
        moved[player] += won
        moved[setup.button] -= won
        assert 0 <= result.debt <= result.amount
        assert result.debt == 0 or setup.options.shortfall is Shortfall.DEBT
        assert result.debt == 0 or result.points is None, "a showdown is always covered"
    assert final.stacks == tuple(stack + moved[seat] for seat, stack in enumerate(setup.stacks, start=1))
    assert final.dealer_net == -sum(result.net for result in final.results)


@given(lines())
def test_amounts_and_parity_c7_c8_c9(line):
    """|net| is 2, 3 or 4 k N, or 3 k N after a fold; odd if and only if the coins differ."""
    states, _ = line
    final = states[-1]
    unit = final.setup.nominal
    for player, result in zip(final.setup.players, final.results, strict=True):
        if result.points is None:
            assert result.amount <= 3 * result.k * unit
            assert result.amount == 3 * result.k * unit or final.setup.options.shortfall is Shortfall.CAP
        else:
            coins = (final.coins[player - 1], final.coins[final.button - 1])
            assert result.amount == sum(coins) * result.k * unit
            assert (result.winner is Side.PLAYER) is (coins[0] != coins[1])


@given(lines())
def test_the_hand_file_comes_to_the_same_results(line):
    """What was played at the table and what is settled from its record agree."""
    states, _ = line
    final, setup = states[-1], states[0].setup
    behind = [stack - put for stack, put in zip(setup.stacks, setup.reserves, strict=True)]
    players = tuple(
        PlayerEntry(setup.names[each.player - 1], behind[each.player - 1], each.pair.steps, final.coins[each.player - 1])
        for each in final.pairs
    )
    dealer = DealerEntry(setup.names[setup.button - 1], behind[setup.button - 1], final.coins[setup.button - 1])
    result = settle(CoinsHand(setup.nominal, dealer, players, setup.options))
    assert (result.players, result.dealer_net) == (final.results, final.dealer_net)


def spelt(action):
    return json.dumps([type(action).__name__, *astuple(action)])


def parsed(text):
    name, *values = json.loads(text)
    return getattr(coins_actions, name)(*values)


@given(lines())
def test_the_log_replays_the_deal_i3_i7(line):
    states, actions = line
    log = [spelt(action) for action in actions]
    assert [parsed(text) for text in log] == actions
    assert reduce(CoinsPlay.do, map(parsed, log), deal(states[0].setup)) == states[-1]


@given(lines())
def test_every_listed_action_is_accepted_until_the_end_i6(line):
    states, actions = line
    players = len(states[0].names) - 1
    assert len(actions) <= 4 * players + players + 1
    for play in states:
        assert bool(play.legal()) is not play.over
        assert len(set(play.legal())) == len(play.legal())
        for action in play.legal():
            assert play.do(action) != play


SEATS = st.integers(-1, 5)
ANY_ACTION = st.one_of(
    *(st.builds(kind, SEATS, SEATS) for kind in (PairCheck, PairCall, PairFold)),
    *(st.builds(kind, SEATS, SEATS, st.integers(-1, 5)) for kind in (PairBet, PairRaise)),
    st.builds(ShowCoin, SEATS, st.integers(-1, 4)),
)


def accepts(play, action):
    try:
        play.verify(action)
    except RuleError:
        return False
    return True


@given(lines(), st.lists(ANY_ACTION, min_size=1, max_size=10), st.data())
def test_an_illegal_action_is_refused_by_type_and_changes_nothing_i4(line, actions, data):
    play = data.draw(st.sampled_from(line[0]))
    before = (play, play.money, play.stacks, play.legal())
    for action in actions:
        if not accepts(play, action):
            with pytest.raises(RuleError):
                play.do(action)
        elif isinstance(action, PairBet | PairRaise):
            largest = max(listed.k for listed in play.legal() if type(listed) is type(action))
            assert 1 <= action.k <= largest
        assert (play, play.money, play.stacks, play.legal()) == before


@given(lines(), st.integers(1, 3))
def test_turning_the_table_turns_the_result_i5(line, turn):
    states, actions = line
    setup, final, count = states[0].setup, states[-1], len(states[0].names)

    def turned(seat):
        return (seat - 1 - turn) % count + 1

    def moved(values):
        return tuple(values[(index + turn) % count] for index in range(count))

    play = deal(replace(setup, names=moved(setup.names), stacks=moved(setup.stacks), button=turned(setup.button)))
    for action in actions:
        seats = {"opponent": turned(action.opponent)} if not isinstance(action, ShowCoin) else {}
        play = play.do(replace(action, seat=turned(action.seat), **seats))
    assert (play.stacks, play.results, play.dealer_net) == (moved(final.stacks), final.results, final.dealer_net)


@given(lines(), st.randoms(use_true_random=False))
def test_the_order_in_which_coins_are_told_does_not_matter_i5(line, dice):
    states, actions = line
    coins = [action for action in actions if isinstance(action, ShowCoin)]
    others = [action for action in actions if not isinstance(action, ShowCoin)]
    dice.shuffle(coins)
    assert reduce(CoinsPlay.do, [*others, *coins], states[0]) == states[-1]


@given(lines())
def test_nothing_depends_on_a_coin_before_the_showdown_i8(line):
    """No coin is in any state of the betting, and none can be told then."""
    states, _ = line
    for play in states:
        if play.turn is not None:
            assert set(play.coins) == {None}
            assert not any(accepts(play, ShowCoin(seat, coin)) for seat in range(1, len(play.names) + 1) for coin in (1, 2))


@given(lines(), st.data())
def test_another_players_coin_never_changes_a_pair_c10(line, data):
    states, _ = line
    final = states[-1]
    shown = [seat for seat in final.setup.players if final.coins[seat - 1] is not None]
    assume(shown)
    seat = data.draw(st.sampled_from(shown))
    other = final.do(ShowCoin(seat, 3 - final.coins[seat - 1]))
    changed = [player for player, one, two in zip(final.setup.players, final.results, other.results, strict=True) if one != two]
    assert changed == [seat]


@given(lines(), st.integers(2, 50))
def test_scaling_the_nominal_scales_everything(line, factor):
    states, actions = line
    setup, final = states[0].setup, states[-1]
    larger = replace(setup, nominal=setup.nominal * factor, stacks=tuple(stack * factor for stack in setup.stacks))
    play = reduce(CoinsPlay.do, actions, deal(larger))
    assert play.stacks == tuple(stack * factor for stack in final.stacks)
    assert play.dealer_net == final.dealer_net * factor
    assert [(result.k, result.debt, result.reserve_back) for result in play.results] == [
        (result.k, result.debt * factor, result.reserve_back * factor) for result in final.results
    ]
