"""What a hand of Shoot the Moon begins with: the seats, their money, the place and the agreed options (M1 to M3).

Where the printed texts are silent, this module decides:

- The buy-in is paid out of the stacks at the deal: the rake to the house, the ante into the bank (M2, MA10). A stack below
  both cannot be dealt in; one that has nothing left then plays for the antes.
- With `rake_period = session` only the first hand of a session takes the rake (MA11).
- With `allin = off` every seat brings the forced first bet too, as nobody could bet less (M16, MA8).
"""

from dataclasses import dataclass, field

from dealer_assist.rules.betting import Bettor
from dealer_assist.rules.errors import InvalidHand
from dealer_assist.rules.moon import MoonHand, MoonSeat, verify_hand
from dealer_assist.rules.moon_options import AllIn, MoonOptions, RakePeriod
from dealer_assist.rules.serial import Place
from dealer_assist.rules.table_verify import verify_ante, verify_money, verify_stacks


@dataclass(frozen=True, slots=True)
class MoonSetup:
    """What is fixed before the notes are dealt, the place too (M3, MA18). Money in the table's smallest unit.

    `names` and `stacks` clockwise from seat 1; `button` a seat number. `ante` is what each seat pays into the bank and the
    least bet (M2, M16), `rake` what each pays to the house (MA11), `first_hand` tells the first hand of a session.
    """

    place: Place
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    ante: int
    button: int = 1
    options: MoonOptions = field(default_factory=MoonOptions)
    rake: int = 0
    first_hand: bool = True

    @property
    def fee(self) -> int:
        """The rake that each seat pays in this hand (M2, MA11)."""
        return self.rake if self.first_hand or self.options.rake_period is RakePeriod.ROUND else 0

    @property
    def buy_in(self) -> int:
        """What each seat pays before the notes are dealt (M2)."""
        return self.ante + self.fee

    @property
    def bettors(self) -> tuple[Bettor, ...]:
        """The seats after the buy-in."""
        return tuple(Bettor(stack - self.buy_in) for stack in self.stacks)


def verify_setup(setup: MoonSetup) -> None:
    """Raise the RuleError that keeps the hand from being dealt.

    `stacks_do_not_match`, `ante_not_positive`, `negative_money`, `stack_below_buy_in`, and what `moon.verify_hand` says of
    seats, names and button.
    """
    verify_stacks(setup.stacks, setup.names)
    # A hand that all but the first seat have left needs no note yet: everything else about it is checked.
    seats = tuple(MoonSeat(name, (), folded=index > 0) for index, name in enumerate(setup.names))
    verify_hand(MoonHand(setup.place, (), seats, setup.ante, setup.button, setup.options))
    verify_ante(setup.ante)
    verify_money([("rake", setup.rake)])
    least = setup.buy_in + (setup.ante if setup.options.allin is AllIn.OFF else 0)
    for index, stack in enumerate(setup.stacks):
        if stack < least:
            raise InvalidHand("stack_below_buy_in", where=f"stacks[{index}]", found=stack, buy_in=least)
