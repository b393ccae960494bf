"""What the person who starts practice chooses."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from dealer_assist.table.launch_options import Language
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.simulator_script import HandGame

LARGEST_SEED = 999_999
"""Of an exam or a hand: short enough to be written down and typed again."""


class PracticeStart(StrEnum):
    """Where practice begins."""

    CHOICE = "choice"
    EXAM = "exam"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class PracticeOptions:
    """The options of practice. `language` None means the system's; `labels` are the files of labelled pictures, none: the sample pictures.

    `seed` chooses the exam or the hand, None any; `grade` is how hard the exam is, or how many traps the hand has.
    """

    croupier: str = ""
    labels: tuple[Path, ...] = ()
    language: Language | None = None
    start: PracticeStart = PracticeStart.CHOICE
    seed: int | None = None
    grade: Grade = Grade.MEDIUM
    game: HandGame = HandGame.SPLIT
