"""What a table of Banker begins with: the players, their money, the ante and the agreed options (S5, S33).

Any number of players may sit against the house, one included (S1).
"""

from dataclasses import dataclass, field

from dealer_assist.rules.banker_options import BankerOptions
from dealer_assist.rules.errors import InvalidHand
from dealer_assist.rules.table_verify import verify_ante, verify_button, verify_digits, verify_names, verify_seat_count, verify_stacks


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
    verify_stacks(setup.stacks, setup.names)
    verify_seat_count(len(setup.names), least=1, most=None)
    verify_names(setup.names)
    verify_button(setup.button, len(setup.names))
    verify_digits(setup.length)
    verify_ante(setup.ante)
    for index, stack in enumerate(setup.stacks):
        if stack < setup.ante:
            raise InvalidHand("stack_below_ante", where=f"stacks[{index}]", found=stack, ante=setup.ante)
