"""The invariants of the specification, part 7, for Wild West: on any final scores, and on any line of a whole game (Hypothesis)."""

import random
from dataclasses import asdict
from fractions import Fraction
from functools import cache
from typing import get_args

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from dealer_assist.rules import west_actions as a
from dealer_assist.rules import west_options as o
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.west import Standing, WestEntry, WestHand, settle
from dealer_assist.rules.west_actions import WestAction
from dealer_assist.rules.west_play import Stage, WestSetup, can_act, deal
from dealer_assist.rules.west_rolls import Manner
from tests.oracles import west_game
from tests.rules.west_games import NAMES

QUARTERS = st.integers(-40, 40).map(lambda number: Fraction(number, 4))
LIMIT = st.none() | st.integers(0, 300)


@st.composite
def hands(draw, limits=LIMIT):
    """Any finished game that can be settled."""
    names = NAMES[: draw(st.integers(2, 8))]
    entries = tuple(
        WestEntry(name, draw(QUARTERS), draw(st.booleans()), draw(st.integers(0, 2)), draw(st.integers(1, 10)), draw(limits))
        for name in names
    )
    options = o.WestOptions(halving=draw(st.sampled_from(o.Halving)))
    return WestHand(draw(st.integers(1, 9)), draw(st.integers(1, 30)), entries, draw(st.booleans()), options)


@given(hands(limits=st.none()))
def test_losses_make_the_prize_and_the_prize_makes_the_gains_w25_w26(hand):
    result = settle(hand)
    assert sum(dict(result.loss).values()) == result.prize == sum(dict(result.gain).values())


@given(hands())
def test_all_nets_together_are_nothing_i1(hand):
    result = settle(hand)
    assert sum(net for _, net in result.net) == 0
    assert sum(dict(result.loss).values()) == sum(dict(result.gain).values()) <= result.prize
    assert min([part for _, part in result.parts], default=1) > 0
    assert min(score for _, score in result.scores) == 0


@given(hands(), QUARTERS)
def test_scores_may_be_shifted_w23(hand, by):
    moved = tuple(WestEntry(one.name, one.score + by, one.risky, one.fails, one.extra_die, one.max_loss) for one in hand.entries)
    assert settle(WestHand(hand.ante, hand.modifier, moved, hand.unlimited, hand.options)) == settle(hand)


@given(hands(limits=st.none()))
def test_the_best_player_wins_unless_all_are_equal_wa12(hand):
    result = settle(hand)
    best = [index for index, (_, score) in enumerate(result.scores) if score == 2 * result.half]
    if result.half == 0:
        assert all(net == 0 for _, net in result.net)
    elif result.prize >= len(hand.entries):
        assert all(result.net[index][1] > 0 for index in best)
    assert all(result.standings[index] is (Standing.WINNER if result.half else Standing.EVEN) for index in best)


@given(hands())
def test_extra_prize_comes_from_risky_losers_only_w27(hand):
    result = settle(hand)
    loss = dict(result.loss)
    for name, extra in result.extra:
        entry = next(one for one in hand.entries if one.name == name)
        assert hand.unlimited
        assert entry.risky
        assert 0 < extra <= loss[name] * entry.extra_die * (1 + entry.fails)


@given(hands())
def test_nobody_loses_more_than_his_limit_w12_wa11(hand):
    for entry, (_, net) in zip(hand.entries, settle(hand).net, strict=True):
        assert entry.max_loss is None or -net <= entry.max_loss


@given(hands(limits=st.none()), st.randoms(use_true_random=False))
def test_the_order_of_the_seats_moves_odd_units_only_i5(hand, shuffler):
    entries = list(hand.entries)
    shuffler.shuffle(entries)
    one, other = settle(hand), settle(WestHand(hand.ante, hand.modifier, tuple(entries), False, hand.options))
    assert dict(one.scores) == dict(other.scores)
    assert dict(one.parts) == dict(other.parts)
    for name in dict(one.scores):
        for ours, theirs in ((one.loss, other.loss), (one.gain, other.gain)):
            assert abs(dict(ours).get(name, 0) - dict(theirs).get(name, 0)) <= 1


OPTIONS = {
    "stakes": list(o.Stakes),
    "exit": [o.ExitRule.ANY_TIME, o.ExitRule.ANY_TIME, o.ExitRule.KNOCKOUT, o.ExitRule.FIXED],
    "max_loss": [None, None, 500],
    "halving": list(o.Halving),
    "winner_final": list(o.WinnerFinal),
    "interim_half": list(o.InterimHalf),
    "rb": [o.RollResult.DICE_AND_MODIFIER, o.RollResult.DICE_AND_MODIFIER, o.RollResult.ENTERED],
}


def any_dice(dice, action):
    """The action with dice, modifiers and amounts between the least and the largest."""
    match action:
        case a.RollStakes(faces):
            return a.RollStakes(tuple(dice.randint(1, 10) for _ in faces))
        case a.RollDice(seat, roll, faces) if len(faces) > 1:
            return a.RollDice(seat, roll, tuple(dice.randint(1, 10) for _ in faces), dice.randint(-2, 3))
        case a.CoolTest(seat, faces, passed) if len(faces) > 1:
            return a.CoolTest(seat, tuple(dice.randint(1, 10) for _ in faces), passed, dice.randint(-2, 3))
        case a.SetMaxLoss(seat, amount) if amount > 1:
            return a.SetMaxLoss(seat, dice.randint(1, amount))
        case a.RollExtra(seat, _):
            return a.RollExtra(seat, dice.randint(1, 10))
    return action


@cache
def random_line(seed):
    """The setup and a line of legal actions from the deal to the end, the rare moves less often than the others."""
    dice = random.Random(seed)
    seats = dice.randint(2, 5)
    options = o.WestOptions(**{name: dice.choice(values) for name, values in OPTIONS.items()})
    stacks = tuple(dice.choice([20, 100, 300, 2000, 20000]) for _ in range(seats))
    setup = WestSetup(tuple(NAMES[:seats]), stacks, dice.choice([1, 1, 1, 7]) if min(stacks) >= 140 else 1, options=options)
    play, line = deal(setup), []
    while not play.over:
        choices = [action for action in play.legal() if not isinstance(action, a.SetMaxLoss | a.LeaveGame) or dice.random() < 0.05]
        choices = choices or [action for action in play.legal() if not isinstance(action, a.LeaveGame)]
        action = any_dice(dice, dice.choice(choices))
        line.append(action)
        play = play.do(action)
    return setup, line


LINES = st.integers(0, 199).map(random_line)


def states(setup, line):
    """All states of a line, the deal included."""
    play = deal(setup)
    yield play
    for action in line:
        play = play.do(action)
        yield play


@given(LINES)
@settings(max_examples=30, deadline=None)
def test_money_is_the_same_in_every_state_i1_i2_i6(game):
    setup, line = game
    for play in states(setup, line):
        assert play.money == sum(setup.stacks)
        assert min(play.stacks) >= 0
        assert sum(play.nets) == 0
        assert play.over is not bool(play.legal())
        assert play.over is not bool(play.prompts)
        assert all(can_act(play, action) for action in play.legal())


@given(LINES)
@settings(max_examples=30, deadline=None)
def test_a_log_of_actions_replays_the_game_i3_i7(game):
    setup, line = game
    kinds = {kind.__name__: TypeAdapter(kind) for kind in get_args(WestAction)}
    assert len(kinds) == 12
    written = [(type(action).__name__, TypeAdapter(type(action)).dump_json(action)) for action in line]
    read = [kinds[name].validate_json(text) for name, text in written]
    assert read == line
    assert list(states(setup, read)) == list(states(setup, line))


ILLEGAL = [
    a.NextStage(),
    a.RollStakes((1, 2)),
    a.RollDice(1, a.Roll.YOUR_GAME, (1, 2, 3)),
    a.RollDice(9, a.Roll.ASSESSMENT, (1, 2)),
    a.RollDice(1, a.Roll.FINAL_SMARTS, (11, 0)),
    a.RollDice(1, a.Roll.COOL, (0, 0)),
    a.ChooseManner(0, Manner.CAREFUL),
    a.ChooseManner(1, Manner.RISKY),
    a.WillpowerTest(7, passed=True),
    a.SetMaxLoss(1, -5),
    a.SetMaxLoss(1, 10**9),
    a.Cheat(6),
    a.PerceptionTest(0, passed=False),
    a.LeaveGame(1),
    a.PassFinal(1),
    a.PassFinal(2),
    a.CoolTest(1, (5, 5), passed=True),
    a.CoolTest(2, (5, 11), passed=True),
    a.RollExtra(1, 0),
    a.RollExtra(2, 11),
]


@given(LINES)
@settings(max_examples=30, deadline=None)
def test_an_illegal_action_is_told_why_and_changes_nothing_i4(game):
    refused = 0
    for play in states(*game):
        before = asdict(play)
        for action in ILLEGAL:
            if not can_act(play, action):
                with pytest.raises(IllegalAction) as caught:
                    play.do(action)
                assert caught.value.code
                refused += 1
        assert asdict(play) == before
    assert refused >= len(ILLEGAL)


@given(LINES)
@settings(max_examples=30, deadline=None)
def test_seats_may_act_in_any_order_i5(game):
    """Stage I seat by seat, and stage II too where nobody leaves, ends in the same state."""
    setup, line = game
    assume(not any(isinstance(action, a.LeaveGame) for action in line))
    ends = [index for index, action in enumerate(line) if isinstance(action, a.NextStage)]
    first, second = ends[0], ends[1] if len(ends) > 1 else ends[0]
    ordered = [line[0], *sorted(line[1:first], key=lambda action: -action.seat), line[first]]
    ordered += sorted(line[first + 1 : second], key=lambda action: -action.seat)
    *_, expected = states(setup, line[: max(second, first + 1)])
    *_, found = states(setup, ordered)
    assert found == expected


@given(LINES)
@settings(max_examples=30, deadline=None)
def test_hidden_rolls_decide_nothing_before_they_are_counted_i8(game):
    """In stages I and II what may be done does not depend on what anybody has rolled in that stage."""
    setup, line = game
    one = other = deal(setup)
    for action in line:
        if one.stage in {Stage.FINAL, Stage.PAYOUT} or isinstance(action, a.NextStage):
            break
        one, other = one.do(action), other.do(_opposite(action))
        assert one.legal() == other.legal()
        assert one.prompts == other.prompts


def _opposite(action):
    if isinstance(action, a.RollDice) and len(action.dice) > 1:
        return a.RollDice(action.seat, action.roll, tuple(11 - die for die in action.dice), -action.modifier)
    return action


@given(LINES)
@settings(max_examples=30, deadline=None)
def test_seats_may_be_named_otherwise_i5(game):
    """The same game with the seats in reverse order: the same scores, and money that differs by odd units only."""
    setup, line = game
    seats = len(setup.names)
    mirrored = WestSetup(setup.names, setup.stacks[::-1], setup.ante, options=setup.options)
    turned = [a.RollDice(seats + 1 - one.seat, one.roll, one.dice, one.modifier) if isinstance(one, a.RollDice) else one for one in line]
    turned = [_turned(one, seats) for one in turned]
    *_, end = states(setup, line)
    before = [end.pre_final(seat) for seat in end.in_game] if end.finalists else []
    assume(len(set(before)) == len(before))  # equal scores go to the lower seat
    *_, mirror = states(mirrored, turned)
    assert mirror.finalists == tuple(seats + 1 - seat for seat in reversed(end.finalists))
    assert mirror.over
    if end.result is not None and end.setup.options.stakes is not o.Stakes.HIGH:
        assert [score for _, score in mirror.result.scores] == [score for _, score in end.result.scores][::-1]
        assert all(abs(net - turned_net) <= 6 for net, turned_net in zip(end.nets, mirror.nets[::-1], strict=True))


def _turned(action, seats):
    if isinstance(action, a.RollDice | a.NextStage | a.RollStakes):
        return action
    fields = {name: getattr(action, name) for name in action.__dataclass_fields__}
    return type(action)(**{**fields, "seat": seats + 1 - action.seat})


def facts(play):
    """A finished game as the second settler wants it."""
    options = play.setup.options
    return {
        "ante": play.setup.ante,
        "modifier": play.modifier,
        "exit": str(options.exit),
        "unlimited": options.stakes is o.Stakes.HIGH,
        "add": options.winner_final is o.WinnerFinal.ADD,
        "floor": options.interim_half is o.InterimHalf.FLOOR,
        "iterate": options.halving is o.Halving.ITERATE,
        "table_limit": options.max_loss,
        "players": [
            {
                "stack": stack,
                "game": player.game,
                "fails": player.fails,
                "limit": player.max_loss,
                "left": player.left,
                "manner": None if player.second_manner is None else str(player.second_manner),
                "smarts": player.smarts,
                "cool": player.cool,
                "passed": player.passed,
                "nerve": player.nerve,
                "held": player.held,
                "duel": player.duel,
                "die": player.extra_die,
            }
            for player, stack in zip(play.players, play.setup.stacks, strict=True)
        ],
    }


@pytest.mark.parametrize("start", range(0, 200, 50))
def test_whole_games_against_the_second_settler(start):
    for seed in range(start, start + 50):
        *_, end = states(*random_line(seed))
        assert list(end.nets) == west_game.play(facts(end)), seed


def test_the_random_games_reach_every_ending():
    """Without this the comparison above could be empty."""
    seen = set()
    for seed in range(100):
        *_, end = states(*random_line(seed))
        seen |= {"out"} if any(player.out for player in end.players) else set()
        seen |= {"left"} if any(player.left for player in end.players) else set()
        seen |= {"passed"} if any(player.passed for player in end.players) else set()
        seen |= {"short"} if end.short else set()
        seen |= {"duel"} if any(player.duel is not None for player in end.players) else set()
        seen |= {"extra"} if end.result is not None and end.result.extra else set()
        seen |= {"alone"} if end.result is None else set()
        seen |= {"limited"} if any(player.max_loss for player in end.players) else set()
    assert seen == {"out", "left", "passed", "short", "duel", "extra", "alone", "limited"}
