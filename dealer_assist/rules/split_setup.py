"""What a hand of Split begins with: the seats, their money, the place and the agreed options (S5, S6, S8).

Where the printed texts are silent, this module decides:

- The pocket notes come out of the deck that the players have put together (S3), not out of the stacks: a hand brings
  `note_value` a seat into its bank, and whoever wins it has that money in his stack.
- The entry fee is paid at the deal of every hand, as a buy-in is ante and fee (S6), by every seat, to the house (SA21). A
  stack below the fee cannot be dealt in.
- A stack below the money ante puts in all it has (as S22 has it for a bet) and may claim what it has matched. An empty
  stack plays for the pocket notes and the jackpot.
"""

from dataclasses import dataclass, field

from dealer_assist.rules.betting import Bettor
from dealer_assist.rules.errors import InvalidHand
from dealer_assist.rules.serial import Place
from dealer_assist.rules.split import SeatEntry, SplitHand, verify_hand
from dealer_assist.rules.split_options import SplitOptions
from dealer_assist.rules.table_verify import verify_ante, verify_money, verify_stacks


@dataclass(frozen=True, slots=True)
class SplitSetup:
    """What is fixed before the notes are dealt. Money in the table's smallest unit.

    `names` and `stacks` clockwise from seat 1; `button` a seat number. `ante` is the unit of the bets (SA3), `note_value` the
    value of each pocket note (0 with `pocket_note_value` zero, SA2), `jackpot` what earlier hands have rolled over (SA15).
    With `betting` False the table keeps its bets by hand: there are no rounds, no money ante and no fee, and the bank is the
    pocket notes and the jackpot.
    """

    place: Place
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    button: int = 1
    options: SplitOptions = field(default_factory=SplitOptions)
    ante: int = 0
    note_value: int = 0
    jackpot: int = 0
    betting: bool = True

    @property
    def entry_fee(self) -> int:
        """What each seat pays to the house (SA21)."""
        return self.options.entry_fee if self.betting else 0

    @property
    def bettors(self) -> tuple[Bettor, ...]:
        """The seats after the entry fee, the money ante in front of them (SA3, SA21)."""
        cash_ante = self.options.cash_ante if self.betting else 0
        behind = tuple(stack - self.entry_fee for stack in self.stacks)
        return tuple(Bettor(stack - min(cash_ante, stack), stake=min(cash_ante, stack)) for stack in behind)


def verify_setup(setup: SplitSetup) -> None:
    """Raise the RuleError that keeps the hand from being dealt.

    `stacks_do_not_match`, `ante_not_positive`, `stack_below_fee`, `negative_money`, and what `split.verify_hand` says of
    seats, names, place, button and Boss.
    """
    verify_stacks(setup.stacks, setup.names)
    # A hand that all but the first seat have left needs no note yet: everything else about it is checked.
    seats = tuple(SeatEntry(name, None, folded=index > 0) for index, name in enumerate(setup.names))
    verify_hand(SplitHand(setup.place, None, seats, setup.button, setup.options, setup.note_value, setup.jackpot))
    if setup.betting:
        verify_ante(setup.ante)
    verify_money((f"stacks[{index}]", stack) for index, stack in enumerate(setup.stacks))
    for index, stack in enumerate(setup.stacks):
        if stack < setup.entry_fee:
            raise InvalidHand("stack_below_fee", where=f"stacks[{index}]", found=stack, fee=setup.entry_fee)
