"""Writes a hand to practise on: the seats play simple random lines, and traps are laid where they have an occasion.

The hand is played by the rules themselves while it is written, so that every step is legal but for the traps, and its end is theirs.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from dealer_assist.rules.actions import COMMON, AllIn, ShowNote
from dealer_assist.rules.coins_actions import PairFold, ShowCoin
from dealer_assist.rules.moon_actions import Declare
from dealer_assist.rules.options import Game
from dealer_assist.table import games
from dealer_assist.table.events import Entry, HandOpened, NoteRegistered, SerialConfirmed
from dealer_assist.table.hand import HandState
from dealer_assist.table.practice.simulator_lines import likely_action
from dealer_assist.table.practice.simulator_opening import draw_opening
from dealer_assist.table.practice.simulator_script import HandTask, Notes, Script, ScriptStep, Trap
from dealer_assist.table.practice.simulator_traps import Moment, draw_traps, spring

_OPENED = {Game.SPLIT: "S8", Game.BANKER: "S33", Game.COINS: "C4", Game.MOON: "M3"}
_MOON_STREETS = {"preflop": "M16", "flop": "M17", "turn_note": "M18", "turn": "M18", "river_note": "M19", "river": "M19"}


def write_script(task: HandTask, notes: Notes, currency: str = "") -> Script:
    """The hand of a task, played with these notes."""
    rng = random.Random(f"{task.seed} {task.game} {task.grade}")  # noqa: S311 - the same seed is to make the same hand
    brought, opened = draw_opening(task.game, len(notes(0)), currency, rng)
    traps = draw_traps(opened.game, task.grade, rng)
    author = _Author(HandState.open(opened), notes, traps, rng)
    steps = (ScriptStep(opened, opened, _OPENED[opened.game]), *author.steps())
    registered = () if author.foreign is None else tuple(NoteRegistered(notes(number)) for number in range(author.foreign))
    return Script(task, (*brought, *registered), opened, steps, author.hand.play.stacks)


class _Author:
    """Plays the hand from its opening to its end; `hand` is how far it is."""

    def __init__(self, hand: HandState, notes: Notes, traps: tuple[Trap, ...], rng: random.Random) -> None:
        self.hand = hand
        self.foreign = games.notes_per_hand(hand.opened) if Trap.FOREIGN_NOTE in traps else None
        self._notes, self._traps, self._rng = notes, list(traps), rng
        self._shown: tuple[int, ...] = ()

    def steps(self) -> Iterator[ScriptStep]:
        """What happens, one thing after the other."""
        while not self.hand.over:
            action = self._next()
            trap = self._trap(action)
            if trap is not None:
                yield trap
            if trap is None or trap.expected is None:
                yield self._done(ScriptStep(action, action, rule_of(self.hand, action), note=self._laid(action)))
            else:
                self._done(trap)

    def _next(self) -> Any:  # noqa: ANN401 - each game has its own actions
        action = likely_action(self.hand, self._rng)
        return replace(action, digits=self._notes(len(self._shown))) if isinstance(action, ShowNote) else action

    def _laid(self, action: object) -> int | None:
        """The number of the note that is shown by an action."""
        return len(self._shown) if isinstance(action, ShowNote) else None

    def _trap(self, action: object) -> ScriptStep | None:
        """One of the traps that are left, where it has its occasion; half of the occasions are let pass."""
        moment = Moment(self.hand, action, self._notes, self._shown, len(self._shown), self.foreign)
        for trap in self._traps:
            step = spring(trap, moment, self._rng) if self._rng.random() < 0.5 else None
            if step is not None:
                self._traps.remove(trap)
                return step
        return None

    def _done(self, step: ScriptStep) -> ScriptStep:
        """Bring the hand on by what is expected of the step."""
        deed = step.expected
        assert deed is not None  # what is refused does not happen  # noqa: S101
        assert not isinstance(deed, HandOpened)  # the hand is open  # noqa: S101
        if isinstance(deed, ShowNote):
            self._shown = (*self._shown, len(self._shown))
            self.hand = self.hand.then(SerialConfirmed(deed.slot, deed.digits, Entry.READ, index=deed.index))
        else:
            self.hand = self.hand.then(deed)
        return step


def rule_of(hand: HandState, action: object) -> str:
    """The rule by which the rules' own action comes next in a hand."""
    match hand.game:
        case Game.BANKER:
            return "S33"
        case Game.COINS:
            return "C8" if isinstance(action, ShowCoin) else "C7" if isinstance(action, PairFold) else "C6"
        case Game.MOON:
            return "M22" if isinstance(action, Declare) else _MOON_STREETS.get(hand.stage, "M20")
    if isinstance(action, ShowNote):
        return "S17" if action.slot == COMMON else "S26"
    return "S22" if isinstance(action, AllIn) else "S20"
