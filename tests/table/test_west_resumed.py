"""A game of Wild West goes on after any throw: every roll is an entry of the ledger of its own (W8 to W22, I2)."""

from dealer_assist.rules.options import Game
from dealer_assist.rules.west_actions import ChooseManner, CoolTest, NextStage, Roll, RollDice, RollStakes, WillpowerTest
from dealer_assist.rules.west_options import WestOptions
from dealer_assist.rules.west_rolls import Manner
from dealer_assist.table.events import MoneyBrought
from dealer_assist.table.new_hand import NewHand
from dealer_assist.table.session import TableSession
from tests.table.helpers import MemoryLedger

RISKY, AGGRESSIVE = Manner.RISKY, Manner.AGGRESSIVE

GAME = (
    RollStakes((4, 1, 2)),
    *(RollDice(seat, Roll.ASSESSMENT, (5, 6), 1) for seat in (1, 2)),
    *(ChooseManner(seat, AGGRESSIVE) for seat in (1, 2)),
    RollDice(1, Roll.YOUR_GAME, (10, 9), 2),
    RollDice(2, Roll.YOUR_GAME, (3, 4), 2),
    WillpowerTest(1, passed=False),  # between two throws of one test: it is repeated until it is passed (W11)
    WillpowerTest(1, passed=True),
    WillpowerTest(2, passed=True),
    NextStage(),
    ChooseManner(1, RISKY),
    RollDice(1, Roll.SMARTS, (9, 8), 1),  # between Smarts and Cool (W17)
    RollDice(1, Roll.COOL, (8, 7), -1),
    ChooseManner(2, AGGRESSIVE),
    RollDice(2, Roll.COOL, (9, 2), 1),
    RollDice(2, Roll.SMARTS, (5, 5), 0),
    NextStage(),
    CoolTest(1, (7, 6), passed=True),  # between the test of Cool and the roll against it (W22)
    RollDice(2, Roll.FINAL_SMARTS, (10, 9), 0),
)


def test_whoever_closes_the_program_after_any_throw_finds_it_again():
    ledger = MemoryLedger()
    session = TableSession(ledger)
    for name in ("Anna", "Boris"):
        session.act(MoneyBrought(name, 1000))
    session.open_hand(NewHand(("Anna", "Boris"), game=Game.WEST, ante=2, options=WestOptions()))
    for action in GAME:
        assert not session.hand.over
        session.act(action)
        again = TableSession(ledger)
        assert again.facts[-1] == action
        assert (again.state, tuple(again.legal())) == (session.state, tuple(session.legal()))
        session = again
    assert session.hand.over
