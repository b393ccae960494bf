"""Coins at the table: how a deal is made from its opening, and what the session asks of it. There are no notes in it."""

from dataclasses import dataclass
from typing import Any

from dealer_assist.rules.coins_alerts import dealer_means
from dealer_assist.rules.coins_hand import PairResult
from dealer_assist.rules.coins_money import reserve
from dealer_assist.rules.coins_pair import Side, Step, showdown_k
from dealer_assist.rules.coins_play import CoinsPlay, CoinsSetup
from dealer_assist.rules.coins_play import deal as deal_coins
from dealer_assist.rules.coins_settling import worst_for
from dealer_assist.table.events import HandOpened
from dealer_assist.table.hand_view import Debt, HandView


def deal(opened: HandOpened, options: Any) -> CoinsPlay:  # noqa: ANN401 - the options of this game
    """The first state of the deal; the ante is the nominal. Raises the RuleError that keeps it from being made."""
    return deal_coins(CoinsSetup(opened.seats, opened.stacks, opened.ante, opened.button, options))


@dataclass(frozen=True, slots=True)
class PairLine:
    """One pair as it stands: the player's seat, what was done, and the money that lies in it.

    `k` is the multiplier of a showdown now; `stakes` are the player's and the dealer's, `coins` likewise, None where closed.
    `risk` is the most that the player can still lose by the coins, `cover` what he has laid on the table for it.
    """

    player: int
    steps: tuple[Step, ...]
    k: int
    stakes: tuple[int, int]
    coins: tuple[int | None, int | None]
    risk: int
    cover: int
    result: PairResult | None


@dataclass(frozen=True, slots=True)
class Exposure:
    """What the dealer can lose to all players together, and what he has for it (CA9); `reserve` is the part that lies aside (C4)."""

    amount: int
    means: int
    reserve: int


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

    @property
    def pairs(self) -> tuple[PairLine, ...]:
        """Every pair, clockwise from the dealer's left (C1, C10)."""
        play, terms = self.play, self.play.setup.terms
        dealer_coin = play.coins[play.button - 1]
        lines = []
        for each, result in zip(play.pairs, play.results, strict=True):
            closed = each.pair.folder is not None
            lines.append(
                PairLine(
                    player=each.player,
                    steps=each.pair.steps,
                    k=showdown_k(each.pair, terms.options),
                    stakes=(each.player_stake, each.dealer_stake),
                    coins=(None, None) if closed else (play.coins[each.player - 1], dealer_coin),
                    risk=0 if closed else worst_for(Side.PLAYER, each.pair, terms),
                    cover=reserve(Side.PLAYER, terms) + each.player_stake,
                    result=result,
                )
            )
        return tuple(lines)

    @property
    def exposure(self) -> Exposure:
        """The dealer's risk in all pairs (CA9)."""
        return Exposure(self.play.exposure, dealer_means(self.play), self.play.setup.reserves[self.play.button - 1])
