"""What practice is built from; `main` puts it together."""

import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from PySide6.QtWidgets import QWidget

from dealer_assist.table.ports import Clock
from dealer_assist.table.practice.ports import NoteAlbum, PracticeBook, Schedule
from dealer_assist.table.practice.simulator_script import HandTask


class WholeHands(Protocol):
    """Whole hands at the window of the table, for one croupier in one language."""

    def ask(self, seed: int, parent: QWidget) -> None:
        """Ask which hand is wanted, at first one with this seed, and show its window over `parent`."""

    def show(self, task: HandTask, parent: QWidget) -> None:
        """Show the window of this hand over `parent`."""


@dataclass(frozen=True, slots=True)
class PracticeParts:
    """Everything that practice needs from outside.

    `build_schedule` makes an empty schedule for one croupier; `export` writes all attempts of one into a CSV file and raises KnownError
    or OSError; `seed` chooses an exam that nobody knows yet; `hands` gives a croupier whole hands in a language, None where that cannot
    be done. `croupier` is who practises first. `seconds` measures how long an answer takes.
    """

    book: PracticeBook
    build_schedule: Callable[[], Schedule]
    album: NoteAlbum
    clock: Clock
    export: Callable[[str, Path], object]
    seed: Callable[[], int]
    hands: Callable[[str, str], WholeHands] | None = None
    croupier: str = ""
    seconds: Callable[[], float] = time.monotonic


Practising = Callable[[], AbstractContextManager[PracticeParts]]
"""What opens the book and all else that is needed for as long as somebody practises; it raises KnownError."""
