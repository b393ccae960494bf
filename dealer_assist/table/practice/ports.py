"""The seams of the practice: when a case comes back, where attempts are kept, and which pictures of notes there are."""

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from dealer_assist.table.practice.album import AlbumNote
from dealer_assist.table.practice.exam import ExamResult
from dealer_assist.table.practice.progress import Attempt, Card


class Schedule(Protocol):
    """When a case is to be asked again. It follows from the attempts alone, so that nothing of it has to be kept."""

    def record(self, attempt: Attempt) -> None:
        """One more attempt of the croupier whose schedule it is, in the order in which they were made."""

    def due(self, card: Card) -> datetime | None:
        """When the case is to be asked again; None where it was never asked."""


class PracticeBook(Protocol):
    """What croupiers have practised. A method that keeps something returns only when it is kept. All raise KnownError."""

    def keep(self, attempt: Attempt) -> None:
        """Keep one attempt."""

    def keep_exam(self, result: ExamResult, attempts: Sequence[Attempt]) -> None:
        """Keep an exam with all its attempts, or nothing of it."""

    def croupiers(self) -> Sequence[str]:
        """Everybody who has practised, in the order of the alphabet."""

    def attempts(self, croupier: str) -> Sequence[Attempt]:
        """All attempts of a croupier, those in exams too, oldest first."""

    def exams(self, croupier: str) -> Sequence[ExamResult]:
        """All exams of a croupier, oldest first."""


class NoteAlbum(Protocol):
    """Labelled pictures of notes."""

    def notes(self) -> tuple[AlbumNote, ...]:
        """Every note whose label is sound, in the order of the files. Raises KnownError where a file cannot be read."""
