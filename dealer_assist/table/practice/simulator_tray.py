"""What the camera and the reader show of a hand that is practised: the notes in the order of the script, one of them misread."""

from collections.abc import Callable
from dataclasses import replace

from dealer_assist.table.ports import WHOLE_FRAME, Frame, FrameSource, NoteReader, Region, SourceState
from dealer_assist.table.reading import Agreed, NoteReading, Reading, offered

CERTAIN = 0.999
"""The confidence with which a wrong digit is offered."""


class NoteTray:
    """A `FrameSource` over a prepared source: the script lays the notes, and the window's own steps do nothing."""

    def __init__(self, source: FrameSource) -> None:
        self._source = source
        self._laid = 0

    @property
    def title(self) -> str:
        """The name of the prepared source."""
        return self._source.title

    @property
    def scan_spot(self) -> Region:
        """Where a note is put to be scanned."""
        return self._source.scan_spot

    @property
    def state(self) -> SourceState:
        """How the prepared source is doing."""
        return self._source.state

    def latest(self) -> Frame | None:
        """The newest frame."""
        return self._source.latest()

    def step(self, by: int) -> None:
        """Nothing: the notes follow the script."""

    def lay(self, number: int) -> None:
        """Lay the note with this number before the camera, from 0."""
        self._source.step(number - self._laid)
        self._laid = number

    def close(self) -> None:
        """Stop the prepared source."""
        self._source.close()


class MisleadingReader:
    """A `NoteReader` that reads one note wrong and is sure of it; every other note it reads as its reader does."""

    def __init__(self, build: Callable[[], NoteReader]) -> None:
        self._build = build
        self._reader: NoteReader | None = None
        self._printed = self._offered = ""

    def built(self) -> "MisleadingReader":
        """This reader, when its own has been built; called in the thread that reads."""
        self._reader = self._build()
        return self

    def mislead(self, printed: str, offered_digits: str) -> None:
        """From now on offer other digits for the note with the printed ones; empty strings for none."""
        self._printed, self._offered = printed, offered_digits

    def read(self, frame: Frame, region: Region = WHOLE_FRAME, currency: str = "") -> tuple[NoteReading, ...]:
        """The readings, that of the chosen note changed."""
        readings = () if self._reader is None else self._reader.read(frame, region, currency)
        return tuple(misread(reading, self._printed, self._offered) for reading in readings)


def misread(note: NoteReading, printed: str, offered_digits: str) -> NoteReading:
    """The reading with other digits, each certain, where it reads as the printed ones; otherwise as it is."""
    reading = offered(note.outcome)
    if reading is None or not printed or reading.digits != printed:
        return note
    return replace(note, outcome=Agreed(_with_digits(reading, offered_digits)))


def _with_digits(reading: Reading, digits: str) -> Reading:
    text, confidence = list(reading.text), list(reading.confidence)
    for index, digit in zip(reading.counted, digits, strict=True):
        text[index], confidence[index] = digit, max(confidence[index], CERTAIN)
    return replace(reading, text="".join(text), confidence=tuple(confidence))
