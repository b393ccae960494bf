"""Short ways to play Wild West in the tests: results of rolls instead of dice, whole stages instead of actions."""

import pytest

from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.west_actions import (
    ChooseManner,
    CoolTest,
    NextStage,
    Roll,
    RollDice,
    RollStakes,
    WillpowerTest,
)
from dealer_assist.rules.west_options import Stakes, WestOptions
from dealer_assist.rules.west_play import WestSetup, can_act, deal
from dealer_assist.rules.west_rolls import Manner

CAREFUL, AGGRESSIVE, RISKY = Manner.CAREFUL, Manner.AGGRESSIVE, Manner.RISKY
NAMES = "ABCDEFGHIJ"


def rolled(seat, roll, result, *, careful=False):
    """A roll that makes this result: all dice show 1 and the modifier adds the rest."""
    return RollDice(seat, roll, (1,) * (4 if careful else 2), result - 2)


def stakes_dice(stakes, modifier):
    """The d10 that make this modifier."""
    dice = []
    for left in range(stakes.dice - 1, -1, -1):
        dice.append(min(10, modifier - sum(dice) - left))
    return tuple(dice)


def open_game(stacks, modifier=7, ante=1, setup=(), **options):
    """A game whose stakes modifier is rolled."""
    options = WestOptions(**options)
    play = deal(WestSetup(tuple(NAMES[: len(stacks)]), tuple(stacks), ante, options=options, **dict(setup)))
    return play.do(RollStakes(stakes_dice(options.stakes, modifier)))


def prelude(play, results, manners=None, fails=None):
    """Stage I of every seat, all careful and steady unless said otherwise; the stage is not closed yet."""
    for seat, result in enumerate(results, start=1):
        manner = (manners or {}).get(seat, CAREFUL)
        play = play.do(rolled(seat, Roll.ASSESSMENT, 7)).do(ChooseManner(seat, manner))
        play = play.do(rolled(seat, Roll.YOUR_GAME, result, careful=manner is CAREFUL))
        for _ in range((fails or {}).get(seat, 0)):
            play = play.do(WillpowerTest(seat, passed=False))
        play = play.do(WillpowerTest(seat, passed=True))
    return play


def second_stage(stacks, results, modifier=7, **more):
    """A game in which stage II has just been opened."""
    chosen = {key: more.pop(key, None) for key in ("manners", "fails")}
    return prelude(open_game(stacks, modifier, **more), results, **chosen).do(NextStage())


def second_rolls(play, rolls):
    """Stage II of some seats: {seat: (manner, Smarts, Cool)}, careful without Cool; the stage is not closed yet."""
    for seat, (manner, smarts, *cool) in rolls.items():
        play = play.do(ChooseManner(seat, manner)).do(rolled(seat, Roll.SMARTS, smarts))
        for result in cool:
            play = play.do(rolled(seat, Roll.COOL, result))
    return play


def cool_test(seat, result, *, passed=True):
    """A risky finalist's test of Cool with this result."""
    return CoolTest(seat, (1, 1), passed, result - 2)


HIGH = {"stakes": Stakes.HIGH}


def refused(play, action):
    """The code with which the action is refused."""
    with pytest.raises(IllegalAction) as caught:
        play.do(action)
    assert not can_act(play, action)
    assert action not in play.legal()
    return caught.value.code


def asked(play, code):
    """The rule and seats of one prompt; None when it is not there."""
    return next(((prompt.rule, prompt.seats) for prompt in play.prompts if prompt.code is code), None)
