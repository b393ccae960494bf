"""The seams between the table and the world: small protocols, one adapter each."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Protocol

from dealer_assist.table.accounts import HandOutcome
from dealer_assist.table.announcement import Announcement
from dealer_assist.table.day import Day
from dealer_assist.table.events import Event
from dealer_assist.table.inspection import Inspection
from dealer_assist.table.past_hand import ChainHead, KeptPicture, PastHand
from dealer_assist.table.reading import NoteReading
from dealer_assist.table.telling import Telling


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture: `bgr` holds height x width x 3 bytes (uint8, blue-green-red, rows without padding).

    `sequence` grows by one with every new picture of a source; `time_ms` is the source's monotonic clock.
    """

    sequence: int
    time_ms: int
    width: int
    height: int
    bgr: bytes


@dataclass(frozen=True, slots=True)
class Region:
    """A part of a frame as fractions of its width and height, 0 to 1."""

    left: float
    top: float
    right: float
    bottom: float


WHOLE_FRAME = Region(0.0, 0.0, 1.0, 1.0)


class SourcePhase(StrEnum):
    """How a frame source is doing."""

    OPENING = "opening"
    LIVE = "live"
    STALLED = "stalled"
    ENDED = "ended"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class SourceState:
    """Phase of a source, and for a failure its code (`camera_not_found`, `file_unreadable` ...) and the thing named."""

    phase: SourcePhase
    code: str = ""
    subject: str = ""


class FrameSource(Protocol):
    """Where pictures come from. `latest` never blocks and never gives a frame of a source that is not live."""

    @property
    def title(self) -> str:
        """The device, file or folder in words a person knows it by."""

    @property
    def scan_spot(self) -> Region:
        """The part of the frame in which a note is put to be scanned."""

    @property
    def state(self) -> SourceState:
        """How the source is doing now."""

    def latest(self) -> Frame | None:
        """The newest frame, or None when there is none yet."""

    def step(self, by: int) -> None:
        """Go on (or back) by so many notes where the source is a prepared sequence; a camera ignores it."""

    def close(self) -> None:
        """Stop and release the device; may be called twice."""


class NoteReader(Protocol):
    """Reads every note in a region of a frame. Boxes come back in whole-frame pixels."""

    def read(self, frame: Frame, region: Region = WHOLE_FRAME, currency: str = "") -> tuple[NoteReading, ...]:
        """One `NoteReading` per note found, best seen first; only notes of `currency` are known unless it is empty."""


class FrameInspector(Protocol):
    """Tells how well notes are seen and whether they lie still. It remembers earlier frames, so each source has its own."""

    def inspect(self, frame: Frame, region: Region = WHOLE_FRAME, readings: Sequence[NoteReading] = ()) -> Inspection:
        """The quality of a region of the next frame, and the stillness of each note that was read there."""


class Ledger(Protocol):
    """Append-only memory of what was confirmed. `append` returns only when the event is kept."""

    def append(
        self, event: Event, outcome: HandOutcome | None = None, picture: bytes = b"", announced: Sequence[Announcement] = ()
    ) -> None:
        """Keep one event with what goes on record with it (`telling.Telling`).

        `picture` is the evidence whose SHA-256 the event names; it is kept first. Raises OSError when the event cannot be
        kept, NotKeptError where the reason is known.
        """

    def append_together(self, told: Sequence[Telling]) -> None:
        """Keep several events: all of them or none. Raises as `append` does."""

    def events(self) -> Sequence[Event]:
        """All events of this session in order."""


class Archive(Protocol):
    """What the ledger holds of hands that were played, read anew from the disk each time. Raises KnownError where it cannot be read."""

    def sessions(self) -> Sequence[int]:
        """The numbers of the sessions that have entries, oldest first."""

    def hands(self, session: int) -> Sequence[PastHand]:
        """The hands of a session that stand after every undo, oldest first."""

    def day(self, session: int) -> Day:
        """A session as its report tells it."""

    def picture(self, sha256: str) -> KeptPicture:
        """A kept picture, held against its hash."""

    def head(self) -> ChainHead:
        """The end of the table's chain as it stands now."""


class Clock(Protocol):
    """The time of day, for the ledger."""

    def now(self) -> datetime:
        """An aware date and time."""
