"""Legality of betting against PokerKit, an independent library, at every decision of thousands of random lines (S20 to S22).

A round of Split is a street of no-limit hold'em without blinds whose least bet is the ante. Where the rules of Split are
others on purpose, the difference stands in EXPECTED with its reason; any other difference fails.
"""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

import pokerkit
import pytest

from dealer_assist.rules import betting
from dealer_assist.rules.betting import BettingLimits, Bettor, MinRaise, Round

ANTE = 10
AUTOMATIONS = (
    pokerkit.Automation.ANTE_POSTING,
    pokerkit.Automation.BET_COLLECTION,
    pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
    pokerkit.Automation.CARD_BURNING,
    pokerkit.Automation.HOLE_DEALING,
    pokerkit.Automation.BOARD_DEALING,
)
LIKE_HOLDEM = BettingLimits(min_raise=MinRaise.LAST_INCREMENT)
LIKE_SPLIT = BettingLimits(min_raise=MinRaise.ANTE, raise_cap_ante=2)


@dataclass
class Street:
    """What can be seen at the table, kept without asking either side.

    `increase`: the last full increase as PokerKit counts it;
    `full_increases`: how many there were as the limits of the table count them, `known_increases` when each seat last acted.
    """

    stacks: list[int]
    stakes: list[int]
    folded: set[int]
    limits: BettingLimits
    increase: int = ANTE
    full_increases: int = 0
    known_increases: dict[int, int] = field(default_factory=dict)

    @property
    def level(self) -> int:
        return max(self.stakes)

    def whole(self, seat):
        return self.stacks[seat] + self.stakes[seat]

    def reopened(self, seat):
        """The seat has not acted since the last full increase."""
        return self.known_increases.get(seat) != self.full_increases

    def act(self, seat, stake):
        """The seat has now this stake in the round."""
        added = stake - self.level
        self.full_increases += added >= (self.increase if self.limits is LIKE_HOLDEM else ANTE)
        self.increase = max(self.increase, added)
        self.stacks[seat] -= stake - self.stakes[seat]
        self.stakes[seat] = stake
        self.known_increases[seat] = self.full_increases


Answer = bool | int | tuple[int, int] | None


@dataclass(frozen=True)
class Expected:
    """A difference that is meant: which question, why, where, and what PokerKit's answer becomes by the rules of Split."""

    question: str
    reason: str
    when: Callable[[Street, int], bool]
    becomes: Callable[[Street, int, Answer], Answer]


def nobody_can_answer(street, seat):
    others = [other for other in range(len(street.stakes)) if other != seat and other not in street.folded]
    return street.reopened(seat) and all(street.whole(other) <= street.level for other in others)


def raises_of_holdem(street, seat, _answer):
    """Least and greatest level of a raise that adds at least the last increase."""
    if street.whole(seat) <= street.level or not street.reopened(seat):
        return None
    return min(street.whole(seat), street.level + street.increase), street.whole(seat)


def raises_of_split(street, seat, _answer):
    """Least and greatest level of a raise that adds at least the ante."""
    if street.whole(seat) <= street.level or not street.reopened(seat):
        return None
    return min(street.whole(seat), street.level + ANTE), street.whole(seat)


EXPECTED = {
    "fold": Expected(
        "fold",
        "S20: leaving is always open; PokerKit sees no reason to fold where nothing is to be paid",
        when=lambda street, seat: street.stakes[seat] == street.level,
        becomes=lambda *_: True,
    ),
    "nobody": Expected(
        "raise",
        "SA11: money that nobody can call is returned; PokerKit refuses a raise that no other seat can answer",
        when=nobody_can_answer,
        becomes=raises_of_holdem,
    ),
    "short bet": Expected(
        "raise",
        "SA5: an all-in below a full bet does not reopen for a seat that has checked; PokerKit counts short raises only",
        when=lambda street, seat: street.full_increases == 0 and not street.reopened(seat),
        becomes=lambda *_: None,
    ),
    "short all-ins": Expected(
        "raise",
        "SA5: several short all-ins never reopen; in PokerKit (its issue 45) they do once their sum is a full raise",
        when=lambda street, seat: street.full_increases > 0 and not street.reopened(seat),
        becomes=lambda *_: None,
    ),
    "least": Expected(
        "raise",
        "SA6: a raise adds at least the ante, and an all-in that adds it reopens; in PokerKit it is the last increase",
        when=lambda street, seat: street.increase > ANTE,
        becomes=raises_of_split,
    ),
    "limit": Expected(
        "raise",
        "SA7: a bet or raise adds at most two antes; in no-limit hold'em the whole stack",
        when=lambda street, seat: street.whole(seat) > street.level + 2 * ANTE,
        becomes=lambda street, seat, answer: answer and (answer[0], min(answer[1], street.level + 2 * ANTE)),
    ),
}
"""In the order in which they apply; the last two only where the table plays by the limits of Split."""


def deal(stacks):
    """PokerKit's hand. Its antes stand for the pocket notes; the first seat opens every street."""
    create = pokerkit.NoLimitTexasHoldem.create_state
    return create(AUTOMATIONS, True, ANTE, 0, ANTE, [stack + ANTE for stack in stacks], len(stacks))


def raise_levels(state: Round) -> list[int]:
    """Every stake of the round that the seat to act may raise to by a bet, a raise or an all-in."""
    whole = state.actor.stack + state.actor.stake
    ask = betting.can_raise if state.call_level else betting.can_bet
    levels = [level for level in range(state.call_level + 1, whole + 1) if ask(state, level)]
    assert levels == list(range(levels[0], levels[-1] + 1)) if levels else True, "a gap in the legal raises"
    if whole > state.call_level:
        assert betting.can_all_in(state) == (whole in levels)
    return levels


def our_answers(state):
    levels = raise_levels(state)
    return {
        "call": min(state.to_call, state.actor.stack),
        "fold": betting.can_fold(state),
        "raise": (levels[0], levels[-1]) if levels else None,
    }


def their_answers(state):
    least, greatest = state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount
    return {
        "call": state.checking_or_calling_amount,
        "fold": state.can_fold(),
        "raise": None if least is None else (least, greatest),
    }


def compare(state, other, street, seat, names):
    """Counts the expected differences of one decision; fails at any other."""
    ours, theirs = our_answers(state), their_answers(other)
    counted = Counter(decisions=1)
    for about, name in ((EXPECTED[name], name) for name in names):
        if about.when(street, seat):
            before = theirs[about.question]
            theirs[about.question] = about.becomes(street, seat, before)
            counted[name] += theirs[about.question] != before
    assert ours == theirs, (street, seat)
    assert betting.can_check(state) == (theirs["call"] == 0)
    assert betting.can_call(state) == (0 < theirs["call"] == street.level - street.stakes[seat])
    return +counted


def act(state, other, street, seat, dice):
    """The same random action on both sides; our state after it."""
    levels = raise_levels(state)
    least, most = other.min_completion_betting_or_raising_to_amount, other.max_completion_betting_or_raising_to_amount
    both = [] if least is None else [level for level in levels if least <= level <= most]
    choice = dice.random()
    if choice < 0.12 and other.can_fold():
        other.fold()
        street.folded.add(seat)
        return betting.fold(state)
    if choice < 0.6 and both:
        level = dice.choice([both[0], both[-1], dice.choice(both)])
        other.complete_bet_or_raise_to(level)
        whole = level == street.whole(seat)
        street.act(seat, level)
        if whole and dice.random() < 0.5:
            return betting.all_in(state)
        return betting.raise_to(state, level) if state.call_level else betting.bet(state, level)
    other.check_or_call()
    street.act(seat, min(street.level, street.whole(seat)))
    if betting.can_check(state):
        return betting.check(state)
    return betting.call(state) if betting.can_call(state) else betting.all_in(state)


def line(dice, limits, names):
    """Both rounds of one random hand, compared at every decision."""
    highest = dice.choice([20, 50])
    stacks = [dice.randint(1, highest) for _ in range(dice.randint(2, 6))]
    if dice.random() < 0.3:  # two rich seats and a staircase behind them: short all-ins on short all-ins
        stacks = [50, 50, *sorted(dice.sample(range(11, 35), 4))]
    other, counted = deal(stacks), Counter()
    bettors = tuple(Bettor(stack) for stack in stacks)
    folded = set()
    for number in (0, 1):
        state = betting.open_round(bettors, len(stacks) - 1, ANTE, limits)
        street = Street([bettor.stack for bettor in bettors], [0] * len(stacks), folded, limits)
        while state.to_act is not None:
            assert (other.street_index, other.actor_index) == (number, state.to_act)
            seat = state.to_act
            counted += compare(state, other, street, seat, names)
            state = act(state, other, street, seat, dice)
            assert [bettor.stack for bettor in state.bettors] == street.stacks
        assert other.actor_index is None or other.street_index > number
        bettors = state.bettors
        if len(folded) == len(stacks) - 1:
            break
    return counted


@pytest.mark.parametrize("seed", range(2))
def test_random_lines_by_the_rules_of_holdem_sa5(seed):
    """`min_raise=last_increment` and no limit: only what Split says otherwise is left."""
    dice = random.Random(f"holdem {seed}")
    counted = Counter()
    for _ in range(1000):
        counted += line(dice, LIKE_HOLDEM, ("fold", "nobody", "short bet", "short all-ins"))
    assert set(counted) == {"decisions", "fold", "nobody", "short bet", "short all-ins"}, "an expected difference never occurred"
    assert counted["decisions"] > 5000, counted


def test_random_lines_by_the_defaults_of_split_sa6_sa7():
    """Limit of two antes and least raise of one: two more differences, each an exact figure."""
    dice = random.Random("split")
    counted = Counter()
    for _ in range(1000):
        counted += line(dice, LIKE_SPLIT, EXPECTED)
    assert set(counted) == {"decisions", *EXPECTED}, "an expected difference never occurred"
    assert counted["decisions"] > 5000, counted
