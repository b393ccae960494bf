"""What a table of Banker begins with: the players, their money, the ante and the agreed options (S5, S33).

Any number of players may sit against the house, one included (S1).
"""

from dataclasses import dataclass, field

from dealer_assist.rules.banker import MINIMUM_DIGITS
from dealer_assist.rules.banker_options import BankerOptions
from dealer_assist.rules.errors import InvalidHand, InvalidPlace
from dealer_assist.rules.table_verify import verify_button, verify_names


@dataclass(frozen=True, slots=True)
class BankerSetup:
    """What is fixed before the notes are dealt. Money in the table's smallest unit, stacks before the ante.

    `length` is the number of digits of the notes; `house` what the house's account holds.
    """

    names: tuple[str, ...]
    stacks: tuple[int, ...]
    ante: int
    length: int = 7
    button: int = 1
    options: BankerOptions = field(default_factory=BankerOptions)
    house: int = 0


def verify_setup(setup: BankerSetup) -> None:
    """Raise the RuleError that keeps the table from being dealt.

    Codes: `stacks_do_not_match`, `too_few_seats`, `name_empty`, `name_twice`, `button_out_of_range`, `place_needs_neighbour`,
    `ante_not_positive`, `stack_below_ante`.
    """
    if len(setup.stacks) != len(setup.names):
        raise InvalidHand("stacks_do_not_match", where="stacks", found=len(setup.stacks), expected=len(setup.names))
    if not setup.names:
        raise InvalidHand("too_few_seats", where="seats", found=0, minimum=1)
    verify_names(setup.names)
    verify_button(setup.button, len(setup.names))
    if setup.length < MINIMUM_DIGITS:
        raise InvalidPlace("place_needs_neighbour", where="place", length=setup.length)
    if setup.ante < 1:
        raise InvalidHand("ante_not_positive", where="ante", found=setup.ante)
    for index, stack in enumerate(setup.stacks):
        if stack < setup.ante:
            raise InvalidHand("stack_below_ante", where=f"stacks[{index}]", found=stack, ante=setup.ante)
