"""Hands of every game with eight players of long names: the most that a sheet has to hold."""

from dealer_assist.rules.actions import Bet, Call, Check, Fold, NotOpened, ShowNote
from dealer_assist.rules.banker_actions import NamePlace
from dealer_assist.rules.coins_actions import PairBet, PairCall, ShowCoin
from dealer_assist.rules.moon_actions import Declare
from dealer_assist.rules.moon_hand import Declaration
from dealer_assist.rules.options import Game
from dealer_assist.rules.west_actions import (
    ChooseManner,
    CoolTest,
    LeaveGame,
    NextStage,
    Roll,
    RollDice,
    RollStakes,
    SetMaxLoss,
    WillpowerTest,
)
from dealer_assist.rules.west_rolls import Manner
from dealer_assist.table.events import HandOpened
from dealer_assist.table.hand import HandState
from tests.table.game_hands import done

NAMES = ("Александра", "Boris", "Константин", "Gleb", "Виктория", "Egor", "Maximilian", "Юлия")
STACK = 20_000


def dealt(game, place=0):
    """The hand as it is dealt, the button at seat 1."""
    return HandState.open(HandOpened(1, place, 7, NAMES, 1, game, (STACK,) * 8, 20))


def split():
    """Settled: all check, and all open their notes."""
    checks = [Check(seat) for seat in (*range(2, 9), 1)]
    hand = done(dealt(Game.SPLIT, place=1), *checks, ShowNote(0, "5555555"), *checks)
    return done(hand, *(ShowNote(seat, f"{seat}28{seat}444") for seat in range(1, 9)))


def banker():
    """Settled: seven bets against the house, one fold."""
    hand = done(dealt(Game.BANKER), *(NamePlace(seat, 3) for seat in range(1, 9)))
    hand = done(hand, *(Bet(seat, 100 * seat) for seat in range(1, 8)), Fold(8))
    return done(hand, *(ShowNote(seat, f"{seat}128345") for seat in range(1, 8)), ShowNote(0, "9955555"))


def coins():
    """Seven pairs in which the dealer has the turn."""
    return done(dealt(Game.COINS), *(PairBet(seat, 1, 3) for seat in range(2, 9)))


def coins_settled():
    """The dealer has called them all, and all coins are open."""
    hand = done(coins(), *(PairCall(1, seat) for seat in range(2, 9)))
    return done(hand, *(ShowCoin(seat, 1 + seat % 2) for seat in range(1, 9)))


def moon():
    """Settled: eight armed seats, all of whose notes are open but those of the last, who does not open them."""
    hand = dealt(Game.MOON, place=1)
    hand = done(hand, Bet(2, 20), *(Call(seat) for seat in (*range(3, 9), 1)))
    for number, common in enumerate(("6777777", "6888888", "")):
        hand = done(hand, *(Check(seat) for seat in (*range(2, 9), 1)))
        hand = done(hand, ShowNote(0, common, number)) if common else hand
    for seat in range(1, 8):
        hand = done(hand, *(ShowNote(seat, f"{seat}{kind}0{seat}00{kind}", index) for index, kind in enumerate("124")))
    return done(hand, NotOpened(8), *(Declare(seat, Declaration.KEEP) for seat in range(1, 8)))


def west():
    """The first stage is over: two seats have failed a test of Willpower (W11), the others have a limit (W12)."""
    hand = done(dealt(Game.WEST), RollStakes((4, 1, 2)))
    for seat in range(1, 9):
        manner = Manner.CAREFUL if seat == 1 else Manner.AGGRESSIVE
        dice = (9, 8, 7, 6) if seat == 1 else (seat, seat)
        hand = done(hand, RollDice(seat, Roll.ASSESSMENT, (5, 6), 1), ChooseManner(seat, manner))
        willpower = (False, True) if seat <= 2 else (True,)
        hand = done(hand, RollDice(seat, Roll.YOUR_GAME, dice, 2), *(WillpowerTest(seat, passed) for passed in willpower))
        hand = done(hand, SetMaxLoss(seat, 15_000)) if seat > 2 else hand
    return done(hand, NextStage())


def west_settled():
    """A final of two risky seats and one other; one seat has left."""
    hand = west()
    for seat in range(1, 8):
        manner = Manner.RISKY if seat in (2, 3) else Manner.AGGRESSIVE
        hand = done(hand, ChooseManner(seat, manner), RollDice(seat, Roll.SMARTS, (9, 8), 1), RollDice(seat, Roll.COOL, (8, 7), -1))
    hand = done(hand, LeaveGame(8), NextStage())
    return done(hand, *(CoolTest(seat, (7, seat), True, 0) for seat in (2, 3)), RollDice(1, Roll.FINAL_SMARTS, (10, 9), 0))


PLAYED = {"coins": coins, "west": west}
"""Hands in which something is still to be done."""

SETTLED = {"split": split, "banker": banker, "coins": coins_settled, "moon": moon, "west": west_settled}
"""Hands with a result, by their games."""
