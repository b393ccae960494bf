"""What practice is built from; `main` puts it together. The window of the table opens without loading more of practice than this."""

import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from dealer_assist.table.ports import Clock

if TYPE_CHECKING:
    from dealer_assist.table.practice.ports import NoteAlbum, PracticeBook, Schedule
    from dealer_assist.ui.practice_hand import HandPracticeParts


@dataclass(frozen=True, slots=True)
class PracticeParts:
    """Everything that practice needs from outside.

    `build_schedule` makes an empty schedule for one croupier; `export` writes all attempts of one into a CSV file and raises KnownError
    or OSError; `seed` chooses an exam that nobody knows yet; `hands` makes for a croupier and a language what whole hands are practised
    with, None where that cannot be done. `croupier` is who practises first. `seconds` measures how long an answer takes.
    """

    book: "PracticeBook"
    build_schedule: "Callable[[], Schedule]"
    album: "NoteAlbum"
    clock: Clock
    export: Callable[[str, Path], object]
    seed: Callable[[], int]
    hands: "Callable[[str, str], HandPracticeParts] | None" = None
    croupier: str = ""
    seconds: Callable[[], float] = time.monotonic


Practising = Callable[[], AbstractContextManager[PracticeParts]]
"""What opens the book and all else that is needed for as long as somebody practises; it raises KnownError."""
