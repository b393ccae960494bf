"""A table of Banker step by step, each step with the rules that it follows."""

from collections.abc import Iterator

from dealer_assist.rules.banker_hand import BankerAction, BankerResult
from dealer_assist.rules.banker_play import BankerPlay
from dealer_assist.rules.serial import Place
from dealer_assist.table.announce_banker import house_said, player_said
from dealer_assist.table.banker_view import BankerLine, BankerView
from dealer_assist.table.dispute_steps import Step, announced, pair_steps, step
from dealer_assist.table.hand import HandState

_RULES = {
    "banker-alive": ("S27", "S33"),
    "banker-double-set": ("S14", "S33", "SA24"),
    "banker-out-post": ("S12", "S27", "S33"),
    "banker-out-outside": ("S12", "S27", "S33"),
    "banker-out-no-corridor": ("S13", "S27", "S33"),
    "banker-out-double-trash": ("S14", "S27", "S33"),
    "banker-folded": ("S33", "SA25"),
    "banker-house-wins": ("S33",),
    "banker-house-pays": ("S33",),
    "banker-house-even": ("S33",),
}
"""The rules behind what is announced of a player and of the house."""


def banker_steps(hand: HandState) -> Iterator[Step]:
    """Each player by himself: his place, what he has put in, his two digits, the croupier's note at his place, what he wins or loses.

    While the hand is played it ends with what is known; the house is told when all have ended.
    """
    view, play = hand.view, hand.play
    if not isinstance(view, BankerView) or not isinstance(play, BankerPlay):
        return
    for line, result in zip(view.lines, play.results, strict=True):
        if line.place is not None:
            yield from _player(play, line, line.place, result)
    if play.over:
        yield announced(house_said(play.house_net), _RULES)


def _player(play: BankerPlay, line: BankerLine, place: Place, result: BankerResult | None) -> Iterator[Step]:
    yield step("dispute-banker-place", ("S11", "S33"), line.seat, place=place.number, neighbour=place.neighbour)
    if line.action is BankerAction.BET:
        ante = play.setup.ante
        yield step("dispute-banker-stake", ("S33", "SA23"), line.seat, ante=ante, bet=line.bet, stake=ante + line.bet)
    note = play.seats[line.seat - 1].serial
    if note is not None:
        yield from pair_steps(line.seat, note.digits, place)
    if line.check is not None:
        yield step("dispute-banker-check", ("S17", "S33", "SA26"), line.seat, place=place.number, digit=line.check)
    if result is not None:
        yield announced(player_said(play, line.seat, result), _RULES)
