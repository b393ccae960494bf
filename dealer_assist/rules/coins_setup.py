"""What a deal of Coins begins with: dealer and players, their money, the nominal and the agreed options (C1 to C4, CA7)."""

from dataclasses import dataclass, field

from dealer_assist.rules.coins_money import Terms, reserve
from dealer_assist.rules.coins_options import CoinsOptions, NominalLock
from dealer_assist.rules.coins_pair import Side
from dealer_assist.rules.errors import IllegalAction, InvalidHand
from dealer_assist.rules.pots import clockwise
from dealer_assist.rules.table_verify import verify_button, verify_names, verify_seat_count, verify_stacks
from dealer_assist.rules.verbs import asks


@dataclass(frozen=True, slots=True)
class CoinsSetup:
    """What is fixed before the coins are set. Money in the table's smallest unit, stacks before the reserves.

    Names and stacks clockwise from seat 1; the seat of the button deals and plays against each of the others (C1).
    """

    names: tuple[str, ...]
    stacks: tuple[int, ...]
    nominal: int
    button: int = 1
    options: CoinsOptions = field(default_factory=CoinsOptions)

    @property
    def terms(self) -> Terms:
        """Nominal and options."""
        return Terms(self.nominal, self.options)

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of the players' seats, clockwise from the dealer's left (C1)."""
        return tuple(seat + 1 for seat in clockwise(self.button - 1, len(self.names)))[:-1]

    @property
    def reserves(self) -> tuple[int, ...]:
        """What each seat puts aside: a player 4 nominals, the dealer 3 for each player (C4)."""
        dealer, player = (reserve(side, self.terms) for side in (Side.DEALER, Side.PLAYER))
        return tuple(dealer * len(self.players) if seat == self.button else player for seat in range(1, len(self.names) + 1))


def verify_setup(setup: CoinsSetup) -> None:
    """Raise the RuleError that keeps the deal from being dealt.

    Codes: `stacks_do_not_match`, `too_few_seats`, `too_many_seats`, `name_empty`, `name_twice`, `button_out_of_range`,
    `nominal_not_positive`, `stack_below_reserve` (CA16).
    """
    verify_stacks(setup.stacks, setup.names)
    verify_seat_count(len(setup.names))
    verify_names(setup.names)
    verify_button(setup.button, len(setup.names))
    verify_nominal(setup.nominal)
    for index, (stack, needed) in enumerate(zip(setup.stacks, setup.reserves, strict=True)):
        if stack < needed:
            raise InvalidHand("stack_below_reserve", where=f"stacks[{index}]", found=stack, reserve=needed)


def verify_nominal(nominal: int) -> None:
    """Raise InvalidHand `nominal_not_positive` unless a point costs something (C2)."""
    if nominal < 1:
        raise InvalidHand("nominal_not_positive", where="nominal", found=nominal)


def verify_nominal_change(options: CoinsOptions, deals: int, seats: int) -> None:
    """Between two deals the nominal may change once everybody has dealt with it, by agreement whenever the dealer changes (CA7).

    `deals` were dealt since the nominal was agreed. Raises IllegalAction `nominal_locked`.
    """
    if options.nominal_lock is NominalLock.SESSION and 0 < deals < seats:
        raise IllegalAction("nominal_locked", deals=deals, seats=seats)


can_nominal_change = asks(verify_nominal_change)
