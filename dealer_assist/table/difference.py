"""What a correction would change: the money of every player before and after it."""

from dataclasses import dataclass

from dealer_assist.table.state import TableState


@dataclass(frozen=True, slots=True)
class StackChange:
    """The stack of one player in the smallest unit, as it is and as it would be."""

    name: str
    before: int
    after: int


def stack_changes(before: TableState, after: TableState) -> tuple[StackChange, ...]:
    """The players whose stacks differ, in the order of the table."""
    now, then = dict(before.accounts.stacks), dict(after.accounts.stacks)
    names = (*now, *(name for name in then if name not in now))
    changes = (StackChange(name, now.get(name, 0), then.get(name, 0)) for name in names)
    return tuple(change for change in changes if change.before != change.after)
