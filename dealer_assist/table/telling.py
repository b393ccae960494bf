"""What goes on record with an event: what the hand pays, and what is announced."""

from dataclasses import dataclass

from dealer_assist.table.accounts import HandOutcome
from dealer_assist.table.announce import announce
from dealer_assist.table.announcement import Announcement
from dealer_assist.table.events import Event
from dealer_assist.table.state import TableState, new_outcome


@dataclass(frozen=True, slots=True)
class Telling:
    """An event; `outcome` is what the hand pays where the event has decided or changed that (`state.new_outcome`), otherwise None.

    `announced` is what the table is told of it, as codes with values: the words of the day follow from the language.
    """

    event: Event
    outcome: HandOutcome | None = None
    announced: tuple[Announcement, ...] = ()


def telling(before: TableState, event: Event, after: TableState) -> Telling:
    """An event that leads from one state to the other."""
    return Telling(event, new_outcome(before, after), announce(before, event, after))
