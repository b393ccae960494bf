"""The choices of a game that is led step by step, as many at a time as there are digit keys."""

from collections.abc import Callable

from dealer_assist.table.session import TableSession
from dealer_assist.ui.keys import Intent, Press
from dealer_assist.ui.models.choices import Choice, choices_of

CHOICES_SHOWN = 9
"""Choices on a page of the list: the keys 1 to 9."""


class PlayDesk:
    """Turns the pages of the list. `take` is called with a chosen action that needs nothing more, `ask` with one that needs numbers."""

    def __init__(self, session: TableSession, take: Callable[[object], None], ask: Callable[[Choice], None]) -> None:
        self._session = session
        self._take = take
        self._ask = ask
        self._page = 0

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Everything that may happen now, but for the notes that are to be scanned."""
        return choices_of(self._session.legal())

    @property
    def pages(self) -> int:
        """How many pages the list has, at least one."""
        return max(1, -(-len(self.choices) // CHOICES_SHOWN))

    @property
    def page(self) -> int:
        """The page that was turned to, from 0."""
        return self._page

    @property
    def shown(self) -> tuple[Choice, ...]:
        """The choices of the page that is turned up."""
        first = min(self._page, self.pages - 1) * CHOICES_SHOWN
        return self.choices[first : first + CHOICES_SHOWN]

    def clear(self) -> None:
        """Back to the first page."""
        self._page = 0

    def turn(self, by: int) -> None:
        """Turn the page; behind the last comes the first."""
        self._page = (min(self._page, self.pages - 1) + by) % self.pages

    def choose(self, index: int) -> None:
        """Take a choice of this page, from 0; nothing where there is none."""
        if not 0 <= index < len(self.shown):
            return
        choice = self.shown[index]
        if choice.numbers:
            self._ask(choice)
        else:
            self._take(choice.action)

    @property
    def intents(self) -> dict[Intent, Callable[[Press], None]]:
        """What the keys that turn the pages do."""
        return {
            Intent.PICTURE_BACK: lambda _: self.turn(-1),
            Intent.PICTURE_ON: lambda _: self.turn(1),
        }
