"""A game of Wild West step by step, each step with the rules that it follows.

What only the master and one player know has no step: assessments, cheating, and whether somebody has noticed it (W13, W18).
"""

from collections.abc import Iterator

from dealer_assist.rules.west_final import final_scores, winner
from dealer_assist.rules.west_hand import Standing, WestResult
from dealer_assist.rules.west_play import WestPlay
from dealer_assist.rules.west_setup import Stage, WestPlayer
from dealer_assist.table.announcement import listed
from dealer_assist.table.dispute_steps import Step, step
from dealer_assist.table.hand import HandState

_STANDINGS = {
    Standing.WINNER: ("W24",),
    Standing.EVEN: ("W24", "WA5"),
    Standing.PARTLY_WON_BACK: ("W24", "WA3"),
    Standing.LOST: ("W24",),
}


def west_steps(hand: HandState) -> Iterator[Step]:
    """The stakes, each stage with its rolls and scores, who plays the final and how it ends, and the payout.

    While the game is played it ends with what is known.
    """
    play = hand.play
    if not isinstance(play, WestPlay) or play.stage is Stage.STAKES:
        return
    yield step("west-stakes", ("W5", "WA2"), modifier=play.modifier)
    for seat, player in enumerate(play.players, start=1):
        yield from _prelude(seat, player)
    if play.interim:
        yield from _confrontation(play)
    if play.stage in {Stage.FINAL, Stage.PAYOUT}:
        yield from _final(play)
    if play.over:
        yield from _payout(play)


def _prelude(seat: int, player: WestPlayer) -> Iterator[Step]:
    """Stage I: the manner, Your Game, the tests of Willpower, the limit."""
    if player.manner is not None:
        yield step(f"west-manner-{player.manner}", ("W9",), seat=seat)
    if player.game is not None:
        yield step("west-roll-your-game", ("W10", "WA1"), seat=seat, result=player.game)
    if player.fails or player.steady:
        yield step("dispute-west-fails", ("W11",), seat, fails=player.fails)
    if player.max_loss is not None:
        yield step("west-max-loss", ("W12",), seat=seat, amount=player.max_loss)


def _confrontation(play: WestPlay) -> Iterator[Step]:
    """Stage II: the interim scores, who is out or leaves, the manners and rolls of the others."""
    for seat, score in enumerate(play.interim, start=1):
        yield step("dispute-west-interim", ("W14",), seat, score=score)
    out = [seat for seat, player in enumerate(play.players, start=1) if player.out]
    if out:
        yield step("west-out-of-funds", ("W15", "WA7"), seats=listed(out), count=len(out))
    for seat, player in enumerate(play.players, start=1):
        if player.left:
            yield step("west-left", ("W19", "W28"), seat=seat)
        elif seat in play.in_game:
            yield from _second_rolls(play, seat, player)


def _second_rolls(play: WestPlay, seat: int, player: WestPlayer) -> Iterator[Step]:
    if player.second_manner is not None:
        yield step(f"west-manner-{player.second_manner}", ("W16",), seat=seat)
    if player.smarts is not None:
        yield step("west-roll-smarts", ("W17", "WA1"), seat=seat, result=player.smarts)
    if player.cool is not None:
        yield step("west-roll-cool", ("W17", "WA1"), seat=seat, result=player.cool)
    if player.ready_for_stage_three and play.stage in {Stage.FINAL, Stage.PAYOUT}:
        yield step("dispute-west-pre-final", ("W17", "WA9"), seat, score=play.pre_final(seat))


def _final(play: WestPlay) -> Iterator[Step]:
    """Stage III: who plays it, the tests of Cool, the duel, and the final scores."""
    if play.finalists:
        yield step("west-finalists", ("W20", "W21"), seats=listed(play.finalists), count=len(play.finalists))
    if play.short:
        yield step("west-short", ("W21",), seats=listed(play.short), count=len(play.short))
    for seat, player in enumerate(play.players, start=1):
        yield from _final_rolls(seat, player)
    if play.stage is Stage.PAYOUT and len(play.in_game) > 1:
        first = winner(play) if play.finalists else None
        if first is not None:
            yield step("dispute-west-final-winner", ("W22",), first)
        for seat, score in final_scores(play).items():
            yield step("dispute-west-final-score", ("W20", "W22"), seat, score=score)


def _final_rolls(seat: int, player: WestPlayer) -> Iterator[Step]:
    if player.passed:
        yield step("west-passed", ("W21", "WA9"), seat=seat)
    if player.nerve is not None:
        yield step("west-cool-passed" if player.held else "west-cool-failed", ("W22",), seat=seat, result=player.nerve)
    if player.duel is not None:
        yield step("west-roll-final-smarts", ("W22",), seat=seat, result=player.duel)


def _payout(play: WestPlay) -> Iterator[Step]:
    """The scores from the weakest on, the prize, the parts of the losers, the extra prize, and what each has won or lost."""
    if play.result is not None:
        yield from _prize(play, play.result)
    extra = play.result is not None and bool(play.result.extra)
    for seat, net in enumerate(play.nets, start=1):
        player = play.player(seat)
        rules = ("W15",) if player.out else ("W28",) if player.left else ("W26", "W27", "WA4") if extra else ("W26", "WA4")
        code = "west-even" if net == 0 else "west-won" if net > 0 else "west-lost"
        yield step(code, rules, seat=seat, amount=abs(net))


def _prize(play: WestPlay, result: WestResult) -> Iterator[Step]:
    numbers = {name: seat for seat, name in enumerate(play.names, start=1)}
    yield step("west-half", ("W23", "W24"), half=result.half)
    for (name, score), standing in zip(result.scores, result.standings, strict=True):
        yield step(f"west-standing-{standing}".replace("_", "-"), _STANDINGS[standing], seat=numbers[name], score=score)
    top = max(score for _, score in result.scores)
    yield step("dispute-west-prize", ("W25",), ante=play.setup.ante, modifier=play.modifier, top=top, amount=result.prize)
    losses = dict(result.loss)
    for name, part in result.parts:
        yield step("dispute-west-part", ("W26", "WA6"), numbers[name], part=part, amount=losses.get(name, 0))
    for name, amount in result.gain:
        yield step("dispute-west-gain", ("WA4", "WA6"), numbers[name], amount=amount)
    for name, amount in result.extra:
        seat = numbers[name]
        yield step("west-extra-die", ("W27", "WA11"), seat=seat, die=play.player(seat).extra_die or 0)
        yield step("west-extra", ("W27", "WA11"), seat=seat, amount=amount)
