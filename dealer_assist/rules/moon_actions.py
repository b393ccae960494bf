"""What a person does in a hand of Shoot the Moon, as frozen values: the actions of the table, and the declaration of a shot."""

from dataclasses import dataclass

from dealer_assist.rules.actions import BettingAction, NotOpened, ShowNote
from dealer_assist.rules.moon_hand import Declaration


@dataclass(frozen=True, slots=True)
class Declare:
    """An armed seat says whether it keeps its shot (M22, MA12)."""

    seat: int
    choice: Declaration


MoonAction = BettingAction | ShowNote | NotOpened | Declare
"""The actions of a hand of Shoot the Moon."""
