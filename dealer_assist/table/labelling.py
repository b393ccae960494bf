"""Labelling a folder of pictures: what the reader proposes, what a person says is printed, and the port to where both come from and go."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from dealer_assist.table.ports import Frame
from dealer_assist.table.reading import Box


@dataclass(frozen=True, slots=True)
class Place:
    """Where a note's serial stands in a picture and what the reader takes it for ("" where it has no idea).

    `copies` are the prints of the note in pixels of the picture file, the one that is shown first; `doubtful` are places in `words`
    (from 0) that it is not sure of; `strip` shows the first print upright.
    """

    copies: tuple[Box, ...]
    words: str = ""
    currency: str = ""
    doubtful: tuple[int, ...] = ()
    certain: bool = False
    strip: Frame | None = None


@dataclass(frozen=True, slots=True)
class PictureToLabel:
    """A picture of `size` (width, height) px with its places, the certain ones first.

    The `frame` is reduced where the picture is large: `scale` of its pixels for one of the frame's. `trouble` is the code
    of what keeps the reader from proposing anything, "" where it reads.
    """

    name: str
    size: tuple[int, int]
    frame: Frame
    scale: float
    places: tuple[Place, ...]
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class NoteLabel:
    """What a person says about one note: the serial as printed, its currency, and where its prints stand (px of the picture file)."""

    words: str
    currency: str
    copies: tuple[Box, ...]


class Labeller(Protocol):
    """A folder of pictures with its label file. `propose` is called in one thread, everything else in another."""

    @property
    def currencies(self) -> tuple[str, ...]:
        """Codes of the currencies that a note can be of."""

    @property
    def count(self) -> int:
        """How many pictures the folder has."""

    def left(self) -> tuple[str, ...]:
        """The pictures that nobody has labelled or left out, in their order."""

    def propose(self, name: str) -> PictureToLabel:
        """Open a picture and read it: seconds. Raises KnownError where it cannot be opened."""

    def digits_of(self, words: str, currency: str) -> str:
        """The digits that the game counts; "" where no note of the currency has such a serial."""

    def keep(self, picture: PictureToLabel, notes: Sequence[NoteLabel]) -> None:
        """Write the labels of a picture, at once and whole; none leaves the picture out for good. Raises KnownError."""

    def take_back(self, name: str) -> None:
        """Forget what was said of a picture. Raises KnownError."""
