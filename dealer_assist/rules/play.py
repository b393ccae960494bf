"""What the hands in progress of all games have in common."""

from types import UnionType
from typing import Any, Protocol, Self

from dealer_assist.rules.errors import IllegalAction


class Play(Protocol):
    """A hand in progress as a frozen value: the state machine of one game.

    Each game's module has a `deal` that makes the first state from a setup, and for every action the functions `verify_x`
    (raises RuleError with the reason), `can_x` and `x` (the next state). `verify` and `do` take the same actions as values
    (`rules/actions.py` and the game's own), so that a log of actions replays a hand. Nothing here knows undo: a state is
    never changed, so the state before is the undo.
    """

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, clockwise from seat 1."""

    @property
    def button(self) -> int:
        """The number of the dealer's seat (S7)."""

    @property
    def over(self) -> bool:
        """Whether the hand is settled: nothing more is needed and the money has moved."""

    @property
    def stacks(self) -> tuple[int, ...]:
        """The money of each seat that lies in no stake, reserve or pot; with everything paid once the hand is over."""

    @property
    def money(self) -> int:
        """All money of the hand wherever it lies (stacks, stakes, pots, reserves, jackpot, rake, house): the same in every state (I1)."""

    def legal(self) -> tuple[Any, ...]:
        """Actions that are legal now, with the least and the largest amount of each kind; empty only when the hand is over (I6)."""

    def verify(self, action: Any) -> None:  # noqa: ANN401 - each game has its own union of actions
        """Raise the RuleError that forbids the action now."""

    def do(self, action: Any) -> Self:  # noqa: ANN401 - as above
        """The next state. Raises what `verify` raises; the state itself never changes (I4)."""


def verify_known(action: object, kinds: UnionType) -> None:
    """Raise IllegalAction `unknown_action` unless the action is of these kinds: those of the game that is played."""
    if not isinstance(action, kinds):
        raise IllegalAction("unknown_action", action=type(action).__name__)
