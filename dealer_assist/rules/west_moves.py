"""What players decide and which tests they pass at a Wild West table (W9, W11, W12, W16, W18, W19, W21).

The functions take any state of a game and give one of the same class.
"""

from dataclasses import replace

from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.verbs import asks
from dealer_assist.rules.west_actions import Cheat, ChooseManner, LeaveGame, Move, PerceptionTest, SetMaxLoss, WillpowerTest
from dealer_assist.rules.west_final import milder_finalist
from dealer_assist.rules.west_options import ExitRule
from dealer_assist.rules.west_rolls import Manner
from dealer_assist.rules.west_setup import Stage
from dealer_assist.rules.west_stages import State, last_one_left, verify_seat, verify_steady, verify_undone, with_player
from dealer_assist.rules.west_state import WestState


def verify_choose_manner(play: WestState, seat: int, manner: Manner) -> None:
    """Stage I: careful or aggressive (W9); stage II: any, or one step up after a failed test of Willpower (W16).

    Codes: those of `verify_seat`, `already_done`, `manner_too_early`, `manner_must_step_up`.
    """
    player = verify_seat(play, seat, Stage.PRELUDE, Stage.CONFRONTATION)
    if play.stage is Stage.PRELUDE:
        verify_undone(seat, player.manner)
        if manner is Manner.RISKY:
            raise IllegalAction("manner_too_early", seat=seat)
        return
    verify_undone(seat, player.second_manner)
    forced = Manner.AGGRESSIVE if player.manner is Manner.CAREFUL else Manner.RISKY
    if player.fails and manner is not forced:
        raise IllegalAction("manner_must_step_up", seat=seat, manner=forced)


def choose_manner(play: State, seat: int, manner: Manner) -> State:
    """The seat plays the stage in this manner."""
    verify_choose_manner(play, seat, manner)
    player = play.player(seat)
    first = play.stage is Stage.PRELUDE
    return with_player(play, seat, replace(player, manner=manner) if first else replace(player, second_manner=manner))


def verify_take_willpower_test(play: WestState, seat: int) -> None:
    """In stage I until it is passed (W11): codes of `verify_seat`, `already_done`."""
    verify_undone(seat, verify_seat(play, seat, Stage.PRELUDE).steady)


def take_willpower_test(play: State, seat: int, *, passed: bool) -> State:
    """A passed test ends the matter, a failed one is counted (W11)."""
    verify_take_willpower_test(play, seat)
    player = play.player(seat)
    return with_player(play, seat, replace(player, steady=passed, fails=player.fails + (not passed)))


def verify_set_max_loss(play: WestState, seat: int, amount: int) -> None:
    """In stage I, by whoever passed Willpower at once (W12), from 1 to the stack.

    Codes: those of `verify_seat`, `willpower_failed`, `willpower_untested`, `amount_not_positive`, `stack_too_short`.
    """
    verify_steady(seat, verify_seat(play, seat, Stage.PRELUDE))
    stack = play.setup.stacks[seat - 1]
    if amount < 1:
        raise IllegalAction("amount_not_positive", amount=amount)
    if amount > stack:
        raise IllegalAction("stack_too_short", amount=amount, stack=stack)


def set_max_loss(play: State, seat: int, amount: int) -> State:
    """The seat loses no more than this (W12)."""
    verify_set_max_loss(play, seat, amount)
    return with_player(play, seat, replace(play.player(seat), max_loss=amount))


def verify_cheat(play: WestState, seat: int) -> None:
    """In stage II, once (W18): codes of `verify_seat`, `already_done`."""
    verify_undone(seat, verify_seat(play, seat, Stage.CONFRONTATION).cheats)


def cheat(play: State, seat: int) -> State:
    """The seat cheats; who notices it is another test."""
    verify_cheat(play, seat)
    return with_player(play, seat, replace(play.player(seat), cheats=True))


def verify_take_perception_test(play: WestState, seat: int) -> None:
    """In stage II, once (W18): codes of `verify_seat`, `already_done`."""
    if verify_seat(play, seat, Stage.CONFRONTATION).perceives is not None:
        raise IllegalAction("already_done", seat=seat)


def take_perception_test(play: State, seat: int, *, passed: bool) -> State:
    """The seat has looked for cheating; `noticed` tells what it found."""
    verify_take_perception_test(play, seat)
    return with_player(play, seat, replace(play.player(seat), perceives=passed))


def verify_leave_game(play: WestState, seat: int) -> None:
    """In stage II, where it was agreed, by whoever passed Willpower at once (W6, W19).

    Codes: those of `verify_seat`, `exit_not_agreed`, `willpower_failed`.
    """
    player = verify_seat(play, seat, Stage.CONFRONTATION)
    if play.setup.options.exit is not ExitRule.ANY_TIME:
        raise IllegalAction("exit_not_agreed", exit=play.setup.options.exit)
    verify_steady(seat, player)


def leave_game(play: State, seat: int) -> State:
    """The seat leaves with the technical count of the interim scores; the money moves at the end (W28)."""
    verify_leave_game(play, seat)
    return last_one_left(with_player(play, seat, replace(play.player(seat), left=True)))


def verify_pass_final(play: WestState, seat: int) -> None:
    """By the non-risky finalist who passed Willpower at once, before any test of Cool (W21).

    Codes: those of `verify_seat`, `already_done`, `not_asked`, `willpower_failed`, `pass_too_late`.
    """
    player = verify_seat(play, seat, Stage.FINAL)
    verify_undone(seat, player.passed)
    if milder_finalist(play) != seat:
        raise IllegalAction("not_asked", seat=seat)
    verify_steady(seat, player)
    if any(other.nerve is not None for other in play.players):
        raise IllegalAction("pass_too_late", seat=seat)


def pass_final(play: State, seat: int) -> State:
    """The seat leaves the final to the risky players; half of its score goes to the winner (W21)."""
    verify_pass_final(play, seat)
    return with_player(play, seat, replace(play.player(seat), passed=True))


can_choose_manner = asks(verify_choose_manner)
can_take_willpower_test = asks(verify_take_willpower_test)
can_set_max_loss = asks(verify_set_max_loss)
can_cheat = asks(verify_cheat)
can_take_perception_test = asks(verify_take_perception_test)
can_leave_game = asks(verify_leave_game)
can_pass_final = asks(verify_pass_final)


def verify_move(play: WestState, move: Move) -> None:
    """Raise the RuleError that forbids the move now."""
    match move:
        case ChooseManner(seat, manner):
            verify_choose_manner(play, seat, manner)
        case WillpowerTest(seat, _):
            verify_take_willpower_test(play, seat)
        case SetMaxLoss(seat, amount):
            verify_set_max_loss(play, seat, amount)
        case Cheat(seat):
            verify_cheat(play, seat)
        case PerceptionTest(seat, _):
            verify_take_perception_test(play, seat)
        case LeaveGame(seat):
            verify_leave_game(play, seat)
        case _:  # a pass in the final
            verify_pass_final(play, move.seat)


def make_move(play: State, move: Move) -> State:
    """The next state. Raises what `verify_move` raises."""
    match move:
        case ChooseManner(seat, manner):
            after = choose_manner(play, seat, manner)
        case WillpowerTest(seat, passed):
            after = take_willpower_test(play, seat, passed=passed)
        case SetMaxLoss(seat, amount):
            after = set_max_loss(play, seat, amount)
        case Cheat(seat):
            after = cheat(play, seat)
        case PerceptionTest(seat, passed):
            after = take_perception_test(play, seat, passed=passed)
        case LeaveGame(seat):
            after = leave_game(play, seat)
        case _:  # a pass in the final
            after = pass_final(play, move.seat)
    return after
