"""The bet on the croupier's desk: the amount that is being entered, and the action that a key means for the seat to act."""

from collections.abc import Callable
from dataclasses import dataclass

from dealer_assist.rules.actions import AllIn, Bet, BettingAction, Call, Check, Fold, RaiseTo
from dealer_assist.rules.betting import Round
from dealer_assist.rules.betting_actions import pot_sized
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.table.session import TableSession
from dealer_assist.ui.keys import Intent, Press

MOST_DIGITS = 9
"""Digits of the largest amount that can be typed."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What the seat to act may bet or raise to: `least` and `most` in the smallest unit, None where neither is open to it.

    `raising` tells that an amount is the whole stake to which the seat raises; else it is a first bet (S20).
    """

    least: int | None
    most: int | None
    raising: bool


class BetDesk:
    """Holds the amount that is entered for the seat to act; it is forgotten with every change of the session."""

    def __init__(self, session: TableSession) -> None:
        self._session = session
        self.amount: int | None = None

    @property
    def round(self) -> Round | None:
        """The round that waits for a bet; None while nobody is to act."""
        hand = self._session.hand
        return None if hand is None else hand.round

    @property
    def limits(self) -> Limits:
        """The least and the largest amount, as the rules have them now."""
        legal = self._session.legal()
        bets = [action.amount for action in legal if isinstance(action, Bet)]
        raises = [action.level for action in legal if isinstance(action, RaiseTo)]
        amounts = raises or bets
        raising = bool(raises) or (self.round is not None and self.round.call_level > 0)
        return Limits(min(amounts, default=None), max(amounts, default=None), raising)

    @property
    def shown(self) -> int | None:
        """The amount that is entered, else the least one that is open; None where none is."""
        return self.amount if self.amount is not None else self.limits.least

    def clear(self) -> None:
        """No amount is entered."""
        self.amount = None

    def type_digit(self, digit: str) -> None:
        """Put a digit behind the amount; one more than MOST_DIGITS is not taken."""
        text = f"{self.amount or ''}{digit}"
        if len(text) <= MOST_DIGITS:
            self.amount = int(text)

    def erase(self) -> None:
        """Take the last digit away."""
        self.amount = (self.amount or 0) // 10 or None

    def step(self, by: int) -> None:
        """So many antes more, between the least and the largest amount; the first step gives the least."""
        state = self.round
        if state is not None:
            self.choose(self.limits.least if self.amount is None else self.amount + by * state.ante)

    def choose(self, amount: int | None) -> None:
        """An amount offered by a button, kept between the least and the largest one."""
        limits = self.limits
        if amount is not None and limits.least is not None and limits.most is not None:
            self.amount = min(max(amount, limits.least), limits.most)

    @property
    def pot_sized(self) -> int | None:
        """The amount that bets the whole bank, or raises by it after the call; None where no bet is open."""
        hand, state = self._session.hand, self.round
        if hand is None or state is None or self.limits.least is None:
            return None
        return pot_sized(state, hand.bank)

    def action(self, intent: Intent) -> BettingAction:
        """What an intent means for the seat to act; whether the rules allow it is asked elsewhere. Raises IllegalAction `round_over`."""
        hand, state = self._session.hand, self.round
        if hand is None or hand.to_act is None or state is None:
            raise IllegalAction("round_over")
        seat = hand.to_act
        match intent:
            case Intent.FOLD:
                return Fold(seat)
            case Intent.ALL_IN:
                return AllIn(seat)
            case Intent.BET_RAISE:
                return self._bet(seat, state)
            case Intent.CONFIRM if self.amount is not None:
                return self._bet(seat, state)
        return Call(seat) if state.to_call else Check(seat)

    def _bet(self, seat: int, state: Round) -> BettingAction:
        """The amount entered, else the least one; where none is open, one that the rules refuse with their reason."""
        amount = state.call_level + state.ante if self.shown is None else self.shown
        return RaiseTo(seat, amount) if self.limits.raising else Bet(seat, amount)

    @property
    def intents(self) -> dict[Intent, Callable[[Press], None]]:
        """What the keys of the betting page do."""
        acts = (Intent.CONFIRM, Intent.CHECK_CALL, Intent.BET_RAISE, Intent.ALL_IN, Intent.FOLD)
        return {
            Intent.DIGIT: lambda press: self.type_digit(press.digit),
            Intent.ERASE: lambda _: self.erase(),
            Intent.DROP: lambda _: self.clear(),
            Intent.LEFT: lambda _: self.step(-1),
            Intent.RIGHT: lambda _: self.step(1),
            Intent.PICTURE_BACK: lambda _: self.choose(self.limits.least),
            Intent.PICTURE_ON: lambda _: self.choose(self.pot_sized),
            **dict.fromkeys(acts, lambda press: self._session.act(self.action(press.intent))),
        }
