"""The money and the notes of a session between its hands: stacks by name, the jackpot and whose it is, the house, the deck.

Where the printed texts are silent, this module decides:

- Pocket notes are the players' property until they lie in the bank: opening a hand brings their value to the table, and
  whoever wins them has it in the stack (SA2). What is left in the deck counts as notes, not as money.
- A board note leaves the deck when it is dealt, also where all others folded before the showdown (S4, SA1).
"""

from dataclasses import dataclass, replace

from dealer_assist.rules.amounts import Amounts
from dealer_assist.rules.deck_building import Deck
from dealer_assist.rules.jackpot import Jackpot, roll_over
from dealer_assist.table.hand_view import Debt


@dataclass(frozen=True, slots=True)
class HandOutcome:
    """What a finished hand changes. `stacks` and `house` are differences, `jackpot` is what has rolled over.

    `jackpot` is None in a game that does not touch it; `main_carried` tells whether the main pot, and the old jackpot in it,
    rolls over. `brought` is the value of the pocket notes that came to the table with the hand.
    """

    seats: tuple[str, ...]
    stacks: Amounts
    jackpot: int | None
    main_carried: bool
    house: int
    brought: int
    debts: tuple[Debt, ...] = ()


@dataclass(frozen=True, slots=True)
class Accounts:
    """Everything that outlives a hand. `brought` is the money that came to the table less what left it, so that always
    stacks + jackpot + house = brought (I1). `button` is the seat that had it in the last hand that counts, 0 before the first.
    `deck_players` are those who put the deck together, nobody where it is the house's. `debts` are told, not reckoned in (CA10).
    `nominal` is that of the last deal of Coins, `nominal_deals` how many deals it has had (CA7).
    """

    stacks: Amounts = ()
    jackpot_parts: Jackpot = ()
    house: int = 0
    brought: int = 0
    button: int = 0
    hands: int = 0
    deck: Deck | None = None
    deck_players: tuple[str, ...] = ()
    debts: tuple[Debt, ...] = ()
    nominal: int = 0
    nominal_deals: int = 0
    closed: bool = False

    @property
    def jackpot(self) -> int:
        """What has rolled over and not been won yet (SA15)."""
        return sum(part.amount for part in self.jackpot_parts)

    @property
    def money(self) -> int:
        """All the money that is counted here: equal to `brought` (I1)."""
        return sum(amount for _, amount in self.stacks) + self.jackpot + self.house

    def stack(self, name: str) -> int:
        """The money of a player, 0 for somebody unknown."""
        return dict(self.stacks).get(name, 0)

    def moved(self, amounts: Amounts) -> "Accounts":
        """The accounts with so much added to the stacks; a new name comes last."""
        stacks = dict(self.stacks)
        for name, amount in amounts:
            stacks[name] = stacks.get(name, 0) + amount
        return replace(self, stacks=tuple(stacks.items()))

    def after(self, outcome: HandOutcome) -> "Accounts":
        """The accounts when a hand is over."""
        settled = self.moved(outcome.stacks)
        return replace(
            settled,
            jackpot_parts=self._jackpot_after(outcome),
            house=self.house + outcome.house,
            brought=self.brought + outcome.brought,
            debts=(*self.debts, *outcome.debts),
        )

    def _jackpot_after(self, outcome: HandOutcome) -> Jackpot:
        if outcome.jackpot is None:
            return self.jackpot_parts
        return roll_over(self.jackpot_parts, outcome.jackpot, outcome.seats, main_carried=outcome.main_carried)

    def dealt_with(self, nominal: int) -> "Accounts":
        """The accounts after a deal of Coins with this nominal (CA7)."""
        return replace(self, nominal=nominal, nominal_deals=self.nominal_deals + 1 if nominal == self.nominal else 1)

    def shared(self, amounts: Amounts) -> "Accounts":
        """The accounts when the jackpot has been paid out to the stacks (SA15)."""
        return replace(self.moved(amounts), jackpot_parts=(), closed=True)
