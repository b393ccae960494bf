"""What practice is built from; `main` puts it together."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from dealer_assist.table.ports import Clock
from dealer_assist.table.practice.ports import NoteAlbum, PracticeBook, Schedule

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


@dataclass(frozen=True, slots=True)
class PracticeParts:
    """Everything that practice needs from outside.

    `build_schedule` makes an empty schedule for one croupier; `export` writes all attempts of one into a CSV file and raises KnownError
    or OSError; `open_hand` leads a whole hand at the table over a window, None where that cannot be done. `seed` chooses an exam that
    nobody knows yet. `croupier` is who practises first. `seconds` measures how long an answer takes.
    """

    book: PracticeBook
    build_schedule: Callable[[], Schedule]
    album: NoteAlbum
    clock: Clock
    export: Callable[[str, Path], None]
    seed: Callable[[], int]
    open_hand: "Callable[[str, QWidget], None] | None" = None
    croupier: str = ""
    seconds: Callable[[], float] = time.monotonic
