"""What the croupier of a Wild West table is told to say and ask for, and which actions may come next (W1 to W28)."""

from collections.abc import Callable, Iterator

from dealer_assist.rules import west_actions as a
from dealer_assist.rules.west_actions import Prompt, Roll, WestAction, WestPrompt
from dealer_assist.rules.west_final import awaiting_cool, awaiting_smarts, milder_finalist
from dealer_assist.rules.west_moves import can_leave_game, can_pass_final
from dealer_assist.rules.west_options import RollResult
from dealer_assist.rules.west_payout import awaiting_extra
from dealer_assist.rules.west_rolls import CAREFUL_DICE, D10, PLAIN_DICE, Manner
from dealer_assist.rules.west_setup import Stage, WestPlayer
from dealer_assist.rules.west_state import WestState


def prompts(state: WestState) -> tuple[Prompt, ...]:
    """What the croupier says and asks for now, in the order of the rules; nothing once the game is over."""
    if state.over:
        return ()
    match state.stage:
        case Stage.STAKES:
            said = _at_the_start(state)
        case Stage.PRELUDE:
            said = _in_prelude(state)
        case Stage.CONFRONTATION:
            said = _in_confrontation(state)
        case Stage.FINAL:
            said = _in_final(state)
        case _:  # the payout waits for dice
            said = iter([Prompt(WestPrompt.ROLL_EXTRA, "W27", awaiting_extra(state))])
    return tuple(said)


def candidates(state: WestState) -> Iterator[WestAction]:
    """Every action that the stage could ask for, rolls and amounts with the least and the largest value."""
    if state.stage is Stage.STAKES:
        yield from (a.RollStakes((face,) * state.setup.options.stakes.dice) for face in (1, D10))
    if state.stage in {Stage.PRELUDE, Stage.CONFRONTATION}:
        yield a.NextStage()
    for seat in state.in_game:
        match state.stage:
            case Stage.PRELUDE:
                yield from _in_stage_one(state, seat)
            case Stage.CONFRONTATION:
                yield from _in_stage_two(state, seat)
            case Stage.FINAL:
                yield from _in_stage_three(state, seat)
            case Stage.PAYOUT:
                yield from (a.RollExtra(seat, die) for die in (1, D10))


def _in_stage_one(state: WestState, seat: int) -> Iterator[WestAction]:
    careful = state.player(seat).manner is Manner.CAREFUL
    yield from (a.RollDice(seat, Roll.ASSESSMENT, dice) for dice in _extremes(state, PLAIN_DICE))
    yield from (a.ChooseManner(seat, manner) for manner in (Manner.CAREFUL, Manner.AGGRESSIVE))
    yield from (a.RollDice(seat, Roll.YOUR_GAME, dice) for dice in _extremes(state, CAREFUL_DICE if careful else PLAIN_DICE))
    yield from (a.WillpowerTest(seat, passed) for passed in (True, False))
    yield from (a.SetMaxLoss(seat, amount) for amount in (1, state.setup.stacks[seat - 1]))


def _in_stage_two(state: WestState, seat: int) -> Iterator[WestAction]:
    yield from (a.ChooseManner(seat, manner) for manner in Manner)
    yield from (a.RollDice(seat, roll, dice) for roll in (Roll.SMARTS, Roll.COOL) for dice in _extremes(state, PLAIN_DICE))
    yield a.Cheat(seat)
    yield from (a.PerceptionTest(seat, passed) for passed in (True, False))
    yield a.LeaveGame(seat)


def _in_stage_three(state: WestState, seat: int) -> Iterator[WestAction]:
    yield a.PassFinal(seat)
    for dice in _extremes(state, PLAIN_DICE):
        yield from (a.CoolTest(seat, dice, passed) for passed in (True, False))
        yield a.RollDice(seat, Roll.FINAL_SMARTS, dice)


def _extremes(state: WestState, count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The least and the largest dice of a roll; a finished result is as good as two dice can be (WA1)."""
    sides = state.setup.options.die
    if state.setup.options.rb is RollResult.ENTERED:
        return (PLAIN_DICE,), (PLAIN_DICE * sides,)
    return (1,) * count, (sides,) * count


def _at_the_start(state: WestState) -> Iterator[Prompt]:
    yield Prompt(WestPrompt.ANNOUNCE_VARIANT, "W1, W5, W6")
    yield Prompt(WestPrompt.ALL_IN_WORKS if state.setup.options.all_in_works else WestPrompt.NO_ALL_IN, "W3")
    yield Prompt(WestPrompt.ANNOUNCE_SERIES, "W4")
    yield Prompt(WestPrompt.ROLL_STAKES, "W5")


def _in_prelude(state: WestState) -> Iterator[Prompt]:
    yield Prompt(WestPrompt.USE_CARD_SKILL, "W7")
    yield from _asked(state, WestPrompt.ROLL_ASSESSMENT, "W8", lambda player: player.assessment is None)
    yield from _asked(state, WestPrompt.CHOOSE_MANNER, "W9", lambda player: player.manner is None)
    yield from _asked(state, WestPrompt.ROLL_YOUR_GAME, "W10", lambda player: player.manner is not None and player.game is None)
    yield from _asked(state, WestPrompt.TEST_WILLPOWER, "W11", lambda player: not player.steady)
    yield from _asked(
        state, WestPrompt.MAY_SET_MAX_LOSS, "W12", lambda player: player.steady and not player.fails and player.max_loss is None
    )
    if all(player.ready_for_stage_two for player in state.players):
        yield Prompt(WestPrompt.OPEN_STAGE_TWO, "W14")


def _in_confrontation(state: WestState) -> Iterator[Prompt]:
    yield Prompt(WestPrompt.REPORT_LEVELS, "W13")
    yield Prompt(WestPrompt.SHOW_INTERIM_SCORES, "W14")
    yield from _named(WestPrompt.SHORT_OF_FUNDS, "W15", tuple(seat for seat, one in enumerate(state.players, start=1) if one.out))
    yield Prompt(WestPrompt.USE_CARD_SKILL, "W7")
    yield from _asked(state, WestPrompt.CHOOSE_MANNER, "W16", lambda player: player.second_manner is None and not player.fails)
    yield from _asked(state, WestPrompt.STEP_UP_MANNER, "W16", lambda player: player.second_manner is None and player.fails > 0)
    yield from _asked(
        state, WestPrompt.ROLL_STAGE_TWO, "W17", lambda player: player.second_manner is not None and not player.ready_for_stage_three
    )
    yield Prompt(WestPrompt.CHEAT_NOW, "W18")
    yield from _asked(state, WestPrompt.LOOK_FOR_CHEATING, "W18", lambda player: player.perceives is None)
    yield from _named(WestPrompt.CHEATING_NOTICED, "W18", tuple(dict(state.noticed)))
    yield from _named(WestPrompt.MAY_LEAVE, "W19", tuple(seat for seat in state.in_game if can_leave_game(state, seat)))
    if all(state.player(seat).ready_for_stage_three for seat in state.in_game):
        yield Prompt(WestPrompt.OPEN_STAGE_THREE, "W20")


def _in_final(state: WestState) -> Iterator[Prompt]:
    milder, rolling = milder_finalist(state), awaiting_smarts(state)
    yield Prompt(WestPrompt.ANNOUNCE_FINALISTS, "W20", state.finalists)
    yield from _named(WestPrompt.FUNDS_TOO_SHORT_FOR_FINAL, "W21", state.short)
    if milder is not None and can_pass_final(state, milder):
        yield Prompt(WestPrompt.MAY_PASS_FINAL, "W21", (milder,))
    yield from _named(WestPrompt.TEST_COOL, "W22", awaiting_cool(state))
    if rolling is not None:
        yield Prompt(WestPrompt.ROLL_FINAL_SMARTS, "W22", (rolling,))


def _asked(state: WestState, code: WestPrompt, rule: str, needed: Callable[[WestPlayer], bool]) -> Iterator[Prompt]:
    """The prompt for those in the game of whom it is needed, unless there are none."""
    return _named(code, rule, tuple(seat for seat in state.in_game if needed(state.player(seat))))


def _named(code: WestPrompt, rule: str, seats: tuple[int, ...]) -> Iterator[Prompt]:
    """The prompt for these seats, unless there are none."""
    if seats:
        yield Prompt(code, rule, seats)
