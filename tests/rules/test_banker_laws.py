"""The invariants of the specification, part 7, over random legal lines of a table of Banker (Hypothesis)."""

from dataclasses import asdict, replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dealer_assist.rules.actions import COMMON, Bet, Fold, ShowNote
from dealer_assist.rules.banker_options import BankerOptions, FoldRound
from dealer_assist.rules.banker_play import BankerSetup, NamePlace, deal
from dealer_assist.rules.errors import RuleError

KINDS = {kind.__name__: kind for kind in (NamePlace, Bet, Fold, ShowNote)}

OPTIONS = st.builds(
    BankerOptions,
    banker_bet_cap=st.none() | st.integers(1, 6),
    raise_to=st.booleans(),
    ten_for_one=st.booleans(),
    fold_round=st.sampled_from(FoldRound),
    board_per_player=st.booleans(),
)


@st.composite
def setups(draw):
    count, ante = draw(st.integers(1, 4)), draw(st.integers(1, 7))
    stacks = draw(st.lists(st.integers(ante, 60), min_size=count, max_size=count))
    return BankerSetup(
        tuple("ABCDE"[:count]),
        tuple(stacks),
        ante,
        draw(st.integers(2, 4)),
        draw(st.integers(1, count)),
        draw(OPTIONS),
        draw(st.integers(-9, 9)),
    )


SERIAL = {length: st.text("0345678", min_size=length, max_size=length) for length in (2, 3, 4)}


def chosen(draw, play):
    """A legal action: one of the listed, with another place, amount or serial between the extremes."""
    action = draw(st.sampled_from(play.legal()))
    match action:
        case NamePlace(seat, _):
            return NamePlace(seat, draw(st.integers(1, play.setup.length)))
        case Bet(seat, _):
            amounts = [other.amount for other in play.legal() if isinstance(other, Bet) and other.seat == seat]
            return Bet(seat, draw(st.integers(min(amounts), max(amounts))))
        case ShowNote():
            other = replace(action, digits=draw(SERIAL[play.setup.length]))
            return other if accepts(play, other) else action
    return action


def accepts(play, action):
    try:
        play.verify(action)
    except RuleError:
        return False
    return True


@st.composite
def lines(draw):
    """A setup, a whole line of legal actions, and every state on the way."""
    states = [deal(draw(setups()))]
    actions = []
    while not states[-1].over:
        actions.append(chosen(draw, states[-1]))
        states.append(states[-1].do(actions[-1]))
    return states, actions


@given(lines())
def test_money_is_conserved_and_no_stack_goes_below_zero_i1_i2(line):
    states, _ = line
    setup = states[0].setup
    for play in states:
        assert play.money == sum(setup.stacks) + setup.house
        assert min((*play.stacks, *play.stakes)) >= 0
        assert play.house == setup.house + play.house_net
    assert states[-1].stakes == (0,) * len(setup.names)
    nets = [result.player_net for result in states[-1].results]
    assert states[-1].stacks == tuple(stack + net for stack, net in zip(setup.stacks, nets, strict=True))


@given(lines())
def test_replay_gives_the_same_state_also_from_plain_values_i3_i7(line):
    states, actions = line
    play = states[0]
    for action in [(type(action).__name__, asdict(action)) for action in actions]:
        play = play.do(KINDS[action[0]](**action[1]))
    assert play == states[-1]


@given(lines())
def test_every_listed_action_is_accepted_until_the_end_i6(line):
    states, _ = line
    assert len(states) <= 4 * len(states[0].names) + 2
    for play in states:
        assert bool(play.legal()) is not play.over
        assert len(set(play.legal())) == len(play.legal())
        for action in play.legal():
            play.verify(action)


ANY_ACTION = st.one_of(
    st.builds(NamePlace, st.integers(-1, 6), st.integers(-1, 6)),
    st.builds(Bet, st.integers(-1, 6), st.integers(-5, 70)),
    st.builds(Fold, st.integers(-1, 6)),
    st.builds(ShowNote, st.integers(-1, 6), st.text("0345x", min_size=1, max_size=4), st.integers(-1, 6)),
)


@given(lines(), st.lists(ANY_ACTION, min_size=1, max_size=8), st.data())
def test_an_illegal_action_is_refused_by_type_and_changes_nothing_i4(line, actions, data):
    play = data.draw(st.sampled_from(line[0]))
    before = (play, play.money, play.stacks, play.legal())
    for action in actions:
        if not accepts(play, action):
            with pytest.raises(RuleError):
                play.do(action)
        assert (play, play.money, play.stacks, play.legal()) == before


@given(lines(), st.randoms(use_true_random=False))
def test_the_order_of_the_players_does_not_matter_i5(line, dice):
    """The players' own actions keep their order; between the players they are shuffled. Notes are shown in any order."""
    states, actions = line
    assume(not states[0].setup.options.board_per_player)
    decisions = [action for action in actions if not isinstance(action, ShowNote)]
    shows = [action for action in actions if isinstance(action, ShowNote)]
    order = [action.seat for action in decisions]
    dice.shuffle(order)
    dice.shuffle(shows)
    queues = {seat: [action for action in decisions if action.seat == seat] for seat in set(order)}
    play = states[0]
    for action in (*(queues[seat].pop(0) for seat in order), *shows):
        play = play.do(action)
    assert play == states[-1]


@given(lines(), st.integers(0, 4))
def test_turning_the_table_turns_the_result_i5(line, turn):
    states, actions = line
    setup, count = states[0].setup, len(states[0].names)

    def turned(seat):
        return (seat - 1 - turn) % count + 1

    def moved(values):
        return tuple(values[(index + turn) % count] for index in range(count))

    play = deal(replace(setup, names=moved(setup.names), stacks=moved(setup.stacks), button=turned(setup.button)))
    for action in actions:
        if not isinstance(action, ShowNote):
            play = play.do(replace(action, seat=turned(action.seat)))
        elif action.slot != COMMON:
            play = play.do(replace(action, slot=turned(action.slot)))
        else:
            own = setup.options.board_per_player
            play = play.do(replace(action, index=turned(action.index + 1) - 1) if own else action)
    assert (play.stacks, play.house) == (moved(states[-1].stacks), states[-1].house)
    assert play.results == moved(states[-1].results)


@given(lines(), st.data())
def test_a_hidden_note_changes_nothing_before_it_is_opened_i8(line, data):
    """Up to the first note that is opened, states and legal actions are a function of the public actions alone."""
    states, actions = line
    first = next((index for index, action in enumerate(actions) if isinstance(action, ShowNote)), len(actions))
    play = states[0]
    for action, state in zip(actions[:first], states, strict=False):
        assert play == state
        assert not any(seat.serial or seat.board for seat in play.seats)
        play = play.do(action)
    assert play == states[first]
    assume(first < len(actions))
    # What one player's note says is paid to him alone.
    last = states[-1]
    show = data.draw(st.sampled_from([action for action in actions if isinstance(action, ShowNote) and action.slot != COMMON] or [None]))
    assume(show is not None)
    other = replace(show, digits=data.draw(SERIAL[last.setup.length]))
    assume(accepts(last, other))
    changed = last.do(other)
    assert [a for seat, a in enumerate(changed.stacks, start=1) if seat != show.slot] == [
        a for seat, a in enumerate(last.stacks, start=1) if seat != show.slot
    ]
    assert changed.money == last.money
