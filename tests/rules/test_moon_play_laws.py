"""The invariants of the specification, part 7, for a hand of Shoot the Moon in progress, over random legal lines (Hypothesis)."""

from dataclasses import asdict, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_assist.rules import moon_options as o
from dealer_assist.rules.actions import COMMON, AllIn, Bet, Call, Check, Fold, NotOpened, RaiseTo, ShowNote
from dealer_assist.rules.errors import RuleError
from dealer_assist.rules.moon import Declaration
from dealer_assist.rules.moon_options import MoonOptions
from dealer_assist.rules.moon_play import Declare, MoonSetup, Stage, deal
from dealer_assist.rules.play import Play
from tests.rules.moon_seats import NAMES, PLACE

OPTIONS = st.builds(
    MoonOptions,
    base_shift=st.sampled_from(o.BaseShift),
    allin=st.sampled_from(o.AllIn),
    ante_in_shot=st.booleans(),
    declare=st.sampled_from(o.DeclareMode),
    cards_speak=st.booleans(),
)
DIGITS = st.text("0001259", min_size=7, max_size=7)


@st.composite
def setups(draw, least=2, most=4):
    ante, rake = draw(st.integers(1, 5)), draw(st.integers(0, 2))
    options = draw(OPTIONS)
    seats = draw(st.integers(least, most))
    lowest = 2 * ante + rake if options.allin is o.AllIn.OFF else ante + rake
    stacks = tuple(lowest + draw(st.integers(0, 12 * ante)) for _ in range(seats))
    return MoonSetup(PLACE, tuple(NAMES[:seats]), stacks, ante, draw(st.integers(1, seats)), options, rake)


def step(data, play):
    """One legal action: as `legal` lists it, an amount in between, or a note with digits of its own; folds are rare."""
    actions = play.legal()
    patient = [action for action in actions if not isinstance(action, Fold | NotOpened)]
    action = data.draw(st.sampled_from(patient * 3 + list(actions)) if patient else st.sampled_from(actions))
    same = [other for other in actions if type(other) is type(action)]
    match action:
        case Bet():
            low, high = min(other.amount for other in same), max(other.amount for other in same)
            return replace(action, amount=data.draw(st.integers(low, high)))
        case RaiseTo():
            low, high = min(other.level for other in same), max(other.level for other in same)
            return replace(action, level=data.draw(st.integers(low, high)))
        case ShowNote():
            shown = replace(action, digits=data.draw(DIGITS))
            return shown if allowed(play, shown) else action
        case _:
            return action


def allowed(play, action):
    try:
        play.verify(action)
    except RuleError:
        return False
    return True


def line(data, play):
    """A whole hand: every state with the action that led to it."""
    told = [(None, play)]
    while not play.over:
        action = step(data, play)
        play = play.do(action)
        told.append((action, play))
    return told


@given(setups(), st.data())
def test_money_and_order_of_a_whole_hand_i1_i2_i6(setup, data):
    play: Play = deal(setup)
    money = sum(setup.stacks)
    stages = []
    for _, state in line(data, play):
        assert state.money == money
        assert min(*state.stacks, *state.contributions, state.bank, state.house) >= 0
        assert bool(state.legal()) != state.over
        assert all(allowed(state, action) for action in state.legal())
        assert (state.to_act is None) or not state.waiting
        stages.append(list(Stage).index(state.stage))
    assert stages == sorted(stages)
    assert sum(state.stacks) + state.house == money
    assert len(stages) < 200


@given(setups(), st.data())
def test_the_log_replays_and_nothing_changes_a_state_i3_i7(setup, data):
    """Each state is a value: the one before is the undo, and the actions alone make the same states again."""
    told = line(data, deal(setup))
    again = deal(setup)
    for action, state in told[1:]:
        parsed = type(action)(**asdict(action))
        assert parsed == action
        again = again.do(parsed)
        assert again == state


ANYTHING = st.one_of(
    st.builds(Check, st.integers(-1, 5)),
    st.builds(Call, st.integers(0, 5)),
    st.builds(Fold, st.integers(0, 5)),
    st.builds(AllIn, st.integers(0, 5)),
    st.builds(Bet, st.integers(0, 5), st.integers(-5, 100)),
    st.builds(RaiseTo, st.integers(0, 5), st.integers(-5, 100)),
    st.builds(NotOpened, st.integers(-1, 5)),
    st.builds(ShowNote, st.integers(-1, 5), DIGITS | st.text("012x", max_size=8), st.integers(-1, 3)),
    st.builds(Declare, st.integers(-1, 5), st.sampled_from(Declaration)),
)


@given(setups(), st.data(), st.integers(0, 30), st.lists(ANYTHING, min_size=1, max_size=10))
def test_whatever_is_refused_changes_nothing_i4(setup, data, steps, actions):
    play = deal(setup)
    for _ in range(steps):
        if not play.over:
            play = play.do(step(data, play))
    before = play.hand
    for action in actions:
        if allowed(play, action):
            assert play.do(action).money == play.money
        else:
            with pytest.raises(RuleError) as caught:
                play.do(action)
            assert caught.value.code
            assert play.hand == before


@settings(max_examples=50)
@given(setups(), st.data(), st.lists(DIGITS, min_size=12, max_size=12, unique=True))
def test_bets_know_nothing_of_notes_recorded_early_i8(setup, data, serials):
    """The same bets are open, step by step, whether or not the croupier has recorded the seats' own notes."""
    blind = seeing = deal(setup)
    for seat in range(1, len(setup.names) + 1):
        for index in (0, 1):
            note = ShowNote(seat, serials[3 * (seat - 1) + index], index)
            if allowed(seeing, note):
                seeing = seeing.do(note)
    while blind.to_act is not None:
        assert (seeing.legal(), seeing.stage, seeing.stacks) == (blind.legal(), blind.stage, blind.stacks)
        action = step(data, blind)
        blind, seeing = blind.do(action), seeing.do(action)
    assert (seeing.round, seeing.rounds) == (blind.round, blind.rounds)


@settings(max_examples=50)
@given(setups(), st.data(), st.randoms(use_true_random=False))
def test_the_order_of_opening_does_not_matter_i5(setup, data, dice):
    """At the showdown the notes may be turned up in any order: the same money goes to the same seats."""
    setup = replace(setup, options=replace(setup.options, declare=o.DeclareMode.AUTO))
    play = deal(setup)
    while play.stage not in {Stage.SHOWDOWN, Stage.OVER}:
        play = play.do(step(data, play))
    taken = {note.digits for note in play.common}
    wanted = [digits for digits in data.draw(st.lists(DIGITS, min_size=20, max_size=20, unique=True)) if digits not in taken]
    shows = [ShowNote(slot, digits, index) for (slot, index), digits in zip(play.waiting, wanted, strict=False)]
    shuffled = list(shows)
    dice.shuffle(shuffled)
    first = second = play
    for one, other in zip(shows, shuffled, strict=True):
        first, second = first.do(one), second.do(other)
    assert first == second


@settings(max_examples=50)
@given(setups(least=3), st.data(), st.integers(1, 3))
def test_turning_the_seats_turns_the_hand_i5(setup, data, turn):
    """Every seat moved on by `turn`, the button with them: the same line gives the same money to the same names."""
    seats = len(setup.names)
    turn %= seats

    def moved(seat):
        return (seat - 1 - turn) % seats + 1

    names, stacks = ((*row[turn:], *row[:turn]) for row in (setup.names, setup.stacks))
    told = line(data, deal(setup))
    play = deal(replace(setup, names=names, stacks=stacks, button=moved(setup.button)))
    for action, _ in told[1:]:
        if not isinstance(action, ShowNote):
            action = replace(action, seat=moved(action.seat))  # noqa: PLW2901 - the same action of the seat's new number
        elif action.slot != COMMON:
            action = replace(action, slot=moved(action.slot))  # noqa: PLW2901 - as above
        play = play.do(action)
    end = told[-1][1]
    assert dict(zip(play.names, play.stacks, strict=True)) == dict(zip(end.names, end.stacks, strict=True))
