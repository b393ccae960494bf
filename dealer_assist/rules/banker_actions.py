"""What a person does at a table of Banker, as frozen values: the actions of the table, and the naming of a place."""

from dataclasses import dataclass

from dealer_assist.rules.actions import Bet, Fold, ShowNote


@dataclass(frozen=True, slots=True)
class NamePlace:
    """The player names his playing place, from 1 (S33)."""

    seat: int
    place: int


BankerPlayAction = NamePlace | Fold | Bet | ShowNote
"""The actions of a table of Banker."""
