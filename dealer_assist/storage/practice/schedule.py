"""When a case of the practice comes back: FSRS, the Free Spaced Repetition Scheduler (the package `fsrs`)."""

from collections.abc import Iterable
from datetime import UTC, datetime

import fsrs

from dealer_assist.table.practice.progress import Attempt, Card


class FsrsSchedule:
    """`table.practice.ports.Schedule`. The same attempts give the same times: nothing is left to chance in it."""

    def __init__(self, attempts: Iterable[Attempt] = ()) -> None:
        self._scheduler = fsrs.Scheduler(enable_fuzzing=False)
        self._cards: dict[Card, fsrs.Card] = {}
        for attempt in attempts:
            self.record(attempt)

    def record(self, attempt: Attempt) -> None:
        """One more attempt: a mistake comes back after a minute, what was right later and later."""
        at = attempt.at.astimezone(UTC)
        known = self._cards.get(attempt.card) or fsrs.Card(card_id=len(self._cards) + 1, due=at)
        rating = fsrs.Rating.Good if attempt.right else fsrs.Rating.Again
        self._cards[attempt.card], _ = self._scheduler.review_card(known, rating, at)

    def due(self, card: Card) -> datetime | None:
        """When the case is to be asked again (in UTC); None where it was never asked."""
        known = self._cards.get(card)
        return None if known is None else known.due
