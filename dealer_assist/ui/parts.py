"""What the window is built from; `main` puts it together."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from PySide6.QtWidgets import QWidget

from dealer_assist.table.calibration import Calibrator
from dealer_assist.table.camera_choice import Backend, CameraChoice, LiveCamera
from dealer_assist.table.club import ClubLink
from dealer_assist.table.inspection import Inspection
from dealer_assist.table.ports import WHOLE_FRAME, Archive, Frame, FrameInspector, FrameSource, NoteReader, Region
from dealer_assist.table.profile import Profile
from dealer_assist.table.reading import NoteReading
from dealer_assist.table.session import TableSession
from dealer_assist.table.settings import ViewChoice, VoiceChoice
from dealer_assist.table.tidings import Tiding
from dealer_assist.table.track import Stillness
from dealer_assist.ui.cameras import CameraRoster
from dealer_assist.ui.notice import Notice
from dealer_assist.ui.sign_in import Shift
from dealer_assist.ui.wording import Wording

FRAMES_OF_A_CAMERA = 3
"""How many frames must say the same before a moving picture counts as read."""

FRAMES_OF_A_STILL = 1
"""A still picture read again is the same evidence: one frame is all there is."""


@dataclass(frozen=True, slots=True)
class NoteKind:
    """Notes that can be chosen for a hand: the currency and how many digits its serials have."""

    currency: str
    digits: int


class NoInspector:
    """A `FrameInspector` for sources whose pictures nobody can mend: it gives no hints, and calls every note still."""

    def inspect(self, frame: Frame, region: Region = WHOLE_FRAME, readings: Sequence[NoteReading] = ()) -> Inspection:
        """Nothing is looked at."""
        return Inspection(None, (Stillness.STILL,) * len(readings))


def not_kept_anywhere(_: CameraChoice) -> None:
    """Where a camera's choice goes in a window without settings."""


@dataclass(frozen=True, slots=True)
class CameraParts:
    """The camera that can be set from the window. `source` is None where the session runs on something else.

    `kept` is what was chosen before; `keep` keeps another choice for the next time and raises KnownError when it cannot;
    `backends` are the ways to a camera that this system has; `roster` are its cameras, looked for when it is None.
    """

    source: LiveCamera | None = None
    kept: CameraChoice = field(default_factory=CameraChoice)
    keep: Callable[[CameraChoice], None] = not_kept_anywhere
    backends: tuple[Backend, ...] = (Backend.AUTO,)
    roster: CameraRoster | None = None


def view_not_kept(_: ViewChoice) -> None:
    """Where the look of the window goes in a window without settings."""


@dataclass(frozen=True, slots=True)
class ViewParts:
    """How the window looked before, and what keeps another look; `keep` raises KnownError when it cannot."""

    kept: ViewChoice = field(default_factory=ViewChoice)
    keep: Callable[[ViewChoice], None] = view_not_kept


def voice_not_kept(_: VoiceChoice) -> None:
    """Where the voice's choices go in a window without settings."""


@dataclass(frozen=True, slots=True)
class VoiceParts:
    """How the voice was left the last time, and what keeps another choice; `keep` raises KnownError when it cannot."""

    kept: VoiceChoice = field(default_factory=VoiceChoice)
    keep: Callable[[VoiceChoice], None] = voice_not_kept


def profiles_not_kept(_: tuple[Profile, ...]) -> None:
    """Where profiles go in a window without settings."""


@dataclass(frozen=True, slots=True)
class ProfileParts:
    """The tables that can be set up by their names, and what keeps others; `keep` raises KnownError when it cannot."""

    kept: tuple[Profile, ...] = ()
    keep: Callable[[tuple[Profile, ...]], None] = profiles_not_kept


def dispute_not_noted(_: str) -> None:
    """Where it goes that a hand is disputed, in a window without a ledger."""


@dataclass(frozen=True, slots=True)
class DisputeParts:
    """Where hands that were played and their pictures are read from, and the readers that read such pictures again.

    `build_reader` and `build_second` (None where there is no second reader) are called in a worker thread; what they make knows
    nothing of the table and its calibration. `opened` and `left` are told the name of the hand that is shown first.
    """

    archive: Archive
    build_reader: Callable[[], NoteReader]
    build_second: Callable[[], NoteReader] | None = None
    opened: Callable[[str], None] = dispute_not_noted
    left: Callable[[str], None] = dispute_not_noted


@dataclass(frozen=True, slots=True)
class WindowParts:
    """Everything the window needs from outside.

    `build_reader` and `build_inspector` are called in the worker thread and may take seconds; `language` is "ru" or "en";
    `frames_needed` is FRAMES_OF_A_STILL for a source that shows stills; `tidings` are shown when the window opens;
    `calibrator` is None where there is no camera to calibrate, `dispute` where no ledger can be read, `practice` where
    nobody practises, `club` where the table belongs to none. `practice` opens practice over a window until it is left, and gives
    back why it cannot. `clock` gives seconds: what counts once within one, and how long
    digits have stood to be looked at, is measured by it. `own_reader` names a recogniser that the club has trained and uses.
    """

    session: TableSession
    source: FrameSource
    build_reader: Callable[[], NoteReader]
    note_kinds: tuple[NoteKind, ...]
    language: str
    frames_needed: int = FRAMES_OF_A_CAMERA
    tidings: tuple[Tiding, ...] = ()
    shift: Shift = field(default_factory=Shift)
    build_inspector: Callable[[], FrameInspector] = NoInspector
    camera: CameraParts = field(default_factory=CameraParts)
    view: ViewParts = field(default_factory=ViewParts)
    profiles: ProfileParts = field(default_factory=ProfileParts)
    clock: Callable[[], float] = time.monotonic
    voice: VoiceParts = field(default_factory=VoiceParts)
    calibrator: Calibrator | None = None
    dispute: DisputeParts | None = None
    practice: Callable[[Wording, QWidget], Notice | None] | None = None
    club: ClubLink | None = None
    own_reader: str = ""
