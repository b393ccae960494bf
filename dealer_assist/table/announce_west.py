"""What is announced of a game of Wild West: rolls, manners, scores stage by stage, and the payout (W5 to W28).

What only the master and one player know is not told: assessments, cheating, and whether somebody has noticed it (W13, W18).
"""

from collections.abc import Iterator

from dealer_assist.rules.west_actions import (
    Cheat,
    ChooseManner,
    CoolTest,
    LeaveGame,
    NextStage,
    PassFinal,
    PerceptionTest,
    Roll,
    RollDice,
    RollExtra,
    RollStakes,
    SetMaxLoss,
    WillpowerTest,
)
from dealer_assist.rules.west_play import WestPlay
from dealer_assist.rules.west_setup import Stage
from dealer_assist.table.announcement import Announcement, HandChange, listed, shown, spoken
from dealer_assist.table.hand import HandState

_RESULTS = {Roll.YOUR_GAME: "game", Roll.SMARTS: "smarts", Roll.COOL: "cool", Roll.FINAL_SMARTS: "duel"}
"""Where a player's record keeps the result of a roll that everybody sees."""


def opened(hand: HandState) -> Iterator[Announcement]:
    """The game begins (W1)."""
    yield spoken("west-opened", hand=hand.number, seats=len(hand.opened.seats), ante=hand.opened.ante)


def happened(change: HandChange) -> Iterator[Announcement]:
    """What was rolled or decided, and what a new stage brings."""
    play = change.after.play
    if not isinstance(play, WestPlay):
        return
    match change.event:
        case RollStakes():
            yield spoken("west-stakes", modifier=play.modifier)
        case RollDice() | CoolTest() | RollExtra() as rolled:
            yield _roll_said(play, rolled)
        case NextStage() if change.before is not None:
            yield from _stage_two_said(play) if change.before.stage == Stage.PRELUDE else _stage_three_said(play)
        case _:
            yield from _move_said(change)


def _roll_said(play: WestPlay, rolled: RollDice | CoolTest | RollExtra) -> Announcement:
    match rolled:
        case RollDice(seat, Roll.ASSESSMENT):
            return shown("west-roll-assessment", seat=seat)
        case RollDice(seat, roll):
            return spoken(f"west-roll-{roll}", seat=seat, result=getattr(play.player(seat), _RESULTS[roll]))
        case CoolTest(seat=seat, passed=passed):
            return spoken("west-cool-passed" if passed else "west-cool-failed", seat=seat, result=play.player(seat).nerve or 0)
    return spoken("west-extra-die", seat=rolled.seat, die=rolled.die)


def _move_said(change: HandChange) -> Iterator[Announcement]:
    match change.event:
        case ChooseManner(seat, manner):
            yield spoken(f"west-manner-{manner}", seat=seat)
        case WillpowerTest(seat, passed):
            yield spoken("west-willpower-passed" if passed else "west-willpower-failed", seat=seat)
        case SetMaxLoss(seat, amount):
            yield spoken("west-max-loss", seat=seat, amount=amount)
        case Cheat() | PerceptionTest():
            yield shown("west-recorded")
        case LeaveGame(seat):
            yield spoken("west-left", seat=seat)
        case PassFinal(seat):
            yield spoken("west-passed", seat=seat)


def _stage_two_said(play: WestPlay) -> Iterator[Announcement]:
    """The interim scores, and who is out for want of funds (W14, W15)."""
    yield spoken("west-stage-two")
    yield from (spoken("west-interim", seat=seat, score=score) for seat, score in enumerate(play.interim, start=1))
    out = [seat for seat, player in enumerate(play.players, start=1) if player.out]
    if out:
        yield spoken("west-out-of-funds", seats=listed(out), count=len(out))


def _stage_three_said(play: WestPlay) -> Iterator[Announcement]:
    """The pre-final scores, and who plays the final, where one is played (W20, W21)."""
    yield spoken("west-stage-three")
    yield from (spoken("west-pre-final", seat=seat, score=play.pre_final(seat)) for seat in play.in_game)
    if play.finalists:
        yield spoken("west-finalists", seats=listed(play.finalists), count=len(play.finalists))
    if play.short:
        yield spoken("west-short", seats=listed(play.short), count=len(play.short))


def settled(change: HandChange) -> Iterator[Announcement]:
    """The payout: the scores from the weakest on, half of the best, the base prize, and what each has won or lost (W23 to W27)."""
    play = change.after.play
    if not isinstance(play, WestPlay) or not play.over or (change.before is not None and change.before.result == change.after.result):
        return
    if play.result is not None:
        yield spoken("west-prize", amount=play.result.prize)
        yield shown("west-half", half=play.result.half)
        numbers = {name: seat for seat, name in enumerate(play.names, start=1)}
        scores = dict(play.result.scores)
        for (name, score), standing in zip(scores.items(), play.result.standings, strict=True):
            yield shown(f"west-standing-{standing}", seat=numbers[name], score=score)
        for name, amount in play.result.extra:
            yield spoken("west-extra", seat=numbers[name], amount=amount)
    yield from (_net_said(seat, net) for seat, net in enumerate(play.nets, start=1))


def _net_said(seat: int, net: int) -> Announcement:
    code = "west-even" if net == 0 else "west-won" if net > 0 else "west-lost"
    return spoken(code, seat=seat, amount=abs(net))
