"""The traps of a practised hand: where each has its occasion, what is told then, what is right, and the rule that says so.

None of them is an action that the rules allow, but for a note that stays closed and one that is misread.
"""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from dealer_assist.rules.actions import Bet, Call, Check, Fold, NotOpened, RaiseTo, ShowNote
from dealer_assist.rules.banker_options import BankerOptions
from dealer_assist.rules.betting import least_increment
from dealer_assist.rules.coins_actions import PairBet, PairCall, PairCheck, PairFold, PairRaise
from dealer_assist.rules.coins_pair import LARGEST_K
from dealer_assist.rules.coins_play import CoinsPlay
from dealer_assist.rules.errors import RuleError
from dealer_assist.rules.options import Game
from dealer_assist.rules.split_options import SplitOptions
from dealer_assist.rules.split_play import SplitPlay
from dealer_assist.table.hand import HandState
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.simulator_script import Deed, Notes, ScriptStep, Trap

TRAPS_OF_GRADE: Mapping[Grade, int] = MappingProxyType({Grade.EASY: 1, Grade.MEDIUM: 2, Grade.HARD: 4})
"""How many traps a hand of each grade has at most: one whose occasion does not come is left out."""

_LEFT_TO_PLAY = 3
"""Seats that a fold needs to leave a hand which goes on."""

_RULES: Mapping[Game, Mapping[Trap, str]] = MappingProxyType(
    {
        Game.SPLIT: {
            Trap.BELOW_ANTE: "S21",
            Trap.ABOVE_LIMIT: "SA7",
            Trap.OUT_OF_TURN: "S16",
            Trap.OWN_RAISE: "S20",
            Trap.DUPLICATE_NOTE: "S2",
            Trap.FOREIGN_NOTE: "S2",
            Trap.MISREAD: "S9",
            Trap.NOT_OPENED: "S26",
        },
        Game.BANKER: {
            Trap.BELOW_ANTE: "S33",
            Trap.ABOVE_LIMIT: "SA23",
            Trap.DUPLICATE_NOTE: "S2",
            Trap.FOREIGN_NOTE: "S33",
            Trap.MISREAD: "S9",
        },
        Game.COINS: {
            Trap.ABOVE_LIMIT: "C6",
            Trap.OUT_OF_TURN: "C6",
            Trap.SECOND_RAISE: "C6",
        },
        Game.MOON: {
            Trap.BELOW_ANTE: "M17",
            Trap.OUT_OF_TURN: "M16",
            Trap.OWN_RAISE: "S20",
            Trap.DUPLICATE_NOTE: "M1",
            Trap.FOREIGN_NOTE: "M1",
            Trap.MISREAD: "M5",
            Trap.NOT_OPENED: "M20",
        },
    }
)
"""The traps that each game can have, each with the rule that forbids or decides it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A hand in which `action` would be next, as the rules have it.

    `shown` are the numbers of the notes that have been shown, `note` that of the next one, `foreign` of one that is not in the
    registered deck; None where no deck was registered.
    """

    hand: HandState
    action: Any
    notes: Notes
    shown: tuple[int, ...]
    note: int
    foreign: int | None


def draw_traps(game: Game, grade: Grade, rng: random.Random) -> tuple[Trap, ...]:
    """The traps of a hand. A note is misread only where no registered deck would show it to be foreign."""
    chosen = rng.sample(tuple(_RULES[game]), min(TRAPS_OF_GRADE[grade], len(_RULES[game])))
    return tuple(trap for trap in chosen if trap is not Trap.MISREAD or Trap.FOREIGN_NOTE not in chosen)


def spring(trap: Trap, moment: Moment, rng: random.Random) -> ScriptStep | None:
    """The trap at this moment; None where it has no occasion."""
    return _OCCASIONS[trap](moment, rng)


def _step(trap: Trap, moment: Moment, told: Deed, expected: Deed | None = None) -> ScriptStep:
    return ScriptStep(told, expected, _RULES[moment.hand.game][trap], trap)


def _refused(trap: Trap, moment: Moment, told: Deed) -> ScriptStep | None:
    """The trap, where the rules refuse what is told."""
    try:
        moment.hand.verify(told)
    except RuleError:
        return _step(trap, moment, told)
    return None


def _bets(moment: Moment) -> list[Bet]:
    """The bets that are open to the seat whose action is next."""
    legal = (action for action in moment.hand.legal() if isinstance(action, Bet))
    return [action for action in legal if action.seat == getattr(moment.action, "seat", None)]


def _below_ante(moment: Moment, _: random.Random) -> ScriptStep | None:
    """Half an ante: in Split it counts as a fold (S21), elsewhere it is refused (M17, S33)."""
    hand, bets = moment.hand, _bets(moment)
    ante = hand.opened.ante
    if not bets or min(bet.amount for bet in bets) < ante:
        return None
    told = Bet(bets[0].seat, ante // 2)
    if isinstance(hand.play, SplitPlay):
        return _step(Trap.BELOW_ANTE, moment, told, Fold(told.seat)) if len(hand.play.live) >= _LEFT_TO_PLAY else None
    return _refused(Trap.BELOW_ANTE, moment, told)


def _above_limit(moment: Moment, _: random.Random) -> ScriptStep | None:
    """One ante more than the most that was agreed (SA7, SA23), in Coins a multiplier beyond three (C6)."""
    hand, bets, limit = moment.hand, _bets(moment), _limit(moment.hand)
    for bet in hand.legal():
        if isinstance(bet, PairBet):
            return _refused(Trap.ABOVE_LIMIT, moment, replace(bet, k=LARGEST_K + 2))
    if not bets or not limit or hand.play.stacks[bets[0].seat - 1] < limit + hand.opened.ante:
        return None
    return _refused(Trap.ABOVE_LIMIT, moment, Bet(bets[0].seat, limit + hand.opened.ante))


def _limit(hand: HandState) -> int:
    """The most that a first bet may be by agreement, 0 without a limit."""
    match hand.options:
        case SplitOptions(raise_cap_ante=antes) | BankerOptions(banker_bet_cap=antes):
            return (antes or 0) * hand.opened.ante
    return 0


def _out_of_turn(moment: Moment, rng: random.Random) -> ScriptStep | None:
    """Somebody else checks or calls before his turn (S16, M16, C6)."""
    hand, bets = moment.hand, moment.hand.round
    if isinstance(hand.play, CoinsPlay):
        waiting = [pair.player for pair in hand.play.pairs if not pair.pair.closed and pair.player != hand.to_act]
        return _refused(Trap.OUT_OF_TURN, moment, PairCheck(rng.choice(waiting), hand.button)) if waiting and hand.to_act else None
    if bets is None:
        return None
    able = [seat for seat, bettor in enumerate(bets.bettors, start=1) if bettor.stack > bets.call_level and not bettor.folded]
    early = [seat for seat in able if seat != hand.to_act and seat - 1 != bets.aggressor]
    if not early:
        return None
    return _refused(Trap.OUT_OF_TURN, moment, Call(rng.choice(early)) if bets.call_level else Check(rng.choice(early)))


def _own_raise(moment: Moment, _: random.Random) -> ScriptStep | None:
    """Whoever has bet or raised last raises again, before anybody else has raised (S20, SA5)."""
    bets = moment.hand.round
    if bets is None or bets.aggressor is None:
        return None
    level, bettor = bets.call_level + least_increment(bets), bets.bettors[bets.aggressor]
    if bettor.folded or bettor.stack < level - bettor.stake:
        return None
    return _refused(Trap.OWN_RAISE, moment, RaiseTo(bets.aggressor + 1, level))


def _second_raise(moment: Moment, _: random.Random) -> ScriptStep | None:
    """A raise after the one that a pair of Coins allows (C6)."""
    play, action = moment.hand.play, moment.action
    if not isinstance(play, CoinsPlay) or not isinstance(action, PairCall | PairFold):
        return None
    pair = next(each.pair for each in play.pairs if each.player in (action.seat, action.opponent))
    return _refused(Trap.SECOND_RAISE, moment, PairRaise(action.seat, action.opponent, 1)) if len(pair.announced) > 1 else None


def _duplicate_note(moment: Moment, rng: random.Random) -> ScriptStep | None:
    """A note that lies elsewhere in this hand already."""
    note = moment.action
    if not isinstance(note, ShowNote) or not moment.shown:
        return None
    number = rng.choice(moment.shown)
    step = _refused(Trap.DUPLICATE_NOTE, moment, replace(note, digits=moment.notes(number)))
    return None if step is None else replace(step, note=number)


def _foreign_note(moment: Moment, _: random.Random) -> ScriptStep | None:
    """A note that is not in the registered deck: the table refuses it, whatever the game (`table.deck`)."""
    if not isinstance(moment.action, ShowNote) or moment.foreign is None:
        return None
    told = replace(moment.action, digits=moment.notes(moment.foreign))
    return replace(_step(Trap.FOREIGN_NOTE, moment, told), note=moment.foreign)


def _misread(moment: Moment, rng: random.Random) -> ScriptStep | None:
    """One digit that counts is read wrong, and the reader is sure of it: a person has to see it on the note."""
    if not isinstance(moment.action, ShowNote):
        return None
    told = replace(moment.action, digits=moment.notes(moment.note))
    at = rng.choice(_counted(moment.hand, told.slot)) - 1
    other = rng.choice([digit for digit in "0123456789" if digit != told.digits[at]])
    offered = told.digits[:at] + other + told.digits[at + 1 :]
    return replace(_step(Trap.MISREAD, moment, told, told), note=moment.note, offered=offered)


def _counted(hand: HandState, slot: int) -> tuple[int, ...]:
    """The positions that count on a note: on the croupier's in Banker those of everybody who has named his place (S33)."""
    seats = range(1, len(hand.opened.seats) + 1)
    return hand.counted_positions(slot) or tuple(place for seat in seats for place in hand.counted_positions(seat)[:1])


def _not_opened(moment: Moment, _: random.Random) -> ScriptStep | None:
    """A seat keeps its note closed at the showdown (S26, M20)."""
    note = moment.action
    if not isinstance(note, ShowNote) or note.index:
        return None
    told = NotOpened(note.slot)
    return _step(Trap.NOT_OPENED, moment, told, told) if told in moment.hand.legal() else None


_OCCASIONS: Mapping[Trap, Callable[[Moment, random.Random], ScriptStep | None]] = MappingProxyType(
    {
        Trap.BELOW_ANTE: _below_ante,
        Trap.ABOVE_LIMIT: _above_limit,
        Trap.OUT_OF_TURN: _out_of_turn,
        Trap.OWN_RAISE: _own_raise,
        Trap.SECOND_RAISE: _second_raise,
        Trap.DUPLICATE_NOTE: _duplicate_note,
        Trap.FOREIGN_NOTE: _foreign_note,
        Trap.MISREAD: _misread,
        Trap.NOT_OPENED: _not_opened,
    }
)
