"""Coins at the table: how a deal is made from its opening, and what the session asks of it. There are no notes in it."""

from dataclasses import dataclass
from typing import Any

from dealer_assist.rules.coins_hand import PairResult
from dealer_assist.rules.coins_pair import Side
from dealer_assist.rules.coins_play import CoinsPlay, CoinsSetup
from dealer_assist.rules.coins_play import deal as deal_coins
from dealer_assist.table.events import HandOpened
from dealer_assist.table.hand_view import Debt, HandView


def deal(opened: HandOpened, options: Any) -> CoinsPlay:  # noqa: ANN401 - the options of this game
    """The first state of the deal; the ante is the nominal. Raises the RuleError that keeps it from being made."""
    return deal_coins(CoinsSetup(opened.seats, opened.stacks, opened.ante, opened.button, options))


@dataclass(frozen=True, slots=True)
class CoinsView(HandView[CoinsPlay]):
    """A deal of Coins: a pair for every player."""

    @property
    def result(self) -> tuple[PairResult | None, ...] | None:
        """How each pair has ended, clockwise from the dealer's left."""
        return self.play.results if self.play.over else None

    @property
    def stage(self) -> str:
        """A value of `rules.coins_play.Stage`."""
        return str(self.play.stage)

    @property
    def to_act(self) -> int | None:
        """The seat that acts in the pair whose turn it is."""
        return self.play.to_act

    @property
    def debts(self) -> tuple[Debt, ...]:
        """What could not be paid (CA10)."""
        dealer = self.opened.seats[self.play.button - 1]
        results = (result for result in self.play.results if result is not None and result.debt)
        return tuple(
            Debt(dealer, result.name, result.debt) if result.winner is Side.PLAYER else Debt(result.name, dealer, result.debt)
            for result in results
        )
