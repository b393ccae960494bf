"""What the person who starts the program chooses: where the pictures come from, the language, the notes."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class Language(StrEnum):
    """Languages of the window and the voice."""

    RUSSIAN = "ru"
    ENGLISH = "en"


class SessionChoice(StrEnum):
    """Which session is played: the unfinished one of this evening (or else a new one), a new one, or the last one of any age."""

    AUTO = "auto"
    NEW = "new"
    LAST = "last"


@dataclass(frozen=True, slots=True)
class TableOptions:
    """The options of the window. Without `camera`, `video` and `pictures` it takes the first camera of this machine;
    where there is none, or `simulated` is chosen, it runs on the simulated table.

    `camera` is an index ("0"), a device path or an rtsp/http address. `language` None means the system's.
    `seed` chooses the notes of the simulated table, `currency` is a code of `calibration/notes`. `dealer` signs in for the shift.
    """

    camera: str | None = None
    video: Path | None = None
    pictures: Path | None = None
    simulated: bool = False
    language: Language | None = None
    seed: int = 1
    currency: str = "RUB"
    session: SessionChoice = SessionChoice.AUTO
    dealer: str = ""


@dataclass(frozen=True, slots=True)
class LabelOptions:
    """The folder whose pictures are labelled, and the window's language; None means the one that was chosen before."""

    folder: Path
    language: Language | None = None
