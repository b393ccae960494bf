"""Hands of the games that are led step by step, for the tests of what is seen of them."""

from dealer_assist.rules.actions import Bet, Call, Check, Fold, ShowNote
from dealer_assist.rules.banker_actions import NamePlace
from dealer_assist.rules.options import Game
from dealer_assist.rules.west_actions import ChooseManner, NextStage, Roll, RollDice, RollStakes, WillpowerTest
from dealer_assist.rules.west_rolls import Manner
from dealer_assist.table.events import HandOpened
from dealer_assist.table.games import option_sheet
from dealer_assist.table.hand import HandState

MOON_NOTES = {1: ("2345671", "2345672", "9000123"), 2: ("5111111", "5222222", "5333333"), 3: ("1444444", "3555555", "8666666")}
MOON_COMMON = ("6777777", "6888888")


def opened(game, stacks, ante, place=0, length=7, options=None):
    """A hand as it is dealt; seat 1 has the button and the seats are called by the letters from A."""
    names = tuple("ABCDEFGH"[: len(stacks)])
    sheet = () if options is None else option_sheet(options)
    return HandState.open(HandOpened(1, place, length, names, 1, game, stacks, ante, options=sheet))


def done(hand, *actions):
    """The hand after some actions; a note turned up counts as shown."""
    for action in actions:
        hand = HandState(hand.opened, hand.play.do(action))
    return hand


def banker(*actions, options=None):
    """Two players with an ante of 20 who have named the places 3 and 1."""
    return done(opened(Game.BANKER, (500, 500), 20, options=options), NamePlace(1, 3), NamePlace(2, 1), *actions)


def banker_settled():
    """S33, SA26: player A at place 3 holds 8 and 3, the croupier's note has a 5 there; B has folded."""
    return banker(Bet(1, 100), Fold(2), ShowNote(1, "1283999"), ShowNote(0, "6656666"))


def moon(rounds=4, recorded=()):
    """Three seats at place 1 with antes of 10, everybody checks; `recorded` are own notes shown in the second round."""
    hand = opened(Game.MOON, (1000, 1000, 1000), 10, place=1)
    hand = done(hand, Bet(2, 10), Call(3), Call(1))
    hand = done(hand, *(ShowNote(seat, MOON_NOTES[seat][index], index) for seat, index in recorded))
    for number in range(2, rounds + 1):
        hand = done(hand, Check(2), Check(3), Check(1))
        if number < 4:
            hand = done(hand, ShowNote(0, MOON_COMMON[number - 2], number - 2))
    return hand


def moon_opened(hand, *seats):
    """The seats show all of their notes that were not recorded before."""
    for seat in seats:
        shown = [ShowNote(seat, digits, index) for index, digits in enumerate(MOON_NOTES[seat]) if hand.view.digits((seat, index)) == ""]
        hand = done(hand, *shown)
    return hand


def west_second_stage():
    """Four players with results of 17, 21, 9 and 14 in Your Game: interim 8, 12, 0 and 5 (W14); the modifier is 7, the ante 2."""
    hand = done(opened(Game.WEST, (1000,) * 4, 2), RollStakes((4, 1, 2)))
    for seat, dice in enumerate(((8, 9), (10, 11), (4, 5), (7, 7)), start=1):
        hand = done(hand, RollDice(seat, Roll.ASSESSMENT, (5, 5)), ChooseManner(seat, Manner.AGGRESSIVE))
        hand = done(hand, RollDice(seat, Roll.YOUR_GAME, tuple(min(10, die) for die in dice), sum(max(0, die - 10) for die in dice)))
        hand = done(hand, WillpowerTest(seat, passed=True))
    return done(hand, NextStage())
