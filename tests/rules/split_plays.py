"""Hands of Split in progress for the tests: told ones by short words, and any legal line (Hypothesis)."""

from dataclasses import astuple
from functools import reduce
from itertools import product

from hypothesis import strategies as st

from dealer_assist.rules import split_options as o
from dealer_assist.rules.actions import COMMON, Bet, Fold, RaiseTo, ShowNote
from dealer_assist.rules.betting import MinRaise
from dealer_assist.rules.serial import Place
from dealer_assist.rules.split_play import SplitPlay, SplitSetup, deal
from tests.rules.split_hands import board, note

LENGTH = 3
"""Short serials of few digits, so that ties, Double-Sets and equal serials come often."""


def dealt(*stacks, button=None, place=1, **given):
    """A hand with ante 100 at place 1 of seven digits, seats P1, P2 ...; the button at the last seat, so that seat 1 begins."""
    names = tuple(f"P{seat}" for seat in range(1, len(stacks) + 1))
    fixed = {key: given.pop(key) for key in ("ante", "note_value", "jackpot", "betting") if key in given}
    options = o.SplitOptions(**given)
    return deal(SplitSetup(Place(place, 7), names, stacks, button or len(stacks), options, **{"ante": 100, **fixed}))


def after(play, *actions):
    """The play after these actions."""
    return reduce(SplitPlay.do, actions, play)


def shown(play, *pairs, digit=None):
    """The play after the board with this check digit, and after the notes of the first seats with these pairs at place 1."""
    actions = [] if digit is None else [ShowNote(COMMON, board(digit).digits)]
    actions += [ShowNote(seat, note(pair, seat).digits) for seat, pair in enumerate(pairs, start=1)]
    return after(play, *actions)


ANY_OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "tie_rule": st.sampled_from(o.TieRule),
        "variant": st.sampled_from(o.Variant),
        "boss_seat": st.integers(1, 2),
        "rake_cap": st.integers(0, 9),
        "rake_on_foldout": st.booleans(),
        "double_set_scope": st.sampled_from(o.DoubleSetScope),
        "orphan_pot": st.sampled_from(o.OrphanPot),
        "tie": st.sampled_from(o.Tie),
        "odd_unit": st.sampled_from(o.OddUnit),
        "cash_ante": st.sampled_from([3, 10]),
        "entry_fee": st.just(2),
        "one_raise_per_player_per_round": st.booleans(),
        "min_raise": st.sampled_from(MinRaise),
        "raise_cap_ante": st.sampled_from([0, 1, 2]),
        "max_raises": st.integers(0, 2),
        "allin_overcap": st.booleans(),
    },
)


@st.composite
def setups(draw, *, options=ANY_OPTIONS, betting=st.just(True), most=5):  # noqa: B008 - strategies are values
    """Any table: ante 10, stacks from empty to a few antes."""
    count, agreed = draw(st.integers(2, most)), o.SplitOptions(**draw(options))
    stacks = draw(st.lists(st.integers(0, 60) | st.sampled_from([10, 60, 200]), min_size=count, max_size=count))
    return SplitSetup(
        place=Place(draw(st.integers(1, LENGTH)), LENGTH),
        names=tuple(f"P{seat}" for seat in range(1, count + 1)),
        stacks=tuple(stack + agreed.entry_fee for stack in stacks),
        button=draw(st.integers(1, count)),
        options=agreed,
        ante=10,
        note_value=draw(st.sampled_from([0, 7])),
        jackpot=draw(st.sampled_from([0, 5])),
        betting=draw(betting),
    )


SERIALS = tuple(map("".join, product("3456", repeat=LENGTH)))


class Choices:
    """A table's decisions drawn beforehand as bytes: as quick as a list, and Hypothesis makes them small where a law fails."""

    def __init__(self, numbers):
        self._numbers = iter(numbers)

    def pick(self, options):
        """One of the options; the first when the numbers are used up."""
        return options[next(self._numbers, 0) % len(options)]

    def serial(self, play):
        """A serial that no open note has."""
        taken = {serial.digits for serial in (play.board, *play.notes) if serial}
        return self.pick([digits for digits in SERIALS if digits not in taken])

    def action(self, play):
        """An action that brings the hand on; folds are seldom, so that hands reach the showdown."""
        moves = play.legal()
        active = tuple(move for move in moves if not isinstance(move, Fold)) or moves
        move = self.pick((*active, *active, *moves))
        match move:
            case Bet(seat):
                amounts = [other.amount for other in moves if isinstance(other, Bet)]
                return Bet(seat, self.pick(range(min(amounts), max(amounts) + 1)))
            case RaiseTo(seat):
                levels = [other.level for other in moves if isinstance(other, RaiseTo)]
                return RaiseTo(seat, self.pick(range(min(levels), max(levels) + 1)))
            case ShowNote(slot):
                return ShowNote(slot, self.serial(play))
        return move


CHOICES = st.binary(min_size=60, max_size=60).map(Choices)


@st.composite
def lines(draw, tables=None, *, stop=False):
    """The states of a hand from the deal to the end (with `stop` to any point before it), and the actions between them."""
    states, actions, choices = [deal(draw(setups() if tables is None else tables))], [], draw(CHOICES)
    length = draw(st.integers(0, 12)) if stop else None
    while not states[-1].over and len(actions) != length:
        actions.append(choices.action(states[-1]))
        states.append(states[-1].do(actions[-1]))
    return states, actions


def spelt(actions):
    """The actions as lists of plain values, as a log keeps them."""
    return [[type(action).__name__, *astuple(action)] for action in actions]
